import { edgesAtVertices } from '../../boards/geometry/drawn-graph.js';
import { cellName } from '../../boards/geometry/grid.js';
import { lineGraph } from '../../boards/geometry/line-graph.js';
import { type AnswerLayer, empty } from '../../boards/layers/layer.js';
import { loopPasses } from '../checks/loop-passes.js';
import { lineRules } from '../lines/line-rules.js';
import type { NamedState } from '../rows/named-state.js';
import { atMost, follows, type Literal, type Row, some, weighted } from '../rows/row.js';
import type { About, Part, Rows } from '../rows/rows.js';

/** A layer of lines between the centers of neighboring cells. */
export const lineLayer = {
  site: 'pair',
  role: 'answer',
  label: 'line',
  values: { min: 0, max: 1 },
  blank: 0,
} as const satisfies AnswerLayer;

/** The cells that a loop does not pass: those in a state, and those with a clue; it passes all others. */
export interface LeftOutCells {
  readonly state: NamedState;
  readonly clues: string;
}

/** The lines of a layer between cells are one loop. Without `except`, any cells may be left out. */
export function oneLoop(lines: string, except: LeftOutCells | null = null): Part {
  const { branch, deadEnd, oneLoop: single, noLoop } = lineRules({ [lines]: lineLayer }, lines);
  const passes = except && {
    name: 'passes',
    text: `the loop passes each cell that is not ${except.state.one} and has no clue, and no other`,
    ...loopPasses(lines, except.state, except.clues),
  };
  return {
    rules: [branch, deadEnd, single, noLoop, ...(passes === null ? [] : [passes])],
    graph: 'singleLoop',
    write: (rows) => {
      const graph = lineGraph(rows.puzzle, 'pair');
      const literals = graph.edges.map((_, pair) => rows.is(lines, pair, 1));
      for (const [cell, pairs] of edgesAtVertices(graph).entries()) {
        const around = pairs.map((pair) => literals[pair]!);
        const sites: About['sites'] = [
          { site: 'cell', at: [cell] },
          { site: 'pair', at: pairs },
        ];
        writeDegree(rows, { cell, sites, around }, except);
      }
      rows.rule({ rule: 'no-loop', sites: [], text: () => 'there is a loop' }, [some(...literals)]);
      rows.edges(
        {
          rule: 'one-loop',
          text: () => 'there is one loop only',
          sites: (instance) => (instance.type === 'cycle' ? [{ site: 'pair', at: instance.edges }] : []),
        },
        'singleLoop',
        { vertexCount: graph.vertices.length, edges: graph.edges, literals },
      );
    },
  };
}

interface LinesAtCell {
  readonly cell: number;
  readonly sites: About['sites'];
  readonly around: readonly Literal[];
}

/** How many lines meet in a cell. */
function writeDegree(rows: Rows, { cell, sites, around }: LinesAtCell, except: LeftOutCells | null): void {
  const name = cellName(rows.puzzle, cell);
  const write = (rule: string, text: string, own: readonly Row[], more: Partial<About> = {}): void =>
    rows.rule({ rule, sites, text: () => text, ...more }, own);
  if (except === null) {
    const goesOn = around.map((line) => follows([line], ...around.filter((other) => other !== line)));
    // In a model, the loop constraint implies it.
    write('cell', `two lines meet in ${name}, or none`, [atMost(2, around), ...goesOn], { isImplied: true });
  } else if (rows.puzzle.clues[except.clues]![cell] !== empty)
    write('passes', `no line passes the clue at ${name}`, [atMost(0, around)], { weight: 0 });
  else {
    const { layer, value, is } = except.state;
    const terms = around.map((line) => [1, line] as const);
    write('passes', `${name} ${is}, or the loop passes it`, [
      weighted(2, [...terms, [2, rows.is(layer, cell, value)]]),
    ]);
  }
}
