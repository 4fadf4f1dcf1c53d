import { directions, neighbor, pairToward } from '../geometry/pairs.js';
import type { Position, Puzzle, SiteValues } from '../layers/board.js';
import {
  empty,
  type Layer,
  type Layers,
  layersOf,
  partsBoard,
  rangeOf,
  unknownClue,
} from '../layers/layer.js';
import { isShading } from '../scene/plain-drawing.js';
import { edgeTools } from './edge-tools.js';
import type { Editing, EditMode, Tool } from './editing.js';
import { withValue, withValues } from './with-value.js';

/** More values than this are typed, not chosen from a bar. */
const mostTools = 12;

/** Keys that take away what is in a cell. */
const eraseKeys = ['Backspace', 'Delete'] as const;

/**
 * Editing derived from the layers of a kind: in `make` a tool for each value of a clue, in `solve` one for each value
 * of an answer in cells, and a line that is drawn from cell to cell for an answer between cells: another stroke along
 * the same way draws one more, and after the most there are none; and lines and crosses for an answer on edges.
 */
export function derivedEditing<L extends Layers>(layers: L): Editing<L> {
  return {
    tools: (mode: EditMode, puzzle: Puzzle<L>) => {
      const chosen = layersOf(layers, mode === 'make' ? 'clue' : 'answer');
      return chosen.flatMap(([name, layer]) => {
        if (layer.role === 'clue' || layer.site === 'cell') return valueTools(layers, name, layer, puzzle);
        return layer.site === 'edge'
          ? edgeTools(layers, name, layer, puzzle)
          : [lineTool(layers, name, layer, puzzle)];
      });
    },
  };
}

/** A tool for each value of a layer, where there are few, and one that takes values away; digits are typed. */
export function valueTools<L extends Layers>(
  layers: L,
  name: string,
  layer: Layer,
  puzzle: Puzzle<L>,
): Tool<L>[] {
  const { min, max } = rangeOf(layer, puzzle);
  const values = max - min < mostTools ? Array.from({ length: max - min + 1 }, (_, i) => min + i) : [min];
  const put = (value: number, sign: string, says: string, keys: readonly string[]): Tool<L> => ({
    name: `${name} ${sign}`,
    sign,
    says,
    keys,
    ...uses(layers, name, layer, value),
  });
  const isUnknown = layer.role === 'clue' && layer.unknown === true;
  return [
    ...values.map((value) => {
      const sign = signOf(layer, value);
      const digit = value < 10 && !partsBoard(layer) ? [String(value)] : [];
      return put(value, sign, `${layer.label} ${value}`, isShading(layer) ? shadingKeys(value) : digit);
    }),
    ...(isUnknown ? [put(unknownClue, '?', `${layer.label} without a number`, ['?'])] : []),
    put(empty, '✕', `no ${layer.label}`, partsBoard(layer) ? [] : eraseKeys),
  ];
}

/** What stands for a value: of parts of a board a letter, as numbers are what is written into them. */
function signOf(layer: Layer, value: number): string {
  if (isShading(layer)) return value === 1 ? '■' : '·';
  return partsBoard(layer) && value <= 26 ? String.fromCharCode(64 + value) : String(value);
}

function shadingKeys(value: number): readonly string[] {
  return value === 1 ? [' ', 'Enter'] : ['.'];
}

/** Puts a value: into a cell that is tapped, and of a part of the board into all of a stroke; or between the two cells of one. */
function uses<L extends Layers>(
  layers: L,
  name: string,
  layer: Layer,
  value: number,
): Pick<Tool<L>, 'site' | 'tap' | 'drag'> {
  if (layer.site !== 'pair') {
    const { site } = layer;
    const tap: Tool<L>['tap'] = (position, at) => withValue(layers, position, name, at, value);
    if (!partsBoard(layer)) return { site, tap };
    const drag: Tool<L>['drag'] = (position, path) =>
      withValues(
        layers,
        position,
        name,
        path.map((at) => [at, value]),
      );
    return { site, tap, drag };
  }
  return {
    drag: (position, path) =>
      withValues(
        layers,
        position,
        name,
        pairsAlong(position.puzzle, path).map((pair) => [pair, value]),
      ),
  };
}

function lineTool<L extends Layers>(layers: L, name: string, layer: Layer, puzzle: Puzzle<L>): Tool<L> {
  const { min, max } = rangeOf(layer, puzzle);
  return {
    name,
    sign: '─',
    says: `${layer.label}, drawn from cell to cell`,
    keys: [],
    drag: (position, path) => {
      const pairs = pairsAlong(position.puzzle, path);
      const value = nextValue(valuesOf(position, name)[pairs[0]!]!, Math.max(1, min), max);
      return withValues(
        layers,
        position,
        name,
        pairs.map((pair) => [pair, value]),
      );
    },
  };
}

/** One more, or none after the most. */
export function nextValue(value: number, least: number, most: number): number {
  if (value < least) return least;
  return value >= most ? empty : value + 1;
}

/** The values of an answer layer. */
export function valuesOf(position: Position, layer: string): SiteValues {
  return position.answers[layer]!;
}

/** The pairs between the cells of a path, each cell a neighbor of the one before. */
function pairsAlong(puzzle: Puzzle, path: readonly number[]): readonly number[] {
  return path.slice(1).flatMap((cell, i) => {
    const direction = directions.find((each) => neighbor(puzzle, path[i]!, each) === cell);
    const pair = direction && pairToward(puzzle, path[i]!, direction);
    return pair === undefined || pair === null ? [] : [pair];
  });
}
