/** A card table: it draws the view it is given, lets a person choose, and asks the engine. It knows the rules of no game. */

/** @import {Game} from "./notation.js" */
/** @import {Standing} from "./protocol.js" */
/** @import {Place} from "./places.js" */
/** @import {Outcome, Phase, State} from "./state.js" */
/** @import {Ask, FullView, Options} from "./types.js" */

import {Advice} from "./advice.js";
import {showOthers} from "./answers.js";
import {playAllHome, Replay} from "./autoplay.js";
import {Controls} from "./controls.js";
import {describePacket, describePlace} from "./describe.js";
import {carryOut} from "./effects.js";
import {Exchange} from "./exchange.js";
import {Figure} from "./figure.js";
import {Keeping} from "./keeping.js";
import {listen} from "./hearing.js";
import {Lamp} from "./lamp.js";
import {looks} from "./looks.js";
import {Marks} from "./marks.js";
import {Panel} from "./panel.js";
import {buildTable} from "./parts.js";
import {Pictures} from "./pictures.js";
import {Places, UPPERMOST} from "./places.js";
import {giveSpareRoom} from "./play-mode.js";
import {Played} from "./played.js";
import {Pointer} from "./pointer.js";
import {gameIn, Scene} from "./scene.js";
import {choose, drop, handOf, putBack, sendHome, take} from "./state.js";
import {Voice} from "./voice.js";
import {inkedSign, spoken} from "./words.js";

const NARROW = 560;               // px of the table's own width below which the narrow figure is used
const SMALL = 48;                 // px of a card below which it shows its index large
const FEW = 12;                   // places with something to do, few enough that a finger can scroll the page beside them
const LATE = 400;                 // milliseconds after which it is said that a link's game is on its way
const CLASSES = ["pt", "pt-small", "pt-won", "pt-few", "pt-four", "pt-large", "pt-still", "pt-example", "pt-left"];

export class CardTable {
  /** @type {Phase} */
  phase = {is: "idle"};
  /** The picture of the card that has just been refused. @type {Element | null | undefined} */
  #refused = null;
  played = new Played();
  /** Whether the reader has taken over a worked example, and plays on from where it stands. */
  taken = false;
  /** The game that the one on the table has taken the place of, until a move is made. @type {Game | null} */
  left = null;
  /** Ends when the table is taken away. */
  disposed = new AbortController();
  #shape = "";
  /** @type {ReturnType<typeof setInterval> | undefined} */
  #clock;
  // What belongs to the game that lies on the table: made when it begins.
  scene = /** @type {Scene} */ (/** @type {unknown} */ (null));
  pictures = /** @type {Pictures} */ (/** @type {unknown} */ (null));
  marks = /** @type {Marks} */ (/** @type {unknown} */ (null));
  places = /** @type {Places} */ (/** @type {unknown} */ (null));
  figures = /** @type {{wide: Figure, narrow: Figure}} */ (/** @type {unknown} */ (null));

  /**
   * @param {HTMLElement} root
   * @param {Ask} ask
   * @param {FullView} view
   * @param {Options} options
   */
  constructor(root, ask, view, options = {}) {
    this.root = root;
    this.options = options;
    this.ask = ask;
    this.initial = options.initial ?? view;
    this.parts = buildTable(root);
    this.voice = new Voice(this.parts.said);
    this.panel = new Panel(this.parts, {
      leave: () => this.places.go(this.places.here),
      changed: () => this.pictures?.mark("pt-hint", []),
    });
    this.controls = new Controls(this.parts, Boolean(options.link), Boolean(options.full));
    this.exchange = new Exchange(this);
    this.lamp = new Lamp(this);
    this.advice = new Advice(this);
    this.replay = new Replay(this);
    this.pointer = new Pointer(this);
    this.keeping = new Keeping(this, options.keep ?? "", view);
    const {settle, reopen, archive, play} = this.#beginKept(view);
    if (play) this.played.begin(play);
    if (archive) this.keeping.archive(archive);
    this.keeping.drawEarlier();
    listen(this);
    this.lookAtClock();
    this.sizes = new ResizeObserver(() => this.resize());
    this.sizes.observe(this.parts.room);
    if (settle) this.exchange.refresh().then(reply => { if (reply?.do === "problem") this.#cannotGoOn(); });
    if (reopen) this.exchange.reopen(reopen);
  }

  get view() { return this.scene.view; }
  get moves() { return this.scene.moves; }
  get piles() { return this.scene.piles; }
  get hand() { return handOf(this.phase); }
  get written() { return this.scene.written; }
  get ground() { return this.parts.places; }
  get anyGame() { return Boolean(this.initial.any_game); }
  get inExample() { return !this.taken && this.scene.inExample(this.initial); }

  /** Where the game stands, as every message says it. @returns {Standing} */
  get standing() {
    const {start, moves_made, ply} = this.view;
    return {start, moves_made, ply};
  }

  /** Pixels of a card's width. */
  get unit() { return this.parts.cards.getBoundingClientRect().width / this.piles.figure.width; }

  /** @param {string} text */
  say(text) { this.voice.say(text); }

  // -- beginning

  /** @param {FullView} view */
  #beginKept(view) {
    const [first, ...others] = this.keeping.beginnings(view);
    try {
      this.begin(first.view);
      return first;
    } catch (error) {
      if (!others.length) throw error;            // else what was kept of the drawing is damaged
    }
    this.begin(others[0].view);
    return others[0];
  }

  /**
   * A game that was not there before: its spots, figures, readings and cards.
   * @param {FullView} view
   */
  begin(view) {
    this.advice?.drop();
    this.taken = false;
    const focused = this.places?.focused;
    this.figures = {wide: new Figure(view.figures.wide, looks.leftHanded), narrow: new Figure(view.figures.narrow, looks.leftHanded)};
    this.letGo();
    this.scene = new Scene(view, this.figures.wide);
    this.played.begin(view.ply ? {} : undefined);
    this.pictures = new Pictures(this.parts.cards, this.piles);
    this.marks = new Marks(this.parts.cards, view.spots);
    this.places = new Places(this.ground, this.pictures, view.spots, {id: this.scene.startingSpot, level: UPPERMOST});
    this.controls.begin(view);
    this.drawGames();
    this.piles.reconcile(view.piles);
    this.#shape = "";
    this.resize();
    if (focused) this.places.go(this.places.here);
  }

  /** A game that was kept and that no edition can read any more gives its place to the one the table was made for. */
  #cannotGoOn() {
    const why = this.parts.note.textContent;
    this.keeping.archive(this.scene.game);
    this.begin({...this.initial});
    this.keeping.drawEarlier();
    this.drawControls();
    this.showText(`The game that was kept here cannot be opened. ${why} Its record is under More, among the earlier games.`, "problem");
  }

