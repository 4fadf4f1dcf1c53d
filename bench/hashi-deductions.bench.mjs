// The gain of deductions: fifty generated boards of the sizes of the thesis' table A.4, solved without and with them.
import { compare, kinds, readPuzzle } from '@gridwright/puzzles';
import { paperTable } from '../packages/cli/dist/papers/table.js';
import { distribution } from './distribution.mjs';
import { highsEngine } from './engines.mjs';

const engine = highsEngine();
const table = paperTable('hashi-deductions');
/** The largest boards take `lazy/bfs` minutes. */
const rows = table.rows.slice(0, 17);
const boards = Array.from(
  { length: 50 },
  (_, i) => rows[i % rows.length].boards[Math.floor(i / rows.length)],
);

const paperColumns = table.columns.filter(({ from }) => from === 'paper').map(({ name }) => name);
const [time, withDeductions] = ['time s, paper', 'with HDC, paper'].map((name) => paperColumns.indexOf(name));
const printed = table.rows.map(({ printed: row }) => Number(row[time]) / Number(row[withDeductions]));
console.log(`without / with deductions, time to solve; the thesis' 20 boards (Gurobi):`);
console.log(`  flow  ${distribution(printed, 2)}`);

for (const formulation of ['flow', 'lazy/bfs', 'lazy']) {
  const ratios = [];
  const sums = [0, 0];
  for (const text of boards) {
    const { kind, position } = readPuzzle(kinds, text);
    const times = [];
    for (const word of [formulation, `${formulation}+all`]) {
      const options = { kind, engines: [engine], formulation: word, repeat: 3 };
      const { runs } = await compare(position.puzzle, options);
      const statuses = new Set(runs.map(({ status }) => status));
      if (!statuses.has('solved') || statuses.size > 1) throw new Error(`${word}: ${[...statuses]}`);
      times.push(runs.map(({ solveMs }) => solveMs).sort((one, other) => one - other)[1]);
    }
    ratios.push(times[0] / times[1]);
    times.forEach((ms, i) => {
      sums[i] += ms;
    });
  }
  const whole = `all boards ${(sums[0] / sums[1]).toFixed(2)} (${sums.map((ms) => ms.toFixed(0)).join(' / ')} ms)`;
  console.log(`our ${formulation}, ${boards.length} boards, HiGHS without presolve:`);
  console.log(`  ${formulation.padEnd(8)}  ${distribution(ratios, 2)}  ${whole}`);
}
