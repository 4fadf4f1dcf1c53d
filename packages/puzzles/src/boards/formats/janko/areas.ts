import { InputError } from '../../definition/input-error.js';
import type { Grid } from '../../geometry/grid.js';
import type { SiteValues } from '../../layers/board.js';
import type { WordReader } from '../word-reader.js';
import type { JankoRegions } from './janko-kind.js';

/** By cell, its region in the rows of `areas`: its number there if these count the regions, else the order of first occurrence. */
export function readAreas(reader: WordReader, size: Grid, regions: JankoRegions): SiteValues {
  const words = Array.from({ length: size.rows }, () => reader.row(size.columns, 'areas')).flat();
  const numbers = new Map<string, number>();
  for (const { text } of words) if (!numbers.has(text)) numbers.set(text, numbers.size + 1);
  const areNumbers = [...numbers.keys()].every(
    (text) => /^[1-9]\d{0,3}$/.test(text) && Number(text) <= numbers.size,
  );
  const areas = Int16Array.from(words, ({ text }) => (areNumbers ? Number(text) : numbers.get(text)!));
  const found = regions.problem(areas, size);
  if (found === null) return areas;
  throw new InputError({
    code: 'unexpected',
    place: words[0]!.place,
    expected: 'areas that this kind can have',
    found,
  });
}
