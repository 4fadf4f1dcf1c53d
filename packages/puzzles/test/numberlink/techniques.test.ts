import { expect, test } from 'vitest';
import { runs } from '../../../../test/profile.js';
import { numberlink } from '../../src/kinds/numberlink/index.js';
import { cellsOfLine, countLines, type DrawnLines, drawnLines, joinedTo } from '../techniques/drawn-lines.js';
import { countedPatterns, type WalkedStep } from '../techniques/walked-steps.js';

interface Drawn extends DrawnLines {
  /** The number of a cell; negative or zero for none. */
  number(cell: number): number;
  readonly coversAll: boolean;
}

function drawnOf(walked: WalkedStep): Drawn {
  const numbers = (walked.puzzle.clues as Record<string, ArrayLike<number>>)['numbers']!;
  return {
    ...drawnLines(walked),
    number: (cell) => numbers[cell]!,
    coversAll: walked.puzzle.rules['cover-all'] === 1,
  };
}

type Pattern = (drawn: Drawn) => boolean;

const atCell =
  (
    is: (parts: {
      readonly drawn: Drawn;
      readonly cell: number;
      readonly others: readonly string[];
    }) => boolean,
  ): Pattern =>
  (drawn) =>
    cellsOfLine(drawn.line).some((cell) =>
      is({ drawn, cell, others: drawn.around(cell).filter((line) => line !== drawn.line) }),
    );

/** The numbers of the cells that the lines join with a cell. */
function numbersOfPath({ lines, number }: Drawn, cell: number): readonly number[] {
  return [...joinedTo(cell, lines)].map(number).filter((each) => each > 0);
}

/** Whether a line between two cells would join different numbers. */
function joinsDifferent(drawn: Drawn, one: number, other: number): boolean {
  const [near, far] = [numbersOfPath(drawn, one), numbersOfPath(drawn, other)];
  return near.length > 0 && far.length > 0 && near[0] !== far[0];
}

const patterns: Readonly<Record<string, Pattern>> = {
  'different numbers side by side': ({ line, isLine, number }) => {
    const [one, other] = cellsOfLine(line).map(number) as [number, number];
    return !isLine && one > 0 && other > 0 && one !== other;
  },
  'different numbers not joined': (drawn) => {
    const [one, other] = cellsOfLine(drawn.line) as [number, number];
    return !drawn.isLine && joinsDifferent(drawn, one, other);
  },
  'number with its line': atCell(
    ({ drawn, cell, others }) =>
      !drawn.isLine && drawn.number(cell) > 0 && countLines(others, drawn.lines) === 1,
  ),
  'only way from a number': atCell(
    ({ drawn, cell, others }) =>
      drawn.isLine && drawn.number(cell) > 0 && countLines(others, drawn.crosses) === others.length,
  ),
  'dead end at other numbers': atCell(({ drawn, cell, others }) => {
    const from = cellsOfLine(drawn.line).find((each) => each !== cell)!;
    return (
      !drawn.isLine &&
      drawn.number(cell) <= 0 &&
      others.every(
        (line) =>
          drawn.crosses.has(line) ||
          joinsDifferent(drawn, from, cellsOfLine(line).find((each) => each !== cell)!),
      )
    );
  }),
  corner: atCell(({ drawn, others }) => drawn.isLine && drawn.coversAll && others.length === 1),
  'only two ways left': atCell(
    ({ drawn, cell, others }) =>
      drawn.isLine &&
      drawn.coversAll &&
      drawn.number(cell) <= 0 &&
      countLines(others, drawn.crosses) === others.length - 1,
  ),
  'cell with two lines': atCell(
    ({ drawn, others }) => !drawn.isLine && countLines(others, drawn.lines) === 2,
  ),
  'dead end': atCell(
    ({ drawn, cell, others }) =>
      !drawn.isLine && drawn.number(cell) <= 0 && countLines(others, drawn.crosses) === others.length,
  ),
  'only way on': atCell(
    ({ drawn, cell, others }) =>
      drawn.isLine &&
      drawn.number(cell) <= 0 &&
      countLines(others, drawn.lines) === 1 &&
      countLines(others, drawn.crosses) === others.length - 1,
  ),
  'loop avoided': ({ line, isLine, lines }) => {
    const [one, other] = cellsOfLine(line) as [number, number];
    return !isLine && joinedTo(one, lines).has(other);
  },
  'path that would touch itself': ({ line, isLine, lines, cells, around }) => {
    const path = joinedTo(cellsOfLine(line)[0]!, [...lines, line]);
    const drawn = new Set([...lines, line]);
    // Two cells of the path side by side, and no line between them.
    const touches = (cell: number): boolean =>
      around(cell).some((each) => !drawn.has(each) && cellsOfLine(each).every((end) => path.has(end)));
    return !isLine && cells.some((cell) => path.has(cell) && touches(cell));
  },
};

test.each([
  { rules: {}, count: 7 },
  { rules: { 'cover-all': 1 }, count: 8 },
  { rules: { 'no-touch': 1 }, count: 6 },
])(
  'the techniques of Numberlink are on the board where they are recognized: $rules',
  async ({ rules, count }) => {
    const sizes = [
      [4, 4],
      [5, 5],
      [6, 5],
    ] as const;
    const counts = await countedPatterns(numberlink, sizes, runs(100, 5), patterns, drawnOf, rules);
    expect(counts.size).toBeGreaterThanOrEqual(count - 1);
  },
  120_000,
);
