import assert from "node:assert/strict";
import test from "node:test";

import {describeEarlier, withArchived} from "../keeping.js";
import {fromKept, stampOf, toKept} from "../storage.js";
import {findParts} from "../text.js";

const game = (/** @type {number} */ deal, /** @type {string[]} */ ...moves) => ({start: `a-game:${deal}`, moves, ply: moves.length});

test("what is no game is not taken for one", () => {
  const sound = {start: "a-game:17", made: ["turn"], at: 1};
  assert.deepEqual(fromKept(sound), {start: "a-game:17", moves: ["turn"], ply: 1});
  assert.deepEqual(toKept({start: "a-game:17", moves: ["turn"], ply: 1}), sound, "the keys are those of the editions before");
  const damaged = [null, 5, "x", [], {}, {...sound, start: 5}, {...sound, made: {0: "turn"}}, {...sound, made: [5]}, {...sound, at: "1"},
    {...sound, at: 2}, {...sound, at: -1}, {...sound, at: 0.5}];
  for (const each of damaged) assert.equal(fromKept(each), null, JSON.stringify(each));
});

test("a game that another goes on from is in it", () => {
  assert.deepEqual(withArchived(game(1, "a", "b"), [game(1, "a"), game(2, "a")]), [game(1, "a", "b"), game(2, "a")]);
  assert.deepEqual(withArchived(game(1, "a"), [game(1, "a", "b")]), [game(1, "a", "b")]);
  assert.deepEqual(withArchived(game(1, "a"), [game(1, "a")]), [game(1, "a")]);
});

test("of very many earlier games the shortest is given up, and not the last", () => {
  const games = Array.from({length: 12}, (_, n) => game(n, ...Array(n === 5 ? 1 : 3).fill("a")));
  const kept = withArchived(game(99), games);
  assert.equal(kept.length, 12);
  assert.ok(kept.some(({start}) => start === "a-game:99") && !kept.some(({start}) => start === "a-game:5"));
});

test("an earlier game is named by its deal, its readings and its moves", () => {
  assert.equal(describeEarlier(game(17, "turn"), null), "Deal 17, 1 move");
  const other = {start: "a-game[lanes=any]:(up-1: AS)", moves: ["a", "b"], ply: 0};
  assert.equal(describeEarlier(other, new Map([["a-game", "A Game"]])), "A Game, set up by hand (lanes=any), 2 moves");
});

test("a stamp changes when a text does", () => {
  assert.notEqual(stampOf("one"), stampOf("two"));
  assert.equal(stampOf("one"), stampOf("one"));
});

test("a quotation is found in letters alone, its parts one after another", () => {
  assert.deepEqual(findParts("The king… of “Spades”", "thekingandqueenofspades"), [[0, 7], [15, 23]]);
  assert.deepEqual(findParts("spades … king", "thekingofspades"), []);
});
