import type { PaperRow, PaperTable } from '../../../tables/paper-table.js';
import { coverAll, kind, noTouch } from '../layers.js';

/** Boards of a size, made by `gridwright generate numberlink SIZE --rules cover-all,no-touch`: the rows, from the top. */
const boards: Readonly<Record<string, readonly (readonly string[])[]>> = {
  '7 × 7': [
    [
      '5 . . . . . 8',
      '4 . . 5 . . 4',
      '1 . . 8 . . 2',
      '6 . . . . . .',
      '. . 3 . . . .',
      '. . . . . 7 7',
      '. 6 1 3 . . 2',
    ],
    [
      '3 . . . . 4 1',
      '. . . 5 . 4 .',
      '. . . . . 1 .',
      '. . 6 . . . .',
      '. . . . 6 . .',
      '5 . . . 2 . .',
      '3 . . . . . 2',
    ],
    [
      '. . . . . . 3',
      '. 2 . 5 . . 5',
      '. . . . . . 1',
      '2 . . 3 . . 4',
      '. . . . . . .',
      '1 . . . . . .',
      '4 . . . . . .',
    ],
  ],
  '10 × 10': [
    [
      '. . . . . 8 . . . 1',
      '. . . . . . . 3 . .',
      '. . 4 . . . . . . .',
      '. . . . . . . 8 . .',
      '. . . . . . . 9 . .',
      '. . 4 . . . . . . .',
      '. . . . . . 5 . . .',
      '. . . 6 . 2 . . . .',
      '. . . . . . . . . .',
      '9 . 7 . 5 6 2 7 1 3',
    ],
    [
      '3 . . . . . . 3 1 6',
      '. . . . . . . . . .',
      '. 2 . . . 5 . . . .',
      '. . 4 . . 8 . 1 . .',
      '. . . . . 5 . . . .',
      '. 4 . . . . . 6 . .',
      '. . . . . . . . . .',
      '. . . . . . . . . .',
      '. . 8 . . . . . . .',
      '2 . . . . . 7 . . 7',
    ],
    [
      '8 . . . . . . . 3 2',
      '7 . 7 . . 6 . . . .',
      '8 . . . . 9 . . . .',
      '6 . . . . . . 9 . .',
      '. . . 1 . . 3 . . .',
      '. 10 . . . . . . . .',
      '4 . . . . . . 4 . .',
      '. . . . . . . . 2 .',
      '. 10 5 . . . . . 1 .',
      '5 . . . . . . . . .',
    ],
  ],
  '12 × 12': [
    [
      '5 . . 8 . . . . . . . 4',
      '10 . . 7 . 4 2 . 1 1 3 .',
      '. . . 7 . . . . . . . .',
      '. . . . . 12 . 2 . . . .',
      '. . 5 . . . . . . 12 14 .',
      '. . . . . . 14 . . . . .',
      '13 . . . . . . . . . . .',
      '. . 8 3 9 . . . . . . .',
      '. . . . 15 . . . 9 . 10 .',
      '. . . . . . . . . . . .',
      '. 6 . . . 11 . . . . . .',
      '6 13 . 11 15 . . . . . . .',
    ],
    [
      '7 14 17 6 . . 6 . . . . 17',
      '. . . . . . . . 5 16 15 15',
      '. . 7 . 8 . . . . . . 16',
      '. . . . 13 . . . 4 . . 10',
      '. 12 . . . . . . 2 . . 4',
      '. . . 12 . . . . . . 10 .',
      '. . 14 . . . . . . . . .',
      '. . . . . . . 5 . . . .',
      '. . . . . . . . . . 11 18',
      '. . . 1 . . . . 18 . . .',
      '. 3 . . . . . . . . . .',
      '. . 1 3 13 8 9 . . 9 2 11',
    ],
    [
      '. 15 . . . . . 11 . 14 10 14',
      '. . . . . . . 3 . . 10 .',
      '. 3 . . 8 . . . . . . .',
      '. 6 . 15 . . 11 . . . . .',
      '. . . . . . 6 . . . . .',
      '. 7 . 2 . . . . . 8 13 .',
      '. . . . . . . . . . . .',
      '. . 5 . . 12 5 . . . . 4',
      '. . . . . 4 13 . . 2 1 .',
      '. 9 . . . . . . . . . .',
      '. 7 . . . . . . . 12 . .',
      '9 . . . . . . . . . . 1',
    ],
  ],
  '15 × 15': [
    [
      '. . . 8 . . . . . . . 20 14 11 14',
      '. 16 . . . . 2 . 4 8 . . . . .',
      '. . . . . . 16 . . . . . . 11 .',
      '. . . . . . . . . . . . . . .',
      '2 . . . . . . . . . 12 . . . 17',
      '. . . 20 12 . 1 . . . . . . 9 .',
      '. . . . . . . . . . . . . 17 .',
      '. . 6 6 . . . . . . 19 . . . .',
      '. . . . . . . . . . . . . . 5',
      '. . . . . . 3 1 9 . . . . . 10',
      '. 3 13 . . . . . . . 13 . . . .',
      '. 4 . 7 . . . . . . . . . . .',
      '. . . . . 15 . . . . . . . . .',
      '. . . . . . . . 10 . . 19 . 5 .',
      '7 18 15 . . 18 . . . . . . . . .',
    ],
    [
      '. . . . . . . . . 17 . . . . 15',
      '. . . . . . . . . . . . 17 . .',
      '16 . . . . . . . . . . . . . .',
      '. . 6 . . 4 . 12 . . . . . . .',
      '. . . . 6 . . . . . 8 . . 15 .',
      '. . . . . 3 12 . . . . . . . .',
      '. . 2 4 . . . . . 13 . . . . .',
      '. . . . . . . . . . . . . 13 .',
      '. . . . . . . . . . . . 16 . .',
      '5 . . . 5 . 2 . . . . . . . .',
      '1 . . . . . . . . 9 . . . . 8',
      '. . . . . . . . . 10 . . . . 1',
      '3 . 14 . . . . . . . . 11 . . .',
      '14 . . . . . . . . . . . . 7 .',
      '9 . . 11 . 7 . . . . 10 . . . .',
    ],
    [
      '2 . . . . . . 14 9 . . . . . 11',
      '18 . 7 . . 8 . . 14 . 19 4 . . 12',
      '7 . . 2 . . . 10 . . . . . . .',
      '. 18 . . . . . . . . . . . . .',
      '. . . . . . . 3 4 . 5 . 11 . .',
      '. . . . 8 10 . . . . . . . 12 .',
      '. 1 . . . . . . . . . . . . 19',
      '. . . . . . . 16 . . . . . . .',
      '. . 13 . 1 . . . . . . . . 3 .',
      '. . . . . 17 20 . 21 . . . . . .',
      '. . . . . . . . . . . . . . .',
      '15 . . . . 20 17 . . . 5 6 21 . .',
      '. . . . . . . . . . 9 . 22 . .',
      '. 13 . 16 . . 22 . . . . . . . .',
      '. 15 . . . . . . . . . . . 6 .',
    ],
  ],
};

