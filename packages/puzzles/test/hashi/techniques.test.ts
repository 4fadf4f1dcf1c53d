import { expect, test } from 'vitest';
import { runs } from '../../../../test/profile.js';
import { hashi } from '../../src/kinds/hashi/index.js';
import { countedPatterns, type WalkedStep } from '../techniques/walked-steps.js';

/** How many bridges two islands may have, as far as it is known. */
interface Span {
  readonly cells: readonly [number, number];
  /** The cells of water between. */
  readonly between: readonly number[];
  readonly least: number;
  readonly most: number;
}

/** A board and what is known, by cells: nothing here comes from the code under test. */
interface Bridged {
  readonly numbers: ReadonlyMap<number, number>;
  readonly spans: readonly Span[];
  /** Of the step, and the bounds that it concludes. */
  readonly span: Span;
  readonly atLeast: number | null;
  readonly atMost: number | null;
}

/** Two bridges are the most, as the generator makes puzzles. */
const full = 2;

function bridgedOf({ puzzle, step }: WalkedStep): Bridged {
  const { rows, columns, clues } = puzzle;
  const islands = (clues as Record<string, Int16Array>)['islands']!;
  const numbers = new Map([...islands.entries()].filter(([, number]) => number > 0));
  // Bounds by the first two cells of a span: the pair of cells beside its first island.
  const pairOf = (cell: number, down: boolean): number => {
    const [row, column] = [Math.floor(cell / columns), cell % columns];
    return down ? rows * (columns - 1) + row * columns + column : row * (columns - 1) + column;
  };
  const bounds = (pair: number) => {
    const facts = step.allKnown().filter(({ sites }) => sites.includes(pair));
    return {
      least: Math.max(0, ...facts.map(({ allowed }) => Math.min(...allowed))),
      most: Math.min(full, ...facts.map(({ allowed }) => Math.max(...allowed))),
    };
  };
  const found = [...numbers.keys()].flatMap((cell) =>
    [false, true].flatMap((down) => {
      const between: number[] = [];
      const by = down ? columns : 1;
      for (let next = cell + by; ; next += by) {
        const isOff = next >= rows * columns || (!down && next % columns === 0);
        if (isOff) return [];
        if (numbers.has(next)) {
          const pair = pairOf(cell, down);
          return [{ pair, cells: [cell, next] as const, between, ...bounds(pair) }];
        }
        between.push(next);
      }
    }),
  );
  const { sites, allowed } = step.fact;
  const span = found.find(({ pair }) => sites.includes(pair))!;
  const [least, most] = [Math.min(...allowed), Math.max(...allowed)];
  return {
    ...{ numbers, spans: found, span },
    atLeast: least > 0 ? least : null,
    atMost: least > 0 ? null : most,
  };
}

type Pattern = (board: Bridged) => boolean;

/** By an island at an end of the span, and the spans around it. */
const byIsland =
  (
    is: (parts: {
      readonly board: Bridged;
      readonly number: number;
      readonly across: number;
      readonly around: readonly Span[];
      readonly others: readonly Span[];
    }) => boolean,
  ): Pattern =>
  (board) =>
    board.span.cells.some((cell, end) => {
      const around = board.spans.filter(({ cells }) => cells.includes(cell));
      return is({
        ...{ board, around },
        number: board.numbers.get(cell)!,
        across: board.numbers.get(board.span.cells[1 - end]!)!,
        others: around.filter((each) => each !== board.span),
      });
    });

const total = (spans: readonly Span[], of: 'least' | 'most'): number =>
  spans.reduce((sum, span) => sum + span[of], 0);

/** The islands that are joined to the first by spans that have or may have bridges. */
function reached({ spans }: Bridged, first: number, isJoined: (span: Span) => boolean): ReadonlySet<number> {
  const cells = new Set([first]);
  for (const cell of cells)
    for (const span of spans)
      if (span.cells.includes(cell) && isJoined(span)) for (const each of span.cells) cells.add(each);
  return cells;
}

