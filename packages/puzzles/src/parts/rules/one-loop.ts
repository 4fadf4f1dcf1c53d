import { edgesAtVertices } from '../../boards/geometry/drawn-graph.js';
import { cellName } from '../../boards/geometry/grid.js';
import { type LineSite, lineGraph } from '../../boards/geometry/line-graph.js';
import { type AnswerLayer, empty } from '../../boards/layers/layer.js';
import type { RuleVariant } from '../../boards/layers/rule-variant.js';
import { everyPointPassed } from '../checks/every-point-passed.js';
import { loopPasses } from '../checks/loop-passes.js';
import { lineRules } from '../lines/line-rules.js';
import type { NamedState } from '../rows/named-state.js';
import { atMost, exactly, follows, implied, type Literal, some, weighted } from '../rows/row.js';
import type { About, Part, Rows } from '../rows/rows.js';
import { pointName } from './words.js';

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

/** Clues in cells that a loop passes in some way. */
export interface PassedClues extends Pick<Part, 'rules' | 'clues'> {
  /** Writes the rows at a cell; whether it is known that a clue is there, whose rows imply that two lines meet in its cell. */
  write(rows: Rows, cell: number): boolean;
}

/** Where a loop runs. By default any cells may be left out. */
export type LoopCourse =
  | {
      /** Lines between cells. */
      readonly site?: 'pair';
      readonly except?: LeftOutCells;
      readonly passed?: PassedClues;
      readonly several?: undefined;
      readonly everyPoint?: undefined;
    }
  | {
      /** Lines on edges. */
      readonly site: 'edge';
      readonly except?: undefined;
      readonly passed?: undefined;
      /** The switch that allows several loops that do not touch. */
      readonly several?: RuleVariant;
      /** The switch that a line passes every point. */
      readonly everyPoint?: RuleVariant;
    };

/** The lines of a layer are one loop. */
export function oneLoop(lines: string, course: LoopCourse = {}): Part {
  const { site = 'pair', except, passed, several, everyPoint } = course;
  const {
    branch,
    deadEnd,
    oneLoop: single,
    noLoop,
  } = lineRules({ [lines]: { ...lineLayer, site } }, lines, several);
  return {
    rules: [
      ...[branch, deadEnd, single, noLoop],
      ...(except === undefined
        ? []
        : [
            {
              name: 'passes',
              text: `the loop passes each cell that is not ${except.state.one} and has no clue, and no other`,
              ...loopPasses(lines, except.state, except.clues),
            },
          ]),
      ...(everyPoint === undefined
        ? []
        : [
            {
              name: everyPoint.name,
              text: 'a line passes every point, where the rules say so',
              ...everyPointPassed(lines, everyPoint),
            },
          ]),
      ...(passed?.rules ?? []),
    ],
    graph: 'singleLoop',
    ...(passed?.clues && { clues: passed.clues }),
    write: (rows) => {
      const { puzzle } = rows;
      const isOn = (variant: RuleVariant | undefined): boolean =>
        variant !== undefined && puzzle.rules[variant.name] === 1;
      const isOnly = !isOn(several);
      const graph = lineGraph(puzzle, site);
      const literals = graph.edges.map((_, edge) => rows.is(lines, edge, 1));
      for (const [vertex, edges] of edgesAtVertices(graph).entries()) {
        if (passed?.write(rows, vertex)) continue;
        const around = edges.map((edge) => literals[edge]!);
        const meeting = { vertex, around, sites: sitesOf(site, vertex, edges) };
        if (except === undefined) writeMeeting(rows, site, meeting, { isOnly, isPassed: isOn(everyPoint) });
        else writePasses(rows, meeting, except);
      }
      const any = some(...literals);
      rows.rule({ rule: 'no-loop', sites: [], text: () => 'there is a loop' }, isOnly ? implied(any) : [any]);
      if (isOnly)
        rows.edges(
          {
            rule: 'one-loop',
            text: () => 'there is one loop only',
            sites: (instance) => (instance.type === 'cycle' ? [{ site, at: instance.edges }] : []),
          },
          'singleLoop',
          { vertexCount: graph.vertices.length, edges: graph.edges, literals },
        );
    },
  };
}

/** The lines at a vertex, and the place of a rule about them. */
interface Meeting {
  readonly vertex: number;
  readonly around: readonly Literal[];
  readonly sites: About['sites'];
}

function sitesOf(site: LineSite, vertex: number, edges: readonly number[]): About['sites'] {
  return [
    { site: site === 'pair' ? 'cell' : 'vertex', at: [vertex] },
    { site, at: edges },
  ];
}

/** Two lines meet at a vertex, or none. */
function writeMeeting(
  rows: Rows,
  site: LineSite,
  { vertex, around, sites }: Meeting,
  { isOnly, isPassed }: { readonly isOnly: boolean; readonly isPassed: boolean },
): void {
  const { puzzle } = rows;
  const place = site === 'pair' ? `in ${cellName(puzzle, vertex)}` : `at ${pointName(puzzle, vertex)}`;
  const noneOrTwo = [
    atMost(2, around),
    ...around.map((line) => follows([line], ...around.filter((other) => other !== line))),
  ];
  rows.rule(
    {
      rule: site === 'pair' ? 'cell' : 'point',
      sites,
      text: () => `two lines meet ${place}${isPassed ? '' : ', or none'}`,
    },
    isPassed ? [exactly(2, around)] : isOnly ? implied(...noneOrTwo) : noneOrTwo,
  );
}

/** Two lines meet in each cell that the loop does not leave out. */
function writePasses(rows: Rows, { vertex: cell, around, sites }: Meeting, except: LeftOutCells): void {
  const { puzzle } = rows;
  const name = cellName(puzzle, cell);
  if (puzzle.clues[except.clues]![cell] !== empty) {
    const text = () => `no line passes the clue at ${name}`;
    rows.rule({ rule: 'passes', sites, text, weight: 0 }, [atMost(0, around)]);
    return;
  }
  const { layer, value, is } = except.state;
  const terms = around.map((line) => [1, line] as const);
  rows.rule({ rule: 'passes', sites, text: () => `${name} ${is}, or the loop passes it` }, [
    weighted(2, [...terms, [2, rows.is(layer, cell, value)]]),
  ]);
}
