import { remembered } from '../../geometry/remembered.js';
import { isGridSite, type Site } from '../../geometry/sites.js';
import { emptySites, type Position, type SiteValues } from '../../layers/board.js';
import {
  type ClueLayer,
  dividesBoard,
  empty,
  hasBoard,
  type LayerNames,
  type Layers,
  layersOf,
  type PuzzleShape,
} from '../../layers/layer.js';
import { partOf, unexpected, type WordReader, wholeNumber } from '../word-reader.js';
import { isOpenTotal } from './address-body.js';
import { layerRows, type PartWithoutLayers, type Pzprv3Part } from './pzprv3-part.js';
import { type ValueWords, valueWords } from './value-words.js';

/**
 * Whether the layers of a kind have a pzprv3 form: all are values on the board, or lists for which the kind has lines, and answers are not
 * at its side.
 */
export function hasPzprv3(layers: Layers, hasLists: boolean): boolean {
  if (!hasBoard(layers) || (layersOf(layers, 'records').length > 0 && !hasLists)) return false;
  const beside: readonly Site[] = ['row', 'column'];
  const clues = layersOf(layers, 'clue').flatMap(([, { site }]) => (beside.includes(site) ? [site] : []));
  const answers = layersOf(layers, 'answer').map(([, { site }]) => site);
  const areSingle = new Set(clues).size === clues.length;
  return areSingle && answers.every((site) => isGridSite(site) && !beside.includes(site));
}

type NamedClue = readonly [name: string, layer: ClueLayer];

/**
 * A part of the clues: the rows of a layer, or a table, which begins with the values of the columns and has the value of
 * a row before its cells.
 */
type CluePart =
  | { readonly table?: false; readonly clue: NamedClue }
  | {
      readonly table: true;
      readonly row: NamedClue | null;
      readonly column: NamedClue | null;
      readonly cell: NamedClue | null;
    };

/** The parts of the clues in their order: beside layers at rows and columns, the first one in cells is in their table. */
const clueParts = remembered((layers: Layers): readonly CluePart[] => {
  const clues = layersOf(layers, 'clue');
  const at = (site: Site): NamedClue | null =>
    clues.find(([, layer]) => layer.site === site && !dividesBoard(layer)) ?? null;
  const [row, column] = [at('row'), at('column')];
  if (row === null && column === null) return clues.map((clue) => ({ clue }));
  const table = { table: true, row, column, cell: at('cell') } as const;
  const isInTable = ([name]: NamedClue): boolean =>
    [table.row, table.column, table.cell].some((each) => each?.[0] === name);
  return [table, ...clues.filter((each) => !isInTable(each)).map((clue) => ({ clue }))];
});

/**
 * The values of a table. A dot stands where its first line and its first column meet, and where the kind has no such layer.
 * Throws `InputError`.
 */
function readTable(
  reader: WordReader,
  shape: PuzzleShape,
  { row, column, cell }: Extract<CluePart, { table: true }>,
): [string, SiteValues][] {
  const noWords: Pick<ValueWords, 'read'> = {
    read: (word) => {
      if (word.text === '.') return empty;
      throw unexpected(word, '"."');
    },
  };
  const part = (named: NamedClue | null, site: Site) => ({
    name: named?.[0] ?? null,
    values: emptySites(shape, site),
    words:
      named === null ? noWords : site === 'cell' ? valueWords(named[1], shape) : besideWords(named[1], shape),
  });
  const [rows, columns, cells] = [part(row, 'row'), part(column, 'column'), part(cell, 'cell')];
  for (let line = -1; line < shape.rows; line++) {
    const [first, ...others] = reader.row(shape.columns + 1, 'values of a row and its cells');
    if (line < 0) noWords.read(first!);
    else rows.values[line] = rows.words.read(first!);
    for (const [at, word] of others.entries())
      if (line < 0) columns.values[at] = columns.words.read(word);
      else cells.values[line * shape.columns + at] = cells.words.read(word);
  }
  return [rows, columns, cells].flatMap(({ name, values }): [string, SiteValues][] =>
    name === null ? [] : [[name, values]],
  );
}

/** The words of clues beside the board: `c` before one marks it as done, which is no part of the puzzle. */
export function besideWords(layer: ClueLayer, shape: PuzzleShape): Pick<ValueWords, 'read'> {
  const words = valueWords(layer, shape);
  return {
    read: (word) => {
      const number = /^c[\d-]/.test(word.text) ? partOf(word, 1, word.text.slice(1)) : word;
      return number.text === '-' && isOpenTotal(layer) ? empty : words.read(number);
    },
  };
}

function tableLines(
  { row, column, cell }: Extract<CluePart, { table: true }>,
  { puzzle }: Position,
): readonly string[] {
  const wordOf = (named: NamedClue | null): ((site: number) => string) => {
    if (named === null) return () => '.';
    const [name, layer] = named;
    const words = valueWords(layer, puzzle);
    return (site) => words.write(puzzle.clues[name]![site]!);
  };
  const [ofRow, ofColumn, ofCell] = [wordOf(row), wordOf(column), wordOf(cell)];
  return Array.from({ length: puzzle.rows + 1 }, (_, line) => {
    let text = line === 0 ? '. ' : `${ofRow(line - 1)} `;
    for (let at = 0; at < puzzle.columns; at++)
      text += `${line === 0 ? ofColumn(at) : ofCell((line - 1) * puzzle.columns + at)} `;
    return text;
  });
}

/** The parts of a pzprv3 text that is derived from the layers: those of the clues, rows of colors that are ignored, then the answers. */
export function derivedParts<L extends Layers>(layers: L, hasColors: boolean): readonly Pzprv3Part<L>[] {
  const clues = clueParts(layers).flatMap((part): Pzprv3Part<L>[] => {
    if (part.table) return [tablePart(part)];
    const [name, layer] = part.clue;
    // It is the name of a layer of clues of the kind.
    return dividesBoard(layer) ? [] : [layerRows(layers, name as LayerNames<L, 'clue'>)];
  });
  const answers = layersOf(layers, 'answer').map(([name]) =>
    // It is the name of a layer of answers of the kind.
    layerRows(layers, name as LayerNames<L, 'answer'>),
  );
  return [...clues, ...(hasColors ? [colorRows] : []), ...answers];
}

function tablePart<L extends Layers>(table: Extract<CluePart, { table: true }>): Pzprv3Part<L> {
  const names = [table.row, table.column, table.cell].flatMap((named) => (named === null ? [] : [named[0]]));
  return {
    // They are names of layers of clues of the kind.
    layers: names as LayerNames<L, 'clue'>[],
    mayBeMissing: false,
    lines: (position) => tableLines(table, position),
    read: (reader, { shape }) => ({ values: Object.fromEntries(readTable(reader, shape, table)) }),
  };
}

const noColor = 0;
const maxColors = 99;

/** Rows of colors of the cells, in texts of version 3.1. */
const colorRows: PartWithoutLayers = {
  layers: [],
  mayBeMissing: true,
  readsVersion1: true,
  lines: ({ puzzle }) => new Array<string>(puzzle.rows).fill(`${noColor} `.repeat(puzzle.columns)),
  read: (reader, { shape, isVersion1 }) => {
    if (isVersion1)
      for (let row = 0; row < shape.rows; row++)
        for (const word of reader.row(shape.columns, 'colors')) wholeNumber(word, 'a color', 0, maxColors);
    return {};
  },
};
