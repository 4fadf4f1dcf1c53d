import { cellName } from '../../boards/geometry/grid.js';
import { empty } from '../../boards/layers/layer.js';
import { notOnClues as notOnCluesCheck } from '../checks/not-on-clues.js';
import type { NamedState } from '../rows/named-state.js';
import { not, some } from '../rows/row.js';
import type { Part } from '../rows/rows.js';
import { inCells } from './words.js';

/** No cell with a clue of a layer is in a state. */
export function notOnClues(state: NamedState, clues: string): Part {
  const { layer, value, is } = state;
  return {
    rules: [{ name: 'clue-cell', text: `no cell with a clue ${is}`, ...notOnCluesCheck(state, clues) }],
    write: (rows) => {
      for (const [cell, clue] of rows.puzzle.clues[clues]!.entries())
        if (clue !== empty)
          rows.rule(
            {
              rule: 'clue-cell',
              weight: 0,
              sites: inCells([cell]),
              text: () => `${cellName(rows.puzzle, cell)} has a clue`,
            },
            [some(not(rows.is(layer, cell, value)))],
          );
    },
  };
}
