// Numberlink, from the text to "unique" or "several", by `paths` with our own solver, one thread: generated boards with one solution,
// and coverings of 40×40 by paths that do not touch themselves, which may have several. The peer is clingo, as the programs gringo and
// clasp where they are installed, with a natural encoding (bench/peers/numberlink.lp): CPU time of both, two solutions asked for.
//
// BENCH_PEER=off leaves the peer out; BENCH_BOARDS is how many boards of each size (default: 8).
import { conflict } from '@gridwright/modeling';
import { generate, kinds } from '@gridwright/puzzles';
import { generator } from '../packages/puzzles/dist/kinds/numberlink/generator/index.js';
import { clingo, hasClingo } from './clingo.mjs';
import { distribution } from './distribution.mjs';
import { puzzleOf, uniqueness } from './uniqueness.mjs';

const kind = kinds.find(({ name }) => name === 'numberlink');
const format = kind.formats.find(({ name }) => name === 'gridwright-puzzle');
const count = Number(process.env.BENCH_BOARDS ?? 8);

const wanted = (rows, columns, rules, seed) => ({
  geometry: { rows, columns },
  rules,
  symmetry: 'none',
  seed,
});
const textOf = (puzzle) => format.write({ puzzle, answers: { lines: emptyLines(puzzle) } });
const emptyLines = ({ rows, columns }) =>
  new Int16Array(rows * (columns - 1) + columns * (rows - 1)).fill(-1);

async function boardsWithOneSolution(rows, columns, rules) {
  const boards = [];
  for (let seed = 1; seed <= count; seed++) {
    const budget = { deadlineMs: performance.now() + 60_000 };
    const answer = await generate(kind, wanted(rows, columns, rules, seed), {
      engines: [conflict()],
      budget,
    });
    if (answer.solution !== undefined && answer.solution !== null)
      boards.push(textOf(answer.solution.puzzle));
  }
  return boards;
}

const stop = new Error('the first board is enough');

/** The first boards that the generator tries: their uniqueness is not looked at. */
async function firstBoards(rows, columns, rules) {
  const boards = [];
  for (let seed = 1; seed <= count; seed++) {
    const trial = {
      pause: async () => {},
      hasOther: async ({ puzzle }) => {
        boards.push(textOf(puzzle));
        throw stop;
      },
    };
    await generator.make(wanted(rows, columns, rules, seed), trial).catch((error) => {
      if (error !== stop) throw error;
    });
  }
  return boards;
}

function factsOf({ rows, columns, clues, rules }) {
  const facts = [`rows(${rows}). columns(${columns}).`];
  if (rules['cover-all'] === 1) facts.push('cover.');
  if (rules['no-touch'] === 1) facts.push('touchfree.');
  for (const [cell, number] of clues.numbers.entries())
    if (number > 0) facts.push(`end(${Math.floor(cell / columns) + 1},${(cell % columns) + 1},${number}).`);
  return facts.join('\n');
}

async function measure(title, boards, hasPeer = hasClingo) {
  console.log(`\n${title}, ${boards.length} boards, milliseconds`);
  const found = await uniqueness(kind, 'paths', boards);
  const pairs = boards.map(
    (text) => puzzleOf(kind, text).clues.numbers.filter((number) => number > 0).length / 2,
  );
  console.log(`  pairs: ${distribution(pairs)}`);
  console.log(`  paths, conflict: ${distribution(found.map(({ ms }) => ms))}`);
  console.log(`  unique: ${found.filter(({ status }) => status === 'unique').length}`);
  if (!hasPeer) return;
  const peers = boards.map((text) => clingo('numberlink', factsOf(puzzleOf(kind, text))));
  console.log(`  gringo and clasp: ${distribution(peers.map(({ ms }) => ms))}`);
  peers.forEach(({ status }, i) => {
    if (status !== 'unknown' && status !== found[i].status)
      throw new Error(`the peer says ${status}: ${boards[i]}`);
  });
  console.log(`  peer / paths, board by board: ${distribution(peers.map(({ ms }, i) => ms / found[i].ms))}`);
}

const [covers, touchFree] = ['cover-all', 'no-touch'];
const none = { [covers]: 0, [touchFree]: 0 };
await measure('10×10, plain', await boardsWithOneSolution(10, 10, none));
await measure('10×18, plain', await boardsWithOneSolution(10, 18, none));
await measure('12×12, covering', await boardsWithOneSolution(12, 12, { ...none, [covers]: 1 }));
const both = { [covers]: 1, [touchFree]: 1 };
await measure('20×20, covering, no touch', await boardsWithOneSolution(20, 20, both));
await measure('40×40, covering, no touch, any number of solutions', await firstBoards(40, 40, both), false);
