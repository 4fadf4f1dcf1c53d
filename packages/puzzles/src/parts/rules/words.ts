import { cellName, type Grid } from '../../boards/geometry/grid.js';
import type { Noun } from '../../boards/layers/noun.js';
import type { RuleSites } from '../../contracts/explanations.js';
import { namesInWords } from '../reasons/phrases.js';
import type { NamedState } from '../rows/named-state.js';

/** The names of cells as a list. */
export function cellNames(grid: Grid, cells: readonly number[]): string {
  return namesInWords(cells.map((cell) => cellName(grid, cell)));
}

/** Cells as the place of a rule. */
export function inCells(cells: readonly number[]): readonly RuleSites[] {
  return [{ site: 'cell', at: cells }];
}

/** The noun for cells in a state: `shaded cell`, `shaded cells`. */
export function nounOf({ one, many }: NamedState): Noun {
  return { one: one.replace(/^an? /, ''), many };
}

/** The beginning of names of rules about a state: `shaded`, `stars`. */
export function nameOf({ many }: NamedState): string {
  return many.replace(/ cells$/, '').replaceAll(' ', '-');
}
