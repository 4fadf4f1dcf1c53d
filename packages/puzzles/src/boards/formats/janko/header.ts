import { InputError, type Place } from '../../definition/input-error.js';
import type { Grid } from '../../geometry/grid.js';
import type { SiteValues } from '../../layers/board.js';
import type { Layers } from '../../layers/layer.js';
import { otherKind, readSize, unexpected, type Word, type WordReader } from '../word-reader.js';
import { readAreas } from './areas.js';
import { isIdOf, type JankoKind } from './janko-kind.js';
import { keyOf } from './sections.js';

/** The lines before the sections. */
export interface JankoHeader {
  readonly header: ReadonlyMap<string, Word>;
  readonly size: Grid;
  /** The key of the first section, of which only this line is read. */
  readonly opening: string;
  /** The rows of the section `areas`, if it comes before. */
  readonly areas: SiteValues | null;
}

/** Reads up to the first line with the key of one of these sections. Throws `InputError`. */
export function readHeader<L extends Layers>(
  reader: WordReader,
  { id, otherIds = [], regions }: JankoKind<L>,
  sections: readonly string[],
): JankoHeader {
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
    if (key === 'puzzle' && !isIdOf({ id, otherIds }, second.text))
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
  const expected = `the size before the ${before}: "size N", or "rows N" and "cols N"`;
  throw new InputError({ code: 'unexpected', place, expected, found: 'none' });
}
