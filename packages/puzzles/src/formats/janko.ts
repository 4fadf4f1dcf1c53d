import type { Grid } from '../geometry/grid.js';
import { emptySites, isStarted, type Position, type Puzzle, type SiteValues } from '../layers/board.js';
import { empty, type Layers, rangeOf } from '../layers/layer.js';
import { plainRules, type RuleVariant } from '../layers/rule-variant.js';
import { singleLayers } from '../layers/single-layers.js';
import { cellRows } from './cell-signs.js';
import type { Format } from './format.js';
import { InputError, type Place } from './input-error.js';
import { loss, refuseGraph, refuseRegions, refuseRules } from './loss.js';
import { placeOf } from './text.js';
import { otherKind, readSize, unexpected, type Word, WordReader } from './word-reader.js';

const name = 'janko';

/** The format of a kind at janko.at; the kind has one layer of clues in cells, and one of answers. */
export interface JankoKind<L extends Layers> {
  /** The name of the kind in puzzles. */
  readonly name: string;
  /** The word after `puzzle`. */
  readonly id: string;
  readonly layers: L;
  readonly variants: readonly RuleVariant[];
  /** How a cell of the problem is written, and read; `max` is the largest number on the board. */
  readonly cell: {
    readonly says: string;
    write(clue: number): string;
    read(word: Word, max: number): number;
  };
  /** How its texts name the regions of a board, if the kind has regions. */
  readonly regions?: JankoRegions;
  /** Reads the rows of a solution. Throws `InputError`. */
  readSolution(reader: WordReader, puzzle: Puzzle<L>): SiteValues;
  /** The rows of a drawing that `unsaid` accepts. */
  solutionRows(position: Position<L>): readonly string[];
  /** What the format cannot represent of a position on a grid; null if it can represent all. */
  unsaid(position: Position<L>): string | null;
}

/** How the header names the default regions of a board; others are rows of the section `areas`. */
export interface JankoRegions {
  /** The side of boards without a size in the header. */
  readonly side: number;
  /** The regions that the header names; null for the default regions. Throws `InputError`. */
  inHeader(header: ReadonlyMap<string, Word>, size: Grid): SiteValues | null;
  /** Why the rows of `areas` cannot be the regions of a board, or null. */
  problem(regions: SiteValues, size: Grid): string | null;
  /** The lines of the header of a board with the default regions. */
  headerLines(size: Grid): readonly string[];
}

/**
 * The text of a puzzle of janko.at: `begin`, a header of keys and values, `problem` with its rows, `solution` with its
 * rows, `end`; newer pages have the keys in brackets. The header must have the size, as `size`, or as `rows` and `cols`;
 * its other keys (author, source, …) and other sections (moves) are ignored. A text that does not name its kind may be
 * of any kind.
 */
export function jankoText<L extends Layers>(kind: JankoKind<L>): Format<L> {
  const { id, layers, variants, cell } = kind;
  const { clue, cluesOf, regionsOf, ...single } = singleLayers(layers);
  return {
    name,
    title: 'janko.at text',
    says: `a text of janko.at: begin, puzzle ${id}, size N, problem, rows, solution, rows, end`,
    oneLine: false,
    recognize: (text) => {
      if (!/^\s*(?:begin[ \t]*\r?(?:\n|$)|\[(?!puzzle\][ \t]*\r?(?:\n|$))[a-z]+\]|puzzle[ \t])/i.test(text))
        return 'no';
      const named = /^[ \t]*\[?puzzle\]?[ \t]+(\S+)/im.exec(text);
      if (!named || named[1]!.toLowerCase() === id) return 'yes';
      const before = text.slice(0, named.index + named[0].length - named[1]!.length);
      return otherKind({ text: named[1]!, place: placeOf(before) }, `the puzzle ${id}`, 'a janko.at text');
    },
    read: (text, { rules = plainRules(variants) }) => {
      const reader = new WordReader(text);
      const { header, place, areas } = readHeader(reader, kind);
      const size = sizeOf(header, place, kind.regions);
      const shape = { kind: kind.name, ...size, rules };
      const clues = emptySites(shape, 'cell');
      const { max } = rangeOf(clue, shape);
      let site = 0;
      for (let row = 0; row < shape.rows; row++)
        for (const word of reader.row(shape.columns, cell.says)) clues[site++] = cell.read(word, max);
      const sections = new Map(areas === null ? [] : [['areas', areas]]);
      const puzzle = (): Puzzle<L> =>
        single.puzzle(shape, clues, sections.get('areas') ?? kind.regions?.inHeader(header, size) ?? null);
      readSections(reader, sections, {
        solution: () => kind.readSolution(reader, puzzle()),
        ...(kind.regions && { areas: () => readAreas(reader, size, kind.regions) }),
      });
      reader.end();
      return single.position(puzzle(), sections.get('solution') ?? null);
    },
    write: (position) => {
      refuseRules(name, variants, position);
      refuseGraph(name, position);
      const { rows, columns } = position.puzzle;
      const regions = regionsOf(position);
      const hasOwnRegions = regions?.some((region) => region !== empty) ?? false;
      if (kind.regions === undefined) refuseRegions(name, layers, position);
      const other = hasOwnRegions ? kind.regions?.problem(regions!, position.puzzle) : null;
      const lost = kind.unsaid(position) ?? other ?? null;
      if (lost !== null) throw loss(name, lost);
      const problem = cellRows(position.puzzle, cluesOf(position)).map((row) =>
        Array.from(row, (value) => cell.write(value)).join(' '),
      );
      const lines = [
        'begin',
        `puzzle ${id}`,
        ...(rows === columns ? [`size ${rows}`] : [`rows ${rows}`, `cols ${columns}`]),
        ...(hasOwnRegions ? [] : (kind.regions?.headerLines(position.puzzle) ?? [])),
        'problem',
        ...problem,
        ...(hasOwnRegions
          ? ['areas', ...cellRows(position.puzzle, regions!).map((row) => row.join(' '))]
          : []),
        ...(isStarted(position) ? ['solution', ...kind.solutionRows(position)] : []),
        'end',
      ];
      return `${lines.join('\n')}\n`;
    },
  };
}

