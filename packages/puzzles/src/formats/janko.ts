import type { Grid } from '../geometry/grid.js';
import { emptySites, isStarted, type Position, type Puzzle, type SiteValues } from '../layers/board.js';
import { empty, type Layers, rangeOf } from '../layers/layer.js';
import { plainRules, type RuleVariant } from '../layers/rule-variant.js';
import { singleLayers } from '../layers/single-layers.js';
import { cellRows } from './cell-rows.js';
import type { Format } from './format.js';
import { InputError, type Place } from './input-error.js';
import { loss, refuseGraph, refuseParts, refuseRules } from './loss.js';
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
  /** How the parts of its boards are said, where it has a layer that says them. */
  readonly parts?: JankoParts;
  /** How the rows of a solution are read; it throws `InputError`. */
  readSolution(reader: WordReader, puzzle: Puzzle<L>): SiteValues;
  /** The rows of what is drawn, for a position of which `unsaid` says that they say it. */
  solutionRows(position: Position<L>): readonly string[];
  /** What of a position on a grid neither the problem nor the solution can say; null where there is nothing. */
  unsaid(position: Position<L>): string | null;
}

/** How the header says the parts of a board that are alike; others are rows of the section `areas`. */
export interface JankoParts {
  /** The side of boards whose header says no size. */
  readonly side: number;
  /** The parts that the header says; null where these are the ones that boards have without a word. It throws `InputError`. */
  inHeader(header: ReadonlyMap<string, Word>, size: Grid): SiteValues | null;
  /** What is wrong with parts as `areas`, in words; null where nothing is. */
  problem(parts: SiteValues, size: Grid): string | null;
  /** The lines of the header of a board that has no parts of its own. */
  headerLines(size: Grid): readonly string[];
}

/**
 * The text of a puzzle of janko.at: `begin`, a header of keys and values, `problem` with its rows, `solution` with its
 * rows, `end`; newer pages have the keys in brackets. The header must say the size, as `size`, or as `rows` and `cols`;
 * its other keys (author, source, …) and other sections (moves) are passed over. A text that does not say its kind may
 * be any kind's.
 */
export function jankoText<L extends Layers>(kind: JankoKind<L>): Format<L> {
  const { id, layers, variants, cell } = kind;
  const { clue, cluesOf, partsOf, ...single } = singleLayers(layers);
  return {
    name,
    says: `a text of janko.at: begin, puzzle ${id}, size N, problem, rows, solution, rows, end`,
    oneLine: false,
    recognize: (text) => {
      if (!/^\s*(?:begin[ \t]*\r?(?:\n|$)|\[(?!puzzle\][ \t]*\r?(?:\n|$))[a-z]+\]|puzzle[ \t])/i.test(text))
        return 'no';
      const named = /^[ \t]*\[?puzzle\]?[ \t]+(\S+)/im.exec(text);
      if (!named || named[1]!.toLowerCase() === id) return 'yes';
      const before = text.slice(0, named.index + named[0].length - named[1]!.length);
      return otherKind({ text: named[1]!, place: placeOf(before) }, `the puzzle ${id}`);
    },
    read: (text, { rules = plainRules(variants) }) => {
      const reader = new WordReader(text);
      const { header, place, areas } = readHeader(reader, kind);
      const size = sizeOf(header, place, kind.parts);
      const shape = { ...size, rules };
      const clues = emptySites(shape, 'cell');
      const { max } = rangeOf(clue, shape);
      let site = 0;
      for (let row = 0; row < shape.rows; row++)
        for (const word of reader.row(shape.columns, cell.says)) clues[site++] = cell.read(word, max);
      const sections = new Map(areas === null ? [] : [['areas', areas]]);
      const puzzle = (): Puzzle<L> =>
        single.puzzle(shape, clues, sections.get('areas') ?? kind.parts?.inHeader(header, size) ?? null);
      readSections(reader, sections, {
        solution: () => kind.readSolution(reader, puzzle()),
        ...(kind.parts && { areas: () => readAreas(reader, size, kind.parts) }),
      });
      reader.end();
      return single.position(puzzle(), sections.get('solution') ?? null);
    },
    write: (position) => {
      refuseRules(name, variants, position);
      refuseGraph(name, position);
      const { rows, columns } = position.puzzle;
      const parts = partsOf(position);
      const isParted = parts?.some((part) => part !== empty) ?? false;
      if (kind.parts === undefined) refuseParts(name, layers, position);
      const other = isParted ? kind.parts?.problem(parts!, position.puzzle) : null;
      const lost = kind.unsaid(position) ?? other ?? null;
      if (lost !== null) throw loss(name, lost);
      const problem = cellRows(position.puzzle, cluesOf(position)).map((row) =>
        Array.from(row, (value) => cell.write(value)).join(' '),
      );
      const lines = [
        'begin',
        `puzzle ${id}`,
        ...(rows === columns ? [`size ${rows}`] : [`rows ${rows}`, `cols ${columns}`]),
        ...(isParted ? [] : (kind.parts?.headerLines(position.puzzle) ?? [])),
        'problem',
        ...problem,
        ...(isParted ? ['areas', ...cellRows(position.puzzle, parts!).map((row) => row.join(' '))] : []),
        ...(isStarted(position) ? ['solution', ...kind.solutionRows(position)] : []),
        'end',
      ];
      return `${lines.join('\n')}\n`;
    },
  };
}

