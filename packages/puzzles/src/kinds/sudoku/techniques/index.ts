import { defineTechniques, type TechniquePattern } from '../../../parts/reasons/techniques.js';
import { kind } from '../layers.js';
import { areAmong, type CandidateStep, candidateStep, isOfOneNumber, type UnitRule } from './candidates.js';
import { ofOneNumber } from './one-number.js';

const sizes = [
  [2, 'pair', 'two'],
  [3, 'triple', 'three'],
  [4, 'quad', 'four'],
] as const;

/** Singles, and numbers that are confined to some cells of a unit. */
const singlesAndIntersections: readonly TechniquePattern<CandidateStep>[] = [
  {
    name: 'naked single',
    text: 'A cell has only one candidate left.',
    matches: ({ isPlaced, cells, units, cell }) =>
      isPlaced && units.length === 0 && cells.length === 1 && cells[0] === cell,
  },
  {
    name: 'hidden single',
    text: 'A row, a column or a box has only one place left for a number.',
    matches: ({ isPlaced, cells, units }) => isPlaced && cells.length === 0 && units.length === 1,
  },
  {
    name: 'pointing',
    text: 'All candidates of a number in a box are in one row or column; so the rest of that row or column does not have it.',
    matches: (step) => isIntersection(step, ['region'], ['row', 'column']),
  },
  {
    name: 'claiming',
    text: 'All candidates of a number in a row or column are in one box; so the rest of the box does not have it.',
    matches: (step) => isIntersection(step, ['row', 'column'], ['region']),
  },
];

/** Sets of cells that have a set of numbers among them. */
const subsets: readonly TechniquePattern<CandidateStep>[] = sizes.flatMap(([size, noun, count]) => [
  {
    name: `naked ${noun}`,
    text: `${capital(count)} cells of a unit have only ${count} candidates between them; so the other cells of the unit have none of these.`,
    matches: (step: CandidateStep) => isNakedSubset(step, size),
  },
  {
    name: `hidden ${noun}`,
    text: `${capital(count)} numbers have only ${count} places in a unit; so these cells have no other numbers.`,
    matches: (step: CandidateStep) => isHiddenSubset(step, size) || isHiddenByOthers(step, size),
  },
]);

/** Whether the places of the number in a unit of the first types are all in one of the others, which has the cell. */
function isIntersection(step: CandidateStep, from: readonly string[], to: readonly string[]): boolean {
  const { units, cell } = step;
  if (!isOfOneNumber(step) || units.length !== 2) return false;
  const [has, loses] = units[0]!.cells.includes(cell) ? [units[1]!, units[0]!] : [units[0]!, units[1]!];
  return (
    from.includes(has.type) &&
    to.includes(loses.type) &&
    loses.cells.includes(cell) &&
    !has.cells.includes(cell) &&
    areAmong(step.places(has), loses.cells)
  );
}

/** The numbers of a step that confines as many numbers to as many cells; none of another step. */
function confined({ cells, units, isPlaced }: CandidateStep, size: number): readonly number[] {
  const numbers = [...new Set(units.map(({ number }) => number))];
  const isOfSize = [cells, units, numbers].every(({ length }) => length === size);
  return isOfSize && !isPlaced ? numbers : [];
}

function isNakedSubset(step: CandidateStep, size: number): boolean {
  const { cells, cell, number } = step;
  const numbers = confined(step, size);
  return (
    numbers.includes(number) &&
    !cells.includes(cell) &&
    cells.every((each) => areAmong(step.candidates(each), numbers)) &&
    step.areInOneHouse([...cells, cell])
  );
}

function isHiddenSubset(step: CandidateStep, size: number): boolean {
  const { cells, units, cell, number } = step;
  const numbers = confined(step, size);
  return (
    numbers.length > 0 &&
    !numbers.includes(number) &&
    cells.includes(cell) &&
    areInSameCells(units) &&
    units.every((unit) => areAmong(step.places(unit), cells))
  );
}

function areInSameCells(units: readonly UnitRule[]): boolean {
  return new Set(units.map(({ cells }) => String(cells))).size === 1;
}

/** Whether all other open cells of a unit are a naked subset, so that the rest of the numbers have only this number of places. */
function isHiddenByOthers(step: CandidateStep, size: number): boolean {
  const { cells, units, cell } = step;
  const [unit] = units;
  if (unit === undefined || !isNakedSubset(step, cells.length) || !unit.cells.includes(cell)) return false;
  if (cells.length <= 4 || !areInSameCells(units)) return false;
  const open = unit.cells.filter((each) => step.candidates(each).length > 1);
  return areAmong(cells, open) && open.length - cells.length === size;
}

function capital(word: string): string {
  return `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
}

/** The techniques of Sudoku by the names that solvers use. */
export const techniques = defineTechniques(kind, candidateStep, () => [
  ...singlesAndIntersections,
  ...subsets,
  ...ofOneNumber,
  ...wingsAndChains,
]);

/** Patterns of a few cells with two or three candidates, and chains. */
const wingsAndChains: readonly TechniquePattern<CandidateStep>[] = [
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
function isWing({ cells, cell, number, isPlaced, see, candidates }: CandidateStep, ofPivot: 2 | 3): boolean {
  if (isPlaced || cells.length !== 3) return false;
  return cells.some((pivot) => {
    const own = candidates(pivot);
    const wings = cells.filter((each) => each !== pivot);
    const isWingOfPivot = (wing: number): boolean => {
      const { length } = candidates(wing);
      return length === 2 && candidates(wing).includes(number) && see(pivot, wing) && see(cell, wing);
    };
    const others = wings.flatMap(candidates).filter((each) => each !== number);
    return (
      own.length === ofPivot &&
      own.includes(number) === (ofPivot === 3) &&
      wings.every(isWingOfPivot) &&
      others[0] !== others[1] &&
      areAmong(others, own) &&
      cell !== pivot &&
      (ofPivot === 2 || see(cell, pivot))
    );
  });
}

function isWWing({ cells, units, cell, number, isPlaced, see, candidates, places }: CandidateStep): boolean {
  if (isPlaced || cells.length !== 2 || !cells.every((each) => see(cell, each))) return false;
  const [one, other] = [cells[0]!, cells[1]!];
  const own = candidates(one);
  const link = own.find((each) => each !== number);
  if (own.length !== 2 || !own.includes(number) || String(candidates(other)) !== String(own)) return false;
  return units.some((unit) => {
    const [first, last, ...more] = places(unit);
    if (unit.number !== link || first === undefined || last === undefined || more.length > 0) return false;
    return (see(one, first) && see(other, last)) || (see(one, last) && see(other, first));
  });
}

/** Whether the cells in some order are a chain from the number to the number. Exponential in the cells, at most in a few. */
function isXyChain({ cells, units, cell, number, isPlaced, see, candidates }: CandidateStep): boolean {
  if (isPlaced || cells.length < 2 || units.length > cells.length + 1) return false;
  if (cells.some((each) => candidates(each).length !== 2)) return false;
  const goesOn = (chain: readonly number[], entered: number): boolean => {
    const last = chain.at(-1)!;
    const leaves = candidates(last).find((each) => each !== entered)!;
    const left = cells.filter((each) => !chain.includes(each));
    if (left.length === 0) return leaves === number && see(last, cell);
    const follow = left.filter((next) => see(last, next) && candidates(next).includes(leaves));
    return follow.some((next) => goesOn([...chain, next], leaves));
  };
  const firsts = cells.filter((first) => see(first, cell) && candidates(first).includes(number));
  return firsts.some((first) => goesOn([first], number));
}
