import { expect, test } from 'vitest';
import { runs } from '../../../../test/profile.js';
import { graphOf } from '../../src/boards/geometry/geometry.js';
import { slitherlink } from '../../src/kinds/slitherlink/index.js';
import { countedPatterns, type WalkedStep } from '../techniques/walked-steps.js';

/** A point by its row and column, as a text; an edge by its two points. */
const point = (row: number, column: number): string => `${row},${column}`;
const edgeName = (one: string, other: string): string => [one, other].sort().join(' ');

/** A board and what is known, in points and edges by name: nothing here comes from the code under test. */
interface Drawn {
  readonly rows: number;
  readonly columns: number;
  readonly edge: string;
  readonly isLine: boolean;
  readonly lines: ReadonlySet<string>;
  readonly crosses: ReadonlySet<string>;
  number(row: number, column: number): number | undefined;
}

function drawnOf({ puzzle, step }: WalkedStep): Drawn {
  const { rows, columns } = puzzle;
  const { vertices, edges } = graphOf(puzzle);
  const nameOf = (edge: number): string => {
    const [one, other] = edges[edge]!.map((vertex) => vertices[vertex]!);
    return edgeName(point(one!.y, one!.x), point(other!.y, other!.x));
  };
  const known = step.allKnown();
  const withValue = (value: number): ReadonlySet<string> =>
    new Set(known.filter(({ allowed }) => allowed[0] === value).map(({ sites }) => nameOf(sites[0]!)));
  const numbers = (puzzle.clues as Record<string, ArrayLike<number>>)['numbers']!;
  return {
    rows,
    columns,
    edge: nameOf(step.fact.sites[0]!),
    isLine: step.fact.allowed[0] === 1,
    lines: withValue(1),
    crosses: withValue(0),
    number: (row, column) =>
      row < 0 || row >= rows || column < 0 || column >= columns ? undefined : numbers[row * columns + column],
  };
}

interface Square {
  readonly row: number;
  readonly column: number;
  readonly number: number | undefined;
  readonly edges: readonly string[];
  readonly corners: readonly string[];
}

function square(drawn: Drawn, row: number, column: number): Square {
  const corners = [
    point(row, column),
    point(row, column + 1),
    point(row + 1, column + 1),
    point(row + 1, column),
  ];
  return {
    ...{ row, column, number: drawn.number(row, column), corners },
    edges: corners.map((corner, at) => edgeName(corner, corners[(at + 1) % 4]!)),
  };
}

function squares(drawn: Drawn): readonly Square[] {
  return Array.from({ length: drawn.rows * drawn.columns }, (_, cell) =>
    square(drawn, Math.floor(cell / drawn.columns), cell % drawn.columns),
  );
}

function edgesAt({ rows, columns }: Drawn, name: string): readonly string[] {
  const [row, column] = name.split(',').map(Number) as [number, number];
  const beside: string[] = [];
  if (row > 0) beside.push(point(row - 1, column));
  if (row < rows) beside.push(point(row + 1, column));
  if (column > 0) beside.push(point(row, column - 1));
  if (column < columns) beside.push(point(row, column + 1));
  return beside.map((other) => edgeName(name, other));
}

const count = (edges: readonly string[], set: ReadonlySet<string>): number =>
  edges.filter((edge) => set.has(edge)).length;
const isAt = (edge: string, name: string): boolean => edge.split(' ').includes(name);

type Pattern = (drawn: Drawn) => boolean;

const oneSquare =
  (isLine: boolean, is: (square: Square, drawn: Drawn) => boolean): Pattern =>
  (drawn) =>
    drawn.isLine === isLine &&
    squares(drawn).some((each) => each.edges.includes(drawn.edge) && is(each, drawn));

