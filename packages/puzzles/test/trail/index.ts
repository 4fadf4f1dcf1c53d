import { equal, minus, model, sum, times } from '@gridwright/modeling';
import { defineBoard } from '../../src/boards/define-board.js';
import { edgesAtVertices } from '../../src/boards/geometry/drawn-graph.js';
import { cellName } from '../../src/boards/geometry/grid.js';
import { lineGraph } from '../../src/boards/geometry/line-graph.js';
import { siteName } from '../../src/boards/geometry/sites.js';
import { empty, type Layers } from '../../src/boards/layers/layer.js';
import type { Rule } from '../../src/boards/rules/rule.js';
import { defineKind, type Formulation } from '../../src/contracts/kind.js';
import { clueBounds, formulated } from '../../src/parts/formulated.js';
import { lineCount } from '../../src/parts/lines/drawn-lines.js';
import { lineRules } from '../../src/parts/lines/line-rules.js';

/** A kind for tests: lines between cells, and clues with names. The loop avoids white pearls and passes black ones. */
const layers = {
  pearls: {
    site: 'cell',
    role: 'clue',
    label: 'pearl',
    values: { min: 1, max: 2 },
    named: {
      1: { name: 'white', sign: '○', tone: 'white' },
      2: { name: 'black', sign: '●', tone: 'black' },
    },
  },
  lines: { site: 'pair', role: 'answer', label: 'line', values: { min: 0, max: 1 }, blank: 0 },
} as const satisfies Layers;

type Trail = typeof layers;

const { branch, deadEnd, oneLoop, noLoop } = lineRules(layers, 'lines');

const rules: readonly Rule<Trail>[] = [
  {
    name: 'pearl',
    text: 'the loop passes black pearls and no white ones',
    broken: ({ puzzle, answers }, extent) =>
      edgesAtVertices(lineGraph(puzzle, 'pair')).flatMap((pairs, cell) => {
        const pearl = puzzle.clues.pearls[cell]!;
        const { drawn, open } = lineCount(answers.lines, pairs, extent);
        const isBroken = pearl === 1 ? drawn > 0 : pearl === 2 && drawn + open < 2;
        return isBroken ? [[cell]] : [];
      }),
  },
  branch,
  deadEnd,
  oneLoop,
  noLoop,
];

const loop: Formulation<Trail> = {
  name: 'loop',
  description: 'x[p], a line between the cells of pair p',
  variants: [],
  graphConstraints: ['singleLoop'],
  formulate: (shape) => {
    const graph = lineGraph(shape, 'pair');
    const around = edgesAtVertices(graph);
    const [cells, pairs] = [[...graph.vertices.keys()], [...graph.edges.keys()]];
    const given = cells.filter((cell) => shape.clues.pearls[cell] !== empty);
    const m = model();
    const x = m.binary('line', [pairs], (pair) => `line ${siteName(shape, 'pair', pair)}`);
    const pearl = m.integer(
      'pearl',
      [given],
      { lower: 1, upper: 2 },
      (cell) => `pearl ${cellName(shape, cell)}`,
    );
    m.each('degree', [given], (cell) => equal(sum(around[cell]!, x), minus(times(2, pearl(cell)), 2)));
    m.singleLoop('loop', {
      vertices: cells,
      edges: pairs,
      ends: (pair: number) => graph.edges[pair]!,
      used: x,
    });
    return formulated(layers, shape, {
      model: m.build({ decisions: [x] }),
      fix: ({ clues }) =>
        clueBounds(
          'pearls',
          clues.pearls,
          given.map((cell) => [cell, pearl(cell)]),
          layers.pearls.values,
        ),
      answers: { lines: x },
    });
  },
};

export const trailBoard = defineBoard({
  name: 'trail',
  description: 'Draw a loop through cells. It passes black pearls and no white ones.',
  layers,
  rules,
  examples: [{ name: 'ring', text: 'trail/3/3/2i1i' }],
});

export const trail = defineKind({ board: trailBoard, formulations: [loop] });
