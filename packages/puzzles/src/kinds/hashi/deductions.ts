import type { ValueRange } from '../../boards/layers/layer.js';
import type { Deduction } from '../../contracts/deduction.js';
import { type Hashi, maxBridges, noLoops } from './layers.js';
import { type Edge, type Island, type Shape, shapeOf } from './shape.js';

const none: ValueRange = { min: 0, max: 0 };
const single: ValueRange = { min: 1, max: 1 };
const double: ValueRange = { min: 2, max: 2 };
const atLeastSingle: ValueRange = { min: 1, max: 2 };

/** An island with its number and its neighborhood. */
interface Place {
  readonly island: Island;
  readonly number: number;
  readonly shape: Shape;
  /** The number of the island at the other end of an edge. */
  readonly across: (edge: Edge) => number;
}

/** The rule variants under which 6.2 to 6.5 hold: any maximum of bridges, with or without loops. */
const anyRules = [maxBridges.name, noLoops.name];

/** The rule variants under which 6.6 to 6.11 hold: they assume at most two bridges between two islands. */
const twoBridges = [noLoops.name];

/** Deductions that say the same of each bridge of an island: its number, how many neighbors it has, if that matters, and the bridges. */
const alike: readonly (readonly [string, number, number | null, ValueRange, string])[] = [
  ['6.3', 1, 1, single, 'an island of 1 with one neighbor has a single bridge to it'],
  ['6.4', 2, 1, double, 'an island of 2 with one neighbor has a double bridge to it'],
  ['6.6', 3, 2, atLeastSingle, 'an island of 3 with two neighbors has at least a single bridge to each'],
  ['6.7', 4, 2, double, 'an island of 4 with two neighbors has a double bridge to each'],
  ['6.8', 5, 3, atLeastSingle, 'an island of 5 with three neighbors has at least a single bridge to each'],
  ['6.9', 6, 3, double, 'an island of 6 with three neighbors has a double bridge to each'],
  ['6.10', 7, null, atLeastSingle, 'an island of 7 has at least a single bridge to each neighbor'],
  ['6.11', 8, null, double, 'an island of 8 has a double bridge to each neighbor'],
];

/** By the number of the equation. */
const equation = ({ name }: Deduction<Hashi>): number => Number(name.slice('6.'.length));

/**
 * The deductions of Conroy, Dieroff, Kehoe and Lu (thesis, University of Edinburgh, 2025), equations 6.2 to 6.11
 * ("human-deduced constraints"). Each follows from the numbers of an island and its neighbors, with one conclusion for
 * each rule, island and bridge. The conclusions are bounds: the model keeps its size.
 *
 * $L_a$ is the number of island $a$, and $B(a)$ are its possible bridges, each to one neighbor. $x_{q,n}$ is 1 if $n$ bridges are on $q$, as in `flow`;
 * other formulations get the same bounds on their variables. Each holds for all islands $a$ with this number, and all $q \in B(a)$:
 *
 * - `6.2`: $x_{q,0} = 1$ if $L_a = L_b = 1$ and $q = (a, b)$.
 * - `6.3`: $x_{q,1} = 1$ if $L_a = 1$ and $\lvert B(a) \rvert = 1$.
 * - `6.4`: $x_{q,2} = 1$ if $L_a = 2$ and $\lvert B(a) \rvert = 1$.
 * - `6.5`: $x_{q,0} = 0$ if $L_a = 2$, $B(a) = \lbrace q, r \rbrace$, and only the neighbor along $r$ has the number 1.
 * - `6.6`: $x_{q,0} = 0$ if $L_a = 3$ and $\lvert B(a) \rvert = 2$.
 * - `6.7`: $x_{q,2} = 1$ if $L_a = 4$ and $\lvert B(a) \rvert = 2$.
 * - `6.8`: $x_{q,0} = 0$ if $L_a = 5$ and $\lvert B(a) \rvert = 3$.
 * - `6.9`: $x_{q,2} = 1$ if $L_a = 6$ and $\lvert B(a) \rvert = 3$.
 * - `6.10`: $x_{q,0} = 0$ if $L_a = 7$.
 * - `6.11`: $x_{q,2} = 1$ if $L_a = 8$.
 *
 * From 6.6 on, the deductions assume at most two bridges between two islands. 6.2 needs more than two islands: on a
 * board of two islands with the number 1, they are joined. In 6.5 the other neighbor may have any number but 1.
 */
export const deductions: readonly Deduction<Hashi>[] = [
  deduction(
    '6.2',
    'an island of 1 is not joined to another island of 1',
    ({ island, number, shape, across }) =>
      number === 1 && shape.islands.length > 2
        ? island.edges.filter((edge) => across(edge) === 1).map((edge) => [edge, none])
        : [],
  ),
  deduction(
    '6.5',
    'an island of 2 with two neighbors, one of them a 1, has at least a single bridge to the other',
    ({ island, number, across }) => {
      if (number !== 2 || island.edges.length !== 2) return [];
      const others = island.edges.filter((edge) => across(edge) !== 1);
      return others.length === 1 ? others.map((edge) => [edge, atLeastSingle]) : [];
    },
  ),
  ...alike.map(([name, label, neighbors, range, description]) =>
    deduction(name, description, ({ island: { edges }, number }) => {
      const isMet = number === label && (neighbors === null || edges.length === neighbors);
      return isMet ? edges.map((edge) => [edge, range] as const) : [];
    }),
  ),
].sort((one, other) => equation(one) - equation(other));

/** A deduction that concludes at each island. */
function deduction(
  name: string,
  description: string,
  conclude: (place: Place) => readonly (readonly [Edge, ValueRange])[],
): Deduction<Hashi> {
  return {
    name,
    description,
    variants: ['6.2', '6.3', '6.4', '6.5'].includes(name) ? anyRules : twoBridges,
    conclude: (puzzle) => {
      const shape = shapeOf(puzzle);
      const numberOf = ({ cell }: Island): number => puzzle.clues.islands[cell]!;
      return shape.islands.flatMap((island) => {
        const across = (edge: Edge): number => numberOf(edge.from === island ? edge.to : edge.from);
        return conclude({ island, number: numberOf(island), shape, across }).map(([edge, range]) => ({
          cell: island.cell,
          layer: 'bridges',
          site: edge.pairs[0]!,
          range,
        }));
      });
    },
  };
}
