import assert from "node:assert/strict";
import test from "node:test";

import {describeDestination, describeMove, describeOrigin, describeOutcome, describePacket, describePlace, describeProspects, describeRule,
  describeSteps, describeWay} from "../describe.js";
import {readMove} from "../notation.js";
import {spoken} from "../words.js";
import {sceneOf} from "./scenes.js";

const scene = sceneOf();

test("what a move does is told in words", () => {
  assert.equal(describeMove(scene, "turn"), "Turn a card");
  assert.equal(describeMove(scene, "column-1 > ace-1"), "Ace of spades to ace space 1");
  assert.equal(describeSteps(scene, [[["2D"], "pack", "turned"]]), "Two of diamonds turned up.");
  assert.equal(describeSteps(scene, [[["2D"], "pack", "pack"]]), "Two of diamonds underneath the pack.");
  assert.equal(describeWay(scene, "take column-1 > column-2"), "Take: Queen of hearts and ace of spades to column 2");
});

test("of very many cards only the number and the spots are told", () => {
  const steps = ["column-1", "column-2", "column-3"].map(id => /** @type {[string[], string, string]} */ ([["2D", "3D"], "pack", id]));
  assert.equal(describeSteps(scene, steps), "6 cards laid, to column 1 and on to column 3.");
});

test("what can be done with a card is told", () => {
  assert.equal(describeProspects(scene, scene.moves.from("column-1")), "can go to ace space 1 or column 2");
  assert.equal(describeProspects(scene, new Map([["column-2", ["column-1 + column-2"]]])), "can be taken with the knave of spades of column 2");
});

test("what has come of a move is told: what it has laid bare, the end", () => {
  const won = sceneOf({won: true, piles: {"column-1": [0, "KS"]}});
  assert.equal(describeOutcome(won, [[["AS"], "column-1", "ace-1"], [["JS"], "column-2", "ace-1"]]),
    " Column 1 now shows the king of spades. Column 2 is now empty. The game is won.");
  const turned = sceneOf({piles: {turned: [0, "2D"]}, moves: ["turned > ace-1"]});
  assert.equal(describeOutcome(turned, [[["2D"], "pack", "turned"]]), " The pack is now empty. It can go to ace space 1.");
});

test("a place says what lies there and what is known of it", () => {
  assert.deepEqual(describePlace(scene, null, "column-1", 2, true),
    {name: "Ace of spades, 3 of 3, column 1, can go to ace space 1 or column 2", className: " pt-free"});
  assert.equal(describePlace(scene, null, "pack", 0, true).name, "10 cards face down, the pack");
  const hand = scene.take("column-1", 2, 0);
  assert.deepEqual(describePlace(scene, hand, "ace-1", 0, true), {name: "Empty, ace space 1, can be laid here", className: " pt-goal"});
  assert.equal(describePlace(scene, hand, "column-1", 2, true).name, "Ace of spades, taken up, 3 of 3, column 1");
});

test("moves are listed by their card", () => {
  assert.equal(describeOrigin(scene, readMove("column-1.1 > ace-1")), "King of spades, column 1");
  assert.equal(describeDestination(scene, readMove("column-1 > ace-1")), "to ace space 1");
  assert.equal(describeDestination(scene, readMove("pair column-1 + column-2")), "pair with the knave of spades, column 2");
  assert.equal(describeOrigin(scene, readMove("turn")), "The table");
});

test("a packet is spread out, a rule is cited", () => {
  assert.equal(describePacket(scene, "column-1", spoken), "Column 1, from the lowest card: king of spades, queen of hearts, ace of spades");
  assert.equal(describePacket(scene, "pack", spoken), "The pack: 10 cards face down");
  assert.equal(describeRule({label: "Rule I", quote: "Only these", page: 3}), "Rule I: Only these. Page 3.");
  assert.equal(describeRule({label: "The edition", quote: null, page: null, words: "not so"}), "The edition: Not so.");
});
