import type { Position, SiteValues } from '../layers/board.js';
import { type Layers, layersOf, rangeOf } from '../layers/layer.js';
import type { EditMode } from './editing.js';
import { withValue } from './with-value.js';

/**
 * The position after a digit was typed at a cell: behind the number that is there, where that gives one that the first
 * layer of numbers in cells may have, else in its place. The same position where the mode has no such layer, or no such
 * value.
 */
export function withDigit<L extends Layers>(
  layers: L,
  mode: EditMode,
  position: Position<L>,
  cell: number,
  digit: number,
): Position<L> {
  const found = layersOf(layers, mode === 'make' ? 'clue' : 'answer').find(
    ([, layer]) => layer.site === 'cell',
  );
  if (found === undefined) return position;
  const [name, layer] = found;
  const { min, max } = rangeOf(layer, position.puzzle);
  const group: Readonly<Record<string, SiteValues>> =
    mode === 'make' ? position.puzzle.clues : position.answers;
  const before = group[name]![cell]!;
  const longer = 10 * before + digit;
  const value = before > 0 && longer <= max ? longer : digit;
  return value < min || value > max ? position : withValue(layers, position, name, cell, value);
}
