import { expect } from 'vitest';
import { build, count, countWithoutBuilding, cycles, gridGraph, nodeCount, paths } from '../../src/index.js';

/**
 * Simple cycles of the grid of n × n vertices, and simple paths from corner to opposite corner: OEIS A140517 and A007764. The nodes
 * are those of TdZdd (https://github.com/kunisura/TdZdd) for the same edges in reading order, without the terminals.
 */
export const published = [
  { n: 3, cycles: 13n, paths: 12n },
  { n: 4, cycles: 213n, paths: 184n },
  { n: 5, cycles: 9349n, paths: 8512n },
  { n: 6, cycles: 1222363n, paths: 1262816n },
  { n: 7, cycles: 487150371n, paths: 575780564n, cycleNodes: 5_900, pathNodes: 8_729 },
  { n: 8, cycles: 603841648931n, paths: 789360053252n, cycleNodes: 20_504, pathNodes: 31_481 },
  { n: 9, cycles: 2318527339461265n, paths: 3266598486981642n, cycleNodes: 69_766, pathNodes: 110_189 },
  {
    n: 10,
    cycles: 27359264067916806101n,
    paths: 41044208702632496804n,
    cycleNodes: 233_457,
    pathNodes: 377_106,
  },
  {
    n: 11,
    cycles: 988808811046283595068099n,
    paths: 1568758030464750013214100n,
    cycleNodes: 770_891,
    pathNodes: 1_268_340,
  },
  {
    n: 12,
    cycles: 109331355810135629946698361371n,
    paths: 182413291514248049241470885236n,
    cycleNodes: 2_518_287,
    pathNodes: 4_207_534,
  },
] as const;

/** Builds the diagram, and counts with it and without it. */
export function expectPublished(row: (typeof published)[number]): void {
  const graph = gridGraph(row.n, row.n);
  const questions = [
    { specification: cycles(graph), sets: row.cycles, nodes: 'cycleNodes' in row ? row.cycleNodes : null },
    {
      specification: paths(graph, 0, graph.vertexCount - 1),
      sets: row.paths,
      nodes: 'pathNodes' in row ? row.pathNodes : null,
    },
  ];
  for (const { specification, sets, nodes } of questions) {
    const diagram = build(specification);
    expect(count(diagram)).toBe(sets);
    expect(countWithoutBuilding(specification)).toBe(sets);
    if (nodes !== null) expect(nodeCount(diagram)).toBe(nodes);
  }
}
