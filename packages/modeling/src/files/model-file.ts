import type { Budget } from '../engine/budget.js';
import { type Refusal, throwIfStopped } from '../engine/engine-error.js';
import { type Lowering, remainingRefusals } from '../lowerings/lowering.js';
import type { Model } from '../model/model.js';
import type { ModelFileExtension } from './model-file-names.js';

/**
 * A text format for models that solvers read: linear rows or clauses, and further features of the format. If
 * `refuses` names a constraint, lower the model first.
 */
export interface ModelFileFormat {
  readonly name: 'lp' | 'mps' | 'fixed-mps' | 'opb' | 'cnf';
  /** A short description for messages. */
  readonly description: string;
  /** The file extension, with the dot. */
  readonly extension: ModelFileExtension;
  /** The lowerings to apply, in order, to a model with constraints that the file should not have. */
  readonly lowerings: readonly Lowering[];
  /** The parts of the model that the format cannot represent; empty if it can represent the model. */
  refuses(model: Model): readonly Refusal[];
  /**
   * The text in pieces of some thousand characters: a whole text may exceed the maximum length of a string. Throws
   * `EngineError`: `model-refused` if `refuses` is not empty, `stopped` if the budget ends.
   */
  write(model: Model, budget?: Budget): Generator<string>;
  /**
   * The model of a text, with one linear block for each run of rows with similar names. All binary variables are
   * decision variables. Throws `ModelFileError` and nothing else, for any text.
   */
  read(text: string): Model;
  /** A pattern that matches all names in a text of `write`. */
  readonly variableName: RegExp;
  /** The name of each variable in the text of `write`, which solvers use in their answers. */
  variableNames(model: Model): readonly string[];
}

/**
 * What a file for other solvers should not contain: what the format cannot represent, and products of variables,
 * which few solvers read. If a lowering would rewrite a block but for one of its parts, that part is refused.
 */
export function refusalsOf(format: ModelFileFormat, model: Model): readonly Refusal[] {
  return remainingRefusals(unwanted(format, model), format.lowerings, model);
}

/**
 * The model as written for other solvers: the format's lowerings rewrite what the file should not contain. Variables
 * keep their positions; new ones may be appended. What `refusalsOf` reports for the result has no lowering. Throws
 * `EngineError` as lowerings do.
 */
export function modelForFile(format: ModelFileFormat, model: Model, budget?: Budget): Model {
  let lowered = model;
  for (const lowering of format.lowerings) {
    if (!unwanted(format, lowered).some(({ code }) => code === lowering.source)) continue;
    if ((lowering.refuses?.(lowered) ?? []).length === 0) lowered = lowering.lower(lowered, budget);
  }
  return lowered;
}

/** What the format refuses, and products. */
function unwanted(format: ModelFileFormat, model: Model): readonly Refusal[] {
  const refusals = format.refuses(model);
  const products = model.constraints.filter(
    (block) => block.type === 'product' && !refusals.some((refusal) => refusal.block === block.name),
  );
  return [...refusals, ...products.map((block): Refusal => ({ code: block.type, block: block.name }))];
}

/** The minimum length of a piece, in characters. */
const pieceLength = 8192;

/**
 * The lines, each with its line end, in pieces of some thousand characters. Throws `EngineError` `stopped` if the
 * budget ends, which is checked once a piece.
 */
export function* textPieces(lines: Iterable<string>, budget: Budget): Generator<string> {
  let piece = '';
  for (const line of lines) {
    piece += `${line}\n`;
    if (piece.length < pieceLength) continue;
    throwIfStopped(budget);
    yield piece;
    piece = '';
  }
  throwIfStopped(budget);
  if (piece !== '') yield piece;
}
