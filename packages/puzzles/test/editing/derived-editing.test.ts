import { describe, expect, test } from 'vitest';
import { emptyPosition } from '../../src/editing/resized.js';
import { withDigit } from '../../src/editing/typed-value.js';
import { defineBoard } from '../../src/kinds/define-board.js';
import { hashiBoard } from '../../src/kinds/hashi/board.js';
import { empty, unknownClue } from '../../src/layers/layer.js';
import { mosaicBoard } from '../template/board.js';

const size = { rows: 3, columns: 4 };

describe('tools that are derived from the layers', () => {
  test('a tool for each value of a clue, and one that takes it away', () => {
    const { puzzle } = emptyPosition(mosaicBoard, size);
    const tools = mosaicBoard.editing.tools('make', puzzle);
    expect(tools.map(({ sign }) => sign)).toEqual(['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '✕']);
    const put = tools[5]!.tap!(emptyPosition(mosaicBoard, size), 6);
    expect(put.puzzle.clues.counts[6]).toBe(5);
    expect(tools.at(-1)!.tap!(put, 6)).toEqual(emptyPosition(mosaicBoard, size));
    expect(tools[5]!.tap!(put, 6)).toBe(put);
  });

  test('cells are shaded, and lines are drawn: one more each time, then none', () => {
    const board = defineBoard({
      name: 'lines',
      says: '',
      layers: {
        walls: { site: 'pair', role: 'answer', label: 'wall', values: { min: 1, max: 2 } },
        shades: { site: 'cell', role: 'answer', label: 'shade', values: { min: 0, max: 1 } },
      },
      rules: [],
      examples: [],
    });
    const start = emptyPosition(board, size);
    const [line, ...others] = board.editing.tools('solve', start.puzzle);
    expect(others.map(({ sign }) => sign)).toEqual(['·', '■', '✕']);
    const once = line!.drag!(start, [0, 1, 2, 6]);
    expect([...once.answers['walls']!].filter((value) => value === 1).length).toBe(3);
    const twice = line!.drag!(once, [0, 1]);
    expect(twice.answers['walls']![0]).toBe(2);
    expect(line!.drag!(twice, [1, 0]).answers['walls']![0]).toBe(empty);
  });

  test('digits make numbers as far as the layer goes', () => {
    const board = defineBoard({
      name: 'numbers',
      says: '',
      layers: { numbers: { site: 'cell', role: 'clue', label: 'number', values: { min: 1, max: 25 } } },
      rules: [],
      examples: [],
    });
    let position = emptyPosition(board, size);
    const typed = [1, 7, 3, 0, 2, 5].map((digit) => {
      position = withDigit(board.layers, 'make', position, 2, digit);
      return position.puzzle.clues['numbers']![2];
    });
    // 173 is too large: 3 begins anew; 30 is too large, and there is no 0.
    expect(typed).toEqual([1, 17, 3, 3, 2, 25]);
    expect(withDigit(board.layers, 'solve', position, 2, 5)).toBe(position);
    expect(board.editing.tools('make', position.puzzle).map(({ sign }) => sign)).toEqual(['1', '✕']);
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

  test('need an island at both ends', () => {
    expect(bridge!.drag!(board, [1, 0])).toBe(board);
    expect(bridge!.drag!(board, [3, 7])).toBe(board);
    expect(bridge!.drag!(board, [8, 9])).toBe(board);
  });

  test('an island may be without a number, and none has 0', () => {
    const tools = hashiBoard.editing.tools('make', board.puzzle);
    expect(tools.map(({ sign }) => sign)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '?', '✕']);
    expect(tools.at(-2)!.tap!(board, 1).puzzle.clues.islands[1]).toBe(unknownClue);
  });
});
