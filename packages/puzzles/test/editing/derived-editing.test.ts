import { describe, expect, test } from 'vitest';
import { defineBoard } from '../../src/boards/define-board.js';
import { toText } from '../../src/boards/drawing/terminal.js';
import { emptyPosition } from '../../src/boards/editing/board-size.js';
import { entersValues } from '../../src/boards/editing/derived-editing.js';
import { type TypedDigit, type TypedNumber, typedNumber } from '../../src/boards/editing/typed-number.js';
import { withToggledValue } from '../../src/boards/editing/values.js';
import { pairToward } from '../../src/boards/geometry/pairs.js';
import { empty, unknownClue } from '../../src/boards/layers/layer.js';
import { letters } from '../../src/boards/layers/value-names.js';
import { hashiBoard } from '../../src/kinds/hashi/board.js';
import { masyuBoard } from '../../src/kinds/masyu/board.js';
import { sudokuBoard } from '../../src/kinds/sudoku/board.js';
import { totals } from '../beyond-cells/totals.js';
import { mosaicBoard } from '../template/board.js';

const size = { rows: 3, columns: 4 };

describe('tools that are derived from the layers', () => {
  test('a tool for each value of a clue, which puts it and takes it away', () => {
    const { puzzle } = emptyPosition(mosaicBoard, size);
    const tools = mosaicBoard.editing.tools('make', puzzle);
    expect(tools.map(({ sign }) => sign)).toEqual(['0', '1', '2', '3', '4', '5', '6', '7', '8', '9']);
    const put = tools[5]!.tap!(emptyPosition(mosaicBoard, size), 6);
    expect(put.puzzle.clues.counts[6]).toBe(5);
    expect(tools[5]!.tap(put, 6)).toEqual(emptyPosition(mosaicBoard, size));
    expect(tools[4]!.tap(put, 6).puzzle.clues.counts[6]).toBe(4);
    expect(tools[4]!.clear(put, 6)).toEqual(emptyPosition(mosaicBoard, size));
    expect(tools[4]!.clear(put, 7)).toBe(put);
  });

  test('cells are shaded, and lines are drawn: one more each time, then none', () => {
    const board = defineBoard({
      name: 'lines',
      description: '',
      layers: {
        walls: { site: 'pair', role: 'answer', label: 'wall', values: { min: 1, max: 2 } },
        shades: { site: 'cell', role: 'answer', label: 'shade', values: { min: 0, max: 1 } },
      },
      rules: [],
      examples: [],
    });
    const start = emptyPosition(board, size);
    const [line, ...others] = board.editing.tools('solve', start.puzzle);
    expect(others.map(({ sign }) => sign)).toEqual(['■', '·']);
    const shaded = others[0]!.drag!(start, [0, 1, 2]);
    expect([...shaded.answers['shades']!.slice(0, 4)]).toEqual([1, 1, 1, empty]);
    const once = line!.drag!(start, [0, 1, 2, 6]);
    expect([...once.answers['walls']!].filter((value) => value === 1).length).toBe(3);
    const twice = line!.drag!(once, [0, 1]);
    expect(twice.answers['walls']![0]).toBe(2);
    expect(line!.drag!(twice, [1, 0]).answers['walls']![0]).toBe(empty);
  });

  test.each(['pair', 'edge'] as const)('lines and crosses at a site "%s"', (site) => {
    const board = defineBoard({
      name: 'loop',
      description: '',
      layers: { lines: { site, role: 'answer', label: 'line', values: { min: 0, max: 1 } } },
      rules: [],
      examples: [],
    });
    const start = emptyPosition(board, size);
    const drawn = (position: typeof start): number[][] =>
      [1, 0].map((value) =>
        [...position.answers['lines']!.keys()].filter((at) => position.answers['lines']![at] === value),
      );
    const [line, cross, ...others] = board.editing.tools('solve', start.puzzle);
    expect(others).toEqual([]);
    expect([line!.site, cross!.site]).toEqual([site, site]);
    expect([line!.sign, cross!.sign]).toEqual(['─', '×']);
    // Right, right, down: cells are four a row, corners five; pairs and edges are numbered in different ways.
    const [path, sites] =
      site === 'pair'
        ? [
            [0, 1, 2, 6],
            [0, 1, 11],
          ]
        : [
            [0, 1, 2, 7],
            [2, 15, 16],
          ];
    const once = line!.drag!(start, path);
    expect(drawn(once)).toEqual([sites, []]);
    expect(line!.drag!(once, path.toReversed())).toEqual(start);
    // Not neighbors: nothing is drawn.
    expect(line!.drag!(start, [0, 11])).toBe(start);
    const crossed = line!.tap!(once, sites[0]!);
    expect(drawn(crossed)).toEqual([sites.slice(1), [sites[0]]]);
    expect(drawn(line!.tap!(crossed, sites[0]!))).toEqual([sites.slice(1), []]);
    expect(drawn(cross!.drag!(once, path))).toEqual([[], sites]);
    expect(cross!.drag!(cross!.drag!(start, path), path)).toEqual(start);
    expect(cross!.tap!(cross!.tap!(start, 3), 3)).toEqual(start);
    // A stroke that begins on a line erases lines, and leaves crosses.
    const crossedLater = line!.tap(once, sites[1]!);
    expect(drawn(line!.drag!(crossedLater, path.toReversed()))).toEqual([[], [sites[1]]]);
    expect(drawn(line!.clear(crossed, sites[0]!))).toEqual([sites.slice(1), []]);
  });

  test('letters have a tool each, however many, which their key uses', () => {
    const board = defineBoard({
      name: 'letters',
      description: '',
      layers: {
        ends: {
          site: 'cell',
          role: 'clue',
          label: 'letter',
          values: { min: 1, max: 20 },
          named: letters(20),
        },
      },
      rules: [],
      examples: [],
    });
    const tools = board.editing.tools('make', emptyPosition(board, size).puzzle);
    expect(tools.map(({ sign }) => sign).join('')).toBe('ABCDEFGHIJKLMNOPQRST');
    expect([tools[2]!.label, tools[2]!.keys]).toEqual(['letter C', ['3', 'c', 'C']]);
    expect(tools[19]!.keys).toEqual(['t', 'T']);
  });

  test('two names with one initial have no key for it', () => {
    const board = defineBoard({
      name: 'colors',
      description: '',
      layers: {
        colors: {
          site: 'cell',
          role: 'clue',
          label: 'color',
          values: { min: 1, max: 3 },
          named: { 1: { name: 'blue' }, 2: { name: 'black' }, 3: { name: 'red' } },
        },
      },
      rules: [],
      examples: [],
    });
    const tools = board.editing.tools('make', emptyPosition(board, size).puzzle);
    expect(tools.slice(0, 3).map(({ keys }) => keys)).toEqual([['1'], ['2'], ['3', 'r', 'R']]);
  });

  test('tools of rows and columns differ in words, and digits go to their layers', () => {
    const start = emptyPosition(totals, { rows: 3, columns: 12 });
    const tools = totals.editing.tools('make', start.puzzle);
    const words = tools.map(({ sign, label, site, layer }) => [sign, label, site, layer].join(' | '));
    expect(new Set(words).size).toBe(tools.length);
    expect(words).toContain('→? | total without a number at a row | row | rowTotals');
    expect(words).toContain('↓3 | total 3 at a column | column | columnTotals');
    expect(words).toContain('■ | given 1 | cell | givens');
  });

  test('a value goes to all sites, or from all that have it', () => {
    const start = emptyPosition(totals, { rows: 1, columns: 4 });
    const given = withToggledValue(totals.layers, start, 'givens', [3], 1);
    const some = withToggledValue(totals.layers, given, 'shades', [0], 1);
    const all = withToggledValue(totals.layers, some, 'shades', [0, 1, 3], 1);
    expect([...all.answers.shades]).toEqual([1, 1, empty, empty]);
    expect(withToggledValue(totals.layers, all, 'shades', [0, 1, 3], 1)).toEqual(given);
  });

  test('values in cells are entered; shades, stones and lines are drawn', () => {
    const enters = (board: Parameters<typeof emptyPosition>[0]): boolean =>
      entersValues(board.layers, emptyPosition(board, size).puzzle);
    expect(enters(sudokuBoard)).toBe(true);
    for (const board of [totals, hashiBoard, masyuBoard, mosaicBoard])
      expect(enters(board), board.name).toBe(false);
  });

  test('a number has a tool for each value up to a hundred', () => {
    const toolsUpTo = (max: number): readonly string[] => {
      const board = defineBoard({
        name: 'numbers',
        description: '',
        layers: { numbers: { site: 'cell', role: 'clue', label: 'number', values: { min: 1, max } } },
        rules: [],
        examples: [],
      });
      return board.editing.tools('make', emptyPosition(board, size).puzzle).map(({ sign }) => sign);
    };
    expect(toolsUpTo(25).slice(-2)).toEqual(['24', '25']);
    expect(toolsUpTo(101)).toEqual(['1']);
  });
});

