import { at, beside, leftOf, same } from '@gridwright/english';
import type { KindTables } from '../../../tables/kind-tables.js';
import type { BoardSource, PaperRow, PaperTable, TableColumn } from '../../../tables/paper-table.js';
import { example } from '../example-puzzle.js';

/** The zebra puzzle of section 7.1 of the thesis, from Life International (1962), with its question: table 7.1, and the fourteen clues in its order. */
export const thesisText: string = example('thesis', () => ({
  places: ['house', '1', '2', '3', '4', '5'],
  attributes: {
    color: ['blue, green, ivory, red, yellow'],
    nationality: ['Englishman, Japanese, Norwegian, Spaniard, Ukrainian'],
    drink: ['coffee, milk, orange juice, tea, water'],
    cigarette: ['Chesterfields, Kools, Lucky Strike, Parliaments, Old Gold'],
    pet: ['dog, fox, horse, snails, zebra'],
  },
  sentences: [
    same('Englishman', 'red'),
    same('Spaniard', 'dog'),
    same('coffee', 'green'),
    same('Ukrainian', 'tea'),
    leftOf('ivory', 'green', 1),
    same('Old Gold', 'snails'),
    same('Kools', 'yellow'),
    at('milk', '3'),
    at('Norwegian', '1'),
    beside('Chesterfields', 'fox'),
    beside('Kools', 'horse'),
    same('Lucky Strike', 'orange juice'),
    same('Japanese', 'Parliaments'),
    beside('Norwegian', 'blue'),
  ],
  question: ['zebra', 'nationality'],
})).text;

const boards: BoardSource = { from: 'texts', texts: [thesisText] };

const [steps, propagating] = ['domains:chronological', 'domains'] as const;

/** The methods: the name, the inferences and the seconds in the thesis (none for those that it does not measure), and the word. */
const methods: readonly (readonly [string, string, string, string])[] = [
  ['Prolog (CP), original', '21,612', '0.005', 'cp'],
  ['heuristic 1', '', '', 'cp:h1=1'],
  ['heuristic 2', '', '', 'cp:h2=1'],
  ['heuristic 3', '', '', 'cp:h3=1'],
  ['Prolog (CP), heuristics 1 & 2', '5,174', '0.001', 'cp:h1=1:h2=1'],
  ['Prolog (CP), heuristics 1, 2 & 3', '663', '<0.001', 'cp:h1=1:h2=1:h3=1'],
];

const timeOf = (engine: string): TableColumn => ({
  name: `${engine} s`,
  from: 'ours',
  engine,
  measure: 'median time',
});

const stepsOf = (name: string, engine: string): TableColumn => ({
  name,
  from: 'ours',
  engine,
  measure: 'mean steps',
  decimals: 0,
});

/** Table 7.5 of the thesis: the integer program, and the constraint program with and without its heuristics. */
const heuristics: PaperTable = {
  name: 'thesis-7.5',
  title: 'The zebra puzzle as an integer program, and as a constraint program with and without heuristics',
  source: {
    work: 'M. Conroy, J. Dieroff, T. Kehoe, K. Lu: Cheating on the Daily Paper: Solving Puzzles with Mathematical Optimization (thesis, University of Edinburgh, 2025)',
    place: 'table 7.5',
  },
  formulations: ['assignment', ...methods.map(([, , , word]) => word)],
  engines: ['highs', 'conflict', steps, propagating],
  repeat: 5,
  columns: [
    { name: 'method', from: 'paper' },
    { name: 'inferences, paper', from: 'paper' },
    { name: 's, paper', from: 'paper' },
    stepsOf('steps', steps),
    stepsOf('steps, propagating', propagating),
    timeOf(steps),
    timeOf(propagating),
    timeOf('conflict'),
    timeOf('highs'),
  ],
  rows: [
    {
      printed: { method: 'Gurobi (IP)', 'inferences, paper': '-', 's, paper': '0.050' },
      boards,
      runs: { formulation: 'assignment', engines: ['highs', 'conflict', propagating] },
    },
    ...methods.map(
      ([method, inferences, seconds, formulation]): PaperRow => ({
        printed: { method, 'inferences, paper': inferences, 's, paper': seconds },
        boards,
        runs: { formulation, engines: [steps, propagating, 'conflict'] },
      }),
    ),
  ],
  notes: [
    'A step is no inference of Prolog, so that our numbers compare only with one another. It is one tried alternative: a tuple of places that makes a sentence true, or a value of a variable. Prolog also counts each step of its list predicates.',
    'steps are those to the first solution by the engine domains:chronological, which tries one sentence after the other, as a program in Prolog does; steps, propagating, are those of domains with all constraints propagated, where the order of the sentences means nothing.',
    'The thesis does not print its program. Ours tries the place of the asked value first, and the heuristics permute the rows as the thesis describes them (formulation cp). The rows with one heuristic are ours.',
    'The machines and the solvers differ: Gurobi and a Prolog solver in the thesis. Times include building the model.',
  ],
};

/** The tables of the papers about this kind. */
export const tables: KindTables = { compared: [heuristics] };
