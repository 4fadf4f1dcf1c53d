import {
  conditional,
  countAtLeast,
  countAtMost,
  countExactly,
  type EdgeInstance,
  follows,
  type Literal,
  negate,
  type ReasonRow,
  someOf,
} from '@gridwright/modeling';
import { cellAt, cellName, columnOf, rowOf } from '../../boards/geometry/grid.js';
import { cellsOfPair, type Direction, horizontalPairCount, type Pair } from '../../boards/geometry/pairs.js';
import type { Puzzle } from '../../boards/layers/board.js';
import { empty, unknownClue } from '../../boards/layers/layer.js';
import { nounOf } from '../../boards/layers/noun.js';
import type { Explanations } from '../../contracts/explanations.js';
import { edgeGraph, placeOfInstance } from '../../parts/reasons/edge-graphs.js';
import { ordinary, siteWith } from '../../parts/reasons/line-reasons.js';
import { countInWords, namesInWords } from '../../parts/reasons/phrases.js';
import { type GraphAbout, ReasonBuilder } from '../../parts/reasons/reason-builder.js';
import { bridgeLimit, type Hashi, layers, maxBridges, noLoops } from './layers.js';
import { cellsToward, type Edge, type Island, type Shape, shapeOf } from './shape.js';
import { techniques } from './techniques.js';

/** Two bridges that cross are seen at a glance. */
const easy = 5;

/** By edge, the literals "at least 1, 2, … bridges", up to the maximum. */
type Levels = ReadonlyMap<Edge, readonly Literal[]>;

/** The rules of Hashi as a person applies them: each island, each crossing, and each group of islands that would be cut off. */
export const explanations: Explanations<Hashi> = {
  reasons: (puzzle) => {
    const shape = shapeOf(puzzle);
    const r = new ReasonBuilder();
    const levels: Levels = new Map(shape.edges.map((edge) => [edge, levelsOf(r, shape, edge)]));
    for (const island of shape.islands) addIsland(r, puzzle, levels, island, shape.islands.length === 1);
    for (const crossing of shape.crossings) addCrossing(r, puzzle, levels, crossing);
    addGraphs(r, puzzle, shape, levels);
    return r.reasons();
  },
  techniques,
  grades: {
    upTo: [1, 3, 4, 6],
    source:
      '30 boards of Bridges: Easy and Medium need at most 1, Hard 3; and 94 and 99 of 100 of 400 generated boards, 14 × 14',
  },
  factText: (puzzle, { sites, allowed }) => {
    const [from, to] = endsOfRun(puzzle, sites[0]!).map((cell) => cellName(puzzle, cell));
    const most = puzzle.rules[maxBridges.name] ?? maxBridges.default;
    const [least, highest] = [Math.min(...allowed), Math.min(most, Math.max(...allowed))];
    const counted =
      least >= highest
        ? bridgesInWords(least)
        : least > 0
          ? `at least ${bridgesInWords(least)}`
          : `at most ${bridgesInWords(highest)}`;
    return `${counted} from ${from} to ${to}`;
  },
};

/** The facts of an edge, with the rules that keep them in order. */
function levelsOf(r: ReasonBuilder, { maxBridges: most }: Shape, edge: Edge): readonly Literal[] {
  const sites = [{ site: 'pair', at: edge.pairs }] as const;
  const between = `join ${edge.from.name} and ${edge.to.name}`;
  const atLeast = (count: number): Literal =>
    r.fact(
      'bridges',
      edge.pairs,
      range(bridgeLimit - count + 1).map((more) => count + more),
    );
  const levels = range(most).map((below) => atLeast(below + 1));
  const orderText = () => `where more bridges ${between}, fewer do too`;
  r.rule({ rule: 'order', weight: 0, sites, text: orderText }, orderOf(levels));
  const limitText = () => `at most ${bridgesInWords(most)} ${between}`;
  if (most < bridgeLimit)
    r.rule({ rule: 'too-many-bridges', weight: 0, sites, text: limitText }, [
      someOf(negate(atLeast(most + 1))),
    ]);
  return levels;
}

function orderOf(levels: readonly Literal[]): readonly ReasonRow[] {
  return levels.slice(1).map((more, below) => follows([more], levels[below]!));
}

