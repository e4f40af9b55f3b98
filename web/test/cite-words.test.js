import assert from "node:assert/strict";
import test from "node:test";
import {addressOf, asBibTeX, inWords} from "../cite-words.js";

const source = {title: "Le Cadran", author: "Cadogan, Lady Adelaide", version: "1.0", year: 2030, address: "", page: "book/le-cadran.html"};
const rule = {place: "s-5", where: "p. 3, sentence 5", words: "II. The foundations must follow suit."};

test("the address is the configured one, else that of the page, with the place at its end", () => {
  assert.equal(addressOf(source, rule, "http://here/book/le-cadran.html#p3"), "http://here/book/le-cadran.html#s-5");
  assert.equal(addressOf({...source, address: "https://book.example/a"}, rule, "http://here/"), "https://book.example/a/book/le-cadran.html#s-5");
  assert.equal(addressOf(source, {...rule, place: ""}, "http://here/x.html#p3"), "http://here/x.html");
});

test("a citation in words names author, chapter, place, words, edition and address", () => {
  const said = inWords(source, rule, "http://here/#s-5");
  for (const part of ["Lady Adelaide Cadogan, “Le Cadran”, p. 3, sentence 5", "“II. The foundations must follow suit.”", "1887", "version 1.0, 2030"]) {
    assert.ok(said.includes(part), `${part} in ${said}`);
  }
  assert.ok(!inWords({...source, author: ""}, {place: "", where: "", words: ""}, "x").includes("Cadogan"), "our own words are not hers");
});

test("BibTeX has a key without signs that it does not allow, and its braces are balanced", () => {
  const entry = asBibTeX(source, {place: "le-cadran:872:", where: "deal 872", words: ""}, "http://here/");
  assert.ok(/^@incollection\{le-cadran-le-cadran-872-,\n/.test(entry));
  assert.equal([...entry].filter(sign => sign === "{").length, [...entry].filter(sign => sign === "}").length);
  assert.ok(/author = \{Cadogan, Lady Adelaide\}/.test(entry));
});
