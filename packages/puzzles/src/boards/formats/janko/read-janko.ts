import type { ReadOptions } from '../../definition/format.js';
import { InputError, type Place } from '../../definition/input-error.js';
import { unexpectedAt } from '../../definition/reading-errors.js';
import type { Grid } from '../../geometry/grid.js';
import { emptySites, type Position, type Puzzle, type SiteValues } from '../../layers/board.js';
import { type ClueLayer, type Layers, type PuzzleShape, rangeOf } from '../../layers/layer.js';
import { otherKind, readSize, unexpected, type Word, WordReader, wholeNumber } from '../word-reader.js';
import { isIdOf, type JankoKind, type JankoLayers, type JankoRegions } from './janko-kind.js';

/** The content of a text, as far as it is read. */
interface Draft {
  areas: SiteValues | null;
  answers: SiteValues | null;
  /** At the rows of a solution that waits for the end of the text, as the rest of the puzzle may follow it. */
  solution: WordReader | null;
}

/** A section that a text may have once. */
interface Section {
  readonly key: string;
  /** For messages, what a text without the section lacks; null if it may lack the section. */
  readonly required: string | null;
  /** Reads what follows the line of the key. Throws `InputError`. */
  read(): void;
}

/** The position of a text. Throws `InputError`. */
export function readJanko<L extends Layers>(
  kind: JankoKind<L>,
  layers: JankoLayers<L>,
  text: string,
  { rules, warn }: Required<Pick<ReadOptions, 'rules'>> & Pick<ReadOptions, 'warn'>,
): Position<L> {
  const { cell, counted, regions } = kind;
  const reader = new WordReader(text);
  const isInAnyOrder = layers.totals.length > 0 || counted !== undefined;
  const labels = layers.totals.map(({ section }) => section);
  const openings = isInAnyOrder ? [...labels, 'problem', 'solution'] : ['problem'];
  const { header, size, opening, areas } = readHeader(reader, kind, openings);
  const ignored = counted?.ignoredKey ?? '';
  if (header.has(ignored))
    warn?.(`"${ignored}" is ignored: ${counted!.description} is counted in the solution`);
  const shape = { kind: kind.name, ...size, rules };
  const cells = emptySites(shape, 'cell');
  const totals = layers.totals.map((each) => ({ ...each, values: emptySites(shape, each.layer.site) }));
  const draft: Draft = { areas, answers: null, solution: null };
  const puzzle = (): Puzzle<L> => {
    const records = draft.solution && counted?.recordsIn(draft.solution.fork(), shape);
    return layers.puzzle(records ? { ...shape, records } : shape, {
      cells,
      regions: draft.areas ?? regions?.inHeader(header, size) ?? null,
      totals: Object.fromEntries(totals.map(({ name, values }) => [name, values])),
    });
  };
  const solution = counted ? `solution, in which ${counted.description} is counted` : 'solution';
  const sections: Section[] = [
    ...totals.map(({ section, layer, values }) => ({
      key: section,
      required: section,
      read: () => readTotals(reader, layer, shape, values),
    })),
    {
      key: 'problem',
      required: counted ? null : 'problem',
      read: () => {
        const { max } = rangeOf(layers.clue, shape);
        let site = 0;
        for (const word of wordsOfCells(reader, shape, cell.description))
          cells[site++] = cell.read(word, max);
      },
    },
    {
      key: 'solution',
      required: counted ? solution : null,
      read: () => {
        if (isInAnyOrder) {
          draft.solution = reader.fork();
          Array.from(wordsOfCells(reader, shape, `cells of a ${solution}`));
        } else draft.answers = kind.readSolution(reader, puzzle());
      },
    },
  ];
  if (regions !== undefined) {
    const read = (): void => {
      draft.areas = readAreas(reader, shape, regions);
    };
    sections.push({ key: 'areas', required: null, read });
  }
  const next = `${(isInAnyOrder ? openings : ['solution']).join(', ')}, moves or end`;
  readSections(reader, sections, opening, areas === null ? [] : ['areas'], next);
  reader.end();
  const read = puzzle();
  return layers.position(read, draft.answers ?? (draft.solution && kind.readSolution(draft.solution, read)));
}

/** The lines before the sections. */
interface JankoHeader {
  readonly header: ReadonlyMap<string, Word>;
  readonly size: Grid;
  /** The key of the first section, of which only this line is read. */
  readonly opening: string;
  /** The rows of the section `areas`, if it comes before. */
  readonly areas: SiteValues | null;
}

