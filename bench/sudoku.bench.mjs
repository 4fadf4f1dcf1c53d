// Sudoku, solved and shown to have no other solution, thousands of boards one after the other: the question as the command
// asks it, with every solution checked by the rules; the engine alone, with its model open; our conflict-driven solver; and
// two peers: MiniSat with a complete encoding, a small C++ program (bench/peers/sudoku-minisat.cpp, where g++ and minisat are
// installed; CPU time), and the npm package dancing-links. Boards: 17 numbers, and made ones that are hard; each as it is and
// in random disguise (numbers, rows and columns in another order), so that no board comes twice.
//
// BENCH_PEER=off leaves MiniSat out; BENCH_SUDOKU names a file of the hardest known boards, one a line.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { conflict, cover, coverFirst, enumerate, openSession } from '@gridwright/modeling';
import { kinds, ModelCache, readPuzzle, unique } from '@gridwright/puzzles';
import * as dlx from 'dancing-links';
import { seededRandom } from '../packages/puzzles/dist/contracts/seeded-random.js';
import { distribution, mean } from './distribution.mjs';
import { cpuMs, handOver } from './figures.mjs';
import { buildPeer, withVersion } from './native-peer.mjs';

const kind = kinds.find(({ name }) => name === 'sudoku');
const folder = mkdtempSync(join(tmpdir(), 'gridwright-bench-'));
const random = seededRandom(1);

/** Boards a second of kudoku / of MiniSat, both published for another machine. */
const publishedRatios = { '17 numbers': 6.8, 'hardest known': 2.4 };

function boardsOf(file) {
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines
    .filter((line) => /^[\d.]{81}/.test(line))
    .map((line) => line.slice(0, 81).replaceAll('0', '.'));
}

/** The same board with numbers, bands, stacks, rows and columns in another order, and perhaps mirrored. */
function disguised(board) {
  const order = () =>
    random.shuffled([0, 1, 2]).flatMap((band) => random.shuffled([0, 1, 2]).map((i) => 3 * band + i));
  const [rows, columns, numbers] = [order(), order(), random.shuffled([1, 2, 3, 4, 5, 6, 7, 8, 9])];
  const isMirrored = random.chance(0.5);
  return Array.from({ length: 81 }, (_, cell) => {
    const [row, column] = [rows[Math.floor(cell / 9)], columns[cell % 9]];
    const sign = board[isMirrored ? column * 9 + row : row * 9 + column];
    return sign === '.' ? '.' : numbers[Number(sign) - 1];
  }).join('');
}

/** Microseconds of each board; and of CPU time, in the mean. */
async function timed(boards, work) {
  for (const board of boards.slice(0, 200)) await work(board);
  const times = [];
  const cpuStart = cpuMs();
  for (const board of boards) {
    const start = performance.now();
    if (!(await work(board))) throw new Error(`not unique: ${board}`);
    times.push((performance.now() - start) * 1000);
  }
  return { times, meanCpu: ((cpuMs() - cpuStart) * 1000) / boards.length };
}

async function asked(boards, engine) {
  const models = new ModelCache();
  const context = { engines: [engine], budget: {}, models };
  const timing = await timed(boards, async (board) => {
    const { position } = readPuzzle([kind], board);
    return (await unique(position.puzzle, context)).status === 'unique';
  });
  models.close();
  return timing;
}

async function engineAlone(boards) {
  const { puzzle } = readPuzzle([kind], boards[0]).position;
  const formulated = kind.formulations[0].formulate(puzzle);
  const session = await openSession(cover, formulated.model);
  const bounds = new Map(
    boards.map((board) => [board, formulated.fix(readPuzzle([kind], board).position.puzzle)]),
  );
  return timed(boards, async (board) => {
    const options = { max: 2, ask: { assume: bounds.get(board) }, budget: {} };
    let found = 0;
    for await (const _ of enumerate(session, formulated.model, options)) found += 1;
    return found === 1;
  });
}

