import { BuilderError } from '../errors.js';
import { type ConstraintBlock, type GraphBlock, rowCount } from '../model/constraints.js';
import { positive, variableOf } from '../model/literal.js';
import type { Domain, Model, Objective, VariableBlock } from '../model/model.js';
import { BlockRows } from './block-rows.js';
import {
  type BinaryVariable,
  type IntegralVariable,
  isVariable,
  type ModelIdentity,
  type Term,
  toExpression,
  type Variable,
} from './expression.js';
import { edgeGraph, type GraphDescription, type PathsDescription, pathsBlock } from './graph-descriptions.js';
import { combinationNumber, combinationOf, type Elements, type IndexSet } from './index-set.js';
import { mergeTerms } from './merged-terms.js';
import { type OwnVariables, ownVariables, VariableFamilies } from './own-variables.js';
import type { Relation } from './relation.js';
import {
  allDifferentBlock,
  comparedPair,
  differentVariables,
  equalityBlock,
  equalityRow,
  type ReifiedEquality,
  type ReifiedValue,
  type Table,
  tableBlock,
  tableRow,
  valueBlock,
  valueOfVariable,
  valueRow,
} from './value-blocks.js';

/** A family of variables: call it with one element of each of its index sets. */
export interface Family<Sets extends readonly IndexSet[], Of extends Domain = Domain> {
  (...elements: Elements<Sets>): Variable<Of>;
  readonly block: VariableBlock;
}

/** The names of things in a block, made from their elements. */
export type Describe<Sets extends readonly IndexSet[]> = (...elements: Elements<Sets>) => string;

/** Collects variables and blocks of constraints; `build` makes the model. */
export interface Builder {
  /** A binary variable for each combination of the elements of the index sets. */
  binary<const Sets extends readonly IndexSet[]>(
    name: string,
    sets: Sets,
    describe?: Describe<Sets>,
  ): Family<Sets, 'binary'>;
  /** An integer variable for each combination, with these bounds. */
  integer<const Sets extends readonly IndexSet[]>(
    name: string,
    sets: Sets,
    bounds: { lower: number; upper: number },
    describe?: Describe<Sets>,
  ): Family<Sets, 'integer'>;
  /** A continuous variable for each combination, with these bounds. */
  continuous<const Sets extends readonly IndexSet[]>(
    name: string,
    sets: Sets,
    bounds: { lower: number; upper: number },
    describe?: Describe<Sets>,
  ): Family<Sets, 'continuous'>;
  /**
   * A new binary variable for each combination, the product of two binary variables, and a block of the same
   * name that says so.
   */
  product<const Sets extends readonly IndexSet[]>(
    name: string,
    sets: Sets,
    factors: (...elements: Elements<Sets>) => readonly [BinaryVariable, BinaryVariable],
    describe?: Describe<Sets>,
  ): Family<Sets, 'binary'>;
  /**
   * A new binary variable for each combination, 1 if and only if two integer or binary variables have the same value, and
   * a block of the same name that says so.
   */
  equality<const Sets extends readonly IndexSet[]>(
    name: string,
    sets: Sets,
    pair: (...elements: Elements<Sets>) => readonly [IntegralVariable, IntegralVariable],
    describe?: Describe<Sets>,
  ): Family<Sets, 'binary'>;
  /** For each combination, a proposition is true if and only if two variables have the same value. */
  reifiedEquality<const Sets extends readonly IndexSet[]>(
    name: string,
    sets: Sets,
    equality: (...elements: Elements<Sets>) => ReifiedEquality,
    describe?: Describe<Sets>,
  ): void;
  /** For each combination, integer or binary variables have pairwise different values. */
  allDifferent<const Sets extends readonly IndexSet[]>(
    name: string,
    sets: Sets,
    variables: (...elements: Elements<Sets>) => readonly IntegralVariable[],
    describe?: Describe<Sets>,
  ): void;
  /**
   * A new binary variable for each combination, 1 if and only if an integer or binary variable has a value, and a block of the
   * same name that says so.
   */
  valueIs<const Sets extends readonly IndexSet[]>(
    name: string,
    sets: Sets,
    pair: (...elements: Elements<Sets>) => readonly [IntegralVariable, number],
    describe?: Describe<Sets>,
  ): Family<Sets, 'binary'>;
  /** For each combination, a proposition is true if and only if a variable has a value. */
  reifiedValue<const Sets extends readonly IndexSet[]>(
    name: string,
    sets: Sets,
    value: (...elements: Elements<Sets>) => ReifiedValue,
    describe?: Describe<Sets>,
  ): void;
  /** For each combination, different variables have one of the tuples of values; null in a tuple is any value. */
  table<const Sets extends readonly IndexSet[]>(
    name: string,
    sets: Sets,
    table: (...elements: Elements<Sets>) => Table,
    describe?: Describe<Sets>,
  ): void;
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
  /** The edges that are used are one or more simple loops without a common vertex. */
  disjointLoops<Vertex, Edge>(name: string, graph: GraphDescription<Vertex, Edge>): void;
  /** The edges that are used are paths without a common vertex, each between two ends that may be joined. */
  disjointPaths<Vertex, Edge>(name: string, graph: PathsDescription<Vertex, Edge>): void;
  /** The edges that are used have no cycle. */
  forest<Vertex, Edge>(name: string, graph: GraphDescription<Vertex, Edge>): void;
  /** The edges that are used form a tree that connects all vertices. */
  spanningTree<Vertex, Edge>(name: string, graph: GraphDescription<Vertex, Edge>): void;
  minimize(objective: Term): void;
  maximize(objective: Term): void;
  /** The model; its decision variables are those of the given families, by default all. */
  build(options?: { readonly decisions?: readonly { readonly block: VariableBlock }[] }): Model;
}