/** Reads up to the first line with the key of one of these sections. Throws `InputError`. */
function readHeader<L extends Layers>(
  reader: WordReader,
  kind: JankoKind<L>,
  sections: readonly string[],
): JankoHeader {
  const { id, regions } = kind;
  const header = new Map<string, Word>();
  const expected = sections.join(' or ');
  const before = sections.length === 1 ? expected : 'sections';
  const sizeBefore = (place: Place): Grid => sizeOf(header, place, regions?.side ?? null, before);
  let areas: SiteValues | null = null;
  for (;;) {
    const [first, second, third] = reader.line(expected, 3);
    const key = keyOf(first!);
    if (key !== null && sections.includes(key)) {
      if (second) throw unexpected(second, 'the end of the line');
      return { header, size: sizeBefore(first!.place), opening: key, areas };
    }
    if (key === 'end' || key === 'solution') throw unexpected(first!, expected);
    if (key === 'areas' && regions !== undefined && areas === null) {
      areas = readAreas(reader, sizeBefore(first!.place), regions);
      continue;
    }
    if (key === null || !second) continue;
    if (key === 'puzzle' && !isIdOf(kind, second.text))
      throw new InputError(otherKind(second, `the puzzle ${id}`, 'a janko.at text'));
    if (third && ['size', 'rows', 'cols'].includes(key)) throw unexpected(third, 'the end of the line');
    header.set(key, second);
  }
}

/** `side`: that of boards without a size, if there is one; `before`: what the size comes before. */
function sizeOf(header: ReadonlyMap<string, Word>, place: Place, side: number | null, before: string): Grid {
  const size = header.get('size');
  const rows = header.get('rows') ?? size;
  const columns = header.get('cols') ?? size;
  if (rows && columns) return readSize(rows, columns);
  if (!rows && !columns && side !== null) return { rows: side, columns: side };
  throw unexpectedAt(place, `the size before the ${before}: "size N", or "rows N" and "cols N"`, 'none');
}

/**
 * Reads from the line after the key `opening` to `end`: each section at most once, in any order, those in the header not again. Other
 * sections, such as moves, are ignored. `expected`: the keys that may come next. Throws `InputError`.
 */
function readSections(
  reader: WordReader,
  sections: readonly Section[],
  opening: string,
  inHeader: readonly string[],
  expected: string,
): void {
  const known = new Map(sections.map((section) => [section.key, section]));
  const done = new Set([...inHeader, opening]);
  known.get(opening)!.read();
  let isPassing = false;
  for (;;) {
    const [first, second] = reader.line(expected, 2);
    const key = keyOf(first!);
    if (key === 'end') {
      const missing = sections.find((section) => section.required !== null && !done.has(section.key));
      if (missing) throw unexpected(first!, missing.required!);
      if (second) throw unexpected(second, 'the end of the line');
      return;
    }
    if (key !== null && known.has(key) && !done.has(key)) {
      if (second) throw unexpected(second, 'the end of the line');
      done.add(key);
      known.get(key)!.read();
      isPassing = false;
    } else if (key === null ? !isPassing : key === 'begin' || known.has(key)) {
      throw unexpected(first!, expected);
    } else isPassing = true;
  }
}

/** A word as a key, bare or in brackets; null if it is none. A single letter is a sign of a solution. */
function keyOf({ text }: Word): string | null {
  const [, bracketed, bare] = /^(?:\[([a-z]+)\]|([a-z]{2,}))$/i.exec(text) ?? [];
  return (bracketed ?? bare)?.toLowerCase() ?? null;
}

function readTotals(reader: WordReader, layer: ClueLayer, shape: PuzzleShape, totals: SiteValues): void {
  const { min, max } = rangeOf(layer, shape);
  for (const [site, word] of reader.row(totals.length, `totals, numbers or "-"`).entries())
    if (word.text !== '-') totals[site] = wholeNumber(word, `"-" or a ${layer.label}`, min, max);
}

/** The words of rows, one for each row of the board and each cell in it. */
function* wordsOfCells(reader: WordReader, { rows, columns }: Grid, description: string): Generator<Word> {
  for (let row = 0; row < rows; row++) yield* reader.row(columns, description);
}

/** By cell, its region in the rows of `areas`: its number there if these count the regions, else the order of first occurrence. */
function readAreas(reader: WordReader, size: Grid, regions: JankoRegions): SiteValues {
  const words = Array.from(wordsOfCells(reader, size, 'areas'));
  const numbers = new Map<string, number>();
  for (const { text } of words) if (!numbers.has(text)) numbers.set(text, numbers.size + 1);
  const areNumbers = [...numbers.keys()].every(
    (text) => /^[1-9]\d{0,3}$/.test(text) && Number(text) <= numbers.size,
  );
  const areas = Int16Array.from(words, ({ text }) => (areNumbers ? Number(text) : numbers.get(text)!));
  const found = regions.problem(areas, size);
  if (found === null) return areas;
  throw unexpectedAt(words[0]!.place, 'areas that this kind can have', found);
}
