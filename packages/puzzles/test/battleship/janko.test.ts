import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../../../test/profile.js';
import { readPuzzle } from '../../src/boards/formats/read-puzzle.js';
import { asDrawn, finished, unsolved } from '../../src/boards/layers/board.js';
import { empty } from '../../src/boards/layers/layer.js';
import { janko } from '../../src/kinds/battleship/formats/index.js';
import { battleship } from '../../src/kinds/battleship/index.js';
import { single } from '../../src/kinds/battleship/layers.js';
import { kinds } from '../../src/kinds/index.js';
import { check } from '../../src/questions/check/check.js';
import { expectHandled } from '../conformance/formats-suite.js';
import { mutated } from '../conformance/mutated-text.js';
import { problemOf } from '../formats/problem-of.js';
import { drawnBoard } from './drawn-board.js';
import { header, positionOf, sections, text, withValue } from './janko-text.js';

const { problem } = sections;

describe('a text of janko.at', () => {
  test('has the totals, the givens, and the fleet and the ships of its solution', () => {
    const { puzzle, answers } = positionOf(text);
    expect(puzzle.records!.fleet).toEqual([
      { id: '3', length: 3, count: 1 },
      { id: '2', length: 2, count: 2 },
      { id: '1', length: 1, count: 3 },
    ]);
    expect(Array.from(puzzle.clues.columnTotals)).toEqual([3, 1, -1, 1, 0, 3]);
    expect(Array.from(puzzle.clues.rowTotals)).toEqual([4, 0, 2, -1, -1, 0]);
    const givens = [...puzzle.clues.givens.entries()].filter(([, given]) => given !== empty);
    expect(givens).toEqual([
      [2, 4],
      [5, 6],
      [10, 0],
      [12, 1],
      [30, 0],
    ]);
    const ships = [...answers.ships.entries()].filter(([, value]) => value !== empty);
    expect(ships.map(([cell]) => cell)).toEqual([0, 1, 15, 18, 23, 26, 29]);
    expect(ships.every(([, value]) => value === 1)).toBe(true);
    expect(check(positionOf(text))).toMatchObject({ status: 'valid' });
  });
  test('is written', () => expect(janko.write(positionOf(text))).toBe(text));
  test.each([
    ['with keys in brackets', text.replace(/^([a-z]{2,})/gm, '[$1]')],
    ['with capitals', text.replace(/^[a-z]{2,}( battleships)?/gm, (key) => key.toUpperCase())],
    ['with rows and columns', text.replace('size 6', 'cols 6\nrows 6')],
    ['with other keys', text.replace('size', 'author Nobody at all\nships 3 2 1\n[unit] 36\nsize')],
    ['with moves', text.replace('problem', 'moves\n1a2b 3\n- 1\nproblem')],
    ['with other line breaks and blanks', text.replaceAll('\n', ' \r\n\r\n').replaceAll(' ', '  ')],
    [
      'with ship parts of other forms in its solution',
      text.replace('w m e', 'm m m').replace('o - -\ns', 'n - -\ns'),
    ],
    [
      'with water entered in a cell with a given',
      text.replace('w m e - - o\n- - - - - -', 'w m e - - o\n- - - - x -'),
    ],
  ])('%s', (_, input) => expect(positionOf(input)).toEqual(positionOf(text)));
  test('with its sections in any order', () => {
    const parts = Object.values(sections);
    const property = fc.property(fc.shuffledSubarray(parts, { minLength: parts.length }), (order) => {
      expect(positionOf(`${header}${order.join('')}end\n`)).toEqual(positionOf(text));
    });
    fc.assert(property, { numRuns: runs(100) });
  });
  test('without a problem has no givens', () => {
    const { puzzle, answers } = positionOf(text.replace(problem, ''));
    expect(puzzle.clues.givens.every((given) => given === empty)).toBe(true);
    expect(answers.ships.filter((value) => value === 1)).toHaveLength(10);
    expect(janko.read(janko.write({ puzzle, answers }), {})).toEqual({ puzzle, answers });
  });
  test('has water as it was entered', () => {
    const input = text.replace('w m e - - o', 'w m e x - o');
    expect(positionOf(input)).toEqual(withValue(positionOf(text), 'ships', 3, 0));
    expect(janko.write(positionOf(input))).toBe(input);
  });
  test('without the kind must be asked for by its kind', () => {
    const input = text.replace('puzzle battleships\n', '');
    expect(problemOf(input)).toMatchObject({ code: 'ambiguous' });
    expect(positionOf(input, { kind: 'battleship' })).toEqual(positionOf(text));
  });
  test('may have no ships', () => {
    const water =
      'begin\npuzzle battleships\nrows 1\ncols 2\nclabels\n- 0\nrlabels\n0\nproblem\n- -\nsolution\n- -\nend\n';
    expect(positionOf(water).puzzle.records!.fleet).toEqual([]);
    expect(janko.write(positionOf(water))).toBe(water);
  });
  test('with a given of another form is read unchanged, for check', () => {
    const input = text.replace('problem\n- - e', 'problem\n- - o');
    expect(positionOf(input)).toEqual(withValue(positionOf(text), 'givens', 2, single));
    expect(check(positionOf(input))).toMatchObject({ status: 'invalid' });
    expect(janko.write(positionOf(input))).toBe(input);
  });
});

test('a key "ships" is ignored, with a warning', () => {
  const { position, warnings } = readPuzzle(kinds, text.replace('size 6', 'ships 9 9 9\nsize 6'));
  expect(position).toEqual(positionOf(text));
  expect(warnings).toEqual(['"ships" is ignored: the fleet is counted in the solution']);
});

test('an unsolved puzzle cannot be written, as nothing else says the fleet', () => {
  const { puzzle } = positionOf(text);
  expect(() => janko.write(unsolved(battleship.layers, puzzle))).toThrow(
    'found a puzzle without its solution, in which readers count the fleet',
  );
});

describe('random ships', () => {
  test('survive, with their totals and givens, and as a solution is drawn', () => {
    let written = 0;
    const property = fc.property(drawnBoard(), (position) => {
      expect(positionOf(janko.write(position))).toEqual(position);
      const drawn = asDrawn(battleship.layers, finished(battleship.layers, position)!);
      expect(positionOf(janko.write(drawn))).toEqual(drawn);
      expect(check(position)).toMatchObject({ status: 'valid' });
      written += position.puzzle.records!.fleet.length > 1 ? 1 : 0;
    });
    fc.assert(property, { numRuns: runs(1000) });
    expect(written).toBeGreaterThan(0);
  });
  test('in mutated texts give positions or an InputError with a place', () => {
    const texts = drawnBoard().map((position) => janko.write(position));
    const property = fc.property(mutated(texts), (input) => expectHandled(battleship, janko, input));
    fc.assert(property, { numRuns: runs(2000) });
  });
});