function addIsland(
  r: ReasonBuilder,
  puzzle: Puzzle<Hashi>,
  levels: Levels,
  { cell, name, edges }: Island,
  isOnly: boolean,
): void {
  const number = puzzle.clues.islands[cell]!;
  const isUnknown = number === unknownClue;
  if (isUnknown && isOnly) return;
  const counted = isUnknown ? 'at least one bridge' : bridgesInWords(number);
  const sites = siteWith(
    'cell',
    cell,
    'pair',
    edges.flatMap(({ pairs }) => pairs),
  );
  const text = () => `the ${isUnknown ? '?' : number} at ${name} has ${counted}`;
  const around = edges.map((edge) => levels.get(edge)!);
  r.rule(
    { rule: 'island-count', weight: ordinary, sites, text },
    isUnknown ? [someOf(...around.map(([one]) => one!))] : countRows(number, around),
  );
}

/**
 * This number of bridges ends at an island. Besides their sum, the rows say what the sum and the order of levels imply together: fewer than k
 * bridges on an edge leave the rest to the others, and k leave only the rest to them. So propagation finds all that follows.
 */
function countRows(number: number, around: readonly (readonly Literal[])[]): readonly ReasonRow[] {
  const rows = [...countExactly(number, around.flat()), ...around.flatMap(orderOf)];
  for (const levels of around) {
    const others = around.filter((each) => each !== levels).flat();
    for (const [fewer, level] of levels.entries()) {
      const count = fewer + 1;
      // The sum alone decides the first and the last level.
      if (count < levels.length) {
        const rest = number - fewer;
        if (rest > 0) rows.push(conditional([negate(level)], countAtLeast(rest, others)));
      }
      if (count > 1) {
        const row = countAtMost(number - count, others);
        if (row.atLeast > 0) rows.push(conditional([level], row));
      }
    }
  }
  return rows;
}

function addCrossing(
  r: ReasonBuilder,
  puzzle: Puzzle<Hashi>,
  levels: Levels,
  [across, down]: readonly [Edge, Edge],
): void {
  const cell = cellAt(puzzle, rowOf(puzzle, across.from.cell), columnOf(puzzle, down.from.cell));
  const sites = siteWith('cell', cell, 'pair', [...across.pairs, ...down.pairs]);
  const text = () => `bridges do not cross at ${cellName(puzzle, cell)}`;
  r.rule({ rule: 'crossing', weight: easy, sites, text }, [
    someOf(...[across, down].map((edge) => negate(levels.get(edge)![0]!))),
  ]);
}

function addGraphs(r: ReasonBuilder, puzzle: Puzzle<Hashi>, { islands, edges }: Shape, levels: Levels): void {
  const vertexOf = new Map(islands.map((island, vertex) => [island, vertex]));
  const ends = edges.map(({ from, to }) => [vertexOf.get(from)!, vertexOf.get(to)!] as const);
  const graph = edgeGraph(
    islands.length,
    ends,
    edges.map((edge) => levels.get(edge)![0]!),
  );
  const about = (rule: string, text: (names: string, isOne: boolean) => string): GraphAbout => ({
    rule,
    text: (instance) => {
      const { vertices } = placeOfInstance(islands.length, ends, instance);
      return text(namesInWords(vertices.map((vertex) => islands[vertex]!.name)), vertices.length === 1);
    },
    sites: (instance: EdgeInstance) => {
      const place = placeOfInstance(islands.length, ends, instance);
      return [
        { site: 'cell', at: place.vertices.map((vertex) => islands[vertex]!.cell) },
        { site: 'pair', at: place.edges.flatMap((edge) => edges[edge]!.pairs) },
      ];
    },
  });
  r.graph(
    about(
      'connected',
      (names, isOne) => `${names} ${isOne ? 'is' : 'are'} not cut off from the other islands`,
    ),
    { type: 'connected', weight: ordinary, graph },
  );
  if (puzzle.rules[noLoops.name] === 1)
    r.graph(
      about('loop', (names) => `bridges through ${names} do not close a loop`),
      { type: 'forest', weight: ordinary, graph },
    );
}

/** The cells at the ends of the run of water along a pair: its islands, where there are. Linear in the run. */
function endsOfRun(puzzle: Puzzle<Hashi>, pair: Pair): readonly [number, number] {
  const [first, second] = cellsOfPair(puzzle, pair);
  const [back, ahead] =
    pair < horizontalPairCount(puzzle) ? (['left', 'right'] as const) : (['up', 'down'] as const);
  const goOn = (from: number, toward: Direction): number =>
    puzzle.clues.islands[from] === empty ? cellsToward(puzzle, from, toward).at(-1)! : from;
  return [goOn(first, back), goOn(second, ahead)];
}

function bridgesInWords(count: number): string {
  return countInWords(count, nounOf(layers.bridges));
}

function range(count: number): readonly number[] {
  return Array.from({ length: count }, (_, at) => at);
}
