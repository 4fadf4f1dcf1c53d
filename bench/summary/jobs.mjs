/**
 * The benches of `npm run bench -- --summary`, and the variables with which they have the jobs of the table and take some minutes in all. The
 * environment of the caller comes first.
 */
export const jobs = [
  {
    bench: 'diagrams',
    env: { BENCH_FAMILY: 'cycles', BENCH_SMALLEST: '11', BENCH_LARGEST: '13', BENCH_RUNS: '3' },
  },
  { bench: 'hashi-conflict', env: { BENCH_STEP: '2' } },
  { bench: 'slitherlink', env: { BENCH_DIAGRAM_CELLS: '0', BENCH_PROOFS: 'off', BENCH_LARGE: 'off' } },
  { bench: 'solver', env: { BENCH_PACKAGES: 'off' } },
  { bench: 'sudoku', env: {} },
  { bench: 'many', env: { BENCH_ROUNDS: '3', BENCH_WAY: 'one worker' } },
  { bench: 'starting', env: {} },
];
