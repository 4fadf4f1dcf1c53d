import { cellName } from '../../boards/geometry/grid.js';
import { type Ways, waysFrom } from '../../boards/geometry/ways.js';
import { empty } from '../../boards/layers/layer.js';
import { linesFrom, type MayHaveShape, shapeAtClues } from '../checks/line-shapes.js';
import { type Literal, type Row, when, yes } from '../rows/row.js';
import type { PassedClues } from './one-loop.js';

/** The shape of a loop around a clue of some value, straight or turned there and in the next cells. No two shapes fit the same loop. */
export interface LineShape {
  readonly value: number;
  /** The name and the text of the rule. */
  readonly name: string;
  readonly text: string;
  /** The rule at a cell of this name. */
  textAt(cell: string): string;
  /** The check. */
  readonly mayBe: MayHaveShape;
  /** The same as rows, which say that two lines meet there. */
  rows(ways: Ways<Literal>): readonly Row[];
}

/** Clues that a loop passes in the shapes of their values. */
export function shapesAtClues(lines: string, clues: string, shapes: readonly LineShape[]): PassedClues {
  return {
    rules: shapes.map(({ name, text, value, mayBe }) => {
      return { name, text, ...shapeAtClues(lines, clues, value, mayBe) };
    }),
    clues: (solution) => {
      const valueAt = (cell: number): number =>
        shapes.find(({ mayBe }) => mayBe(linesFrom(solution, lines, cell)))?.value ?? empty;
      return { [clues]: solution.puzzle.clues[clues]!.map((_, cell) => valueAt(cell)) };
    },
    write: (rows, cell) => {
      const { puzzle } = rows;
      const pairs = waysFrom(puzzle, cell, (pair) => pair).flat();
      const at = [...pairs.map(({ near }) => near), ...pairs.map(({ far }) => far)];
      const sites = [
        { site: 'cell', at: [cell] },
        { site: 'pair', at: at.filter((pair) => pair !== null) },
      ] as const;
      const ways = waysFrom(puzzle, cell, (pair) => rows.is(lines, pair, 1));
      for (const { value, name, textAt, rows: own } of shapes)
        rows.rule(
          { rule: name, sites, text: () => textAt(cellName(puzzle, cell)) },
          when([rows.clueIs(clues, cell, value)], ...own(ways)),
        );
      return shapes.some(({ value }) => rows.clueIs(clues, cell, value) === yes);
    },
  };
}
