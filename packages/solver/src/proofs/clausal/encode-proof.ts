import { encodeAtLeast } from './at-least.js';
import { ExportError } from './export-error.js';
import { clauseLiterals, Formula } from './formula.js';
import { encodeConnected, type Levels } from './levels.js';
import { type Outline, parityOfEquation } from './outline.js';
import {
  claimOfParity,
  type EncodedParity,
  encodeChain,
  type ParityChain,
  type ParitySet,
} from './parity.js';
import type { BoundedSum } from './read-proof.js';
import type { EncodedSum, Hint } from './replay.js';

/** One formula for a proof's statement, the constraints that steps add, and the definitions that steps `p` need. */
export interface EncodedProof {
  readonly formula: Formula;
  /** By number: the constraints in the formula, including those of steps. */
  readonly hints: ReadonlyMap<number, Hint>;
  /** By number, the graph constraints. */
  readonly levels: ReadonlyMap<number, Levels>;
  /** By number of the equation: the chain of its parity. */
  readonly equationChains: ReadonlyMap<number, ParityChain>;
  /** By number of the step `p`: the chain of each of its sums, from the second on. */
  readonly sumChains: ReadonlyMap<number, readonly ParityChain[]>;
}

/** Encodes the outline of a proof. Throws `ExportError` for loops, paths or too many literals. */
export function encodeProof(outline: Outline, maxLiterals: number): EncodedProof {
  const formula = new Formula(outline.knownVariables, maxLiterals);
  formula.require(outline.knownVariables);
  const hints = new Map<number, Hint>();
  const levels = encodeStatement(formula, outline, hints);
  for (const { step, literals } of outline.exclusions) {
    formula.begin(step, `step ${step}, the solution that it excludes`);
    hints.set(step, encodeClause(formula, literals));
  }
  if (outline.bounds !== null) {
    const { steps, sum, constant } = outline.bounds;
    formula.begin(
      steps.at(-1)!,
      `steps ${steps.join(', ')}, the objective is at most ${constant + sum.upper}`,
    );
    const encoded = encodeSum(formula, sum);
    for (const step of steps) hints.set(step, { kind: 'sum', sum: encoded });
  }
  for (const { step, literals } of outline.definitions) {
    formula.begin(step, `step ${step}, the definition of variable ${Math.abs(literals[0]!)}`);
    hints.set(step, encodeClause(formula, literals));
  }
  return { formula, hints, levels, ...encodeParities(formula, outline, hints) };
}

function encodeStatement(formula: Formula, outline: Outline, hints: Map<number, Hint>): Map<number, Levels> {
  const levels = new Map<number, Levels>();
  for (const constraint of outline.constraints) {
    const { number } = constraint;
    if (constraint.kind === 'loop' || constraint.kind === 'paths')
      throw new ExportError({ code: constraint.kind, constraint: number });
    const root = cheapestRoot(outline.cutSizes.get(number));
    const isRooted = constraint.kind === 'connected' && constraint.graph.used.length === 0;
    formula.begin(number, `constraint ${number}${isRooted ? ` (the root is vertex ${root + 1})` : ''}`);
    if (constraint.kind === 'clause') hints.set(number, encodeClause(formula, constraint.literals));
    else if (constraint.kind === 'sum')
      hints.set(number, { kind: 'sum', sum: encodeSum(formula, constraint.sum) });
    else {
      levels.set(number, encodeConnected(formula, constraint.graph, root));
      hints.set(number, { kind: 'silent' });
    }
  }
  return levels;
}

function encodeClause(formula: Formula, literals: Int32Array): Hint {
  const kept = clauseLiterals(literals);
  return kept === null ? { kind: 'silent' } : { kind: 'clause', literals: kept, clause: formula.add(kept) };
}

/** An upper bound is a lower bound of the sum of the negated literals. */
function encodeSum(formula: Formula, sum: BoundedSum): EncodedSum {
  const { literals, coefficients, lower, upper } = sum;
  const total = coefficients.reduce((all, each) => all + each, 0);
  const negated = { literals: literals.map((literal) => -literal), coefficients };
  return {
    ...sum,
    atLeast: Number.isFinite(lower) ? encodeAtLeast(formula, sum, lower) : null,
    atMost: Number.isFinite(upper) ? encodeAtLeast(formula, negated, total - upper) : null,
  };
}

/** Any vertex may be the root; this one makes the unreached sides of cuts smallest. */
function cheapestRoot(sizes: Float64Array | undefined): number {
  if (sizes === undefined) return 0;
  let root = 1;
  for (let vertex = 2; vertex < sizes.length; vertex++) if (sizes[vertex]! < sizes[root]!) root = vertex;
  return root - 1;
}

function encodeParity(formula: Formula, { variables, isOdd }: ParitySet): EncodedParity {
  const chain = encodeChain(formula, variables);
  return { chain, isOdd, clause: formula.add([claimOfParity({ chain, isOdd })]) };
}

function encodeParities(
  formula: Formula,
  { constraints, parities }: Outline,
  hints: Map<number, Hint>,
): Pick<EncodedProof, 'equationChains' | 'sumChains'> {
  const equationChains = new Map<number, ParityChain>();
  const sumChains = new Map<number, readonly ParityChain[]>();
  for (const { step, parity, sources, sums } of parities) {
    if (sums.length === 0) {
      formula.begin(step, `step ${step}, a parity that defines a variable, and its suffixes`);
      hints.set(step, { kind: 'parity', parity: encodeParity(formula, parity) });
      continue;
    }
    for (const source of sources) {
      const constraint = constraints[source - 1];
      if (constraint?.kind !== 'sum' || equationChains.has(source)) continue;
      formula.begin(step, `step ${step}, suffixes for constraint ${source} modulo 2`);
      equationChains.set(source, encodeChain(formula, parityOfEquation(constraint.sum).variables));
    }
    formula.begin(step, `step ${step}, suffixes for the sums of its equations and parities`);
    sumChains.set(
      step,
      sums.slice(1).map(({ variables }) => encodeChain(formula, variables)),
    );
  }
  return { equationChains, sumChains };
}
