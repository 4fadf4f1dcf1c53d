import {
  atLeast,
  atMost,
  type BinaryVariable,
  equal,
  exactlyOne,
  plus,
  type Relation,
  type Term,
  times,
} from '@gridwright/modeling';
import type { Puzzle } from '../../../boards/layers/board.js';
import {
  type Battleship,
  bottomEnd,
  leftEnd,
  middle,
  rightEnd,
  shipForms,
  single,
  topEnd,
  water,
} from '../layers.js';

/** Table 4.1 of the thesis: the forms k from 0 to 6, here as givens have them. */
export const forms = [water, ...shipForms];

/** The variables of the equations. Rows and columns count from 0; there are no variables outside of the board. */
export interface CellVariables {
  readonly shape: Puzzle<Battleship>;
  /** x[i,j,k]: the cell has this form. */
  x(row: number, column: number, form: number): readonly BinaryVariable[];
  /** s[i,j,l]: a ship of this length, one of the fleet, starts in the cell: its left or upper end. */
  s(row: number, column: number, length: number): readonly BinaryVariable[];
}

/** The rows of an equation at a cell. */
export type Equation = (variables: CellVariables, row: number, column: number) => readonly Relation[];

/** The cell based model with the repairs that `cells` names: the equations with rows at each cell, by their numbers in the thesis. */
export const equations: Readonly<Record<string, Equation>> = {
  '4.2b': ({ x }, i, j) => [exactlyOne(...forms.flatMap((k) => x(i, j, k)))],
  '4.2f': ({ x, s }, i, j) => [equal(any(s(i, j, 1)), any(x(i, j, single)))],
  '4.3a': ({ shape, x, s }, i, j) =>
    lengthsIn(shape)
      .filter((length) => length > 1)
      .flatMap((length) => {
        const [across, down] = [leftEnd, topEnd].map((end) => any(x(i, j, end)));
        const inside = Array.from({ length: length - 2 }, (_, step) => step + 1);
        const parts = {
          across: [
            x(i, j, leftEnd),
            ...inside.map((step) => x(i, j + step, middle)),
            x(i, j + length - 1, rightEnd),
          ],
          down: [
            x(i, j, topEnd),
            ...inside.map((step) => x(i + step, j, middle)),
            x(i + length - 1, j, bottomEnd),
          ],
        };
        const start = any(s(i, j, length));
        return [
          atMost(start, plus(across!, down!)),
          atMost(times(length, start), plus(any(...parts.across), times(length, down!))),
          atMost(times(length, start), plus(any(...parts.down), times(length, across!))),
        ];
      }),
  '4.3c': (v, i, j) => notBoth(v, [i, j], [i + 1, j + 1]),
  '4.3d': (v, i, j) => notBoth(v, [i, j], [i - 1, j + 1]),
  '4.3e': ({ x }, i, j) => [onlyIf(x(i, j, leftEnd), x(i, j + 1, rightEnd), x(i, j + 1, middle))],
  '4.3f': ({ x }, i, j) => (j === 0 ? [] : [onlyIf(x(i, j, leftEnd), x(i, j - 1, water))]),
  '4.3g': ({ x }, i, j) => x(i, j + 1, water).map((w) => onlyIf(x(i, j, rightEnd), [w])),
  '4.3h': ({ x }, i, j) => [onlyIf(x(i, j, rightEnd), x(i, j - 1, leftEnd), x(i, j - 1, middle))],
  '4.3i': ({ x }, i, j) => [onlyIf(x(i, j, topEnd), x(i + 1, j, bottomEnd), x(i + 1, j, middle))],
  '4.3j': ({ x }, i, j) => (i === 0 ? [] : [onlyIf(x(i, j, topEnd), x(i - 1, j, water))]),
  '4.3k': ({ shape, x }, i, j) =>
    i === shape.rows - 1 ? [] : [onlyIf(x(i, j, bottomEnd), x(i + 1, j, water))],
  '4.3l': ({ x }, i, j) => [onlyIf(x(i, j, bottomEnd), x(i - 1, j, topEnd), x(i - 1, j, middle))],
  '4.3m': (v, i, j) => [onlyIf(v.x(i, j, middle), ...above(v, i, j), ...right(v, i, j))],
  '4.3n': (v, i, j) => [onlyIf(v.x(i, j, middle), ...above(v, i, j), ...left(v, i, j))],
  '4.3o': (v, i, j) => [onlyIf(v.x(i, j, middle), ...below(v, i, j), ...left(v, i, j))],
  '4.3p': (v, i, j) => [onlyIf(v.x(i, j, middle), ...below(v, i, j), ...right(v, i, j))],
  '4.3q': ({ x }, i, j) => (j === 0 ? [] : [atMost(any(x(i, j, single), x(i, j - 1, single)), 1)]),
  '4.3r': ({ x }, i, j) => (i === 0 ? [] : [atMost(any(x(i, j, single), x(i - 1, j, single)), 1)]),
};

/** The lengths of the fleet. */
export function lengthsIn({ records }: Puzzle<Battleship>): readonly number[] {
  return (records?.fleet ?? []).map(({ length }) => length);
}

/** The sum of all these variables. */
function any(...variables: readonly (readonly BinaryVariable[])[]): Term {
  return plus(...variables.flat());
}

/** A variable is 1 only if another one is; 0 if there is none. */
function onlyIf(
  [variable]: readonly BinaryVariable[],
  ...others: readonly (readonly BinaryVariable[])[]
): Relation {
  return atMost(variable!, any(...others));
}

/** At most one of two cells is part of a ship; nothing if one of them lies outside of the board. */
function notBoth(
  v: CellVariables,
  [i, j]: readonly [number, number],
  [k, l]: readonly [number, number],
): readonly Relation[] {
  return v.x(k, l, water).map((w) => atLeast(plus(any(v.x(i, j, water)), w), 1));
}

type Beside = (v: CellVariables, i: number, j: number) => readonly (readonly BinaryVariable[])[];

/** What may stand beside a middle, so that its ship goes on there. */
const above: Beside = ({ x }, i, j) => [x(i - 1, j, topEnd), x(i - 1, j, middle)];
const below: Beside = ({ x }, i, j) => [x(i + 1, j, bottomEnd), x(i + 1, j, middle)];
const left: Beside = ({ x }, i, j) => [x(i, j - 1, leftEnd), x(i, j - 1, middle)];
const right: Beside = ({ x }, i, j) => [x(i, j + 1, rightEnd), x(i, j + 1, middle)];
