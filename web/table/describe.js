/** What lies on the table and what a move does, in words: for the voice, the names of the places, the buttons of moves. */

/** @import {MovedCards, Rule} from "./protocol.js" */
/** @import {ReadMove, Targets} from "./notation.js" */
/** @import {Hand, Scene} from "./scene.js" */

import {looks} from "./looks.js";
import {readMove} from "./notation.js";
import {joins} from "./scene.js";
import {capital, counted, joinWithOr, sentence, spoken, wantedInWords} from "./words.js";

/**
 * What the steps of a move do.
 * @param {Scene} scene
 * @param {MovedCards[]} steps
 */
export function describeSteps({names, turned}, steps) {
  if (!steps.length) return "";
  const number = steps.reduce((sum, [cards]) => sum + cards.length, 0);
  if (number > 4) {
    const targets = [...new Set(steps.map(([, , to]) => names[to]))];
    return `${counted(number, "card")} laid, to ${targets.length > 2 ? `${targets[0]} and on to ${targets.at(-1)}` : targets.join(" and ")}.`;
  }
  /** @type {{from: string, to: string, cards: string[]}[]} */
  const laid = [];
  for (const [cards, from, to] of steps) {
    const last = laid.at(-1);
    if (last?.to === to) last.cards.push(...cards);
    else laid.push({from, to, cards: [...cards]});
  }
  const whither = (/** @type {string} */ from, /** @type {string} */ to) =>
    (to === turned ? "turned up" : `${from === to ? "underneath" : "to"} ${names[to]}`);
  return capital(laid.map(({from, to, cards}) => `${cards.map(spoken).join(" and ")} ${whither(from, to)}`).join(", ")) + ".";
}

/**
 * A move, as it would be announced.
 * @param {Scene} scene
 * @param {string} text
 */
export function describeMove(scene, text) {
  const action = scene.action(text);
  if (action) return action.name;
  const steps = scene.stepsOf(text);
  return steps?.length ? describeSteps(scene, steps).slice(0, -1) : text;
}

/**
 * A move as one of several to choose from: with its word, where that says more.
 * @param {Scene} scene
 * @param {string} text
 */
export function describeWay(scene, text) {
  const move = readMove(text);
  const words = describeMove(scene, text);
  return move.word && move.from && !words.toLowerCase().startsWith(move.word) ? `${capital(move.word)}: ${words}` : words;
}

/**
 * What has come of a move: what it has laid bare, what a card turned up is good for, the end.
 * @param {Scene} scene
 * @param {MovedCards[]} steps
 */
export function describeOutcome(scene, steps) {
  const {moves, names, piles, turned, view} = scene;
  const left = [...new Set(steps.map(([, from]) => from))].filter(id => id !== turned && !steps.some(([, , to]) => to === id));
  const bare = left.map(id => {
    const card = piles.uppermost(id);
    const now = card ? `now shows the ${spoken(card.text)}` : piles.size(id) ? "" : "is now empty";
    return now && ` ${capital(names[id])} ${now}.`;
  });
  const good = turned && steps.at(-1)?.[2] === turned && piles.uppermost(turned) ? describeTargets(scene, moves.from(turned)) : "";
  return (left.length > 2 ? "" : bare.join("")) + good + (view.won ? " The game is won." : view.stuck ? " No move is left." : "");
}

/**
 * What can be done with a card that has these targets: "can go to …, and can be taken with …".
 * @param {Scene} scene
 * @param {Targets} targets
 */
export function describeProspects(scene, targets) {
  const {names} = scene;
  /** @type {string[]} */
  const places = [];
  /** @type {string[]} */
  const partners = [];
  for (const [to, texts] of targets) {
    const card = scene.cardOf(to, 0);
    if (joins(texts)) partners.push(card ? `the ${spoken(card)} of ${names[to]}` : names[to]);
    else places.push(names[to]);
  }
  return [...places.length ? [`can go to ${joinWithOr(places)}`] : [],
    ...partners.length ? [`can be taken with ${joinWithOr(partners, "cards")}`] : []].join(", and ");
}

