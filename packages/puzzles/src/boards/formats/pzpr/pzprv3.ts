import type { Format, ReadOptions } from '../../definition/format.js';
import { quote } from '../../definition/input-error.js';
import {
  emptyPuzzle,
  emptySites,
  givenAt,
  type Position,
  type Puzzle,
  type SiteValues,
} from '../../layers/board.js';
import { hasGivenAnswers, withoutGivenAnswers } from '../../layers/entries.js';
import { type BoardData, byLayer } from '../../layers/kind-layers.js';
import { empty, type Layers, layersOf, type ValueLayer } from '../../layers/layer.js';
import type { RecordLists } from '../../layers/records.js';
import { plainRules, type Rules } from '../../layers/rule-variant.js';
import { loss, refuseClues, refuseGraph, refuseRules } from '../loss.js';
import {
  type OtherSigns,
  type RuleSigns,
  refuseSign,
  rulesOfSigns,
  signsOf,
  withoutSigns,
} from '../rule-words.js';
import { placeOf } from '../text.js';
import { otherKind, readSize, unexpected, WordReader } from '../word-reader.js';
import { type Pzprv3Part, textFormat } from './pzprv3-part.js';

/** The part of a kind that its pzprv3 text needs. */
interface Pzprv3Kind<L extends Layers> extends BoardData<L> {
  /** Its ids, in small letters; the first is written, the others are read, in any case. */
  readonly ids: readonly [string, ...string[]];
  /** Rules that a line before the clues names by letters. */
  readonly ruleSigns: RuleSigns;
  /**
   * Whether its texts are of version 3.1, which has rows of colors of the cells before the answers; they are
   * ignored.
   */
  readonly hasColors: boolean;
  /** The lines of the size: rows and columns, or the side of square boards. */
  readonly size: 'rows and columns' | 'side';
  /** Its lines after the size and the letters of rules, apart from those of lists. */
  readonly parts: readonly Pzprv3Part<L>[];
  /** Further letters in the line of rules; none by default. */
  readonly otherSigns?: OtherSigns;
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
const pzprv3Beginning = /^\s*(?:v:[^\n/]*[/\n]\s*)?pzprv3(?:\.\d+)?\s*[/\n]\s*([^\s/]*)/;

/** A reader after the line for rules of the setter, if the text has one, which is ignored with a warning. */
function pzprv3Reader(text: string, warn: ReadOptions['warn']): WordReader {
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

/**
 * The pzprv3 text of a kind: a header, the id, rows, columns, then its parts (by default the rows of each layer in order, clues first). In the one-line form `/` stands for the line break; it is what `write` makes.
 */
export function pzprv3<L extends Layers>(kind: Pzprv3Kind<L>): Format<L> {
  const name = textFormat;
  const [id] = kind.ids;
  const inParts = kind.parts.flatMap(({ rules = [] }) => rules);
  const unsigned = withoutSigns(kind.ruleSigns, kind.variants);
  const unnamed = inParts.length === 0 ? unsigned : unsigned.filter((each) => !inParts.includes(each.name));
  const held = kind.parts.flatMap<string>(({ layers }) => layers);
  const missing = layersOf(kind.layers, 'answer').find(([answer]) => !held.includes(answer));
  if (missing !== undefined) throw new Error(`no part of the pzprv3 text holds the layer ${missing[0]}`);
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
      refuseRules(name, unnamed, position);
      refuseGraph(name, position);
      refuseClues(name, kind.layers, position, held);
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
  const isVersion1 =
    header.text === headers.colored && kind.parts.some(({ readsVersion1 }) => readsVersion1 === true);
  if (header.text !== headers.plain && !isVersion1) throw unexpected(header, headers.plain);
  const expected = expectedId(kind.ids[0]);
  const id = reader.word(expected);
  if (!kind.ids.includes(id.text.toLowerCase())) throw unexpected(id, expected);
  const rows = reader.word('a number of rows');
  const grid = readSize(rows, kind.size === 'side' ? rows : reader.word('a number of columns'));
  const rules = overruling ?? { ...plainRules(kind.variants), ...readSigns(kind, reader) };
  const records = kind.lists?.read(reader);
  let shape = { kind: kind.name, ...grid, ...(records === undefined ? {} : { records }), rules };
  let hasMarks = false;
  const onMarks = (): void => {
    hasMarks = true;
  };
  const values: Record<string, SiteValues> = {};
  for (const part of kind.parts) {
    // A puzzle without any drawing may end after its clues.
    if (part.mayBeMissing && reader.atEnd()) continue;
    const found = part.read(reader, { shape, isVersion1, onMarks });
    if (found.rules !== undefined && overruling === undefined)
      shape = { ...shape, rules: { ...shape.rules, ...found.rules } };
    Object.assign(values, found.values);
  }
  if (records !== undefined) kind.lists!.readEnd(reader, records);
  reader.end();
  if (hasMarks) warn?.('pencil marks are ignored');
  const valuesOf = (name: string, { site }: ValueLayer): SiteValues =>
    values[name] ?? emptySites(shape, site);
  const puzzle = { ...emptyPuzzle(kind.layers, shape), clues: byLayer(kind.layers, 'clue', valuesOf) };
  const position: Position<L> = { puzzle, answers: byLayer(kind.layers, 'answer', valuesOf) };
  // The editor leaves its marks in cells with givens, and judges the givens alone.
  if (contradictsGivens(kind.layers, position)) warn?.('marks at givens are ignored');
  return { puzzle, answers: withoutGivenAnswers(kind.layers, position) };
}

/** The rules in a line of letters after the size, if there is one. Throws `InputError` for those that the kind does not have. */
function readSigns<L extends Layers>(
  { ruleSigns, otherSigns = {} }: Pzprv3Kind<L>,
  reader: WordReader,
): Rules {
  const known = [...Object.keys(ruleSigns), ...Object.keys(otherSigns)];
  if (known.length === 0 || reader.atEnd()) return {};
  const { place } = reader;
  const letter = reader.passOver(known) ?? '';
  refuseSign(otherSigns, letter, place);
  return rulesOfSigns(ruleSigns, letter);
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

function writePzprv3<L extends Layers>(kind: Pzprv3Kind<L>, position: Position<L>): string {
  const { rows, columns, rules, records = {} }: Puzzle = position.puzzle;
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
  // A board may have more rows than a call can have arguments.
  for (const part of kind.parts) for (const line of part.lines(position)) lines.push(line);
  for (const line of lists.end) lines.push(line);
  return `${lines.join('/')}/`;
}
