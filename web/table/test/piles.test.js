import assert from "node:assert/strict";
import test from "node:test";

import {Figure} from "../figure.js";
import {Piles} from "../piles.js";

function made() {
  const figure = new Figure({box: [0, 0, 9, 9], spots: {
    pack: {x: 0, y: 0}, talon: {x: 1, y: 0}, column: {x: 2, y: 0, fan: [0, 0.4], room: 2}, ace: {x: 3, y: 0},
  }});
  return new Piles([
    {id: "pack", name: "the pack", role: "pack", hidden: true}, {id: "talon", name: "the talon"}, {id: "column", name: "column"},
    {id: "ace", name: "ace space", role: "foundation"},
  ], figure);
}
const texts = (/** @type {Piles} */ piles, /** @type {string} */ id) => piles.of[id].cards.map(card => card.text);

test("cards keep their identity through the steps of a move", () => {
  const piles = made();
  piles.reconcile({column: [0, "KS", "QH"], talon: [0, "AS"]});
  const [king, queen] = piles.of.column.cards;
  piles.apply([[["QH"], "column", "talon"]]);
  assert.equal(piles.uppermost("talon"), queen);
  assert.equal(piles.cardAt("column", 0), king);
  assert.ok(queen.order > king.order, "it was moved last");
});

test("a card that lay unseen is turned up on its way; one that goes to the pack is turned down", () => {
  const piles = made();
  piles.reconcile({pack: [2]});
  piles.apply([[["AS"], "pack", "column"]]);
  assert.deepEqual([piles.of.pack.under, piles.of.column.cards[0].turns, piles.of.column.cards[0].from], [1, true, "pack"]);
  piles.apply([[["AS"], "column", "pack"]]);
  assert.deepEqual([piles.of.pack, piles.leaving.map(({card, to}) => [card.text, to])], [{under: 2, cards: []}, [["AS", "pack"]]]);
});

test("what lies otherwise than the view says is put right with the cards that are there", () => {
  const piles = made();
  piles.reconcile({column: [0, "KS", "QH"], talon: [0, "AS", "2D"]});
  const [king] = piles.of.column.cards;
  piles.reconcile({column: [1, "3C"], talon: [0, "AS", "KS"]});
  assert.deepEqual([texts(piles, "column"), texts(piles, "talon")], [["3C"], ["AS", "KS"]]);
  assert.equal(piles.uppermost("talon"), king, "the same card");
  assert.deepEqual(piles.leaving.map(({card, to}) => [card.text, to]), [["2D", ""], ["QH", ""]]);
  assert.equal(piles.of.column.under, 1);
});

test("a covered card that comes to be seen turns over, where it lay face down", () => {
  const piles = made();
  piles.reconcile({column: [2, "KS"], talon: [2, "AS"]});
  piles.reconcile({column: [1, "QH"], talon: [1, "2D"]});
  assert.deepEqual([piles.uppermost("column")?.turns, piles.uppermost("talon")?.turns], [true, undefined]);
});

test("levels are the places of a spot, depths the notation's", () => {
  const piles = made();
  piles.reconcile({column: [2, "KS", "QH", "JS"], talon: [3, "AS", "2D"]});
  assert.deepEqual([piles.levels("column"), piles.levels("talon"), piles.size("column")], [4, 1, 5]);
  assert.equal(piles.cardAt("column", 0), undefined, "what lies under them");
  assert.deepEqual([1, 2, 3].map(level => piles.depthAt("column", level)), [3, 4, 0]);
  assert.equal(piles.cardOf("column", 3)?.text, "KS");
  assert.equal(piles.depthAt("talon", 0), 0);
  assert.ok(piles.close("talon") && !piles.close("column"), "a packet that is not fanned has to be spread out to be read");
});

test("a deal begins with every card in the pack", () => {
  const piles = made();
  piles.reconcile({column: [0, "KS"]});
  piles.gather("pack", 52);
  assert.deepEqual([piles.size("pack"), piles.size("column")], [52, 0]);
});
