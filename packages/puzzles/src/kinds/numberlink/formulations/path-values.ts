import type { SiteValues } from '../../../boards/layers/board.js';
import { empty } from '../../../boards/layers/layer.js';

/** A value that the cells of one path have. */
export interface PathValue {
  /** From 1. */
  readonly value: number;
  /** The end at which a path of the value begins: the first of its two ends, in the order of the cells. */
  readonly first: number;
  /** The later ends that may be joined to it: its number is the same, or one of both is "?". */
  readonly others: readonly number[];
}

/** The values of the paths of a board. */
export interface PathValues {
  readonly all: readonly PathValue[];
  /** By end, the values that it may have, ascending; at least one. */
  readonly atEnds: ReadonlyMap<number, readonly number[]>;
  /** The values of which some end may have another one. */
  readonly open: readonly PathValue[];
}

/**
 * The values of the paths between these ends: one for each end that may be the first of a path. If every number stands in two cells
 * and there is no "?", this is one value for each number, and each end has one value.
 *
 * An end that no other end may be joined to has a value of its own, of which there is no path. Quadratic in the ends.
 */
export function pathValues(numbers: SiteValues): PathValues {
  const ends = [...numbers.keys()].filter((cell) => numbers[cell] !== empty);
  const mayBeJoined = (one: number, other: number): boolean =>
    numbers[one] === numbers[other] || numbers[one]! < 0 || numbers[other]! < 0;
  const all: PathValue[] = [];
  const atEnds = new Map<number, number[]>(ends.map((end) => [end, []]));
  for (const [place, first] of ends.entries()) {
    const others = ends.slice(place + 1).filter((end) => mayBeJoined(first, end));
    const isLast = others.length === 0 && atEnds.get(first)!.length > 0;
    if (isLast) continue;
    const value = all.length + 1;
    all.push({ value, first, others });
    for (const end of [first, ...others]) atEnds.get(end)!.push(value);
  }
  const isOpen = ({ first, others }: PathValue): boolean =>
    [first, ...others].some((end) => atEnds.get(end)!.length > 1);
  return { all, atEnds, open: all.filter(isOpen) };
}
