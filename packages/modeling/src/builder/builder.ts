import type { ConstraintBlock, EdgeGraph, GraphBlock } from '../model/constraints.js';
import type { Domain, Model, Objective, VariableBlock } from '../model/model.js';
import { BlockRows, mergeTerms } from './block-rows.js';
import { BuilderError } from './builder-error.js';
import { type Proposition, type Term, toExpression, toLiteral, type Variable } from './expression.js';
import { combinationNumber, combinationOf, type Elements, type IndexSet } from './index-set.js';
import type { Relation } from './relation.js';

/** A family of variables: call it with one element of each of its index sets. */
export interface Family<Sets extends readonly IndexSet[]> {
  (...elements: Elements<Sets>): Variable;
  readonly block: VariableBlock;
}

/** The names of things in a block, from the elements that they were made for. */
type Describe<Sets extends readonly IndexSet[]> = (...elements: Elements<Sets>) => string;

/** A graph whose edges are there where a proposition is true. */
export interface GraphDescription<Vertex, Edge> {
  readonly vertices: readonly Vertex[];
  readonly edges: readonly Edge[];
  readonly ends: (edge: Edge) => readonly [Vertex, Vertex];
  readonly used: (edge: Edge) => Proposition;
}

/** Collects variables and blocks of constraints; `build` makes the model. */
export interface Builder {
  /** A binary variable for each combination of the elements of the index sets. */
  binary<const Sets extends readonly IndexSet[]>(
    name: string,
    sets: Sets,
    describe?: Describe<Sets>,
  ): Family<Sets>;
  /** An integer variable for each combination, with these bounds. */
  integer<const Sets extends readonly IndexSet[]>(
    name: string,
    sets: Sets,
    bounds: { lower: number; upper: number },
    describe?: Describe<Sets>,
  ): Family<Sets>;
  /** A continuous variable for each combination, with these bounds. */
  continuous<const Sets extends readonly IndexSet[]>(
    name: string,
    sets: Sets,
    bounds: { lower: number; upper: number },
    describe?: Describe<Sets>,
  ): Family<Sets>;
  /**
   * A new binary variable for each combination, the product of two binary variables, and a block of the same
   * name that says so.
   */
  product<const Sets extends readonly IndexSet[]>(
    name: string,
    sets: Sets,
    factors: (...elements: Elements<Sets>) => readonly [Variable, Variable],
    describe?: Describe<Sets>,
  ): Family<Sets>;
  /** A block with a row (or the clauses of a connective) for each combination. */
  each<const Sets extends readonly IndexSet[]>(
    name: string,
    sets: Sets,
    relation: (...elements: Elements<Sets>) => Relation,
    describe?: Describe<Sets>,
  ): void;
  /** All vertices are connected by the edges that are used. */
  connected<Vertex, Edge>(name: string, graph: GraphDescription<Vertex, Edge>): void;
  /** The edges that are used are one simple loop. */
  singleLoop<Vertex, Edge>(name: string, graph: GraphDescription<Vertex, Edge>): void;
  /** They are one or more simple loops without a common vertex. */
  disjointLoops<Vertex, Edge>(name: string, graph: GraphDescription<Vertex, Edge>): void;
  minimize(objective: Term): void;
  maximize(objective: Term): void;
  /** The model; its decision variables are those of the families given. */
  build(options: { decisions: readonly { readonly block: VariableBlock }[] }): Model;
}

