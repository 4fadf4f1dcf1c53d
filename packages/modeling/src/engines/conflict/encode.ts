import {
  atMost,
  type ConstraintTarget,
  type Equation,
  type Linear,
  type LiteralGraph,
  unless,
} from '@gridwright/solver';
import {
  always,
  type ConstraintBlock,
  type EdgeGraphBlock,
  type LinearBlock,
  type SpanningTreeBlock,
} from '../../model/constraints.js';
import type { Model } from '../../model/model.js';
import { isTrueWithin } from '../../model/whole-rows.js';
import { ClauseList } from './clause-list.js';
import type { Carry, IntegerRow } from './integer-rows.js';
import { LiteralSum, OrderEncoding, type Unary } from './order-encoding.js';
import type { IntegerRows } from './read-model.js';
import { rowsAgainstTree } from './tree-parity.js';
import { addAllDifferent, addEqualities, addTables, addValues, defineValues } from './value-rows.js';
import { loopDegrees, pathDegrees } from './vertex-degrees.js';

/**
 * The number of conflicts after which a sum modulo 2 is added that has decision variables. It takes thousands of clauses on
 * large boards, and nearly all puzzles are solved before it pays.
 */
const conflictsBeforeSums = 3000;

/**
 * Adds the variables and constraints of a model, without its objective, always in the same order. For each block of
 * equations it also adds their sum modulo 2: in puzzles every edge is counted at both ends, so only the clues remain
 * in the sum. CDCL has no short refutation of a wrong parity without it. Linear in the model.
 */
export function encode(model: Model, rows: IntegerRows, target: ConstraintTarget): Encoded {
  const encoding = new OrderEncoding(target, model);
  if (encoding.isContradictory) target.addClause([]);
  const encoded = { target, encoding, model };
  for (const block of model.constraints) if (block.type === 'value') defineValues(encoding, block);
  const equationsOf = new Map<ConstraintBlock, readonly Equation[]>();
  // A sum has variables beyond those of the statement: they come after all that blocks add.
  const isAtOnce = rows.size === 0 && !model.constraints.some(({ type }) => addsVariables.has(type));
  for (const block of model.constraints) {
    const equations = addBlock(encoded, block, rows, null);
    if (equations === null) continue;
    if (isAtOnce) addSum(encoded, block, equations);
    equationsOf.set(block, equations);
  }
  if (!isAtOnce) for (const [block, equations] of equationsOf) addSum(encoded, block, equations);
  for (const block of model.constraints)
    if (block.type === 'spanningTree') addTreeParity(encoded, block, equationsOf);
  return encoded;
}

/** The types of blocks whose encoding has variables of its own. */
const addsVariables: ReadonlySet<ConstraintBlock['type']> = new Set(['allDifferent', 'table']);

/** Adds the sum modulo 2 of equations that contradict a spanning tree, and of the number of its edges. */
function addTreeParity(
  { target, encoding, model }: Encoded,
  block: SpanningTreeBlock,
  equationsOf: ReadonlyMap<ConstraintBlock, readonly Equation[]>,
): void {
  const rows = rowsAgainstTree(model, block);
  const equations = rows?.flatMap((each) => equationsOf.get(each.block)?.[each.row] ?? []) ?? [];
  if (rows === null || equations.length < rows.length) return;
  const { literals, vertexCount } = graphOf(block, encoding);
  target.addParity([...equations, target.addEquation({ literals, bound: vertexCount - 1 })]);
}

/** Adds the sum modulo 2 of a block of equations: at once if it has no decision variables, as a wrong one has no other refutation. */
function addSum(
  { target, encoding, model }: Encoded,
  block: ConstraintBlock,
  equations: readonly Equation[],
): void {
  if (block.type !== 'linear') return;
  const isOdd = new Uint8Array(model.variableCount);
  for (let i = 0; i < block.variables.length; i++)
    if (block.coefficients[i]! % 2 !== 0) isOdd[block.variables[i]!]! ^= 1;
  const hasDecisions = model.decisions.some(
    (variable) => isOdd[variable] === 1 && encoding.count(variable) > 0,
  );
  target.addParity(equations, hasDecisions ? conflictsBeforeSums : 0);
}

