import type { Puzzle } from '../../boards/layers/board.js';
import type { StepFact, StepShape } from '../../contracts/explanations.js';
import { sitesOfRule } from '../../parts/reasons/line-step.js';
import { defineTechniques, type TechniquePattern } from '../../parts/reasons/techniques.js';
import { type Hashi, kind } from './layers.js';
import { type Edge, edgesByPair, type Island, shapeOf } from './shape.js';

/** How many bridges an edge has, as far as it is known. */
interface Bounds {
  readonly least: number;
  readonly most: number;
}

/** A step of Hashi: the islands of its rules, what follows for an edge, and what the premises say of the edges. */
interface BridgeStep {
  readonly edge: Edge;
  /** The bounds that follow; one of them is that of any edge. */
  readonly concluded: Bounds;
  /** Whether it follows that there are at least some bridges; else, at most some. */
  readonly isAtLeast: boolean;
  /** The islands whose numbers the step uses. */
  readonly islands: readonly Island[];
  /** The islands that a rule says are not cut off, of each such rule. */
  readonly groups: readonly (readonly number[])[];
  /** Which rules the step uses, each once. */
  readonly rules: string;
  readonly isFromClues: boolean;
  readonly maxBridges: number;
  /** The island of a step by the number of one island alone, with its other edges than that of the step; null for another step. */
  readonly only: (Island & { readonly number: number; readonly others: readonly Edge[] }) | null;
  /** The number of an island; negative for `?`. */
  numberOf(island: Island): number;
  /** What the premises say of some edges together. */
  known(edges: readonly Edge[]): Bounds;
}

const ruleNames = ['island-count', 'connected', 'crossing', 'loop'];

/** A step by its islands and bridges. */
function bridgeStep(puzzle: Puzzle<Hashi>, { fact, known, because }: StepShape): BridgeStep {
  const { islands: all, edges, maxBridges } = shapeOf(puzzle);
  const edgeAt = edgesByPair(edges);
  const islandAt = new Map(all.map((island) => [island.cell, island]));
  const numberOf = ({ cell }: Island): number => puzzle.clues.islands[cell]!;
  const boundsOf = ({ allowed }: StepFact): Bounds => ({
    least: Math.min(...allowed),
    most: Math.min(maxBridges, Math.max(...allowed)),
  });
  const premises = new Map<Edge, Bounds>();
  const before = (edge: Edge): Bounds => premises.get(edge) ?? { least: 0, most: maxBridges };
  for (const each of known) {
    const edge = typeof each === 'string' ? undefined : edgeAt.get(each.sites[0]!);
    if (typeof each === 'string' || edge === undefined) continue;
    const [one, other] = [before(edge), boundsOf(each)];
    premises.set(edge, { least: Math.max(one.least, other.least), most: Math.min(one.most, other.most) });
  }
  const sitesOf = (name: string) =>
    because.filter(({ rule }) => rule === name).map((rule) => sitesOfRule(rule, 'cell'));
  const [edge, concluded] = [edgeAt.get(fact.sites[0]!)!, boundsOf(fact)];
  const islands = sitesOf('island-count').map(([cell]) => islandAt.get(cell!)!);
  const groups = sitesOf('connected');
  const rules = ruleNames.filter((name) => because.some(({ rule }) => rule === name)).join(' ');
  const island = islands.length === 1 && rules === 'island-count' ? islands[0]! : null;
  return {
    ...{ edge, concluded, islands, groups, rules, maxBridges, numberOf },
    isAtLeast: concluded.least > 0,
    isFromClues: known.length === 0,
    only:
      island?.edges.includes(edge) && numberOf(island) >= 0
        ? { ...island, number: numberOf(island), others: island.edges.filter((each) => each !== edge) }
        : null,
    known: (some) => {
      const bounds = some.map(before);
      return {
        least: bounds.reduce((sum, { least }) => sum + least, 0),
        most: bounds.reduce((sum, { most }) => sum + most, 0),
      };
    },
  };
}

