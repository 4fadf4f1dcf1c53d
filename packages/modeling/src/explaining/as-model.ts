import { LinearRows } from '../lowerings/linear-rows.js';
import { always, type ConstraintBlock, type LinearBlock } from '../model/constraints.js';
import { type Literal, variableOf } from '../model/literal.js';
import type { Model } from '../model/model.js';
import type { ReasonGraph, ReasonModel, ReasonRow } from './reason-model.js';

/** Rows of reasons as a block of linear rows. */
export function reasonRowsBlock(name: string, rows: readonly ReasonRow[]): LinearBlock {
  const linear = new LinearRows({});
  for (const { literals, coefficients, atLeast } of rows) {
    linear.sum(literals.map((literal, i) => [literal, coefficients[i]!] as const));
    linear.end(atLeast, Infinity);
  }
  return linear.take(name);
}

/** A rule about a graph as a constraint. Of loops and paths it says the degrees too, which are rows of the reasons. */
export function graphBlock(name: string, reason: ReasonGraph): ConstraintBlock {
  switch (reason.type) {
    case 'paths':
      return {
        type: 'disjointPaths',
        name,
        graph: reason.graph,
        ends: reason.ends,
        numbers: reason.numbers,
        known: new Int32Array(reason.ends.length).fill(always),
        covers: false,
        induced: reason.induced,
      };
    case 'spanningTree':
      return { type: 'spanningTree', name, graph: reason.graph, separation: 'fractions' };
    case 'connectedVertices':
      return { type: reason.type, name, graph: reason.graph };
    default:
      return { type: reason.type, name, graph: reason.graph };
  }
}

/** Binary variables, all of them decisions, with constraints. Literals in `known` are true. */
export function binaryModel(
  variableCount: number,
  constraints: readonly ConstraintBlock[],
  known: Iterable<Literal> = [],
): Model {
  const lower = new Float64Array(variableCount);
  const upper = new Float64Array(variableCount).fill(1);
  for (const literal of known) {
    if ((literal & 1) === 0) lower[variableOf(literal)] = 1;
    else upper[variableOf(literal)] = 0;
  }
  return {
    variableCount,
    variables: [{ name: 'fact', domain: 'binary', first: 0, count: variableCount }],
    lower,
    upper,
    integral: new Uint8Array(variableCount).fill(1),
    constraints,
    objective: null,
    decisions: Int32Array.from({ length: variableCount }, (_, variable) => variable),
    names: { variable: (index) => `fact[${index}]`, row: (block, row) => `row ${row} of block ${block}` },
  };
}

/**
 * Rows and known literals as a model of the variables that occur in them, in their order. The rows may be those of a rule table. Linear in
 * the entries, beside sorting the variables.
 */
export function modelOfRows(rows: readonly AnyRow[], known: readonly Literal[]): Model {
  const occurring = new Set(known.map(variableOf));
  for (const { literals } of rows)
    for (const literal of Array.from(literals)) occurring.add(variableOf(literal));
  const variables = [...occurring].sort((one, other) => one - other);
  const placeOf = new Map(variables.map((variable, place) => [variable, place]));
  const renamed = (literal: Literal): Literal => 2 * placeOf.get(variableOf(literal))! + (literal & 1);
  const own = rows.map(({ literals, coefficients, atLeast }) => ({
    literals: Array.from(literals, renamed),
    coefficients: Array.from(coefficients),
    atLeast,
  }));
  return binaryModel(variables.length, [reasonRowsBlock('rows', own)], known.map(renamed));
}

/** A row in lists or in typed arrays. */
export interface AnyRow {
  readonly literals: ArrayLike<Literal>;
  readonly coefficients: ArrayLike<number>;
  readonly atLeast: number;
}

/** The whole reason model as a model for engines: its solutions are the values that keep all rules. */
export function reasonsAsModel({ variableCount, rules, graphs }: ReasonModel): Model {
  const rows = rules.flatMap((rule) => rule.rows);
  const graphRows = graphs.map((reason, at) => graphBlock(`graph ${at}`, reason));
  return binaryModel(variableCount, [reasonRowsBlock('rules', rows), ...graphRows]);
}
