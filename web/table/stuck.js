/** When no move is left: the lamp looks back, whether an earlier position of this game could still have been won. */

/** @import {CardTable} from "./card-table.js" */

import {counted} from "./words.js";

const SLICES = 8;                 // questions to the lamp for each position; it looks for a tenth of a second at each
const BACK = [1, 2, 3, 5, 8, 12, 18, 26, 40, 60];

/**
 * Says at the end of a lost game what the lamp finds, as long as that end is shown.
 * @param {CardTable} table
 */
export async function lookBack(table) {
  const {standing, parts: {end}} = table;
  const words = end.querySelector(".pt-back-then");
  if (!words) return;
  const shown = () => words.isConnected && !end.hidden;
  for (const back of BACK.filter(number => number <= standing.ply)) {
    const message = {.../** @type {const} */ ({do: "lamp"}), ...standing, ply: standing.ply - back};
    for (let n = 0; n < SLICES && shown(); n++) {
      const reply = await table.ask({...message, lit: true}).catch(() => null);
      if (reply?.do !== "lamp") return;
      if (reply.verdict === "winnable" && shown()) {
        words.textContent = `The lamp has looked: ${counted(back, "move")} ago the game could still be won. `;
        words.insertAdjacentHTML("beforeend", `<button type="button" data-by="${-back}">Go back there</button>`);
        return;
      }
      if (reply.verdict) break;
    }
    table.ask({...message, lit: false}).catch(() => null);
    if (!shown()) return;
  }
  words.textContent = "The lamp has looked back a little and found no earlier place from which this game could be won. There may be one.";
}
