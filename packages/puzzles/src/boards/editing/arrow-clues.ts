import type { Editing } from '../definition/editing.js';
import { columnOf, rowOf } from '../geometry/grid.js';
import type { Direction } from '../geometry/pairs.js';
import { arrowDirections } from '../geometry/straight-lines.js';
import type { Position, Puzzle } from '../layers/board.js';
import { empty, type Layers, unknownClue } from '../layers/layer.js';
import { derivedEditing } from './derived-editing.js';
import { withValues } from './values.js';

/**
 * Derived tools for arrows in cells and their numbers, which are one clue: a number without an arrow gets one, to the side with the most
 * cells; an arrow with a direction and no number gets "?"; and each takes the other away.
 */
export function arrowEditing<L extends Layers>(layers: L, arrows: string, numbers: string): Editing<L> {
  return { ...derivedEditing(layers), completed: arrowsCompleted(layers, arrows, numbers) };
}

function arrowsCompleted<L extends Layers>(
  layers: L,
  arrows: string,
  numbers: string,
): NonNullable<Editing<L>['completed']> {
  return (before, after) => {
    if (before.puzzle === after.puzzle) return after;
    const [old, now]: readonly [Puzzle, Puzzle] = [before.puzzle, after.puzzle];
    const newArrows: (readonly [number, number])[] = [];
    const newNumbers: (readonly [number, number])[] = [];
    for (const [cell, arrow] of now.clues[arrows]!.entries()) {
      const number = now.clues[numbers]![cell]!;
      if ((arrow === empty) === (number === empty)) continue;
      const hadArrow = old.clues[arrows]![cell] !== empty;
      const hadNumber = old.clues[numbers]![cell] !== empty;
      if (arrow === empty) {
        if (hadArrow) newNumbers.push([cell, empty]);
        else newArrows.push([cell, arrowToward(widestSide(now, cell))]);
      } else if (hadNumber) newArrows.push([cell, empty]);
      else if (arrowDirections[arrow] !== undefined) newNumbers.push([cell, unknownClue]);
    }
    const withArrows: Position<L> = withValues(layers, after, arrows, newArrows);
    return withValues(layers, withArrows, numbers, newNumbers);
  };
}

function arrowToward(direction: Direction): number {
  return Number(Object.entries(arrowDirections).find(([, each]) => each === direction)![0]);
}

function widestSide(puzzle: Puzzle, cell: number): Direction {
  const [row, column] = [rowOf(puzzle, cell), columnOf(puzzle, cell)];
  const cells: readonly (readonly [Direction, number])[] = [
    ['right', puzzle.columns - 1 - column],
    ['left', column],
    ['down', puzzle.rows - 1 - row],
    ['up', row],
  ];
  return cells.reduce((widest, each) => (each[1] > widest[1] ? each : widest))[0];
}
