import type { Budget } from '../engine/budget.js';
import { throwIfStopped } from '../engine/engine-error.js';
import { type EdgeGraph, incidentEdges, type LinearBlock } from '../model/constraints.js';
import { isNegated, type Literal, literalSum, variableOf } from '../model/literal.js';
import { longer } from '../model/typed-arrays.js';

/** Rows between two checks of the budget. */
const rowsBetweenLooks = 4096;

/**
 * Linear rows of a large model, collected block by block in typed arrays that double as they fill. Throws
 * `EngineError` `stopped` if the budget ends.
 */
export class LinearRows {
  readonly #budget: Budget;
  #rowCount = 0;
  #entryCount = 0;
  #starts = new Int32Array(1024);
  #lower = new Float64Array(1024);
  #upper = new Float64Array(1024);
  #variables = new Int32Array(4096);
  #coefficients = new Float64Array(4096);
  #constant = 0;

  constructor(budget: Budget) {
    this.#budget = budget;
  }

  /** The number of rows since the last block. */
  get rowCount(): number {
    return this.#rowCount;
  }

  entry(variable: number, coefficient: number): void {
    const at = this.#entryCount++;
    if (at === this.#variables.length) {
      this.#variables = longer(this.#variables, new Int32Array(2 * at));
      this.#coefficients = longer(this.#coefficients, new Float64Array(2 * at));
    }
    this.#variables[at] = variable;
    this.#coefficients[at] = coefficient;
  }

  /** A literal as a term: a negated one is 1 − its variable. */
  literal(literal: number, coefficient: number): void {
    if (isNegated(literal)) this.#constant += coefficient;
    this.entry(variableOf(literal), isNegated(literal) ? -coefficient : coefficient);
  }

  /** A sum of literals as terms; variables may repeat. */
  sum(terms: Iterable<readonly [literal: Literal, coefficient: number]>): void {
    const { variables, coefficients, constant } = literalSum(terms);
    for (const [i, variable] of variables.entries()) this.entry(variable, coefficients[i]!);
    this.#constant += constant;
  }

  /** Adds a row of a block, with these bounds. */
  copy({ starts, variables, coefficients }: LinearBlock, row: number, lower: number, upper: number): void {
    for (let i = starts[row]!; i < starts[row + 1]!; i++) this.entry(variables[i]!, coefficients[i]!);
    this.end(lower, upper);
  }

  /** Ends a row with these bounds. */
  end(lower: number, upper: number): void {
    const row = this.#rowCount++;
    if (row + 1 === this.#starts.length) {
      this.#starts = longer(this.#starts, new Int32Array(2 * (row + 1)));
      this.#lower = longer(this.#lower, new Float64Array(2 * (row + 1)));
      this.#upper = longer(this.#upper, new Float64Array(2 * (row + 1)));
    }
    this.#starts[row + 1] = this.#entryCount;
    this.#lower[row] = lower - this.#constant;
    this.#upper[row] = upper - this.#constant;
    this.#constant = 0;
    if (row % rowsBetweenLooks === 0) throwIfStopped(this.#budget);
  }

  /** The rows so far as a block; the next row begins another one. */
  take(name: string): LinearBlock {
    const block: LinearBlock = {
      type: 'linear',
      name,
      starts: this.#starts.slice(0, this.#rowCount + 1),
      variables: this.#variables.slice(0, this.#entryCount),
      coefficients: this.#coefficients.slice(0, this.#entryCount),
      lower: this.#lower.slice(0, this.#rowCount),
      upper: this.#upper.slice(0, this.#rowCount),
    };
    this.#rowCount = 0;
    this.#entryCount = 0;
    return block;
  }
}

/**
 * `disjointLoops` as rows, with x[e] the literal of edge e and N(v) the edges at v, a self-loop twice:
 *
 * - Σ x[e] ≥ 1 over all edges.
 * - Σ x[f] ≤ 2 over N(v), for each vertex v.
 * - x[e] ≤ Σ x[f] over N(v) without e, for each vertex v and each edge e from it to another.
 */
export function loopRows(name: string, graph: EdgeGraph, budget: Budget = {}): LinearBlock {
  const { tails, heads, literals } = graph;
  const rows = new LinearRows(budget);
  const all = Array.from(literals, (literal): readonly [number, number] => [literal, 1]);
  rows.sum(all);
  rows.end(1, Infinity);
  for (const edges of incidentEdges(graph)) {
    const here = edges.map((edge) => all[edge]!);
    rows.sum(here);
    rows.end(-Infinity, 2);
    for (const [place, edge] of edges.entries()) {
      if (tails[edge] === heads[edge]) continue;
      rows.sum(here.with(place, [literals[edge]!, -1]));
      rows.end(0, Infinity);
    }
  }
  return rows.take(name);
}

/** The number of rows that `loopRows` makes of a graph, and the maximum number of entries. Linear. */
export function loopRowsSize(graph: EdgeGraph): { readonly rows: number; readonly entries: number } {
  let [rows, entries] = [1, graph.literals.length];
  for (const { length } of incidentEdges(graph)) {
    rows += 1 + length;
    entries += (1 + length) * length;
  }
  return { rows, entries };
}
