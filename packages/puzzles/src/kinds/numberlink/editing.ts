import type { Editing, Tool } from '../../boards/definition/editing.js';
import { valueTools } from '../../boards/editing/derived-editing.js';
import type { Puzzle } from '../../boards/layers/board.js';
import { rangeOf } from '../../boards/layers/layer.js';
import { layers, type Numberlink } from './layers.js';
import { pathTools } from './path-tools.js';

/** The numbers that always have a tool: those of one digit, and the first of two. */
const minTools = 10;

/**
 * Numbers up to the next one that is not used yet, since a board could have one for each cell; and lines from cell to cell, which
 * give way to a new one.
 */
export const numberlinkEditing: Editing<Numberlink> = {
  tools: (mode, puzzle) => (mode === 'make' ? numberTools(puzzle) : pathTools(puzzle)),
};

function numberTools(puzzle: Puzzle<Numberlink>): readonly Tool<Numberlink>[] {
  const { min, max } = rangeOf(layers.numbers, puzzle);
  const largest = puzzle.clues.numbers.reduce((most, number) => Math.max(most, number), 0);
  const values = { min, max: Math.min(max, Math.max(minTools, largest + 1)) };
  return valueTools(layers, 'numbers', { ...layers.numbers, values }, puzzle);
}
