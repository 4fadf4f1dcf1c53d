import type { Format, ReadOptions } from '../../definition/format.js';
import { quote } from '../../definition/input-error.js';
import type { Grid } from '../../geometry/grid.js';
import type { Site } from '../../geometry/sites.js';
import { emptyPuzzle, emptySites, givenAt, type Position, type SiteValues } from '../../layers/board.js';
import { hasGivenAnswers, withoutGivenAnswers } from '../../layers/entries.js';
import { type BoardData, byLayer } from '../../layers/kind-layers.js';
import {
  dividesBoard,
  empty,
  type Layers,
  layersOf,
  type PuzzleShape,
  unknownClue,
  type ValueLayer,
} from '../../layers/layer.js';
import type { RecordLists } from '../../layers/records.js';
import { plainRules } from '../../layers/rule-variant.js';
import { loss, refuseGraph, refuseRegions, refuseRules } from '../loss.js';
import { type RuleSigns, rulesOfSigns, signsOf, withoutSigns } from '../rule-words.js';
import { placeOf } from '../text.js';
import { otherKind, readSize, unexpected, WordReader, wholeNumber } from '../word-reader.js';
import { clueParts, readTable, tableLines } from './clue-table.js';
import { valueWords } from './value-words.js';

/** The part of a kind that the derived form needs. */
interface Pzprv3Kind<L extends Layers> extends BoardData<L> {
  /** Its ids, in small letters; the first is written, the others are read, in any case. */
  readonly ids: readonly [string, ...string[]];
  /** Rules that a line before the clues names by letters. */
  readonly ruleSigns: RuleSigns;
  /**
   * Whether texts of version 3.1 have rows of colors of the cells before the answers; they are
   * ignored.
   */
  readonly hasColors: boolean;
  /** The lines of the size: rows and columns, or the side of square boards. */
  readonly size: 'rows and columns' | 'side';
  /** The lines of its lists of records, if it has lists. */
  readonly lists?: Pzprv3Lists | undefined;
}

/** How pzprv3 texts of a kind write its lists of records. */
export interface Pzprv3Lists {
  /** The lists in the lines after the size. Throws `InputError`. */
  read(reader: WordReader): RecordLists;
  /** Reads over the lines after the answers, which need not be there. Throws `InputError`. */
  readEnd(reader: WordReader, lists: RecordLists): void;
  /** The lines after the size, and those after the answers. Throws `InputError` `loss`. */
  lines(lists: RecordLists): { readonly start: readonly string[]; readonly end: readonly string[] };
}

/** The beginning of a pzprv3 text, with the id of its kind. A line `v:NAME` before it stands for rules of the setter. */
export const pzprv3Beginning = /^\s*(?:v:[^\n/]*[/\n]\s*)?pzprv3(?:\.\d+)?\s*[/\n]\s*([^\s/]*)/;

/** A reader after the line for rules of the setter, if the text has one, which is ignored with a warning. */
export function pzprv3Reader(text: string, warn: ReadOptions['warn']): WordReader {
  const firstLine = text.trimStart().split('\n', 1)[0]!;
  const reader = new WordReader(text, firstLine.includes('/') ? '/' : '\n');
  if (!firstLine.startsWith('v:')) return reader;
  const words = reader.line(headers.plain, maxVariantWords);
  warn?.(variantIgnored(words.map((word) => word.text).join(' ')));
  return reader;
}

/** The headers of texts with and without colors. */
const headers = { colored: 'pzprv3.1', plain: 'pzprv3' } as const;

const maxVariantWords = 10;

const noColor = 0;
const maxColors = 99;

/**
 * The pzprv3 text of a kind, derived from its layers: a header, the id, rows, columns, then the rows of each
 * layer in order, clues first. In the one-line form `/` stands for the line break; it is what `write` makes.
 */
export function pzprv3<L extends Layers>(kind: Pzprv3Kind<L>): Format<L> {
  const name = 'pzprv3';
  const [id] = kind.ids;
  const unsigned = withoutSigns(kind.ruleSigns, kind.variants);
  return {
    name,
    title: 'pzprv3 text',
    description: `${kind.hasColors ? headers.colored : headers.plain}/${id}/${kind.size === 'side' ? 'SIDE' : 'ROWS/COLS'}/…, on one line or on many`,
    oneLine: false,
    signs: 'v',
    recognize: (text) => {
      const match = pzprv3Beginning.exec(text);
      if (!match) return 'no';
      if (kind.ids.includes(match[1]!.toLowerCase())) return 'yes';
      const before = text.slice(0, match.index + match[0].length - match[1]!.length);
      return otherKind({ text: match[1]!, place: placeOf(before) }, expectedId(id), 'a pzprv3 text');
    },
    read: (text, options) => readPzprv3(kind, text, options),
    write: (position) => {
      refuseRules(name, unsigned, position);
      refuseGraph(name, position);
      refuseRegions(name, kind.layers, position);
      if (hasGivenAnswers(kind.layers, position)) throw loss(name, 'an answer at a given');
      if (kind.size === 'side' && position.puzzle.rows !== position.puzzle.columns)
        throw loss(name, 'a board that is not square');
      return writePzprv3(kind, position);
    },
  };
}

/** The warning for `v:` and perhaps a name, by which pzprjs (robx/pzprjs) marks puzzles with rules that only their setters know. */
export function variantIgnored(variant: string): string {
  return `${quote(variant)} stands for rules of the setter that are not known: the puzzle is read without them`;
}

function expectedId(id: string): string {
  return `the id of the kind, ${quote(id)}`;
}

