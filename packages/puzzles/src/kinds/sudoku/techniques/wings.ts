import type { TechniquePattern } from '../../../parts/reasons/techniques.js';
import { areAmong, type CandidateStep } from './candidates.js';

/** Patterns of a few cells with two or three candidates, and chains. */
export const wingsAndChains: readonly TechniquePattern<CandidateStep>[] = [
  {
    name: 'XY-wing',
    text: 'A cell with the candidates x and y sees a cell with x and z and a cell with y and z. One of these two is z, so no cell that sees both is.',
    matches: (step) => isWing(step, 2),
  },
  {
    name: 'XYZ-wing',
    text: 'A cell with the candidates x, y and z sees a cell with x and z and a cell with y and z. One of the three is z, so no cell that sees all three is.',
    matches: (step) => isWing(step, 3),
  },
  {
    name: 'W-wing',
    text: 'Two cells have the same two candidates x and z, and a unit has two places for x, each of which sees one of the cells. One of the cells is z, so no cell that sees both is.',
    matches: isWWing,
  },
  {
    name: 'XY-chain',
    text: 'In a chain of cells with two candidates each, every cell sees the next and shares a number with it. If the first cell is not z, the last one is, so no cell that sees both is z.',
    matches: isXyChain,
  },
  {
    name: 'forcing chain',
    text: 'The opposite of the conclusion leads, one conclusion after the other, to a cell without a number or a unit without a place for one.',
    matches: ({ isChain, cells, units }) => isChain && cells.length + units.length > 1,
  },
];

/** Whether one of three cells is a pivot with this number of candidates, and the others are its wings. */
function isWing(step: CandidateStep, ofPivot: 2 | 3): boolean {
  const { cells, cell, number, isPlaced, see } = step;
  if (isPlaced || cells.length !== 3) return false;
  return cells.some((pivot) => {
    const own = step.candidates(pivot);
    const wings = cells.filter((each) => each !== pivot);
    const others = wings.map((wing) => step.candidates(wing).filter((each) => each !== number));
    return (
      own.length === ofPivot &&
      own.includes(number) === (ofPivot === 3) &&
      wings.every((wing) => step.candidates(wing).length === 2 && step.candidates(wing).includes(number)) &&
      others[0]![0] !== others[1]![0] &&
      areAmong(others.flat(), own) &&
      wings.every((wing) => see(pivot, wing) && see(cell, wing)) &&
      (ofPivot === 2 || see(cell, pivot)) &&
      cell !== pivot
    );
  });
}

function isWWing(step: CandidateStep): boolean {
  const { cells, units, cell, number, isPlaced, see } = step;
  if (isPlaced || cells.length !== 2) return false;
  const [one, other] = cells as readonly [number, number];
  const own = step.candidates(one);
  const link = own.find((each) => each !== number);
  if (own.length !== 2 || !own.includes(number) || !see(cell, one) || !see(cell, other)) return false;
  if (step.candidates(other).join() !== own.join()) return false;
  return units.some((unit) => {
    const places = step.places(unit);
    if (unit.number !== link || places.length !== 2) return false;
    const [first, last] = places as [number, number];
    return (see(one, first) && see(other, last)) || (see(one, last) && see(other, first));
  });
}

/** Whether the cells in some order are a chain from the number to the number. Exponential in the cells, at most in a few. */
function isXyChain(step: CandidateStep): boolean {
  const { cells, units, cell, number, isPlaced, see } = step;
  if (isPlaced || cells.length < 2 || units.length > cells.length + 1) return false;
  if (cells.some((each) => step.candidates(each).length !== 2)) return false;
  const goesOn = (from: number, entered: number, left: readonly number[]): boolean => {
    const leaves = step.candidates(from).find((each) => each !== entered)!;
    if (left.length === 0) return leaves === number && see(from, cell);
    return left.some(
      (next) =>
        see(from, next) &&
        step.candidates(next).includes(leaves) &&
        goesOn(
          next,
          leaves,
          left.filter((each) => each !== next),
        ),
    );
  };
  return cells.some(
    (first) =>
      see(first, cell) &&
      step.candidates(first).includes(number) &&
      goesOn(
        first,
        number,
        cells.filter((each) => each !== first),
      ),
  );
}
