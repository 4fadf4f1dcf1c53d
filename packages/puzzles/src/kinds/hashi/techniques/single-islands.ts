import type { TechniquePattern } from '../../../parts/reasons/techniques.js';
import type { Edge, Island } from '../shape.js';
import type { BridgeStep } from './bridge-step.js';

/** Steps by the number of one island alone. */
export const singleIslands: readonly TechniquePattern<BridgeStep>[] = [
  {
    name: 'island with one neighbor',
    text: 'An island with one neighbor has all its bridges to it.',
    matches: (step) => {
      const island = onlyIsland(step);
      return island !== null && step.isFromClues && island.edges.length === 1;
    },
  },
  {
    name: 'full island',
    text: 'A number needs as many bridges as its neighbors can take: an 8 with four neighbors, a 6 with three, a 4 with two. Each of them has two.',
    matches: (step) => lacking(step) === 0,
  },
  {
    name: 'one less than full',
    text: 'A number needs one bridge less than its neighbors can take: a 7 with four neighbors, a 5 with three, a 3 with two. Each of them has at least one.',
    matches: (step) => lacking(step) === 1 && step.maxBridges === 2,
  },
  {
    name: 'island of 1',
    text: 'No two bridges leave an island of 1.',
    matches: (step) => {
      const island = onlyIsland(step);
      return island !== null && step.isFromClues && step.numberOf(island) === 1 && !step.isAtLeast;
    },
  },
  {
    name: '2 beside a 1',
    text: 'A 2 has two neighbors, one of them a 1. The 1 takes a single bridge, so the other neighbor has at least one.',
    matches: (step) => {
      const island = onlyIsland(step);
      if (island === null || step.numberOf(island) !== 2 || island.edges.length !== 2) return false;
      const [other] = island.edges.filter((edge) => edge !== step.edge);
      const { least, most } = step.known(other!);
      return (
        step.isAtLeast &&
        step.concluded.least === 1 &&
        least === 0 &&
        most === 1 &&
        step.numberOf(step.across(other!, island)) === 1
      );
    },
  },
  {
    name: 'finished island',
    text: 'An island has all its bridges; so no more leave it.',
    matches: (step) => {
      const island = onlyIsland(step);
      if (island === null || step.isAtLeast) return false;
      return sum(island.edges, (edge) => step.known(edge).least) === step.numberOf(island);
    },
  },
  {
    name: 'all bridges left are needed',
    text: 'An island needs as many bridges as its neighbors can still take; so each of them has all that it can take.',
    matches: (step) => {
      const island = onlyIsland(step);
      if (island === null || !step.isAtLeast) return false;
      return sum(island.edges, (edge) => step.known(edge).most) === step.numberOf(island);
    },
  },
  {
    name: 'neighbor that is needed',
    text: 'The other neighbors of an island cannot take all its bridges; so the rest goes to this one.',
    matches: (step) => {
      const island = onlyIsland(step);
      if (island === null || !step.isAtLeast) return false;
      const rest = step.numberOf(island) - sum(others(step, island), (edge) => step.known(edge).most);
      return rest >= step.concluded.least;
    },
  },
  {
    name: 'only the rest is left',
    text: 'An island has some of its bridges elsewhere; so at most the rest goes to this neighbor.',
    matches: (step) => {
      const island = onlyIsland(step);
      if (island === null || step.isAtLeast) return false;
      const rest = step.numberOf(island) - sum(others(step, island), (edge) => step.known(edge).least);
      return rest <= step.concluded.most;
    },
  },
];

/** The island of a step by the number of one island alone, which ends the edge; null for another step. */
function onlyIsland(step: BridgeStep): Island | null {
  const { islands, groups, hasCrossing, hasLoop, edge } = step;
  if (islands.length !== 1 || groups.length > 0 || hasCrossing || hasLoop) return null;
  const [island] = islands as [Island];
  return island.edges.includes(edge) && step.numberOf(island) >= 0 ? island : null;
}

/** How much less the number of an island with two neighbors or more is than they can take; null for another step than from that alone. */
function lacking(step: BridgeStep): number | null {
  const island = onlyIsland(step);
  if (island === null || !step.isFromClues || !step.isAtLeast || island.edges.length < 2) return null;
  return step.maxBridges * island.edges.length - step.numberOf(island);
}

function others(step: BridgeStep, island: Island): readonly Edge[] {
  return island.edges.filter((edge) => edge !== step.edge);
}

function sum(edges: readonly Edge[], of: (edge: Edge) => number): number {
  return edges.reduce((total, edge) => total + of(edge), 0);
}
