import type { DrawnText } from '../../drawing/terminal.js';
import { connectedComponents } from '../../geometry/components.js';
import { cellCount, columnOf, rowOf } from '../../geometry/grid.js';
import { grouped } from '../../geometry/grouped.js';
import { type Direction, directions, neighbor, pairToward } from '../../geometry/pairs.js';
import { siteCenter, siteCount } from '../../geometry/sites.js';
import { empty, type PuzzleShape } from '../../layers/layer.js';
import { type ValuePlace, valueCenter } from '../../layers/value-center.js';
import { placeWithin, type SampledSign, type SampledSigns } from './sampled-signs.js';

/** The character of a text at a column and a line, from 0; a blank outside. */
export type Characters = (column: number, line: number) => string;

/** Lines between cells, and the names of regions that are written into them. */
const border = /[\u2500-\u2503\u2550\u2551\d]/;

/**
 * The number of the region of each cell, from 1 on, by the lines between cells; parts that have the same name are one region. None if the lines
 * part nothing, or are around every cell. Linear in the cells.
 */
export function regionsIn(shape: PuzzleShape, ground: DrawnText, characters: Characters): Int16Array {
  const isOpen = (cell: number, direction: Direction): boolean => {
    const pair = pairToward(shape, cell, direction);
    return pair !== null && !border.test(characters(...ground.at(siteCenter(shape, 'pair', pair))));
  };
  const cells = Array.from({ length: cellCount(shape) }, (_, cell) => cell);
  const parts = connectedComponents(cells, (cell) =>
    directions.flatMap((direction) => (isOpen(cell, direction) ? [neighbor(shape, cell, direction)!] : [])),
  );
  // A name stands above the first cell of a part.
  const nameOf = ([first]: readonly number[]): string | null => {
    const [column, line] = ground.at({ x: columnOf(shape, first!) + 0.5, y: rowOf(shape, first!) });
    return /\d+/.exec([-1, 0, 1].map((by) => characters(column + by, line)).join(''))?.[0] ?? null;
  };
  const groups = [...grouped(parts.entries(), ([index, part]) => nameOf(part) ?? index).values()];
  const regions = new Int16Array(cells.length).fill(empty);
  if (groups.length > 1 && groups.length < cells.length)
    for (const [index, group] of groups.entries())
      for (const cell of group.flatMap(([, part]) => part)) regions[cell] = index + 1;
  return regions;
}

/** Whether a character is that of a clue, beside which an answer in its cell stands. */
export type IsTaken = (column: number, line: number) => boolean;

/** The value at each site whose signs stand there, the one with the most; `empty` without one. */
export function valuesAt(
  shape: PuzzleShape,
  place: ValuePlace,
  ground: DrawnText,
  samples: readonly { readonly value: number; readonly signsAt: SampledSigns }[],
  { characters, isTaken }: { readonly characters: Characters; readonly isTaken: IsTaken },
): Int16Array {
  return Int16Array.from({ length: siteCount(shape, place.site) }, (_, index) => {
    const center = valueCenter(shape, place, index);
    const [x, y] = ground.at(center);
    const free = [-1, 0, 1].filter((by) => !isTaken(x + by, y));
    let [found, most] = [empty, 0];
    for (const { value, signsAt } of samples) {
      const sampled = signsAt.get(placeWithin(center)) ?? [];
      const own = free.length === 3 ? sampled : besideClue(sampled, free);
      if (own.length <= most || own.some(([by, sign]) => sign !== characters(x + by, y))) continue;
      [found, most] = [value, own.length];
    }
    return found;
  });
}

/** Where the signs of an answer stand in the cell of a clue: one before or behind it, several around it. */
function besideClue(sampled: readonly SampledSign[], free: readonly number[]): readonly SampledSign[] {
  const [first] = sampled;
  if (first === undefined) return [];
  return (sampled.length > 1 ? free : free.slice(0, 1)).map((by) => [by, first[1]] as const);
}
