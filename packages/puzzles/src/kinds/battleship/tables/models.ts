import type { PaperRow, PaperTable } from '../../../tables/paper-table.js';

/** The rows of the table: size, level, seconds of both models; and the numbers of givens of three boards of ours, and these boards. */
const rows: readonly (readonly [string, string, string, string, string, readonly string[]])[] = [
  [
    '6x6',
    'Easy',
    '0.01',
    '0.01',
    '11, 11, 11',
    [
      'battleship/6/6/3013030302320g000i6g0m1j0j01k2//c',
      'battleship/6/6/3031212312111k2j00g5g0g6l00k0h0//c',
      'battleship/6/6/0212234040110m00i6h5i00i0l0g06//c',
    ],
  ],
  [
    '6x6',
    'Hard',
    '0.01',
    '0.12',
    '1, 1, 2',
    [
      'battleship/6/6/301303030232x1w//c',
      'battleship/6/6/303121231211x6w//c',
      'battleship/6/6/021223404011s6zg6//c',
    ],
  ],
  [
    '8x8',
    'Easy',
    '0.02',
    '0.08',
    '20, 20, 20',
    [
      'battleship/8/8/2421313334122223g01g0g1g20h6i00m10g1g00h0g2n0g1j0h5n/9/41u/31s/31s/21o/21o/21o/11g/11g/11g',
      'battleship/8/8/3151224160041431i4g3540h0i0g0g0g0g06n0j0g6g5i1k2h0l0g/9/41u/31s/31s/21o/21o/21o/11g/11g/11g',
      'battleship/8/8/2143130532504221h34i0g00m5o000j5i0600g0i0g6j5g0j0g/9/41u/31s/31s/21o/21o/21o/11g/11g/11g',
    ],
  ],
  [
    '8x8',
    'Hard',
    '0.02',
    '0.22',
    '1, 2, 2',
    [
      'battleship/8/8/2421313334122223r6zzq/9/41u/31s/31s/21o/21o/21o/11g/11g/11g',
      'battleship/8/8/3151224160041431zzl1k2q/9/41u/31s/31s/21o/21o/21o/11g/11g/11g',
      'battleship/8/8/2143130532504221x5zv5n/9/41u/31s/31s/21o/21o/21o/11g/11g/11g',
    ],
  ],
  [
    '10x10',
    'Easy',
    '0.01',
    '0.02',
    '30, 30, 30',
    [
      'battleship/10/10/30230421141213112324h0g0n5g0l020h0g01g0g00g0g0p0h0m0l0h0m50i0h0g56g000h0h//d',
      'battleship/10/10/413041042121133412300j0h0h00j000m1j001h2i0i0h0h00i0g4g2m0g0h0060r4j0h0h//d',
      'battleship/10/10/32111232234130107013i0l0q0h034g0g0g0i0g0h00g0h0r35i3554j0p600h340g0j0//d',
    ],
  ],
  [
    '10x10',
    'Hard',
    '0.01',
    '0.05',
    '6, 5, 7',
    [
      'battleship/10/10/30230421141213112324s5zg0g0g0zzr0j0h//d',
      'battleship/10/10/41304104212113341230w0v1zk2s0t4p//d',
      'battleship/10/10/32111232234130107013p0v4g0zr5i3h4u6t//d',
    ],
  ],
  [
    '15x15',
    'Easy',
    '0.03',
    '0.21',
    '68, 68, 68',
    [
      'battleship/15/15/3315154135021102233042131422510h06g1000h0h000i5m0g0g0g0g0l0j0i20i0i0n0000k1h0k0g0j0j6g0v0g0i0g0g00g4l0i000j6i6g0g10h0m000k0g00m0h0034h003s0h02k//e',
      'battleship/15/15/412036222621211212512302333611k0h3i0l0i0h0h00g6j0k0h0m5i0g00h05g0i0i0i0k0g6i3i0g006h00h0g0h0p00034g000g0o0n0l0g0g0j0g5g0i0i05i2g000g0m0j000m0h06i0g0g//e',
      'battleship/15/15/322352221521014612010422308132g55h6h0g0g00j0k50j0g0g6i020h0g00g0l0g0k00h0i0g0g0g00g0j0g0h0i400h0h0h0o4j60g0k000i0r3h0h0g0i0i0l54l0o0g0i0k34k056k0h00j//e',
    ],
  ],
  [
    '15x15',
    'Hard',
    '0.03',
    '0.15',
    '8, 8, 7',
    [
      'battleship/15/15/331515413502110223304213142251j6v5zv0zzh6zzo6i6zy3j0zj//e',
      'battleship/15/15/412036222621211212512302333611zr6zg5p5zs6zk3zt0y5zv6m//e',
      'battleship/15/15/322352221521014612010422308132k6zj0zzzi4z4j6zzp5zo3zi//e',
    ],
  ],
];