/** Steps by the number of one island alone. */
const singleIslands: readonly TechniquePattern<BridgeStep>[] = [
  {
    name: 'island with one neighbor',
    text: 'An island with one neighbor has all its bridges to it.',
    matches: ({ only, isFromClues }) => isFromClues && only?.edges.length === 1,
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
    matches: ({ only, isFromClues, isAtLeast }) => isFromClues && only?.number === 1 && !isAtLeast,
  },
  {
    name: '2 beside a 1',
    text: 'A 2 has two neighbors, one of them a 1. The 1 takes a single bridge, so the other neighbor has at least one.',
    matches: ({ only, isAtLeast, concluded, known, numberOf }) => {
      if (only?.number !== 2 || only.edges.length !== 2) return false;
      const { from, to } = only.others[0]!;
      const { least, most } = known(only.others);
      return (
        isAtLeast &&
        concluded.least === 1 &&
        least === 0 &&
        most === 1 &&
        numberOf(from.cell === only.cell ? to : from) === 1
      );
    },
  },
  {
    name: 'finished island',
    text: 'An island has all its bridges; so no more leave it.',
    matches: ({ only, isAtLeast, known }) =>
      only !== null && !isAtLeast && known(only.edges).least === only.number,
  },
  {
    name: 'all bridges left are needed',
    text: 'An island needs as many bridges as its neighbors can still take; so each of them has all that it can take.',
    matches: ({ only, isAtLeast, known }) =>
      only !== null && isAtLeast && known(only.edges).most === only.number,
  },
  {
    name: 'neighbor that is needed',
    text: 'The other neighbors of an island cannot take all its bridges; so the rest goes to this one.',
    matches: ({ only, isAtLeast, known, concluded }) =>
      only !== null && isAtLeast && only.number - known(only.others).most >= concluded.least,
  },
  {
    name: 'only the rest is left',
    text: 'An island has some of its bridges elsewhere; so at most the rest goes to this neighbor.',
    matches: ({ only, isAtLeast, known, concluded }) =>
      only !== null && !isAtLeast && only.number - known(only.others).least <= concluded.most,
  },
];

/** How much less the number of an island with two neighbors or more is than they can take; null for another step than from that alone. */
function lacking({ only, isFromClues, isAtLeast, maxBridges }: BridgeStep): number | null {
  if (only === null || !isFromClues || !isAtLeast || only.edges.length < 2) return null;
  return maxBridges * only.edges.length - only.number;
}

/** Steps by crossings, and by groups of islands that must not be cut off. */
const groups: readonly TechniquePattern<BridgeStep>[] = [
  {
    name: 'blocked by a bridge',
    text: 'Bridges do not cross; so none runs where another one is in the way.',
    matches: ({ rules, concluded }) => rules === 'crossing' && concluded.most === 0,
  },
  {
    name: 'two 1s',
    text: 'Two 1s are not joined: they would be cut off from the other islands.',
    matches: (step) => isIsolatedPair(step, 1),
  },
  {
    name: 'two 2s',
    text: 'Two 2s are not joined by two bridges: they would be cut off from the other islands.',
    matches: (step) => isIsolatedPair(step, 2),
  },
  {
    name: 'only way out',
    text: 'A group of islands has only one connection left to the others; so there is a bridge.',
    matches: ({ groups: cuts, rules, isAtLeast }) => cuts.length === 1 && rules === 'connected' && isAtLeast,
  },
  {
    name: 'isolated group',
    text: 'Some number of bridges would finish a group of islands that is cut off from the others; so it is another number.',
    matches: ({ groups: cuts, islands, rules }) =>
      cuts.length === 1 &&
      rules === 'island-count connected' &&
      islands.every(({ cell }) => cuts[0]!.includes(cell)),
  },
  {
    name: 'bridge that closes a loop',
    text: 'Where loops are forbidden, no bridge joins two islands that are connected.',
    matches: ({ rules, concluded }) => rules === 'loop' && concluded.most === 0,
  },
];

/** Whether two islands with this number, which nothing is known of, would be cut off by this number of bridges between them. */
function isIsolatedPair(step: BridgeStep, number: number): boolean {
  const { islands, groups: cuts, edge, isFromClues, isAtLeast, concluded } = step;
  const cells = [edge.from.cell, edge.to.cell];
  return (
    isFromClues &&
    !isAtLeast &&
    concluded.most === number - 1 &&
    step.rules === 'island-count connected' &&
    islands.length === 2 &&
    islands.every((island) => cells.includes(island.cell) && step.numberOf(island) === number) &&
    cuts.length === 1 &&
    cuts[0]!.length === 2 &&
    cuts[0]!.every((cell) => cells.includes(cell))
  );
}

/** The techniques of Hashi by the names that solvers use. */
export const techniques = defineTechniques(kind, bridgeStep, () => [...singleIslands, ...groups]);
