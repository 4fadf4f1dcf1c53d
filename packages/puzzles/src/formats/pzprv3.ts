import { cellAt, type Grid } from '../grid/grid.js';
import { emptySites, type Position, type SiteValues } from '../layers/board.js';
import { type Layer, type Layers, layersOf, type Site } from '../layers/layer.js';
import { plainRules, type Rules, type RuleVariant } from '../layers/rule-variant.js';
import type { Format } from './format.js';
import { quote } from './input-error.js';
import { refuseRules } from './loss.js';
import { readSize } from './size.js';
import { valueWords } from './value-words.js';
import { unexpected, WordReader } from './word-reader.js';

/** What the derived form needs to know of a kind. */
export interface Pzprv3Kind<L extends Layers> {
  readonly id: string;
  readonly layers: L;
  readonly variants: readonly RuleVariant[];
}

/**
 * The pzprv3 text of a kind, derived from its layers: a header, the id, rows, columns, then the rows of each
 * layer in order, clues first. In the one-line form `/` stands for the line break; it is what `write` makes.
 */
export function pzprv3<L extends Layers>(kind: Pzprv3Kind<L>): Format<L> {
  const name = 'pzprv3';
  return {
    name,
    says: `pzprv3/${kind.id}/ROWS/COLS/…, on one line or on many`,
    oneLine: false,
    recognize: (text) => {
      const match = /^\s*pzprv3(?:\.\d+)?\s*[/\n]\s*([^\s/]*)/.exec(text);
      if (!match) return 'no';
      if (match[1] === kind.id) return 'yes';
      const before = text.slice(0, match.index + match[0].length - match[1]!.length);
      const line = before.split('\n').length;
      return {
        code: 'other-kind',
        place: { line, column: before.length - before.lastIndexOf('\n') },
        expected: `the kind ${kind.id}`,
        found: quote(match[1]!),
      };
    },
    read: (text, options) => readPzprv3(kind, text, options.rules ?? plainRules(kind.variants)),
    write: (position) => {
      refuseRules(name, kind.variants, position);
      return writePzprv3(kind, position);
    },
  };
}

function readPzprv3<L extends Layers>(kind: Pzprv3Kind<L>, text: string, rules: Rules): Position<L> {
  const firstLine = text.trimStart().split('\n', 1)[0]!;
  const reader = new WordReader(text, firstLine.includes('/') ? '/' : '\n');
  const header = reader.word('pzprv3');
  if (header.text !== 'pzprv3') throw unexpected(header, 'pzprv3');
  const id = reader.word(`the kind ${kind.id}`);
  if (id.text !== kind.id) throw unexpected(id, `the kind ${kind.id}`);
  const grid = readSize(reader.word('a number of rows'), reader.word('a number of columns'));
  const clues = layersOf(kind.layers, 'clue').map(([name, layer]) => [
    name,
    readLayer(reader, grid, layer, rules),
  ]);
  // A puzzle without any drawing may end after its clues.
  const answers = layersOf(kind.layers, 'answer').map(([name, layer]) => [
    name,
    reader.atEnd() ? emptySites(grid, layer.site) : readLayer(reader, grid, layer, rules),
  ]);
  reader.end();
  return {
    puzzle: { ...grid, rules, clues: Object.fromEntries(clues) },
    answers: Object.fromEntries(answers),
  };
}

function readLayer(reader: WordReader, grid: Grid, layer: Layer, rules: Rules): SiteValues {
  const words = valueWords(layer, rules);
  const values = emptySites(grid, layer.site);
  let site = 0;
  for (const length of rowLengths(grid, layer.site)) {
    // The reader passes over blank lines by itself.
    if (length === 0) continue;
    for (const word of reader.row(length, `${layer.label} values`)) values[site++] = words.read(word);
  }
  return values;
}

function writePzprv3<L extends Layers>(kind: Pzprv3Kind<L>, position: Position<L>): string {
  const { rows, columns, rules, clues } = position.puzzle;
  const lines = ['pzprv3', kind.id, String(rows), String(columns)];
  const values: Readonly<Record<string, SiteValues>> = { ...clues, ...position.answers };
  for (const [name, layer] of [...layersOf(kind.layers, 'clue'), ...layersOf(kind.layers, 'answer')]) {
    const words = valueWords(layer, rules);
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
  if (site === 'cell') return new Array<number>(grid.rows).fill(grid.columns);
  return [
    ...new Array<number>(grid.rows).fill(grid.columns - 1),
    ...new Array<number>(grid.rows - 1).fill(grid.columns),
  ];
}

/** The rows of a layer of cells, for formats that write boards row by row. */
export function cellRows(grid: Grid, values: SiteValues): readonly SiteValues[] {
  return Array.from({ length: grid.rows }, (_, row) =>
    values.subarray(cellAt(grid, row, 0), cellAt(grid, row, 0) + grid.columns),
  );
}
