import type { ClueSite, Puzzle, SiteValues, Solution } from '../../boards/layers/board.js';
import { empty, type Layers } from '../../boards/layers/layer.js';
import { haveSameShape } from '../../boards/layers/same-shape.js';
import type { Trial, TrialModel } from '../../contracts/generator.js';
import { type ClueReading, modelOfParts } from '../readings/model-reading.js';
import type { Part } from '../rows/rows.js';

/** What the models of a board are made of. */
export interface PartsOfBoard {
  readonly layers: Layers;
  readonly parts: readonly Part[];
  /** The layers of clues whose sites are chosen with the solution. */
  readonly sitesChosen: readonly string[];
}

/** A model that is open for all puzzles of a shape. */
interface OpenShape {
  readonly puzzle: Puzzle;
  readonly model: TrialModel;
}

/**
 * The models of a board, which stay open as long as puzzles have its shape: one with any clues, for random solutions, and one for the clues
 * of a puzzle. Where the sites of clues are a choice, most puzzles differ in shape, and their clues are written in.
 */
export class BoardModels {
  readonly #of: PartsOfBoard;
  readonly #trial: Trial;
  #free: OpenShape | null = null;
  #bound: OpenShape | null = null;

  constructor(of: PartsOfBoard, trial: Trial) {
    this.#of = of;
    this.#trial = trial;
  }

  pause(): Promise<void> {
    return this.#trial.pause();
  }

  /** The model of the board of a puzzle, with any clues. */
  async withFreeClues(puzzle: Puzzle): Promise<TrialModel> {
    const board = withLayers(puzzle, this.#of.sitesChosen, (values) => values.map(() => empty));
    this.#free = await this.#openFor(this.#free, board, 'open');
    return this.#free.model;
  }

  /** The answers that differ in another solution with the same clues; null if there are more than `max`. */
  async ambiguousSites(solution: Solution, max: number): Promise<readonly ClueSite[] | null> {
    const reading = this.#of.sitesChosen.length === 0 ? 'variables' : 'written';
    const reusable = reading === 'variables' ? this.#bound : null;
    if (reusable === null) this.#bound?.model.close();
    this.#bound = await this.#openFor(reusable, solution.puzzle, reading);
    return this.#bound.model.ambiguousSites(solution, max);
  }

  close(): void {
    this.#free?.model.close();
    this.#bound?.model.close();
  }

  async #openFor(open: OpenShape | null, puzzle: Puzzle, reading: ClueReading): Promise<OpenShape> {
    const { layers, parts } = this.#of;
    if (open !== null && haveSameShape(layers, open.puzzle, puzzle)) return open;
    open?.model.close();
    return { puzzle, model: await this.#trial.open(modelOfParts(layers, parts, puzzle, reading)) };
  }
}

/** A puzzle with other clues in some layers. */
export function withLayers(
  puzzle: Puzzle,
  names: readonly string[],
  changed: (values: SiteValues) => SiteValues,
): Puzzle {
  const others = Object.fromEntries(names.map((name) => [name, changed(puzzle.clues[name]!)]));
  return { ...puzzle, clues: { ...puzzle.clues, ...others } };
}
