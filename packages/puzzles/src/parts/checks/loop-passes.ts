import { edgesAtVertices } from '../../boards/geometry/drawn-graph.js';
import { lineGraph } from '../../boards/geometry/line-graph.js';
import type { CellState } from '../../boards/layers/cell-state.js';
import { empty } from '../../boards/layers/layer.js';
import { lineCount } from '../lines/drawn-lines.js';
import { type Check, cellsInState } from './cell-state.js';

/**
 * The loop passes each cell that is not in the state and has no clue, and no other. `lines` is an answer layer between cells, and a
 * loop passes a cell if two lines or more lead there; `line-rules.ts` has the rules about branches, ends and the number of loops.
 * Linear in the cells.
 */
export function loopPasses(lines: string, exceptState: CellState, clues: string): Check {
  return {
    broken: (position, extent) => {
      const { puzzle, answers } = position;
      const { isIn, mayBeIn } = cellsInState(position, exceptState, extent);
      const clueAt = puzzle.clues[clues]!;
      return [...edgesAtVertices(lineGraph(puzzle, 'pair')).entries()]
        .filter(([cell, pairs]) => {
          const { drawn, open } = lineCount(answers[lines]!, pairs, extent);
          if (clueAt[cell] !== empty || isIn(cell)) return drawn > 0;
          // A cell with a line is not in the state.
          return (!mayBeIn(cell) || drawn > 0) && drawn + open < 2;
        })
        .map(([cell]) => [cell]);
    },
  };
}
