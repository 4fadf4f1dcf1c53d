import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../../../test/profile.js';
import {
  arbitraryLists,
  arbitraryStatement,
} from '../../../logic-grid-english/test/sentences/arbitrary-statement.js';
import { InputError } from '../../src/boards/definition/input-error.js';
import { readPuzzle } from '../../src/boards/formats/read-puzzle.js';
import { noBoard } from '../../src/boards/geometry/geometry.js';
import { emptyPuzzle, type Position, unsolved } from '../../src/boards/layers/board.js';
import { recordsProblem } from '../../src/boards/layers/records.js';
import { boardsWithFormats } from '../../src/kinds/boards-with-formats.js';
import { formats } from '../../src/kinds/zebra/formats.js';
import { layers, type Zebra } from '../../src/kinds/zebra/layers.js';
import { mutated } from '../conformance/mutated-text.js';

const [format] = formats;

/** Puzzles with any names, sentences and a question. */
const positions: fc.Arbitrary<Position<Zebra>> = arbitraryLists.chain((lists) =>
  fc
    .record({
      statements: fc.array(arbitraryStatement(lists, 1), { maxLength: 4 }),
      phrases: fc.option(
        fc.constantFrom(['the * one'], ['keeps the *', 'the keeper of the *'], ['* is kept']),
        { nil: undefined },
      ),
      asked: fc.option(fc.constantFrom(...lists.attributes.flatMap(({ values }) => values)), {
        nil: undefined,
      }),
    })
    .map(({ statements, phrases, asked }) => {
      const [first, ...others] = lists.attributes;
      const records = {
        places: [lists.places],
        attributes: [phrases === undefined ? first! : { ...first!, phrases }, ...others],
        sentences: statements.map((statement, index) => ({ id: String(index + 1), statement })),
        question: asked === undefined ? [] : [{ id: '1', value: asked }],
      };
      return unsolved(layers, emptyPuzzle(layers, { kind: 'zebra', ...noBoard, rules: {}, records }));
    }),
);

test('what is written is read back, and recognized among all kinds', () => {
  const property = fc.property(positions, (position) => {
    const text = format!.write(position);
    const read = readPuzzle(boardsWithFormats, text);
    expect([read.kind.name, read.format.name]).toEqual(['zebra', 'zebra-text']);
    expect(read.position).toEqual(position);
  });
  fc.assert(property, { numRuns: runs(1000, 60) });
});

test('a mutated text is a puzzle without problems, or an error with a place in it', () => {
  const texts = positions.map((position) => format!.write(position));
  const property = fc.property(mutated(texts), (text) => {
    try {
      const { records } = format!.read(text, {}).puzzle;
      for (const name of ['places', 'attributes', 'sentences', 'question'] as const)
        expect(recordsProblem(layers[name] as never, records![name], records as never)).toBeNull();
    } catch (error) {
      expect(error).toBeInstanceOf(InputError);
      const { place } = (error as InputError).problem;
      const lines = text.split(/\r\n?|\n/);
      expect(place).not.toBeNull();
      expect(place!.line).toBeGreaterThanOrEqual(1);
      expect(place!.line).toBeLessThanOrEqual(lines.length);
      expect(place!.column).toBeGreaterThanOrEqual(1);
    }
  });
  fc.assert(property, { numRuns: runs(1000, 60) });
});

test.each([
  ['an unknown value', 'houses: 2\npet: cat, dog\n1. The gorilla lives in the first house.', 3, 8],
  ['a word of no sentence', 'houses: 2\npet: cat, dog\n1. The dog never hates the cat.', 3, 18],
  ['too few values', 'houses: 3\npet: cat, dog\n1. The dog is next to the cat.', 2, 1],
  ['too many values', 'houses: 2\nname: Ann, Ben, Cleo\n1. Ann is next to Ben.', 2, 1],
  ['a value twice', 'houses: 2\npet: cat, dog\nname: Ann, cat\n1. Ann is next to the dog owner.', 3, 1],
  ['an end of a sentence', 'houses: 2\npet: cat, dog\n1. The dog is next to', 3, 22],
  ['a value without a name', 'houses: 2\npet: cat,, dog\n1. The dog is next to the cat.', 2, 10],
])('%s has its place', (_, text, line, column) => {
  try {
    format!.read(text, {});
    expect.unreachable();
  } catch (error) {
    expect(error).toBeInstanceOf(InputError);
    expect((error as InputError).problem.place).toEqual({ line, column });
  }
});

test.each([
  ['a text of another format', 'pzprv3/sudoku/9/4/4/. . . . /'],
  ['a letter', 'Dear all,\nhere is nothing to solve. Please tell me if the page is broken.'],
  ['a linear program', 'Minimize\n obj: x + y\nSubject To\n c1: x + y >= 1\nBounds\n 0 <= x <= 1\nEnd'],
  ['numbers', '5 5\n1 2\n2 3\n3 4\n'],
  ['a list', 'milk, eggs, bread\nbutter, jam, honey'],
])('%s is none', (_, text) => {
  expect(format!.recognize(text)).toBe('no');
});

test('a sentence with as many parts as there are places is no list of values', () => {
  const nested =
    'All of these are true: (the milk drinker is to the left of the tea drinker); (at least one of these is true: (the pilot is in ' +
    'the first house); (the cat is in the second house)).';
  const lists = 'house: 1, 2\ndrink: tea, milk\npet: cat, dog\njob: baker, pilot\n\n';
  const sentences = `1. ${nested}\n2. The milk drinker is in the first house.\n3. The cat owner is the pilot.\n`;
  for (const text of [`# Zebra\n${lists}${sentences}`, `${lists}${sentences}`])
    expect(format!.read(text, {}).puzzle.records!.sentences).toHaveLength(3);
});

test('it is not clear how much is not true', () => {
  const lists = 'houses: 3\nname: Ann, Ben, Cleo\npet: cat, dog, fox\n\n';
  const read = (sentence: string) => format!.read(`${lists}1. ${sentence}\n2. Ann owns the cat.\n`, {});
  expect(() => read('It is not true that Ann owns the fox and Ben owns the dog.')).toThrow(InputError);
  expect(read('It is not true that Ann owns the fox.').puzzle.records!.sentences).toHaveLength(2);
});
