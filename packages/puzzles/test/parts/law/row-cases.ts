import { cellCount } from '../../../src/boards/geometry/grid.js';
import type { Position, Puzzle } from '../../../src/boards/layers/board.js';
import { empty, type Layers } from '../../../src/boards/layers/layer.js';
import type { SeededRandom } from '../../../src/contracts/seeded-random.js';
import { shading } from '../../../src/parts/rows/named-state.js';
import {
  allOf,
  anyOf,
  type Literal,
  no,
  not,
  type Row,
  type RowTerm,
  when,
  yes,
} from '../../../src/parts/rows/row.js';
import type { Part, Rows } from '../../../src/parts/rows/rows.js';
import type { LawCase } from './law.js';
import { grid, number } from './law-case.js';
import { boardOf, cells } from './random-boards.js';

/** That a cell is shaded, or not; or a known truth. */
type Statement = { readonly cell: number; readonly value: 0 | 1 } | boolean;

/** A random row about statements; `number` null stands for the clue in the first cell. */
interface Stated {
  readonly terms: readonly (readonly [number, Statement])[];
  readonly is: Row['is'];
  readonly number: number | null;
  readonly conditions: readonly Statement[];
}

function randomStatement(count: number, random: SeededRandom): Statement {
  if (random.chance(0.15)) return random.chance(0.5);
  return { cell: random.below(count), value: random.chance(0.5) ? 1 : 0 };
}

/** Up to six terms, also several about one cell, and up to two conditions. */
function randomRow(count: number, random: SeededRandom, withClue: boolean): Stated {
  const coefficient = (): number => (withClue ? 1 + random.below(3) : random.below(7) - 3);
  const many = <Item>(most: number, item: () => Item): readonly Item[] =>
    Array.from({ length: random.below(most + 1) }, item);
  return {
    terms: many(6, () => [coefficient(), randomStatement(count, random)] as const),
    is: random.pick(['>=', '<=', '='] as const),
    number: withClue ? null : random.below(6) - 2,
    conditions: many(2, () => randomStatement(count, random)),
  };
}

function isTrue(statement: Statement, { answers }: Position): boolean {
  if (typeof statement === 'boolean') return statement;
  return answers['shaded']![statement.cell] === statement.value;
}

const sumOf = ({ terms }: Stated, position: Position): number =>
  terms.reduce((sum, [coefficient, statement]) => sum + (isTrue(statement, position) ? coefficient : 0), 0);

/** Whether a complete drawing keeps the row. */
function keeps(row: Stated, position: Position): boolean {
  if (!row.conditions.every((each) => isTrue(each, position))) return true;
  const least = row.number ?? position.puzzle.clues['numbers']![0]!;
  const sum = sumOf(row, position);
  if (row.is === '=') return sum === least;
  return row.is === '>=' ? sum >= least : sum <= least;
}

/** A part whose rule is a row, which is checked without its normal form. Only complete drawings are. */
function partOf(row: Stated): Part {
  const literal = (rows: Rows, statement: Statement): Literal => {
    if (typeof statement === 'boolean') return statement ? yes : no;
    return rows.is('shaded', statement.cell, statement.value);
  };
  return {
    rules: [ruleOf((position) => keeps(row, position))],
    write: (rows) => {
      const terms = row.terms.map(([coefficient, each]): RowTerm => [coefficient, literal(rows, each)]);
      // A number above the bound has to leave no solution.
      const isBounded = row.is !== '<=' && row.conditions.length === 0;
      const most = isBounded ? terms.reduce((sum, [coefficient]) => sum + coefficient, 0) : 99;
      const given = row.number ?? rows.number('numbers', 0, most);
      const own: Row = { terms, is: row.is, number: given!, when: [] };
      const conditions = row.conditions.map((each) => literal(rows, each));
      rows.rule({ rule: 'row', sites: [], text: () => 'a row' }, when(conditions, own));
    },
    clues: (solution) => ({
      numbers: solution.puzzle.clues['numbers']!.with(0, Math.min(99, sumOf(row, solution))),
    }),
  };
}

function ruleOf(holds: (position: Position) => boolean): Part['rules'][number] {
  return {
    name: 'row',
    text: 'a row',
    broken: (position, extent) => (extent === 'partial' || holds(position) ? [] : [[0]]),
  };
}

const layers: Layers = { numbers: number, shaded: shading };

/** The first cell is shaded if and only if all of the others are, or one of them. */
function definition(all: boolean, count: number): Part {
  const others = Array.from({ length: count - 1 }, (_, index) => index + 1);
  return {
    rules: [
      ruleOf(({ answers }) => {
        const isShaded = (cell: number): boolean => answers['shaded']![cell] === 1;
        return isShaded(0) === (all ? others.every(isShaded) : others.some(isShaded));
      }),
    ],
    write: (rows) => {
      const [first, ...rest] = [0, ...others].map((cell) => not(rows.is('shaded', cell, 0)));
      const own = all ? allOf(first!, rest) : anyOf(first!, rest);
      rows.rule({ rule: 'row', sites: [], text: () => 'a definition' }, own);
    },
  };
}

/** A random row, without a clue or with one. */
export function rowCase(random: SeededRandom, withClue: boolean): LawCase {
  const size = grid(2, 2);
  const row = randomRow(cellCount(size), random, withClue);
  const board = (): Puzzle =>
    boardOf(layers, size, {
      numbers: cells(size, (cell) => (withClue && cell === 0 ? random.below(6) : empty)),
    });
  return { name: 'a row', layers, parts: [partOf(row)], sizes: [size], board, isExact: false };
}

/** What `allOf` and `anyOf` define. */
export const definitionCases: readonly LawCase[] = [true, false].map((all) => ({
  ...{ name: all ? 'all of' : 'any of', layers, parts: [definition(all, 5)], isExact: false },
  sizes: [grid(1, 5)],
  board: (size) => boardOf(layers, size, {}),
}));
