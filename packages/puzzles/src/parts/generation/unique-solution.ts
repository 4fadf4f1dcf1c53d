import { cellCount, columnOf, rowOf } from '../../boards/geometry/grid.js';
import { siteCenter } from '../../boards/geometry/sites.js';
import {
  type Answers,
  clueKey,
  type Puzzle,
  type SiteValues,
  type Solution,
} from '../../boards/layers/board.js';
import { empty } from '../../boards/layers/layer.js';
import type { Trial } from '../../contracts/generator.js';
import type { SeededRandom } from '../../contracts/seeded-random.js';
import { type AnswerSite, answerSites, randomChoices } from './answer-sites.js';
import { BoardModels, type PartsOfBoard, withLayers } from './board-models.js';
import type { DrawnSolutions, NewPuzzles } from './new-puzzles.js';

/** The number of boards, of changes of one, and of changes in a row that lead to no better one. */
const maxBoards = 40;
const maxChanges = 4000;
const maxIdle = 100;

/** Distances from the middle of a change, in cells, of the answers that it is about. */
const reaches = [1.3, 1.8, 2.3, 3];

/** The number of changes of a drawn solution that may raise its clues. */
const maxRaises = 150;

/** The probability with which the board is changed, and not the solution, where both can be. */
const boardChance = 0.5;

/** The maximum number of rows, or of columns, in which numbers change. */
const maxLines = 3;

/** How far a change of lines follows them, in cells, and how far from them answers change. */
const [maxAlong, besideLines] = [6, 1.5];

/** What a kind has for new puzzles. */
export interface Made extends PartsOfBoard {
  readonly newPuzzles: NewPuzzles;
  /** Whether all clues say what the board is. */
  readonly hasOnlyBoard: boolean;
  /** A random board. */
  board(random: SeededRandom): Puzzle;
  /** The puzzle with all clues that a solution has. */
  withAllClues(solution: Solution, random: SeededRandom): Puzzle;
}

/** A solution of a puzzle, and the places where it should change. */
interface Candidate {
  readonly solution: Solution;
  /** Other solutions have other answers there. */
  readonly ambiguous: readonly AnswerSite[];
  /** Cells with unwanted answers. */
  readonly unwanted: readonly number[];
}

/**
 * A random puzzle with all clues that its only solution has. On a random board, a random solution is changed around places where it is
 * ambiguous, or the board is, as long as no more places are ambiguous afterwards. Null if that succeeds on none of the boards.
 */
export async function uniqueSolution(
  made: Made,
  random: SeededRandom,
  trial: Trial,
): Promise<Solution | null> {
  for (let boards = 0; boards < maxBoards; boards++) {
    await trial.pause();
    const search = new BoardSearch(made, made.board(random), trial, random);
    const found = await search.run();
    search.close();
    if (found !== null) return found;
  }
  return null;
}

/** The search on one board, or on changes of it. */
class BoardSearch {
  readonly #made: Made;
  readonly #board: Puzzle;
  readonly #random: SeededRandom;
  readonly #sites: readonly AnswerSite[];
  /** Those between two cells. */
  readonly #pairs: readonly AnswerSite[];
  readonly #models: BoardModels;

  constructor(made: Made, board: Puzzle, trial: Trial, random: SeededRandom) {
    this.#made = made;
    this.#board = board;
    this.#random = random;
    this.#sites = answerSites(made.layers, board);
    this.#pairs = this.#sites.filter(({ cells }) => cells.length === 2);
    this.#models = new BoardModels(made, trial);
  }

  close(): void {
    this.#models.close();
  }

