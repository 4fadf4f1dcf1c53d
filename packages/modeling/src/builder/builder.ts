import { BuilderError } from '../errors.js';
import type { ConstraintBlock, GraphBlock } from '../model/constraints.js';
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
import {
  edgeGraph,
  type GraphDescription,
  type PathsDescription,
  pathsBlock,
  type VerticesDescription,
  vertexGraph,
} from './graph-descriptions.js';
import { Combinations, type Describe, type Elements, type IndexSet } from './index-set.js';
import { mergeTerms } from './merged-terms.js';
import { type OwnVariables, ownVariables, VariableFamilies } from './own-variables.js';
import type { Relation } from './relation.js';
import {
  allDifferentBlock,
  comparedPair,
  differentVariables,
  equalityBlock,
  equalityRow,
  type LiteralRow,
  productBlock,
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

/** A name, index sets, a function of their elements, and names of what is made of its results. */
type RowsOf<Sets extends readonly IndexSet[], Given> = readonly [
  name: string,
  sets: Sets,
  given: (...elements: Elements<Sets>) => Given,
  describe?: Describe<Sets>,
];

/** Makes something of what a function returns for each combination of the elements of index sets. */
type ForEach<Given> = <const Sets extends readonly IndexSet[]>(...rows: RowsOf<Sets, Given>) => void;

/** The same, with a new binary variable for each combination, defined by a block of the same name. */
type DefinedForEach<Given> = <const Sets extends readonly IndexSet[]>(
  ...rows: RowsOf<Sets, Given>
) => Family<Sets, 'binary'>;

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
  /** A new variable for each combination, the product of two binary variables. */
  product: DefinedForEach<readonly [BinaryVariable, BinaryVariable]>;
  /** A new variable for each combination, 1 if and only if two integer or binary variables have the same value. */
  equality: DefinedForEach<readonly [IntegralVariable, IntegralVariable]>;
  /** For each combination, a proposition is true if and only if two variables have the same value. */
  reifiedEquality: ForEach<ReifiedEquality>;
  /** For each combination, integer or binary variables have pairwise different values. */
  allDifferent: ForEach<readonly IntegralVariable[]>;
  /** A new variable for each combination, 1 if and only if an integer or binary variable has a value. */
  valueIs: DefinedForEach<readonly [IntegralVariable, number]>;
  /** For each combination, a proposition is true if and only if a variable has a value. */
  reifiedValue: ForEach<ReifiedValue>;
  /** For each combination, different variables have one of the tuples of values; null in a tuple is any value. */
  table: ForEach<Table>;
  /** A block with a row (or the clauses of a connective) for each combination. */
  each: ForEach<Relation>;
  /** All vertices are connected by the edges that are used. */
  connected<Vertex, Edge>(name: string, graph: GraphDescription<Vertex, Edge>): void;
  /** The vertices that are present are connected by the edges between them. */
  connectedVertices<Vertex, Edge>(name: string, graph: VerticesDescription<Vertex, Edge>): void;
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
    sets: Sets | Combinations<Sets>,
    bounds: { lower: number; upper: number },
    describe?: Describe<Sets>,
  ): Family<Sets, Of> {
    requireUnused(name);
    if (!hasValue(domain, bounds))
      throw new BuilderError({ code: 'invalid-bounds', family: name, ...bounds });
    const combinations = sets instanceof Combinations ? sets : new Combinations(name, sets);
    const { count } = combinations;
    const first = families.variableCount;
    if (first + count > maxVariables)
      throw new BuilderError({ code: 'too-many-variables', family: name, count });
    used.add(name);
    const block: VariableBlock = { name, domain, first, count };
    families.add(block, bounds);
    variableNames.push((offset) => combinations.nameOf(describe, offset));
    const member = (...elements: Elements<Sets>): Variable<Of> => {
      const variable = { index: first + combinations.numberOf(elements), model: identity };
      // The domain is in the type only: only this function makes variables.
      return variable as Variable<Of>;
    };
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

  function addGraph(name: string, block: () => GraphBlock): void {
    requireUnused(name);
    addBlock(block(), name, () => name);
  }

  function graphBlock<Vertex, Edge>(
    type: Exclude<GraphBlock['type'], 'connectedVertices' | 'disjointPaths' | 'spanningTree'>,
    name: string,
    description: GraphDescription<Vertex, Edge>,
  ): void {
    addGraph(name, () => ({ type, name, graph: edgeGraph(name, description, own) }));
  }

  /** All combinations of index sets, and for each of them, read, what an author's function returns. */
  function eachOf<const Sets extends readonly IndexSet[], Given, Read>(
    name: string,
    sets: Sets,
    given: (...elements: Elements<Sets>) => Given,
    read: (block: string, given: Given, own: OwnVariables) => Read,
  ): { readonly combinations: Combinations<Sets>; readonly rows: readonly Read[] } {
    requireUnused(name);
    const combinations = new Combinations(name, sets);
    const rows = Array.from({ length: combinations.count }, (_, i) =>
      read(name, given(...combinations.of(i)), own),
    );
    return { combinations, rows };
  }

  /** Adds a block with a row for each combination; without rows, it only takes the name. */
  function addRows<const Sets extends readonly IndexSet[], Given, Read>(
    blockOf: (name: string, rows: readonly Read[]) => ConstraintBlock,
    read: (block: string, given: Given, own: OwnVariables) => Read,
    ...[name, sets, given, describe]: RowsOf<Sets, Given>
  ): void {
    const { combinations, rows } = eachOf(name, sets, given, read);
    addBlock(rows.length === 0 ? null : blockOf(name, rows), name, (row) =>
      combinations.nameOf(describe, row),
    );
  }

  /**
   * A family of binary variables, and a block of the same name with a row for each; no block without rows. The author's
   * functions may have taken the name in the meantime, which `family` checks.
   */
  function definedFamily<const Sets extends readonly IndexSet[], Given>(
    blockOf: (name: string, rows: readonly LiteralRow[]) => ConstraintBlock,
    read: (block: string, given: Given, own: OwnVariables) => readonly [number, number],
    ...[name, sets, given, describe]: RowsOf<Sets, Given>
  ): Family<Sets, 'binary'> {
    const { combinations, rows } = eachOf(name, sets, given, read);
    const defined = family('binary', name, combinations, { lower: 0, upper: 1 }, describe);
    if (rows.length === 0) return defined;
    const literals = rows.map((row, i): LiteralRow => [positive(defined.block.first + i), ...row]);
    blocks.push(blockOf(name, literals));
    rowNames.push((row) => combinations.nameOf(describe, row));
    return defined;
  }

  /** Takes the name of a block, if there is one. The author's functions may have taken it in the meantime. */
  function addBlock(block: ConstraintBlock | null, name: string, rowName: (row: number) => string): void {
    requireUnused(name);
    used.add(name);
    if (block === null) return;
    blocks.push(block);
    rowNames.push(rowName);
  }

  return {
    binary: (name, sets, describe) => family('binary', name, sets, { lower: 0, upper: 1 }, describe),
    integer: (name, sets, bounds, describe) => family('integer', name, sets, bounds, describe),
    continuous: (name, sets, bounds, describe) => family('continuous', name, sets, bounds, describe),
    product: (...rows) => definedFamily(productBlock, factorsOf, ...rows),
    equality: (...rows) => definedFamily(equalityBlock, comparedPair, ...rows),
    reifiedEquality: (...rows) => addRows(equalityBlock, equalityRow, ...rows),
    allDifferent: (...rows) => addRows(allDifferentBlock, differentVariables, ...rows),
    valueIs: (...rows) => definedFamily(valueBlock, valueOfVariable, ...rows),
    reifiedValue: (...rows) => addRows(valueBlock, valueRow, ...rows),
    table: (...rows) => addRows(tableBlock, tableRow, ...rows),
    each: (name, sets, relation, describe) => {
      requireUnused(name);
      const combinations = new Combinations(name, sets);
      const rows = new BlockRows(name, own);
      for (let i = 0; i < combinations.count; i++) rows.push(relation(...combinations.of(i)), i);
      const numbers = rows.combinations();
      addBlock(rows.isEmpty() ? null : rows.toBlock(), name, (row) =>
        combinations.nameOf(describe, numbers[row] ?? 0),
      );
    },
    connected: (name, description) => graphBlock('connected', name, description),
    connectedVertices: (name, description) =>
      addGraph(name, () => ({ type: 'connectedVertices', name, graph: vertexGraph(name, description, own) })),
    singleLoop: (name, description) => graphBlock('singleLoop', name, description),
    disjointLoops: (name, description) => graphBlock('disjointLoops', name, description),
    disjointPaths: (name, description) => addGraph(name, () => pathsBlock(name, description, own)),
    forest: (name, description) => graphBlock('forest', name, description),
    spanningTree: (name, description) =>
      addGraph(name, () => {
        const graph = edgeGraph(name, description, own);
        return { type: 'spanningTree', name, graph, separation: 'fractions' };
      }),
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

/** The indices of all variables of these families, one family after the other. */
function indicesOf(families: readonly VariableBlock[]): Int32Array {
  const indices = new Int32Array(families.reduce((sum, { count }) => sum + count, 0));
  let at = 0;
  for (const { first, count } of families) for (let i = 0; i < count; i++) indices[at++] = first + i;
  return indices;
}
