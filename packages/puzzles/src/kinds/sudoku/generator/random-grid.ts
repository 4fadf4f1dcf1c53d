import type { Puzzle, SiteValues } from '../../../boards/layers/board.js';
import { empty } from '../../../boards/layers/layer.js';
import type { SeededRandom } from '../../../contracts/seeded-random.js';
import { numbersOn, type Sudoku } from '../layers.js';
import { allUnits } from '../units.js';

/** The maximum number of dead ends of a descent, for each cell; then the next descent begins with other numbers. */
const deadEndsPerCell = 2;

/** The maximum number of descents; boards with boxes take one or two. */
const maxDescents = 200;

/** The number of assignments between two calls of `pause`. */
const pauseEvery = 500;

/**
 * A full grid of random numbers without a repeated number in a unit; null if none was found. Backtracking with restarts
 * fills cells with few candidates first. The grid depends on the random numbers only: no engine is used.
 */
export async function randomGrid(
  blank: Puzzle<Sudoku>,
  random: SeededRandom,
  pause: () => Promise<void>,
): Promise<SiteValues | null> {
  const search = new GridSearch(blank, random);
  for (let descent = 0; descent < maxDescents; descent++) {
    const steps = search.descend();
    for (;;) {
      const { done, value } = steps.next();
      if (!done) await pause();
      else if (value === null) break;
      else return value;
    }
  }
  return null;
}

/** The numbers of a grid, and the numbers in each unit. */
class GridSearch {
  readonly #random: SeededRandom;
  readonly #max: number;
  readonly #numbers: SiteValues;
  readonly #unitsOfCell: readonly (readonly number[])[];
  readonly #units: readonly (readonly number[])[];
  /** By unit and number: 1 if the number is in the unit. */
  readonly #isIn: Uint8Array;
  /** By cell: the number of its candidates. */
  readonly #candidates: Uint8Array;

  constructor(blank: Puzzle<Sudoku>, random: SeededRandom) {
    this.#random = random;
    this.#max = numbersOn(blank).max;
    this.#numbers = new Int16Array(blank.rows * blank.columns).fill(empty);
    this.#units = allUnits(blank);
    const unitsOfCell: number[][] = Array.from(this.#numbers, () => []);
    for (const [unit, cells] of this.#units.entries())
      for (const cell of cells) unitsOfCell[cell]!.push(unit);
    this.#unitsOfCell = unitsOfCell;
    this.#isIn = new Uint8Array(this.#units.length * (this.#max + 1));
    this.#candidates = new Uint8Array(this.#numbers.length);
  }

  /** Fills an empty grid; null after too many dead ends. Yields periodically. */
  *descend(): Generator<void, SiteValues | null> {
    this.#numbers.fill(empty);
    this.#isIn.fill(0);
    this.#candidates.fill(this.#max);
    /** The filled cells, in order, each with its untried numbers. */
    const trail: { readonly cell: number; readonly untried: number[] }[] = [];
    let [deadEnds, steps] = [0, 0];
    for (;;) {
      const choice = this.#choice();
      if (choice === null) return this.#numbers.slice();
      trail.push(choice);
      for (;;) {
        const last = trail.at(-1);
        if (last === undefined) return null;
        const number = last.untried.pop();
        if (number !== undefined) {
          this.#set(last.cell, number);
          break;
        }
        if (++deadEnds > deadEndsPerCell * this.#numbers.length) return null;
        trail.pop();
        const before = trail.at(-1);
        if (before !== undefined) this.#clear(before.cell);
      }
      if (++steps % pauseEvery === 0) yield;
    }
  }

  /**
   * The next choice: a cell with the fewest candidates, or a number with one place in a unit; null if the grid is full.
   */
  #choice(): { readonly cell: number; readonly untried: number[] } | null {
    let [best, ties] = [-1, 0];
    for (const [cell, number] of this.#numbers.entries()) {
      if (number !== empty) continue;
      const count = this.#candidates[cell]!;
      if (best === -1 || count < this.#candidates[best]!) [best, ties] = [cell, 1];
      else if (count === this.#candidates[best] && this.#random.below(++ties) === 0) best = cell;
    }
    if (best === -1) return null;
    if (this.#candidates[best]! > 1) {
      const single = this.#hiddenSingle();
      if (single !== null) return single;
    }
    return { cell: best, untried: this.#random.shuffled(this.#candidatesOf(best)) };
  }

  /** A number with at most one place in a unit that must have every number. */
  #hiddenSingle(): { readonly cell: number; readonly untried: number[] } | null {
    for (const [unit, cells] of this.#units.entries()) {
      if (cells.length !== this.#max) continue;
      for (let number = 1; number <= this.#max; number++) {
        if (this.#isIn[unit * (this.#max + 1) + number] === 1) continue;
        let [place, count] = [-1, 0];
        for (const cell of cells) {
          if (this.#numbers[cell] !== empty || !this.#isCandidate(cell, number)) continue;
          place = cell;
          if (++count > 1) break;
        }
        if (count === 0) return { cell: cells.find((cell) => this.#numbers[cell] === empty)!, untried: [] };
        if (count === 1) return { cell: place, untried: [number] };
      }
    }
    return null;
  }

  #candidatesOf(cell: number): number[] {
    const found: number[] = [];
    for (let number = 1; number <= this.#max; number++)
      if (this.#isCandidate(cell, number)) found.push(number);
    return found;
  }

  #isCandidate(cell: number, number: number): boolean {
    for (const unit of this.#unitsOfCell[cell]!)
      if (this.#isIn[unit * (this.#max + 1) + number] === 1) return false;
    return true;
  }

  #set(cell: number, number: number): void {
    this.#numbers[cell] = number;
    this.#mark(cell, number, 1);
  }

  #clear(cell: number): void {
    const number = this.#numbers[cell]!;
    this.#numbers[cell] = empty;
    this.#mark(cell, number, 0);
  }

  #mark(cell: number, number: number, isIn: 0 | 1): void {
    for (const unit of this.#unitsOfCell[cell]!) this.#isIn[unit * (this.#max + 1) + number] = isIn;
    for (const unit of this.#unitsOfCell[cell]!)
      for (const other of this.#units[unit]!)
        if (this.#numbers[other] === empty) this.#candidates[other] = this.#candidatesOf(other).length;
  }
}