  async run(): Promise<Solution | null> {
    const first = await this.#first();
    let best = first && (await this.#measured(first, Number.POSITIVE_INFINITY));
    for (let changes = 0, idle = 0; best !== null && changes < maxChanges && idle < maxIdle; changes++) {
      const misses = missesOf(best);
      if (misses === 0) return best.solution;
      idle += 1;
      await this.#models.pause();
      const other = await this.#changed(best);
      const next = other && (await this.#measured(other, misses));
      if (next === null) continue;
      if (missesOf(next) < misses) idle = 0;
      best = next;
    }
    return best !== null && best.ambiguous.length === 0 ? best.solution : null;
  }

  /** A random solution with all its clues, on another board if the kind has one for it; null if there is none. */
  async #first(): Promise<Solution | null> {
    const { newPuzzles } = this.#made;
    const answers =
      newPuzzles.drawnSolutions?.first(this.#board, this.#random) ?? (await this.#firstAnswers());
    if (answers === null) return null;
    const solution: Solution = { puzzle: this.#board, answers, complete: true };
    if (newPuzzles.drawnSolutions !== undefined)
      return this.#withLargeClues(solution, newPuzzles.drawnSolutions);
    if (newPuzzles.boardOf === undefined) return this.#withAllClues(solution);
    const clues = newPuzzles.boardOf(solution, this.#random);
    if (clues === null) return null;
    const puzzle = { ...this.#board, clues: { ...this.#board.clues, ...clues } };
    return this.#withAllClues({ ...solution, puzzle });
  }

  /** A drawn solution after changes that do not lower the sum of its clues: few solutions have large ones. */
  #withLargeClues(solution: Solution, drawn: DrawnSolutions): Solution {
    const random = this.#random;
    let best = this.#withAllClues(solution);
    for (let changes = 0; changes < maxRaises; changes++) {
      const answers = drawn.changed(best, random, random.below(cellCount(this.#board)));
      const other = answers && this.#withAllClues({ ...best, answers });
      if (other !== null && sumOfClues(other) >= sumOfClues(best)) best = other;
    }
    return best;
  }

  async #firstAnswers(): Promise<Answers | null> {
    const open = await this.#models.withFreeClues(this.#board);
    return open.firstSolution(
      randomChoices(this.#sites, this.#made.newPuzzles.preferred ?? {}, this.#random),
    );
  }

  /** A small change around a place that should change; null if none was found. */
  async #changed(candidate: Candidate): Promise<Solution | null> {
    const { newPuzzles, hasOnlyBoard } = this.#made;
    const random = this.#random;
    const { solution, ambiguous, unwanted } = candidate;
    const place = random.pick([...ambiguous.map(({ cells }) => random.pick(cells)), ...unwanted]);
    if (newPuzzles.changed !== undefined && (hasOnlyBoard || random.chance(boardChance))) {
      const changed = newPuzzles.changed(solution, random, place);
      return changed && this.#withAllClues(changed);
    }
    if (newPuzzles.drawnSolutions !== undefined) {
      const answers = newPuzzles.drawnSolutions.changed(solution, random, place);
      return answers && this.#withAllClues({ ...solution, answers });
    }
    const isFree = this.#window(solution, place);
    const choices = randomChoices(this.#sites, newPuzzles.preferred ?? {}, random, solution.answers, isFree);
    const open = await this.#models.withFreeClues(solution.puzzle);
    const answers = await open.firstSolution(choices);
    const { sitesChosen } = this.#made;
    if (answers === null || (sitesChosen.length === 0 && areSame(solution.answers, answers))) return null;
    return this.#withAllClues({
      ...solution,
      puzzle: this.#withoutChosenClues(solution.puzzle, isFree),
      answers,
    });
  }

  /** The places of a random change around a cell: along the lines there, if it has any; of numbers, some rows or columns. */
  #window(solution: Solution, cell: number): (site: AnswerSite) => boolean {
    const random = this.#random;
    if (this.#sites.some(({ min, max }) => max - min > 1)) return this.#wholeLines(cell);
    const along = this.#alongLines(solution, cell, 2 + random.below(maxAlong - 1));
    const centers = along.map((each) => siteCenter(this.#board, 'cell', each));
    const reach = along.length > 1 ? besideLines : random.pick(reaches);
    return ({ center }) => centers.some(({ x, y }) => Math.hypot(x - center.x, y - center.y) < reach);
  }

  /** The row of a cell and others, or its column: numbers that are once in each line seldom change in fewer places. */
  #wholeLines(cell: number): (site: AnswerSite) => boolean {
    const [board, random] = [this.#board, this.#random];
    const [lineOf, count] = random.chance(0.5) ? [rowOf, board.rows] : [columnOf, board.columns];
    const others = Array.from({ length: 1 + random.below(maxLines - 1) }, () => random.below(count));
    const lines = new Set([lineOf(board, cell), ...others]);
    return ({ cells }) => cells.every((each) => lines.has(lineOf(board, each)));
  }

  /** The cells to which lines lead from a cell in some steps, itself included. */
  #alongLines({ answers }: Solution, cell: number, steps: number): readonly number[] {
    const lined = this.#pairs.filter(({ layer, site }) => answers[layer]![site]! > 0);
    const found = new Map([[cell, 0]]);
    for (const [from, distance] of found)
      if (distance < steps)
        for (const { cells } of lined)
          if (cells.includes(from))
            for (const next of cells) if (!found.has(next)) found.set(next, distance + 1);
    return [...found.keys()];
  }

  /** The puzzle without the clues whose sites are a choice, in a window. */
  #withoutChosenClues(puzzle: Puzzle, isFree: (site: AnswerSite) => boolean): Puzzle {
    const cells = new Set(this.#sites.filter(isFree).flatMap((site) => site.cells));
    return withLayers(puzzle, this.#made.sitesChosen, (values) =>
      values.map((clue, cell) => (cells.has(cell) ? empty : clue)),
    );
  }

  /** A candidate, unless it misses more than `max`. */
  async #measured(solution: Solution, max: number): Promise<Candidate | null> {
    const unwanted = this.#made.newPuzzles.unwanted?.(solution) ?? [];
    if (unwanted.length > max) return null;
    const places = await this.#models.ambiguousSites(solution, max - unwanted.length);
    if (places === null) return null;
    const keys = new Set(places.map(clueKey));
    return { solution, unwanted, ambiguous: this.#sites.filter((site) => keys.has(clueKey(site))) };
  }

  #withAllClues(solution: Solution): Solution {
    return { ...solution, puzzle: this.#made.withAllClues(solution, this.#random) };
  }
}

function areSame(one: Answers, other: Answers): boolean {
  return Object.entries<SiteValues>(one).every(([layer, values]) =>
    values.every((value, site) => value === other[layer]![site]),
  );
}

function sumOfClues({ puzzle }: Solution): number {
  return Object.values<SiteValues>(puzzle.clues).reduce(
    (sum, values) => values.reduce((part, value) => part + value, sum),
    0,
  );
}

function missesOf({ ambiguous, unwanted }: Candidate): number {
  return ambiguous.length + unwanted.length;
}
