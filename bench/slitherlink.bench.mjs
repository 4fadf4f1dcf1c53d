// Slitherlink, from the text to the answer that the solution is the only one: our own solver, without a proof, with one
// that is written, and with one that is checked too; decision diagrams; and an incremental CaDiCaL with loops cut off as
// they appear: bench/peers/slitherlink-cadical.cpp, where g++ and libcadical are installed (CPU time). On the boards of the
// table slitherlink-solvers, with numbers in two thirds of the cells, and with none that could be left out; and on boards of
// 60 × 60 with numbers in two thirds of the cells. Warm: all boards of the table are solved twice before.
//
// BENCH_PEER=off leaves the peer out, BENCH_PROOFS=off proofs, BENCH_LARGE=off the boards of 60 × 60; BENCH_DIAGRAM_CELLS=400 gives the
// diagrams boards of at most 400 cells.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { conflict, diagram } from '@gridwright/modeling';
import { graphOf, kinds, plainRules, proveUnique, readPuzzle, unique } from '@gridwright/puzzles';
import { paperTable } from '../packages/cli/dist/papers/table.js';
import { seededRandom } from '../packages/puzzles/dist/contracts/seeded-random.js';
import { settle, wanderingLines } from '../packages/puzzles/dist/parts/generation/random-loop.js';
import { distribution, geometricMean, median } from './distribution.mjs';
import { cpuMs, handOver } from './figures.mjs';
import { buildPeer, withVersion } from './native-peer.mjs';

const diagramCells = Number(process.env.BENCH_DIAGRAM_CELLS ?? 400);
const withProofs = process.env.BENCH_PROOFS !== 'off';
const withLarge = process.env.BENCH_LARGE !== 'off';
const repeat = 3;
const ours = { engines: [conflict()], budget: {} };
const diagrams = { engines: [diagram], budget: {} };
const folder = mkdtempSync(join(tmpdir(), 'gridwright-bench-'));
const kind = kinds.find(({ name }) => name === 'slitherlink');

/** Numbers from 0 to 1, the same in each run. */
function* fractions(seed) {
  for (let state = seed; ; ) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    yield state / 2 ** 32;
  }
}

/** The puzzle with numbers of its solution in this part of the cells. */
function withMoreNumbers({ puzzle, answers }, part) {
  const { rows, columns } = puzzle;
  const numbers = puzzle.clues.numbers.slice();
  const lineAt = (edge) => answers.lines[edge];
  const upright = rows * (columns + 1);
  const count = (cell) => {
    const [row, column] = [Math.floor(cell / columns), cell % columns];
    const left = row * (columns + 1) + column;
    return lineAt(left) + lineAt(left + 1) + lineAt(upright + cell) + lineAt(upright + cell + columns);
  };
  const order = fractions(numbers.length);
  const free = [...numbers.keys()].filter((cell) => numbers[cell] < 0);
  const shuffled = free.map((cell) => [order.next().value, cell]).sort(([one], [other]) => one - other);
  const missing = Math.ceil(part * numbers.length) - (numbers.length - free.length);
  for (const [, cell] of shuffled.slice(0, Math.max(0, missing))) numbers[cell] = count(cell);
  return { ...puzzle, clues: { numbers } };
}

/** Boards with two thirds of the numbers of a random loop that have no other solution. */
async function largePuzzles(side, count) {
  const geometry = { rows: side, columns: side };
  const found = [];
  for (let seed = 1; found.length < count; seed++) {
    const wandering = wanderingLines(graphOf(geometry), seededRandom(seed), false);
    await settle(wandering, async () => {});
    const numbers = new Int16Array(side * side).fill(-1);
    const blank = { ...geometry, rules: plainRules(kind.variants), clues: { numbers } };
    const answers = { lines: Int16Array.from(wandering.lines) };
    const puzzle = withMoreNumbers({ puzzle: blank, answers }, 2 / 3);
    if ((await unique(puzzle, ours)).status === 'unique') found.push(puzzle);
  }
  return found;
}

async function timed(work) {
  const times = [];
  for (let run = 0; run <= repeat; run++) {
    const start = performance.now();
    const extra = await work();
    if (run > 0) times.push(performance.now() - start - (extra ?? 0));
  }
  return times.sort((one, other) => one - other)[times.length >> 1];
}

