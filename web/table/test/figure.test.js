import assert from "node:assert/strict";
import test from "node:test";

import {distanceFromLine, Figure, transformOf} from "../figure.js";

const figure = new Figure({
  box: [-0.5, -0.7, 10, 5],
  spots: {
    single: {x: 0, y: 0},
    column: {x: 2, y: 0, fan: [0, 0.4], room: 2},
    left: {x: 8, y: 0, fan: [-0.5, 0], room: 3},
    lines: {x: 0, y: 2, fan: [0.5, 0], room: 2, line: 0.9},
    ray: {x: 5, y: 3, turn: 90, fan: [0, 0.4], room: 2},
    upside: {x: 5, y: 3, turn: 190},
  },
});
const near = (/** @type {number[]} */ found, /** @type {number[]} */ wanted) =>
  found.forEach((value, n) => assert.ok(Math.abs(value - wanted[n]) < 1e-9, `${found} and not ${wanted}`));
const middle = (/** @type {string} */ id, /** @type {number} */ level, /** @type {number} */ cards) => {
  const {x, y} = figure.card(id, level, cards);
  return [x + figure.left, y + figure.top];
};

test("a spot says which way its cards run", () => {
  assert.ok(!figure.fanned("single") && figure.fanned("column") && figure.fanned("left"));
  assert.deepEqual(["column", "left"].map(id => [figure.runsDown(id), figure.runsAcross(id), figure.runsLeft(id)]),
    [[true, false, false], [false, true, true]]);
  assert.ok(figure.has("ray") && !figure.has("pack"));
});

test("a packet is pressed closer where it would outrun its room", () => {
  near(figure.step("column", 4), [0, 0.4]);
  near(figure.step("column", 11), [0, 0.2]);
  near(middle("column", 10, 11), [2, 2]);
});

test("a packet of which every card may be wanted goes on in a new line", () => {
  assert.deepEqual(figure.lines("lines"), {across: 5, line: 0.9});
  near(middle("lines", 4, 12), [2, 2]);
  near(middle("lines", 5, 12), [0, 2.9]);
  assert.equal(figure.ends("lines", 12).length, 3);
  assert.equal(figure.ends("column", 12).length, 1);
});

test("a turned packet runs in its own direction, and no card goes the long way round", () => {
  near(middle("ray", 2, 3), [5 - 0.8, 3]);
  assert.equal(figure.card("upside", 0, 1).turn, -170);
});

test("what does not lie on the table comes from below its edge", () => {
  assert.deepEqual(figure.card("pack", 0, 1), {x: 5, y: 6, turn: 0});
  assert.equal(transformOf({x: 1, y: 1.2, turn: 0}), "translate(calc(var(--u)*0.500),calc(var(--u)*0.500)) rotate(0deg)");
});

test("the distance from a line is that from its nearest point", () => {
  const [first, last] = [{x: 0, y: 0, turn: 0}, {x: 4, y: 0, turn: 0}];
  assert.equal(distanceFromLine(2, 3, first, last), 3);
  assert.equal(distanceFromLine(7, 4, first, last), 5);
  assert.equal(distanceFromLine(3, 4, first, first), 5);
});

test("in a mirror left and right change places, and a fan runs the other way", () => {
  /** @type {import("../protocol.js").Figure} */
  const message = {box: [-0.5, -0.7, 10, 5], spots: {left: {x: 0, y: 0, fan: [0.5, 0], room: 3, turn: 30}}};
  const plain = new Figure(message);
  const mirrored = new Figure(message, true);
  for (const level of [0, 2]) {
    const [one, other] = [plain.card("left", level, 3), mirrored.card("left", level, 3)];
    assert.ok(Math.abs(one.x + other.x - plain.width) < 1e-9 && Math.abs(one.y - other.y) < 1e-9);
    assert.equal(one.turn, -other.turn);
  }
});
