import { BuilderError } from '../errors.js';
import {
  always,
  type ConstraintBlock,
  clauseBlock,
  type EdgeGraph,
  type PathsBlock,
} from '../model/constraints.js';
import { type Literal, negate, positive } from '../model/literal.js';
import type { Domain } from '../model/model.js';
import {
  type LinearExpression,
  type ModelIdentity,
  minus,
  type Proposition,
  plus,
  signedVariable,
  times,
  toExpression,
  type Variable,
} from './expression.js';
import type { Relation } from './relation.js';

/** 1 − the value of a proposition. */
function complement(proposition: Proposition): LinearExpression {
  const { variable, isNegated } = signedVariable(proposition);
  return isNegated ? toExpression(variable) : minus(1, variable);
}

/** The rows of one block, all of one type, collected until the block is complete. */
export class BlockRows {
  readonly #name: string;
  readonly #own: OwnVariables;
  #type: Relation['type'] | null = null;
  readonly #starts: number[] = [0];
  readonly #variables: number[] = [];
  readonly #coefficients: number[] = [];
  readonly #lower: number[] = [];
  readonly #upper: number[] = [];
  readonly #clauses: (readonly Literal[])[] = [];
  readonly #combinations: number[] = [];

  constructor(name: string, own: OwnVariables) {
    this.#name = name;
    this.#own = own;
  }

