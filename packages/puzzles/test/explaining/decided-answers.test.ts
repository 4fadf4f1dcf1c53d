import { expect, test } from 'vitest';
import { emptyPuzzle } from '../../src/boards/layers/board.js';
import { empty } from '../../src/boards/layers/layer.js';
import { plainRules } from '../../src/boards/layers/rule-variant.js';
import type { Meaning, Reasons } from '../../src/contracts/explanations.js';
import type { Kind } from '../../src/contracts/kind.js';
import { battleship } from '../../src/kinds/battleship/index.js';
import { sudoku } from '../../src/kinds/sudoku/index.js';
import { decidedAnswers } from '../../src/questions/explain/proof/known-state.js';

/** The answers that these literals leave, where the variables have these meanings. */
function decided(
  given: unknown,
  clues: readonly number[],
  meanings: readonly Meaning[],
  known: readonly number[],
) {
  const kind = given as Kind;
  const rules = plainRules(kind.variants);
  const puzzle = emptyPuzzle(kind.layers, { kind: kind.name, rows: 2, columns: 2, rules });
  const withClues = { ...puzzle, clues: { ...puzzle.clues, givens: Int16Array.from(clues) } };
  const isTrue = (literal: number): boolean => known.includes(literal);
  const answers = decidedAnswers(
    kind,
    withClues as typeof puzzle,
    { meanings } as unknown as Reasons,
    isTrue,
  );
  return Array.from(Object.values(answers)[0]!);
}

const numbers = (sites: readonly number[], values: readonly number[]): Meaning => ({
  layer: 'numbers',
  sites,
  values,
});

/** Every value of cell 0 of a board of two rows and columns, then a variable about both, and one that is no answer. */
const ofCell: readonly Meaning[] = [
  numbers([0], [1]),
  numbers([0], [2]),
  numbers([0], [1, 2]),
  { layer: 'elsewhere', sites: [0], values: [2] },
];

// Literals: twice the variable, plus 1 for a negation.
test.each([
  { known: [], value: empty },
  { known: [0], value: 1 },
  { known: [2], value: 2 },
  { known: [1], value: 2 },
  { known: [3], value: 1 },
  { known: [0, 3], value: 1 },
  { known: [4], value: empty },
  // Contradictions leave no value.
  { known: [5], value: empty },
  { known: [0, 2], value: empty },
  { known: [1, 3], value: empty },
  // Of another layer.
  { known: [6], value: empty },
  { known: [7], value: empty },
])('the literals $known leave $value in the first cell', ({ known, value }) => {
  expect(decided(sudoku, [empty, empty, empty, empty], ofCell, known)[0]).toBe(value);
});

test('a variable about several cells decides each of them', () => {
  const both = [numbers([1, 3], [2])];
  const clues = [empty, empty, empty, empty];
  expect(decided(sudoku, clues, both, [0])).toEqual([empty, 2, empty, 2]);
  expect(decided(sudoku, clues, both, [1])).toEqual([empty, 1, empty, 1]);
});

test('a cell that no variable is about has its given, or the blank value', () => {
  expect(decided(sudoku, [2, empty, 1, empty], [numbers([0], [1])], [])).toEqual([empty, empty, 1, empty]);
  // Water has the value 0 in Battleship; a single ship is a given of the largest value.
  const { min, max } = battleship.layers.givens.values;
  expect(decided(battleship, [min, max, empty, max], [], [])).toEqual([0, 1, 0, 1]);
});
