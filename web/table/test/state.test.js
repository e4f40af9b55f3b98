import assert from "node:assert/strict";
import test from "node:test";

/** @import {FullView} from "../types.js" */
/** @import {Outcome, State} from "../state.js" */

import {choose, drop, handOf, putBack, sendHome, take} from "../state.js";
import {sceneOf} from "./scenes.js";

/**
 * @param {Partial<FullView>} view
 * @returns {State}
 */
const idle = (view = {}, awaiting = false) => ({phase: {is: "idle"}, scene: sceneOf(view), awaiting});
const at = (/** @type {string} */ id, level = 0) => ({id, level});
const whatItDoes = (/** @type {Outcome} */ {effects}) => effects.map(effect => effect.do);
const phaseOf = (/** @type {Outcome} */ {state}) => state.phase.is;

test("a card is taken up, and knows where it can go", () => {
  const {state, effects} = choose(idle(), at("column-1", 2), 0);
  const hand = handOf(state.phase);
  assert.equal(state.phase.is, "held");
  assert.deepEqual([hand?.card?.text, hand?.depth, [...hand?.targets.keys() ?? []]], ["AS", 0, ["ace-1", "column-2"]]);
  assert.deepEqual(effects.map(effect => effect.do), ["takenUp"]);
});

test("any card that can be seen may be taken up: else no rule could be shown refusing", () => {
  const {state} = choose(idle(), at("column-1", 0), 0);
  assert.deepEqual([handOf(state.phase)?.depth, handOf(state.phase)?.targets.size], [1, 0]);
  assert.deepEqual(drop(state, "column-3").effects, [{do: "send", move: "column-1.1 > column-3"}]);
});

test("the same card once more is put back; quickly twice it goes to a foundation", () => {
  const held = choose(idle(), at("column-1", 2), 1000).state;
  const slowly = choose(held, at("column-1", 2), 2000);
  assert.deepEqual([phaseOf(slowly), slowly.effects], ["idle", [{do: "putBack", hand: handOf(held.phase), aloud: true}]]);
  assert.deepEqual(choose(held, at("column-1", 2), 1100).effects, [{do: "send", move: "column-1 > ace-1"}]);
  const other = choose(idle(), at("column-2", 0), 1000).state;
  assert.deepEqual(whatItDoes(choose(other, at("column-2", 0), 1100)), ["putBack"], "no foundation takes it");
});

test("quickly twice before the legal moves are known is answered when they are", () => {
  const held = choose(idle({moves: null}, true), at("column-1", 2), 1000).state;
  assert.deepEqual(choose(held, at("column-1", 2), 1100), {state: held, effects: [{do: "wait", hand: handOf(held.phase)}]});
});

test("another spot is a move: the only one, or one to be chosen, or one that will be refused", () => {
  const held = choose(idle(), at("column-1", 2), 0).state;
  assert.deepEqual(choose(held, at("ace-1"), 1).effects, [{do: "send", move: "column-1 > ace-1"}]);
  const several = choose(held, at("column-2"), 1);
  assert.deepEqual([phaseOf(several), several.effects],
    ["choosing", [{do: "offer", moves: ["column-1 > column-2", "take column-1 > column-2"]}]]);
  assert.equal(handOf(several.state.phase), handOf(held.phase), "it is still held");
  assert.deepEqual(choose(several.state, at("ace-1"), 2).effects, [{do: "send", move: "column-1 > ace-1"}]);
  assert.deepEqual(choose(held, at("turned"), 1).effects, [{do: "send", move: "column-1 > turned"}], "there is a plain way to write moves");
});

test("another card of the same spot is held instead", () => {
  const held = choose(idle(), at("column-1", 2), 0).state;
  const other = choose(held, at("column-1", 1), 1);
  assert.deepEqual([phaseOf(other), handOf(other.state.phase)?.card?.text], ["held", "QH"]);
});

test("the pack is turned by a touch: an open action before a closed one", () => {
  assert.deepEqual(choose(idle(), at("pack"), 0).effects, [{do: "act", move: "turn"}]);
  const closed = [{move: "deal", name: "Deal", open: false, spot: "pack"}, {move: "turn", name: "Turn", open: false, spot: "pack", usual: true}];
  assert.deepEqual(choose(idle({actions: closed}), at("pack"), 0).effects, [{do: "act", move: "turn"}], "the usual one says why it is closed");
});

test("a pack that may be drawn upon is taken up; once more, and it is turned", () => {
  const held = choose(idle({moves: ["pack > column-3", "turn"]}), at("pack"), 0);
  assert.deepEqual([phaseOf(held), handOf(held.state.phase)?.card], ["held", undefined]);
  const turned = choose(held.state, at("pack"), 100);
  assert.deepEqual([phaseOf(turned), whatItDoes(turned)], ["idle", ["putBack", "act"]]);
  assert.equal(turned.effects[0].do === "putBack" && turned.effects[0].aloud, false);
});

test("an empty space that stands for nothing does nothing", () => {
  assert.deepEqual(choose(idle(), at("column-3"), 0).effects, [{do: "nothing", id: "column-3"}]);
});

test("putting back is silent where nothing is held", () => {
  const state = idle();
  assert.deepEqual(putBack(state), {state, effects: []});
  assert.deepEqual(drop(state, "ace-1"), {state, effects: []});
});

test("a card goes home from the hand or from where the table is", () => {
  assert.deepEqual(sendHome(idle(), at("column-1", 99)).effects, [{do: "send", move: "column-1 > ace-1"}]);
  assert.deepEqual(sendHome(idle(), at("column-2", 0)).effects, [{do: "homeless"}]);
  const held = take(idle(), at("column-2", 0), 0).state;
  assert.deepEqual(sendHome(held, at("column-1", 2)).effects, [{do: "homeless"}], "what is held counts");
});

test("while an answer is awaited a card may be taken up", () => {
  const asked = {...idle({moves: null}, true), phase: /** @type {const} */ ({is: "asked"})};
  assert.equal(phaseOf(choose(asked, at("column-1", 2), 0)), "held");
});