  /**
   * Adds the rows of a relation for this combination of elements. Checks its type: the author's function may return
   * anything.
   */
  push(relation: Relation | undefined, combination: number): void {
    if (relation?.type !== 'linear' && relation?.type !== 'clause')
      throw new BuilderError({ code: 'not-a-relation', block: this.#name });
    if (this.#type !== null && this.#type !== relation.type)
      throw new BuilderError({ code: 'mixed-block', block: this.#name });
    this.#type = relation.type;
    if (relation.type === 'linear') {
      for (let rows = this.#pushLinear(relation); rows > 0; rows--) this.#combinations.push(combination);
      return;
    }
    for (const clause of relation.clauses) {
      this.#clauses.push(clause.map((proposition) => this.#own.literalOf(this.#name, proposition)));
      this.#combinations.push(combination);
    }
  }

  isEmpty(): boolean {
    return this.#combinations.length === 0;
  }

  /** The combination of elements of each row. */
  combinations(): Int32Array {
    return Int32Array.from(this.#combinations);
  }

  toBlock(): ConstraintBlock {
    if (this.#type === 'clause') return clauseBlock(this.#name, this.#clauses);
    return {
      type: 'linear',
      name: this.#name,
      starts: Int32Array.from(this.#starts),
      variables: Int32Array.from(this.#variables),
      coefficients: Float64Array.from(this.#coefficients),
      lower: Float64Array.from(this.#lower),
      upper: Float64Array.from(this.#upper),
    };
  }

  /** Adds the rows of a linear relation. Returns their number: one, or, under guards, one for each finite bound. */
  #pushLinear(relation: Extract<Relation, { type: 'linear' }>): number {
    const { expression, lower, upper, countsBinaries, guards = [] } = relation;
    if (countsBinaries)
      for (const variable of expression.variables) this.#own.literalOf(this.#name, variable);
    if (guards.length > 0) {
      for (const guard of guards) this.#own.literalOf(this.#name, guard);
      const rows = this.#guarded(relation, guards);
      for (const row of rows) this.#pushRow(row.expression, row.lower, row.upper);
      return rows.length;
    }
    this.#pushRow(expression, lower, upper);
    return 1;
  }

  /** The rows of a relation under guards: each adds to the expression what its bound lacks at worst, once for a false guard. */
  #guarded(
    { expression, lower, upper }: Extract<Relation, { type: 'linear' }>,
    guards: readonly Proposition[],
  ): readonly Pick<Extract<Relation, { type: 'linear' }>, 'expression' | 'lower' | 'upper'>[] {
    const { variables, coefficients, constant } = mergeTerms(expression, this.#name, this.#own);
    let [min, max] = [constant, constant];
    for (const [i, variable] of variables.entries()) {
      const bounds = this.#own.boundsOf(variable);
      const ends = [coefficients[i]! * bounds.lower, coefficients[i]! * bounds.upper];
      min += Math.min(...ends);
      max += Math.max(...ends);
    }
    const relaxed = (lack: number): LinearExpression => {
      if (!Number.isFinite(lack)) throw new BuilderError({ code: 'unbounded-guarded', block: this.#name });
      return plus(expression, ...guards.map((guard) => times(lack, complement(guard))));
    };
    return [
      ...(lower > min ? [{ expression: relaxed(lower - min), lower, upper: Infinity }] : []),
      ...(upper < max ? [{ expression: relaxed(upper - max), lower: -Infinity, upper }] : []),
    ];
  }

  #pushRow(expression: LinearExpression, lower: number, upper: number): void {
    const { variables, coefficients, constant } = mergeTerms(expression, this.#name, this.#own);
    for (let i = 0; i < variables.length; i++) {
      this.#variables.push(variables[i]!);
      this.#coefficients.push(coefficients[i]!);
    }
    this.#starts.push(this.#variables.length);
    this.#lower.push(this.#bound(lower, -Infinity, constant));
    this.#upper.push(this.#bound(upper, Infinity, constant));
  }

  /** The bound less the constant of its row: a finite number, or an infinite bound. */
  #bound(bound: number, none: number, constant: number): number {
    const shifted = bound - constant;
    if (bound !== none && !Number.isFinite(shifted))
      throw new BuilderError({ code: 'invalid-number', block: this.#name, number: shifted });
    return shifted;
  }
}

/** A sum over variables by their indices. */
interface MergedTerms {
  readonly variables: readonly number[];
  readonly coefficients: readonly number[];
  readonly constant: number;
}

/**
 * The expression with each variable once and no zero coefficient, as engines require. Throws `foreign-variable`, and
 * `invalid-number` if a number is not finite or overflows when terms are added.
 */
export function mergeTerms(
  expression: LinearExpression,
  block: string | null,
  own: OwnVariables,
): MergedTerms {
  const variables = expression.variables.map((variable) => own.indexOf(block, variable));
  const merged = isMerged(variables, expression.coefficients)
    ? { variables, coefficients: expression.coefficients, constant: expression.constant }
    : added(variables, expression);
  requireFinite(block, merged.constant);
  for (const coefficient of merged.coefficients) requireFinite(block, coefficient);
  return merged;
}

function added(variables: readonly number[], { coefficients, constant }: LinearExpression): MergedTerms {
  const sums = new Map<number, number>();
  for (const [i, variable] of variables.entries())
    sums.set(variable, (sums.get(variable) ?? 0) + coefficients[i]!);
  const entries = [...sums].filter(([, coefficient]) => coefficient !== 0);
  return {
    variables: entries.map(([variable]) => variable),
    coefficients: entries.map(([, coefficient]) => coefficient),
    constant,
  };
}

function requireFinite(block: string | null, number: number): void {
  if (!Number.isFinite(number)) throw new BuilderError({ code: 'invalid-number', block, number });
}

/** Up to this length, duplicates are searched pair by pair: most expressions are short and have none. */
const shortLength = 16;

function isMerged(variables: readonly number[], coefficients: readonly number[]): boolean {
  if (variables.length > shortLength) return false;
  for (let i = 0; i < variables.length; i++) {
    if (coefficients[i] === 0) return false;
    for (let j = 0; j < i; j++) if (variables[i] === variables[j]) return false;
  }
  return true;
}

/** The model that variables belong to; `block` is null for the objective. */
export interface OwnVariables {
  /** The index of a variable of this model. Throws `foreign-variable`. */
  indexOf(block: string | null, variable: Variable): number;
  /** The index of an integer or binary variable of this model. Throws `foreign-variable` and `not-integer`. */
  integerOf(block: string, variable: Variable): number;
  /** The bounds of the variable with this index. */
  boundsOf(index: number): { readonly lower: number; readonly upper: number };
  /** The literal of a proposition about a binary variable of this model. Throws `foreign-variable`, `not-binary` and `not-a-proposition`. */
  literalOf(block: string, proposition: Proposition | Variable): Literal;
}

/** The variables of the model with this identity. The lists are read at each call, so they may grow. */
export function ownVariables(
  identity: ModelIdentity,
  {
    domains,
    lower,
    upper,
  }: {
    readonly domains: readonly Domain[];
    readonly lower: readonly number[];
    readonly upper: readonly number[];
  },
): OwnVariables {
  const indexOf: OwnVariables['indexOf'] = (block, { index, model }) => {
    if (model !== identity || domains[index] === undefined)
      throw new BuilderError({ code: 'foreign-variable', block });
    return index;
  };
  return {
    indexOf,
    integerOf: (block, variable) => {
      const index = indexOf(block, variable);
      if (domains[index] === 'continuous')
        throw new BuilderError({ code: 'not-integer', block, variable: index });
      return index;
    },
    boundsOf: (index) => ({ lower: lower[index]!, upper: upper[index]! }),
    literalOf: (block, proposition) => {
      const { variable, isNegated } = signedVariable(proposition);
      const index = indexOf(block, variable);
      if (domains[index] !== 'binary') throw new BuilderError({ code: 'not-binary', block, variable: index });
      return isNegated ? negate(positive(index)) : positive(index);
    },
  };
}

/** A graph whose edges are present if a proposition is true. */
export interface GraphDescription<Vertex, Edge> {
  readonly vertices: readonly Vertex[];
  readonly edges: readonly Edge[];
  readonly ends: (edge: Edge) => readonly [Vertex, Vertex];
  readonly used: (edge: Edge) => Proposition;
}

/**
 * The graph with its vertices numbered. Throws `unknown-vertex`, `duplicate-vertex`, and the errors of `literalOf`.
 */
export function edgeGraph<Vertex, Edge>(
  name: string,
  { vertices, edges, ends, used }: GraphDescription<Vertex, Edge>,
  own: OwnVariables,
): EdgeGraph {
  const numbers = new Map<Vertex, number>();
  for (const [index, vertex] of vertices.entries()) {
    if (numbers.has(vertex)) throw new BuilderError({ code: 'duplicate-vertex', block: name, vertex: index });
    numbers.set(vertex, index);
  }
  const end = (edge: Edge, side: 0 | 1, index: number): number => {
    const both: readonly [Vertex, Vertex] | undefined = ends(edge);
    const vertex = both === undefined ? undefined : numbers.get(both[side]);
    if (vertex === undefined) throw new BuilderError({ code: 'unknown-vertex', block: name, edge: index });
    return vertex;
  };
  return {
    vertexCount: numbers.size,
    tails: Int32Array.from(edges, (edge, index) => end(edge, 0, index)),
    heads: Int32Array.from(edges, (edge, index) => end(edge, 1, index)),
    literals: Int32Array.from(edges, (edge) => own.literalOf(name, used(edge))),
  };
}

/** An end of paths. */
export interface PathEnd<Vertex> {
  readonly vertex: Vertex;
  /** A whole number from 1; 0 for an end without a number, which may be joined to any other. */
  readonly number: number;
  /** The end has its number only if this is true; always by default. */
  readonly known?: Proposition;
}

/** A graph, and the ends of disjoint paths on it. */
export interface PathsDescription<Vertex, Edge> extends GraphDescription<Vertex, Edge> {
  readonly pathEnds: readonly PathEnd<Vertex>[];
  /** Whether every vertex is on a path; false by default. */
  readonly covers?: boolean;
  /** Whether an edge between two vertices of one path is always on it; false by default. */
  readonly induced?: boolean;
}

/**
 * The block with its vertices numbered. Throws `unknown-vertex`, `duplicate-vertex`, `unknown-end`, `duplicate-end`,
 * `invalid-number`, and the errors of `literalOf`.
 */
export function pathsBlock<Vertex, Edge>(
  name: string,
  description: PathsDescription<Vertex, Edge>,
  own: OwnVariables,
): PathsBlock {
  const graph = edgeGraph(name, description, own);
  const numberOf = new Map(description.vertices.map((vertex, index) => [vertex, index]));
  const seen = new Set<Vertex>();
  const { pathEnds, covers = false, induced = false } = description;
  for (const [end, { vertex, number }] of pathEnds.entries()) {
    if (!numberOf.has(vertex)) throw new BuilderError({ code: 'unknown-end', block: name, end });
    if (seen.has(vertex)) throw new BuilderError({ code: 'duplicate-end', block: name, end });
    seen.add(vertex);
    if (!(Number.isInteger(number) && number >= 0 && number < 2 ** 31))
      throw new BuilderError({ code: 'invalid-number', block: name, number });
  }
  return {
    type: 'disjointPaths',
    name,
    graph,
    ends: Int32Array.from(pathEnds, ({ vertex }) => numberOf.get(vertex)!),
    numbers: Int32Array.from(pathEnds, ({ number }) => number),
    known: Int32Array.from(pathEnds, ({ known }) =>
      known === undefined ? always : own.literalOf(name, known),
    ),
    covers,
    induced,
  };
}
