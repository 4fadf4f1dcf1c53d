import fc from 'fast-check';
import type { Options } from '../../src/index.js';
import { assumptions, knots, optionSettings } from '../random-formulas.js';
import { Shrinking } from '../shrinking.js';
import type { Connected, ConnectedVertices, Constraint, Linear, Loop, Paths } from './constraint.js';
import {
  gridShape,
  randomConnected,
  randomConnectedVertices,
  randomEnds,
  randomLoop,
  randomPaths,
} from './random-graphs.js';
import { marketSplits, randomLinear } from './random-linear.js';
import { smallerMixtures } from './smaller-mixtures.js';

/** Added constraints, and the assumptions of the following search. */
export interface Round {
  readonly constraints: readonly Constraint[];
  readonly assumptions: readonly number[];
}

/** Constraints of all kinds for one solver, round by round. */
export interface Mixture {
  readonly options: Partial<Options>;
  /** The solver's variables from one that is used to the next: unused ones make its arrays grow. */
  readonly spacing: number;
  readonly rounds: readonly Round[];
}

const ofLinear = (linear: Linear): Constraint => ({ call: 'addLinear', linear });
const ofConnected = (connected: Connected): Constraint => ({ call: 'addConnected', connected });
const ofVertices = (vertices: ConnectedVertices): Constraint => ({ call: 'addConnectedVertices', vertices });
const ofLoop = (loop: Loop): Constraint => ({ call: 'addLoop', loop });
const ofPaths = (paths: Paths): Constraint => ({ call: 'addPaths', paths });

/** A graph to be connected, without a smaller cycle, or of paths. */
function graph(variableCount: number): fc.Arbitrary<Constraint> {
  return fc.oneof(
    randomConnected(variableCount).map(ofConnected),
    randomConnectedVertices(variableCount).map(ofVertices),
    randomLoop(variableCount).map(ofLoop),
    randomPaths(variableCount).map(ofPaths),
  );
}

/** Clauses, linear constraints and graphs, in any order. */
function anything(variableCount: number): fc.Arbitrary<Constraint[]> {
  const clause = fc
    .array(fc.nat(2 * variableCount - 1), { minLength: 2, maxLength: 4 })
    .map((literals): Constraint[] => [{ call: 'addClause', literals }]);
  const linear = randomLinear(variableCount).map((each) => each.map(ofLinear));
  const some = fc.oneof(
    { weight: 6, arbitrary: clause },
    { weight: 4, arbitrary: linear },
    { weight: 3, arbitrary: fc.tuple(graph(variableCount)) },
  );
  return fc.array(some, { minLength: 1, maxLength: variableCount, size: 'max' }).map((each) => each.flat());
}

/** The formulas with the most conflicts, plus other constraints. */
function knotted(variableCount: number): fc.Arbitrary<Constraint[]> {
  const clauses = knots.map((all) => all.map((literals): Constraint => ({ call: 'addClause', literals })));
  const splits = marketSplits(variableCount).map((all) => all.map(ofLinear));
  const linear = fc
    .array(randomLinear(variableCount), { maxLength: 2, size: 'max' })
    .map((all) => all.flat().map(ofLinear));
  const graphs = fc.array(graph(variableCount), { maxLength: 2, size: 'max' });
  return fc.tuple(fc.oneof(clauses, splits, splits), linear, graphs).map((each) => each.flat());
}

/**
 * A graph with a variable for each edge, with degree constraints at each vertex, as in puzzles, and possibly
 * others.
 */
const degrees: fc.Arbitrary<Constraint[]> = fc
  .constantFrom(gridShape(2, 2), gridShape(3, 2), gridShape(4, 2), gridShape(3, 3))
  .chain((shape) => {
    const literals = shape.tails.map((_, edge) => 2 * edge);
    const degree = (vertex: number, least: number, most: number): Constraint[] => {
      const own = literals.filter((_, edge) => shape.tails[edge] === vertex || shape.heads[edge] === vertex);
      const minus = own.map(() => -1);
      return [
        { literals: own, bound: least },
        { literals: own, coefficients: minus, bound: -most },
      ].map(ofLinear);
    };
    const bounds = fc.tuple(fc.constantFrom(0, 1, 1, 2), fc.constantFrom(1, 2, 2, 3));
    return fc
      .tuple(
        fc.array(fc.option(bounds, { freq: 9 }), {
          minLength: shape.vertexCount,
          maxLength: shape.vertexCount,
        }),
        fc.array(randomLinear(literals.length), { maxLength: 2 }),
        fc.oneof(
          fc.constantFrom(ofConnected, ofConnected, ofLoop).map((ofGraph) => ofGraph({ ...shape, literals })),
          randomEnds(shape.vertexCount, literals.length).map((ends) =>
            ofPaths({ ...shape, literals, ...ends }),
          ),
        ),
      )
      .map(([chosen, more, graph]) => [
        ...chosen.flatMap((each, vertex) =>
          each === null ? [] : degree(vertex, Math.min(...each), Math.max(...each)),
        ),
        ...more.flat().map(ofLinear),
        graph,
      ]);
  });

const constraints: fc.Arbitrary<Constraint[]> = fc.oneof(
  { weight: 5, arbitrary: fc.integer({ min: 2, max: 10 }).chain(anything) },
  { weight: 5, arbitrary: fc.integer({ min: 8, max: 10 }).chain(knotted) },
  { weight: 4, arbitrary: degrees },
);

/** The constraints from some place on, cyclically, in a number of rounds. */
function inRounds(all: readonly Constraint[], from: number, assumed: readonly number[][]): Round[] {
  const turned = [...all.slice(from % all.length), ...all.slice(0, from % all.length)];
  const size = Math.ceil(all.length / assumed.length);
  return assumed.map((assumptionsOfRound, round) => ({
    constraints: turned.slice(round * size, (round + 1) * size),
    assumptions: assumptionsOfRound,
  }));
}

const anyMixture: fc.Arbitrary<Mixture> = fc
  .record({
    options: optionSettings,
    spacing: fc.constantFrom(1, 1, 7),
    all: constraints,
    from: fc.nat(99),
    assumed: fc.array(assumptions(10), { minLength: 1, maxLength: 4, size: 'max' }),
  })
  .map(({ options, spacing, all, from, assumed }) => ({
    options,
    spacing,
    rounds: inRounds(all, from, assumed),
  }));

/** Models of at most 12 variables, added in some rounds with a search after each. */
export const mixtures: fc.Arbitrary<Mixture> = new Shrinking(anyMixture, smallerMixtures);
