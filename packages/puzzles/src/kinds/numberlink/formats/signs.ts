import { contentLines } from '../../../boards/formats/content-lines.js';
import type { Word } from '../../../boards/formats/word-reader.js';
import { edgesAtVertices } from '../../../boards/geometry/drawn-graph.js';
import type { Grid } from '../../../boards/geometry/grid.js';
import { lineGraph } from '../../../boards/geometry/line-graph.js';
import { emptySites, type Position, type SiteValues } from '../../../boards/layers/board.js';
import { empty } from '../../../boards/layers/layer.js';
import { lineComponents } from '../../../parts/lines/drawn-lines.js';
import type { Numberlink } from '../layers.js';

/** The signs of numbers, from 1 on, in texts with a character for each cell. */
const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** The largest number with a sign, and the largest one whose sign is a letter. */
export const largestSign = signs.length;
export const largestLetter = 52;

/** The sign of an end with this number: `A` for 1, `a` for 27, `0` for 53. */
export function signOfNumber(number: number): string {
  return signs[number - 1]!;
}

/** The number of a letter or digit; null for another text. */
export function numberOfSign(sign: string): number | null {
  return /^[A-Za-z0-9]$/.test(sign) ? signs.indexOf(sign) + 1 : null;
}

/**
 * The numbers that signs stand for: a digit its own number if no sign is a letter, `0` for 10; else as `signOfNumber` says. If one
 * would be above `max`, the signs are numbered from 1 on, in this order.
 */
export function numbersOfSigns(used: Iterable<string>, max: number): ReadonlyMap<string, number> {
  const found = [...new Set(used)].sort((one, other) => signs.indexOf(one) - signs.indexOf(other));
  const hasLetters = found.some((sign) => signs.indexOf(sign) < largestLetter);
  const numbers = found.map((sign) => (hasLetters ? signs.indexOf(sign) + 1 : Number(sign) || 10));
  const fits = numbers.every((number) => number <= max);
  return new Map(found.map((sign, at) => [sign, fits ? numbers[at]! : at + 1]));
}

/** How often each sign occurs. */
export function countsOf(found: Iterable<string>): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const sign of found) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  return counts;
}

/** The maximum number of warnings about ends. */
const maxWarnings = 9;

/** Warns of the ends, as they are written, that do not occur exactly twice. */
export function warnOfEnds(ends: Iterable<string>, warn?: (text: string) => void): void {
  const others = [...countsOf(ends)].filter(([, count]) => count !== 2);
  for (const [sign, count] of others.slice(0, maxWarnings))
    warn?.(`"${sign}" stands in ${count === 1 ? 'one cell' : `${count} cells`}, and not in two`);
}

/** The lines of a text that are not blank and not a comment, each without white space around it, with its place. */
export function* linesOf(text: string, comments: readonly string[]): Generator<Word, undefined> {
  for (const { number, line } of contentLines(text, comments)) {
    const trimmed = line.trim();
    yield { text: trimmed, place: { line: number, column: line.indexOf(trimmed) + 1 } };
  }
}

/** The ends of the paths that the signs of all cells stand for, and their lines. */
interface SignedPaths {
  readonly ends: readonly number[];
  readonly lines: SiteValues;
}

/**
 * The paths of cells with one sign each; cells with the sign `blank` are on none. Two neighboring cells with the same sign are joined. A
 * cell with a sign whose cells are not one path that does not touch itself, if there is one. Linear in the cells.
 */
export function pathsOfSigns(
  grid: Grid,
  signs: readonly string[],
  blank: string,
): SignedPaths | { readonly wrong: number } {
  const graph = lineGraph(grid, 'pair');
  const lines = emptySites(grid, 'pair');
  for (const [pair, [one, other]] of graph.edges.entries())
    if (signs[one] !== blank && signs[one] === signs[other]) lines[pair] = 1;
  const around = edgesAtVertices(graph);
  const passed = [...signs.keys()].filter((cell) => signs[cell] !== blank);
  const degrees = signs.map((_, cell) => around[cell]!.filter((pair) => lines[pair] === 1).length);
  const alone = passed.find((cell) => degrees[cell] === 0 || degrees[cell]! > 2);
  if (alone !== undefined) return { wrong: alone };
  const ends = passed.filter((cell) => degrees[cell] === 1);
  // A closed loop has no ends; it may stand beside a path of its sign.
  const loop = lineComponents(graph, lines).find(({ isClosed }) => isClosed);
  if (loop !== undefined) return { wrong: graph.edges[loop.edges[0]!]![0] };
  const endsOfSigns = countsOf(ends.map((cell) => signs[cell]!));
  const wrong = passed.find((cell) => endsOfSigns.get(signs[cell]!) !== 2);
  return wrong === undefined ? { ends, lines } : { wrong };
}

/** The sign of each cell: that of an end for all cells that lines join to it, `blank` for all others. Linear in the cells. */
export function signsOfPaths(
  { puzzle, answers }: Position<Numberlink>,
  blank: string,
  signOf: (number: number) => string,
): readonly string[] {
  const graph = lineGraph(puzzle, 'pair');
  const { numbers } = puzzle.clues;
  const signs = Array.from(numbers, (number) => (number === empty ? blank : signOf(number)));
  for (const { edges } of lineComponents(graph, answers.lines)) {
    const cells = edges.flatMap((pair) => [...graph.edges[pair]!]);
    const end = cells.find((cell) => numbers[cell] !== empty);
    if (end !== undefined) for (const cell of cells) signs[cell] = signs[end]!;
  }
  return signs;
}
