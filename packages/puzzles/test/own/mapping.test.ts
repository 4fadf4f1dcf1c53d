import { lpFormat, type Model, model } from '@gridwright/modeling';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyCharacter } from '../../../../test/any-character.js';
import { runs } from '../../../../test/profile.js';
import { InputError } from '../../src/boards/definition/input-error.js';
import { readPuzzle } from '../../src/boards/formats/read-puzzle.js';
import type { Puzzle } from '../../src/boards/layers/board.js';
import type { SolvableKind } from '../../src/contracts/kind.js';
import { kinds } from '../../src/kinds/index.js';
import { modelWrittenAs } from '../../src/questions/export/written-model.js';
import { type MappedAnswers, mappedAnswers } from '../../src/questions/own/mapped-answers.js';
import { readMapping } from '../../src/questions/own/mapping.js';
import { decodedLayer } from '../../src/questions/own/model-formulation.js';
import { mappingText } from '../../src/questions/own/written-mapping.js';
import { formulationWords } from '../../src/questions/solving/formulation-word.js';
import { mutated } from '../conformance/mutated-text.js';

const kindOf = (name: string): SolvableKind => kinds.find((kind) => kind.name === name)!;

function puzzleOf(name: string, text: string): Puzzle {
  return readPuzzle([kindOf(name)], text).position.puzzle;
}

const hashi = puzzleOf('hashi', 'https://puzz.link/p?hashi/3/3/2g2i2g2');
const sudoku = puzzleOf('sudoku', '1...\n..2.\n.3..\n...4\n');

/** The mapping of a layer, as text. */
const textOf = (kind: string, layer: string, names: unknown): string =>
  JSON.stringify({ format: 'gridwright-mapping', version: 1, kind, answers: { [layer]: names } });

const named = (...names: readonly string[]): ReadonlyMap<string, number> =>
  new Map(names.map((name, index) => [name, index]));

/** The answers of the only layer that these values of the variables are. */
function decoded(mapped: MappedAnswers, puzzle: Puzzle, values: readonly number[]) {
  return decodedLayer(puzzle, mapped.layers[0]!, Float64Array.from(values));
}

/** The answers to a mapping of Hashi's bridges on the ring. */
const bridges = (names: unknown, variables: readonly string[]): MappedAnswers =>
  mappedAnswers(readMapping(textOf('hashi', 'bridges', names)), kindOf('hashi'), hashi, named(...variables));

// The pairs of the ring: two in each row, then three between each two rows.
test.each([
  { name: 'a variable for each edge', names: { 'r1c1-r1c3': 'a', 'r1c3-r3c3': 'b' }, variables: ['a', 'b'] },
  {
    name: 'a pattern of its ends',
    names: 'x_{row1}{column1}_{row2}{column2}',
    variables: ['x_11_13', 'x_13_33'],
  },
  {
    name: 'ends in the other order',
    names: 'x_{row1}{column1}_{row2}{column2}',
    variables: ['x_13_11', 'x_33_13'],
  },
  {
    name: 'numbers from 0',
    names: 'x({row1-1},{column1-1},{row2-1},{column2-1})',
    variables: ['x(0,0,0,2)', 'x(0,2,2,2)'],
  },
])('$name', ({ names, variables }) => {
  const { answers, wrong } = decoded(bridges(names, variables), hashi, [2, 1]);
  expect(wrong).toEqual([]);
  expect([...answers]).toEqual([2, 2, 0, 0, 0, 0, 0, 0, 1, 0, 0, 1]);
});

test('sums: of a list, of several patterns, and of levels', () => {
  const variables = ['one', 'two', 'b_1_11_13', 'b_2_11_13', 'c_1_11_13'];
  const at = 'r1c1-r1c3';
  expect(decoded(bridges({ [at]: ['one', 'two'] }, variables), hashi, [1, 1, 0, 0, 0]).answers[0]).toBe(2);
  const levels = bridges('b_{level}_{row1}{column1}_{row2}{column2}', variables);
  expect(decoded(levels, hashi, [0, 0, 1, 1, 0]).answers[0]).toBe(2);
  const both = ['b_1_{row1}{column1}_{row2}{column2}', 'c_1_{row1}{column1}_{row2}{column2}'];
  expect(decoded(bridges(both, variables), hashi, [0, 0, 1, 0, 1]).answers[0]).toBe(2);
  expect(decoded(bridges({ [at]: { not: 'one' } }, variables), hashi, [0, 0, 0, 0, 0]).answers[0]).toBe(1);
});

