import { negate } from '../../src/literal.js';
import { exactlyOne } from './exactly-one.js';
import { type Formula, startFormula } from './formula.js';
import { type SeededRandom, seededRandom } from './seeded-random.js';

/** The options of a Sudoku formula, besides its rules and its givens, which a hidden solution satisfies. */
type Question =
  /** Any solution. */
  | 'solution'
  /** A solution other than the hidden one. */
  | 'other'
  /** A puzzle with one given replaced by another value: usually without a solution. */
  | 'misprint';

/** A Sudoku with blocks of `order` times `order` cells, of which `givens` are given, in the complete encoding. */
export function sudoku({
  order,
  givens,
  question = 'solution',
  seed,
}: {
  readonly order: number;
  readonly givens: number;
  readonly question?: Question;
  readonly seed: number;
}): Formula {
  const random = seededRandom(seed);
  const side = order * order;
  const grid = randomGrid(order, random);
  const places = random.shuffled([...Array(side * side).keys()]);
  const givenPlaces = new Set(places.slice(0, givens));

  const draft = startFormula();
  const holds = grid.map(() => draft.variables(side));
  for (const units of [holds, ...unitsOf(order).map((unit) => byValue(unit.map((place) => holds[place]!)))])
    for (const unit of units) exactlyOne(draft, unit);

  const givenValues = new Map([...givenPlaces].map((place) => [place, grid[place]!]));
  if (question === 'misprint') givenValues.set(places[0]!, misprint(places[0]!, givenValues, order, random));
  for (const [place, value] of givenValues) draft.clause([holds[place]![value]!]);
  if (question === 'other')
    draft.clause(
      grid.flatMap((value, place) => (givenPlaces.has(place) ? [] : [negate(holds[place]![value]!)])),
    );

  const name = `Sudoku ${side}×${side}, ${givens} givens, ${question}, seed ${seed}`;
  return draft.finish(name, question === 'solution' ? true : undefined);
}

/** For each value, the literals that put it into one of the cells. */
function byValue(cells: readonly (readonly number[])[]): number[][] {
  return cells[0]!.map((_, value) => cells.map((cell) => cell[value]!));
}

/** The rows, the columns and the blocks, as lists of places. */
function unitsOf(order: number): number[][] {
  const side = order * order;
  const range = [...Array(side).keys()];
  const block = (i: number, j: number) => {
    const row = order * Math.floor(i / order) + Math.floor(j / order);
    return row * side + order * (i % order) + (j % order);
  };
  return [
    ...range.map((i) => range.map((j) => i * side + j)),
    ...range.map((i) => range.map((j) => j * side + i)),
    ...range.map((i) => range.map((j) => block(i, j))),
  ];
}

/** Another value for a given that, if possible, no other given of its units has. */
function misprint(
  place: number,
  givenValues: ReadonlyMap<number, number>,
  order: number,
  random: SeededRandom,
): number {
  const others = [...Array(order * order).keys()].filter((value) => value !== givenValues.get(place));
  const near = unitsOf(order).filter((unit) => unit.includes(place));
  const taken = new Set(near.flatMap((unit) => unit.map((other) => givenValues.get(other))));
  const free = others.filter((value) => !taken.has(value));
  return random.pick(free.length > 0 ? free : others);
}

/** A solved grid: the one of shifted rows, with its rows, columns and values shuffled as the rules allow. */
function randomGrid(order: number, random: SeededRandom): number[] {
  const side = order * order;
  const values = random.shuffled([...Array(side).keys()]);
  const shuffledLines = () => {
    const groups = random.shuffled([...Array(order).keys()]);
    return groups.flatMap((group) =>
      random.shuffled([...Array(order).keys()]).map((line) => group * order + line),
    );
  };
  const rows = shuffledLines();
  const columns = shuffledLines();
  return rows.flatMap((row) =>
    columns.map((column) => values[(order * (row % order) + Math.floor(row / order) + column) % side]!),
  );
}
