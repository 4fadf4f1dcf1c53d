import { countExactly, type Literal, negate, type ReasonRow, someOf } from '@gridwright/modeling';
import { cellAt, cellCount, cellName } from '../../boards/geometry/grid.js';
import { type Direction, directions, neighbor } from '../../boards/geometry/pairs.js';
import { cellsOfSite, siteName } from '../../boards/geometry/sites.js';
import type { Puzzle } from '../../boards/layers/board.js';
import { empty } from '../../boards/layers/layer.js';
import type { Explanations } from '../../contracts/explanations.js';
import { ReasonBuilder } from '../../parts/reasons/reason-builder.js';
import { type OnBoard, oneOfTwo, sameAs, someUnless } from '../../parts/reasons/some-unless.js';
import { addFleet } from './fleet-reasons.js';
import { type Battleship, layers, middle, outwards, single } from './layers.js';
import { techniques } from './techniques.js';

/** What a rule costs; and less where a given says it of the cells beside it alone. */
const [ordinary, easy] = [10, 5];

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
    addFleet(r, puzzle, ships, ordinary);
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
      r.rule(
        {
          rule: `${site}-total`,
          weight: ordinary,
          sites: [
            { site, at: [line] },
            { site: 'cell', at: cells },
          ],
          text: () =>
            `${siteName(puzzle, site, line)} has ${total === 0 ? 'no' : total} ship ${total === 1 ? 'part' : 'parts'}`,
        },
        countExactly(
          total,
          cells.map((cell) => ships[cell]!),
        ),
      );
    }
  }
}

function addCorners(r: ReasonBuilder, puzzle: Puzzle<Battleship>, ships: Ships): void {
  for (let row = 0; row + 1 < puzzle.rows; row++)
    for (let column = 0; column + 1 < puzzle.columns; column++)
      for (const slant of [0, 1]) {
        const one = cellAt(puzzle, row, column + slant);
        const other = cellAt(puzzle, row + 1, column + 1 - slant);
        r.rule(
          {
            rule: 'touch',
            weight: 0,
            sites: [{ site: 'cell', at: [one, other] }],
            text: () =>
              `${cellName(puzzle, one)} and ${cellName(puzzle, other)} touch at a corner, so that one of them is water`,
          },
          [someOf(negate(ships[one]!), negate(ships[other]!))],
        );
      }
}

function addForms(r: ReasonBuilder, puzzle: Puzzle<Battleship>, ships: Ships): void {
  for (const [cell, form] of puzzle.clues.givens.entries()) {
    if (form <= 0) continue;
    const cellToward = (direction: Direction): number | null => neighbor(puzzle, cell, direction);
    const cellsAround = directions.map(cellToward).filter((each) => each !== null);
    r.rule(
      {
        rule: 'form',
        weight: form === middle ? ordinary : easy,
        sites: [{ site: 'cell', at: [cell, ...cellsAround] }],
        text: () => formText(cellName(puzzle, cell), form),
      },
      formRows(form, (direction) => {
        const beside = cellToward(direction);
        return beside === null ? null : ships[beside]!;
      }),
    );
  }
}

function formText(name: string, form: number): string {
  if (form === single) return `the ship at ${name} has one part, and water around it`;
  if (form === middle) return `${name} is the middle of a ship, which goes on at two opposite sides`;
  return `${name} is the ${layers.givens.named[form as keyof typeof layers.givens.named].name} end of a ship`;
}

/** A given form, by the ship parts beside it. */
function formRows(form: number, beside: (direction: Direction) => OnBoard): readonly ReasonRow[] {
  if (form !== middle)
    return directions.flatMap((direction) =>
      form !== single && direction === inwards[outwards[form]!]
        ? someUnless([beside(direction)])
        : someUnless([], [beside(direction)]),
    );
  return [
    ...sameAs(beside('left'), beside('right')),
    ...sameAs(beside('up'), beside('down')),
    ...oneOfTwo(beside('left'), beside('up')),
  ];
}

const inwards: Readonly<Record<Direction, Direction>> = {
  up: 'down',
  down: 'up',
  left: 'right',
  right: 'left',
};
