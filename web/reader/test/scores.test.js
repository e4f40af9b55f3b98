import assert from "node:assert/strict";
import test from "node:test";

/** @import {Scores} from "../scores.js" */

import {clock, fromFile, nameOf, soundScores, toFile, totals, withGame} from "../scores.js";

const LUCIE = "la-belle-lucie";
/** @type {(scores: Scores, deal: number | string, won: boolean, more?: object) => Scores} */
const after = (scores, deal, won, more = {}) => withGame(scores, {slug: LUCIE, deal, readings: "", won, moves: 60, seconds: 200, helped: false, ...more});

test("games are counted, with the best of them", () => {
  let scores = after({}, 3, true);
  scores = after(scores, 4, false, {moves: 5, seconds: 9});
  scores = after(scores, 5, true, {moves: 50, seconds: 300, helped: true});
  scores = after(scores, 6, true, {seconds: null});
  const {recent, ...score} = scores[LUCIE];
  assert.deepEqual(score, {played: 4, won: 3, unaided: 2, seconds: 200, moves: 50, streak: 2, longest: 2});
  assert.equal(recent.length, 4);
});

test("a deal counts once, however often it is played", () => {
  let scores = after(after({}, 3, false), 3, false);
  assert.deepEqual([scores[LUCIE].played, scores[LUCIE].won], [1, 0]);
  scores = after(after(scores, 3, true), 3, true, {moves: 40});
  scores = after(scores, 3, false);
  const {played, won, unaided, moves, streak} = scores[LUCIE];
  assert.deepEqual({played, won, unaided, moves, streak}, {played: 1, won: 1, unaided: 1, moves: 40, streak: 1});
});

test("a loss that is undone and won goes on with the streak before it", () => {
  let scores = after(after(after({}, 1, false), 2, true), 3, true);
  scores = after(scores, 4, false);
  assert.equal(scores[LUCIE].streak, 0);
  scores = after(scores, 4, true);
  assert.deepEqual([scores[LUCIE].streak, scores[LUCIE].longest], [3, 3]);
});

test("readings are counted apart and summed up together; a position set up by hand is not counted", () => {
  assert.equal(nameOf("le-cadran", {vacancies: "talon"}), "le-cadran[vacancies=talon]");
  assert.equal(nameOf("le-cadran", {}), "le-cadran");
  const scores = after(after(after({}, 1, true), 1, true, {readings: "playing=first"}), 0, true);
  assert.deepEqual(Object.keys(scores), [LUCIE, `${LUCIE}[playing=first]`]);
  assert.deepEqual(totals(scores, LUCIE), {played: 2, won: 2});
  assert.deepEqual(totals(scores, "le-cadran"), {played: 0, won: 0});
});

test("what was kept is believed as far as it can be true", () => {
  const good = after({}, 3, true);
  assert.deepEqual(soundScores(JSON.parse(JSON.stringify(good))), good);
  for (const bad of [null, 7, "x", [], {[LUCIE]: null}, {[LUCIE]: {}}, {"<b>": good[LUCIE]}, {[LUCIE]: {...good[LUCIE], won: 9}},
    {[LUCIE]: {...good[LUCIE], seconds: "1"}}, {[LUCIE]: {...good[LUCIE], played: -1}}, {[LUCIE]: {...good[LUCIE], recent: [["x", true]]}}]) {
    assert.deepEqual(soundScores(bad), {}, JSON.stringify(bad));
  }
  assert.deepEqual(soundScores({...good, broken: 1}), good);
});

test("a file of scores is read again, and no other file", () => {
  const scores = after({}, 3, true);
  assert.deepEqual(fromFile(toFile(scores)), scores);
  for (const text of ["", "{", "null", "[]", '{"form":"other","scores":{}}']) assert.equal(fromFile(text), null, text);
});

test("a time is said in minutes and seconds", () => {
  assert.deepEqual([5, 125, 3729].map(clock), ["0:05", "2:05", "1:02:09"]);
});
