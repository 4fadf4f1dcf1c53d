import { type BinaryVariable, type Literal, negate, positive } from '@gridwright/modeling';
import {
  cellsOfPair,
  horizontalPairCount,
  type Pair,
  pairToward,
} from '../../../../boards/geometry/pairs.js';
import type { Answers, Puzzle, Solution } from '../../../../boards/layers/board.js';
import { type Hashi, noLoops } from '../../layers.js';
import { type Edge, type Island, shapeOf } from '../../shape.js';
import type { LeaderModel } from './leader-model.js';

/**
 * What a decision of the leader has in common with others that have the same flaw: where all these literals are true, some numbers of
 * bridges can be exchanged for others, which gives another solution of the same puzzle. For each edge whose number of bridges changes: its ends
 * are islands with only water between them, and its number can change by as much; where it gets its first bridge, no other bridge crosses it,
 * unless that goes; where it loses its last one, others connect its ends.
 */
export function flawOf(
  { puzzle, answers: { bridges } }: Solution<Hashi>,
  other: Answers<Hashi>,
  leader: LeaderModel,
): readonly Literal[] {
  const shape = shapeOf(puzzle);
  const before = ({ pairs: [pair] }: Edge): number => bridges[pair!]!;
  const after = ({ pairs: [pair] }: Edge): number => other.bridges[pair!]!;
  const changed = shape.edges.filter((edge) => before(edge) !== after(edge));
  const removed = new Set(changed.filter((edge) => after(edge) === 0));
  const literals = new Set<Literal>();
  const require = (variable: BinaryVariable, isTrue = true): void => {
    literals.add(isTrue ? positive(variable.index) : negate(positive(variable.index)));
  };
  const isTree = puzzle.rules[noLoops.name] === 1;
  const requireAtMost = (pair: Pair, number: number): void => {
    if (number < shape.maxBridges) require(leader.bridge(pair, number + 1), false);
  };
  const requireEdge = (edge: Edge): void => {
    require(leader.island(edge.from.cell));
    require(leader.island(edge.to.cell));
    for (const cell of waterUnder(puzzle, edge)) require(leader.island(cell), false);
  };
  /** The pairs beside an edge over which bridges cross it, and how many bridges go there. */
  const crossing = (edge: Edge) => {
    const goes = new Map(
      edge.crossed
        .filter((each) => removed.has(each))
        .flatMap((each) => each.pairs.map((pair) => [pair, before(each)] as const)),
    );
    const sides = edge.pairs[0]! < horizontalPairCount(puzzle) ? acrossRow : acrossColumn;
    return waterUnder(puzzle, edge).flatMap((cell) => {
      const pair = sides.map((side) => pairToward(puzzle, cell, side)).find((each) => each !== null);
      return pair == null ? [] : [{ pair, removed: goes.get(pair) ?? 0 }];
    });
  };
  for (const edge of changed) {
    const pair = edge.pairs[0]!;
    const change = after(edge) - before(edge);
    requireEdge(edge);
    if (change > 0) {
      require(leader.bridge(pair, shape.maxBridges - change + 1), false);
      if (before(edge) > 0) require(leader.bridge(pair, 1));
      // What goes has exactly as many bridges as go.
      else for (const across of crossing(edge)) requireAtMost(across.pair, across.removed);
    } else {
      require(leader.bridge(pair, removed.has(edge) ? -change : 1 - change));
      // Another edge takes its place in the tree.
      if (isTree && removed.has(edge)) requireAtMost(pair, -change);
    }
  }
  for (const edge of removed)
    for (const each of detour(edge, after)) {
      // What changes has a bridge afterward, as required above.
      if (after(each) !== before(each)) continue;
      requireEdge(each);
      require(leader.bridge(each.pairs[0]!, 1));
    }
  return [...literals];
}

const [acrossRow, acrossColumn] = [
  ['up', 'down'],
  ['left', 'right'],
] as const;

/** The cells between the ends of an edge. */
function waterUnder(puzzle: Puzzle<Hashi>, { from, to, pairs }: Edge): readonly number[] {
  const cells = new Set(pairs.flatMap((pair) => cellsOfPair(puzzle, pair)));
  return [...cells].filter((cell) => cell !== from.cell && cell !== to.cell);
}

/** The edges of a shortest way between the ends of an edge over edges with bridges. */
function detour({ from, to }: Edge, numberOn: (edge: Edge) => number): readonly Edge[] {
  const cameBy = new Map<Island, Edge>();
  const queue: Island[] = [from];
  for (const island of queue) {
    if (island === to) break;
    for (const edge of island.edges) {
      const next = edge.from === island ? edge.to : edge.from;
      if (numberOn(edge) === 0 || next === from || cameBy.has(next)) continue;
      cameBy.set(next, edge);
      queue.push(next);
    }
  }
  const way: Edge[] = [];
  for (let island = to; island !== from; ) {
    const edge = cameBy.get(island)!;
    way.push(edge);
    island = edge.from === island ? edge.to : edge.from;
  }
  return way;
}
