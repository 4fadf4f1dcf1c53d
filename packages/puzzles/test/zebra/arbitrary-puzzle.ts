import type { Attribute, Pair, Statement } from '@gridwright/logic-grid-english';
import fc from 'fast-check';
import { isTrue } from '../../../logic-grid-english/test/brute-force.js';
import { noBoard } from '../../src/boards/geometry/geometry.js';
import type { Puzzle } from '../../src/boards/layers/board.js';
import { kind, type Zebra } from '../../src/kinds/zebra/layers.js';
import type { Question } from '../../src/kinds/zebra/records.js';

/** A puzzle of these places, attributes and statements, which are numbered from 1. */
export function puzzleOf(
  places: readonly string[],
  attributes: readonly Attribute[],
  statements: readonly Statement[],
  question: Omit<Question, 'id'> | null = null,
): Puzzle<Zebra> {
  return {
    kind,
    ...noBoard,
    rules: {},
    records: {
      places: [{ id: 'house', names: places }],
      attributes,
      sentences: statements.map((statement, index) => ({ id: String(index + 1), statement })),
      question: question === null ? [] : [{ id: '1', ...question }],
    },
    clues: {},
  };
}

/** How large random puzzles are. */
export interface PuzzleSizes {
  readonly maxPlaces?: number;
  readonly maxAttributes?: number;
  readonly maxSentences?: number;
}

const attributesInOrder: readonly Attribute[] = [
  { id: 'color', values: ['red', 'green', 'blue', 'white', 'yellow'] },
  { id: 'pet', values: ['dog', 'cat', 'fox', 'horse', 'zebra'] },
  { id: 'drink', values: ['tea', 'milk', 'water', 'cocoa', 'juice'] },
  { id: 'name', values: ['Ann', 'Ben', 'Cleo', 'Dan', 'Eve'] },
];

/** Random puzzles: some without sentences, some whose sentences are true of a hidden table, some probably without a solution. */
export function arbitraryPuzzle({
  maxPlaces = 4,
  maxAttributes = 4,
  maxSentences = 8,
}: PuzzleSizes = {}): fc.Arbitrary<Puzzle<Zebra>> {
  return fc
    .record({
      placeCount: fc.integer({ min: 1, max: maxPlaces }),
      attributeCount: fc.integer({ min: 1, max: maxAttributes }),
    })
    .chain(({ placeCount, attributeCount }) => {
      const places = Array.from({ length: placeCount }, (_, index) => String(index + 1));
      const attributes = attributesInOrder
        .slice(0, attributeCount)
        .map(({ id, values }) => ({ id, values: values.slice(0, placeCount) }));
      const statements = fc.array(arbitraryStatement(places, attributes), { maxLength: maxSentences });
      const table = fc.tuple(
        ...attributes.map(({ values }) =>
          fc.shuffledSubarray([...values], { minLength: placeCount, maxLength: placeCount }),
        ),
      );
      const hidden = fc.tuple(statements, table).map(([given, rows]) => {
        const placesOfValues = new Map(
          rows.flatMap((row) => row.map((value, place): [string, number] => [value, place])),
        );
        return given.map(
          (statement): Statement =>
            isTrue(statement, placesOfValues, places) ? statement : { relation: 'not', of: statement },
        );
      });
      return fc
        .oneof(statements, { arbitrary: hidden, weight: 3 })
        .map((each) => puzzleOf(places, attributes, each));
    });
}

/** Random statements of every relation about these values, nested at most `depth` times. */
export function arbitraryStatement(
  places: readonly string[],
  attributes: readonly Attribute[],
  depth = 2,
): fc.Arbitrary<Statement> {
  const value = fc.constantFrom(...attributes.flatMap(({ values }) => values));
  const values: fc.Arbitrary<Pair> = fc.tuple(value, value);
  const several = fc.oneof(values, fc.array(value, { minLength: 2, maxLength: 4 }));
  const by = fc.integer({ min: 1, max: Math.max(1, places.length) });
  const plain: fc.Arbitrary<Statement> = fc.oneof(
    fc.record({ relation: fc.constantFrom('same' as const, 'different' as const), values: several }),
    fc.record({
      relation: fc.constant('at' as const),
      value,
      places: fc.subarray([...places], { minLength: 1 }),
    }),
    fc.record({ relation: fc.constant('beside' as const), values }),
    fc.record({ relation: fc.constant('leftOf' as const), values }),
    fc.record({ relation: fc.constant('leftOf' as const), values, by }),
    fc.record({ relation: fc.constant('apart' as const), values, by }),
    fc.record({ relation: fc.constant('between' as const), value, ends: values }),
  );
  if (depth === 0) return plain;
  const inner = arbitraryStatement(places, attributes, depth - 1);
  return fc.oneof(
    { arbitrary: plain, weight: 4 },
    fc.record({ relation: fc.constant('not' as const), of: inner }),
    fc.record({
      relation: fc.constantFrom('all' as const, 'some' as const, 'one' as const),
      of: fc.array(inner, { minLength: 2, maxLength: 3 }),
    }),
    fc.record({ relation: fc.constant('if' as const), condition: inner, consequence: inner }),
  );
}
