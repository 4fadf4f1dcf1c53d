import { empty } from '../../boards/layers/layer.js';
import { blocked, end } from './layers.js';

/** The sign of a pair without a line, and of what stands between two pairs. */
export const blank = ' ';

/** The signs of cells with their values. */
export const cellSigns: ReadonlyMap<string, number> = new Map([
  ['o', empty],
  ['#', blocked],
  ['@', end],
]);

/** The signs of pairs, of a row and of a column: a given line, a drawn one, and a cross. */
export const pairSigns = {
  across: { given: '-', drawn: '=', cross: 'x' },
  down: { given: '|', drawn: '"', cross: 'x' },
} as const;

/** The values of a pair in the layers of clues and answers. */
export interface PairValues {
  readonly given: number;
  readonly line: number;
}

export function signOfCell(value: number): string {
  return [...cellSigns].find(([, each]) => each === value)![0];
}

/** The sign of a pair with a given line or an answer, not both. */
export function signOfPair(of: keyof typeof pairSigns, given: number, line: number): string {
  const signs = pairSigns[of];
  if (given !== empty) return signs.given;
  return line === empty ? blank : line === 0 ? signs.cross : signs.drawn;
}

/** The values of a pair with a sign of a row or a column. */
export function valuesOfPair(sign: string): PairValues {
  const { across, down } = pairSigns;
  const isGiven = sign === across.given || sign === down.given;
  const line = sign === across.cross ? 0 : sign === across.drawn || sign === down.drawn ? 1 : empty;
  return { given: isGiven ? 1 : empty, line };
}
