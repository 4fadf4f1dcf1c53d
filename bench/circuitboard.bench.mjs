// Circuit Board, from the text to "unique" or "several", by `tree` with our own solver, one thread: generated boards with one solution, and
// the same boards without one of their given lines, which have several. The peer is clingo, as the programs gringo and clasp where they are
// installed, with a natural encoding (bench/peers/circuitboard.lp): CPU time of both, two solutions asked for. Then a solution by `tree` with
// HiGHS, which needs one tree only.
//
// BENCH_PEER=off leaves the peer out; BENCH_BOARDS is how many boards of each size (default: 8).
import { conflict, defaultEngines } from '@gridwright/modeling';
import { generate, kinds, solve } from '@gridwright/puzzles';
import { clingo, hasClingo } from './clingo.mjs';
import { distribution } from './distribution.mjs';
import { puzzleOf, uniqueness } from './uniqueness.mjs';

const kind = kinds.find(({ name }) => name === 'circuitboard');
const format = kind.formats.find(({ name }) => name === 'gridwright-puzzle');
const count = Number(process.env.BENCH_BOARDS ?? 8);

/** The time limit of HiGHS for a board. */
const longestMs = 30_000;

const blocked = 1;
const textOf = (puzzle) =>
  format.write({ puzzle, answers: { lines: new Int16Array(puzzle.clues.given.length).fill(-1) } });
const pointsOf = ({ clues }) => clues.cells.filter((cell) => cell !== blocked).length;

/** Generated boards, from consecutive seeds, with exactly so many points, or any number. */
async function generated(side, points = null) {
  const boards = [];
  for (let seed = 1; boards.length < count; seed++) {
    const wanted = { geometry: { rows: side, columns: side }, rules: {}, symmetry: 'none', seed };
    const { solution } = await generate(kind, wanted, { engines: [conflict()], budget: {} });
    if (points === null || pointsOf(solution.puzzle) === points) boards.push(textOf(solution.puzzle));
  }
  return boards;
}

/** The board without its first given line: the generator leaves no redundant one. */
function withSeveral(text) {
  const puzzle = puzzleOf(kind, text);
  const given = puzzle.clues.given.slice();
  given[given.indexOf(1)] = -1;
  return textOf({ ...puzzle, clues: { ...puzzle.clues, given } });
}

function factsOf({ rows, columns, clues: { cells, given } }) {
  const across = rows * (columns - 1);
  const place = (row, column) => `${row + 1},${column + 1}`;
  const points = [...cells.keys()].filter((cell) => cells[cell] !== blocked);
  const ends = (pair) => {
    if (pair >= across) {
      const [row, column] = [Math.floor((pair - across) / columns), (pair - across) % columns];
      return `${place(row, column)},${place(row + 1, column)}`;
    }
    const [row, column] = [Math.floor(pair / (columns - 1)), pair % (columns - 1)];
    return `${place(row, column)},${place(row, column + 1)}`;
  };
  return [
    ...points.map((cell) => `point(${place(Math.floor(cell / columns), cell % columns)}).`),
    ...[...given.keys()].filter((pair) => given[pair] === 1).map((pair) => `given(${ends(pair)}).`),
  ].join('\n');
}

async function measure(title, boards, status) {
  console.log(`\n${title}, ${boards.length} boards, milliseconds`);
  const found = await uniqueness(kind, 'tree', boards);
  console.log(`  points: ${distribution(boards.map((text) => pointsOf(puzzleOf(kind, text))))}`);
  const given = boards.map((text) => puzzleOf(kind, text).clues.given.filter((value) => value === 1).length);
  console.log(`  given lines: ${distribution(given)}`);
  console.log(`  tree, conflict: ${distribution(found.map(({ ms }) => ms))}`);
  found.forEach((each, i) => {
    if (each.status !== status) throw new Error(`not ${status}, but ${each.status}: ${boards[i]}`);
  });
  if (!hasClingo) return;
  const peers = boards.map((text) => clingo('circuitboard', factsOf(puzzleOf(kind, text))));
  console.log(`  gringo and clasp: ${distribution(peers.map(({ ms }) => ms))}`);
  peers.forEach((each, i) => {
    if (each.status !== 'unknown' && each.status !== status)
      throw new Error(`the peer says ${each.status}: ${boards[i]}`);
  });
  console.log(`  peer / tree, board by board: ${distribution(peers.map(({ ms }, i) => ms / found[i].ms))}`);
}

async function measureHighs(title, boards) {
  console.log(`\n${title}, ${boards.length} boards, milliseconds`);
  const found = [];
  for (const text of boards) {
    const start = performance.now();
    const budget = { deadlineMs: start + longestMs };
    const options = { kind, formulation: 'tree', engines: defaultEngines, engine: 'highs', budget };
    const { status } = await solve(puzzleOf(kind, text), options);
    found.push({ ms: performance.now() - start, isSolved: status === 'solved' || status === 'optimal' });
  }
  console.log(`  tree, highs: ${distribution(found.map(({ ms }) => ms))}`);
  console.log(`  solved within ${longestMs / 1000} s: ${found.filter(({ isSolved }) => isSolved).length}`);
}

const small = await generated(10, 98);
await measure('10×10, one solution', small, 'unique');
await measure('10×10, several solutions', small.map(withSeveral), 'several');
const large = await generated(20);
await measure('20×20, one solution', large, 'unique');
await measure('20×20, several solutions', large.map(withSeveral), 'several');
await measureHighs('10×10, a solution', small);
