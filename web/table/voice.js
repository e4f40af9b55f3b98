/** What a table says to whoever hears it: a live region. */

export class Voice {
  /** @param {HTMLElement} region */
  constructor(region) { this.region = region; }

  /**
   * Spoken once, politely. The same words twice running would not be spoken again without a difference.
   * @param {string} text
   */
  say(text) { this.region.textContent = this.region.textContent === text ? `${text}\u00a0` : text; }

  /**
   * Spoken after what has just been said, which is not said again: of a live region only what is added is read.
   * @param {string} words
   */
  sayMore(words) {
    if (words) this.region.append(Object.assign(document.createElement("span"), {textContent: ` ${words.trim()}`}));
  }
}
