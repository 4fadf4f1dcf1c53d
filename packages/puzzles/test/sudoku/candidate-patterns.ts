/** What is left to each cell of a 9 × 9 Sudoku, by cell. */
export type Grid = readonly ReadonlySet<number>[];

const nine = Array.from({ length: 9 }, (_, at) => at);
const cells = Array.from({ length: 81 }, (_, at) => at);

export const rowsOfCells = nine.map((row) => nine.map((column) => 9 * row + column));
export const columnsOfCells = nine.map((column) => nine.map((row) => 9 * row + column));
export const boxesOfCells = nine.map((box) =>
  nine.map((at) => 9 * (3 * Math.floor(box / 3) + Math.floor(at / 3)) + 3 * (box % 3) + (at % 3)),
);
const houses = [...rowsOfCells, ...columnsOfCells, ...boxesOfCells];
const lines = [...rowsOfCells, ...columnsOfCells];

function see(one: number, other: number): boolean {
  return one !== other && houses.some((house) => house.includes(one) && house.includes(other));
}

function combinations<T>(items: readonly T[], size: number): readonly (readonly T[])[] {
  if (size === 0) return [[]];
  return items.flatMap((item, at) =>
    combinations(items.slice(at + 1), size - 1).map((rest) => [item, ...rest]),
  );
}

function places(grid: Grid, house: readonly number[], number: number): readonly number[] {
  return house.filter((cell) => grid[cell]!.has(number));
}

/** Whether a pattern somewhere on the board places a number in a cell, or crosses it out there. */
export type PatternOnBoard = (grid: Grid, cell: number, number: number) => boolean;

const naked =
  (size: number): PatternOnBoard =>
  (grid, cell, number) =>
    houses
      .filter((house) => house.includes(cell))
      .some((house) =>
        combinations(
          house.filter((each) => each !== cell),
          size,
        ).some((some) => {
          const union = new Set(some.flatMap((each) => [...grid[each]!]));
          return union.size === size && union.has(number);
        }),
      );

const hidden =
  (size: number): PatternOnBoard =>
  (grid, cell, number) =>
    houses
      .filter((house) => house.includes(cell))
      .some((house) =>
        combinations(
          nine.map((at) => at + 1).filter((each) => each !== number),
          size,
        ).some((numbers) => {
          const where = new Set(numbers.flatMap((each) => places(grid, house, each)));
          return where.size === size && where.has(cell);
        }),
      );

const fish =
  (size: number): PatternOnBoard =>
  (grid, cell, number) =>
    [
      [rowsOfCells, columnsOfCells],
      [columnsOfCells, rowsOfCells],
    ].some(([bases, covers]) =>
      combinations(bases!, size).some((base) => {
        const inBase = base.flatMap((line) => places(grid, line, number));
        const used = covers!.filter((line) => inBase.some((each) => line.includes(each)));
        return (
          used.length === size &&
          used.some((line) => line.includes(cell)) &&
          base.every((line) => !line.includes(cell))
        );
      }),
    );

/** Two lines with two places each, of which one of each is in a common link. */
function twoStrings(
  grid: Grid,
  cell: number,
  number: number,
  pairs: readonly (readonly [readonly number[], readonly number[]])[],
  links: readonly (readonly number[])[],
): boolean {
  return pairs.some(([one, other]) => {
    const [ofOne, ofOther] = [places(grid, one, number), places(grid, other, number)];
    if (ofOne.length !== 2 || ofOther.length !== 2) return false;
    return ofOne.some((near) =>
      ofOther.some((beside) => {
        const far = ofOne.find((each) => each !== near)!;
        const beyond = ofOther.find((each) => each !== beside)!;
        const isLinked = links.some((link) => link.includes(near) && link.includes(beside));
        return near !== beside && isLinked && see(far, cell) && see(beyond, cell);
      }),
    );
  });
}

function isEmptyRectangle(grid: Grid, cell: number, number: number): boolean {
  const lineOf = (kind: readonly (readonly number[])[], each: number) =>
    kind.find((line) => line.includes(each))!;
  return [
    [rowsOfCells, columnsOfCells],
    [columnsOfCells, rowsOfCells],
  ].some(([one, other]) =>
    other!.some((line) => {
      const ends = places(grid, line, number);
      if (ends.length !== 2 || line.includes(cell)) return false;
      return ends.some((near) => {
        const far = ends.find((each) => each !== near)!;
        if (lineOf(one!, near) !== lineOf(one!, cell)) return false;
        const arms = [...lineOf(one!, far), ...lineOf(other!, cell)];
        return boxesOfCells.some(
          (box) =>
            !box.includes(cell) &&
            !box.includes(far) &&
            places(grid, box, number).every((each) => arms.includes(each)),
        );
      });
    }),
  );
}