/** Literals are twice an index, in 32 bits. */
const maxVariables = 2 ** 30;

/**
 * A new, empty model. Every mistake throws a `BuilderError` and leaves the builder unchanged; a model that was built
 * does not change with the builder.
 */
export function model(): Builder {
  const identity: ModelIdentity = {};
  const families = new VariableFamilies();
  const variableNames: ((offset: number) => string)[] = [];
  const blocks: ConstraintBlock[] = [];
  const rowNames: ((row: number) => string)[] = [];
  let objective: Objective | null = null;
  const used = new Set<string>();
  const own = ownVariables(identity, families);

  function requireUnused(name: string): void {
    if (used.has(name)) throw new BuilderError({ code: 'duplicate-name', name });
  }

  function family<const Sets extends readonly IndexSet[], Of extends Domain>(
    domain: Of,
    name: string,
    given: Sets,
    bounds: { lower: number; upper: number },
    describe?: Describe<Sets>,
  ): Family<Sets, Of> {
    requireUnused(name);
    if (!hasValue(domain, bounds))
      throw new BuilderError({ code: 'invalid-bounds', family: name, ...bounds });
    const sets = copied(given);
    const { count, numberOf } = combinationNumber(name, sets);
    if (families.variableCount + count > maxVariables)
      throw new BuilderError({ code: 'too-many-variables', family: name, count });
    used.add(name);
    const block: VariableBlock = { name, domain, first: families.variableCount, count };
    families.add(block, bounds);
    variableNames.push((offset) => nameOf(name, sets, describe, offset));
    const member = (...elements: Elements<Sets>): Variable<Of> =>
      ({ index: block.first + numberOf(elements), model: identity }) as Variable<Of>;
    return Object.assign(member, { block });
  }

  function setObjective(sense: Objective['sense'], term: Term): void {
    if (objective !== null) throw new BuilderError({ code: 'second-objective' });
    const { variables, coefficients, constant } = mergeTerms(toExpression(term), null, own);
    objective = {
      sense,
      variables: new Int32Array(variables),
      coefficients: new Float64Array(coefficients),
      constant,
    };
  }

  function graphBlock<Vertex, Edge>(
    type: Exclude<GraphBlock['type'], 'disjointPaths' | 'spanningTree'>,
    name: string,
    description: GraphDescription<Vertex, Edge>,
  ): void {
    requireUnused(name);
    addBlock({ type, name, graph: edgeGraph(name, description, own) }, () => name);
  }

  /** What an author's function returns for each combination, read. */
  function eachOf<const Sets extends readonly IndexSet[], Given, Read>(
    name: string,
    sets: Sets,
    given: (...elements: Elements<Sets>) => Given,
    read: (block: string, given: Given, own: OwnVariables) => Read,
  ): readonly Read[] {
    requireUnused(name);
    const { count } = combinationNumber(name, sets);
    return Array.from({ length: count }, (_, i) =>
      read(name, given(...(combinationOf(sets, i) as Elements<Sets>)), own),
    );
  }

  /** Adds a block with a row for each combination; without rows, it only takes the name. */
  function addRows<const Sets extends readonly IndexSet[]>(
    block: ConstraintBlock,
    sets: Sets,
    describe: Describe<Sets> | undefined,
  ): void {
    if (rowCount(block) > 0) addBlock(block, (row) => nameOf(block.name, sets, describe, row));
    else {
      requireUnused(block.name);
      used.add(block.name);
    }
  }

  /**
   * A family of binary variables, and a block of the same name with a row for each; no block without rows. The author's
   * functions may have taken the name in the meantime, which `family` checks.
   */
  function definedFamily<const Sets extends readonly IndexSet[]>(
    name: string,
    sets: Sets,
    describe: Describe<Sets> | undefined,
    blockOf: (first: number) => ConstraintBlock,
  ): Family<Sets, 'binary'> {
    const defined = family('binary', name, sets, { lower: 0, upper: 1 }, describe);
    if (defined.block.count === 0) return defined;
    blocks.push(blockOf(defined.block.first));
    rowNames.push((row) => nameOf(name, sets, describe, row));
    return defined;
  }

  /** The author's functions may have taken the block's name in the meantime. */
  function addBlock(block: ConstraintBlock, rowName: (row: number) => string): void {
    requireUnused(block.name);
    used.add(block.name);
    blocks.push(block);
    rowNames.push(rowName);
  }

  return {
    binary: (name, sets, describe) => family('binary', name, sets, { lower: 0, upper: 1 }, describe),
    integer: (name, sets, bounds, describe) => family('integer', name, sets, bounds, describe),
    continuous: (name, sets, bounds, describe) => family('continuous', name, sets, bounds, describe),
    product: (name, given, factors, describe) => {
      const sets = copied(given);
      const pairs = eachOf(name, sets, factors, factorsOf);
      return definedFamily(name, sets, describe, (first) => ({
        type: 'product',
        name,
        products: Int32Array.from(pairs, (_, i) => first + i),
        left: Int32Array.from(pairs, ([left]) => left),
        right: Int32Array.from(pairs, ([, right]) => right),
      }));
    },
    equality: (name, given, pair, describe) => {
      const sets = copied(given);
      const pairs = eachOf(name, sets, pair, comparedPair);
      return definedFamily(name, sets, describe, (first) =>
        equalityBlock(
          name,
          pairs.map(([left, right], i) => ({ literal: positive(first + i), left, right })),
        ),
      );
    },
    reifiedEquality: (name, given, equality, describe) => {
      const sets = copied(given);
      addRows(equalityBlock(name, eachOf(name, sets, equality, equalityRow)), sets, describe);
    },
    allDifferent: (name, given, variables, describe) => {
      const sets = copied(given);
      addRows(allDifferentBlock(name, eachOf(name, sets, variables, differentVariables)), sets, describe);
    },
    valueIs: (name, given, pair, describe) => {
      const sets = copied(given);
      const rows = eachOf(name, sets, pair, valueOfVariable);
      return definedFamily(name, sets, describe, (first) =>
        valueBlock(
          name,
          rows.map((row, i) => ({ ...row, literal: positive(first + i) })),
        ),
      );
    },
    reifiedValue: (name, given, value, describe) => {
      const sets = copied(given);
      addRows(valueBlock(name, eachOf(name, sets, value, valueRow)), sets, describe);
    },
    table: (name, given, table, describe) => {
      const sets = copied(given);
      addRows(tableBlock(name, eachOf(name, sets, table, tableRow)), sets, describe);
    },
    each: (name, given, relation, describe) => {
      requireUnused(name);
      const sets = copied(given);
      const rows = new BlockRows(name, own);
      const { count } = combinationNumber(name, sets);
      for (let i = 0; i < count; i++) {
        rows.push(relation(...(combinationOf(sets, i) as Elements<typeof sets>)), i);
      }
      if (rows.isEmpty()) {
        requireUnused(name);
        used.add(name);
        return;
      }
      const combinations = rows.combinations();
      addBlock(rows.toBlock(), (row) => nameOf(name, sets, describe, combinations[row] ?? 0));
    },
    connected: (name, description) => graphBlock('connected', name, description),
    singleLoop: (name, description) => graphBlock('singleLoop', name, description),
    disjointLoops: (name, description) => graphBlock('disjointLoops', name, description),
    disjointPaths: (name, description) => {
      requireUnused(name);
      addBlock(pathsBlock(name, description, own), () => name);
    },
    forest: (name, description) => graphBlock('forest', name, description),
    spanningTree: (name, description) => {
      requireUnused(name);
      const graph = edgeGraph(name, description, own);
      addBlock({ type: 'spanningTree', name, graph, separation: 'fractions' }, () => name);
    },
    minimize: (term) => setObjective('minimize', term),
    maximize: (term) => setObjective('maximize', term),
    build: ({ decisions = families.blocks.map((block) => ({ block })) } = {}) => {
      const variables = [...families.blocks];
      return {
        variableCount: families.variableCount,
        variables,
        ...families.toArrays(),
        constraints: [...blocks],
        objective,
        decisions: indicesOf(decisionsOf(variables, decisions)),
        names: {
          variable: (index) => {
            const position = variables.findIndex((block) => index < block.first + block.count);
            return variableNames[position]?.(index - variables[position]!.first) ?? `variable ${index}`;
          },
          row: (block, row) => rowNames[block]?.(row) ?? `row ${row} of block ${block}`,
        },
      };
    },
  };
}

