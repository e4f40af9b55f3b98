/** A small game for the tests: columns, a talon, a foundation, a pack that is turned. */

/** @import {FullView} from "../types.js" */

import {Figure} from "../figure.js";
import {Scene} from "../scene.js";

/** @type {FullView} */
const VIEW = {
  do: "view", start: "a-game:17", deal: 17, moves_made: [], ply: 0, title: "A Game", game: "a-game", readings: [],
  piles: {pack: [10], "column-1": [0, "KS", "QH", "AS"], "column-2": [0, "JS"]},
  moves: ["column-1 > ace-1", "column-1 > column-2", "take column-1 > column-2", "column-2 > column-1", "turn"],
  effects: {turn: [[["2D"], "pack", "turned"]], "take column-1 > column-2": [[["QH", "AS"], "column-1", "column-2"]]},
  actions: [{move: "deal", name: "Deal", open: false, spot: "pack"}, {move: "turn", name: "Turn a card", open: true, spot: "pack"}],
  steps: [], wanted: {}, safe: [], status_text: "", won: false, stuck: false,
  spots: [
    {id: "pack", name: "the pack", role: "pack", hidden: true}, {id: "turned", name: "the card turned", role: "turned"},
    {id: "column-1", name: "column 1"}, {id: "column-2", name: "column 2"}, {id: "column-3", name: "column 3"},
    {id: "ace-1", name: "ace space 1", role: "foundation"},
  ],
  grammar: [["", ["column"], ">", ["column", "ace"], 1], ["pair", ["column"], "+", ["turned"], 0]],
  figures: {
    wide: {box: [0, 0, 9, 9], spots: {
      pack: {x: 0, y: 0}, turned: {x: 1, y: 0}, "ace-1": {x: 2, y: 0}, "column-1": {x: 0, y: 2, fan: [0, 0.4], room: 3},
      "column-2": {x: 1, y: 2, fan: [0, 0.4], room: 3}, "column-3": {x: 2, y: 2, fan: [0, 0.4], room: 3},
    }},
    narrow: {box: [0, 0, 9, 9], spots: {}},
  },
};

/** @param {Partial<FullView>} change */
export function sceneOf(change = {}) {
  const view = {...VIEW, ...change};
  const scene = new Scene(view, new Figure(view.figures.wide));
  scene.piles.reconcile(view.piles);
  return scene;
}