const pairOf =
  (number: number): Pattern =>
  ({ span, numbers, atMost }) =>
    atMost === number - 1 && span.cells.every((cell) => numbers.get(cell) === number) && numbers.size > 2;

/** Whether the opposite of the conclusion, with the numbers of the islands, leaves islands that cannot be joined to the others. */
function isIsolatedByOpposite({ numbers, spans, span, atLeast, atMost }: Bridged): boolean {
  const bounds = new Map(spans.map((each) => [each, { least: each.least, most: each.most }]));
  if (atMost !== null) bounds.get(span)!.least = atMost + 1;
  else bounds.get(span)!.most = atLeast! - 1;
  for (let isChanged = true; isChanged; ) {
    isChanged = false;
    for (const [cell, number] of numbers) {
      const around = spans.filter(({ cells }) => cells.includes(cell)).map((each) => bounds.get(each)!);
      for (const own of around) {
        const others = around.filter((each) => each !== own);
        const most = number - others.reduce((sum, each) => sum + each.least, 0);
        const least = number - others.reduce((sum, each) => sum + each.most, 0);
        if (most >= own.most && least <= own.least) continue;
        [own.most, own.least] = [Math.min(own.most, most), Math.max(own.least, least)];
        isChanged = true;
      }
    }
  }
  const all = spans.map((each) => ({ ...each, ...bounds.get(each)! }));
  const board = { numbers, spans: all, span, atLeast, atMost };
  return [...numbers.keys()].some((cell) => reached(board, cell, ({ most }) => most > 0).size < numbers.size);
}

const patterns: Readonly<Record<string, Pattern>> = {
  'island with one neighbor': byIsland(({ around }) => around.length === 1),
  'full island': byIsland(
    ({ board, number, around }) => board.atLeast !== null && number === full * around.length,
  ),
  'one less than full': byIsland(
    ({ board, number, around }) => board.atLeast === 1 && number === full * around.length - 1,
  ),
  'island of 1': byIsland(({ board, number }) => board.atMost === 1 && number === 1),
  '2 beside a 1': byIsland(
    ({ board, number, others }) =>
      board.atLeast === 1 &&
      number === 2 &&
      others.length === 1 &&
      others[0]!.cells.some((cell) => board.numbers.get(cell) === 1),
  ),
  'finished island': byIsland(
    ({ board, number, around }) => board.atMost !== null && total(around, 'least') === number,
  ),
  'all bridges left are needed': byIsland(
    ({ board, number, around }) => board.atLeast !== null && total(around, 'most') === number,
  ),
  'neighbor that is needed': byIsland(
    ({ board, number, others }) => board.atLeast !== null && number - total(others, 'most') >= board.atLeast,
  ),
  'only the rest is left': byIsland(
    ({ board, number, others }) => board.atMost !== null && number - total(others, 'least') <= board.atMost,
  ),
  'blocked by a bridge': ({ spans, span, atMost }) =>
    atMost === 0 &&
    spans.some((each) => each.least > 0 && each.between.some((cell) => span.between.includes(cell))),
  'two 1s': pairOf(1),
  'two 2s': pairOf(2),
  'only way out': (board) => {
    const { span, atLeast, numbers } = board;
    const without = reached(board, span.cells[0], (each) => each !== span && each.most > 0);
    return atLeast === 1 && without.size < numbers.size;
  },
  'isolated group': isIsolatedByOpposite,
  'bridge that closes a loop': (board) =>
    board.atMost === 0 &&
    reached(board, board.span.cells[0], (each) => each.least > 0).has(board.span.cells[1]),
};

test('the techniques of Hashi are on the board where they are recognized', async () => {
  const sizes = [
    [5, 5],
    [6, 6],
    [7, 7],
  ] as const;
  const counts = await countedPatterns(hashi, sizes, runs(400, 15), patterns, bridgedOf);
  expect(counts.size).toBeGreaterThan(6);
}, 120_000);
