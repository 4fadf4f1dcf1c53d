import type { BoardSource } from '../../../tables/paper-table.js';
import { kind } from '../layers.js';

/** A board of a row of tables A.1 and A.2. */
export interface ThesisBoard {
  /** The number of rows, and of columns. */
  readonly side: number;
  /** |V|, the number of points. */
  readonly points: number;
  /** |E|, the number of pairs of neighboring points. */
  readonly pairs: number;
  /** Its rows from the top: `#` is a blocked cell, `>` a point with a given line to the right, `v` with one down, `+` with both. */
  readonly drawn: readonly string[];
}

/** The share of the lines of a tree that are given, rounded to whole lines. */
export const givenShare = 1 / 8;

/**
 * A board for each row of tables A.1 and A.2: blocked cells were moved at random until |E| was right, then a random tree was looked for
 * that covers all points, and random lines of it are given. Side, |V|, |E| and the rows.
 */
const boards: readonly (readonly [number, number, number, string])[] = [
  [3, 4, 3, '##./#../##.'],
  [3, 4, 3, '##./#../##.'],
  [3, 6, 7, '.v#/..#/..#'],
  [3, 6, 6, '.##/.v./..#'],
  [3, 8, 9, '.../>.#/...'],
  [4, 10, 12, '.##./..v./..../####'],
  [4, 12, 16, '##../#.../..v./#...'],
  [4, 12, 15, '#.../##../>.../...#'],
  [4, 14, 20, '...#/..>./>.../...#'],
  [4, 14, 20, '>.../...v/#.../#...'],
  [5, 20, 30, '#...#/....#/....#/..>>./....#'],
  [5, 20, 30, '>...#/.v..#/....#/...../#...#'],
  [5, 22, 34, '>>.../...../..>../....#/#...#'],
  [5, 22, 34, '...##/.>>../...>./...../#....'],
  [5, 22, 34, '#..../.>v.v/...../...../##...'],
  [6, 30, 49, '######/.v.vv./....../v...../....../......'],
  [6, 30, 48, '....../..>.>./..>.../>...../.....#/##.###'],
  [6, 32, 51, 'v#.###/v...../....../....../.v..../..>...'],
  [6, 34, 56, '...vv./....v./....../.>..../....../#....#'],
  [6, 34, 53, '...#../.....v/..#.../v....v/.....v/......'],
  [7, 42, 71, '#..v.../#....../#....../#....../#....v./#.v..v./#.>....'],
  [7, 42, 67, '#.v.##./#....v./......./..v..../......./..>.#../..>.#.#'],
  [7, 44, 70, '....>../.....v./......./>.##.v./......#/..>..../#.....#'],
  [7, 46, 78, '#....../#>...v./......./......./....vvv/..>..../......#'],
  [7, 48, 81, '>..#.../......./.v...../....>>./.....v./....v../.......'],
  [8, 58, 94, '>...#.v./...>.#../...>..../#v....../>.....>./....#.../#......./#.......'],
  [8, 58, 96, '###..v../..v....v/......../.....>../..>...../..>.###./..v...../........'],
  [8, 62, 108, '#......#/.......v/......../...v..../...+..../.>....../.v.v..../.....>..'],
  [8, 62, 108, '##....v./.v....../v.>..>.v/......../.v.v..../......../......../........'],
  [8, 62, 105, '......../..#>...#/v.....>./.>.v..../......../..>..v../.....v../........'],
  [9, 76, 127, '#......../>.....#../.....#.../......#+./....v..../..v+>..../#......../...v...../.........'],
  [9, 76, 134, '.......##/....>...#/v.>....../.>......./.......>./......v../.......>./>......../.....>.##'],
  [9, 78, 138, '##......#/.+......./........./>...v..>./........v/....vv.v./........./>......../.........'],
  [9, 78, 134, '....v..v./........./v.++...../..v....>./...v...../........#/........./....#..../.#.......'],
  [9, 78, 135, '#......../..v.....v/......v+./.....>.../#>......./....#.v../........./.......>./.......>.'],
  [
    10,
    94,
    168,
    '...+.....#/....v...../........>./.........v/v>......../.........v/....>...../....v...../#..v..>..#/##.......#',
  ],
  [
    10,
    94,
    164,
    '.v....#.v./>.>..>..../>.....v.../.......+../........../v......v../........../....#...../........v./#.##.....#',
  ],
  [
    10,
    96,
    171,
    '.........#/v+......../....v...../.>.>.>..>./.....v..../........../...>....../....>.>.../........../##..#.....',
  ],
  [
    10,
    98,
    176,
    '......>.../v>...>..../........../>.v.....v./...v....../.v......../........../.v.......v/#>......../#.........',
  ],
  [
    10,
    98,
    173,
    '..>..#..../>........./........../......v.../.v......../...v...>../..v...v.v./..>......./......#.../>......>..',
  ],
];

/** The boards of tables A.1 and A.2, in the order of their rows: five of each side from 3 to 10. */
export const thesisBoards: readonly ThesisBoard[] = boards.map(([side, points, pairs, drawn]) => ({
  side,
  points,
  pairs,
  drawn: drawn.split('/'),
}));

/** A board as the only one of a row of a table. */
export function sourceOf({ drawn }: ThesisBoard): BoardSource {
  const cellsIn = (row: string): readonly string[] => [...row];
  const givenIn = (row: string, signs: string): readonly (1 | null)[] =>
    cellsIn(row).map((sign) => (signs.includes(sign) ? 1 : null));
  const text = JSON.stringify({
    format: 'gridwright-puzzle',
    version: 1,
    kind,
    rules: [],
    rows: drawn.length,
    columns: drawn.length,
    clues: {
      cells: drawn.map((row) => cellsIn(row).map((sign) => (sign === '#' ? 'blocked' : null))),
      given: {
        horizontal: drawn.map((row) => givenIn(row, '>+').slice(0, -1)),
        vertical: drawn.slice(0, -1).map((row) => givenIn(row, 'v+')),
      },
    },
  });
  return { from: 'texts', texts: [text] };
}

/** The thesis that the tables are from. */
export const work =
  'M. Conroy, J. Dieroff, T. Kehoe, K. Lu: Cheating on the Daily Paper: Solving Puzzles with Mathematical Optimization (thesis, University of Edinburgh, 2025)';

/** What is true of all three tables. */
export const boardNotes: readonly string[] = [
  'The boards differ: those of the thesis are not printed. Ours have the same |V| and |E|, and the side that these belong to, one board a row. The thesis does not say how many lines are given; here one in eight lines of a tree is, chosen at random, so that boards may have several solutions.',
  'The machines and the solvers differ: Gurobi in the thesis, HiGHS as WebAssembly and conflict here.',
];
