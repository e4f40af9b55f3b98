/**
 * What a touch of the table means, whether it comes from a mouse, a finger, a pen or a key. Nothing here draws, speaks or asks: a function
 * answers with the next phase and with effects for the table to carry out.
 *
 *     idle ──choose a card──▶ held ──the same card, Escape, the cloth──▶ idle
 *     held ──choose another spot──▶ asked (shown at once if it is known to be legal) ──▶ idle, with a refusal perhaps
 *     held ──choose another spot, several moves go there──▶ choosing (buttons) ──▶ asked, or idle
 *     held ──choose another card of the same spot──▶ held
 *     idle ──choose the pack, a button──▶ asked, or idle with a refusal
 *
 * A card may be taken up while an answer is awaited: asked ──choose a card──▶ held. It is still held when the answer comes, if it still
 * lies there.
 */

/** @import {Place} from "./places.js" */
/** @import {Hand, Scene} from "./scene.js" */

/** @typedef {{is: "idle"} | {is: "held", hand: Hand} | {is: "choosing", hand: Hand, to: string} | {is: "asked"}} Phase */

/** `awaiting`: whether an answer of the engine is on its way. @typedef {{phase: Phase, scene: Scene, awaiting: boolean}} State */

/**
 * What the table is to do.
 *
 *     takenUp    a card has been taken up; `alone` are its moves that name no destination
 *     putBack    the card held is laid back, spoken of or not
 *     offer      several moves lead there: one is to be chosen
 *     send act   a move is to be made, an action done
 *     wait       it cannot be told before the legal moves are known: then `again`, if the card is still held
 *     nothing    there is nothing to be done with this spot
 *     homeless   no foundation takes the card
 *
 * @typedef {{do: "takenUp", hand: Hand, alone: string[]} | {do: "putBack", hand: Hand, aloud: boolean} | {do: "offer", moves: string[]}
 *   | {do: "send", move: string} | {do: "act", move: string} | {do: "wait", hand: Hand} | {do: "nothing", id: string}
 *   | {do: "homeless"}} Effect
 */

/** @typedef {{state: State, effects: Effect[]}} Outcome */

const QUICK = 450;                // milliseconds within which two touches are one

/**
 * The card that is held, also while one of several moves is to be chosen for it.
 * @param {Phase} phase
 */
export const handOf = phase => (phase.is === "held" || phase.is === "choosing" ? phase.hand : null);

/**
 * A place is touched.
 * @param {State} state
 * @param {Place} place
 * @param {number} now  milliseconds
 * @returns {Outcome}
 */
export function choose(state, {id, level}, now) {
  const hand = handOf(state.phase);
  if (hand && hand.id !== id) return drop(state, id);
  if (hand && hand.level === level) return again(state, hand, now - hand.since < QUICK);
  const {scene} = state;
  if (scene.piles.cardAt(id, level)) return take(state, {id, level}, now);
  // A spot whose cards cannot be seen gives its uppermost card, if that may be moved, or stands for an action.
  const uppermost = level === scene.piles.levels(id) - 1;
  if (uppermost && scene.piles.size(id) && scene.moves.from(id).size) return take(state, {id, level}, now);
  const action = scene.actionAt(id);
  return {state, effects: [action ? {do: "act", move: action.move} : {do: "nothing", id}]};
}

/**
 * A card is taken up. Any card that can be seen may be, whether or not it can go anywhere: otherwise no rule could be shown refusing.
 * @param {State} state
 * @param {Place} place
 * @param {number} now
 * @returns {Outcome}
 */
export function take(state, {id, level}, now) {
  const hand = state.scene.take(id, level, now);
  return {state: {...state, phase: {is: "held", hand}}, effects: [{do: "takenUp", hand, alone: state.scene.movesAlone(hand)}]};
}

/**
 * The same card once more: quickly twice it goes to a foundation, else it is put back; the pack is turned.
 * @param {State} state
 * @param {Hand} hand
 * @param {boolean} quick
 * @returns {Outcome}
 */
export function again(state, hand, quick) {
  const {scene} = state;
  if (quick && hand.card && !scene.moves.known && state.awaiting) return {state, effects: [{do: "wait", hand}]};
  const home = quick ? scene.homeOf(hand.targets) : undefined;
  if (home) return {state, effects: [{do: "send", move: home}]};
  const action = hand.card ? undefined : scene.actionAt(hand.id);
  const back = putBack(state, !action);
  return action ? {...back, effects: [...back.effects, {do: "act", move: action.move}]} : back;
}

/**
 * The card held is laid on a spot.
 * @param {State} state
 * @param {string} id
 * @returns {Outcome}
 */
export function drop(state, id) {
  const hand = handOf(state.phase);
  if (!hand) return {state, effects: []};
  const moves = hand.targets.get(id) ?? [state.scene.writtenFor(hand, id)];
  if (moves.length === 1) return {state, effects: [{do: "send", move: moves[0]}]};
  return {state: {...state, phase: {is: "choosing", hand, to: id}}, effects: [{do: "offer", moves}]};
}

/**
 * The card held is laid back.
 * @param {State} state
 * @returns {Outcome}
 */
export function putBack(state, aloud = true) {
  const hand = handOf(state.phase);
  return hand ? {state: {...state, phase: {is: "idle"}}, effects: [{do: "putBack", hand, aloud}]} : {state, effects: []};
}

/**
 * The card held, or else the one at this place, goes to a foundation.
 * @param {State} state
 * @param {Place} place
 * @returns {Outcome}
 */
export function sendHome(state, place) {
  const {id, level} = handOf(state.phase) ?? place;
  const {moves, piles} = state.scene;
  const move = state.scene.homeOf(moves.from(id, piles.depthAt(id, Math.min(level, piles.levels(id) - 1))));
  return {state, effects: [move ? {do: "send", move} : {do: "homeless"}]};
}
