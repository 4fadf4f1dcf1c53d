import type { Statement } from '@gridwright/logic-grid-english';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { profile } from '../../../../test/profile.js';
import type { Puzzle } from '../../src/boards/layers/board.js';
import { zebra } from '../../src/kinds/zebra/index.js';
import type { Zebra } from '../../src/kinds/zebra/layers.js';
import { count } from '../../src/questions/count/count.js';
import { solutions } from '../../src/questions/solutions/solutions.js';
import type { QuestionOptions } from '../../src/questions/solving/puzzle-question.js';
import { unique } from '../../src/questions/unique/unique.js';
import { arbitraryPuzzle, arbitraryStatement, puzzleOf } from './arbitrary-puzzle.js';
import { solutionsOf } from './brute-force.js';

/** More solutions of a puzzle are not compared one by one; of an engine that is slow to find many, even fewer. */
const [usualMost, few] = [30, 2];

/** Expects that all solutions, their number, and whether there is one, are those of brute force. */
export async function expectSolutions(
  puzzle: Puzzle<Zebra>,
  context: QuestionOptions,
  most = usualMost,
): Promise<void> {
  const expected = solutionsOf(puzzle).map((table) => table.join(' '));
  const about = { ...context, kind: zebra };
  const uniqueness = await unique(puzzle, about);
  expect(uniqueness.status).toBe(['none', 'unique'][expected.length] ?? 'several');
  const max = most + 1;
  const known = { value: BigInt(Math.min(max, expected.length)), exact: expected.length <= most };
  const counted = await count(puzzle, { ...about, max });
  expect(counted).toMatchObject({ status: expected.length > 0 ? 'counted' : 'none', count: known });
  const all = await solutions(puzzle, { ...about, max });
  const found = all.solutions.map(({ answers }) => [...answers.table].join(' '));
  if (expected.length <= most) expect(found.sort()).toEqual([...expected].sort());
  else for (const each of found) expect(expected).toContain(each);
}

const attributes = [
  { id: 'color', values: ['red', 'green', 'blue', 'white'] },
  { id: 'pet', values: ['dog', 'cat', 'fox', 'horse'] },
] as const;

const red: Statement = { relation: 'at', value: 'red', places: ['1', '3'] };
const dogIsRed: Statement = { relation: 'same', values: ['dog', 'red'] };
const catIsBlue: Statement = { relation: 'same', values: ['cat', 'blue'] };
const foxBesideGreen: Statement = { relation: 'beside', values: ['fox', 'green'] };

/** A statement of every relation, in every form. */
const statements: readonly Statement[] = [
  dogIsRed,
  { relation: 'same', values: ['dog', 'cat'] },
  { relation: 'same', values: ['dog', 'red', 'dog'] },
  { relation: 'different', values: ['dog', 'red'] },
  { relation: 'different', values: ['dog', 'red', 'green', 'cat'] },
  { relation: 'different', values: ['dog', 'dog'] },
  red,
  { relation: 'at', value: 'fox', places: ['2'] },
  foxBesideGreen,
  { relation: 'beside', values: ['fox', 'fox'] },
  { relation: 'leftOf', values: ['fox', 'green'] },
  { relation: 'leftOf', values: ['fox', 'horse'], by: 1 },
  { relation: 'leftOf', values: ['white', 'horse'], by: 3 },
  { relation: 'leftOf', values: ['white', 'horse'], by: 4 },
  { relation: 'apart', values: ['white', 'horse'], by: 2 },
  { relation: 'between', value: 'dog', ends: ['red', 'cat'] },
  { relation: 'between', value: 'dog', ends: ['red', 'dog'] },
  { relation: 'between', value: 'dog', ends: ['red', 'red'] },
  { relation: 'all', of: [dogIsRed, catIsBlue, red] },
  { relation: 'some', of: [dogIsRed, foxBesideGreen, catIsBlue] },
  { relation: 'one', of: [dogIsRed, foxBesideGreen, catIsBlue] },
  { relation: 'one', of: [dogIsRed, dogIsRed] },
  { relation: 'if', condition: red, consequence: foxBesideGreen },
  {
    relation: 'one',
    of: [
      { relation: 'all', of: [red, { relation: 'not', of: catIsBlue }] },
      {
        relation: 'if',
        condition: dogIsRed,
        consequence: { relation: 'some', of: [foxBesideGreen, catIsBlue] },
      },
      { relation: 'between', value: 'green', ends: ['horse', 'white'] },
    ],
  },
];

