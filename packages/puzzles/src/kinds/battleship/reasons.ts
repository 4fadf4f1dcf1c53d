import {
  conditional,
  countAtLeast,
  countExactly,
  type Literal,
  negate,
  type ReasonRow,
  someOf,
} from '@gridwright/modeling';
import { cellAt, cellCount, cellName, type Grid } from '../../boards/geometry/grid.js';
import { neighbors, opposite } from '../../boards/geometry/neighbors.js';
import { type Direction, directions, neighbor } from '../../boards/geometry/pairs.js';
import { cellsOfSite, siteName } from '../../boards/geometry/sites.js';
import type { Puzzle } from '../../boards/layers/board.js';
import { empty } from '../../boards/layers/layer.js';
import type { Explanations } from '../../contracts/explanations.js';
import { ordinary, siteWith } from '../../parts/reasons/line-reasons.js';
import { ReasonBuilder } from '../../parts/reasons/reason-builder.js';
import { type OnBoard, oneOfTwo, sameAs, someUnless } from '../../parts/reasons/some-unless.js';
import { type Berth, berthName, berthsOn } from './berths.js';
import { type Battleship, formName, layers, middle, outwards, single } from './layers.js';
import { techniques } from './techniques.js';

/** What a rule costs where a given says it of the cells beside it alone. */
const easy = 5;

/**
 * The rules of Battleship as a person applies them: each total, each given form, and how many ships of each length there are. That
 * there is water at the corners of a ship part is no step: a person draws it there with the part. What a ship at a place means for
 * its cells is bookkeeping too.
 */
export const explanations: Explanations<Battleship> = {
  reasons: (puzzle) => {
    const r = new ReasonBuilder();
    const ships = Array.from({ length: cellCount(puzzle) }, (_, cell) => r.fact('ships', cell, [1]));
    addTotals(r, puzzle, ships);
    addCorners(r, puzzle, ships);
    addForms(r, puzzle, ships);
    addFleet(r, puzzle, ships);
    return r.reasons();
  },
  grades: {
    upTo: [2, 3, 5, 8],
    source: 'the quarters, and 95 of 100, of 430 generated boards, 8 × 8: ours',
  },
  techniques,
  factText: (puzzle, { sites, allowed }) =>
    `${siteName(puzzle, 'cell', sites[0]!)} is ${allowed.includes(1) ? 'a ship part' : 'water'}`,
};

/** By cell, that it is a ship part. */
type Ships = readonly Literal[];

function addTotals(r: ReasonBuilder, puzzle: Puzzle<Battleship>, ships: Ships): void {
  for (const layer of ['rowTotals', 'columnTotals'] as const) {
    const { site } = layers[layer];
    for (const [line, total] of puzzle.clues[layer].entries()) {
      if (total === empty) continue;
      const cells = cellsOfSite(puzzle, site, line);
      const parts = cells.map((cell) => ships[cell]!);
      const sites = siteWith(site, line, 'cell', cells);
      const text = () =>
        `${siteName(puzzle, site, line)} has ${total === 0 ? 'no' : total} ship ${total === 1 ? 'part' : 'parts'}`;
      r.rule({ rule: `${site}-total`, weight: ordinary, sites, text }, countExactly(total, parts));
    }
  }
}

function addCorners(r: ReasonBuilder, puzzle: Puzzle<Battleship>, ships: Ships): void {
  for (let row = 0; row + 1 < puzzle.rows; row++)
    for (let column = 0; column + 1 < puzzle.columns; column++)
      for (const slant of [0, 1]) {
        const one = cellAt(puzzle, row, column + slant);
        const other = cellAt(puzzle, row + 1, column + 1 - slant);
        const sites = [{ site: 'cell', at: [one, other] }] as const;
        const text = () =>
          `${cellName(puzzle, one)} and ${cellName(puzzle, other)} touch at a corner, so that one of them is water`;
        r.rule({ rule: 'touch', weight: 0, sites, text }, [
          someOf(negate(ships[one]!), negate(ships[other]!)),
        ]);
      }
}

