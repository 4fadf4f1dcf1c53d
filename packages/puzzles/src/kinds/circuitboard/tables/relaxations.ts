import type { PaperRow, PaperTable } from '../../../tables/paper-table.js';
import { boardNotes, sourceOf, thesisBoards, work } from './boards.js';

/** |V|, |E|, the values of both relaxations and their ratio, as printed. */
const printed: readonly (readonly [string, string, string, string, string])[] = [
  ['6', '7', '5.000', '3.020', '0.604'],
  ['14', '20', '13.000', '8.000', '0.615'],
  ['22', '34', '21.000', '12.000', '0.571'],
  ['34', '56', '33.000', '17.020', '0.516'],
  ['42', '71', '41.000', '21.010', '0.512'],
  ['62', '108', '61.000', '31.010', '0.508'],
  ['76', '134', '75.000', '39.000', '0.520'],
  ['98', '176', '97.000', '49.480', '0.510'],
];

/** Table A.3 of the thesis: the linear relaxations of CM1 and CM2. */
export const relaxationTable: PaperTable = {
  name: 'thesis-a3',
  title: 'The values of the linear relaxations of Circuit Model 1 and 2',
  source: { work, place: 'table A.3' },
  formulations: ['tree', 'flow:M=99', 'flow'],
  engines: ['highs'],
  repeat: 1,
  asks: 'relaxation',
  columns: [
    { name: '|V|', from: 'paper' },
    { name: '|E|', from: 'paper' },
    { name: 'CM1, paper', from: 'paper' },
    { name: 'CM2, paper', from: 'paper' },
    { name: 'ratio, paper', from: 'paper' },
    { name: 'CM1', from: 'ours', formulation: 'tree', measure: 'mean relaxation', decimals: 3 },
    { name: 'M = 99', from: 'ours', formulation: 'flow:M=99', measure: 'mean relaxation', decimals: 3 },
    { name: 'ratio, M = 99', from: 'ratio', of: ['M = 99', 'CM1'] },
    { name: 'M = |V| − 1', from: 'ours', formulation: 'flow', measure: 'mean relaxation', decimals: 3 },
    { name: 'ratio, M = |V| − 1', from: 'ratio', of: ['M = |V| − 1', 'CM1'] },
  ],
  rows: printed.map(([points, pairs, tree, flow, ratio]): PaperRow => {
    const isOfRow = (board: (typeof thesisBoards)[number]): boolean =>
      `${board.points}` === points && `${board.pairs}` === pairs;
    return {
      printed: {
        '|V|': points,
        '|E|': pairs,
        'CM1, paper': tree,
        'CM2, paper': flow,
        'ratio, paper': ratio,
      },
      // Each |V| and |E| is also in table A.1.
      boards: sourceOf(thesisBoards.find(isOfRow)!),
    };
  }),
  notes: [
    ...boardNotes,
    '5.1d fixes the value of CM1 at |V| − 1. The value of CM2 depends on the given lines and on M: it is at least |V| / 2, as one line at least ends at each point, and greater the smaller M is. The thesis has M = 99; |V| − 1 is the minimum.',
  ],
};