/** The colors in order, from one of them on: few enough solutions are left that all are compared. */
function colorsFrom(start: number): readonly Statement[] {
  const [{ values }] = attributes;
  return values.map((value, at) => ({
    ...{ relation: 'at', value },
    places: [String(((at + start) % values.length) + 1)],
  }));
}

/**
 * Tests that a formulation and an engine say of every relation, also negated, what brute force says: in the long profile without
 * anything else said, else with the colors in order.
 */
export function testEveryRelation(title: string, context: QuestionOptions, isSlow = false): void {
  test(`${title}: every relation, also negated`, { timeout: 60_000 }, async () => {
    for (const [index, statement] of statements.entries())
      for (const said of [statement, { relation: 'not', of: statement } as const])
        await expectSolutions(
          puzzleOf(
            ['1', '2', '3', '4'],
            attributes,
            profile === 'long' ? [said] : [said, ...colorsFrom(index)],
          ),
          context,
          isSlow ? few : usualMost,
        );
  });
}

/** Tests that a formulation and an engine have the solutions of brute force on random puzzles. */
export function testAgreement(title: string, context: QuestionOptions, numRuns: number): void {
  test(`${title}: random puzzles have the solutions of brute force`, {
    timeout: 60_000 + 2000 * numRuns,
  }, async () => {
    const property = fc.asyncProperty(arbitraryPuzzle(), (puzzle) => expectSolutions(puzzle, context));
    await fc.assert(property, { numRuns });
  });
}

/** A place for each of fifteen values, and sentences about them whose tables would be too large. */
export const longSentences = {
  places: ['1', '2', '3', '4', '5'],
  attributes: [
    { id: 'color', values: ['red', 'green', 'blue', 'white', 'black'] },
    { id: 'pet', values: ['dog', 'cat', 'fox', 'horse', 'zebra'] },
    { id: 'name', values: ['Ann', 'Ben', 'Cleo', 'Dan', 'Eve'] },
  ],
  /** Exactly one of these is true: each pet is beside a color, and each person left of a pet. */
  long: (relation: 'one' | 'some'): Statement => {
    const [colors, pets, people] = longSentences.attributes.map(({ values }) => values);
    const beside = pets!.map((pet, i): Statement => ({ relation: 'beside', values: [pet, colors![i]!] }));
    const left = people!.map((one, i): Statement => ({ relation: 'leftOf', values: [one, pets![i]!] }));
    return { relation: 'one', of: [...beside, { relation, of: left }] };
  },
};

/** Tests that a formulation and an engine understand sentences with so many values that their tables would be too large. */
export function testLongSentences(title: string, context: QuestionOptions, numRuns: number): void {
  const { places, attributes, long } = longSentences;
  const [colors] = attributes;
  const inOrder = colors!.values.map(
    (value, index): Statement => ({ relation: 'at', value, places: [String(index + 1)] }),
  );
  const statement = arbitraryStatement(places, attributes, 0);
  const said = fc.record({
    relation: fc.constantFrom('one' as const, 'some' as const),
    isNegated: fc.boolean(),
    others: fc.array(statement, { minLength: 3, maxLength: 6 }),
  });
  test(`${title}: long sentences`, { timeout: 60_000 + 2000 * numRuns }, async () => {
    const property = fc.asyncProperty(said, ({ relation, isNegated, others }) => {
      const each = long(relation);
      const statements = [...inOrder, ...others, isNegated ? ({ relation: 'not', of: each } as const) : each];
      return expectSolutions(puzzleOf(places, attributes, statements), context);
    });
    await fc.assert(property, { numRuns });
  });
}
