import assert from "node:assert/strict";
import test from "node:test";

import {capital, counted, escaped, inkedSign, joinWithOr, partial, sentence, signOf, spoken} from "../words.js";

test("cards are spoken and written", () => {
  assert.equal(spoken("10H"), "ten of hearts");
  assert.equal(spoken("JS"), "knave of spades");
  assert.equal(signOf("10H"), "10♥");
  assert.equal(inkedSign("AD"), '<span class="pt-ink-red">A♦</span>');
  assert.equal(inkedSign("KC"), '<span class="">K♣</span>');
});

test("lists end with or; of very many only the first are named", () => {
  assert.equal(joinWithOr([]), "");
  assert.equal(joinWithOr(["a"]), "a");
  assert.equal(joinWithOr(["a", "b", "c"]), "a, b or c");
  assert.equal(joinWithOr(["a", "b", "c", "d", "e"], "cards"), "5 cards: a, b, c and others");
});

test("words become sentences, counts and HTML", () => {
  assert.equal(sentence("no move is left"), "No move is left.");
  assert.equal(sentence("Is it?"), "Is it?");
  assert.equal(capital(""), "");
  assert.deepEqual([counted(1, "card"), counted(0, "card")], ["1 card", "0 cards"]);
  assert.equal(escaped('<a href="x">&\'</a>'), "&#60;a href=&#34;x&#34;&#62;&#38;&#39;&#60;/a&#62;");
});

test("a part of a sentence is marked where it begins and where it ends", () => {
  assert.equal(partial("There is no re-deal."), "There is no re-deal.");
  assert.equal(partial("Single cards are not to be replaced on the Line;"), "Single cards are not to be replaced on the Line …");
  assert.equal(partial("and upon them any suitable cards (Rule I.),"), "… and upon them any suitable cards (Rule I.) …");
  assert.equal(partial('It is then called "THE HOUSE IN THE WOOD."'), 'It is then called "THE HOUSE IN THE WOOD."');
});
