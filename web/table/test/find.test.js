import assert from "node:assert/strict";
import test from "node:test";

import {readWanted} from "../find.js";

test("a card, or a value, is read from a person's words", () => {
  /** @type {[string, string, string][]} */
  const cases = [["7h", "7", "H"], ["10♥", "10", "H"], ["10♥\ufe0f", "10", "H"], ["Seven of Hearts", "7", "H"], ["queens", "Q", ""],
    ["sixes", "6", ""], ["jack", "J", ""], ["ace of spades", "A", "S"], ["as", "A", "S"], ["10", "10", ""], ["fives", "5", ""]];
  for (const [text, value, suit] of cases) assert.deepEqual(readWanted(text), {value, suit}, text);
});

test("what is no card is none", () => {
  for (const text of ["", "joker", "11", "7x", "seven of cups"]) assert.equal(readWanted(text), null, text);
});
