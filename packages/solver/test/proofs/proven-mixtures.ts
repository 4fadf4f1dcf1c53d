import fc from 'fast-check';
import {
  beginProof,
  type Claim,
  Minimization,
  type Options,
  Solver,
  StatementWriter,
  type Sum,
} from '../../src/index.js';
import { TruthTable } from '../brute-force.js';
import { addToTable, type Constraint, literalsOf } from '../mixtures/constraint.js';
import { mixtures } from '../mixtures/random-mixtures.js';

/** A question about constraints whose answer has a proof. */
export interface Case {
  readonly options: Partial<Options>;
  readonly constraints: readonly Constraint[];
  readonly variableCount: number;
  /** The conflicts before the sum of the equations is added. */
  readonly parityAfter: number;
  /** The projection variables. */
  readonly decisions: readonly number[];
  /** The objective to minimize; null: solutions are counted. */
  readonly objective: Sum | null;
}

/** A proof as text, if the search finished, and the truth by brute force. */
export interface Proven {
  readonly proof: string;
  readonly claim: Claim;
  readonly truth: Truth;
}

export interface Truth {
  readonly solutions: number;
  /** Infinite without a solution. */
  readonly least: number;
}

/** More solutions are not enumerated. */
const maxSolutions = 12;

/** Constraints that can be exported: all except loops and paths. */
export function canBeExported({ constraints }: Case): boolean {
  return constraints.every(({ call }) => call !== 'addLoop' && call !== 'addPaths');
}

export const cases: fc.Arbitrary<Case> = fc
  .record({
    mixture: mixtures,
    isOptimum: fc.boolean(),
    parityAfter: fc.constantFrom(0, 1, 3),
    decisions: fc.array(fc.nat(99), { maxLength: 4 }),
    terms: fc.array(fc.tuple(fc.nat(99), fc.integer({ min: -5, max: 7 })), { maxLength: 6 }),
  })
  .map(({ mixture, isOptimum, parityAfter, decisions, terms }) => {
    const constraints = mixture.rounds.flatMap((round) => round.constraints);
    const used = constraints.flatMap(literalsOf).map((literal) => literal >> 1);
    const variableCount = Math.max(1, ...used.map((variable) => variable + 1));
    return {
      options: mixture.options,
      constraints,
      variableCount,
      parityAfter,
      decisions: [...new Set(decisions.map((each) => each % variableCount))],
      objective: isOptimum
        ? {
            literals: terms.map(([literal]) => literal % (2 * variableCount)),
            coefficients: terms.map(([, coefficient]) => coefficient),
          }
        : null,
    };
  });

/** Answers a question with a proof, optionally checking all invariants; null for too many solutions. */
export function prove(given: Case, checksInvariants = false): Proven | null {
  const { options, variableCount, decisions, objective } = given;
  const writer = new StatementWriter();
  addTo(writer, given);
  const statement = writer.finish({ objective, decisions: objective === null ? decisions : null });
  const pieces: string[] = [];
  const decoder = new TextDecoder();
  const log = beginProof(statement, {}, (bytes) => pieces.push(decoder.decode(bytes)));
  const solver = new Solver({ options, proof: log, checksInvariants });
  addTo(solver, given);
  const claim = objective === null ? count(solver, decisions) : minimize(solver, objective);
  if (claim === null) return null;
  log.claim(claim);
  log.flush();
  return { proof: pieces.join(''), claim, truth: truthOf(given, variableCount) };
}

/**
 * Adds the variables and constraints of a case, clauses in a row together. Two sums that are each other's negation are added as
 * the equation that they are, and the parity of all of them.
 */
export function addTo(
  target: Solver | StatementWriter,
  { constraints, variableCount, parityAfter }: Case,
): void {
  target.addVariables(variableCount);
  const equations = [];
  for (let i = 0; i < constraints.length; i++) {
    const constraint = constraints[i]!;
    if (constraint.call === 'addClause') {
      const row = clausesFrom(constraints, i);
      target.addClauses({
        starts: row.map((_, place) => row.slice(0, place).flat().length).concat(row.flat().length),
        literals: row.flat(),
      });
      i += row.length - 1;
    } else if (constraint.call === 'addConnected') target.addConnected(constraint.connected);
    else if (constraint.call === 'addConnectedVertices') target.addConnectedVertices(constraint.vertices);
    else if (constraint.call === 'addLoop') target.addLoop(constraint.loop);
    else if (constraint.call === 'addPaths') target.addPaths(constraint.paths);
    else if (isNegation(constraint, constraints[i + 1])) {
      equations.push(target.addEquation(constraint.linear));
      i += 1;
    } else target.addLinear(constraint.linear);
  }
  target.addParity(equations, parityAfter);
}

/** The literals of the clauses in a row that begins at a place. */
function clausesFrom(constraints: readonly Constraint[], from: number): readonly (readonly number[])[] {
  const found: (readonly number[])[] = [];
  for (const constraint of constraints.slice(from)) {
    if (constraint.call !== 'addClause') break;
    found.push(constraint.literals);
  }
  return found;
}

function isNegation(one: Constraint, other: Constraint | undefined): boolean {
  if (one.call !== 'addLinear' || other?.call !== 'addLinear') return false;
  const [a, b] = [one.linear, other.linear];
  return (
    a.bound === -b.bound &&
    a.literals.join() === b.literals.join() &&
    a.literals.every((_, i) => (a.coefficients?.[i] ?? 1) === -(b.coefficients?.[i] ?? 1))
  );
}

function count(solver: Solver, decisions: readonly number[]): Claim | null {
  for (let found = 0; found <= maxSolutions; found++) {
    if (solver.solve() === 'unsatisfiable')
      return found === 0 ? { kind: 'none' } : { kind: 'solutions', count: found };
    solver.exclude(decisions);
  }
  return null;
}

function minimize(solver: Solver, objective: Sum): Claim {
  const minimization = new Minimization(solver, objective);
  while (minimization.step() === 'searching');
  return minimization.value === null ? { kind: 'none' } : { kind: 'optimum', value: minimization.value };
}

function truthOf({ constraints, decisions, objective }: Case, variableCount: number): Truth {
  const table = new TruthTable();
  for (let variable = 0; variable < variableCount; variable++) table.add([2 * variable, 2 * variable + 1]);
  for (const constraint of constraints) addToTable(table, constraint);
  const models = table.models(Number.POSITIVE_INFINITY).map((model) => new Set(model));
  const keys = models.map((model) => decisions.map((variable) => model.has(2 * variable)).join());
  const values = models.map((model) =>
    Array.from(objective?.literals ?? []).reduce(
      (sum, literal, i) => sum + (model.has(literal) ? objective!.coefficients[i]! : 0),
      0,
    ),
  );
  return { solutions: new Set(keys).size, least: Math.min(Number.POSITIVE_INFINITY, ...values) };
}

/** Whether a claim is true. */
export function isTrue(claim: Claim, { solutions, least }: Truth): boolean {
  if (claim.kind === 'none') return solutions === 0;
  return claim.kind === 'solutions' ? solutions === claim.count : least === claim.value;
}
