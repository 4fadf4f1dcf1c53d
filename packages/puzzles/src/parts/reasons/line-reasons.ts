import { type Literal, someOf } from '@gridwright/modeling';
import type { DrawnGraph } from '../../boards/geometry/drawn-graph.js';
import type { LineSite } from '../../boards/geometry/line-graph.js';
import { type GridSite, siteName } from '../../boards/geometry/sites.js';
import type { Puzzle } from '../../boards/layers/board.js';
import type { RuleSites, StepFact } from '../../contracts/explanations.js';
import { edgeGraph } from './edge-graphs.js';
import type { ReasonBuilder } from './reason-builder.js';

/** The weight of a rule that a person applies without looking far. */
export const ordinary = 10;

/** The places of a rule about one site and those around it. */
export function siteWith(
  site: RuleSites['site'],
  index: number,
  around: GridSite,
  at: readonly number[],
): readonly RuleSites[] {
  return [
    { site, at: [index] },
    { site: around, at },
  ];
}

/** A fact about a line, as a part of a sentence. */
export function lineText(site: LineSite): (puzzle: Puzzle, fact: StepFact) => string {
  return (puzzle, { sites, allowed }) =>
    `${allowed.includes(1) ? 'a line' : 'no line'} on ${siteName(puzzle, site, sites[0]!)}`;
}

/** The rules that there is a loop, and, unless several are allowed, no other one. */
export function addLoop(
  r: ReasonBuilder,
  graph: DrawnGraph,
  site: LineSite,
  lines: readonly Literal[],
  isOnly: boolean,
): void {
  r.rule({ rule: 'no-loop', weight: ordinary, sites: [], text: () => 'there is a loop' }, [someOf(...lines)]);
  if (!isOnly) return;
  r.graph(
    {
      rule: 'one-loop',
      text: () => 'there is one loop only',
      sites: (instance) => ('edges' in instance ? [{ site, at: instance.edges }] : []),
    },
    {
      type: 'singleLoop',
      weight: ordinary,
      graph: edgeGraph(graph.vertices.length, graph.edges, lines),
    },
  );
}
