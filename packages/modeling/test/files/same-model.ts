import { expect } from 'vitest';
import type { ConstraintBlock, Model } from '../../src/index.js';

type FlatRow =
  | {
      readonly name: string;
      /** Variables and coefficients, by variable, without zero coefficients. */
      readonly entries: readonly (readonly [number, number])[];
      readonly lower: number;
      readonly upper: number;
    }
  | { readonly name: string; readonly product: number; readonly left: number; readonly right: number };

/** The content of a model without its division into blocks. */
export interface FlatModel {
  readonly variables: readonly {
    readonly name: string;
    readonly lower: number;
    readonly upper: number;
    readonly integral: boolean;
  }[];
  readonly rows: readonly FlatRow[];
  /** Null for a zero objective as well. */
  readonly objective: {
    readonly sense: string;
    readonly terms: readonly (readonly [number, number])[];
    readonly constant: number;
  } | null;
}

/**
 * Expects two models of linear and product blocks to have the same content, in the same order and with the same
 * names.
 */
export function expectSameModel(actual: Model, expected: Model): void {
  expect(flattened(actual)).toEqual(flattened(expected));
}

/** The model as a list of variables and a list of rows. Throws for blocks that are neither linear nor products. */
export function flattened(model: Model): FlatModel {
  const { objective } = model;
  const terms = objective === null ? [] : flatEntries(objective.variables, objective.coefficients);
  return {
    variables: Array.from({ length: model.variableCount }, (_, i) => ({
      name: model.names.variable(i),
      lower: plain(model.lower[i]!),
      upper: plain(model.upper[i]!),
      integral: model.integral[i] === 1,
    })),
    rows: model.constraints.flatMap((block, index) => flatRows(block, (row) => model.names.row(index, row))),
    objective:
      objective === null || (terms.length === 0 && objective.constant === 0)
        ? null
        : { sense: objective.sense, terms, constant: plain(objective.constant) },
  };
}

function flatRows(block: ConstraintBlock, nameOf: (row: number) => string): readonly FlatRow[] {
  if (block.type === 'product') {
    return Array.from(block.products, (product, row) => ({
      name: nameOf(row),
      product,
      left: block.left[row]!,
      right: block.right[row]!,
    }));
  }
  if (block.type !== 'linear') throw new Error(`a block of type ${block.type}`);
  return Array.from(block.lower, (lower, row) => {
    const [from, to] = [block.starts[row], block.starts[row + 1]];
    return {
      name: nameOf(row),
      entries: flatEntries(block.variables.subarray(from, to), block.coefficients.subarray(from, to)),
      lower: plain(lower),
      upper: plain(block.upper[row]!),
    };
  });
}

function flatEntries(
  variables: Int32Array,
  coefficients: Float64Array,
): readonly (readonly [number, number])[] {
  return Array.from(variables, (variable, i) => [variable, coefficients[i]!] as const)
    .filter(([, coefficient]) => coefficient !== 0)
    .sort(([one], [other]) => one - other);
}

/** −0 as 0: equal numbers here. */
function plain(value: number): number {
  return value === 0 ? 0 : value;
}
