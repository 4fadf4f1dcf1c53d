import { remembered } from '../geometry/remembered.js';
import { columnNoun, isGridSite, type RecordSite, siteCount } from '../geometry/sites.js';
import type { Puzzle } from '../layers/board.js';
import { type AnswerLayer, hasBoard, type Layers, layerAt, layersOf, rangeOf } from '../layers/layer.js';
import { nameOfValue } from '../layers/value-names.js';
import type { Area } from './scene.js';
import { wrappedText } from './wrapped-text.js';

/** The distance between the lines of a text, and between a board and its tables, in cells. */
export const linePitch = 0.5;
const gap = 0.5;

/** The longest line of a text in a table, where its words are short, and where they are not, in characters. */
const [usualLine, longestLine] = [13, 21];

/** The characters of a terminal in a cell; three of a cell's are for its border and for the marks of what is wrong. */
const [charactersInCell, spareCharacters] = [4, 3];

/** A text in a table: its lines, the middle of the first one, and the space that it fills. */
interface TableText {
  readonly lines: readonly string[];
  readonly area: Area;
}

/** A table of answers as it is laid out: a head of columns, and for each record a row with its head. Lengths are in cells. */
export interface TableLayout {
  readonly name: string;
  readonly layer: AnswerLayer & { readonly site: RecordSite };
  /** Where the upright lines are, from that at the left, and the level ones, from the top. */
  readonly across: readonly number[];
  readonly down: readonly number[];
  /** What stands above the heads of the rows; empty if nothing says what the columns are. */
  readonly corner: TableText;
  readonly columns: readonly TableText[];
  readonly rows: readonly TableText[];
  /** The most characters of a line of a value. */
  readonly most: number;
}

const knownTables = remembered((_layers: Layers) =>
  remembered((_puzzle: Puzzle): { tables?: readonly TableLayout[] } => ({})),
);

/** The tables of a puzzle, one below the other under its board: one for each layer of answers in columns, if it has any site. */
export function tableLayouts(layers: Layers, puzzle: Puzzle): readonly TableLayout[] {
  if (layersOf(layers, 'records').length === 0) return noTables;
  const known = knownTables(layers)(puzzle);
  known.tables ??= laidOut(layers, puzzle);
  return known.tables;
}

const noTables: readonly TableLayout[] = [];

function laidOut(layers: Layers, puzzle: Puzzle): readonly TableLayout[] {
  const tables: TableLayout[] = [];
  let top = hasBoard(layers) ? puzzle.rows + gap : 0;
  for (const [name, layer] of layersOf(layers, 'answer')) {
    const { site } = layer;
    if (isGridSite(site) || site.columns === undefined || siteCount(puzzle, site) === 0) continue;
    const table = tableOf(puzzle, name, { ...layer, site }, site.columns(puzzle), top);
    tables.push(table);
    top = table.down.at(-1)! + gap;
  }
  return tables;
}

function tableOf(
  puzzle: Puzzle,
  name: string,
  layer: TableLayout['layer'],
  columnNames: readonly string[],
  top: number,
): TableLayout {
  const { site } = layer;
  const ids = (puzzle.records?.[site.recordsOf] ?? []).map(({ id }) => id);
  const values = ids.map((_, row) => valuesInRow(puzzle, layer, row * columnNames.length));
  const noun = columnNoun(puzzle, site) ?? '';
  const most = longest([...columnNames, ...values.flat()]);
  const headLength = longest([noun, ...ids]);
  const wrapped = (texts: readonly string[], each = most) => texts.map((text) => wrappedText(text, each));
  const heads = wrapped([noun, ...ids], headLength);
  const columns = wrapped(columnNames);
  const contents = [columns, ...values.map((texts) => wrapped(texts))];
  const down = [top];
  for (const [row, texts] of contents.entries()) {
    const lineCount = Math.max(...[heads[row]!, ...texts].map(({ length }) => length));
    down.push(down.at(-1)! + linePitch * (lineCount + 1));
  }
  const width = widthOf(most);
  const across = [
    0,
    ...[...columnNames.keys(), columnNames.length].map((n) => widthOf(headLength) + n * width),
  ];
  const areaAt = (row: number, column: number): Area => areaBetween(across, down, row, column);
  return {
    name,
    layer,
    across,
    down,
    corner: { lines: heads[0]!, area: areaAt(0, 0) },
    columns: columns.map((lines, column) => ({ lines, area: areaAt(0, column + 1) })),
    rows: ids.map((_, row) => ({ lines: heads[row + 1]!, area: areaAt(row + 1, 0) })),
    most,
  };
}

/** The texts of the values that a row may have, each once. */
function valuesInRow(puzzle: Puzzle, layer: AnswerLayer, site: number): readonly string[] {
  const { min, max } = rangeOf(layer, puzzle);
  const named = layerAt(layer, puzzle, site);
  // Numbers are as long as the last of them.
  const values = named.named === undefined ? [max] : Array.from({ length: max - min + 1 }, (_, i) => min + i);
  return values.map((value) => nameOfValue(named, value)?.name ?? String(value));
}

/** The length of the lines in which these texts are written: that of the longest text or word, within limits. */
function longest(texts: readonly string[]): number {
  const most = (lengths: readonly number[]): number => Math.max(1, ...lengths);
  const text = most(texts.map(({ length }) => length));
  const word = most(texts.flatMap((each) => each.split(/\s+/u).map(({ length }) => length)));
  return Math.max(Math.min(text, usualLine), Math.min(word, longestLine));
}

function widthOf(most: number): number {
  return Math.max(2, Math.ceil((most + spareCharacters) / charactersInCell));
}

function areaBetween(across: readonly number[], down: readonly number[], row: number, column: number): Area {
  const [left, right] = [across[column]!, across[column + 1]!];
  const [upper, lower] = [down[row]!, down[row + 1]!];
  return { corner: { x: left, y: upper }, width: right - left, height: lower - upper };
}

export function areaOfSite({ across, down, columns }: TableLayout, index: number): Area {
  const { length } = columns;
  return areaBetween(across, down, 1 + Math.floor(index / length), 1 + (index % length));
}

/** The table whose sites these are; nothing for sites that are in no table. */
export function tableOfSite(layers: Layers, puzzle: Puzzle, site: RecordSite): TableLayout | undefined {
  if (site.columns === undefined) return undefined;
  return tableLayouts(layers, puzzle).find(({ layer }) => layer.site.recordsOf === site.recordsOf);
}

/** The rectangle of a record that a table shows: the head of its row, or the corner for the columns; null for others. */
export function areaInTables(layers: Layers, puzzle: Puzzle, list: string, index: number): Area | null {
  for (const { layer, corner, rows } of tableLayouts(layers, puzzle)) {
    if (layer.site.recordsOf === list) return rows[index]?.area ?? null;
    if (layer.site.columnsIn === list) return corner.area;
  }
  return null;
}

/** The sizes of the tables of a puzzle, after a comma: ", a table of 5 rows and 4 columns"; nothing without one. */
export function tablesInWords(layers: Layers, puzzle: Puzzle): string {
  const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
  return tableLayouts(layers, puzzle)
    .map(
      ({ rows, columns }) =>
        `, a table of ${counted(rows.length, 'row')} and ${counted(columns.length, 'column')}`,
    )
    .join('');
}
