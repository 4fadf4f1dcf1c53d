import {
  atMost,
  type ConstraintTarget,
  type Equation,
  type Linear,
  type LiteralGraph,
  unless,
} from '@gridwright/solver';
import type { ConstraintBlock, GraphBlock, LinearBlock } from '../../model/constraints.js';
import type { Model } from '../../model/model.js';
import { type Carry, type IntegerRow, integerRow } from './integer-rows.js';
import { crowdedVertices, loopClauses } from './loop-clauses.js';
import type { OrderEncoding } from './order-encoding.js';
import { isPlainRow } from './refusals.js';

/** What constraints are added to. */
export interface Encoded {
  readonly target: ConstraintTarget;
  readonly encoding: OrderEncoding;
  readonly model: Model;
}

/**
 * Adds a block; with a guard it holds only where that literal is true. Returns its rows where all of them were added as
 * equations. Linear in the block.
 */
export function addBlock(
  encoded: Encoded,
  block: ConstraintBlock,
  guard: number | null,
): readonly Equation[] | null {
  const { target, encoding } = encoded;
  const addClause = (literals: number[]): void => {
    if (guard !== null) literals.push(guard ^ 1);
    target.addClause(literals);
  };
  switch (block.type) {
    case 'linear':
      return addRows(encoded, block, guard);
    case 'clause':
      for (let row = 0; row + 1 < block.starts.length; row++) {
        const clause: number[] = [];
        for (let i = block.starts[row]!; i < block.starts[row + 1]!; i++)
          clause.push(encoding.literal(block.literals[i]!));
        addClause(clause);
      }
      return null;
    case 'product':
      for (let row = 0; row < block.products.length; row++) {
        const [product, left, right] = [block.products[row]!, block.left[row]!, block.right[row]!].map(
          (each) => encoding.literal(2 * each),
        ) as [number, number, number];
        addClause([product ^ 1, left]);
        addClause([product ^ 1, right]);
        addClause([product, left ^ 1, right ^ 1]);
      }
      return null;
    case 'connected':
      target.addConnected(guarded(graphOf(block, encoding), guard));
      return null;
    case 'singleLoop':
    case 'disjointLoops': {
      const graph = graphOf(block, encoding);
      for (const clause of loopClauses(graph)) addClause(clause);
      for (const literals of crowdedVertices(graph)) {
        const linear = atMost({ literals, bound: 2 });
        target.addLinear(guard === null ? linear : unless(guard ^ 1, linear));
      }
      if (block.type === 'singleLoop') target.addLoop(guarded(graph, guard));
      return null;
    }
  }
}

function graphOf({ graph }: GraphBlock, encoding: OrderEncoding): LiteralGraph {
  const literals = Int32Array.from(graph.literals, (literal) => encoding.literal(literal));
  return { ...graph, literals };
}

function guarded(graph: LiteralGraph, guard: number | null): LiteralGraph & { readonly condition?: number } {
  return guard === null ? graph : { ...graph, condition: guard };
}

function addRows(encoded: Encoded, block: LinearBlock, guard: number | null): readonly Equation[] | null {
  const equations: Equation[] = [];
  const count = block.starts.length - 1;
  for (let row = 0; row < count; row++) {
    const equation = addRow(encoded, block, row, guard);
    if (equation !== null) equations.push(equation);
  }
  return equations.length === count && count > 0 ? equations : null;
}

function addRow(
  { target, encoding, model }: Encoded,
  block: LinearBlock,
  row: number,
  guard: number | null,
): Equation | null {
  if (isPlainRow(model, block, row)) {
    const sum = new LiteralSum(encoding);
    for (let i = block.starts[row]!; i < block.starts[row + 1]!; i++)
      sum.add(block.variables[i]!, block.coefficients[i]!);
    const [lower, upper] = [block.lower[row]!, block.upper[row]!];
    if (lower === upper && guard === null) return target.addEquation(sum.atLeast(lower));
    if (lower !== -Infinity) addUnder(target, sum.atLeast(lower), guard);
    if (upper !== Infinity) addUnder(target, atMost(sum.atLeast(upper)), guard);
    return null;
  }
  const whole = integerRow(model, block, row);
  if (typeof whole === 'string') throw new Error(`a row that is not whole was not refused: ${whole}`);
  return addIntegerRow({ target, encoding }, whole, guard);
}

/** Adds a row in whole numbers; with a guard it holds only where that literal is true. Returns it where it is an equation. */
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

/** A carry in the order encoding, as variables have it. */
function addCarry(target: ConstraintTarget, { least, span }: Carry): Unary {
  const first = 2 * target.addVariables(span);
  for (let k = 1; k < span; k++) target.addClause([(first + 2 * k) ^ 1, first + 2 * (k - 1)]);
  return { least, first, count: span };
}

function addUnder(target: ConstraintTarget, linear: Linear, guard: number | null): void {
  target.addLinear(guard === null ? linear : unless(guard ^ 1, linear));
}

/** An integer in the order encoding: `least` plus the number of its true literals, of which `first` is the first. */
interface Unary {
  readonly least: number;
  readonly first: number;
  readonly count: number;
}

/** A sum of variables as a sum of literals, and a constant. */
export class LiteralSum {
  readonly #encoding: OrderEncoding;
  readonly literals: number[] = [];
  readonly coefficients: number[] = [];
  constant = 0;

  constructor(encoding: OrderEncoding) {
    this.#encoding = encoding;
  }

  add(variable: number, coefficient: number): void {
    const encoding = this.#encoding;
    const [least, first, count] = [
      encoding.least(variable),
      encoding.first(variable),
      encoding.count(variable),
    ];
    this.addUnary({ least, first, count }, coefficient);
  }

  addUnary({ least, first, count }: Unary, coefficient: number): void {
    this.constant += coefficient * least;
    for (let k = 0; k < count; k++) {
      this.literals.push(first + 2 * k);
      this.coefficients.push(coefficient);
    }
  }

  /** The constraint that the sum, with its constant, is at least this. */
  atLeast(bound: number): Linear & { readonly coefficients: ArrayLike<number> } {
    const { literals, coefficients, constant } = this;
    return { literals, coefficients, bound: bound - constant };
  }
}
