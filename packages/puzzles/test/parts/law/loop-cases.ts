import { lineGraph } from '../../../src/boards/geometry/line-graph.js';
import type { Solution } from '../../../src/boards/layers/board.js';
import { empty, type Layers } from '../../../src/boards/layers/layer.js';
import { ruleSwitch } from '../../../src/boards/layers/rule-switch.js';
import { pearls } from '../../../src/kinds/masyu/board.js';
import { layers as masyu } from '../../../src/kinds/masyu/layers.js';
import { wanderingLines } from '../../../src/parts/generation/random-loop.js';
import { shaded, shading } from '../../../src/parts/rows/named-state.js';
import { linesAround } from '../../../src/parts/rules/lines-around.js';
import { lineLayer, oneLoop } from '../../../src/parts/rules/one-loop.js';
import type { LawCase } from './law.js';
import { grid, number, withNumbers } from './law-case.js';
import { boardOf, cells, type Spoiling } from './random-boards.js';

const passed: Layers = { clues: number, shaded: shading, lines: lineLayer };
const numbers = { ...number, values: { min: 0, max: 4 }, unknownMeansNone: true } as const;
const onEdges: Layers = { numbers, lines: { ...lineLayer, site: 'edge' } };

const several = ruleSwitch('several', 'one loop or several');
const everyPoint = ruleSwitch('every-point', 'a line passes every point');

const loopSizes = [
  ...[grid(1, 1), grid(1, 4), grid(2, 2), grid(2, 3)],
  ...[grid(2, 4), grid(3, 3), grid(4, 4), grid(4, 5)],
];
const edgeSizes = [grid(1, 1), grid(1, 2), grid(1, 3), grid(2, 2), grid(2, 3), grid(3, 3), grid(3, 5)];

const around = (name: string, spoiling: Spoiling): LawCase => ({
  ...withNumbers(
    `lines around, ${name}`,
    onEdges,
    [linesAround('lines', 'numbers', numbers)],
    'numbers',
    spoiling,
    () => ({}),
  ),
  sizes: edgeSizes,
});

/** Loops, between cells and on edges, and numbers around which lines are. */
export const loopCases: readonly LawCase[] = [
  {
    ...{ name: 'one loop', layers: { lines: lineLayer }, parts: [oneLoop('lines')], isExact: false },
    sizes: loopSizes,
    board: (size) => boardOf({ lines: lineLayer }, size, {}),
  },
  {
    name: 'one loop past left-out cells',
    layers: passed,
    parts: [oneLoop('lines', { except: { state: shaded, clues: 'clues' } })],
    isExact: false,
    sizes: loopSizes,
    board: (size, random) =>
      boardOf(passed, size, {
        clues: cells(size, () => (random.chance(0.08) ? random.below(4) - 2 : empty)),
      }),
  },
  {
    ...{ name: 'one loop through pearls', layers: masyu, parts: [oneLoop('lines', { passed: pearls })] },
    isExact: false,
    sizes: loopSizes,
    // Some of the pearls of a random loop, and others.
    board: (size, random) => {
      const puzzle = boardOf(masyu, size, {});
      const graph = lineGraph(size, 'pair');
      if (graph.cells.length === 0) return puzzle;
      const loop = wanderingLines(graph, random, false);
      loop.sweep();
      const solution: Solution = { puzzle, answers: { lines: Int16Array.from(loop.lines) }, complete: true };
      const all = pearls.clues!(solution, random)['pearls']!;
      const one = (value: number) => (random.chance(0.03) ? 1 + random.below(2) : value);
      return boardOf(masyu, size, {
        pearls: all.map((value) => one(random.chance(0.5) ? value : empty)),
      });
    },
  },
  {
    name: 'loops on edges',
    layers: onEdges,
    parts: [oneLoop('lines', { site: 'edge', several, everyPoint })],
    isExact: false,
    sizes: edgeSizes,
    board: (size, random) =>
      boardOf(onEdges, size, {}, { several: random.below(2), 'every-point': random.below(2) }),
  },
  around('some left out', { keep: 0.6, unknown: 0.1 }),
  around('some wrong', { keep: 0.5, unknown: 0.1, other: 0.1 }),
];
