import { empty, type Layers, type PuzzleShape } from '../../layers/layer.js';
import { plainRules, type RuleVariant } from '../../layers/rule-variant.js';
import { singleLayers } from '../../layers/single-layers.js';
import { cellRows } from '../cell-signs.js';
import { type Format, parsedOnce } from '../format.js';
import { InputError } from '../input-error.js';
import { hasUnknownClues, loss, refuseAnswers, refuseGraph, refuseRegions, refuseRules } from '../loss.js';
import { type CellTable, cellWord, type Tables } from './cell-table.js';
import { firstReadable, hasCounts, tablesIn } from './tables-in.js';

const name = 'plain';

/** The sign of an empty cell that is written, and those that kinds read; a blank cell is empty, too. */
const blank = '.';
export const emptySigns = ['', blank, '·', '-', '_', '*', '0'];

/** How the cells of a kind are written in rows. */
export interface CellsKind<L extends Layers> {
  /** The name of the kind in puzzles. */
  readonly name: string;
  readonly layers: L;
  readonly variants: readonly RuleVariant[];
  readonly title: string;
  readonly description: string;
  /** The clues of a table. Throws `InputError` for a text that is no cell of the kind. */
  read(table: CellTable, shape: PuzzleShape, warn?: (warning: string) => void): Int16Array;
  /** Which tables that can be read look like the kind, and what others are; they are read only if the kind is named. All by default. */
  readonly looks?: { like(table: CellTable): boolean; readonly unlike: string };
  /** The sign of a clue; null if it has none. */
  signOf(value: number): string | null;
}

/**
 * The clues of a kind, one layer of cells, in rows of any layout (see `tablesIn`): `.` for an empty cell; they are written as characters, or as
 * words if some have several. A single row is recognized only with its size before it, and so it is written.
 */
export function rowsOfCells<L extends Layers>(kind: CellsKind<L>): Format<L> {
  const { layers, variants, title, description, signOf, looks } = kind;
  const single = singleLayers(layers);
  const readIn = (tables: Tables, rules = plainRules(variants), warn?: (warning: string) => void) =>
    firstReadable(tables, (table) => {
      const { rows, columns } = table;
      const shape = { kind: kind.name, rows, columns, rules };
      return { table, shape, values: kind.read(table, shape, warn) };
    });
  const isLike = (table: CellTable): boolean =>
    (table.rows > 1 || table.isSized) && (looks?.like(table) ?? true);
  return {
    name,
    title,
    description,
    oneLine: false,
    signs: '\n[{(',
    isUnmarked: true,
    recognize: (text, parsed = parsedOnce(text)) => {
      if (hasCounts(text)) return 'no';
      const found = recognized(() => readIn(parsed(tablesIn)));
      return found !== null && isLike(found.table) ? 'yes' : 'no';
    },
    emptySigns: (text, parsed = parsedOnce(text)) => {
      const { table, values } = readIn(parsed(tablesIn));
      return emptySignsOf(table, values);
    },
    read: (text, { rules, warn, parsed = parsedOnce(text) }) => {
      const { shape, values } = readIn(parsed(tablesIn), rules, warn);
      return single.position(single.puzzle(shape, values), null);
    },
    write: (position) => {
      refuseRules(name, variants, position);
      refuseAnswers(name, position);
      refuseGraph(name, position);
      refuseRegions(name, layers, position);
      const signs = cellRows(position.puzzle, single.cluesOf(position)).map((row) =>
        Array.from(row, (value) => (value === empty ? blank : signOf(value))),
      );
      if (hasUnknownClues(layers, position) && signs.flat().includes(null)) throw loss(name, 'the clue "?"');
      const missing = single.cluesOf(position).find((value) => value !== empty && signOf(value) === null);
      if (missing !== undefined) throw loss(name, `a number above ${missing - 1}`);
      const width = signs.flat().reduce((most, sign) => Math.max(most, sign!.length), 1);
      const { rows, columns } = position.puzzle;
      const lines = signs.map((row) => row.map((sign) => sign!.padStart(width)).join(width === 1 ? '' : ' '));
      const all = rows === 1 ? [`${rows} ${columns}`, ...lines] : lines;
      const text = all.map((line) => `${line}\n`).join('');
      const table = recognized(() => readIn(tablesIn(text)))?.table;
      if (table === undefined || !isLike(table)) throw loss(name, looks?.unlike ?? 'a board of one row');
      return text;
    },
  };
}

/** The signs that stand in the empty cells of a table. */
export function emptySignsOf({ texts }: CellTable, values: Int16Array): ReadonlySet<string> {
  return new Set(texts.filter((_, cell) => values[cell] === empty));
}

/** What `read` returns; null if it refuses the text. */
export function recognized<T>(read: () => T): T | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof InputError) return null;
    throw error;
  }
}

/** The values of the cells of a table; `read` receives those that are no sign of an empty cell. */
export function cellValues(
  table: CellTable,
  read: (word: ReturnType<typeof cellWord>) => number,
  empties: readonly string[] = emptySigns,
): Int16Array {
  return Int16Array.from(table.texts, (text, cell) =>
    empties.includes(text) ? empty : read(cellWord(table, cell)),
  );
}
