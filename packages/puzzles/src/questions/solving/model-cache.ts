import type { Engine, PreparedModel, Session } from '@gridwright/modeling';
import type { Puzzle, SiteValues } from '../../boards/layers/board.js';
import { empty } from '../../boards/layers/layer.js';
import type { Formulated } from '../../contracts/formulated.js';

/** Up to this many clues, a model with clues as variables is solved as fast as one with the clues written into it. */
const maxFreeClues = 150;

/** A series of questions: most of its puzzles are of one shape (`alike`), or it has one puzzle among other series of its shape (`one of many`). */
export type ExpectedSeries = 'alike' | 'one of many';

/** A model with its clues as variables, open in an engine. */
export interface CachedModel {
  readonly key: string;
  readonly engine: Engine;
  readonly formulated: Formulated;
  readonly session: Session;
}

/**
 * Keeps a model open from one puzzle to the next, for puzzles that differ only in the values of their clues: a batch of
 * one shape, or a board that is being edited. The first puzzle of a shape has its clues written into its model, which
 * is solved faster; from the second one on, a model with clues as variables is kept if `pays` says so.
 *
 * The solutions of a session depend on its earlier questions, so a kept model only decides how many solutions there
 * are: a solution that is shown is the only one, or comes from a new session.
 */
export class ModelCache {
  #kept: CachedModel | null = null;
  #formulated: { readonly key: string; readonly formulated: Formulated } | null = null;
  /** Resolves when the last work that was begun ends; null without any. */
  #work: Promise<void> | null = null;
  #lastKey: string | null = null;
  #lastClues: Readonly<Record<string, SiteValues>> = {};
  #options: string | null = null;
  /** Null where nothing is expected. */
  #expected: ExpectedSeries | null = null;
  /** Whether a model that is opened now pays only if later series find it as new. */
  #isForLater = false;

  /**
   * Begins a series of questions with the same options (their text), whose answers and effort are those with new `ModelCache`: what
   * earlier questions left is forgotten. What a new series would make again stays: a formulated puzzle, and a session that is as new.
   * Where alike puzzles are expected, a model is kept from the first one on.
   */
  begin(options: string, expected: ExpectedSeries): void {
    if (this.#options !== options) this.#formulated = null;
    if (this.#options !== options || this.#kept?.session.isFresh?.() !== true) this.close();
    this.#options = options;
    this.#expected = expected;
    this.#lastKey = null;
    this.#lastClues = {};
  }

  /** Ends a series: a session that the next one could not use is closed. */
  end(): void {
    if (this.#kept?.session.isFresh?.() !== true) this.close();
  }

  /** Does the work once all work before is done: a session answers one question at a time. */
  async exclusively<Result>(work: () => Promise<Result>): Promise<Result> {
    const before = this.#work;
    let end = (): void => {};
    const own = new Promise<void>((resolve) => {
      end = resolve;
    });
    this.#work = own;
    try {
      if (before !== null) await before;
      return await work();
    } finally {
      end();
      if (this.#work === own) this.#work = null;
    }
  }

  /**
   * Whether a kept model pays for the puzzle, judged by the puzzle before; from now on this one is the last. Measured
   * with `conflict` on boards of 100 to 400 clues (the CLLV boards): after the change of one clue the next answer takes
   * 0.2 to 0.9 ms, against 3 to 25 ms with a new model; for a completely different puzzle of the same shape, clues as
   * variables cost half as much again from 200 clues on, more than building the model anew. `isSlow`: on smaller boards, too.
   */
  pays(key: string, puzzle: Puzzle, isSlow = false): boolean {
    const isFirst = this.#lastKey === null;
    const isAlike = this.#lastKey === key;
    // By name: formats read the layers in different orders.
    const clues: Readonly<Record<string, SiteValues>> = puzzle.clues;
    let [count, changed] = [0, 0];
    // By index, and into the same arrays: thousands of boards a second come through here.
    for (const name in clues) {
      const values = clues[name]!;
      const last = isAlike ? this.#lastClues[name]! : null;
      for (let site = 0; site < values.length; site++) {
        if (values[site] === empty) continue;
        count += 1;
        if (last === null || values[site] !== last[site]) changed += 1;
      }
      last?.set(values);
    }
    this.#lastKey = key;
    if (!isAlike)
      this.#lastClues = Object.fromEntries(
        Object.entries(clues).map(([name, values]) => [name, values.slice()]),
      );
    this.#isForLater = !isAlike && this.#expected === 'one of many';
    if (!isAlike && !(isFirst && this.#expected !== null)) return false;
    return (count <= maxFreeClues && !isSlow) || changed <= count / 10;
  }

  /** Whether a kept model of the last puzzle also pays if it is prepared like this. */
  paysPrepared({ staysFresh = false }: PreparedModel): boolean {
    return staysFresh || !this.#isForLater;
  }

  /** What `make` returns, or what it returned last if that was for the same key: a formulation serves all puzzles with one key. */
  async formulatedOnce(key: string, make: () => Promise<Formulated>): Promise<Formulated> {
    if (this.#formulated?.key === key) return this.#formulated.formulated;
    const formulated = await make();
    this.#formulated = { key, formulated };
    return formulated;
  }

  /** The open model for puzzles with this key; null if there is none. */
  find(key: string): CachedModel | null {
    return this.#kept?.key === key ? this.#kept : null;
  }

  /** Keeps a model, and closes the one before. */
  keep(model: CachedModel): void {
    this.close();
    this.#kept = model;
  }

  /** Closes the model that is kept. */
  close(): void {
    this.#kept?.session.close();
    this.#kept = null;
  }
}