/**
 * The same in a sentence that follows another.
 * @param {Scene} scene
 * @param {Targets} targets
 */
export function describeTargets(scene, targets) {
  return targets.size ? ` It ${describeProspects(scene, targets)}.` : scene.moves.known ? " No place takes it." : "";
}

/**
 * What is held.
 * @param {Scene} scene
 * @param {Hand} hand
 */
export const describeHand = ({names}, {card, id}) => capital(card ? spoken(card.text) : names[id]);

/**
 * A packet spread out to be examined, as far as its cards may be seen.
 * @param {Scene} scene
 * @param {string} id
 * @param {(card: string) => string} name  how a card is spoken or written
 */
export function describePacket({names, piles}, id, name) {
  const {under, cards} = piles.of[id];
  const known = cards.map(({text}) => name(text));
  if (under) known.unshift(`${counted(under, "card")} ${cards.length ? "beneath" : "face down"}`);
  return `${capital(names[id])}${known.length > 1 ? ", from the lowest card" : ""}: ${known.join(", ") || "empty"}`;
}

/**
 * The name of a place, and what is known of it.
 * @param {Scene} scene
 * @param {Hand | null} hand
 * @param {string} id
 * @param {number} level
 * @param {boolean} last
 */
export function describePlace(scene, hand, id, level, last) {
  const {moves, names, piles} = scene;
  const next = scene.counts || looks.nextWanted ? scene.view.wanted[id] : undefined;
  const card = piles.cardAt(id, level);
  const {under} = piles.of[id];
  const size = piles.size(id);
  const held = hand?.id === id && hand.level === level;
  const taking = last ? hand?.targets.get(id) : undefined;
  const depth = piles.depthAt(id, level);
  /** @type {Targets} */
  const targets = card || (under && last) ? moves.from(id, depth) : new Map();
  const free = targets.size > 0 || moves.of(id, depth).length > 0;
  const where = !piles.figure.fanned(id) ? (card && size > 1 ? `, uppermost of ${size}` : "")
    : size > 1 && card ? `, ${under + level + 1 - (under ? 1 : 0)} of ${size}${last ? "" : ", covered"}` : "";
  const name = (card ? capital(spoken(card.text)) : under ? `${counted(under, "card")} face down` : "Empty")
    + (held ? ", taken up" : "") + where + `, ${names[id]}${last && next ? `, next ${wantedInWords(next)}` : ""}`
    + (taking ? `, ${joins(taking) ? "can be taken with it" : "can be laid here"}`
      : !hand && targets.size ? `, ${describeProspects(scene, targets)}` : "");
  return {name, className: (held ? " pt-held" : "") + (taking ? " pt-goal" : "") + (free ? " pt-free" : "")};
}

/**
 * Whence a move takes a card, as the heading of a list.
 * @param {Scene} scene
 * @param {ReadMove} move
 */
export function describeOrigin(scene, {from, depth}) {
  if (!from) return "The table";
  const card = scene.cardOf(from, depth);
  return `${card ? capital(spoken(card)) : "A card"}, ${scene.names[from]}`;
}

/**
 * Whither a move takes it, as an entry of that list.
 * @param {Scene} scene
 * @param {ReadMove} move
 */
export function describeDestination(scene, {text, word, joint, from, to}) {
  if (!from) return scene.action(text)?.name ?? capital(text);
  const verb = word ? `${word} ` : "";
  if (!to) return capital(word);
  const other = scene.cardOf(to, 0);
  return joint === "+" ? `${verb}with ${other ? `the ${spoken(other)}, ` : ""}${scene.names[to]}` : `${verb}to ${scene.names[to]}`;
}

/** A rule as it is spoken: its label, the author's sentence or the edition's words, its page. */
export const describeRule = (/** @type {Rule} */ {label, quote, page, words = ""}) =>
  `${label}: ${sentence(quote ?? words)}${page ? ` Page ${page}.` : ""}`;