const wing =
  (size: 2 | 3): PatternOnBoard =>
  (grid, cell, number) =>
    cells.some((pivot) => {
      const own = grid[pivot]!;
      if (own.size !== size || own.has(number) !== (size === 3) || pivot === cell) return false;
      if (size === 3 && !see(pivot, cell)) return false;
      const wings = cells.filter(
        (each) => see(each, pivot) && see(each, cell) && grid[each]!.size === 2 && grid[each]!.has(number),
      );
      return combinations(wings, 2).some((both) => {
        const others = new Set(both.flatMap((each) => [...grid[each]!]).filter((each) => each !== number));
        return others.size === 2 && [...others].every((each) => own.has(each));
      });
    });

function isWWing(grid: Grid, cell: number, number: number): boolean {
  const ends = cells.filter((each) => see(each, cell) && grid[each]!.size === 2 && grid[each]!.has(number));
  return combinations(ends, 2).some(([one, other]) => {
    const [link] = [...grid[one!]!].filter((each) => each !== number);
    if (!grid[other!]!.has(link!)) return false;
    return houses.some((house) => {
      const [first, last, ...more] = places(grid, house, link!);
      if (first === undefined || last === undefined || more.length > 0) return false;
      return (see(one!, first) && see(other!, last)) || (see(one!, last) && see(other!, first));
    });
  });
}

function isXyChain(grid: Grid, cell: number, number: number): boolean {
  const isPair = (each: number): boolean => grid[each]!.size === 2;
  const reached = new Set<string>();
  // Where a chain is: a cell, and the number that it is if the first one is not the number.
  const open = cells
    .filter((each) => see(each, cell) && isPair(each) && grid[each]!.has(number))
    .map((each) => [each, [...grid[each]!].find((one) => one !== number)!] as const);
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [from, is] = next;
    if (reached.has(next.join())) continue;
    reached.add(next.join());
    if (is === number && see(from, cell)) return true;
    for (const to of cells)
      if (to !== cell && see(from, to) && isPair(to) && grid[to]!.has(is))
        open.push([to, [...grid[to]!].find((one) => one !== is)!]);
  }
  return false;
}

/** Whether supposing the opposite leaves some cell or house without a candidate, by single conclusions alone. */
function isForcedByChain(grid: Grid, cell: number, number: number, isPlaced: boolean): boolean {
  const left = grid.map((own) => new Set(own));
  if (isPlaced) left[cell]!.delete(number);
  else left[cell] = new Set([number]);
  const done = new Set<number>();
  for (;;) {
    if (left.some((own) => own.size === 0)) return true;
    for (const house of houses)
      for (let each = 1; each <= 9; each++) {
        const [first, ...more] = places(left, house, each);
        if (first === undefined) return true;
        if (more.length === 0) left[first] = new Set([each]);
      }
    const single = cells.find((each) => left[each]!.size === 1 && !done.has(each));
    if (single === undefined) return false;
    done.add(single);
    const [is] = left[single]!;
    for (const other of cells) if (see(single, other)) left[other]!.delete(is!);
  }
}

const confined =
  (from: readonly (readonly number[])[], to: readonly (readonly number[])[]): PatternOnBoard =>
  (grid, cell, number) =>
    to
      .filter((house) => house.includes(cell))
      .some((house) =>
        from.some(
          (other) =>
            !other.includes(cell) && places(grid, other, number).every((each) => house.includes(each)),
        ),
      );

/** By technique, whether its pattern is on the board for this conclusion: written from the candidates alone. */
export const patternsOnBoard: Readonly<
  Record<string, (grid: Grid, cell: number, number: number, isPlaced: boolean) => boolean>
> = {
  'naked single': (grid, cell, number) => grid[cell]!.size === 1 && grid[cell]!.has(number),
  'hidden single': (grid, cell, number) =>
    houses.some((house) => house.includes(cell) && places(grid, house, number).join() === `${cell}`),
  pointing: confined(boxesOfCells, lines),
  claiming: confined(lines, boxesOfCells),
  'naked pair': naked(2),
  'naked triple': naked(3),
  'naked quad': naked(4),
  'hidden pair': hidden(2),
  'hidden triple': hidden(3),
  'hidden quad': hidden(4),
  'X-wing': fish(2),
  swordfish: fish(3),
  jellyfish: fish(4),
  skyscraper: (grid, cell, number) =>
    twoStrings(grid, cell, number, pairsOf(rowsOfCells), columnsOfCells) ||
    twoStrings(grid, cell, number, pairsOf(columnsOfCells), rowsOfCells),
  'two-string kite': (grid, cell, number) =>
    twoStrings(
      grid,
      cell,
      number,
      rowsOfCells.flatMap((row) => columnsOfCells.map((column) => [row, column] as const)),
      boxesOfCells,
    ),
  'empty rectangle': isEmptyRectangle,
  'XY-wing': wing(2),
  'XYZ-wing': wing(3),
  'W-wing': isWWing,
  'XY-chain': isXyChain,
  'forcing chain': isForcedByChain,
};

function pairsOf(
  some: readonly (readonly number[])[],
): readonly (readonly [readonly number[], readonly number[]])[] {
  return combinations(some, 2).map(([one, other]) => [one!, other!] as const);
}
