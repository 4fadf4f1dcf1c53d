import { cellCount, type Grid } from '../../boards/geometry/grid.js';
import { diagonalPairs, opposite } from '../../boards/geometry/neighbors.js';
import { type Direction, directions, neighbor } from '../../boards/geometry/pairs.js';
import { cellsOfSite } from '../../boards/geometry/sites.js';
import { arrowDirections } from '../../boards/geometry/straight-lines.js';
import { type Position, type SiteValues, withGivens } from '../../boards/layers/board.js';
import { empty } from '../../boards/layers/layer.js';
import type { Rule } from '../../boards/rules/rule.js';
import { givenAnswers } from '../../parts/checks/given-answers.js';
import { type Battleship, layers, middle, single } from './layers.js';

/** The rules, checked on the drawing; they share no code with the formulations. */
export const rules: readonly Rule<Battleship>[] = [
  totalRule('rowTotals'),
  totalRule('columnTotals'),
  {
    name: 'touch',
    text: 'ships are straight, and do not touch each other, not even diagonally',
    broken: (position) => {
      const drawn = drawnShips(position);
      return diagonalPairs(position.puzzle).filter((pair) => pair.every((cell) => drawn[cell] === 1));
    },
  },
  {
    name: 'length',
    text: 'every ship has a length of the fleet',
    broken: (position) => {
      const lengths = fleetIn(position).map(({ length }) => length);
      const longest = Math.max(0, ...lengths);
      return shipsIn(position)
        .filter(
          ({ cells, isWhole }) => cells.length > longest || (isWhole && !lengths.includes(cells.length)),
        )
        .map(({ cells }) => cells);
    },
  },
  {
    name: 'fleet',
    text: 'there are as many ships of each length as in the fleet',
    site: { recordsOf: 'fleet' },
    broken: (position, extent) => {
      const ships = shipsIn(position).filter(({ isWhole }) => isWhole);
      return fleetIn(position).flatMap(({ length, count }, index) => {
        const drawn = ships.filter(({ cells }) => cells.length === length).length;
        return drawn > count || (extent === 'complete' && drawn < count) ? [[index]] : [];
      });
    },
  },
  {
    name: 'given',
    text: 'a given is water or a ship part, as shown',
    ...givenAnswers(layers, 'ships'),
  },
  {
    name: 'form',
    text: 'a given end, middle or single ship has that form',
    broken: (position) => {
      const { puzzle } = position;
      const drawn = drawnShips(position);
      return [...puzzle.clues.givens.entries()]
        .filter(([cell, form]) => form > 0 && !mayHaveForm(puzzle, drawn, cell, form))
        .map(([cell]) => [cell]);
    },
  },
];

/** The rule of the totals of one layer. */
function totalRule(name: 'rowTotals' | 'columnTotals'): Rule<Battleship> {
  const { site } = layers[name];
  const linesIn = (position: Position<Battleship>) => {
    const { puzzle, answers } = position;
    const drawn = drawnShips(position);
    return [...puzzle.clues[name].entries()].flatMap(([index, total]) => {
      const cells = cellsOfSite(puzzle, site, index);
      const count = (value: number): number => cells.filter((cell) => drawn[cell] === value).length;
      const isStarted = cells.some((cell) => answers.ships[cell] !== empty);
      return total === empty ? [] : [{ index, isStarted, missing: total - count(1), open: count(empty) }];
    });
  };
  return {
    name: `${site}-total`,
    text: `the total of a ${site} is the number of its cells with a ship part`,
    site,
    broken: (position) =>
      linesIn(position)
        .filter(({ missing, open }) => missing < 0 || open < missing)
        .map(({ index }) => [index]),
    clues: name,
    satisfied: (position) =>
      linesIn(position)
        .filter(({ missing, isStarted }) => isStarted && missing === 0)
        .map(({ index }) => index),
  };
}

/** By cell, 1 for a ship part, 0 for water, `empty` if undecided: the entry, else the given. */
function drawnShips({ puzzle, answers }: Position<Battleship>): SiteValues {
  return withGivens(puzzle, layers.ships, answers.ships);
}

function fleetIn({ puzzle }: Position<Battleship>) {
  return puzzle.records?.fleet ?? [];
}

/** A straight ship as it is drawn. */
interface DrawnShip {
  readonly cells: readonly number[];
  /** Whether nothing more can belong to it: water is decided, or the border lies, on all sides on which it could go on. */
  readonly isWhole: boolean;
}

/** The ships in rows and columns: ship parts one after the other, and those alone among decided water. */
function shipsIn(position: Position<Battleship>): readonly DrawnShip[] {
  const { puzzle } = position;
  const drawn = drawnShips(position);
  const at = (cell: number, direction: Direction) => valueBeside(puzzle, drawn, cell, direction);
  const ships: DrawnShip[] = [];
  for (let cell = 0; cell < cellCount(puzzle); cell++) {
    if (drawn[cell] !== 1) continue;
    const beside = directions.map((direction) => at(cell, direction));
    if (beside.every((value) => value !== 1))
      ships.push({ cells: [cell], isWhole: beside.every((value) => value === 0) });
    for (const [back, on, step] of [
      ['left', 'right', 1],
      ['up', 'down', puzzle.columns],
    ] as const) {
      if (at(cell, back) === 1 || at(cell, on) !== 1) continue;
      const cells = [cell];
      while (at(cells.at(-1)!, on) === 1) cells.push(cells.at(-1)! + step);
      ships.push({ cells, isWhole: at(cell, back) === 0 && at(cells.at(-1)!, on) === 0 });
    }
  }
  return ships;
}

/** What is drawn in the neighbor of a cell; water outside of the board. */
function valueBeside(grid: Grid, drawn: SiteValues, cell: number, direction: Direction): number {
  const beside = neighbor(grid, cell, direction);
  return beside === null ? 0 : drawn[beside]!;
}

/** Whether a given form is right, or may still become right, by what is drawn beside it. */
function mayHaveForm(grid: Grid, drawn: SiteValues, cell: number, form: number): boolean {
  const mayBe = (ways: readonly Direction[]): boolean =>
    directions.every((each) => valueBeside(grid, drawn, cell, each) !== (ways.includes(each) ? 0 : 1));
  if (form === single) return mayBe([]);
  if (form === middle) return mayBe(['left', 'right']) || mayBe(['up', 'down']);
  return mayBe([opposite[arrowDirections[form]!]]);
}