const cornersWith =
  (
    is: (parts: {
      readonly own: Square;
      readonly name: string;
      readonly near: readonly string[];
      readonly far: readonly string[];
      readonly outside: readonly string[];
      readonly drawn: Drawn;
    }) => boolean,
  ): Pattern =>
  (drawn) =>
    squares(drawn).some((own) =>
      own.corners.some((name) =>
        is({
          ...{ own, name, drawn },
          near: own.edges.filter((edge) => isAt(edge, name)),
          far: own.edges.filter((edge) => !isAt(edge, name)),
          outside: edgesAt(drawn, name).filter((edge) => !own.edges.includes(edge)),
        }),
      ),
    );

const closedCorner = (number: number, isLine: boolean): Pattern =>
  cornersWith(
    ({ own, near, outside, drawn }) =>
      own.number === number &&
      drawn.isLine === isLine &&
      near.includes(drawn.edge) &&
      count(outside, drawn.crosses) === outside.length,
  );

const boardCorner = (number: number, isLine: boolean): Pattern =>
  cornersWith(
    ({ own, near, outside, drawn }) =>
      own.number === number && drawn.isLine === isLine && near.includes(drawn.edge) && outside.length === 0,
  );

function isAdjacentThrees(drawn: Drawn): boolean {
  const threes = squares(drawn).filter(({ number }) => number === 3);
  return threes.some((one) =>
    threes.some((other) => {
      if (Math.abs(one.row - other.row) + Math.abs(one.column - other.column) !== 1) return false;
      const shared = one.edges.find((edge) => other.edges.includes(edge))!;
      const ends = shared.split(' ');
      const outer = [...one.edges, ...other.edges].filter((edge) => edge !== shared);
      const parallel = outer.filter((edge) => !ends.some((end) => isAt(edge, end)));
      if (drawn.isLine) return [shared, ...parallel].includes(drawn.edge);
      return !outer.includes(drawn.edge) && ends.some((end) => isAt(drawn.edge, end));
    }),
  );
}

/** The 3s at the ends of a diagonal whose other squares are 2s, with the number of those. */
const diagonal =
  (hasTwos: boolean): Pattern =>
  (drawn) =>
    drawn.isLine &&
    squares(drawn).some(
      (start) =>
        start.number === 3 &&
        start.edges.includes(drawn.edge) &&
        [-1, 1].some((down) =>
          [-1, 1].some((right) => {
            const toward = start.corners.filter(
              (corner) => corner === point(start.row + (down + 1) / 2, start.column + (right + 1) / 2),
            );
            if (toward.some((corner) => isAt(drawn.edge, corner))) return false;
            let twos = 0;
            for (let step = 1; ; step++) {
              const next = drawn.number(start.row + down * step, start.column + right * step);
              if (next === 3) return twos > 0 === hasTwos;
              if (next !== 2) return false;
              twos += 1;
            }
          }),
        ),
    );

/** The edges of a cycle through the edge, others being lines; null if there is none. */
function cycleThrough({ edge, lines }: Drawn): readonly string[] | null {
  const [start, end] = edge.split(' ') as [string, string];
  const path = [edge];
  let [at, before] = [start, edge];
  while (at !== end) {
    const next = [...lines].find((each) => isAt(each, at) && each !== before);
    if (next === undefined) return null;
    path.push(next);
    before = next;
    at = next.split(' ').find((each) => each !== at)!;
  }
  return path;
}

const meeting =
  (isLine: boolean, is: (others: readonly string[], drawn: Drawn) => boolean): Pattern =>
  (drawn) =>
    drawn.isLine === isLine &&
    drawn.edge.split(' ').some((name) =>
      is(
        edgesAt(drawn, name).filter((edge) => edge !== drawn.edge),
        drawn,
      ),
    );

