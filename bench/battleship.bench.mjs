// Battleship, from the text to "unique" or "several": hard 10×10 boards with one solution (generated, no given is redundant), and 15×15 and
// 30×20 boards with all totals and no givens, by both formulations with our own solver. The peer is clingo, as the programs gringo and clasp
// where they are installed, with a natural encoding (bench/peers/battleship.lp): CPU time of both, two solutions asked for.
//
// BENCH_PEER=off leaves the peer out; BENCH_BATTLESHIP names a file of more boards.
import { existsSync, readFileSync } from 'node:fs';
import { conflict } from '@gridwright/modeling';
import { generate, kinds, ModelCache, readPuzzles, unique } from '@gridwright/puzzles';
import { generator } from '../packages/puzzles/dist/kinds/battleship/generator.js';
import { clingo, hasClingo } from './clingo.mjs';
import { distribution } from './distribution.mjs';

const kind = kinds.find(({ name }) => name === 'battleship');
const format = kind.formats.find(({ name }) => name === 'puzz.link');

const wanted = (rows, columns, seed) => ({
  geometry: { rows, columns },
  rules: {},
  symmetry: 'none',
  seed,
});
const textOf = (puzzle) =>
  format.write({ puzzle, answers: { ships: new Int16Array(puzzle.rows * puzzle.columns).fill(-1) } });

/** Generated boards with one solution. */
async function hardBoards(side, count) {
  const boards = [];
  for (let seed = 1; seed <= count; seed++) {
    const answer = await generate(kind, wanted(side, side, seed), { engines: [conflict()], budget: {} });
    boards.push(textOf(answer.solution.puzzle));
  }
  return boards;
}

/** Boards of random fleets, with all totals and no givens. */
async function openBoards(rows, columns, count) {
  const boards = [];
  for (let seed = 1; seed <= count; seed++) {
    let full = null;
    const trial = {
      pause: async () => {},
      hasOther: async ({ puzzle }) => {
        full = puzzle;
        return true;
      },
    };
    await generator.make(wanted(rows, columns, seed), trial);
    boards.push(textOf({ ...full, clues: { ...full.clues, givens: full.clues.givens.map(() => -1) } }));
  }
  return boards;
}

async function ours(boards, formulation) {
  const times = [];
  const statuses = [];
  for (const warm of [true, false]) {
    const models = new ModelCache();
    for (const text of warm ? boards.slice(0, 10) : boards) {
      const start = performance.now();
      const [entry] = readPuzzles([kind], text);
      const { puzzle } = entry.read().position;
      const answer = await unique(puzzle, { kind, formulation, engines: [conflict()], budget: {}, models });
      if (warm) continue;
      times.push(performance.now() - start);
      statuses.push(answer.status);
    }
    models.close();
  }
  return { times, statuses };
}

const forms = ['water', 'top', 'bottom', 'left', 'right', 'middle', 'single'];

function factsOf({ rows, columns, records, clues }) {
  const facts = [`rows(${rows}). columns(${columns}).`];
  for (const [i, total] of clues.rowTotals.entries())
    if (total >= 0) facts.push(`row_total(${i + 1},${total}).`);
  for (const [i, total] of clues.columnTotals.entries())
    if (total >= 0) facts.push(`column_total(${i + 1},${total}).`);
  const longest = Math.max(1, ...records.fleet.map(({ length }) => length));
  facts.push(`longest(${longest}).`);
  for (let length = 1; length <= longest; length++)
    facts.push(`ships(${length},${records.fleet.find((each) => each.length === length)?.count ?? 0}).`);
  for (const [cell, form] of clues.givens.entries()) {
    if (form === -1) continue;
    const place = `${Math.floor(cell / columns) + 1},${(cell % columns) + 1}`;
    facts.push(`given(${place},${form === -2 ? 'part' : forms[form]}).`);
  }
  return facts.join('\n');
}

/** What clingo finds of a board, and its CPU time in milliseconds. */
function peer(text) {
  const [entry] = readPuzzles([kind], text);
  return clingo('battleship', factsOf(entry.read().position.puzzle));
}

async function measure(title, boards) {
  console.log(`\n${title}, ${boards.length} boards, milliseconds`);
  const results = {};
  for (const formulation of ['ships', 'cells']) {
    results[formulation] = await ours(boards, formulation);
    console.log(`  ${formulation}, conflict: ${distribution(results[formulation].times)}`);
  }
  if (results.ships.statuses.join() !== results.cells.statuses.join())
    throw new Error('ships and cells differ');
  if (!hasClingo) return;
  const peers = boards.map(peer);
  console.log(`  gringo and clasp: ${distribution(peers.map(({ ms }) => ms))}`);
  peers.forEach(({ status }, i) => {
    if (status !== 'unknown' && status !== results.ships.statuses[i])
      throw new Error(`the peer says ${status}: ${boards[i]}`);
  });
  const ratios = peers.map(({ ms }, i) => ms / results.ships.times[i]);
  console.log(`  peer / ships, board by board: ${distribution(ratios)}`);
}

await measure('10×10, hard, one solution', await hardBoards(10, 40));
await measure('15×15 without givens', await openBoards(15, 15, 12));
await measure('30×20 without givens', await openBoards(20, 30, 4));
const more = process.env.BENCH_BATTLESHIP;
if (more !== undefined && existsSync(more)) {
  const boards = [...readPuzzles([kind], readFileSync(more, 'utf8'))].map(({ read }) =>
    textOf(read().position.puzzle),
  );
  await measure(`boards of ${more}`, boards);
}
