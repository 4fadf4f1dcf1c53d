// Steps of explanations, from the unsolved board to the solution: CPU of each step, the share that is shown to be cheapest, and the costs.
// GRIDWRIGHT_DATA names a folder with ratings/*.txt (boards with a known difficulty, one a line) and hashi/cllv; what is missing is left out.
// BENCH_STEP=5 takes every fifth board (default: all); BENCH_SETS=hashi,sudoku takes the sets with such words in their names.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allSteps, kinds, readPuzzle, unsolved } from '@gridwright/puzzles';
import { cllvInstances } from './cllv.mjs';
import { distribution } from './distribution.mjs';

const step = Number(process.env.BENCH_STEP ?? 1);
const words = process.env.BENCH_SETS?.split(',');
const data = process.env.GRIDWRIGHT_DATA ?? '';

/** The boards of a file, one a line, each a word. */
function lines(kind, file) {
  const path = join(data, 'ratings', file);
  if (!existsSync(path)) return [];
  const texts = readFileSync(path, 'utf8').split('\n').filter(Boolean);
  return texts.map((text) => ({ kind, text: text.split(' ')[0] }));
}

const classes = { e: 'easy', n: 'normal', t: 'tricky', h: 'hard' };
const ratings = { 0: 'easy', 1: 'medium', 2: 'hard' };
const sets = [
  ...Object.entries(classes).map(([letter, name]) => [
    `slitherlink 10×10, ${name}`,
    lines('slitherlink', `loopy-10-${letter}.txt`),
  ]),
  ...Object.entries(ratings).map(([digit, name]) => [
    `hashi 10×10, ${name}`,
    lines('hashi', `bridges-10-${digit}.txt`),
  ]),
  ['hashi, 100 islands', (cllvInstances(100, 24) ?? []).map(({ text }) => ({ kind: 'hashi', text }))],
  ['sudoku, rated', lines('sudoku', 'sudoku-rated.txt')],
  ...kinds
    .filter(({ explanations }) => explanations !== null)
    .map((kind) => [`${kind.name}, examples`, kind.examples.map(({ text }) => ({ kind: kind.name, text }))]),
];

/** All steps of a board; of one with several solutions, those that hold in all. */
async function followed({ kind: name, text }) {
  const kind = kinds.find((each) => each.name === name);
  const { puzzle } = readPuzzle([kind], text).position;
  const walk = allSteps(kind, unsolved(kind.layers, puzzle));
  const steps = [];
  for (;;) {
    const before = process.cpuUsage();
    const next = await walk.next();
    const { user, system } = process.cpuUsage(before);
    if (next.done) return ['solved', 'several'].includes(next.value.status) ? steps : [];
    const { cost, isCheapest } = next.value;
    steps.push({ ms: (user + system) / 1000, cost, isCheapest });
  }
}

for (const [name, all] of sets) {
  if (words !== undefined && !words.some((word) => name.includes(word))) continue;
  const boards = all.filter((_, at) => at % step === 0);
  if (boards.length === 0) continue;
  await followed(boards[0]);
  const followedBoards = [];
  for (const board of boards) {
    const steps = await followed(board);
    if (steps.length > 0) followedBoards.push(steps);
    if (process.env.BENCH_EACH !== undefined)
      console.log(
        `  ${board.text.slice(0, 40).replaceAll('\n', ' ')}: ${steps.length} steps, open ${steps.filter(({ isCheapest }) => !isCheapest).length}, max cost ${Math.max(0, ...steps.map(({ cost }) => cost))}, ms ${Math.round(steps.reduce((sum, { ms }) => sum + ms, 0))}, max ${Math.round(Math.max(0, ...steps.map(({ ms }) => ms)))}`,
      );
  }
  const steps = followedBoards.flat();
  if (steps.length === 0) continue;
  const share = (100 * steps.filter(({ isCheapest }) => isCheapest).length) / steps.length;
  console.log(
    `${name}: ${followedBoards.length} boards, ${steps.length} steps, ${share.toFixed(1)} % shown cheapest`,
  );
  console.log(`  CPU of a step, ms   ${distribution(steps.map(({ ms }) => ms))}`);
  console.log(
    `  CPU of a board, ms  ${distribution(followedBoards.map((each) => each.reduce((sum, { ms }) => sum + ms, 0)))}`,
  );
  console.log(`  cost of a step      ${distribution(steps.map(({ cost }) => cost))}`);
  console.log(
    `  costliest step      ${distribution(followedBoards.map((each) => Math.max(...each.map(({ cost }) => cost))))}`,
  );
}
