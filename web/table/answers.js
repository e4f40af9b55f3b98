/** What the table makes of the engine's answers: another view, a refusal, a hint. */

/** @import {CardTable} from "./card-table.js" */
/** @import {Manner} from "./exchange.js" */
/** @import {Hinted, Message, Refused, View} from "./protocol.js" */
/** @import {FullView} from "./types.js" */

import {describeMove, describeOutcome, describeRule, describeSteps} from "./describe.js";
import {goesOnFrom, readMove} from "./notation.js";
import {reasonOf} from "./panel.js";
import {focusBeside} from "./roots.js";
import {sound} from "./sound.js";
import {lookBack} from "./stuck.js";

/**
 * The engine's view takes the place of ours.
 * @param {CardTable} table
 * @param {View} reply
 * @param {Message} message
 * @param {Manner} manner
 */
export function settle(table, reply, message, {shown = false, quiet, linked = false, passing = false}) {
  const {controls, initial, keeping} = table;
  const dealt = message.do === "open";
  const loaded = message.do === "load";
  const back = message.do === "go" && message.to < message.ply;
  const before = table.scene.game;
  if (dealt || loaded) controls.dealEdited = false;
  if (loaded) {
    controls.recordEdited = false;
    keeping.linked = false;
    if (linked) keeping.keepNow();        // keeps what has been played; the game of the link is not kept
    keeping.linked = linked;
    if (linked) table.panel.close();
  }
  if (reply.spots && (dealt || loaded || reply.start !== before.start)) {
    table.begin(/** @type {FullView} */ ({...reply, caption: reply.start === initial.start ? initial.caption : ""}));
    if (dealt) dealOut(table, reply);
  } else {
    goOn(table, reply, shown);
  }
  if (dealt || loaded) table.left = before.moves.length && !goesOnFrom(table.scene.game, before) ? before : null;
  if (message.do !== "play" && !passing && !goesOnFrom(table.scene.game, before)) keeping.archive(before);
  keeping.drawEarlier();
  if (!linked) keeping.keep();
  let words = reply.steps.length ? describeSteps(table.scene, reply.steps) : `At move ${reply.ply}.`;
  if (dealt) words = `${message.game ? `${reply.title}, deal` : "Deal"} ${reply.deal}.`;
  else if (loaded) words = `Opened at move ${reply.ply}.`;
  else if (back) words = `Taken back. ${words}`;
  if (!shown && !quiet) table.say(words);
  const notice = table.lamp.takeNotice();
  if (!quiet) table.voice.sayMore(describeOutcome(table.scene, dealt || back ? [] : reply.steps) + notice);
  if (reply.granted && table.inExample) table.panel.showStep(describeSteps(table.scene, reply.steps), reply.granted);
  if (shown || message.do === "play") table.played.tell(table);
  if (shown || message.do === "play" || loaded && reply.won) showEnd(table);
  table.tellChanged();
}

/**
 * The same game, further on.
 * @param {CardTable} table
 * @param {View} reply
 * @param {boolean} shown
 */
function goOn(table, reply, shown) {
  const {piles, places} = table;
  const uppermost = places.here.level >= piles.levels(places.here.id) - 1;
  table.scene.set(reply);
  if (!shown) piles.apply(reply.steps);
  piles.reconcile(reply.piles);
  table.holdAgain();
  table.draw(true);
  if (!shown) places.stay(uppermost);
}

/**
 * The deal is shown as it is made: every card from the pack, in order.
 * @param {CardTable} table
 * @param {View} reply
 */
function dealOut(table, reply) {
  const {piles, pictures, scene} = table;
  const total = Object.values(reply.piles).reduce((sum, [under, ...cards]) => sum + under + cards.length, 0);
  piles.gather(scene.pack, total);
  pictures.draw(false);
  piles.apply(reply.steps);
  piles.reconcile(reply.piles);
  table.draw(true);
}

/**
 * The end of a game, once.
 * @param {CardTable} table
 */
function showEnd(table) {
  const {panel, pictures, played, scene, view} = table;
  if (!view.won && !view.stuck || table.inExample) return;
  panel.showEnd(scene, played.words);
  if (!view.won) return void lookBack(table);
  sound("won");
  pictures.celebrate();
}

/**
 * A move that is not legal, and why.
 * @param {CardTable} table
 * @param {Omit<Refused, "do">} refused
 */
export function refuse(table, refused) {
  const {move, rule, because} = refused;
  const {from, depth} = readMove(move);
  sound("refused");
  table.letGo();
  table.panel.showRefusal(refused);
  table.say(`Refused. ${describeRule(rule)} ${reasonOf(rule, because)}`.trim());
  table.markRefused(from ? table.pictures.of(from, depth) : null);
}

/**
 * A move worth making.
 * @param {CardTable} table
 * @param {Hinted} hint
 */
export function showHint(table, hint) {
  const {move, steps, rule, words} = hint;
  if (!move) return table.showText(words);
  const {panel, piles, pictures, played, scene} = table;
  const {from, to} = readMove(move);
  played.help.add("hints");
  panel.showHint(scene, {...hint, move});
  const targets = to ? [to] : [...new Set((steps ?? []).map(([, , id]) => id))].slice(0, 3);
  pictures.mark("pt-hint", [from, ...targets].filter(id => piles.figure.has(id)).map(id => pictures.top(id)));
  return table.say(`Hint: ${describeMove(scene, move)}. ${rule ? `${describeRule(rule)} ` : ""}${words}`);
}

/**
 * A view that this table did not ask for: it comes from the kernel, or from a second view of the same widget.
 * @param {CardTable} table
 * @param {FullView} view
 */
export function showOthers(table, view) {
  const {scene, standing} = table;
  const same = scene.shows(view);
  if (same && scene.moves.known) return;
  const near = view.start === standing.start && Math.abs(view.ply - standing.ply) === 1;
  // Another view of the same game has said what happened, if that is where a person plays.
  const quiet = Boolean(focusBeside(table.root)?.closest(".pt")) && !table.root.contains(focusBeside(table.root));
  table.panel.close();
  /** @type {Message} */
  const message = view.start === standing.start ? {do: "go", ...standing, to: view.ply} : {do: "load", ...standing, text: ""};
  settle(table, /** @type {View} */ (near ? view : {...view, steps: []}), message, {shown: same, quiet});
  table.drawControls();
}