function readPzprv3<L extends Layers>(
  kind: Pzprv3Kind<L>,
  text: string,
  { rules: overruling, warn }: ReadOptions,
): Position<L> {
  const reader = pzprv3Reader(text, warn);
  const header = reader.word(headers.plain);
  const isColored = kind.hasColors && header.text === headers.colored;
  if (header.text !== headers.plain && !isColored) throw unexpected(header, headers.plain);
  const expected = expectedId(kind.ids[0]);
  const id = reader.word(expected);
  if (!kind.ids.includes(id.text.toLowerCase())) throw unexpected(id, expected);
  const rows = reader.word('a number of rows');
  const grid = readSize(rows, kind.size === 'side' ? rows : reader.word('a number of columns'));
  const signs = rulesOfSigns(kind.ruleSigns, reader.passOver(Object.keys(kind.ruleSigns)) ?? '');
  const rules = overruling ?? { ...plainRules(kind.variants), ...signs };
  const records = kind.lists?.read(reader);
  const shape = { kind: kind.name, ...grid, ...(records === undefined ? {} : { records }), rules };
  const clues = clueParts(kind.layers).flatMap((part): [string, SiteValues][] => {
    if (part.table) return readTable(reader, shape, part);
    const [name, layer] = part.clue;
    return [[name, dividesBoard(layer) ? emptySites(shape, layer.site) : readLayer(reader, shape, layer)]];
  });
  if (isColored && !reader.atEnd())
    for (let row = 0; row < grid.rows; row++)
      for (const word of reader.row(grid.columns, 'colors')) wholeNumber(word, 'a color', 0, maxColors);
  let hasMarks = false;
  const onMarks = (): void => {
    hasMarks = true;
  };
  // A puzzle without any drawing may end after its clues.
  const answers = byLayer(kind.layers, 'answer', (_, layer) =>
    reader.atEnd() ? emptySites(shape, layer.site) : readLayer(reader, shape, layer, onMarks),
  );
  if (records !== undefined) kind.lists!.readEnd(reader, records);
  reader.end();
  if (hasMarks) warn?.('pencil marks are ignored');
  const blank = emptyPuzzle(kind.layers, shape);
  const puzzle = { ...blank, clues: { ...blank.clues, ...Object.fromEntries(clues) } };
  const position: Position<L> = { puzzle, answers };
  // The editor leaves its marks in cells with givens, and judges the givens alone.
  if (contradictsGivens(kind.layers, position)) warn?.('marks at givens are ignored');
  return { puzzle, answers: withoutGivenAnswers(kind.layers, position) };
}

/** Whether an answer is entered at a site for which a clue gives another one. */
function contradictsGivens(layers: Layers, { puzzle, answers }: Position): boolean {
  return layersOf(layers, 'answer').some(([name, layer]) =>
    answers[name]!.some((value, site) => {
      const given = value === empty ? empty : givenAt(puzzle, layer, site);
      return given !== empty && given !== value;
    }),
  );
}

function readLayer(
  reader: WordReader,
  shape: PuzzleShape,
  layer: ValueLayer,
  onMarks?: () => void,
): SiteValues {
  const words = valueWords(layer, shape, onMarks);
  const values = emptySites(shape, layer.site);
  let site = 0;
  for (const length of rowLengths(shape, layer.site)) {
    // The reader skips blank lines.
    if (length === 0) continue;
    for (const word of reader.row(length, `${layer.label} values`)) values[site++] = words.read(word);
  }
  return values;
}

function writePzprv3<L extends Layers>(kind: Pzprv3Kind<L>, position: Position<L>): string {
  const { puzzle, answers }: Position = position;
  const { rows, columns, rules, clues, records = {} } = puzzle;
  const signs = signsOf(kind.ruleSigns, rules);
  const lists = kind.lists?.lines(records) ?? { start: [], end: [] };
  const lines = [
    kind.hasColors ? headers.colored : headers.plain,
    kind.ids[0],
    String(rows),
    ...(kind.size === 'side' ? [] : [String(columns)]),
    ...(signs === '' ? [] : [signs]),
    ...lists.start,
  ];
  const colors = kind.hasColors ? new Array<string>(rows).fill(`${noColor} `.repeat(columns)) : [];
  // A board may have more rows than a call can have arguments.
  const add = (more: Iterable<string>): void => {
    for (const line of more) lines.push(line);
  };
  for (const part of clueParts(kind.layers))
    if (part.table) add(tableLines(part, position));
    else if (!dividesBoard(part.clue[1])) add(layerLines(puzzle, part.clue[1], clues[part.clue[0]]!));
  add(colors);
  for (const [name, layer] of layersOf(kind.layers, 'answer')) add(layerLines(puzzle, layer, answers[name]!));
  add(lists.end);
  return `${lines.join('/')}/`;
}

function layerLines(shape: PuzzleShape, layer: ValueLayer, values: SiteValues): readonly string[] {
  const { write } = valueWords(layer, shape);
  const known: string[] = [];
  const written = (value: number): string => {
    if (value > smallValues) return `${write(value)} `;
    known[value - unknownClue] ??= `${write(value)} `;
    return known[value - unknownClue]!;
  };
  let site = 0;
  return rowLengths(shape, layer.site).map((length) => {
    let line = '';
    // By index: thousands of boards a second come through here.
    for (const end = site + length; site < end; site++) line += written(values[site]!);
    return line;
  });
}

/** The words of small values are made once for a board. */
const smallValues = 40;

/** The number of values on each line of a layer; a board of one column has empty lines. */
function rowLengths(grid: Grid, site: Site): readonly number[] {
  const { rows, columns } = grid;
  if (site === 'cell') return new Array<number>(rows).fill(columns);
  const more = site === 'edge' ? 1 : -1;
  return [...new Array<number>(rows).fill(columns + more), ...new Array<number>(rows + more).fill(columns)];
}