const patterns: Readonly<Record<string, Pattern>> = {
  zero: oneSquare(false, ({ number }) => number === 0),
  '3 beside a 0': oneSquare(
    true,
    ({ number, row, column }, drawn) =>
      number === 3 &&
      [
        [row - 1, column],
        [row + 1, column],
        [row, column - 1],
        [row, column + 1],
      ].some(([down, right]) => drawn.number(down!, right!) === 0),
  ),
  'finished number': oneSquare(false, ({ number, edges }, { lines }) => count(edges, lines) === number),
  'number that needs all its edges': oneSquare(
    true,
    ({ number, edges }, { crosses }) => 4 - count(edges, crosses) === number,
  ),
  '3 in a corner': boardCorner(3, true),
  '1 in a corner': boardCorner(1, false),
  '2 in a corner': (drawn) =>
    drawn.isLine &&
    squares(drawn).some(
      ({ number, edges, corners }) =>
        number === 2 &&
        !edges.includes(drawn.edge) &&
        corners.some((corner) => edgesAt(drawn, corner).length === 2) &&
        corners.some((corner) => isAt(drawn.edge, corner) && edgesAt(drawn, corner).length === 3),
    ),
  '3 diagonal to a 0': cornersWith(
    ({ own, name, near, drawn }) =>
      own.number === 3 &&
      drawn.isLine &&
      near.includes(drawn.edge) &&
      squares(drawn).some(
        (other) =>
          other.number === 0 &&
          other.corners.includes(name) &&
          other.row !== own.row &&
          other.column !== own.column,
      ),
  ),
  '3 with a closed corner': closedCorner(3, true),
  '1 with a closed corner': closedCorner(1, false),
  'line into a corner of a 3': cornersWith(
    ({ own, far, outside, drawn }) =>
      own.number === 3 &&
      outside.some((edge) => edge !== drawn.edge && drawn.lines.has(edge)) &&
      (drawn.isLine ? far : outside).includes(drawn.edge),
  ),
  'line into a corner of a 1': cornersWith(
    ({ own, far, outside, drawn }) =>
      own.number === 1 &&
      !drawn.isLine &&
      far.includes(drawn.edge) &&
      count(outside, drawn.lines) === 1 &&
      count(outside, drawn.crosses) === outside.length - 1,
  ),
  'one line at a corner': cornersWith(({ own, far, near, outside, drawn }) => {
    const others = outside.filter((edge) => edge !== drawn.edge);
    return (
      outside.includes(drawn.edge) &&
      count(far, drawn.lines) + count(far, drawn.crosses) === 2 &&
      count(near, drawn.lines) + count(near, drawn.crosses) === 0 &&
      own.number === count(far, drawn.lines) + 1 &&
      (drawn.isLine ? count(others, drawn.crosses) === others.length : count(others, drawn.lines) === 1)
    );
  }),
  'adjacent 3s': isAdjacentThrees,
  'diagonal 3s': diagonal(false),
  'diagonal 3s with 2s between': diagonal(true),
  'point with two lines': meeting(false, (others, { lines }) => count(others, lines) === 2),
  'dead end': meeting(false, (others, { crosses }) => count(others, crosses) === others.length),
  'only way on': meeting(
    true,
    (others, { lines, crosses }) =>
      count(others, lines) === 1 && count(others, crosses) === others.length - 1,
  ),
  'small loop avoided': (drawn) => {
    const cycle = drawn.isLine ? null : cycleThrough(drawn);
    if (cycle === null) return false;
    const isLineElsewhere = [...drawn.lines].some((edge) => !cycle.includes(edge));
    const isUnfinished = squares(drawn).some(
      ({ number, edges }) => number !== undefined && number > count(edges, new Set(cycle)),
    );
    return isLineElsewhere || isUnfinished;
  },
  'finished loop': (drawn) =>
    !drawn.isLine && [...drawn.lines].some((edge) => cycleThrough({ ...drawn, edge }) !== null),
};

test('the techniques of Slitherlink are on the board where they are recognized', async () => {
  const sizes = [
    [4, 4],
    [5, 4],
    [5, 5],
  ] as const;
  const counts = await countedPatterns(slitherlink, sizes, runs(120, 6), patterns, drawnOf);
  expect(counts.size).toBeGreaterThan(10);
}, 120_000);
