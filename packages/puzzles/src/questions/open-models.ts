import type { Engine, Session } from '@gridwright/modeling';
import type { Formulated } from '../kinds/kind.js';
import type { Puzzle, SiteValues } from '../layers/board.js';
import { empty } from '../layers/layer.js';
import { keepsModel } from './keeps-model.js';

/** The engine that a model is open in. */
export interface EngineOfModel {
  /** Its name. */
  readonly engine: string;
  readonly graphs: Engine['graphs'];
  /** Of its floating point; null where it is exact. */
  readonly tolerance: number | null;
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
 * batch of one shape, or a board that is being edited. The first puzzle of a shape has its clues written into
 * its model, which is solved faster; with the second one it shows whether a model with clues as variables pays, as
 * `keepsModel` decides.
 */
export class OpenModels {
  #kept: KeptModel | null = null;
  #lastKey: string | null = null;
  #lastClues: readonly SiteValues[] = [];

  /** Whether the puzzle is to use a kept model, by the one before; from now on this one is the last. */
  pays(key: string, puzzle: Puzzle): boolean {
    const before = this.#lastKey === key ? this.#lastClues : null;
    const clues: readonly SiteValues[] = Object.values(puzzle.clues);
    this.#lastKey = key;
    this.#lastClues = clues.map((values) => values.slice());
    if (before === null) return false;
    let [count, changed] = [0, 0];
    for (const [layer, values] of clues.entries())
      for (const [site, value] of values.entries()) {
        if (value === empty) continue;
        count += 1;
        if (value !== before[layer]![site]) changed += 1;
      }
    return keepsModel(count, changed);
  }

  /** The open model for puzzles with this key, if there is one. */
  find(key: string): KeptModel | null {
    return this.#kept?.key === key ? this.#kept : null;
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
