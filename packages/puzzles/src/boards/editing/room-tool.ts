import type { Tool } from '../definition/editing.js';
import type { Puzzle } from '../layers/board.js';
import { empty, type Layers, rangeOf, type ValueLayer } from '../layers/layer.js';
import { withValue, withValues } from './values.js';

/**
 * Divides a board into rooms of any number: a stroke from a cell without a number makes its cells a new room, a stroke from inside a room
 * adds them to that one. A tap makes its cell a room, or takes the number of a room of one cell away. Linear in the cells.
 */
export function roomTool<L extends Layers>(
  layers: L,
  name: string,
  layer: ValueLayer,
  puzzle: Puzzle<L>,
): Tool<L> {
  const { min, max } = rangeOf(layer, puzzle);
  const numbersOf = (each: Puzzle) => each.clues[name]!;
  const greatest = numbersOf(puzzle).reduce((most, number) => Math.max(most, number), min - 1);
  const value = Math.min(max, greatest + 1);
  return {
    name,
    sign: '+',
    label: `new ${layer.label}`,
    keys: ['r'],
    use: 'value',
    site: 'cell',
    layer: name,
    value,
    takesDigits: false,
    tap: (position, cell) => {
      const numbers = numbersOf(position.puzzle);
      const own = numbers[cell]!;
      const isAlone = own !== empty && numbers.indexOf(own) === numbers.lastIndexOf(own);
      return withValue(layers, position, name, cell, isAlone ? empty : value);
    },
    drag: (position, path) => {
      const begun = numbersOf(position.puzzle)[path[0]!]!;
      const entries = path.map((cell) => [cell, begun === empty ? value : begun] as const);
      return withValues(layers, position, name, entries);
    },
    clear: (position, cell) => withValue(layers, position, name, cell, empty),
  };
}