/** The size whose first board has a linearized model of about as many columns as the one of the page. */
const sizeOfPage = '12 × 12';

/** A board of signs as JSON: no address can represent its rules. */
function textOf(rows: readonly string[]): string {
  const numbers = rows.map((row) => row.split(' ').map((sign) => (sign === '.' ? null : Number(sign))));
  return JSON.stringify({
    format: 'gridwright-puzzle',
    version: 1,
    kind,
    rules: [coverAll.name, noTouch.name],
    rows: rows.length,
    columns: numbers[0]!.length,
    clues: { numbers },
  });
}

function rowOf(size: string, drawn: readonly (readonly string[])[]): PaperRow {
  const isOfPage = size === sizeOfPage;
  return {
    printed: { 'our boards': size, 'Baron s': isOfPage ? '23.12' : '', 'CPLEX s': isOfPage ? '0.36' : '' },
    boards: { from: 'texts', texts: drawn.map(textOf) },
  };
}

const words = ['quadratic', 'linearised', 'degree', 'cp', 'paths'];

/** The two times of the article on models of Numberlink, beside ours for each formulation and engine. */
export const models: PaperTable = {
  name: 'numberlink-models',
  title:
    'models of Numberlink: products, linearized products, counted neighbors, integers, and disjoint paths',
  source: {
    work: 'E. Kalvelagen: Numberlink Models (Yet Another Math Programming Consultant, September 30, 2017)',
    place: 'the logs of Baron, for the quadratic model, and of CPLEX, for the linear one',
  },
  formulations: [...words, 'linearised:relaxed=1'],
  engines: ['highs', 'conflict'],
  longestMs: 10_000,
  repeat: 1,
  columns: [
    { name: 'our boards', from: 'paper' },
    { name: 'Baron s', from: 'paper' },
    { name: 'CPLEX s', from: 'paper' },
    ...words.map(
      (formulation) =>
        ({
          name: `highs ${formulation} s`,
          from: 'ours',
          formulation,
          engine: 'highs',
          measure: 'median time',
        }) as const,
    ),
    {
      name: 'highs relaxed s',
      from: 'ours',
      formulation: 'linearised:relaxed=1',
      engine: 'highs',
      measure: 'median time',
    },
    ...words.map(
      (formulation) =>
        ({
          name: `conflict ${formulation} s`,
          from: 'ours',
          formulation,
          engine: 'conflict',
          measure: 'median time',
        }) as const,
    ),
    { name: 'relaxed / binary', from: 'ratio', of: ['highs relaxed s', 'highs linearised s'] },
  ],
  rows: Object.entries(boards).map(([size, drawn]) => rowOf(size, drawn)),
  notes: [
    "The boards differ: our copy of the article lacks the picture of its board. Ours are generated, three of each size, each with one solution; every cell is on a path, and no path touches itself. The times of the article stand at 12 × 12: CPLEX's log counts 6126 columns before its presolve, and the first of these boards has 6120 values and products.",
    'Baron solved the quadratic model, with its nonconvex products; our engines have no such products, and linearize them, so that quadratic is a linear model, too. CPLEX solved the linearized one. Both solvers ran on another machine.',
    'The models of the article allow a closed loop beside the path of its value; all of ours forbid it: highs by cuts, conflict natively.',
    'paths has no counterpart in the article.',
    'Times include building and solving the model: the median of the boards in each row. A run that reaches the time limit (10 s, or the given one) counts with its time until then.',
  ],
};
