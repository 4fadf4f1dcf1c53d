import type { Budget } from '../engines/budget.js';
import type { Refusal } from '../engines/engine.js';
import type { Lowering } from '../lowerings/lowering.js';
import type { Model } from '../model/model.js';

/**
 * A text form of models that solvers read: linear rows or clauses, and what the form says of its own. Whoever writes
 * lowers the model first where `refuses` says so.
 */
export interface ModelFileFormat {
  readonly name: 'lp' | 'mps' | 'fixed-mps' | 'opb' | 'cnf';
  /** In a sentence. */
  readonly says: string;
  /** The ending of its files' names, with the dot. */
  readonly extension: '.lp' | '.mps' | '.opb' | '.cnf';
  /** How a model is rewritten that is to be written in this form, one after the other, where it should not say something. */
  readonly lowerings: readonly Lowering[];
  /** What of this model the form cannot say; empty where it says the whole. */
  refuses(model: Model): readonly Refusal[];
  /**
   * The text in pieces, each of some thousand characters: a whole text may be longer than a string can be.
   * Throws `EngineError`: `model-refused` where `refuses` is not empty, `stopped` where the budget ends.
   */
  write(model: Model, budget?: Budget): Generator<string>;
  /**
   * The model of a text, its rows in one linear block a run of names alike. Its decision variables are all
   * its binary ones. Throws `ModelFileError`, and nothing else, whatever the text.
   */
  read(text: string): Model;
  /** What such a name looks like: no name of a text that `write` makes looks otherwise. */
  readonly variableName: RegExp;
  /** The name of each variable in the text that `write` makes, which solvers use in their answers. */
  variableNames(model: Model): readonly string[];
}