/** Copies of the index sets: their owner may change them later. */
function copied<Sets extends readonly IndexSet[]>(sets: Sets): Sets {
  return sets.map((set) => [...set]) as unknown as Sets;
}

/** Whether a value exists between the bounds. */
function hasValue(domain: Domain, { lower, upper }: { lower: number; upper: number }): boolean {
  if (typeof lower !== 'number' || typeof upper !== 'number') return false;
  if (!(lower <= upper) || lower === Infinity || upper === -Infinity) return false;
  return domain === 'continuous' || Math.ceil(lower) <= Math.floor(upper);
}

/** The indices of the two binary variables that an author's function returned. */
function factorsOf(
  block: string,
  factors: readonly [BinaryVariable, BinaryVariable] | undefined,
  own: OwnVariables,
): readonly [number, number] {
  if (!Array.isArray(factors) || factors.length !== 2 || !factors.every(isVariable))
    throw new BuilderError({ code: 'not-two-variables', block });
  const [left, right] = factors.map((factor) => variableOf(own.literalOf(block, factor)));
  return [left!, right!];
}

/** The families of the decisions. Throws if one belongs to another model or is named twice. */
function decisionsOf(
  families: readonly VariableBlock[],
  decisions: readonly { readonly block: VariableBlock }[],
): readonly VariableBlock[] {
  const found = new Set<VariableBlock>();
  for (const [position, decision] of decisions.entries()) {
    const block: VariableBlock | undefined = decision?.block;
    if (block === undefined || !families.includes(block))
      throw new BuilderError({ code: 'foreign-decisions', position });
    if (found.has(block)) throw new BuilderError({ code: 'duplicate-decisions', family: block.name });
    found.add(block);
  }
  return [...found];
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

/** The indices of all variables of these families, one family after the other. */
function indicesOf(families: readonly VariableBlock[]): Int32Array {
  const indices = new Int32Array(families.reduce((sum, { count }) => sum + count, 0));
  let at = 0;
  for (const { first, count } of families) for (let i = 0; i < count; i++) indices[at++] = first + i;
  return indices;
}
