import { emptySites, type Puzzle, type SiteValues } from '../../../boards/layers/board.js';
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

/** A cell to be filled, and the numbers that are tried, the last one first. */
interface Choice {
  readonly cell: number;
  readonly untried: number[];
}

/**
 * A full grid of random numbers without a repeated number in a unit; null if none was found. Backtracking with restarts
 * fills cells with few candidates first. The grid depends on the random numbers only: no engine is used.
 */
export async function randomGrid(
  blank: Puzzle<Sudoku>,
  random: SeededRandom,
  pause: () => Promise<void>,
): Promise<SiteValues | null> {
  const { max } = numbersOn(blank);
  const numbers = emptySites(blank, 'cell');
  const units = allUnits(blank);
  const unitsOfCell = Array.from(numbers, (): number[] => []);
  for (const [unit, cells] of units.entries()) for (const cell of cells) unitsOfCell[cell]!.push(unit);
  /** By unit and number: 1 if the number is in the unit. */
  const isIn = new Uint8Array(units.length * (max + 1));
  /** By cell: the number of its candidates. */
  const counts = new Uint8Array(numbers.length);

  const isCandidate = (cell: number, number: number): boolean => {
    for (const unit of unitsOfCell[cell]!) if (isIn[unit * (max + 1) + number] === 1) return false;
    return true;
  };
  const candidatesOf = (cell: number): number[] => {
    const found: number[] = [];
    for (let number = 1; number <= max; number++) if (isCandidate(cell, number)) found.push(number);
    return found;
  };
  /** Writes a number into a cell, or, with 0, takes it away. */
  const mark = (cell: number, number: number, isWritten: 0 | 1): void => {
    numbers[cell] = isWritten === 1 ? number : empty;
    for (const unit of unitsOfCell[cell]!) isIn[unit * (max + 1) + number] = isWritten;
    for (const unit of unitsOfCell[cell]!)
      for (const other of units[unit]!)
        if (numbers[other] === empty) counts[other] = candidatesOf(other).length;
  };
  /** A number with at most one place in a unit that must have every number. */
  const hiddenSingle = (): Choice | null => {
    for (const [unit, cells] of units.entries()) {
      if (cells.length !== max) continue;
      for (let number = 1; number <= max; number++) {
        if (isIn[unit * (max + 1) + number] === 1) continue;
        let [place, count] = [-1, 0];
        for (const cell of cells) {
          if (numbers[cell] !== empty || !isCandidate(cell, number)) continue;
          place = cell;
          if (++count > 1) break;
        }
        if (count === 0) return { cell: cells.find((cell) => numbers[cell] === empty)!, untried: [] };
        if (count === 1) return { cell: place, untried: [number] };
      }
    }
    return null;
  };
  /** The next choice: a cell with the fewest candidates, or a number with one place in a unit; null if the grid is full. */
  const nextChoice = (): Choice | null => {
    let [best, ties] = [-1, 0];
    for (const [cell, number] of numbers.entries()) {
      if (number !== empty) continue;
      if (best === -1 || counts[cell]! < counts[best]!) [best, ties] = [cell, 1];
      else if (counts[cell] === counts[best] && random.below(++ties) === 0) best = cell;
    }
    if (best === -1) return null;
    const single = counts[best]! > 1 ? hiddenSingle() : null;
    return single ?? { cell: best, untried: random.shuffled(candidatesOf(best)) };
  };
  /** Whether an empty grid was filled before too many dead ends. */
  const descend = async (): Promise<boolean> => {
    numbers.fill(empty);
    isIn.fill(0);
    counts.fill(max);
    /** The filled cells, in order. */
    const trail: Choice[] = [];
    let [deadEnds, steps] = [0, 0];
    for (let choice = nextChoice(); choice !== null; choice = nextChoice()) {
      trail.push(choice);
      let number = choice.untried.pop();
      while (number === undefined) {
        if (++deadEnds > deadEndsPerCell * numbers.length) return false;
        trail.pop();
        const last = trail.at(-1);
        if (last === undefined) return false;
        mark(last.cell, numbers[last.cell]!, 0);
        number = last.untried.pop();
      }
      mark(trail.at(-1)!.cell, number, 1);
      if (++steps % pauseEvery === 0) await pause();
    }
    return true;
  };
  for (let descent = 0; descent < maxDescents; descent++) if (await descend()) return numbers;
  return null;
}
