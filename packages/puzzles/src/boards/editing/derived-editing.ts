import type { Editing, EditMode, Tool } from '../definition/editing.js';
import { isLineSite } from '../geometry/line-graph.js';
import { type GridSite, isGridSite } from '../geometry/sites.js';
import type { Position, Puzzle, SiteValues } from '../layers/board.js';
import {
  dividesBoard,
  empty,
  type Layers,
  layersOf,
  rangeOf,
  type Side,
  unknownClue,
  type ValueLayer,
} from '../layers/layer.js';
import { isShading, nameOfValue, namesInRange, signOfValue, valueText } from '../layers/value-names.js';
import { lineTools, sitesAlong } from './line-tools.js';
import { withToggledValue, withValue, withValues } from './values.js';

/** More numbers than this are typed digit by digit. */
const maxTools = 40;

/** An answer of fewer values than this is drawn, not entered. */
const minEnteredValues = 3;

/**
 * Editing derived from the layers of a kind: in `make` a tool for each value of a clue, in `solve` one for each value
 * of an answer in cells or at rows and columns, and lines and crosses for an answer on edges or between cells.
 */
export function derivedEditing<L extends Layers>(layers: L): Editing<L> {
  return {
    tools: (mode: EditMode, puzzle: Puzzle<L>) => {
      const chosen = layersOf(layers, mode === 'make' ? 'clue' : 'answer');
      return chosen.flatMap(([name, layer]) => {
        const { role, site } = layer;
        return role === 'answer' && isLineSite(site)
          ? lineTools(layers, name, { ...layer, site }, puzzle)
          : valueTools(layers, name, layer, puzzle);
      });
    },
  };
}

/**
 * Whether answers are values that are entered in cells, as numbers are, so that a person selects cells first. Cells that are
 * shaded, or have one of two signs, are drawn instead.
 */
export function entersValues(layers: Layers, puzzle: Puzzle): boolean {
  return layersOf(layers, 'answer').some(([, layer]) => {
    if (layer.site !== 'cell') return false;
    const { min, max } = rangeOf(layer, puzzle);
    return max - min + 1 >= minEnteredValues;
  });
}

/** From the side of the board where a value stands, where its row or column goes. */
const arrowFrom: Readonly<Record<Side, string>> = { left: '→', right: '←', top: '↓', bottom: '↑' };

/** A tool for each value of a layer; of very many values, one for the first alone, and of regions those in use and a new one. */
export function valueTools<L extends Layers>(
  layers: L,
  name: string,
  layer: ValueLayer,
  puzzle: Puzzle<L>,
): Tool<L>[] {
  const { site } = layer;
  // Records have a form of their own.
  if (!isGridSite(site)) return [];
  const range = rangeOf(layer, puzzle);
  const { min, max } = range;
  const isShort = max - min < maxTools || namesInRange(layer, range) !== null;
  const last = isShort ? max : dividesBoard(layer) ? Math.min(max, nextRegion(puzzle, name)) : min;
  const ascending = Array.from({ length: last - min + 1 }, (_, i) => min + i);
  // Cells are shaded more often than ruled out.
  const values = isShading(layer) ? ascending.toReversed() : ascending;
  const beside = site === 'row' || site === 'column' ? site : null;
  const side = layer.role === 'clue' ? layer.side : undefined;
  const arrow = arrowFrom[side ?? (site === 'row' ? 'left' : 'top')];
  const put = (value: number, sign: string, label: string, keys: readonly string[]): Tool<L> => ({
    name: `${name} ${sign}`,
    // Those of rows and of columns stand side by side.
    sign: beside === null ? sign : `${arrow}${sign}`,
    label: beside === null ? label : `${label} at a ${beside}`,
    keys,
    use: 'value',
    layer: name,
    ...(side === undefined ? {} : { side }),
    value,
    ...uses(layers, name, layer, site, value),
  });
  const isUnknown = layer.role === 'clue' && layer.unknown === true;
  return [
    ...values.map((value) => {
      const sign = signOf(layer, value);
      return put(value, sign, valueText(layer, value), keysOf(layer, value, values));
    }),
    ...(isUnknown ? [put(unknownClue, '?', unknownText(layer), ['?'])] : []),
  ];
}

