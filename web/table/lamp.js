/**
 * The lamp: whether the game can be won from here. It burns beside the play, slice by slice, and goes out when the position changes.
 */

/** @import {CardTable} from "./card-table.js" */
/** @import {Lamp as LampMessage} from "./protocol.js" */

import {focusBeside} from "./roots.js";

/** What the lamp says first, by the engine's word for it. */
const VERDICTS = {"": "Looking ahead", winnable: "Can be won", unwinnable: "Cannot be won", unknown: "Not known"};

/** @typedef {{record: string, message: LampMessage, verdict: keyof typeof VERDICTS, looked: number, words: string, granted: string, moves: string[], ready?: boolean}} Light */

export class Lamp {
  /** @param {CardTable} table */
  constructor(table) {
    this.table = table;
    /** @type {Light | null} */
    this.light = null;
    /** What is said last of a move that has put out the lamp. */
    this.notice = "";
  }

  switch() {
    if (!this.light) return this.burn();
    this.putOut();
    return this.table.say("The lamp is out.");
  }

  async burn() {
    const {table} = this;
    const message = {.../** @type {const} */ ({do: "lamp", lit: true}), ...table.standing};
    /** @type {Light} */
    const light = this.light = {record: table.written, message, verdict: "", looked: 0, words: "", granted: "", moves: []};
    table.panel.close();
    table.played.help.add("the lamp");
    this.draw();
    table.say("The lamp is lit.");
    while (!light.verdict) {
      /** @type {string | null} */
      let lost = null;
      const reply = await table.ask(message).catch(error => {
        lost = error.message;
        return null;
      });
      if (this.light !== light) return;
      if (reply?.do !== "lamp") {
        this.light = null;
        this.draw();
        if (lost !== null) table.exchange.showEngineLost(lost, null);
        else if (reply?.do === "problem") table.showText(reply.problem, "problem");
        return;
      }
      const {verdict, looked, words, granted, moves} = reply;
      Object.assign(light, {verdict, looked, words, granted, moves});
      this.draw();
    }
    table.say(`${VERDICTS[light.verdict]}. ${light.words} ${light.granted}`);
  }

  putOut() {
    const {light} = this;
    if (light && !light.verdict) this.table.ask({...light.message, lit: false}).catch(() => null);
    this.light = null;
    this.draw();
  }

  /** Puts the lamp out if the position has changed. */
  follow() {
    if (!this.light || this.light.record === this.table.written) return;
    if (!this.light.verdict) this.notice = " The lamp goes out.";
    this.putOut();
  }

  /** What is to be said of a lamp that has just gone out; it is said once. */
  takeNotice() {
    const {notice} = this;
    this.notice = "";
    return notice;
  }

  draw() {
    const {light} = this;
    const {lamp, lampSwitch, lampVerdict, lampWords, lampGranted, lampRun, lampWay, lampStop} = this.table.parts;
    lampSwitch.ariaPressed = String(Boolean(light));
    if (!light && lamp.contains(focusBeside(lamp))) lampSwitch.focus({preventScroll: true});
    lamp.hidden = !light;
    if (!light) return;
    lampVerdict.textContent = VERDICTS[light.verdict];
    lampWords.textContent = light.words;
    lampGranted.textContent = light.granted;
    lampWay.hidden = !light.moves.length;
    lampRun.hidden = !light.ready;
    lampStop.textContent = light.verdict ? "Put out" : "Stop";
  }

  /** The moves the lamp has found become those that can be made again. */
  layWay() {
    const {light, table} = this;
    if (!light) return;
    const {moves_made, ply} = table.view;
    const way = [...moves_made.slice(0, ply), ...light.moves];
    table.keeping.archiveBranch(way);
    table.scene.set({moves_made: way});
    light.moves = [];
    light.ready = true;
    light.words = "Press Redo to make the winning moves one by one, or let the table play them.";
    this.draw();
    table.parts.lampStop.focus({preventScroll: true});
    table.say(light.words);
    table.keeping.keep();
    table.keeping.drawEarlier();
    table.drawControls();
  }
}
