import type { Grid } from '../geometry/grid.js';
import { emptySites, isStarted, type Position, type Puzzle, type SiteValues } from '../layers/board.js';
import { type Layers, rangeOf } from '../layers/layer.js';
import { plainRules, type RuleVariant } from '../layers/rule-variant.js';
import { singleLayers } from '../layers/single-layers.js';
import { cellRows } from './cell-rows.js';
import type { Format } from './format.js';
import { InputError, type Place } from './input-error.js';
import { loss, refuseGraph, refuseRules } from './loss.js';
import { readSize } from './size.js';
import { placeOf } from './text.js';
import { otherKind, unexpected, type Word, WordReader } from './word-reader.js';

const name = 'janko';

/** What a kind of puzzles of janko.at has of its own: one layer of clues in cells, and one of answers. */
export interface JankoKind<L extends Layers> {
  /** The word behind `puzzle`. */
  readonly id: string;
  readonly layers: L;
  readonly variants: readonly RuleVariant[];
  /** How a cell of the problem is written, and read; `max` is the largest number on the board. */
  readonly cell: {
    readonly says: string;
    write(clue: number): string;
    read(word: Word, max: number): number;
  };
  /** How the rows of a solution are read; it throws `InputError`. */
  readSolution(reader: WordReader, puzzle: Puzzle<L>): SiteValues;
  /** The rows of what is drawn, for a position of which `unsaid` says that they say it. */
  solutionRows(position: Position<L>): readonly string[];
  /** What of a position on a grid neither the problem nor the solution can say; null where there is nothing. */
  unsaid(position: Position<L>): string | null;
}

/**
 * The text of a puzzle of janko.at: `begin`, a header of keys and values, `problem` with its rows, `solution` with its
 * rows, `end`; newer pages have the keys in brackets. The header must say the size, as `size`, or as `rows` and `cols`;
 * its other keys (author, source, …) and other sections (moves) are passed over. A text that does not say its kind may
 * be any kind's.
 */
export function jankoText<L extends Layers>(kind: JankoKind<L>): Format<L> {
  const { id, layers, variants, cell } = kind;
  const { clue, cluesOf, ...single } = singleLayers(layers);
  return {
    name,
    says: `a text of janko.at: begin, puzzle ${id}, size N, problem, rows, solution, rows, end`,
    oneLine: false,
    recognize: (text) => {
      if (!/^\s*(?:begin[ \t]*\r?(?:\n|$)|\[[a-z]+\]|puzzle[ \t])/i.test(text)) return 'no';
      const named = /^[ \t]*\[?puzzle\]?[ \t]+(\S+)/im.exec(text);
      if (!named || named[1]!.toLowerCase() === id) return 'yes';
      const before = text.slice(0, named.index + named[0].length - named[1]!.length);
      return otherKind({ text: named[1]!, place: placeOf(before) }, `the puzzle ${id}`);
    },
    read: (text, { rules = plainRules(variants) }) => {
      const reader = new WordReader(text);
      const shape = { ...readHeader(reader, id), rules };
      const clues = emptySites(shape, 'cell');
      const { max } = rangeOf(clue, shape);
      let site = 0;
      for (let row = 0; row < shape.rows; row++)
        for (const word of reader.row(shape.columns, cell.says)) clues[site++] = cell.read(word, max);
      const puzzle = single.puzzle(shape, clues);
      const answers = readSections(reader, () => kind.readSolution(reader, puzzle));
      reader.end();
      return single.position(puzzle, answers);
    },
    write: (position) => {
      refuseRules(name, variants, position);
      refuseGraph(name, position);
      const lost = kind.unsaid(position);
      if (lost !== null) throw loss(name, lost);
      const { rows, columns } = position.puzzle;
      const problem = cellRows(position.puzzle, cluesOf(position)).map((row) =>
        Array.from(row, (value) => cell.write(value)).join(' '),
      );
      const lines = [
        'begin',
        `puzzle ${id}`,
        ...(rows === columns ? [`size ${rows}`] : [`rows ${rows}`, `cols ${columns}`]),
        'problem',
        ...problem,
        ...(isStarted(position) ? ['solution', ...kind.solutionRows(position)] : []),
        'end',
      ];
      return `${lines.join('\n')}\n`;
    },
  };
}

/** Reads as far as the line `problem`, and answers the size. */
function readHeader(reader: WordReader, id: string): Grid {
  const header = new Map<string, Word>();
  for (;;) {
    const [first, second, third] = reader.line('problem', 3);
    const key = keyOf(first!);
    if (key === 'end' || key === 'solution') throw unexpected(first!, 'problem');
    if (key === 'problem') {
      if (second) throw unexpected(second, 'the end of the line');
      return sizeOf(header, first!.place);
    }
    if (key === null || !second) continue;
    if (key === 'puzzle' && second.text.toLowerCase() !== id)
      throw new InputError(otherKind(second, `the puzzle ${id}`));
    if (third && ['size', 'rows', 'cols'].includes(key)) throw unexpected(third, 'the end of the line');
    header.set(key, second);
  }
}

function sizeOf(header: ReadonlyMap<string, Word>, place: Place): Grid {
  const size = header.get('size');
  const rows = header.get('rows') ?? size;
  const columns = header.get('cols') ?? size;
  if (rows && columns) return readSize(rows, columns);
  const expected = 'the size before the problem: "size N", or "rows N" and "cols N"';
  throw new InputError({ code: 'unexpected', place, expected, found: 'none' });
}

/** Reads what follows the problem as far as `end`; answers what `solution` reads, null where there is none. */
function readSections<Solution>(reader: WordReader, solution: () => Solution): Solution | null {
  let found: Solution | null = null;
  let isPassing = false;
  for (;;) {
    const [first, second] = reader.line('solution, moves or end', 2);
    const key = keyOf(first!);
    if (key === 'end') {
      if (second) throw unexpected(second, 'the end of the line');
      return found;
    }
    if (key === 'solution' && found === null) {
      if (second) throw unexpected(second, 'the end of the line');
      found = solution();
      isPassing = false;
    } else if (key === null ? !isPassing : ['begin', 'problem', 'solution'].includes(key)) {
      throw unexpected(first!, 'solution, moves or end');
    } else isPassing = true;
  }
}

/** The key that a word is, bare or in brackets; null where it is none. A single letter is a sign of a solution. */
function keyOf({ text }: Word): string | null {
  const [, bracketed, bare] = /^(?:\[([a-z]+)\]|([a-z]{2,}))$/i.exec(text) ?? [];
  return (bracketed ?? bare)?.toLowerCase() ?? null;
}