/** Rows of the exact cover of a board: of 324 columns, those of cell, row, column and box that a number takes. */
function coverRows(board) {
  return Array.from({ length: 729 }, (_, option) => [Math.floor(option / 9), option % 9])
    .filter(([cell, number]) => board[cell] === '.' || Number(board[cell]) === number + 1)
    .map(([cell, number]) => {
      const [row, column] = [Math.floor(cell / 9), cell % 9];
      const box = 3 * Math.floor(row / 3) + Math.floor(column / 3);
      const columns = [cell, 81 + 9 * row + number, 162 + 9 * column + number, 243 + 9 * box + number];
      return { data: null, coveredColumns: columns };
    });
}

function dancingLinks(boards) {
  return timed(boards, (board) => {
    const solver = new dlx.DancingLinks().createSolver({ columns: 324 });
    for (const { data, coveredColumns } of coverRows(board)) solver.addSparseConstraint(data, coveredColumns);
    return solver.find(2).length === 1;
  });
}

function minisat(program, boards) {
  const file = join(folder, 'boards.txt');
  writeFileSync(file, `${boards.join('\n')}\n`);
  const { stdout } = spawnSync(program, [file], { encoding: 'utf8', maxBuffer: 2 ** 28 });
  const times = stdout
    .trim()
    .split('\n')
    .map((line) => {
      if (!line.endsWith('unique')) throw new Error(line);
      return Number(line.split(' ')[0]);
    });
  return { times, meanCpu: mean(times) };
}

/** Measures boards; `kudoku` is how many times as fast as MiniSat kudoku is on such boards, as published. */
async function measure(title, known, count, { program: peer, missing }, kudoku = null) {
  const boards = Array.from({ length: count }, (_, i) =>
    i < known.length ? known[i] : disguised(known[i % known.length]),
  );
  console.log(`\n${title}: ${count} boards, microseconds`);
  const question = await asked(boards, coverFirst(conflict()));
  const rows = {
    'the question, from the text to the checked answer': question,
    'cover alone': await engineAlone(boards),
    'conflict, from the text': await asked(boards.slice(0, count / 5), conflict()),
    'dancing-links': await dancingLinks(boards.slice(0, count / 5)),
    ...(peer === null ? {} : { MiniSat: minisat(peer, boards) }),
  };
  for (const [name, { times }] of Object.entries(rows)) {
    const perSecond = `${Math.round(1e6 / mean(times))} a second`.padStart(16);
    const ratio = `time / question ${(mean(times) / mean(question.times)).toFixed(2)}`;
    console.log(`${name.padEnd(50)}${perSecond}  ${distribution(times, 0)}  ${ratio}`);
  }
  const figures = {
    job: `Sudoku, ${title}, search alone`,
    figure: `CPU µs, mean of ${count} boards`,
    ours: rows['cover alone'].meanCpu,
    peer: withVersion('MiniSat'),
  };
  if (peer === null) return handOver({ ...figures, missing });
  const theirs = rows.MiniSat.meanCpu;
  const speed = `${(theirs / figures.ours).toFixed(1)} times as fast as MiniSat`;
  handOver({
    ...figures,
    theirs,
    note: kudoku === null ? speed : `${speed}; kudoku, published: ${kudoku}`,
  });
}

try {
  const peer = buildPeer('sudoku-minisat', 'minisat', folder);
  const here = (name) => fileURLToPath(new URL(`sudoku/${name}`, import.meta.url));
  await measure('17 numbers', boardsOf(here('17-clues.txt')), 5000, peer, publishedRatios['17 numbers']);
  await measure('made, hard', boardsOf(here('made-hard.txt')), 5000, peer);
  const more = process.env.BENCH_SUDOKU;
  if (more !== undefined)
    await measure('hardest known', boardsOf(more), 1000, peer, publishedRatios['hardest known']);
  else
    handOver({
      job: 'Sudoku, hardest known',
      missing: 'BENCH_SUDOKU names no file of the hardest known boards',
    });
} finally {
  rmSync(folder, { recursive: true });
}
