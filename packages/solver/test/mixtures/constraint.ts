import type { Solver } from '../../src/index.js';
import type { TruthTable } from '../brute-force.js';
import { holds } from './holds.js';

/** `Σ coefficients · literals ≥ bound`; coefficients are 1 by default. */
export interface Linear {
  readonly literals: readonly number[];
  readonly coefficients?: readonly number[] | undefined;
  readonly bound: number;
}

/** The true edges connect the used vertices, under the condition. */
export interface Connected {
  readonly vertexCount: number;
  readonly tails: readonly number[];
  readonly heads: readonly number[];
  readonly literals: readonly number[];
  readonly used?: readonly number[] | undefined;
  readonly condition?: number | undefined;
}

/** The true vertices are connected by the edges between them, under the condition. A literal for each vertex. */
export type ConnectedVertices = Omit<Connected, 'used'>;

/** Every cycle of true edges contains all true edges, under the condition. */
export type Loop = Omit<Connected, 'used'>;

/** The true edges have no cycle and connect each end to another, and no two ends with different numbers, under the condition. */
export interface Paths extends Omit<Connected, 'used'> {
  readonly ends: readonly number[];
  readonly numbers: readonly number[];
  /** −1: always. */
  readonly known: readonly number[];
  readonly covers: boolean;
  readonly induced: boolean;
}

/** A constraint, as the call that adds it. */
export type Constraint =
  | { readonly call: 'addClause'; readonly literals: readonly number[] }
  | { readonly call: 'addLinear'; readonly linear: Linear }
  | { readonly call: 'addConnected'; readonly connected: Connected }
  | { readonly call: 'addConnectedVertices'; readonly vertices: ConnectedVertices }
  | { readonly call: 'addLoop'; readonly loop: Loop }
  | { readonly call: 'addPaths'; readonly paths: Paths };

/** The constraint with its literals replaced. */
export function withLiterals(constraint: Constraint, other: (literal: number) => number): Constraint {
  switch (constraint.call) {
    case 'addClause':
      return { ...constraint, literals: constraint.literals.map(other) };
    case 'addLinear': {
      const { linear } = constraint;
      return { ...constraint, linear: { ...linear, literals: linear.literals.map(other) } };
    }
    case 'addConnected': {
      const { connected } = constraint;
      const { literals, used, condition } = connected;
      return {
        ...constraint,
        connected: {
          ...connected,
          literals: literals.map(other),
          used: used?.map(other),
          condition: condition === undefined ? undefined : other(condition),
        },
      };
    }
    case 'addConnectedVertices': {
      const { literals, condition } = constraint.vertices;
      return {
        ...constraint,
        vertices: {
          ...constraint.vertices,
          literals: literals.map(other),
          condition: condition === undefined ? undefined : other(condition),
        },
      };
    }
    case 'addLoop': {
      const { literals, condition } = constraint.loop;
      return {
        ...constraint,
        loop: {
          ...constraint.loop,
          literals: literals.map(other),
          condition: condition === undefined ? undefined : other(condition),
        },
      };
    }
    case 'addPaths': {
      const { literals, known, condition } = constraint.paths;
      return {
        ...constraint,
        paths: {
          ...constraint.paths,
          literals: literals.map(other),
          known: known.map((literal) => (literal < 0 ? literal : other(literal))),
          condition: condition === undefined ? undefined : other(condition),
        },
      };
    }
  }
}

/** All its literals, possibly repeated. */
export function literalsOf(constraint: Constraint): readonly number[] {
  if (constraint.call === 'addClause') return constraint.literals;
  if (constraint.call === 'addLinear') return constraint.linear.literals;
  if (constraint.call === 'addPaths') {
    const { literals, known, condition } = constraint.paths;
    const ofNumbers = known.filter((literal) => literal >= 0);
    return [...literals, ...ofNumbers, ...(condition === undefined ? [] : [condition])];
  }
  const { literals, used = [], condition }: Connected = graphOf(constraint);
  return [...literals, ...used, ...(condition === undefined ? [] : [condition])];
}

function graphOf(
  constraint: Extract<Constraint, { readonly call: 'addConnected' | 'addConnectedVertices' | 'addLoop' }>,
): Connected {
  switch (constraint.call) {
    case 'addConnected':
      return constraint.connected;
    case 'addConnectedVertices':
      return constraint.vertices;
    case 'addLoop':
      return constraint.loop;
  }
}

/** Adds it to a solver with its variables. */
export function addToSolver(solver: Solver, constraint: Constraint): void {
  if (constraint.call === 'addClause') solver.addClause(constraint.literals);
  else if (constraint.call === 'addLinear') solver.addLinear(constraint.linear);
  else if (constraint.call === 'addConnected') solver.addConnected(constraint.connected);
  else if (constraint.call === 'addConnectedVertices') solver.addConnectedVertices(constraint.vertices);
  else if (constraint.call === 'addPaths') solver.addPaths(constraint.paths);
  else solver.addLoop(constraint.loop);
}

/** Drops the assignments that violate it. */
export function addToTable(table: TruthTable, constraint: Constraint): void {
  if (constraint.call === 'addClause') table.add(constraint.literals);
  else table.restrict(literalsOf(constraint), (isTrue) => holds(constraint, isTrue));
}
