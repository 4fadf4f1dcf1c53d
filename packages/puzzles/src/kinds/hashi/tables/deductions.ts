import { unsolved } from '../../../boards/layers/board.js';
import { plainRules } from '../../../boards/layers/rule-variant.js';
import { seededRandom } from '../../../contracts/seeded-random.js';
import type { PaperRow, PaperTable } from '../../../tables/paper-table.js';
import { hasFile } from '../formats.js';
import { growOnLines, usedLinesOf } from '../generator/grown-board.js';
import { layers, variants } from '../layers.js';

/** n, k, |B|, the number of HDC, and the seconds without and with them, as printed. */
const printed = [
  ['5', '8', '9', '7', '0.00244', '0.00064'],
  ['5', '7', '7', '9', '0.00261', '0.00206'],
  ['5', '11', '14', '20', '0.01229', '0.00203'],
  ['7', '10', '11', '9', '0.00259', '0.00432'],
  ['7', '12', '14', '21', '0.01125', '0.00237'],
  ['7', '13', '15', '15', '0.00842', '0.00237'],
  ['7', '14', '17', '11', '0.00913', '0.00736'],
  ['7', '14', '17', '24', '0.00388', '0.00337'],
  ['10', '20', '24', '21', '0.01082', '0.00995'],
  ['10', '22', '27', '25', '0.01315', '0.01003'],
  ['10', '23', '30', '21', '0.01466', '0.03081'],
  ['10', '25', '34', '26', '0.01138', '0.00949'],
  ['10', '25', '32', '15', '0.01221', '0.00930'],
  ['15', '26', '32', '36', '0.00648', '0.00358'],
  ['15', '29', '35', '41', '0.00748', '0.00959'],
  ['15', '33', '43', '47', '0.05117', '0.00592'],
  ['15', '33', '42', '54', '0.01518', '0.00554'],
  ['25', '63', '84', '62', '0.02206', '0.00852'],
  ['25', '83', '119', '70', '0.06532', '0.01806'],
  ['30', '127', '197', '93', '0.20876', '0.08316'],
] as const;

/** The thesis has one board a row; several boards of a size average out chance. */
const boardsOfRow = 5;

/** Table A.4 of the thesis: the model 6.1 without and with the deductions 6.2 to 6.11. */
export const deductionTimes: PaperTable = {
  name: 'hashi-deductions',
  title: 'the flow model without and with the human-deduced constraints (HDC)',
  source: {
    work: 'M. Conroy, J. Dieroff, T. Kehoe, K. Lu: Cheating on the Daily Paper (University of Edinburgh, 2025)',
    place: 'table A.4; section 6.4',
  },
  formulations: ['flow', 'flow+all'],
  engines: ['highs'],
  repeat: 3,
  columns: [
    { name: 'n', from: 'paper' },
    { name: 'k', from: 'paper' },
    { name: '|B|', from: 'paper' },
    { name: 'HDC, paper', from: 'paper' },
    { name: 'HDC, ours', from: 'ours', formulation: 'flow+all', measure: 'mean deductions' },
    { name: 'time s, paper', from: 'paper' },
    { name: 'with HDC, paper', from: 'paper' },
    { name: 'ratio', from: 'ratio', of: ['time s, paper', 'with HDC, paper'] },
    { name: 'flow s, our mean', from: 'ours', formulation: 'flow', measure: 'mean solve time' },
    { name: 'flow+all mean', from: 'ours', formulation: 'flow+all', measure: 'mean solve time' },
    { name: 'flow median', from: 'ours', formulation: 'flow', measure: 'median solve time' },
    { name: 'flow+all median', from: 'ours', formulation: 'flow+all', measure: 'median solve time' },
    { name: 'ratio of medians', from: 'ratio', of: ['flow median', 'flow+all median'] },
  ],
  rows: printed.map(
    ([n, k, pairs, deductions, without, withThem], row): PaperRow => ({
      printed: {
        n,
        k,
        '|B|': pairs,
        'HDC, paper': deductions,
        'time s, paper': without,
        'with HDC, paper': withThem,
      },
      boards: {
        from: 'made',
        count: boardsOfRow,
        make: (index) => {
          const side = Number(n);
          const size = { rows: side, columns: side, islands: Number(k) };
          const random = seededRandom(row * 100_000 + index);
          // As many pairs of islands see each other as there are islands but the first one of each row and column.
          const lines = 2 * size.islands - Number(pairs);
          const used = random.pick(usedLinesOf(size).filter(({ rows, columns }) => rows + columns === lines));
          const { puzzle } = growOnLines({ ...size, used, rules: plainRules(variants) }, random);
          return hasFile.write(unsolved(layers, puzzle));
        },
      },
    }),
  ),
  notes: [
    'The boards differ: those of the thesis come from a website and are not printed. Ours are generated from fixed seeds with the same n, k and |B|, so the numbers of HDC differ too.',
    'The machines and the solvers differ: Gurobi in the thesis, HiGHS as WebAssembly here, both with presolve off. Compare the two times of one side, and the ratios of both sides.',
    'M is k − 1 here, and 126 for all boards in the thesis; flow:M=126 is the exact model of the thesis.',
    'HDC are counted as bounds: one for each rule, island and bridge.',
    'Times include solving but not building the model, as those of the thesis seem to: the median of three runs of each board.',
  ],
};
