import type { Tool } from '../definition/editing.js';
import type { Position, Puzzle } from '../layers/board.js';
import { empty, type Layers, rangeOf, type ValueLayer } from '../layers/layer.js';
import { roomsOf } from '../layers/rooms.js';
import { withToggledValue, withValue, withValues } from './values.js';

/**
 * Divides a board into rooms of any number: a stroke from a cell without a number makes its cells a new room, a stroke from
 * inside a room adds them to that one. A tap makes its cell a room, or takes the number of a room of one cell away. Linear in the cells.
 */
export function roomTool<L extends Layers>(
  layers: L,
  name: string,
  layer: ValueLayer,
  puzzle: Puzzle<L>,
): Tool<L> {
  const value = freeNumber(layer, name, puzzle);
  return {
    name: `${name} new`,
    sign: '+',
    label: `new ${layer.label}`,
    keys: ['r', 'R'],
    use: 'value',
    site: 'cell',
    layer: name,
    value,
    takesDigits: false,
    tap: (position, cell) => {
      const isAlone = numbersIn(position, name)[cell] !== empty && roomOf(position, name, cell).length === 1;
      return isAlone
        ? withValue(layers, position, name, cell, empty)
        : withToggledValue(layers, position, name, [cell], value);
    },
    drag: (position, path) => {
      const begun = numbersIn(position, name)[path[0]!]!;
      const number = begun === empty ? value : begun;
      return withValues(
        layers,
        position,
        name,
        path.map((cell) => [cell, number] as const),
      );
    },
    clear: (position, cell) => withValue(layers, position, name, cell, empty),
  };
}

function numbersIn({ puzzle }: { readonly puzzle: Puzzle }, name: string) {
  return puzzle.clues[name]!;
}

function roomOf({ puzzle }: Position, name: string, cell: number): readonly number[] {
  return roomsOf(puzzle, name).find((room) => room.includes(cell))!;
}

/** The least number that no room has; the greatest one if all are taken. */
function freeNumber(layer: ValueLayer, name: string, puzzle: Puzzle): number {
  const { min, max } = rangeOf(layer, puzzle);
  const taken = new Set(puzzle.clues[name]);
  let number = min;
  while (number < max && taken.has(number)) number += 1;
  return number;
}
