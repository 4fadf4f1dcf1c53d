import type { PaperRow, PaperTable } from '../../../tables/paper-table.js';
import { solverBoards } from './boards.js';

function rowOf(size: string, numbers: string, texts: readonly string[]): PaperRow {
  return { printed: { 'columns × rows': size, numbers }, boards: { from: 'texts', texts } };
}

/** Table 3 of the link puzzle paper, whose numbers our text of it has lost: three ways to solve Slitherlink. */
export const solvers: PaperTable = {
  name: 'slitherlink-solvers',
  title: 'three ways to solve Slitherlink: decision diagrams, integer programming, conflict-driven search',
  source: {
    work: 'R. Yoshinaka, T. Saitoh, J. Kawahara, K. Tsuruma, H. Iwashita, S. Minato: Finding All Solutions and Instances of Numberlink and Slitherlink by ZDDs (Algorithms 2012, 5)',
    place: 'table 3; section 8.1',
  },
  formulations: ['loop'],
  engines: ['diagram', 'highs', 'conflict'],
  longestMs: 10_000,
  repeat: 3,
  columns: [
    { name: 'columns × rows', from: 'paper' },
    { name: 'numbers', from: 'paper' },
    { name: 'diagram s', from: 'ours', formulation: 'loop', engine: 'diagram', measure: 'median time' },
    { name: 'highs s', from: 'ours', formulation: 'loop', engine: 'highs', measure: 'median time' },
    { name: 'conflict s', from: 'ours', formulation: 'loop', engine: 'conflict', measure: 'median time' },
    { name: 'diagram / conflict', from: 'ratio', of: ['diagram s', 'conflict s'] },
    { name: 'highs / conflict', from: 'ratio', of: ['highs s', 'conflict s'] },
  ],
  rows: solverBoards.flatMap(({ size, twoThirds, withoutSpare }) => [
    rowOf(size, 'two thirds', twoThirds),
    rowOf(size, 'none to spare', withoutSpare),
  ]),
  notes: [
    "The paper's numbers are lost in our text of it: there is nothing of its own to print beside ours. In words it says that its diagrams were faster than Sugar, that CPLEX was sometimes faster than they, that slink, made for this puzzle, was by far the fastest, and that the diagrams ran out of memory on one board.",
    'The boards differ: the paper took its own from a magazine and a championship. Ours are made: with numbers in two thirds of the cells, and with none that could be left out, which makes them harder than such puzzles are.',
    'diagram stands for the diagrams of the paper (algorithm 5), highs for its integer programs by CPLEX; conflict has no counterpart there but Sugar.',
    'diagram finds all solutions at once, the others one.',
    'Times are those to build the model and to solve it; of each board the median of three runs, of each row the median of the boards. A run ends after 10 s, or the time limit that is asked for, or where the diagrams would need more than 1.5 GB: it counts with its time until then.',
  ],
};
