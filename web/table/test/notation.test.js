import assert from "node:assert/strict";
import test from "node:test";

import {addressOf, recordIn} from "../links.js";
import {gameOf, goesOnFrom, groupOf, isSameGame, MoveList, readMove, readStart, written} from "../notation.js";

/** @param {string} text */
const parts = text => {
  const {word, from, depth, joint, to} = readMove(text);
  return [word, from, depth, joint, to];
};

test("a move is taken apart", () => {
  assert.deepEqual(parts("turn"), ["turn", "", 0, "", ""]);
  assert.deepEqual(parts("re-deal"), ["re-deal", "", 0, "", ""]);
  assert.deepEqual(parts("column-1 > up-1"), ["", "column-1", 0, ">", "up-1"]);
  assert.deepEqual(parts("packet-1.2 > up-1"), ["", "packet-1", 2, ">", "up-1"]);
  assert.deepEqual(parts("square-1-1 + square-1-5"), ["", "square-1-1", 0, "+", "square-1-5"]);
  assert.deepEqual(parts("draw packet-3.1 > pile-2"), ["draw", "packet-3", 1, ">", "pile-2"]);
  assert.deepEqual(parts("withdraw column-4"), ["withdraw", "column-4", 0, "", ""]);
  assert.deepEqual(parts(""), ["", "", 0, "", ""]);
});

test("moves are found by the card they begin with, pairs by either", () => {
  const moves = new MoveList(["a > b", "play a > b", "a + c", "x.2 + y", "withdraw a", "turn"]);
  assert.ok(moves.known && moves.has("turn") && !moves.has("b > a"));
  assert.deepEqual([...moves.from("a")], [["b", ["a > b", "play a > b"]], ["c", ["a + c"]]]);
  assert.deepEqual([...moves.from("c")], [["a", ["a + c"]]]);
  assert.deepEqual([...moves.from("x", 2)], [["y", ["x.2 + y"]]]);
  assert.equal(moves.from("y").size, 0, "a buried card is not taken from the other side");
  assert.deepEqual(moves.of("a"), ["withdraw a"]);
  assert.ok(!new MoveList(null).known);
});

test("starts and records say what they are", () => {
  assert.equal(groupOf("reserve-2-3"), "reserve");
  assert.equal(gameOf("le-cadran[vacancies=talon]:17"), "le-cadran");
  assert.deepEqual(readStart("le-cadran[vacancies=talon]:17"), {game: "le-cadran", readings: "vacancies=talon", deal: "17"});
  assert.deepEqual(readStart("le-cadran:(up-1: AS)"), {game: "le-cadran", readings: "", deal: ""});
  assert.equal(written("le-cadran:17", ["turn", "turned > talon"]), "le-cadran:17:turn; turned > talon");
});

test("a game goes on from another if it begins with all its moves", () => {
  const game = (/** @type {string[]} */ ...moves) => ({start: "le-cadran:17", moves, ply: 0});
  assert.ok(goesOnFrom(game("a", "b"), game("a")) && goesOnFrom(game("a"), game("a")));
  assert.ok(!goesOnFrom(game("a"), game("a", "b")) && !goesOnFrom(game("b", "a"), game("a")));
  assert.ok(!goesOnFrom({...game("a"), start: "le-cadran:18"}, game()));
  assert.ok(isSameGame(game("a"), {...game("a"), ply: 1}) && !isSameGame(game("a"), game("b")));
});

test("an address opens a record, whatever has been done to it on its way", () => {
  const address = addressOf("le-cadran[vacancies=talon]:17:turn; turned > talon", "https://example.org/book/le-cadran.html#old");
  assert.equal(address, "https://example.org/book/le-cadran.html#le-cadran[vacancies=talon]:17:turn;turned%3Etalon");
  assert.equal(recordIn(address.slice(address.indexOf("#"))), "le-cadran[vacancies=talon]:17:turn;turned>talon");
  assert.equal(recordIn("#le-cadran%3A17%3Aturn"), "le-cadran:17:turn");
  assert.equal(recordIn("#le-cadran:17:%E2%99"), "le-cadran:17:%E2%99", "letters that are damaged stay");
  assert.equal(recordIn("#le-cadran[vacancies"), "le-cadran[vacancies", "a damaged one is still one");
  assert.equal(recordIn("#rules-of-the-game"), "");
  assert.equal(recordIn(""), "");
});