/** The target that constraints are added to. */
export interface Encoded {
  readonly target: ConstraintTarget;
  readonly encoding: OrderEncoding;
  readonly model: Model;
}

/**
 * Adds a block; with a guard it holds only if that literal is true. Returns its rows if all were added as equations,
 * else null. Linear in the block.
 */
export function addBlock(
  encoded: Encoded,
  block: ConstraintBlock,
  rows: IntegerRows,
  guard: number | null,
): readonly Equation[] | null {
  const { target, encoding } = encoded;
  const addClause = (literals: number[]): void => {
    if (guard !== null) literals.push(guard ^ 1);
    target.addClause(literals);
  };
  switch (block.type) {
    case 'linear':
      return addRows(encoded, block, rows.get(block) ?? null, guard);
    case 'clause': {
      const list = new ClauseList(guard);
      for (let row = 0; row + 1 < block.starts.length; row++) {
        for (let i = block.starts[row]!; i < block.starts[row + 1]!; i++)
          list.push(encoding.literal(block.literals[i]!));
        list.end();
      }
      target.addClauses(list.clauses);
      return null;
    }
    case 'product':
      for (let row = 0; row < block.products.length; row++) {
        const product = encoding.literal(2 * block.products[row]!);
        const [left, right] = [
          encoding.literal(2 * block.left[row]!),
          encoding.literal(2 * block.right[row]!),
        ];
        addClause([product ^ 1, left]);
        addClause([product ^ 1, right]);
        addClause([product, left ^ 1, right ^ 1]);
      }
      return null;
    case 'equality':
      addEqualities(encoded, block, addClause);
      return null;
    case 'allDifferent':
      addAllDifferent(encoded, block, guard, addClause);
      return null;
    case 'value':
      addValues(encoded, block, addClause);
      return null;
    case 'table':
      addTables(encoded, block, addClause);
      return null;
    case 'forest':
      target.addPaths(guarded({ ...graphOf(block, encoding), ...noEnds }, guard));
      return null;
    case 'spanningTree': {
      const graph = graphOf(block, encoding);
      // The number of edges follows from these two; as a row of its own it makes the search slower.
      if (graph.vertexCount === 0) addClause([]);
      target.addConnected(guarded(graph, guard));
      target.addPaths(guarded({ ...graph, ...noEnds }, guard));
      return null;
    }
    case 'disjointPaths': {
      const graph = graphOf(block, encoding);
      const { clauses, linear } = pathDegrees(block, graph.literals);
      for (const clause of clauses) addClause(clause);
      for (const each of linear) addUnder(target, each, guard);
      const { ends, numbers, covers, induced } = block;
      const known = Array.from(block.known, (literal) => knownLiteral(encoded, literal));
      target.addPaths(guarded({ ...graph, ends, numbers, known, covers, induced }, guard));
      return null;
    }
    case 'connected':
      target.addConnected(guarded(graphOf(block, encoding), guard));
      return null;
    case 'connectedVertices': {
      const { vertexLiterals, ...graph } = block.graph;
      const literals = literalsOf(vertexLiterals, encoding);
      target.addConnectedVertices(guarded({ ...graph, literals }, guard));
      return null;
    }
    case 'singleLoop':
    case 'disjointLoops': {
      const graph = graphOf(block, encoding);
      const { clauses, linear } = loopDegrees(graph, guard);
      target.addClauses(clauses);
      for (const each of linear) addUnder(target, each, guard);
      if (block.type === 'singleLoop') target.addLoop(guarded(graph, guard));
      return null;
    }
  }
}

function graphOf({ graph }: EdgeGraphBlock, encoding: OrderEncoding): LiteralGraph {
  return { ...graph, literals: literalsOf(graph.literals, encoding) };
}

/** The literals of the solver for these of the model. */
function literalsOf(given: Int32Array, encoding: OrderEncoding): Int32Array {
  const literals = new Int32Array(given.length);
  for (let i = 0; i < literals.length; i++) literals[i] = encoding.literal(given[i]!);
  return literals;
}

const noEnds = { ends: [], numbers: [], known: [], covers: false, induced: false };