test('values that are no answer: fractions, and those out of range', () => {
  const mapped = bridges({ 'r1c1-r1c3': 'a' }, ['a']);
  const found = [
    [0.5, 'here is a fraction'],
    [-1, '-1 is out of range'],
    [5, '5 is out of range'],
  ] as const;
  for (const [value, text] of found) {
    const { answers, wrong } = decoded(mapped, hashi, [value]);
    expect(answers[0]).toBe(-1);
    expect(wrong[0]!.message).toBe(`each place has one value; ${text}`);
    expect(wrong[0]).toMatchObject({ rule: 'one value', site: 'pair', sites: [0], cells: [0, 1] });
  }
  // Engines in floating point are a little off.
  expect(decoded(mapped, hashi, [1.999_999_9]).answers[0]).toBe(2);
});

test('a pattern with values: one of them is 1; clues without variables are their own answers', () => {
  const cells = Array.from({ length: 16 }, (_, cell) => [Math.floor(cell / 4) + 1, (cell % 4) + 1] as const);
  const open = cells.filter((_, cell) => sudoku.clues['givens']![cell] === -1);
  const names = open.flatMap(([row, column]) => [1, 2, 3, 4].map((value) => `n[${row},${column},${value}]`));
  const text = textOf('sudoku', 'numbers', 'n[{row},{column},{value}]');
  const mapped = mappedAnswers(readMapping(text), kindOf('sudoku'), sudoku, named(...names));
  const threes = names.map((name) => (name.endsWith(',3]') ? 1 : 0));
  const { answers, wrong } = decoded(mapped, sudoku, threes);
  expect(wrong).toEqual([]);
  expect([...answers]).toEqual([1, 3, 3, 3, 3, 3, 2, 3, 3, 3, 3, 3, 3, 3, 3, 4]);
  expect(
    decoded(
      mapped,
      sudoku,
      names.fill('').map(() => 1),
    ).wrong,
  ).toHaveLength(12);
  const lacking = named('n[1,2,1]');
  expect(() => mappedAnswers(readMapping(text), kindOf('sudoku'), sudoku, lacking)).toThrow(
    'answers.numbers: expected variables for r1c3, found none',
  );
});

/** A small example of each kind. */
const examples: Readonly<Record<string, string>> = {
  hashi: 'https://puzz.link/p?hashi/3/3/2g2i2g2',
  sudoku: '1...\n..2.\n.3..\n...4\n',
  slitherlink: 'https://puzz.link/p?slither/3/3/3c2b',
  masyu: 'https://puzz.link/p?mashu/4/4/0b3000',
  numberlink: '1 . 1\n. . .\n2 . 2\n',
};

describe.each(Object.entries(examples))('the mappings that export writes, of %s', (name, text) => {
  const kind = kindOf(name);
  const puzzle = puzzleOf(name, text);
  test.each(formulationWords(kind))('%s: read again, they decode as the formulation does', (formulation) => {
    const written = modelWrittenAs(puzzle, lpFormat, { kind, formulation });
    if (written === null) return;
    const again = lpFormat.read([...lpFormat.write(written.model)].join(''));
    const variables = new Map(lpFormat.variableNames(again).map((each, index) => [each, index]));
    const mapped = mappedAnswers(
      readMapping(mappingText(puzzle, { ...written, names: lpFormat.variableNames(written.model) })),
      kind,
      puzzle,
      variables,
    );
    fc.assert(
      fc.property(valuesOf(written.formulated.model), (values) => {
        const padded = new Float64Array(again.variableCount);
        padded.set(values);
        const expected: Readonly<Record<string, Int16Array>> = written.formulated.decode(values);
        for (const layer of mapped.layers) {
          const { answers, wrong } = decodedLayer(puzzle, layer, padded);
          const sites = new Set(wrong.flatMap((each) => each.sites));
          for (const [site, answer] of answers.entries())
            if (!sites.has(site)) expect(answer).toBe(expected[layer.name]![site]);
        }
      }),
      { numRuns: runs(20) },
    );
  });
});