function requireUnique({ status }) {
  if (status !== 'unique') throw new Error(status);
}

async function measure(title, puzzles, { program: peer, missing }) {
  const rows = {
    plain: [],
    cpu: [],
    build: [],
    logged: [],
    checked: [],
    diagram: [],
    unknown: [],
    conflicts: [],
  };
  for (const puzzle of puzzles) {
    const text = kind.formats.find(({ name }) => name === 'puzz.link').write({ puzzle, answers: {} });
    const read = () => readPuzzle(kinds, text).position.puzzle;
    let last;
    const cpu = [];
    rows.plain.push(
      await timed(async () => {
        const start = cpuMs();
        last = await unique(read(), ours);
        cpu.push(cpuMs() - start);
        requireUnique(last);
      }),
    );
    rows.cpu.push(median(cpu.slice(1)));
    rows.build.push(last.buildMs);
    rows.conflicts.push(last.stats.conflicts);
    const proven = async () => {
      const answer = await proveUnique(read(), () => {}, { ...ours, kind });
      requireUnique(answer);
      return answer.proof.checkMs;
    };
    if (withProofs) {
      rows.logged.push(await timed(proven));
      rows.checked.push(await timed(async () => void (await proven())));
    }
    if (puzzle.rows * puzzle.columns > diagramCells) continue;
    let status = '';
    const ms = await timed(async () => {
      ({ status } = await unique(read(), diagrams));
    });
    if (status === 'unknown') rows.unknown.push(ms);
    else rows.diagram.push(ms);
  }
  console.log(`${title}, ${puzzles.length} puzzles, milliseconds`);
  const print = (name, values, digits = 2) =>
    values.length > 0 && console.log(`  ${name.padEnd(26)} ${distribution(values, digits)}`);
  print('conflict', rows.plain);
  print('  of that, building', rows.build);
  print('  conflicts', rows.conflicts, 0);
  print('conflict, logging', rows.logged);
  print('conflict, and checking', rows.checked);
  print('diagram', rows.diagram);
  print('  out of memory (1.5 GB)', rows.unknown);
  const figures = {
    job: `Slitherlink, ${title}`,
    figure: `CPU ms, geometric mean of ${puzzles.length} boards`,
    ours: geometricMean(rows.cpu),
    peer: `${withVersion('CaDiCaL')}, lazy loops`,
  };
  if (peer === null) return handOver({ ...figures, missing });
  const files = puzzles.map(({ rows: height, columns, clues }, i) => {
    const file = join(folder, `board-${i}`);
    const words = Array.from(clues.numbers, (number) => (number < 0 ? '.' : number));
    writeFileSync(file, `${height} ${columns}\n${words.join(' ')}\n`);
    return file;
  });
  const peers = files.map(() => []);
  for (let run = 0; run < repeat; run++) {
    const { stdout } = spawnSync(peer, files, { encoding: 'utf8' });
    // CaDiCaL may comment on what it does.
    const lines = stdout.split('\n').filter((line) => /^\d/.test(line));
    for (const [i, line] of lines.entries()) {
      if (!line.endsWith('unique')) throw new Error(line);
      peers[i].push(Number(line.split(' ')[0]));
    }
  }
  const times = peers.map(median);
  handOver({ ...figures, theirs: geometricMean(times) });
  print('CaDiCaL, loops cut off', times);
  print(
    'conflict / CaDiCaL',
    rows.plain.map((ms, i) => ms / times[i]),
  );
}

try {
  const peer = buildPeer('slitherlink-cadical', 'cadical', folder);
  const rows = paperTable('slitherlink-solvers').rows.map(({ printed, boards }) => ({
    title: printed.join(', numbers: '),
    puzzles: boards.map((text) => readPuzzle(kinds, text).position.puzzle),
  }));
  // The compiler has seen all kinds of work before the first board is timed.
  for (const { puzzles } of [...rows, ...rows])
    for (const puzzle of puzzles) requireUnique(await unique(puzzle, ours));
  for (const { title, puzzles } of rows) await measure(title, puzzles, peer);
  if (withLarge) await measure('60 × 60, numbers: two thirds', await largePuzzles(60, 5), peer);
} finally {
  rmSync(folder, { recursive: true });
}
