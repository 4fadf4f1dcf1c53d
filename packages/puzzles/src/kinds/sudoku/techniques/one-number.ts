import type { TechniquePattern } from '../../../parts/reasons/techniques.js';
import { areAmong, type CandidateStep, isOfOneNumber, type UnitRule } from './candidates.js';

/** Patterns of the places of one number in several units. */
export const ofOneNumber: readonly TechniquePattern<CandidateStep>[] = [
  ...(
    [
      [2, 'X-wing', 'two'],
      [3, 'swordfish', 'three'],
      [4, 'jellyfish', 'four'],
    ] as const
  ).map(([size, name, count]) => ({
    name,
    text: `All candidates of a number in ${count} rows are in ${count} columns; so these columns have it in no other row. The same with rows and columns exchanged.`,
    matches: (step: CandidateStep) => isFish(step, size),
  })),
  {
    name: 'skyscraper',
    text: 'Two rows have two places each for a number, and one place of each is in the same column. One of the other two places has the number, so no cell that sees both does. The same with rows and columns exchanged.',
    matches: (step) =>
      isTwoLinks(
        step,
        (one, other) => one.type === other.type && isLine(one),
        (one, other, type) =>
          type === 'row'
            ? step.columnOf(one) === step.columnOf(other)
            : step.rowOf(one) === step.rowOf(other),
      ),
  },
  {
    name: 'two-string kite',
    text: 'A row and a column have two places each for a number, and one place of each is in the same box. One of the other two places has the number, so no cell that sees both does.',
    matches: (step) =>
      isTwoLinks(
        step,
        (one, other) => one.type !== other.type && isLine(one) && isLine(other),
        (one, other) =>
          step.units.some(({ type, cells }) => type === 'region' && areAmong([one, other], cells)),
      ),
  },
  {
    name: 'empty rectangle',
    text: 'All candidates of a number in a box are in one row and one column. A column or row with two places for the number joins that row or column to a cell in the line of the other, which does not have the number.',
    matches: isEmptyRectangle,
  },
];

function isLine({ type }: UnitRule): boolean {
  return type === 'row' || type === 'column';
}

/** Whether the places in as many rows are in as many columns, one of which has the cell; or rows and columns exchanged. */
function isFish(step: CandidateStep, size: number): boolean {
  const { units, cell, rowOf, columnOf } = step;
  if (!isOfOneNumber(step) || units.length !== 2 * size) return false;
  return (['row', 'column'] as const).some((type) => {
    const base = units.filter((unit) => unit.type === type);
    const across = type === 'row' ? columnOf : rowOf;
    const covers = new Set(base.flatMap((unit) => step.places(unit).map(across)));
    return (
      base.length === size &&
      covers.size === size &&
      covers.has(across(cell)) &&
      base.every(({ cells }) => !cells.includes(cell))
    );
  });
}

/** Both ways through the two places of a unit: from the first to the last, and back. */
function waysThrough(step: CandidateStep, unit: UnitRule): readonly (readonly [near: number, far: number])[] {
  const [first, last] = step.places(unit);
  return [
    [first!, last!],
    [last!, first!],
  ];
}

/** The units with two places for the number, without those that have the cell. */
function strongLinks(step: CandidateStep): readonly UnitRule[] {
  return step.units.filter((unit) => !unit.cells.includes(step.cell) && step.places(unit).length === 2);
}

/** Whether two units with two places each are linked by one place of each, and the cell sees the other two. */
function isTwoLinks(
  step: CandidateStep,
  arePair: (one: UnitRule, other: UnitRule) => boolean,
  areLinked: (one: number, other: number, type: string) => boolean,
): boolean {
  const { units, cell, see } = step;
  if (!isOfOneNumber(step) || units.length > 5) return false;
  const strong = strongLinks(step);
  const joins = (one: UnitRule, other: UnitRule): boolean =>
    waysThrough(step, one).some(([near, end]) =>
      waysThrough(step, other).some(([beside, far]) => {
        const areApart = near !== beside && end !== far;
        return areApart && areLinked(near, beside, one.type) && see(end, cell) && see(far, cell);
      }),
    );
  return strong.some((one, at) =>
    strong.slice(at + 1).some((other) => arePair(one, other) && joins(one, other)),
  );
}

function isEmptyRectangle(step: CandidateStep): boolean {
  const { units, cell, rowOf, columnOf } = step;
  if (!isOfOneNumber(step) || units.length > 5) return false;
  const boxes = units.filter(({ type, cells }) => type === 'region' && !cells.includes(cell));
  const isJoined = (box: UnitRule, line: UnitRule): boolean => {
    const [along, across] = line.type === 'column' ? [rowOf, columnOf] : [columnOf, rowOf];
    return waysThrough(step, line).some(
      ([near, far]) =>
        along(near) === along(cell) &&
        !box.cells.includes(far) &&
        step.places(box).every((place) => along(place) === along(far) || across(place) === across(cell)),
    );
  };
  const lines = strongLinks(step).filter(isLine);
  return boxes.some((box) => lines.some((line) => isJoined(box, line)));
}
