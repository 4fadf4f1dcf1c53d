import { type ConstraintBlock, rowCount } from './constraints.js';

/** What values a variable takes. A binary variable is an integer one with bounds 0 and 1. */
export type Domain = 'binary' | 'integer' | 'continuous';

/** A family of variables of one name, such as `line[edge, level]`; their indices follow each other. */
export interface VariableBlock {
  readonly name: string;
  readonly domain: Domain;
  /** Index of its first variable. */
  readonly first: number;
  readonly count: number;
  /** Of binary variables that a lowering put in the place of an integer one. */
  readonly tells?: ToldInteger;
  /** Whether a lowering appended them to write rows in clauses; by themselves they mean nothing. */
  readonly isAuxiliary?: true;
}

/**
 * An integer variable in the order encoding: it is `from` plus the number of its binary variables that are 1, and each
 * of these implies the one before. It stays in the model with its bounds, and in no row.
 */
export interface ToldInteger {
  readonly variable: number;
  readonly from: number;
}

/** A linear objective: `constant + Σ coefficients · variables`. */
export interface Objective {
  readonly sense: 'minimize' | 'maximize';
  readonly variables: Int32Array;
  readonly coefficients: Float64Array;
  readonly constant: number;
}

/** Readable names, made when somebody asks; they cost nothing until then. */
export interface Names {
  /** For example `at least 2 lines on A1–A4`. */
  variable(index: number): string;
  /** For example `number at r1c2`; `block` is an index into the model's constraints. */
  row(block: number, row: number): string;
}

/**
 * An optimization model as immutable data. Variables are numbered from 0; all arrays over variables have
 * `variableCount` entries. Values of a model (`Float64Array`) have one entry a variable too.
 */
export interface Model {
  readonly variableCount: number;
  readonly variables: readonly VariableBlock[];
  readonly lower: Float64Array;
  readonly upper: Float64Array;
  /** 1 where the variable takes whole numbers only. */
  readonly integral: Uint8Array;
  readonly constraints: readonly ConstraintBlock[];
  readonly objective: Objective | null;
  /**
   * The decision variables, by index: solutions are counted, told apart and forbidden over these alone.
   * Other variables (flow, order, clue) may have many values for one solution.
   */
  readonly decisions: Int32Array;
  readonly names: Names;
}

/** How large a model is, as comparisons of formulations report it. */
export interface ModelSize {
  readonly variables: number;
  /** Rows of all blocks; a graph constraint counts as one. */
  readonly constraints: number;
}

/** The size of a model. */
export function modelSize(model: Model): ModelSize {
  return {
    variables: model.variableCount,
    constraints: model.constraints.reduce((sum, block) => sum + rowCount(block), 0),
  };
}

/** Whether the variable takes only the values 0 and 1. */
export function isBinary(model: Model, variable: number): boolean {
  return (
    model.integral[variable] === 1 && (model.lower[variable] ?? 0) >= 0 && (model.upper[variable] ?? 0) <= 1
  );
}