function addForms(r: ReasonBuilder, puzzle: Puzzle<Battleship>, ships: Ships): void {
  for (const [cell, form] of puzzle.clues.givens.entries()) {
    if (form <= 0) continue;
    const sites = [{ site: 'cell', at: [cell, ...neighbors(puzzle, cell)] }] as const;
    const text = () => formText(cellName(puzzle, cell), form);
    const rows = formRows(form, (direction) => {
      const beside = neighbor(puzzle, cell, direction);
      return beside === null ? null : ships[beside]!;
    });
    r.rule({ rule: 'form', weight: form === middle ? ordinary : easy, sites, text }, rows);
  }
}

function formText(name: string, form: number): string {
  if (form === single) return `the ship at ${name} has one part, and water around it`;
  if (form === middle) return `${name} is the middle of a ship, which goes on at two opposite sides`;
  return `${name} is the ${formName(form)} end of a ship`;
}

/** A given form, by the ship parts beside it. */
function formRows(form: number, beside: (direction: Direction) => OnBoard): readonly ReasonRow[] {
  if (form !== middle)
    return directions.flatMap((direction) =>
      form !== single && direction === opposite[outwards[form]!]
        ? someUnless([beside(direction)])
        : someUnless([], [beside(direction)]),
    );
  return [
    ...sameAs(beside('left'), beside('right')),
    ...sameAs(beside('up'), beside('down')),
    ...oneOfTwo(beside('left'), beside('up')),
  ];
}

/**
 * The rules about the fleet: how many ships there are of each length, none is longer than the longest, and none has a length between
 * that the fleet lacks. `ships`: by cell, that it is a ship part. With the rules that ships are straight and do not touch, which are
 * others.
 */
function addFleet(r: ReasonBuilder, puzzle: Puzzle<Battleship>, ships: Ships): void {
  const fleet = puzzle.records?.fleet ?? [];
  const lengths = fleet.map(({ length }) => length);
  const longest = Math.max(0, ...lengths);
  const rule = { rule: 'length', weight: ordinary };
  const someWater = (cells: readonly number[]) => cells.map((cell) => negate(ships[cell]!));
  for (const [record, { length, count }] of fleet.entries()) {
    const placed = berthsOn(puzzle, length).map((berth) => placedShip(r, puzzle, ships, berth));
    const sites = [{ site: { recordsOf: 'fleet' }, at: [record] }];
    const text = () => `the fleet has ${count} ${count === 1 ? 'ship' : 'ships'} of length ${length}`;
    r.rule({ rule: 'fleet', weight: ordinary, sites, text }, countExactly(count, placed));
  }
  for (let length = 1; length < longest; length++) {
    if (lengths.includes(length)) continue;
    for (const { cells, ends } of berthsOn(puzzle, length)) {
      const sites = [{ site: 'cell', at: [...cells, ...ends] }] as const;
      const text = () => `no ship has length ${length}, so that none lies ${berthName(puzzle, cells)}`;
      r.rule({ ...rule, sites, text }, [someOf(...someWater(cells), ...ends.map((cell) => ships[cell]!))]);
    }
  }
  for (const { cells } of berthsOn(puzzle, longest + 1)) {
    const text = () =>
      longest === 0
        ? `there is no ship, so that ${cellName(puzzle, cells[0]!)} is water`
        : `no ship is longer than ${longest}, so that some cell ${berthName(puzzle, cells)} is water`;
    r.rule({ ...rule, sites: [{ site: 'cell', at: cells }], text }, [someOf(...someWater(cells))]);
  }
}

/** A variable for a whole ship at a berth, with the rule that defines it. */
function placedShip(r: ReasonBuilder, grid: Grid, ships: Ships, { cells, ends }: Berth): Literal {
  const place = berthName(grid, cells);
  const length = cells.length;
  const isThere = r.auxiliary((isTrue) => `${isTrue ? 'a' : 'no'} ship of length ${length} lies ${place}`);
  const looks = [...cells.map((cell) => ships[cell]!), ...ends.map((cell) => negate(ships[cell]!))];
  const sites = [{ site: 'cell', at: [...cells, ...ends] }] as const;
  const text = () => `a ship of length ${length} ${place} has all its parts there, and water where it ends`;
  r.rule({ rule: 'ship', weight: 0, sites, text }, [
    conditional([isThere], countAtLeast(looks.length, looks)),
    someOf(isThere, ...looks.map(negate)),
  ]);
  return isThere;
}
