/** Carries out what state.js decides: shows, speaks, asks. */

/** @import {CardTable} from "./card-table.js" */
/** @import {Hand} from "./scene.js" */
/** @import {Effect} from "./state.js" */

import {describeHand, describePacket, describeTargets} from "./describe.js";
import {again} from "./state.js";
import {capital, counted, inkedSign} from "./words.js";

/**
 * @param {CardTable} table
 * @param {Effect} effect
 */
export function carryOut(table, effect) {
  switch (effect.do) {
    case "takenUp": return showTakenUp(table, effect.hand, effect.alone);
    case "putBack": return showPutBack(table, effect.hand, effect.aloud);
    case "offer": return offer(table, effect.moves);
    case "send": return void table.send(effect.move);
    case "act": return void table.act(effect.move);
    case "wait": return void table.exchange.whenKnown(() => {
      const {hand} = table;
      if (hand?.id === effect.hand.id && hand.level === effect.hand.level) table.perform(again(table.state, hand, true));
    });
    case "nothing": return showNothing(table, effect.id);
    case "homeless": return table.say("No foundation takes it.");
  }
}

/**
 * @param {CardTable} table
 * @param {Hand} hand
 * @param {string[]} alone
 */
function showTakenUp(table, hand, alone) {
  const {panel, piles, scene} = table;
  const {id, targets} = hand;
  const spread = piles.close(id) && !piles.foundations.has(id) ? describePacket(scene, id, inkedSign) : "";
  panel.show((spread && `<p class="pt-spread">${spread}</p>`) + (alone.length ? panel.ways(scene, alone) : ""));
  table.say(`${describeHand(scene, hand)} taken up.${targets.size || !alone.length ? describeTargets(scene, targets) : ""}`);
  table.markRefused(null);
}

/**
 * @param {CardTable} table
 * @param {Hand} hand
 * @param {boolean} aloud
 */
function showPutBack(table, hand, aloud) {
  if (aloud) table.say(`${describeHand(table.scene, hand)} put back.`);
  table.panel.close();
  table.pointer.release();
  table.labelPlaces();
}

/**
 * @param {CardTable} table
 * @param {string[]} moves
 */
function offer(table, moves) {
  table.pointer.release();
  table.panel.show(table.panel.ways(table.scene, moves));
  table.say(`${counted(moves.length, "way")} to lay it there.`);
  table.parts.note.querySelector("button")?.focus();
}

/**
 * @param {CardTable} table
 * @param {string} id
 */
function showNothing(table, id) {
  table.panel.close();
  table.say(`${capital(table.scene.names[id])}: ${table.piles.size(id) ? "nothing can be done with it now" : "empty"}.`);
}
