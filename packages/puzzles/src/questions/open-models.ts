import type { Engine, Session } from '@gridwright/modeling';
import type { Formulated } from '../kinds/kind.js';

/** The engine that a model is open in. */
export interface EngineOfModel {
  /** Its name. */
  readonly engine: string;
  readonly graphs: Engine['graphs'];
}

/** A model with its clues as variables, open in an engine. */
export interface KeptModel {
  readonly key: string;
  readonly by: EngineOfModel;
  readonly formulated: Formulated;
  readonly session: Session;
}

/**
 * Keeps a model open from one puzzle to the next, where puzzles come that differ in the values of their clues alone: a
 * batch on the same islands, or a board that is being edited. The first puzzle of a shape has its clues written into
 * its model, which is solved faster; with the second one it shows that a model with clues as variables pays.
 */
export class OpenModels {
  #kept: KeptModel | null = null;
  #lastKey: string | null = null;

  /** The open model for puzzles with this key, if there is one. */
  find(key: string): KeptModel | null {
    return this.#kept?.key === key ? this.#kept : null;
  }

  /** Whether the puzzle before had this key too; from now on this one is the last. */
  isRepeated(key: string): boolean {
    const isRepeated = this.#lastKey === key;
    this.#lastKey = key;
    return isRepeated;
  }

  /** Keeps a model, in the place of another one. */
  keep(model: KeptModel): void {
    this.close();
    this.#kept = model;
  }

  /** Closes the model that is kept. */
  close(): void {
    this.#kept?.session.close();
    this.#kept = null;
  }
}
