import assert from "node:assert/strict";
import test from "node:test";

import {conditionOf, isOver, Kernel, WORDS} from "../kernel.js";

const inNotebook = (/** @type {object | null} */ kernel) => /** @type {any} */ ({kernel});
const inPage = /** @type {any} */ ({});

test("what is known of a kernel that does not answer", () => {
  assert.equal(conditionOf(inPage, false), "saved");
  assert.equal(conditionOf(inPage, true), "unknown");
  assert.equal(conditionOf(inPage, undefined), "unknown", "marimo does not tell");
  assert.equal(conditionOf(undefined, undefined), "unknown");
  assert.equal(conditionOf(inNotebook(null), true), "stopped");
  assert.equal(conditionOf(inNotebook({status: "dead"}), true), "stopped");
  assert.equal(conditionOf(inNotebook({status: "idle"}), false), "gone", "a kernel runs, but not the one that made the table");
  assert.equal(conditionOf(inNotebook({status: "autorestarting"}), true), "gone");
  assert.equal(conditionOf(inNotebook({status: "busy", connectionStatus: "disconnected"}), true), "away");
  assert.equal(conditionOf(inNotebook({status: "busy", connectionStatus: "connected"}), true), "busy");
  assert.equal(conditionOf(inNotebook({status: "idle", connectionStatus: "connected"}), true), "unknown");
});

test("each has words of its own", () => {
  assert.equal(new Set(Object.values(WORDS)).size, Object.keys(WORDS).length);
});

/** A model whose kernel never answers. */
const silent = (/** @type {any} */ manager, /** @type {boolean | undefined} */ live) => /** @type {any} */ ({
  sent: [], get: () => "IPY_MODEL_7", on() {}, off() {},
  send(/** @type {unknown} */ message) { this.sent.push(message); },
  widget_manager: {...manager, get_model: async () => ({get: () => "", comm_live: live})},
});

test("where no answer can come the table does not wait for one", async () => {
  for (const [manager, live, condition] of /** @type {const} */ ([[{}, false, "saved"], [{kernel: null}, true, "stopped"], [{kernel: {}}, false, "gone"]])) {
    const model = silent(manager, live);
    const kernel = new Kernel(model);
    await kernel.known;
    assert.equal(kernel.condition, condition);
    assert.ok(isOver(condition));
    await assert.rejects(kernel.ask({do: "deck"}), {message: WORDS[condition]});
    assert.deepEqual(model.sent, []);
  }
});

test("a busy kernel is waited for, and is said to be busy", async context => {
  context.mock.timers.enable({apis: ["setTimeout"]});
  const model = silent({kernel: {status: "busy"}}, true);
  const kernel = new Kernel(model);
  await kernel.known;
  const asked = kernel.ask(/** @type {any} */ ({do: "go"}));
  assert.equal(model.sent.length, 1);
  context.mock.timers.tick(10_000);
  await assert.rejects(asked, {message: WORDS.busy});
});
