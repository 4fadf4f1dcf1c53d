import {
  conditional,
  countAtLeast,
  countExactly,
  type Literal,
  negate,
  type ReasonRow,
  someOf,
} from '@gridwright/modeling';
import { cellName, type Grid } from '../../boards/geometry/grid.js';
import type { Puzzle } from '../../boards/layers/board.js';
import type { ReasonBuilder } from '../../parts/reasons/reason-builder.js';
import { type Berth, berthsOn } from './berths.js';
import type { Battleship } from './layers.js';

/**
 * The rules about the fleet: how many ships there are of each length, none is longer than the longest, and none has a length between
 * that the fleet lacks. `ships`: by cell, that it is a ship part. With the rules that ships are straight and do not touch, which are
 * others.
 */
export function addFleet(
  r: ReasonBuilder,
  puzzle: Puzzle<Battleship>,
  ships: readonly Literal[],
  weight: number,
): void {
  const fleet = puzzle.records?.fleet ?? [];
  const lengths = fleet.map(({ length }) => length);
  const longest = Math.max(0, ...lengths);
  for (const [record, { length, count }] of fleet.entries()) {
    const placed = berthsOn(puzzle, length).map((berth) => placedShip(r, puzzle, ships, berth));
    r.rule(
      {
        rule: 'fleet',
        weight,
        sites: [{ site: { recordsOf: 'fleet' }, at: [record] }],
        text: () => `the fleet has ${count} ${count === 1 ? 'ship' : 'ships'} of length ${length}`,
      },
      countExactly(count, placed),
    );
  }
  for (let length = 1; length < longest; length++) {
    if (lengths.includes(length)) continue;
    for (const { cells, ends } of berthsOn(puzzle, length))
      r.rule(
        {
          rule: 'length',
          weight,
          sites: [{ site: 'cell', at: [...cells, ...ends] }],
          text: () => `no ship has length ${length}, so that none lies ${stretch(puzzle, cells)}`,
        },
        [someOf(...cells.map((cell) => negate(ships[cell]!)), ...ends.map((cell) => ships[cell]!))],
      );
  }
  for (const { cells } of berthsOn(puzzle, longest + 1))
    r.rule(
      {
        rule: 'length',
        weight,
        sites: [{ site: 'cell', at: cells }],
        text: () =>
          longest === 0
            ? `there is no ship, so that ${cellName(puzzle, cells[0]!)} is water`
            : `no ship is longer than ${longest}, so that some cell ${stretch(puzzle, cells)} is water`,
      },
      [someOf(...cells.map((cell) => negate(ships[cell]!)))],
    );
}

/** A variable for a whole ship at a berth, with the rule that defines it. */
function placedShip(
  r: ReasonBuilder,
  grid: Grid,
  ships: readonly Literal[],
  { cells, ends }: Berth,
): Literal {
  const place = stretch(grid, cells);
  const length = cells.length;
  const isThere = r.auxiliary((isTrue) => `${isTrue ? 'a' : 'no'} ship of length ${length} lies ${place}`);
  const looks = [...cells.map((cell) => ships[cell]!), ...ends.map((cell) => negate(ships[cell]!))];
  const rows: readonly ReasonRow[] = [
    conditional([isThere], countAtLeast(looks.length, looks)),
    someOf(isThere, ...looks.map(negate)),
  ];
  r.rule(
    {
      rule: 'ship',
      weight: 0,
      sites: [{ site: 'cell', at: [...cells, ...ends] }],
      text: () => `a ship of length ${length} ${place} has all its parts there, and water where it ends`,
    },
    rows,
  );
  return isThere;
}

/** Where a ship lies. */
function stretch(grid: Grid, cells: readonly number[]): string {
  const [first, last] = [cellName(grid, cells[0]!), cellName(grid, cells.at(-1)!)];
  return cells.length === 1 ? `at ${first}` : `from ${first} to ${last}`;
}
