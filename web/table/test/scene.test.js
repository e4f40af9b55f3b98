import assert from "node:assert/strict";
import test from "node:test";

import {sceneOf} from "./scenes.js";

test("roles say which spots are the pack and the card turned", () => {
  const scene = sceneOf();
  assert.deepEqual([scene.pack, scene.turned, [...scene.piles.foundations], [...scene.piles.hidden]], ["pack", "turned", ["ace-1"], ["pack"]]);
});

test("a gesture that no legal move answers to is written as the game writes moves between such spots", () => {
  const scene = sceneOf();
  assert.equal(scene.writtenFor(scene.take("column-1", 2, 0), "column-3"), "column-1 > column-3");
  assert.equal(scene.writtenFor(scene.take("column-1", 0, 0), "ace-1"), "column-1.1 > ace-1");
  const buried = sceneOf({grammar: [["draw", ["column"], ">", ["column"], 1], ["lay", ["column"], ">", ["column"], 0]]});
  assert.equal(buried.writtenFor(buried.take("column-1", 0, 0), "column-3"), "draw column-1.1 > column-3");
  assert.equal(buried.writtenFor(buried.take("column-1", 2, 0), "column-3"), "lay column-1 > column-3", "its card is not buried");
  const paired = sceneOf({grammar: [["pair", ["column"], "+", ["turned"], 0]]});
  assert.equal(paired.writtenFor(paired.take("column-1", 2, 0), "turned"), "pair column-1 + turned");
  assert.equal(paired.writtenFor(paired.take("turned", 0, 0), "column-2"), "pair turned + column-2", "two cards are taken from either side");
});

test("a covered card is offered what takes it out of its packet", () => {
  const scene = sceneOf({moves: ["withdraw column-1"], effects: {"withdraw column-1": [[["KS"], "column-1", "ace-1"]]}});
  assert.deepEqual(scene.movesAlone(scene.take("column-1", 0, 0)), ["withdraw column-1"]);
  assert.deepEqual(scene.movesAlone(scene.take("column-1", 1, 0)), []);
});

test("a record is written as far as it is played", () => {
  const scene = sceneOf({moves_made: ["turn", "turned > column-3"], ply: 1});
  assert.equal(scene.written, "a-game:17:turn");
  assert.ok(scene.inExample(sceneOf({moves_made: ["turn", "turned > column-3"]}).view) && !scene.inExample(sceneOf().view));
});

test("the moves stay while a view says nothing of them", () => {
  const scene = sceneOf();
  scene.set({ply: 1});
  assert.equal(scene.moves.all.length, 5);
  scene.set({moves: null});
  assert.ok(!scene.moves.known);
  assert.equal(sceneOf().moveHome, "column-1 > ace-1");
});

test("what a foundation takes next has to be worked out where it is not the next up or down of the suit, and stays shown then", () => {
  const scene = sceneOf();
  /** @type {Record<string, import("../protocol.js").Pile>} */
  const piles = {"ace-1": [0, "4H"]};
  scene.set({wanted: {"ace-1": ["5H"]}, piles});
  assert.equal(scene.counts, false);
  scene.set({wanted: {"ace-1": ["5"]}, piles});
  assert.equal(scene.counts, false, "of whatever suit");
  scene.set({wanted: {"ace-1": ["8"]}, piles});
  assert.equal(scene.counts, true);
  scene.set({wanted: {"ace-1": ["5H"]}, piles});
  assert.equal(scene.counts, true, "once is enough");
});