  drawGames() { this.controls.drawGames(this.view, this.anyGame, this.initial.contents); }

  // -- drawing

  /** @param {boolean} animate */
  draw(animate) {
    this.pictures.draw(animate);
    this.marks.draw(this.scene);
    this.labelPlaces();
    this.drawControls();
  }

  drawControls() {
    const {inExample: example, initial, left} = this;
    this.controls.draw(this.scene, {initial, example, awaiting: this.exchange.awaiting > 0, left, playing: this.replay.playing});
    this.controls.drawClock(this);
    this.pictures.point(example ? this.scene.nextStep : null);
    this.lamp.follow();
  }

  /** The reader has chosen other looks. */
  dressUp() {
    this.controls.dressUp();
    const {wide, narrow} = this.view.figures;
    this.figures = {wide: new Figure(wide, looks.leftHanded), narrow: new Figure(narrow, looks.leftHanded)};
    this.#shape = "";
    this.resize();
    this.lookAtClock();
  }

  /** A clock goes on while nothing is done. */
  lookAtClock() {
    clearInterval(this.#clock);
    if (looks.clock) this.#clock = setInterval(() => this.controls.drawClock(this), 1000);
  }

  /** The figure that suits the width; the size of the cards follows from the stylesheet. */
  resize() {
    const {clientWidth: width} = this.parts.room;
    const shape = width && width < NARROW ? "narrow" : "wide";
    if (shape !== this.#shape) {
      const figure = this.figures[shape];
      this.#shape = this.root.dataset.figure = shape;
      this.piles.figure = figure;
      this.root.style.setProperty("--w", figure.width.toFixed(3));
      this.root.style.setProperty("--h", figure.height.toFixed(3));
      this.draw(false);
    }
    giveSpareRoom(this);
    this.root.classList.toggle("pt-small", width > 0 && this.unit < SMALL);
  }

  /** Names, looks and marks of every place, as the state has them. */
  labelPlaces() {
    const {hand, pictures, scene} = this;
    this.places.update((id, level, last) => describePlace(scene, hand, id, level, last));
    this.root.classList.toggle("pt-few", this.ground.querySelectorAll(".pt-free").length <= FEW);
    pictures.mark("pt-lifted", hand && [hand.card?.element ?? pictures.backs[hand.id]]);
    pictures.mark("pt-lit", hand && [...hand.targets.keys()].map(id => pictures.top(id)));
    pictures.mark("pt-wrong", [this.#refused]);
  }

  /** Words in the panel, spoken as well. @param {string} text */
  showText(text, kind = "") {
    this.panel.showText(text, kind);
    this.say(text);
  }

  // -- choosing

  /** @returns {State} */
  get state() { return {phase: this.phase, scene: this.scene, awaiting: this.exchange.awaiting > 0}; }

  /** @param {Place} place */
  choose(place) {
    this.places.here = place;
    const before = this.hand;
    this.perform(choose(this.state, place, performance.now()));
    const only = !before && this.hand && looks.oneTouch && this.scene.onlyPlaceFor(this.hand);
    if (only) this.drop(only);
  }

  /** A card is taken up, whatever was held before. @param {Place} place */
  takeUp(place) {
    this.places.here = place;
    this.phase = {is: "idle"};
    this.perform(take(this.state, place, performance.now()));
  }

  /** @param {string} id */
  drop(id) { this.perform(drop(this.state, id)); }

  putBack(aloud = true) { this.perform(putBack(this.state, aloud)); }

  sendHome() { this.perform(sendHome(this.state, this.places.here)); }

  /** The card held, or else whatever the panel says. */
  putAway() {
    if (this.hand) this.putBack();
    else this.panel.close();
  }

  /** What the table says is closed, and with it a choice that it offers. */
  closeMessage() {
    if (this.phase.is === "choosing") this.putBack();
    else this.panel.close();
  }

  /** @param {Outcome} outcome */
  perform({state, effects}) {
    this.phase = state.phase;
    for (const effect of effects) carryOut(this, effect);
  }

  /** To the next card that can be moved, or the next place that takes the one held. @param {boolean} back */
  goToNext(back) {
    const {hand} = this;
    if (!this.places.moveToNext(hand ? ".pt-goal" : ".pt-free", back)) this.say(hand ? "No place takes it." : "No card can be moved.");
  }

  examine({id} = /** @type {{id: string}} */ (this.hand ?? this.places.here)) {
    this.panel.show(`<p class="pt-spread">${describePacket(this.scene, id, inkedSign)}</p>`);
    this.say(`${describePacket(this.scene, id, spoken)}.`);
  }

  // -- asking

  /** @param {string} move */
  send(move) { return this.exchange.send(move); }

  /** @param {string} move */
  act(move) { return this.exchange.act(move); }

  /** @param {(ply: number) => number} where */
  visit(where) { return this.exchange.visit(where); }

  /**
   * @param {number | string} deal
   * @param {Record<string, string>} readings
   * @param {string} [game]
   */
  open(deal, readings = {}, game) { return this.exchange.request({do: "open", deal, readings, ...game ? {game} : {}}); }

  /**
   * A written record; one that came by a link does not take the place of the game that is kept until it is played on.
   * @param {string} text
   */
  load(text, linked = false) {
    // Until the engine is awake another game than the link's lies on the table.
    const late = linked ? setTimeout(() => this.showText("Opening the game of the link …"), LATE) : undefined;
    return this.exchange.request({do: "load", text, any_game: this.anyGame}, {linked}).finally(() => clearTimeout(late));
  }

  /** The steps of a worked example that are still to come are the reader's to make. */
  takeOver() {
    const {moves_made, ply} = this.view;
    this.clear();
    this.taken = true;
    this.scene.set({moves_made: moves_made.slice(0, ply)});
    this.draw(false);
    this.say("Now you.");
    this.places.move(this.places.button({id: this.scene.startingSpot, level: UPPERMOST}));
  }

  backToExample() { return this.exchange.reopen(gameIn(this.initial)); }

  playAllHome() { return playAllHome(this); }

  /** No card is held any more. `moves`: its picture is on its way to where the next drawing lays it. */
  letGo(moves = false) {
    this.phase = {is: "idle"};
    this.pointer.release(moves);
  }

  /** Nothing is held, refused or shown any more. */
  clear(moves = false) {
    this.phase = {is: "idle"};
    this.advice.drop();
    this.#refused = null;
    this.panel.close();
    this.pointer.release(moves);
  }

  /** The engine has been asked, or has answered. */
  markAsked() {
    if (this.exchange.awaiting && this.phase.is === "idle") this.phase = {is: "asked"};
    if (!this.exchange.awaiting && this.phase.is === "asked") this.phase = {is: "idle"};
  }

  /** After another view has come: what was held is held still, if a card lies there. */
  holdAgain() {
    const {hand, pointer} = this;
    this.phase = {is: "idle"};
    if (hand && this.piles.cardAt(hand.id, hand.level)) this.perform(take(this.state, hand, performance.now()));
    const {dragging} = pointer;
    if (dragging && (!dragging.card || this.hand?.card !== dragging.card)) pointer.release();     // another card lies there now
  }

  /** @param {Element | null | undefined} picture  of the card that has just been refused */
  markRefused(picture) {
    this.#refused = picture;
    this.labelPlaces();
  }

  /** @param {FullView} view */
  show(view) {
    const {exchange} = this;
    exchange.queue = exchange.queue.then(() => { if (!this.disposed.signal.aborted) showOthers(this, view); });
    return exchange.queue;
  }

  /** Tells the page how the game stands. */
  tellChanged() {
    this.root.dispatchEvent(new CustomEvent("patience-changed", {bubbles: true, composed: true, detail: {record: this.written}}));
  }

  /** Takes the table away. */
  remove() {
    clearInterval(this.#clock);
    this.keeping.keepNow();
    this.lamp.putOut();
    this.disposed.abort();
    this.sizes.disconnect();
    this.root.replaceChildren();
    this.root.classList.remove(...CLASSES);
  }
}
