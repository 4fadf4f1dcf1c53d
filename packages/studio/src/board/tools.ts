import {
  type Board,
  dividesBoard,
  type EditMode,
  empty,
  entersValues,
  hasBoard,
  nounOf,
  type Puzzle,
  rangeOf,
  type Shape,
  siteCenter,
  siteName,
  type Tool,
  unknownClue,
} from '@gridwright/puzzles/boards';
import { capitalized } from '../texts/capitalized.js';

/**
 * What can be held: a tool of the kind, or one of those that every board has. `select`: cells, which are not changed. `cross`: a
 * mark for "not here". `area`: colors of cells. `note`: small texts in cells. `erase`.
 */
export type HeldTool =
  | { readonly type: 'select' | 'cross' | 'area' | 'note' | 'erase'; readonly id: string }
  | { readonly type: 'kind'; readonly id: string; readonly tool: Tool };

/** Where a value goes in the cells that are selected. */
export type EntryMode = 'value' | 'corner' | 'center' | 'color';

/** All entry modes, in the order of their buttons. */
export const entryModes: readonly EntryMode[] = ['value', 'corner', 'center', 'color'];

/** The tools of a mode. */
export interface ToolBox {
  /** The tool that is held at first. */
  readonly first: HeldTool | null;
  /** Those that every board has, before and after the values. */
  readonly before: readonly HeldTool[];
  readonly after: readonly HeldTool[];
  /** The layers whose values can be put, if there are several; one of them is chosen. */
  readonly groups: readonly string[];
  /** The values of the chosen layer. */
  readonly values: readonly Tool[];
  /** Whether the values are typed, as they are too many for buttons. */
  readonly isTyped: boolean;
  /** All tools of the kind. */
  readonly all: readonly Tool[];
  /** Whether answers are values in cells. */
  readonly entersCells: boolean;
}

const own = (type: 'select' | 'cross' | 'area' | 'note' | 'erase'): HeldTool => ({ type, id: type });

/** A tool of a kind as one that is held. */
export function heldOf(tool: Tool): HeldTool {
  return { type: 'kind', id: `tool ${tool.name}`, tool };
}

/** The tools of a board in a mode. `group`: the layer whose values are chosen, if there are several. */
export function toolBox(board: Board, mode: EditMode, puzzle: Puzzle, group: string | null): ToolBox {
  const all = board.editing.tools(mode, puzzle);
  const entersCells = entersValues(board.layers, puzzle);
  const putting = all.filter(({ use }) => use === 'value');
  const groups = [...new Set(putting.map(({ layer }) => layer))];
  const chosen = groups.find((each) => each === group) ?? groups[0];
  const values = putting.filter(({ layer }) => layer === chosen);
  const lines = all.filter(({ use }) => use !== 'value').map(heldOf);
  const numbers = values.filter(({ value }) => value !== unknownClue);
  const isTyped =
    numbers.length === 1 && numbers[0]!.takesDigits && hasManyValues(board, numbers[0]!, puzzle);
  const common = { groups, values, isTyped, all, entersCells };
  if (!hasBoard(board.layers)) return { ...common, first: null, before: [], after: [] };
  if (mode === 'make') {
    const first = entersCells || isTyped || values.length === 0 ? own('select') : heldOf(values[0]!);
    return { ...common, first, before: [own('select')], after: values.length === 0 ? [] : [own('erase')] };
  }
  // Cells that are shaded or not have a value for "not here".
  const hasCross = crossTool(all) !== null || shadeTools(board, all) !== null;
  const crosses = hasCross ? [] : [own('cross')];
  if (entersCells) {
    const first = own('select');
    return { ...common, first, before: [first, ...lines], after: [...crosses, own('erase')] };
  }
  const first = lines[0] ?? (values[0] === undefined ? own('select') : heldOf(values[0]));
  return { ...common, first, before: lines, after: [...crosses, own('area'), own('note'), own('erase')] };
}

function hasManyValues({ layers }: Board, { layer }: Tool, puzzle: Puzzle): boolean {
  const found = layers[layer]!;
  if (found.role === 'records') return false;
  const { min, max } = rangeOf(found, puzzle);
  return max > min;
}

/** The layer that keys go to where several layers of clues can be put: that of the held value, else the chosen one; null for any. */
export function keyedLayer(
  mode: EditMode,
  { groups, values }: ToolBox,
  held: HeldTool | null,
): string | null {
  if (mode !== 'make' || groups.length < 2) return null;
  return (held?.type === 'kind' ? held.tool.layer : values[0]?.layer) ?? null;
}

/** The tool that says "no line here" at lines; null if the kind has none. */
export function crossTool(all: readonly Tool[]): Tool | null {
  return all.find(({ use }) => use === 'cross') ?? null;
}

/** The tools of cells that are shaded or not, or have a star or none: null if the kind has no such answers. */
export function shadeTools(
  { layers }: Pick<Board, 'layers'>,
  all: readonly Tool[],
): { readonly shaded: Tool; readonly unshaded: Tool } | null {
  const ofShades = all.filter(({ layer: name, site }) => {
    const layer = layers[name]!;
    return site === 'cell' && layer.role === 'answer' && layer.drawnAs !== undefined;
  });
  const [shaded, unshaded] = [1, 0].map((value) => ofShades.find((tool) => tool.value === value));
  return shaded === undefined || unshaded === undefined ? null : { shaded, unshaded };
}

/** The tool that draws lines; null if the kind has none. */
export function lineTool(all: readonly Tool[]): Tool | null {
  return all.find(({ use }) => use === 'line') ?? null;
}

/** Whether the values of a layer stand beside the rows or the columns; null if they do not. */
export function besideOf({ layers }: Pick<Board, 'layers'>, name: string): 'row' | 'column' | null {
  const layer = layers[name]!;
  return layer.role !== 'records' && (layer.site === 'row' || layer.site === 'column') ? layer.site : null;
}

/** What a layer is called on a button. */
export function labelOfLayer({ layers }: Board, name: string): string {
  const layer = layers[name]!;
  const beside = besideOf({ layers }, name);
  const { one } = layer.role === 'answer' ? nounOf(layer) : { one: layer.label };
  if (layer.role === 'clue' && layer.side !== undefined) return capitalized(layer.side);
  return `${capitalized(one)}${beside === null ? '' : ` of ${beside}s`}`;
}

/** The size of the letter of a region, and its distance from the middle of its cell. */
const [letterSize, letterOffset] = [0.2, 0.36];

/** The letters of the regions, while regions are put; boxes have those that they would be written with. */
export function regionLetters(board: Board, { values }: ToolBox, puzzle: Puzzle): readonly Shape[] {
  const [first] = values;
  const layer = first === undefined ? undefined : board.layers[first.layer];
  if (first === undefined || layer?.role !== 'clue' || !dividesBoard(layer)) return [];
  const signs = new Map(values.map(({ value, sign }) => [value, sign]));
  const regions = (board.orientation.written(puzzle) ?? puzzle).clues[first.layer]!;
  return [...regions].flatMap((region, cell): readonly Shape[] => {
    if (region === empty) return [];
    const { x, y } = siteCenter(puzzle, 'cell', cell);
    const address = siteName(puzzle, 'cell', cell);
    return [
      {
        ...{ key: `region-letter-${address}`, address, role: 'mark', label: '', look: 'note', type: 'text' },
        ...{ center: { x: x + letterOffset, y: y + letterOffset }, size: letterSize },
        text: signs.get(region) ?? String(region),
      },
    ];
  });
}