interface Header {
  readonly header: ReadonlyMap<string, Word>;
  /** Where the problem begins. */
  readonly place: Place;
  /** The rows of the section `areas`, where it comes before the problem. */
  readonly areas: SiteValues | null;
}

/** Reads as far as the line `problem`. */
function readHeader<L extends Layers>(reader: WordReader, { id, parts }: JankoKind<L>): Header {
  const header = new Map<string, Word>();
  let areas: SiteValues | null = null;
  for (;;) {
    const [first, second, third] = reader.line('problem', 3);
    const key = keyOf(first!);
    if (key === 'end' || key === 'solution') throw unexpected(first!, 'problem');
    if (key === 'problem') {
      if (second) throw unexpected(second, 'the end of the line');
      return { header, place: first!.place, areas };
    }
    if (key === 'areas' && parts !== undefined && areas === null) {
      areas = readAreas(reader, sizeOf(header, first!.place, parts), parts);
      continue;
    }
    if (key === null || !second) continue;
    if (key === 'puzzle' && second.text.toLowerCase() !== id)
      throw new InputError(otherKind(second, `the puzzle ${id}`));
    if (third && ['size', 'rows', 'cols'].includes(key)) throw unexpected(third, 'the end of the line');
    header.set(key, second);
  }
}

/** By cell, the part that the rows of `areas` say: their numbers, or how many parts come before where they are no such. */
function readAreas(reader: WordReader, size: Grid, parts: JankoParts | undefined): SiteValues {
  const words = Array.from({ length: size.rows }, () => reader.row(size.columns, 'areas')).flat();
  const numbers = new Map<string, number>();
  for (const { text } of words) if (!numbers.has(text)) numbers.set(text, numbers.size + 1);
  const areNumbers = [...numbers.keys()].every(
    (text) => /^[1-9]\d{0,3}$/.test(text) && Number(text) <= numbers.size,
  );
  const areas = Int16Array.from(words, ({ text }) => (areNumbers ? Number(text) : numbers.get(text)!));
  const found = parts?.problem(areas, size) ?? null;
  if (found === null) return areas;
  throw new InputError({ code: 'unexpected', place: words[0]!.place, expected: 'other areas', found });
}

function sizeOf(header: ReadonlyMap<string, Word>, place: Place, parts: JankoParts | undefined): Grid {
  const size = header.get('size');
  const rows = header.get('rows') ?? size;
  const columns = header.get('cols') ?? size;
  if (rows && columns) return readSize(rows, columns);
  if (!rows && !columns && parts) return { rows: parts.side, columns: parts.side };
  const expected = 'the size before the problem: "size N", or "rows N" and "cols N"';
  throw new InputError({ code: 'unexpected', place, expected, found: 'none' });
}

/** Reads what follows the problem as far as `end`: each section that there is a reader for, once, into `found`. */
function readSections(
  reader: WordReader,
  found: Map<string, SiteValues>,
  readers: Readonly<Record<string, () => SiteValues>>,
): void {
  let isPassing = false;
  for (;;) {
    const [first, second] = reader.line('solution, moves or end', 2);
    const key = keyOf(first!);
    if (key === 'end') {
      if (second) throw unexpected(second, 'the end of the line');
      return;
    }
    const read = key !== null && Object.hasOwn(readers, key) && !found.has(key) ? readers[key] : undefined;
    if (key !== null && read !== undefined) {
      if (second) throw unexpected(second, 'the end of the line');
      found.set(key, read());
      isPassing = false;
    } else if (key === null ? !isPassing : ['begin', 'problem', ...Object.keys(readers)].includes(key)) {
      throw unexpected(first!, 'solution, moves or end');
    } else isPassing = true;
  }
}

/** The key that a word is, bare or in brackets; null where it is none. A single letter is a sign of a solution. */
function keyOf({ text }: Word): string | null {
  const [, bracketed, bare] = /^(?:\[([a-z]+)\]|([a-z]{2,}))$/i.exec(text) ?? [];
  return (bracketed ?? bare)?.toLowerCase() ?? null;
}
