import type { Engine, Session } from '@gridwright/modeling';
import type { Formulated, Kind } from '../kinds/kind.js';
import type { Puzzle, SiteValues } from '../layers/board.js';
import { empty, type Layers, layersOf } from '../layers/layer.js';
import { keptOpenValue } from '../layers/left-out.js';
import type { ClueRecord } from '../layers/records.js';

/** Up to this many clues, a model with clues as variables is solved as fast as one with the clues written into it. */
const maxFreeClues = 150;

/** A model with its clues as variables, open in an engine. */
export interface KeptModel {
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
export class KeptModels {
  #kept: KeptModel | null = null;
  #formulated: { readonly key: string; readonly formulated: Formulated } | null = null;
  #last: Promise<unknown> = Promise.resolve();
  #lastKey: string | null = null;
  #lastClues: readonly SiteValues[] = [];

  /** Does the work once all work before is done: a session answers one question at a time. */
  exclusively<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.#last.then(work);
    this.#last = result.catch(() => {});
    return result;
  }

  /**
   * Whether a kept model pays for the puzzle, judged by the puzzle before; from now on this one is the last. Measured
   * with `conflict` on boards of 100 to 400 clues (the CLLV boards): after the change of one clue the next answer takes
   * 0.2 to 0.9 ms, against 3 to 25 ms with a new model; for a completely different puzzle of the same shape, clues as
   * variables cost half as much again from 200 clues on, more than building the model anew. `isSlow`: on smaller boards, too.
   */
  pays(key: string, puzzle: Puzzle, isSlow = false): boolean {
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
    return (count <= maxFreeClues && !isSlow) || changed <= count / 10;
  }

  /** What `make` returns, or what it returned last if that was for the same key: a formulation serves all puzzles with one key. */
  formulatedOnce(key: string, make: () => Formulated): Formulated {
    if (this.#formulated?.key !== key) this.#formulated = { key, formulated: make() };
    return this.#formulated.formulated;
  }

  /** The open model for puzzles with this key; null if there is none. */
  find(key: string): KeptModel | null {
    return this.#kept?.key === key ? this.#kept : null;
  }

  /** Keeps a model, and closes the one before. */
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

/**
 * A text that is the same for all puzzles that one model serves: they have the same kind, geometry and rules, and clues
 * at the same sites, or the part of the layers that belongs to the shape, and the same records. Linear in the sites.
 */
export function shapeKey(kind: Kind, { rows, columns, graph, records, rules, clues }: Puzzle): string {
  const sites = layersOf(kind.layers, 'clue').map(([name, { inShape }]) => {
    if (inShape === 'nothing') return '';
    if (inShape === 'values' || inShape === 'clues' || inShape === 'board') return clues[name]!.join();
    return Array.from(clues[name]!, (value) => (value === empty ? '0' : '1')).join('');
  });
  return [kind.name, rows, columns, JSON.stringify([rules, graph ?? null, records ?? null]), ...sites].join(
    ' ',
  );
}

/**
 * The puzzle with each clue that was left out as it stands in another puzzle, in the layers whose clues belong to the shape, and
 * with the records that were left out of a list of clues: the model of the other puzzle serves this one if the result has its
 * `shapeKey`. Linear in the sites and the records.
 */
export function withCluesOfModel<L extends Layers>(
  layers: L,
  puzzle: Puzzle<L>,
  model: Puzzle<L>,
): Puzzle<L> {
  const [given, there]: readonly [Puzzle, Puzzle] = [puzzle, model];
  const restored = layersOf(layers, 'clue')
    .filter(
      ([name, { inShape }]) => inShape === 'clues' && given.clues[name]!.length === there.clues[name]!.length,
    )
    .map(([name, layer]) => {
      const leftOut = keptOpenValue(layer);
      return [
        name,
        given.clues[name]!.map((value, site) => (value === leftOut ? there.clues[name]![site]! : value)),
      ];
    });
  const clues = { ...puzzle.clues, ...Object.fromEntries(restored) };
  if (given.records === undefined || there.records === undefined) return { ...puzzle, clues };
  const lists = layersOf(layers, 'records')
    .filter(([name, { isClue }]) => isClue && isPartOf(given.records![name]!, there.records![name]!))
    .map(([name]) => [name, there.records![name]!]);
  return { ...puzzle, records: { ...given.records, ...Object.fromEntries(lists) }, clues };
}

/** Whether all of these records are in another list. */
function isPartOf(records: readonly ClueRecord[], others: readonly ClueRecord[]): boolean {
  const byId = new Map(others.map((each) => [each.id, each]));
  return records.every((each) => {
    const other = byId.get(each.id);
    return other === each || (other !== undefined && JSON.stringify(other) === JSON.stringify(each));
  });
}
