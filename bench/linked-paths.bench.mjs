// All solutions of seeded boards of Numberlink as a diagram that is built and counted. Without a further rule ("covers") on
// boards of 12 × 12 and 17 × 17; where no path touches itself ("induced") on boards of 25 × 25. CPU time, after one board
// that warms up.
//
// BENCH_BOARDS is how many boards of each size (default: 5), BENCH_SIZES the sizes in the form RULE:N:PATHS, joined by
// commas; a board has at least PATHS paths.
import { build, count, gridGraph, linkedPaths, nodeCount, pathMatchings } from '@gridwright/diagrams';
import { linkBoard, seededWords } from './diagrams/link-boards.mjs';
import { distribution } from './distribution.mjs';

const { BENCH_BOARDS, BENCH_SIZES } = process.env;
const boards = Number(BENCH_BOARDS ?? 5);
const sizes = (BENCH_SIZES ?? 'covers:12:12,covers:17:40,induced:17:17,induced:25:25').split(',');

function measured(ask) {
  const before = process.cpuUsage();
  const answer = ask();
  const { user, system } = process.cpuUsage(before);
  return { ...answer, seconds: (user + system) / 1e6 };
}

function solutionsOf(board, isInduced) {
  return measured(() => {
    const diagram = build(linkedPaths(board.graph, board.ends, { covers: true, induced: isInduced }));
    return { found: count(diagram), nodes: nodeCount(diagram) };
  });
}

for (const size of sizes) {
  const [rule, n, paths] = size.split(':');
  const isInduced = rule === 'induced';
  const made = (seed) =>
    linkBoard(
      { rows: Number(n), columns: Number(n), isInduced, minPaths: Number(paths), rounds: 400 * n * n },
      seededWords(seed),
    );
  solutionsOf(made(0), isInduced);
  const found = Array.from({ length: boards }, (_, board) => solutionsOf(made(board + 1), isInduced));
  console.log(
    `${rule}, ${n} × ${n}, at least ${paths} paths: ${found.map((each) => each.found).join(', ')} solutions`,
  );
  console.log(
    `  s      ${distribution(
      found.map(({ seconds }) => seconds),
      3,
    )}`,
  );
  console.log(
    `  nodes  ${distribution(
      found.map(({ nodes }) => nodes),
      0,
    )}`,
  );
}

const matchings = measured(() => {
  const diagram = build(pathMatchings(gridGraph(9, 9)));
  return { found: count(diagram), nodes: nodeCount(diagram) };
});
console.log(`path matchings of 9 × 9: ${matchings.found} in ${matchings.nodes} nodes`);
console.log(`  s      ${matchings.seconds.toFixed(3)}`);
