import { expect, test } from 'vitest';
import { runs } from '../../../../test/profile.js';
import { circuitboard } from '../../src/kinds/circuitboard/index.js';
import { cellsOfLine, countLines, type DrawnLines, drawnLines, joinedTo } from '../techniques/drawn-lines.js';
import { countedPatterns, type WalkedStep } from '../techniques/walked-steps.js';

/** What is known, with given lines; no line goes to a blocked cell, and such a pair is none. */
function drawnOf(walked: WalkedStep): DrawnLines {
  const { rows, columns } = walked.puzzle;
  const clues = walked.puzzle.clues as Record<string, ArrayLike<number>>;
  const isPoint = (cell: number): boolean => clues['cells']![cell] !== 1;
  const drawn = drawnLines(walked);
  const given = Array.from(clues['given']!).flatMap((value, pair) => {
    if (value !== 1) return [];
    const level = rows * (columns - 1);
    const down = pair >= level;
    const cell = down ? pair - level : Math.floor(pair / (columns - 1)) * columns + (pair % (columns - 1));
    return [`${cell} ${cell + (down ? columns : 1)}`];
  });
  return {
    ...drawn,
    lines: new Set([...drawn.lines, ...given]),
    cells: drawn.cells.filter(isPoint),
    around: (cell) => drawn.around(cell).filter((line) => cellsOfLine(line).every(isPoint)),
  };
}

type Pattern = (drawn: DrawnLines) => boolean;

const atPoint =
  (isLine: boolean, lineCount: number, areAllKnown: boolean): Pattern =>
  (drawn) =>
    drawn.isLine === isLine &&
    cellsOfLine(drawn.line).some((point) => {
      const others = drawn.around(point).filter((line) => line !== drawn.line);
      const lines = countLines(others, drawn.lines);
      return (
        lines === lineCount && (!areAllKnown || lines + countLines(others, drawn.crosses) === others.length)
      );
    });

/** All lines that are drawn, or may still be. */
function possible({ cells, around, crosses }: DrawnLines): ReadonlySet<string> {
  return new Set(cells.flatMap(around).filter((line) => !crosses.has(line)));
}

const patterns: Readonly<Record<string, Pattern>> = {
  'only way to a point': atPoint(true, 0, true),
  'end of a line': atPoint(false, 1, true),
  'third line': atPoint(true, 2, true),
  'point with three lines': atPoint(false, 3, false),
  'branch that has to go on': (drawn) =>
    drawn.isLine &&
    cellsOfLine(drawn.line).some((point) => {
      // Were the line that is known the only one at the point, what it joins would be cut off.
      const known = drawn.around(point).filter((line) => drawn.lines.has(line));
      return known.some((line) => {
        const alone = [...possible(drawn)].filter(
          (each) => each === line || !drawn.around(point).includes(each),
        );
        return joinedTo(point, alone).size < drawn.cells.length;
      });
    }),
  'loop avoided': ({ line, isLine, lines }) => {
    const [one, other] = cellsOfLine(line) as [number, number];
    return !isLine && joinedTo(one, lines).has(other);
  },
};

test('the techniques of Circuit Board are on the board where they are recognized', async () => {
  const sizes = [
    [3, 3],
    [4, 4],
    [5, 4],
  ] as const;
  const counts = await countedPatterns(circuitboard, sizes, runs(200, 12), patterns, drawnOf);
  expect(counts.size).toBeGreaterThan(4);
}, 120_000);
