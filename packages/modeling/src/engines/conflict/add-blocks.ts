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
import { wholeRow } from '../../model/whole-rows.js';
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
  let { lower, upper } = { lower: block.lower[row]!, upper: block.upper[row]! };
  const sum = new LiteralSum(encoding);
  if (isPlainRow(model, block, row)) {
    for (let i = block.starts[row]!; i < block.starts[row + 1]!; i++)
      sum.add(block.variables[i]!, block.coefficients[i]!);
  } else {
    const whole = wholeRow(model, block, row);
    if (typeof whole === 'string') throw new Error(`a row that is not whole was not refused: ${whole}`);
    ({ lower, upper } = whole);
    whole.variables.forEach((variable, i) => {
      sum.add(variable, whole.coefficients[i]!);
    });
  }
  const add = (linear: Linear): void => target.addLinear(guard === null ? linear : unless(guard ^ 1, linear));
  const { literals, coefficients } = sum;
  if (lower === upper && guard === null)
    return target.addEquation({ literals, coefficients, bound: lower - sum.constant });
  if (lower !== -Infinity) add({ literals, coefficients, bound: lower - sum.constant });
  if (upper !== Infinity) add(atMost({ literals, coefficients, bound: upper - sum.constant }));
  return null;
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
    this.constant += coefficient * this.#encoding.least(variable);
    const first = this.#encoding.first(variable);
    for (let k = 0; k < this.#encoding.count(variable); k++) {
      this.literals.push(first + 2 * k);
      this.coefficients.push(coefficient);
    }
  }
}