/** The first name after those of all regions. */
function nextRegion({ clues }: Puzzle, name: string): number {
  return 1 + clues[name]!.reduce((most, region) => Math.max(most, region), 0);
}

/** What "?" says: its own name, or that the number is missing. */
function unknownText(layer: ValueLayer): string {
  const isNamed = nameOfValue(layer, unknownClue) !== undefined;
  return isNamed ? valueText(layer, unknownClue) : `${layer.label} without a number`;
}

/** The sign of a value: a letter for a region, as the numbers are the answers. */
function signOf(layer: ValueLayer, value: number): string {
  if (isShading(layer)) return value === 1 ? shadeSign(layer) : '·';
  return dividesBoard(layer) && value <= 26 ? String.fromCharCode(64 + value) : signOfValue(layer, value);
}

/** The sign of a shaded cell, or of what stands in cells. */
function shadeSign(layer: ValueLayer): string {
  if (layer.role !== 'answer') return '■';
  return layer.drawnAs === 'star' ? '★' : layer.drawnAs === 'bulb' ? '☼' : '■';
}

/** The keys of a value: its digit, and the first letter of its name where no other name begins so. */
function keysOf(layer: ValueLayer, value: number, values: readonly number[]): readonly string[] {
  if (isShading(layer)) return value === 1 ? [' ', 'Enter'] : ['.'];
  // A region is typed by its letter: the digits are the answers.
  if (dividesBoard(layer)) {
    const sign = signOf(layer, value);
    return value <= 26 ? [sign.toLowerCase(), sign] : [];
  }
  const initialOf = (each: number): string | undefined => nameOfValue(layer, each)?.name[0]?.toLowerCase();
  const initial = initialOf(value);
  const isOnly = values.every((other) => other === value || initialOf(other) !== initial);
  const letter = initial !== undefined && isOnly ? [initial, initial.toUpperCase()] : [];
  return [...(value < 10 ? [String(value)] : []), ...letter];
}

/**
 * Sets a value: at the tapped site, or takes it away there; of shades, the other one comes between. For a region and for shades, in all cells of a stroke; at the sites
 * along a stroke of lines.
 */
function uses<L extends Layers>(
  layers: L,
  name: string,
  layer: ValueLayer,
  site: GridSite,
  value: number,
): Pick<Tool<L>, 'site' | 'takesDigits' | 'tap' | 'drag' | 'clear'> {
  const isLine = isLineSite(site);
  // A second tap on a shaded cell makes it unshaded, a third one undecided.
  const tappedTo = ({ answers }: Position<L>, at: number): number => {
    const groups: Readonly<Record<string, SiteValues>> = answers;
    const isSecond =
      layer.role === 'answer' && layer.drawnAs !== undefined && value === 1 && groups[name]![at]! >= 0;
    return isSecond ? 0 : value;
  };
  const common: Pick<Tool<L>, 'site' | 'takesDigits' | 'tap' | 'clear'> = {
    site,
    takesDigits: !isLine && !dividesBoard(layer),
    tap: (position, at) => withToggledValue(layers, position, name, [at], tappedTo(position, at)),
    clear: (position, at) => withValue(layers, position, name, at, empty),
  };
  if (!isLine && !dividesBoard(layer) && !isShading(layer)) return common;
  const drag: Tool<L>['drag'] = (position, path) => {
    const sites = isLine ? sitesAlong(position.puzzle, site, path) : path;
    const entries = sites.map((at) => [at, value] as const);
    return withValues(layers, position, name, entries);
  };
  return { ...common, drag };
}
