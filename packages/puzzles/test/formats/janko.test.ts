import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { InputError } from '../../src/boards/definition/input-error.js';
import { jankoText } from '../../src/boards/formats/janko/janko-text.js';
import { unexpected, type Word } from '../../src/boards/formats/word-reader.js';
import type { Position } from '../../src/boards/layers/board.js';
import { empty, type Layers, unknownClue } from '../../src/boards/layers/layer.js';
import { recordLayer } from '../../src/boards/layers/records.js';
import { expectProblem } from './problem-of.js';

const total = { role: 'clue', label: 'total', values: { min: 0, max: 9 }, unknown: true } as const;

/** Totals at rows and columns, and trees in cells; each cell has a tent or not. */
const layers = {
  rowTotals: { ...total, site: 'row' },
  trees: { site: 'cell', role: 'clue', label: 'tree', values: { min: 1, max: 1 } },
  columnTotals: { ...total, site: 'column' },
  tents: { site: 'cell', role: 'answer', label: 'tent', values: { min: 0, max: 1 } },
} as const satisfies Layers;

const signed = ({ text, ...word }: Word, sign: string): number => {
  if (text === '-') return empty;
  if (text === sign) return 1;
  throw unexpected({ text, ...word }, `"-" or "${sign}"`);
};

const format = jankoText<typeof layers>({
  name: 'tents',
  id: 'tents',
  layers,
  variants: [],
  cell: {
    description: 'trees or "-"',
    write: (tree) => (tree === 1 ? 'a' : '-'),
    read: (word) => signed(word, 'a'),
  },
  // A tent may not stand on a tree, so the whole puzzle is needed here.
  readSolution: (reader, { rows, columns, clues: { trees } }) =>
    Int16Array.from(
      Array.from({ length: rows }, () => reader.row(columns, 'cells of a solution')).flat(),
      (word, cell) => {
        if (trees[cell] === 1 && word.text !== '-') throw unexpected(word, '"-" on a tree');
        return signed(word, 'x');
      },
    ),
  solutionRows: ({ puzzle: { rows, columns }, answers: { tents } }) =>
    Array.from({ length: rows }, (_, row) =>
      Array.from(tents.slice(row * columns, (row + 1) * columns), (tent) => (tent === 1 ? 'x' : '-')).join(
        ' ',
      ),
    ),
  unsaid: ({ answers: { tents } }) => (tents.includes(0) ? 'crosses' : null),
});

const header = 'begin\npuzzle tents\nrows 2\ncols 3\n';
const sections = {
  columns: 'clabels\n1 - 0\n',
  rows: 'rlabels\n- 1\n',
  problem: 'problem\n- a -\n- - -\n',
  solution: 'solution\nx - -\n- - x\n',
};
const text = `${header}${Object.values(sections).join('')}end\n`;

function problemOf(input: string) {
  try {
    format.read(input, {});
    return null;
  } catch (error) {
    if (error instanceof InputError) return error.problem;
    throw error;
  }
}

describe('a kind with totals', () => {
  const position: Position<typeof layers> = {
    puzzle: {
      kind: 'tents',
      rules: {},
      rows: 2,
      columns: 3,
      clues: {
        rowTotals: Int16Array.of(-1, 1),
        columnTotals: Int16Array.of(1, -1, 0),
        trees: Int16Array.of(-1, 1, -1, -1, -1, -1),
      },
    },
    answers: { tents: Int16Array.of(1, -1, -1, -1, -1, 1) },
  };
  test('is read, and written with its sections', () => {
    expect(format.read(text, {})).toEqual(position);
    expect(format.write(position)).toBe(text);
  });
  test('is read with its sections in any order, and others among them', () => {
    const parts = [...Object.values(sections), 'moves\n1 2 3\n'];
    const orders = fc.shuffledSubarray(parts, { minLength: parts.length });
    fc.assert(
      fc.property(orders, (order) => {
        expect(format.read(`${header}${order.join('')}end\n`, {})).toEqual(position);
      }),
    );
  });
  test('may have no solution', () => {
    const { answers } = format.read(text.replace(sections.solution, ''), {});
    expect(answers.tents).toEqual(new Int16Array(6).fill(empty));
  });
  test.each([
    { title: 'no totals', input: text.replace(sections.rows, ''), at: '13:1', expected: 'rlabels' },
    { title: 'no problem', input: text.replace(sections.problem, ''), at: '12:1', expected: 'problem' },
    {
      title: 'no section',
      input: `${header}end\n`,
      at: '5:1',
      expected: 'clabels or rlabels or problem or solution',
    },
    {
      title: 'no size',
      input: text.replace('cols 3\n', ''),
      at: '4:1',
      expected: 'the size before the sections: "size N", or "rows N" and "cols N"',
    },
    {
      title: 'a total too few',
      input: text.replace('1 - 0', '1 -'),
      at: '6:4',
      expected: 'a row of 3 totals, numbers or "-"',
    },
    {
      title: 'a second line of totals',
      input: text.replace('- 1\n', '- 1\n- 1\n'),
      at: '9:1',
      expected: 'clabels, rlabels, problem, solution, moves or end',
    },
    {
      title: 'totals twice',
      input: text.replace('end', 'rlabels\n- 1\nend'),
      at: '15:1',
      expected: 'clabels, rlabels, problem, solution, moves or end',
    },
    {
      title: 'no number',
      input: text.replace('1 - 0', '1 ? 0'),
      at: '6:3',
      expected: '"-" or a total from 0 to 9',
    },
    {
      title: 'a contradiction to a section that follows',
      input: `${header}${sections.solution.replace('x -', 'x x')}${sections.rows}${sections.columns}${sections.problem}end\n`,
      at: '6:3',
      expected: '"-" on a tree',
    },
  ])('is refused with $title, at its place', ({ input, at, expected }) => {
    const problem = problemOf(input);
    expectProblem(problem, { code: 'unexpected', at });
    expect(problem!.expected).toBe(expected);
  });
  test('has no totals without a number', () => {
    const rowTotals = Int16Array.of(unknownClue, 1);
    const { puzzle, answers } = position;
    const open = { puzzle: { ...puzzle, clues: { ...puzzle.clues, rowTotals } }, answers };
    expect(() => format.write(open)).toThrow('found a total without a number');
  });
});

describe('a format is not made', () => {
  const kind = { name: 'tents', id: 'tents', variants: [] } as unknown as Parameters<typeof jankoText>[0];
  test('for two layers of totals at the same sites', () => {
    const twice = { ...layers, others: layers.rowTotals };
    expect(() => jankoText({ ...kind, layers: twice })).toThrow(
      'expected one layer of totals for each row, found 2',
    );
  });
  test('for records that are counted nowhere', () => {
    const records = recordLayer({
      isClue: false,
      label: 'tent',
      max: 1,
      schema: {} as never,
      text: () => '',
      read: () => ({}),
    });
    expect(() => jankoText({ ...kind, layers: { ...layers, records } })).toThrow(
      'expected how the records of tents are counted in a solution, found nothing',
    );
  });
});
