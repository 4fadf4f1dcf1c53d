import type { TechniquePattern } from '../../../parts/reasons/techniques.js';
import { areAmong, type CandidateStep, isOfOneNumber } from './candidates.js';

const sizes = [
  [2, 'pair', 'two'],
  [3, 'triple', 'three'],
  [4, 'quad', 'four'],
] as const;

/** Singles, and numbers that are confined to some cells of a unit. */
export const singlesAndIntersections: readonly TechniquePattern<CandidateStep>[] = [
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
export const subsets: readonly TechniquePattern<CandidateStep>[] = sizes.flatMap(([size, noun, count]) => [
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

function isNakedSubset(step: CandidateStep, size: number): boolean {
  const { cells, units, cell, number, isPlaced } = step;
  const numbers = [...new Set(units.map((unit) => unit.number))];
  return (
    !isPlaced &&
    cells.length === size &&
    units.length === size &&
    numbers.length === size &&
    numbers.includes(number) &&
    !cells.includes(cell) &&
    cells.every((each) => areAmong(step.candidates(each), numbers)) &&
    step.areInOneHouse([...cells, cell])
  );
}

function isHiddenSubset(step: CandidateStep, size: number): boolean {
  const { cells, units, cell, number, isPlaced } = step;
  const numbers = new Set(units.map((unit) => unit.number));
  const house = units[0]?.cells.join(' ');
  return (
    !isPlaced &&
    cells.length === size &&
    units.length === size &&
    numbers.size === size &&
    !numbers.has(number) &&
    cells.includes(cell) &&
    units.every((unit) => unit.cells.join(' ') === house && areAmong(step.places(unit), cells))
  );
}

/** Whether all other open cells of a unit are a naked subset, so that the rest of the numbers have only this number of places. */
function isHiddenByOthers(step: CandidateStep, size: number): boolean {
  const { cells, units, cell } = step;
  const [unit] = units;
  if (unit === undefined || !isNakedSubset(step, cells.length) || !unit.cells.includes(cell)) return false;
  if (cells.length <= 4 || units.some((each) => each.cells.join(' ') !== unit.cells.join(' '))) return false;
  const open = unit.cells.filter((each) => step.candidates(each).length > 1);
  return areAmong(cells, open) && open.length - cells.length === size;
}

function capital(word: string): string {
  return `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
}