describe('typed numbers', () => {
  const typed = (max: number, ...all: readonly (readonly [digit: number, at: number, place?: string])[]) => {
    let number: TypedNumber | null = null;
    return all.map(([digit, at, place = 'r1c1']) => {
      const next: TypedDigit = { digit, at, place, max };
      number = typedNumber(number, next);
      return number.value;
    });
  };

  test('digits typed at once make a number as far as the range goes', () => {
    // 173 is too large: 3 starts a new number; 30 is too large.
    expect(typed(25, [1, 0], [7, 300], [3, 600], [0, 900], [2, 1200], [5, 1500])).toEqual([
      1, 17, 3, 0, 2, 25,
    ]);
  });

  test('a digit after a pause, or elsewhere, is a number of its own', () => {
    expect(typed(16, [1, 0], [5, 1001])).toEqual([1, 5]);
    expect(typed(16, [1, 0], [5, 1000])).toEqual([1, 15]);
    expect(typed(16, [1, 0], [5, 10, 'r1c2'])).toEqual([1, 5]);
    expect(typed(9, [1, 0], [5, 10])).toEqual([1, 5]);
  });
});

describe('bridges', () => {
  const [island] = hashiBoard.editing.tools('make', emptyPosition(hashiBoard, size).puzzle).slice(2);
  const [bridge] = hashiBoard.editing.tools('solve', emptyPosition(hashiBoard, size).puzzle);
  const board = [0, 3, 8].reduce(
    (position, cell) => island!.tap!(position, cell),
    emptyPosition(hashiBoard, size),
  );

  test('go from island to island, one, two, and none again', () => {
    const counts = (position: typeof board): number[] =>
      [...position.answers.bridges].filter((value) => value > 0);
    const one = bridge!.drag!(board, [0, 1]);
    expect(counts(one)).toEqual([1, 1, 1]);
    const two = bridge!.drag!(one, [3, 2]);
    expect(counts(two)).toEqual([2, 2, 2]);
    expect(bridge!.drag!(two, [0, 1, 2])).toEqual(board);
  });

  test('a tap adds one to the whole stretch, then rules it out, then clears it', () => {
    const values = [1, 2, 3, 4].map((taps) => {
      let position = board;
      for (let i = 0; i < taps; i++) position = bridge!.tap!(position, 1);
      return [...position.answers.bridges].filter((value) => value !== empty);
    });
    expect(values).toEqual([[1, 1, 1], [2, 2, 2], [0, 0, 0], []]);
    // Row 2 has no island, and column 1 has one at both ends.
    expect(bridge!.tap!(board, 3)).toBe(board);
    const pair = pairToward(size, 4, 'down')!;
    expect([...bridge!.tap!(board, pair).answers.bridges].filter((value) => value === 1).length).toBe(2);
  });

  test('are ruled out between two islands by crosses', () => {
    const [, cross] = hashiBoard.editing.tools('solve', board.puzzle);
    const crossed = cross!.drag!(board, [3, 2]);
    expect(
      [...crossed.answers.bridges.entries()].filter(([, value]) => value === 0).map(([pair]) => pair),
    ).toEqual([0, 1, 2]);
    expect(cross!.tap!(crossed, 1)).toEqual(board);
    expect(cross!.drag!(board, [1, 0])).toBe(board);
    expect(toText(hashiBoard.draw(crossed)).split('\n')[0]?.trim()).toBe('3   · × ·   3');
  });

  test('are taken away between two islands at once', () => {
    const one = bridge!.drag!(board, [0, 1]);
    expect(bridge!.clear(one, 1)).toEqual(board);
    expect(bridge!.clear(board, 1)).toBe(board);
  });

  test('need an island at both ends', () => {
    expect(bridge!.drag!(board, [1, 0])).toBe(board);
    expect(bridge!.drag!(board, [3, 7])).toBe(board);
    expect(bridge!.drag!(board, [8, 9])).toBe(board);
  });

  test('an island may have no number, but not 0', () => {
    const tools = hashiBoard.editing.tools('make', board.puzzle);
    expect(tools.map(({ sign }) => sign)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '?']);
    expect(tools.at(-1)!.tap!(board, 1).puzzle.clues.islands[1]).toBe(unknownClue);
  });
});
