import assert from "node:assert/strict";
import test from "node:test";

import {dealOfTheDay, isWished} from "../choosing.js";

const ANY = {packs: "any", easy: false, short: false, open: false, unwon: false, words: ""};
const CADRAN = {slug: "le-cadran", packs: 2, moves: 317, open: false, won: 0.8, words: "Le Cadran also called Forty Thieves"};
const PARTERRE = {slug: "le-parterre", packs: 1, moves: 83, open: true, won: 25, words: "Le Parterre also called Flower Garden"};
const CARRE = {...CADRAN, words: "Le Carré Napoléon also called Napoleon’s Square"};

test("every wish leaves out what it does not mean", () => {
  const both = (/** @type {object} */ wish, won = 0) => [CADRAN, PARTERRE].map(game => isWished(game, {...ANY, ...wish}, won));
  assert.deepEqual(both({}), [true, true]);
  assert.deepEqual(both({packs: "one"}), [false, true]);
  assert.deepEqual(both({packs: "more"}), [true, false]);
  assert.deepEqual(both({short: true}), [false, true]);
  assert.deepEqual(both({easy: true}), [false, true]);
  assert.deepEqual(both({open: true}), [false, true]);
  assert.deepEqual(both({unwon: true}, 1), [false, false]);
  assert.deepEqual(both({words: " FLOWER "}), [false, true]);
  assert.deepEqual(both({packs: "more", short: true}), [false, false]);
});

test("a name is found without its accents, and with either apostrophe", () => {
  for (const words of ["carre", "napoleon's", "Napoléon"]) assert.ok(isWished(CARRE, {...ANY, words}, 0), words);
});

test("the deal of a day depends on the date alone, and in as many days as there are games each is met", () => {
  for (const number of [1, 2, 12, 28, 30, 41]) {
    const games = Array.from({length: number}, (_, n) => n);
    const day = (/** @type {number} */ n) => dealOfTheDay(games, new Date(2026, 11, 20 + n, 23 - n % 20));
    assert.equal(new Set(games.map(n => day(n).game)).size, number);
    assert.deepEqual(day(3), dealOfTheDay(games, new Date(2026, 11, 23, 1)));
  }
  assert.equal(dealOfTheDay([1], new Date(2026, 0, 5)).deal, 20260105);
});