interface Header {
  readonly header: ReadonlyMap<string, Word>;
  /** The place of the line `problem`. */
  readonly place: Place;
  /** The rows of the section `areas`, if it comes before the problem. */
  readonly areas: SiteValues | null;
}

/** Reads up to the line `problem`. */
function readHeader<L extends Layers>(reader: WordReader, { id, regions }: JankoKind<L>): Header {
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
    if (key === 'areas' && regions !== undefined && areas === null) {
      areas = readAreas(reader, sizeOf(header, first!.place, regions), regions);
      continue;
    }
    if (key === null || !second) continue;
    if (key === 'puzzle' && second.text.toLowerCase() !== id)
      throw new InputError(otherKind(second, `the puzzle ${id}`, 'a janko.at text'));
    if (third && ['size', 'rows', 'cols'].includes(key)) throw unexpected(third, 'the end of the line');
    header.set(key, second);
  }
}

/** By cell, its region in the rows of `areas`: its number there if these count the regions, else the order of first occurrence. */
function readAreas(reader: WordReader, size: Grid, regions: JankoRegions | undefined): SiteValues {
  const words = Array.from({ length: size.rows }, () => reader.row(size.columns, 'areas')).flat();
  const numbers = new Map<string, number>();
  for (const { text } of words) if (!numbers.has(text)) numbers.set(text, numbers.size + 1);
  const areNumbers = [...numbers.keys()].every(
    (text) => /^[1-9]\d{0,3}$/.test(text) && Number(text) <= numbers.size,
  );
  const areas = Int16Array.from(words, ({ text }) => (areNumbers ? Number(text) : numbers.get(text)!));
  const found = regions?.problem(areas, size) ?? null;
  if (found === null) return areas;
  throw new InputError({
    code: 'unexpected',
    place: words[0]!.place,
    expected: 'areas that this kind can have',
    found,
  });
}

function sizeOf(header: ReadonlyMap<string, Word>, place: Place, regions: JankoRegions | undefined): Grid {
  const size = header.get('size');
  const rows = header.get('rows') ?? size;
  const columns = header.get('cols') ?? size;
  if (rows && columns) return readSize(rows, columns);
  if (!rows && !columns && regions) return { rows: regions.side, columns: regions.side };
  const expected = 'the size before the problem: "size N", or "rows N" and "cols N"';
  throw new InputError({ code: 'unexpected', place, expected, found: 'none' });
}

/** Reads from the problem to `end`: each section with a reader, once, into `found`. */
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

/** A word as a key, bare or in brackets; null if it is none. A single letter is a sign of a solution. */
function keyOf({ text }: Word): string | null {
  const [, bracketed, bare] = /^(?:\[([a-z]+)\]|([a-z]{2,}))$/i.exec(text) ?? [];
  return (bracketed ?? bare)?.toLowerCase() ?? null;
}
