import type { Grid } from '../geometry/grid.js';
import type { Site } from '../geometry/sites.js';
import { emptySites, type Position, type SiteValues } from '../layers/board.js';
import { type Layer, type Layers, layersOf, type PuzzleShape, partsBoard } from '../layers/layer.js';
import { plainRules, type RuleVariant } from '../layers/rule-variant.js';
import type { Format, ReadOptions } from './format.js';
import { loss, refuseGraph, refuseParts, refuseRules } from './loss.js';
import { type RuleSigns, rulesOfSigns, signsOf, withoutSigns } from './rule-signs.js';
import { readSize } from './size.js';
import { placeOf } from './text.js';
import { valueWords } from './value-words.js';
import { otherKind, unexpected, WordReader, wholeNumber } from './word-reader.js';

/** What the derived form needs to know of a kind. */
export interface Pzprv3Kind<L extends Layers> {
  readonly id: string;
  readonly layers: L;
  readonly variants: readonly RuleVariant[];
  /** Rules that a line before the clues names by letters. */
  readonly ruleSigns: RuleSigns;
  /**
   * Whether texts of version 3.1 have rows of colors of the cells before the answers; they mean nothing, and are passed
   * over.
   */
  readonly hasColors: boolean;
  /** What says the size: rows and columns, or the side of boards that are squares. */
  readonly size: 'rows and columns' | 'side';
}

/** The header of texts that have colors, and of those that do not. */
const headers = { colored: 'pzprv3.1', plain: 'pzprv3' } as const;

/** No color, as it is written. */
const noColor = 0;
const mostColors = 99;

/**
 * The pzprv3 text of a kind, derived from its layers: a header, the id, rows, columns, then the rows of each
 * layer in order, clues first. In the one-line form `/` stands for the line break; it is what `write` makes.
 */
export function pzprv3<L extends Layers>(kind: Pzprv3Kind<L>): Format<L> {
  const name = 'pzprv3';
  return {
    name,
    says: `${kind.hasColors ? headers.colored : headers.plain}/${kind.id}/${kind.size === 'side' ? 'SIDE' : 'ROWS/COLS'}/…, on one line or on many`,
    oneLine: false,
    recognize: (text) => {
      const match = /^\s*pzprv3(?:\.\d+)?\s*[/\n]\s*([^\s/]*)/.exec(text);
      if (!match) return 'no';
      if (match[1] === kind.id) return 'yes';
      const before = text.slice(0, match.index + match[0].length - match[1]!.length);
      return otherKind({ text: match[1]!, place: placeOf(before) }, `the kind ${kind.id}`);
    },
    read: (text, options) => readPzprv3(kind, text, options),
    write: (position) => {
      refuseRules(name, withoutSigns(kind.ruleSigns, kind.variants), position);
      refuseGraph(name, position);
      refuseParts(name, kind.layers, position);
      if (kind.size === 'side' && position.puzzle.rows !== position.puzzle.columns)
        throw loss(name, 'a board that is no square');
      return writePzprv3(kind, position);
    },
  };
}

function readPzprv3<L extends Layers>(
  kind: Pzprv3Kind<L>,
  text: string,
  { rules: overruling, warn }: ReadOptions,
): Position<L> {
  const firstLine = text.trimStart().split('\n', 1)[0]!;
  const reader = new WordReader(text, firstLine.includes('/') ? '/' : '\n');
  const header = reader.word(headers.plain);
  const isColored = kind.hasColors && header.text === headers.colored;
  if (header.text !== headers.plain && !isColored) throw unexpected(header, headers.plain);
  const id = reader.word(`the kind ${kind.id}`);
  if (id.text !== kind.id) throw unexpected(id, `the kind ${kind.id}`);
  const rows = reader.word('a number of rows');
  const grid = readSize(rows, kind.size === 'side' ? rows : reader.word('a number of columns'));
  const signs = rulesOfSigns(kind.ruleSigns, reader.passOver(Object.keys(kind.ruleSigns)) ?? '');
  const rules = overruling ?? { ...plainRules(kind.variants), ...signs };
  const shape = { ...grid, rules };
  const clues = layersOf(kind.layers, 'clue').map(([name, layer]) => [
    name,
    partsBoard(layer) ? emptySites(shape, layer.site) : readLayer(reader, shape, layer),
  ]);
  if (isColored && !reader.atEnd())
    for (let row = 0; row < grid.rows; row++)
      for (const word of reader.row(grid.columns, 'colors')) wholeNumber(word, 'a color', 0, mostColors);
  let hasMarks = false;
  const onMarks = (): void => {
    hasMarks = true;
  };
  // A puzzle without any drawing may end after its clues.
  const answers = layersOf(kind.layers, 'answer').map(([name, layer]) => [
    name,
    reader.atEnd() ? emptySites(shape, layer.site) : readLayer(reader, shape, layer, onMarks),
  ]);
  reader.end();
  if (hasMarks) warn?.('pencil marks are passed over');
  return {
    puzzle: { ...shape, clues: Object.fromEntries(clues) },
    answers: Object.fromEntries(answers),
  };
}

function readLayer(reader: WordReader, shape: PuzzleShape, layer: Layer, onMarks?: () => void): SiteValues {
  const words = valueWords(layer, shape, onMarks);
  const values = emptySites(shape, layer.site);
  let site = 0;
  for (const length of rowLengths(shape, layer.site)) {
    // The reader passes over blank lines by itself.
    if (length === 0) continue;
    for (const word of reader.row(length, `${layer.label} values`)) values[site++] = words.read(word);
  }
  return values;
}

function writePzprv3<L extends Layers>(kind: Pzprv3Kind<L>, position: Position<L>): string {
  const { rows, columns, rules, clues } = position.puzzle;
  const signs = signsOf(kind.ruleSigns, rules);
  const lines = [
    kind.hasColors ? headers.colored : headers.plain,
    kind.id,
    String(rows),
    ...(kind.size === 'side' ? [] : [String(columns)]),
    ...(signs === '' ? [] : [signs]),
  ];
  const values: Readonly<Record<string, SiteValues>> = { ...clues, ...position.answers };
  const colors = kind.hasColors ? new Array<string>(rows).fill(`${noColor} `.repeat(columns)) : [];
  const clueLayers = layersOf(kind.layers, 'clue').filter(([, layer]) => !partsBoard(layer));
  for (const [place, [name, layer]] of [...clueLayers, ...layersOf(kind.layers, 'answer')].entries()) {
    // A board may have more rows than a call can have arguments.
    if (place === clueLayers.length) for (const row of colors) lines.push(row);
    const words = valueWords(layer, position.puzzle);
    let site = 0;
    for (const length of rowLengths(position.puzzle, layer.site)) {
      const row = values[name]!.subarray(site, site + length);
      lines.push(Array.from(row, (value) => `${words.write(value)} `).join(''));
      site += length;
    }
  }
  return `${lines.join('/')}/`;
}

/** How many values stand on each line of a layer; a board of one column has lines without any. */
function rowLengths(grid: Grid, site: Site): readonly number[] {
  const { rows, columns } = grid;
  if (site === 'cell') return new Array<number>(rows).fill(columns);
  const more = site === 'edge' ? 1 : -1;
  return [...new Array<number>(rows).fill(columns + more), ...new Array<number>(rows + more).fill(columns)];
}
