import { cellName } from '../../boards/geometry/grid.js';
import { diagonalPairs, neighbors, opposite } from '../../boards/geometry/neighbors.js';
import { type Direction, directions, neighbor } from '../../boards/geometry/pairs.js';
import { cellsOfSite, siteName } from '../../boards/geometry/sites.js';
import { arrowDirections } from '../../boards/geometry/straight-lines.js';
import { ordinary, siteWith } from '../../parts/reasons/line-reasons.js';
import {
  atLeast,
  exactly,
  follows,
  type Literal,
  no,
  not,
  type Row,
  some,
  when,
} from '../../parts/rows/row.js';
import type { Rows } from '../../parts/rows/rows.js';
import { inCells } from '../../parts/rules/words.js';
import { type Berth, berthName, berthsOn } from './berths.js';
import { type Battleship, formName, layers, middle, shipForms, single } from './layers.js';

/** The cost of a rule about the cells beside a given alone. */
const easy = 5;

/**
 * Writes the rules of Battleship: each total, each given form, and how many ships of each length there are. That there is water at the
 * corners of a ship part is no step: a person draws it there with the part. What a ship at a place means for its cells is bookkeeping too.
 */
export function write(rows: Rows<Battleship>): void {
  writeTotals(rows);
  for (const pair of diagonalPairs(rows.puzzle)) {
    const names = pair.map((cell) => cellName(rows.puzzle, cell)).join(' and ');
    const text = () => `${names} touch at a corner, so that one of them is water`;
    rows.rule({ rule: 'touch', weight: 0, sites: inCells(pair), text }, [
      some(...pair.map((cell) => rows.is('ships', cell, 0))),
    ]);
  }
  writeForms(rows);
  writeFleet(rows);
}

function writeTotals(rows: Rows<Battleship>): void {
  const { puzzle } = rows;
  for (const layer of ['rowTotals', 'columnTotals'] as const) {
    const { site } = layers[layer];
    for (const line of puzzle.clues[layer].keys()) {
      const cells = cellsOfSite(puzzle, site, line);
      const total = rows.number(layer, line, cells.length);
      if (total === null) continue;
      const text = () =>
        `${siteName(puzzle, site, line)} has ${total === 0 ? 'no' : total} ship ${total === 1 ? 'part' : 'parts'}`;
      rows.rule({ rule: `${site}-total`, sites: siteWith(site, line, 'cell', cells), text }, [
        exactly(
          total,
          cells.map((cell) => rows.is('ships', cell, 1)),
        ),
      ]);
    }
  }
}

function writeForms(rows: Rows<Battleship>): void {
  const { puzzle } = rows;
  for (const cell of puzzle.clues.givens.keys())
    for (const form of shipForms) {
      const isGiven = rows.clueIs('givens', cell, form);
      if (isGiven === no) continue;
      const beside = (direction: Direction): Literal =>
        rows.is('ships', neighbor(puzzle, cell, direction), 1);
      const sites = inCells([cell, ...neighbors(puzzle, cell)]);
      const text = () => formText(cellName(puzzle, cell), form);
      rows.rule(
        { rule: 'form', weight: form === middle ? ordinary : easy, sites, text },
        when([isGiven], ...formRows(form, beside)),
      );
    }
}

function formText(name: string, form: number): string {
  if (form === single) return `the ship at ${name} has one part, and water around it`;
  if (form === middle) return `${name} is the middle of a ship, which goes on at two opposite sides`;
  return `${name} is the ${formName(form)} end of a ship`;
}

/** A given form, by the ship parts beside it. */
function formRows(form: number, beside: (direction: Direction) => Literal): readonly Row[] {
  if (form !== middle) {
    const onward = form === single ? null : opposite[arrowDirections[form]!];
    return directions.map((each) => some(each === onward ? beside(each) : not(beside(each))));
  }
  const [left, right, up, down] = [beside('left'), beside('right'), beside('up'), beside('down')];
  return [...equal(left, right), ...equal(up, down), some(left, up), some(not(left), not(up))];
}

function equal(one: Literal, other: Literal): readonly Row[] {
  return [follows([other], one), follows([one], other)];
}

/**
 * The rules about the fleet: how many ships there are of each length, none is longer than the longest, and none has a length between
 * that the fleet lacks. With the rules that ships are straight and do not touch, which are others.
 */
function writeFleet(rows: Rows<Battleship>): void {
  const { puzzle } = rows;
  const fleet = puzzle.records?.fleet ?? [];
  const lengths = fleet.map(({ length }) => length);
  const longest = Math.max(0, ...lengths);
  const someWater = (cells: readonly number[]) => cells.map((cell) => rows.is('ships', cell, 0));
  for (const [record, { length, count }] of fleet.entries()) {
    const placed = berthsOn(puzzle, length).map((berth) => placedShip(rows, berth));
    const sites = [{ site: { recordsOf: 'fleet' }, at: [record] }];
    const text = () => `the fleet has ${count} ${count === 1 ? 'ship' : 'ships'} of length ${length}`;
    rows.rule({ rule: 'fleet', sites, text }, [exactly(count, placed)]);
  }
  for (let length = 1; length < longest; length++) {
    if (lengths.includes(length)) continue;
    for (const { cells, ends } of berthsOn(puzzle, length)) {
      const text = () => `no ship has length ${length}, so that none lies ${berthName(puzzle, cells)}`;
      rows.rule({ rule: 'length', sites: inCells([...cells, ...ends]), text }, [
        some(...someWater(cells), ...ends.map((cell) => rows.is('ships', cell, 1))),
      ]);
    }
  }
  for (const { cells } of berthsOn(puzzle, longest + 1)) {
    const text = () =>
      longest === 0
        ? `there is no ship, so that ${cellName(puzzle, cells[0]!)} is water`
        : `no ship is longer than ${longest}, so that some cell ${berthName(puzzle, cells)} is water`;
    rows.rule({ rule: 'length', sites: inCells(cells), text }, [some(...someWater(cells))]);
  }
}

/** That a whole ship is at a berth, with the rule that defines it. */
function placedShip(rows: Rows<Battleship>, { cells, ends }: Berth): Literal {
  const place = berthName(rows.puzzle, cells);
  const length = cells.length;
  const isThere = rows.auxiliary((isTrue) => `${isTrue ? 'a' : 'no'} ship of length ${length} lies ${place}`);
  const looks = [
    ...cells.map((cell) => rows.is('ships', cell, 1)),
    ...ends.map((cell) => rows.is('ships', cell, 0)),
  ];
  const text = () => `a ship of length ${length} ${place} has all its parts there, and water where it ends`;
  rows.rule({ rule: 'ship', weight: 0, sites: inCells([...cells, ...ends]), text }, [
    ...when([isThere], atLeast(looks.length, looks)),
    some(isThere, ...looks.map(not)),
  ]);
  return isThere;
}
