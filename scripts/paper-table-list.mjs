/**
 * The tables that docs/papers/tables.md shows, in its order, with the options of `reproduce` that bound their time: a few minutes each.
 * Without `--limit`, a table is measured on all of its boards, or has all of its rows.
 */
export const recordedTables = [
  { name: 'sudoku-clues', options: [] },
  { name: 'thesis-4.3', options: ['--limit', '1', '--time-limit', '30s'] },
  { name: 'thesis-a1', options: ['--limit', '1', '--time-limit', '10s'] },
  { name: 'thesis-a2', options: ['--limit', '1', '--time-limit', '5s'] },
  { name: 'thesis-a3', options: [] },
  { name: 'hashi-deductions', options: ['--limit', '2', '--time-limit', '10s'] },
  { name: 'thesis-7.5', options: [] },
  { name: 'thesis-8', options: ['--limit', '1'] },
  { name: 'hashi-cllv', options: ['--limit', '3', '--time-limit', '20s'] },
  { name: 'slitherlink-instances', options: ['--time-limit', '300s'] },
  { name: 'numberlink-instances-by-pairs', options: [] },
  { name: 'numberlink-models', options: ['--limit', '1', '--time-limit', '10s'] },
];