function valuesOf({ lower, upper }: Model): fc.Arbitrary<Float64Array> {
  const each = Array.from(lower, (least, index) =>
    fc.integer({ min: Math.max(-3, Math.ceil(least)), max: Math.min(3, Math.floor(upper[index]!)) }),
  );
  return fc.tuple(...each).map((values) => Float64Array.from(values));
}

const rightTexts = [
  textOf('hashi', 'bridges', { 'r1c1-r1c3': 'a', 'r1c3-r3c3': ['a', 'b'], 'r3c1-r3c3': { not: 'b' } }),
  textOf('hashi', 'bridges', 'x_{row1-1}{column1}_{row2}{column2+1}'),
  textOf('hashi', 'bridges', ['b_{level}', '{value}{row1}']),
];

test('random and mutated mappings: read, or a typed error', () => {
  const answer: fc.Arbitrary<unknown> = fc.oneof(
    fc.string({ unit: anyCharacter }),
    fc.array(fc.constantFrom('a', 'b', 'x_{row1}')),
    fc.dictionary(fc.constantFrom('0', '1', '99999', 'not'), fc.constantFrom('a', 'b')),
  );
  const layers = fc.dictionary(fc.constantFrom('r1c1-r1c3', 'r0c1-r1c1', 'r9c9-r1c1', 'x'), answer);
  const texts = fc.oneof(
    fc.string({ unit: anyCharacter }),
    mutated(fc.constantFrom(...rightTexts)),
    fc.oneof(answer, layers).map((names) => textOf('hashi', 'bridges', names)),
  );
  const variables = named('a', 'b', 'x_011_133', 'b_1', 'b_2', '21');
  fc.assert(
    fc.property(texts, fc.array(fc.double(), { minLength: 6, maxLength: 6 }), (text, values) => {
      try {
        const mapped = mappedAnswers(readMapping(text), kindOf('hashi'), hashi, variables);
        for (const layer of mapped.layers) {
          const { answers, wrong } = decodedLayer(hashi, layer, Float64Array.from(values));
          expect(answers).toHaveLength(12);
          for (const { sites } of wrong) expect(answers[sites[0]!]).toBe(-1);
        }
      } catch (error) {
        if (!(error instanceof InputError)) throw error;
      }
    }),
    { numRuns: runs(300) },
  );
});

test('a model without the names of a pattern, or without any', () => {
  expect(() => bridges('y_{row1}{column2}', ['a', 'b'])).toThrow('"a", "b", found names such as "y_1');
  expect(() => bridges('y_{row1}{column2}', [])).toThrow('(it has none)');
  expect(model().build().variableCount).toBe(0);
});

describe('names beyond the board', () => {
  const pattern = 'x_{row1}_{column1}_{row2}_{column2}';
  const fromZero = 'x_{row1-1}_{column1-1}_{row2-1}_{column2-1}';
  /** The names of edges between neighbors on a board with these first and last rows and columns. */
  const edges = (first: number, last: number): readonly string[] => {
    const names: string[] = [];
    for (let row = first; row <= last; row++)
      for (let column = first; column <= last; column++) {
        if (column < last) names.push(`x_${row}_${column}_${row}_${column + 1}`);
        if (row < last) names.push(`x_${row}_${column}_${row + 1}_${column}`);
      }
    return names;
  };

  test('the model of a larger board, and one that counts from 0, are not of this board', () => {
    expect(() => bridges(pattern, edges(1, 5))).toThrow(
      /answers\.bridges: expected the model of this board, with \{row1\} from 1 to 3, found "x_[45]_\d_\d_\d", as in the model of another board/,
    );
    expect(() => bridges(pattern, edges(0, 2))).toThrow('found "x_0_');
    expect(() => bridges(fromZero, edges(1, 3))).toThrow('found "x_3_');
  });

  test('a border around the board is no other board, nor are other names', () => {
    const mapped = bridges(pattern, edges(0, 4));
    expect(mapped.variables).toHaveLength(12);
    const others = [...edges(1, 3), 'y_7_7_7_8', 'x_7_7', 'x_7_1_7_2_1', 'x_1_1_2_2'];
    expect(bridges(pattern, others).variables).toHaveLength(12);
    expect(bridges(fromZero, edges(0, 2)).variables).toHaveLength(12);
  });
});
