import { readPuzzle } from '../../src/boards/formats/read-puzzle.js';
import { cellsOfSite } from '../../src/boards/geometry/sites.js';
import type { Puzzle, Solution } from '../../src/boards/layers/board.js';
import type { ClueRecord } from '../../src/boards/layers/records.js';
import { violations } from '../../src/boards/rules/rule.js';
import type { Kind } from '../../src/contracts/kind.js';
import { kinds } from '../../src/kinds/index.js';
import { bruteForce } from '../conformance/brute-force.js';

/** The value of "?". */
const unknown = -2;

/** A clue at a site of a layer. */
export interface Clue {
  readonly layer: string;
  readonly site: number;
  /** The record, if it is one. */
  readonly value: number | ClueRecord;
  readonly name: string;
  /** The cells that it is about: all of the row for the total of a row; none for a record. */
  readonly cells: readonly number[];
}

/** Clues that are chosen together or not at all. */
export type Choice = readonly Clue[];

/** A board with few solutions while it has no clues, as its text says what is left of them. */
export interface SmallBoard {
  readonly kind: Kind;
  readonly bare: Puzzle;
  readonly solutions: readonly Solution[];
  /** The clues of a solution, by which it is told apart from the others. */
  choicesOf(solution: Solution): readonly Choice[];
}

/** A board whose puzzle has these layers of clues, each with one value a site that a solution has, or none. */
export function boardOf(text: string, layers: readonly string[]): SmallBoard {
  const { kind, puzzle } = read(text);
  const choicesOf = (solution: Solution): readonly Choice[] =>
    layers.flatMap((layer) => {
      const { values, site: sort } = kind.layers[layer]! as unknown as ValueRange;
      const { min, max } = typeof values === 'function' ? values(puzzle) : values;
      const left = puzzle.clues[layer]!;
      // Where "?" is left of clues, only those sites have any.
      const sites = left.includes(unknown)
        ? [...left.keys()].filter((site) => left[site] === unknown)
        : left.keys();
      return [...sites].flatMap((site): Choice[] => {
        const range = Array.from({ length: max - min + 1 }, (_, each) => min + each);
        const right = range.filter((value) => isRight(kind, withValue(puzzle, layer, site, value), solution));
        if (right.length > 1) throw new Error(`several clues of ${layer} are right at site ${site}`);
        const cells = cellsOfSite(puzzle, sort, site);
        const name = sort === 'row' || sort === 'column' ? `${sort} ${site + 1}` : nameOf(puzzle, cells);
        return right.map((value) => [{ layer, site, value, name, cells }]);
      });
    });
  return { kind, bare: puzzle, solutions: bruteForce(kind, puzzle, Number.POSITIVE_INFINITY), choicesOf };
}

/** What a layer of clues says of its sites and their values. */
interface ValueRange {
  readonly site: 'cell' | 'pair' | 'row' | 'column';
  readonly values: Range | ((puzzle: Puzzle) => Range);
}
interface Range {
  readonly min: number;
  readonly max: number;
}

/** A board of Numberlink with "?" at all ends: the clues of a solution number its paths. */
export function numberlinkBoard(text: string): SmallBoard {
  const board = boardOf(text, []);
  const numbers = board.bare.clues['numbers']!;
  const choicesOf = ({ answers }: Solution): readonly Choice[] => {
    const lines = answers['lines']!;
    const joined = [...lines.keys()].filter((pair) => lines[pair] === 1);
    const ends = joined.map((pair) => cellsOfSite(board.bare, 'pair', pair));
    const found: Choice[] = [];
    const isSeen = new Set<number>();
    for (const start of numbers.keys()) {
      if (numbers[start] !== unknown || isSeen.has(start)) continue;
      const path = [start];
      for (const cell of path)
        path.push(
          ...ends
            .filter((pair) => pair.includes(cell))
            .flat()
            .filter((c) => !path.includes(c)),
        );
      const value = found.length + 1;
      const both = path.filter((cell) => numbers[cell] === unknown);
      for (const cell of both) isSeen.add(cell);
      found.push(
        both.map((site) => ({
          ...{ layer: 'numbers', site, value },
          ...{ name: nameOf(board.bare, [site]), cells: [site] },
        })),
      );
    }
    return found;
  };
  return { ...board, choicesOf };
}

/** A puzzle of sentences, which has the solutions of the puzzle without them. */
export function zebraBoard(text: string): SmallBoard {
  const { kind, puzzle } = read(text);
  const records = { ...puzzle.records, sentences: [] };
  const bare: Puzzle = { ...puzzle, records };
  const sentences = puzzle.records!['sentences']!;
  return {
    kind,
    bare,
    solutions: bruteForce(kind, bare, Number.POSITIVE_INFINITY),
    choicesOf: (solution) =>
      sentences.flatMap((sentence, site) => {
        const alone = { ...puzzle, records: { ...puzzle.records, sentences: [sentence] } };
        if (!isRight(kind, alone, solution)) return [];
        return [[{ layer: 'sentences', site, value: sentence, name: sentence.id, cells: [] }]];
      }),
  };
}

/** The bare puzzle with these clues. */
export function withChoices(bare: Puzzle, choices: readonly Choice[]): Puzzle {
  const clues = { ...bare.clues };
  const records: Record<string, readonly ClueRecord[]> = { ...bare.records };
  for (const { layer, site, value } of choices.flat())
    if (typeof value === 'number') clues[layer] = clues[layer]!.with(site, value);
    else records[layer] = [...records[layer]!, value];
  return { ...bare, ...(bare.records === undefined ? {} : { records }), clues };
}

/** Whether a finished solution keeps all rules of a puzzle. */
export function isRight(kind: Kind, puzzle: Puzzle, { answers }: Solution): boolean {
  return violations(kind.rules, { puzzle, answers }, 'complete').length === 0;
}

function withValue(puzzle: Puzzle, layer: string, site: number, value: number): Puzzle {
  return { ...puzzle, clues: { ...puzzle.clues, [layer]: puzzle.clues[layer]!.with(site, value) } };
}

function nameOf({ columns }: Puzzle, cells: readonly number[]): string {
  return cells.map((cell) => `r${1 + Math.floor(cell / columns)}c${1 + (cell % columns)}`).join('-');
}

function read(text: string): { readonly kind: Kind; readonly puzzle: Puzzle } {
  const { kind, position } = readPuzzle(kinds, text);
  return { kind, puzzle: position.puzzle };
}