/** A new, empty model to be filled. Every mistake of its author is a `BuilderError`. */
export function model(): Builder {
  const families: VariableBlock[] = [];
  const variableNames: ((offset: number) => string)[] = [];
  const lower: number[] = [];
  const upper: number[] = [];
  const domains: Domain[] = [];
  const integral: number[] = [];
  const blocks: ConstraintBlock[] = [];
  const rowNames: ((row: number) => string)[] = [];
  let objective: Objective | null = null;
  const used = new Set<string>();

  function claim(name: string): void {
    if (used.has(name)) throw new BuilderError({ code: 'duplicate-name', name });
    used.add(name);
  }

  function family<const Sets extends readonly IndexSet[]>(
    domain: Domain,
    name: string,
    sets: Sets,
    bounds: { lower: number; upper: number },
    describe?: Describe<Sets>,
  ): Family<Sets> {
    claim(name);
    if (!(bounds.lower <= bounds.upper))
      throw new BuilderError({ code: 'invalid-bounds', family: name, ...bounds });
    const { count, numberOf } = combinationNumber(name, sets);
    const block: VariableBlock = { name, domain, first: lower.length, count };
    for (let i = 0; i < count; i++) {
      lower.push(bounds.lower);
      upper.push(bounds.upper);
      domains.push(domain);
      integral.push(domain === 'continuous' ? 0 : 1);
    }
    families.push(block);
    variableNames.push((offset) => nameOf(name, sets, describe, offset));
    const member = (...elements: Elements<Sets>): Variable => ({ index: block.first + numberOf(elements) });
    return Object.assign(member, { block });
  }

  function literalOf(block: string, proposition: Proposition): number {
    const literal = toLiteral(proposition);
    if (domains[literal >>> 1] !== 'binary')
      throw new BuilderError({ code: 'not-binary', block, variable: literal >>> 1 });
    return literal;
  }

  function setObjective(sense: Objective['sense'], term: Term): void {
    const { variables, coefficients, constant } = mergeTerms(toExpression(term));
    objective = {
      sense,
      variables: Int32Array.from(variables),
      coefficients: Float64Array.from(coefficients),
      constant,
    };
  }

  function graphBlock<Vertex, Edge>(
    type: GraphBlock['type'],
    name: string,
    description: GraphDescription<Vertex, Edge>,
  ): void {
    claim(name);
    blocks.push({ type, name, graph: edgeGraph(name, description, literalOf) });
    rowNames.push(() => name);
  }

  return {
    binary: (name, sets, describe) => family('binary', name, sets, { lower: 0, upper: 1 }, describe),
    integer: (name, sets, bounds, describe) => family('integer', name, sets, bounds, describe),
    continuous: (name, sets, bounds, describe) => family('continuous', name, sets, bounds, describe),
    product: (name, sets, factors, describe) => {
      const products = family('binary', name, sets, { lower: 0, upper: 1 }, describe);
      const { first, count } = products.block;
      const pairs = Array.from({ length: count }, (_, i) =>
        factors(...(combinationOf(sets, i) as Elements<typeof sets>)),
      );
      if (count === 0) return products;
      blocks.push({
        type: 'product',
        name,
        products: Int32Array.from(pairs, (_, i) => first + i),
        left: Int32Array.from(pairs, ([left]) => literalOf(name, left) >>> 1),
        right: Int32Array.from(pairs, ([, right]) => literalOf(name, right) >>> 1),
      });
      rowNames.push((row) => nameOf(name, sets, describe, row));
      return products;
    },
    each: (name, sets, relation, describe) => {
      claim(name);
      const rows = new BlockRows(name, (variable) => domains[variable] === 'binary');
      const { count } = combinationNumber(name, sets);
      for (let i = 0; i < count; i++) {
        rows.push(relation(...(combinationOf(sets, i) as Elements<typeof sets>)), i);
      }
      if (rows.isEmpty()) return;
      blocks.push(rows.toBlock());
      const combinations = rows.combinations();
      rowNames.push((row) => nameOf(name, sets, describe, combinations[row] ?? 0));
    },
    connected: (name, description) => graphBlock('connected', name, description),
    singleLoop: (name, description) => graphBlock('singleLoop', name, description),
    disjointLoops: (name, description) => graphBlock('disjointLoops', name, description),
    minimize: (term) => setObjective('minimize', term),
    maximize: (term) => setObjective('maximize', term),
    build: ({ decisions }) => ({
      variableCount: lower.length,
      variables: families,
      lower: Float64Array.from(lower),
      upper: Float64Array.from(upper),
      integral: Uint8Array.from(integral),
      constraints: blocks,
      objective,
      decisions: indicesOf(decisions.map(({ block }) => block)),
      names: {
        variable: (index) => {
          const position = families.findIndex((block) => index < block.first + block.count);
          return variableNames[position]?.(index - families[position]!.first) ?? `variable ${index}`;
        },
        row: (block, row) => rowNames[block]?.(row) ?? `row ${row} of block ${block}`,
      },
    }),
  };
}

function nameOf<Sets extends readonly IndexSet[]>(
  name: string,
  sets: Sets,
  describe: Describe<Sets> | undefined,
  combination: number,
): string {
  if (describe) return describe(...(combinationOf(sets, combination) as Elements<Sets>));
  return sets.length === 0 ? name : `${name}[${combinationIndices(sets, combination).join(',')}]`;
}

function combinationIndices(sets: readonly IndexSet[], combination: number): readonly number[] {
  const positions = sets.map((set) => set.map((_, index) => index));
  return combinationOf(positions, combination) as readonly number[];
}

function edgeGraph<Vertex, Edge>(
  name: string,
  { vertices, edges, ends, used }: GraphDescription<Vertex, Edge>,
  literalOf: (block: string, proposition: Proposition) => number,
): EdgeGraph {
  const numbers = new Map(vertices.map((vertex, index) => [vertex, index]));
  const end = (edge: Edge, side: 0 | 1, index: number): number => {
    const vertex = numbers.get(ends(edge)[side]);
    if (vertex === undefined) throw new BuilderError({ code: 'unknown-vertex', block: name, edge: index });
    return vertex;
  };
  return {
    vertexCount: vertices.length,
    tails: Int32Array.from(edges, (edge, index) => end(edge, 0, index)),
    heads: Int32Array.from(edges, (edge, index) => end(edge, 1, index)),
    literals: Int32Array.from(edges, (edge) => literalOf(name, used(edge))),
  };
}

/** The indices of all variables of these families, one family after the other. */
function indicesOf(families: readonly VariableBlock[]): Int32Array {
  const indices = new Int32Array(families.reduce((sum, { count }) => sum + count, 0));
  let at = 0;
  for (const { first, count } of families) for (let i = 0; i < count; i++) indices[at++] = first + i;
  return indices;
}