/** Table 4.3 of the thesis: the grid based model (`ships`) and the cell based one (`cells`), on boards of four sizes. */
export const models: PaperTable = {
  name: 'thesis-4.3',
  title: 'Two models of Battleship',
  source: {
    work: 'M. Conroy, J. Dieroff, T. Kehoe, K. Lu: Cheating on the Daily Paper: Solving Puzzles with Mathematical Optimization (thesis, University of Edinburgh, 2025)',
    place: 'table 4.3, and section 4.4 on the order of the constraints',
  },
  formulations: ['ships:place=1', 'ships:place=5', 'ships', 'cells'],
  engines: ['highs', 'conflict'],
  repeat: 3,
  columns: [
    { name: 'size', from: 'paper' },
    { name: 'level', from: 'paper' },
    { name: 'GBM s', from: 'paper' },
    { name: 'CBM s', from: 'paper' },
    { name: 'our givens', from: 'paper' },
    {
      name: '4.1b first s',
      from: 'ours',
      formulation: 'ships:place=1',
      engine: 'highs',
      measure: 'median time',
    },
    {
      name: '4.1b last s',
      from: 'ours',
      formulation: 'ships:place=5',
      engine: 'highs',
      measure: 'median time',
    },
    { name: 'last / first', from: 'ratio', of: ['4.1b last s', '4.1b first s'] },
    { name: 'highs ships s', from: 'ours', formulation: 'ships', engine: 'highs', measure: 'median time' },
    { name: 'highs cells s', from: 'ours', formulation: 'cells', engine: 'highs', measure: 'median time' },
    {
      name: 'conflict ships s',
      from: 'ours',
      formulation: 'ships',
      engine: 'conflict',
      measure: 'median time',
    },
    {
      name: 'conflict cells s',
      from: 'ours',
      formulation: 'cells',
      engine: 'conflict',
      measure: 'median time',
    },
    { name: 'highs / conflict', from: 'ratio', of: ['highs ships s', 'conflict ships s'] },
  ],
  rows: rows.map(
    ([size, level, ships, cells, givens, texts]): PaperRow => ({
      printed: { size, level, 'GBM s': ships, 'CBM s': cells, 'our givens': givens },
      boards: { from: 'texts', texts },
    }),
  ),
  notes: [
    'The boards differ: those of the thesis come from a web site and are not printed there. Ours are generated, three for each row, with the fleets of its table 4.2.',
    'The thesis does not define easy and hard. Here, hard boards have no redundant given, and in easy ones about 30 % of the cells are given: "our givens" has the numbers for the three boards.',
    'The thesis found that its solver takes less time with 4.1b before the other constraints than after them: "last / first" is that ratio for highs. By default, our model has bounds in place of 4.1b.',
    'highs corresponds to the solver of the thesis, Gurobi, on another machine; conflict has no counterpart there. Both models are repaired, and have the rows that the formulations add.',
  ],
};
