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

/** Whether two units with two places each are linked by one place of each, and the cell sees the other two. */
function isTwoLinks(
  step: CandidateStep,
  arePair: (one: UnitRule, other: UnitRule) => boolean,
  areLinked: (one: number, other: number, type: string) => boolean,
): boolean {
  const { units, cell } = step;
  if (!isOfOneNumber(step) || units.length > 5) return false;
  const strong = units.filter((unit) => !unit.cells.includes(cell) && step.places(unit).length === 2);
  return strong.some((one, at) =>
    strong
      .slice(at + 1)
      .filter((other) => arePair(one, other))
      .some((other) =>
        step.places(one).some((near) =>
          step.places(other).some((beside) => {
            const ends = [
              step.places(one).find((each) => each !== near)!,
              step.places(other).find((each) => each !== beside)!,
            ];
            return (
              near !== beside &&
              ends[0] !== ends[1] &&
              areLinked(near, beside, one.type) &&
              ends.every((end) => step.see(end, cell))
            );
          }),
        ),
      ),
  );
}

function isEmptyRectangle(step: CandidateStep): boolean {
  const { units, cell, rowOf, columnOf } = step;
  if (!isOfOneNumber(step) || units.length > 5) return false;
  const boxes = units.filter(({ type, cells }) => type === 'region' && !cells.includes(cell));
  return boxes.some((box) =>
    units
      .filter((unit) => isLine(unit) && step.places(unit).length === 2 && !unit.cells.includes(cell))
      .some((line) => {
        const [along, across] = line.type === 'column' ? [rowOf, columnOf] : [columnOf, rowOf];
        const ends = step.places(line);
        return ends.some((near, at) => {
          const far = ends[1 - at]!;
          return (
            along(near) === along(cell) &&
            !box.cells.includes(far) &&
            step.places(box).every((place) => along(place) === along(far) || across(place) === across(cell))
          );
        });
      }),
  );
}