/** The literal under which an end has its number; none if the bounds of the model say that it has: explanations are shorter then. */
function knownLiteral({ model, encoding }: Encoded, literal: number): number {
  return literal === always || isTrueWithin(model, literal) ? always : encoding.literal(literal);
}

function guarded<Graph extends object>(
  graph: Graph,
  guard: number | null,
): Graph & { readonly condition?: number } {
  return guard === null ? graph : { ...graph, condition: guard };
}

function addRows(
  encoded: Encoded,
  block: LinearBlock,
  integerRows: readonly (IntegerRow | null)[] | null,
  guard: number | null,
): readonly Equation[] | null {
  const equations: Equation[] = [];
  const count = block.starts.length - 1;
  for (let row = 0; row < count; row++) {
    const integerRow = integerRows?.[row] ?? null;
    const equation =
      integerRow === null
        ? addPlainRow(encoded, block, row, guard)
        : addIntegerRow(encoded, integerRow, guard);
    if (equation !== null) equations.push(equation);
  }
  return equations.length === count && count > 0 ? equations : null;
}

function addPlainRow(
  { target, encoding }: Encoded,
  block: LinearBlock,
  row: number,
  guard: number | null,
): Equation | null {
  const { literals, coefficients, constant } = plainSum(encoding, block, row);
  const [lower, upper] = [block.lower[row]! - constant, block.upper[row]! - constant];
  if (lower === upper && guard === null) return target.addEquation({ literals, coefficients, bound: lower });
  if (lower !== -Infinity) addUnder(target, { literals, coefficients, bound: lower }, guard);
  if (upper !== Infinity) addUnder(target, atMost({ literals, coefficients, bound: upper }), guard);
  return null;
}

/** A row as a sum of literals and a constant, in arrays of just the size; without coefficients if all are 1. */
function plainSum(
  encoding: OrderEncoding,
  { starts, variables, coefficients: factors }: LinearBlock,
  row: number,
): Omit<Linear, 'bound'> & { readonly constant: number } {
  const end = starts[row + 1]!;
  let size = 0;
  for (let i = starts[row]!; i < end; i++) size += encoding.count(variables[i]!);
  const literals = new Array<number>(size);
  let coefficients: number[] | undefined;
  let constant = 0;
  let at = 0;
  for (let i = starts[row]!; i < end; i++) {
    const [variable, factor] = [variables[i]!, factors[i]!];
    const [first, count] = [encoding.first(variable), encoding.count(variable)];
    constant += factor * encoding.least(variable);
    if (factor !== 1 && count > 0) coefficients ??= new Array<number>(size).fill(1);
    for (let k = 0; k < count; k++) {
      if (coefficients !== undefined) coefficients[at] = factor;
      literals[at++] = first + 2 * k;
    }
  }
  return { literals, coefficients, constant };
}

/**
 * Adds a row in whole numbers; with a guard it holds only if that literal is true. Returns the row if it is an
 * equation.
 */
export function addIntegerRow(
  { target, encoding }: Pick<Encoded, 'target' | 'encoding'>,
  whole: IntegerRow,
  guard: number | null,
): Equation | null {
  const carries = whole.carries.map((carry) => addCarry(target, carry));
  const sides = whole.sides.map(({ terms, bound }) => {
    const sum = new LiteralSum(encoding);
    for (const term of terms) {
      if ('variable' in term) sum.add(term.variable, term.coefficient);
      else sum.addUnary(carries[term.carry]!, term.coefficient);
    }
    return sum.atLeast(bound);
  });
  const [first] = sides;
  if (whole.isEquation && first !== undefined) {
    if (guard === null) return target.addEquation(first);
    addUnder(target, atMost(first), guard);
  }
  for (const side of sides) addUnder(target, side, guard);
  return null;
}

/** A carry in the order encoding, like a variable. */
function addCarry(target: ConstraintTarget, { least, span }: Carry): Unary {
  const first = 2 * target.addVariables(span);
  for (let k = 1; k < span; k++) target.addClause([(first + 2 * k) ^ 1, first + 2 * (k - 1)]);
  return { least, first, count: span };
}

function addUnder(target: ConstraintTarget, linear: Linear, guard: number | null): void {
  target.addLinear(guard === null ? linear : unless(guard ^ 1, linear));
}
