import { countAtMost, type Literal, type ReasonRow } from '@gridwright/modeling';
import { edgesAtVertices } from '../../boards/geometry/drawn-graph.js';
import { cellName, type Grid } from '../../boards/geometry/grid.js';
import { lineGraph } from '../../boards/geometry/line-graph.js';
import { type Direction, directions, neighbor, pairToward } from '../../boards/geometry/pairs.js';
import type { Explanations } from '../../contracts/explanations.js';
import { addLoop, lineText, ordinary, siteWith } from '../../parts/reasons/line-reasons.js';
import { ReasonBuilder, type RuleAbout } from '../../parts/reasons/reason-builder.js';
import { type OnBoard, oneOfTwo, sameAs, someUnless } from '../../parts/reasons/some-unless.js';
import { black, type Masyu, white } from './layers.js';
import { techniques } from './techniques.js';

/** The rules of Masyu as a person applies them: each pearl, each other cell, and each cycle that would be a second loop. */
export const explanations: Explanations<Masyu> = {
  reasons: (puzzle) => {
    const { pearls } = puzzle.clues;
    const graph = lineGraph(puzzle, 'pair');
    const r = new ReasonBuilder();
    const lines = graph.edges.map((_, pair) => r.fact('lines', pair, [1]));
    for (const [cell, pairs] of edgesAtVertices(graph).entries()) {
      const around = pairs.map((pair) => lines[pair]!);
      const name = cellName(puzzle, cell);
      const about = (rule: string, text: string, at: readonly number[]): RuleAbout => {
        return { rule, weight: ordinary, sites: siteWith('cell', cell, 'pair', at), text: () => text };
      };
      // By the rule of a pearl, two lines meet there, too.
      if (pearls[cell] === white || pearls[cell] === black) {
        const ways = waysFrom(puzzle, lines, cell);
        const at = [...new Set([...pairs, ...pairsBeyond(puzzle, cell)])];
        if (pearls[cell] === white) {
          const text = `the loop goes straight through the white pearl at ${name}, and turns before or after it`;
          r.rule(about('white-pearl', text, at), whiteRows(ways));
        } else {
          const text = `the loop turns in the black pearl at ${name}, and goes straight before and after it`;
          r.rule(about('black-pearl', text, at), blackRows(ways));
        }
      } else
        r.rule(about('cell', `two lines meet in ${name}, or none`, pairs), [
          countAtMost(2, around),
          ...around.flatMap((line) =>
            someUnless(
              around.filter((other) => other !== line),
              [line],
            ),
          ),
        ]);
    }
    addLoop(r, graph, 'pair', lines, true);
    return r.reasons();
  },
  techniques,
  grades: {
    upTo: [4, 6, 11, 34],
    source: 'the quarters, and 95 of 100, of 1,000 generated boards, 8 × 8: ours',
  },
  factText: lineText('pair'),
};

/** The line from a cell in one direction, and the one that goes straight on beyond the next cell. */
interface Way {
  readonly near: OnBoard;
  readonly far: OnBoard;
}

/** Left and right, up and down. */
type Ways = readonly [readonly [Way, Way], readonly [Way, Way]];

function waysFrom(grid: Grid, lines: readonly Literal[], cell: number): Ways {
  const lineOf = (pair: number | null): OnBoard => (pair === null ? null : lines[pair]!);
  const toward = (direction: Direction): Way => ({
    near: lineOf(pairToward(grid, cell, direction)),
    far: lineOf(pairBeyond(grid, cell, direction)),
  });
  return [
    [toward('left'), toward('right')],
    [toward('up'), toward('down')],
  ];
}

/** The pair beyond the next cell in a direction; null at the border. */
function pairBeyond(grid: Grid, cell: number, direction: Direction): number | null {
  const next = neighbor(grid, cell, direction);
  return next === null ? null : pairToward(grid, next, direction);
}

function pairsBeyond(grid: Grid, cell: number): readonly number[] {
  return directions.map((direction) => pairBeyond(grid, cell, direction)).filter((pair) => pair !== null);
}

/** Straight on one of the two axes, and not straight on at both sides. */
function whiteRows([level, upright]: Ways): readonly ReasonRow[] {
  return [
    ...[level, upright].flatMap(([one, other]) => [
      ...sameAs(one.near, other.near),
      ...someUnless([], [one.near, one.far, other.far]),
    ]),
    ...oneOfTwo(level[0].near, upright[0].near),
  ];
}

/** One line on each axis, which goes straight on. */
function blackRows(ways: Ways): readonly ReasonRow[] {
  return ways.flatMap(([one, other]) => [
    ...oneOfTwo(one.near, other.near),
    ...[one, other].flatMap(({ near, far }) => someUnless([far], [near])),
  ]);
}
