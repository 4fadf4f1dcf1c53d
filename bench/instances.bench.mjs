// All good sets of hints of loops of the generator, as a diagram: of 5 × 7 and 6 × 6 cells with every cell as a candidate, of 8 × 8 with
// 36 candidates, the hints of a generated puzzle and others: there our solver finds the difference sets, and the frontier search alone is
// measured beside it. Then the fewest hints by implicit hitting sets, and all good instances of Numberlink on grids. CPU time, after one loop
// that warms up.
//
// BENCH_LOOPS is how many loops of each size (default: 8; of 6 × 6 a quarter), BENCH_SIZES the sizes in the form ROWSxCOLUMNS:CANDIDATES,
// BENCH_GRIDS the grids of Numberlink, joined by commas.
import { count, countGoodPairSetsWork, goodPairSetsWork, gridGraph, nodeCount } from '@gridwright/diagrams';
import { fewDifferences, generate, kindNamed, kinds, minimumClues } from '@gridwright/puzzles';
import { distribution } from './distribution.mjs';

const { BENCH_LOOPS, BENCH_SIZES, BENCH_GRIDS } = process.env;
const loops = Number(BENCH_LOOPS ?? 8);
const sizes = (BENCH_SIZES ?? '5x7:35,6x6:36,8x8:36').split(',');
const grids = (BENCH_GRIDS ?? '4x4,4x5,5x5,4x7,5x6').split(',');
/** Larger families of Numberlink are counted only. */
const largestFamily = 20;
const slitherlink = kindNamed(kinds, 'slitherlink');

async function measured(ask) {
  const before = process.cpuUsage();
  const answer = await ask();
  const { user, system } = process.cpuUsage(before);
  return { ...answer, seconds: (user + system) / 1e6 };
}

/** The family of a generated loop, whose candidates are the hints of its puzzle, and other cells up to their number. */
async function familyOf(rows, columns, candidates, seed) {
  const rules = Object.fromEntries(slitherlink.variants.map(({ name, default: plain }) => [name, plain]));
  const answer = await generate(slitherlink, { geometry: { rows, columns }, seed, symmetry: 'none', rules });
  const { puzzle, answers } = answer.solution;
  const all = [...puzzle.clues.numbers.keys()];
  const hints = all.filter((cell) => puzzle.clues.numbers[cell] >= 0);
  const others = all.filter((cell) => !hints.includes(cell));
  const cells = [...hints, ...others].slice(0, Math.max(candidates, hints.length));
  return slitherlink.instances.family({ puzzle, answers, isSolved: false }, { cells });
}

/** As the command builds it: from the difference sets that an engine finds, if the candidates are few. */
function built(family) {
  return measured(async () => {
    const few = family.buildFrom === null ? null : await fewDifferences(slitherlink, family, {});
    const diagram = (few === null ? family.build({}) : family.buildFrom(few, {})).finish();
    return { good: count(diagram), nodes: nodeCount(diagram) };
  });
}

/** By the frontier search alone. */
function searched(family) {
  return measured(() => ({ nodes: nodeCount(family.build({}).finish()) }));
}

function fewest(family) {
  return measured(async () => {
    const puzzle = family.puzzleOf([...family.cellsOf.keys()]);
    const answer = await minimumClues(puzzle, { kind: slitherlink });
    return { status: answer.status, clues: answer.weight };
  });
}

const column = (rows, name) => rows.map((row) => Number(row[name]));

for (const size of sizes) {
  const [rows, columns, candidates] = size.split(/[x:]/).map(Number);
  await built(await familyOf(rows, columns, candidates, 1000));
  const wanted = rows * columns === candidates && candidates >= 36 ? Math.ceil(loops / 4) : loops;
  const families = [];
  for (let seed = 1; seed <= wanted; seed += 1)
    families.push(await familyOf(rows, columns, candidates, seed));
  const found = [];
  for (const family of families) found.push(await built(family));
  console.log(`${rows} × ${columns}, ${candidates} candidates, ${wanted} loops`);
  console.log(`  good sets (millions)  ${distribution(column(found, 'good').map((good) => good / 1e6))}`);
  console.log(`  nodes                 ${distribution(column(found, 'nodes'), 0)}`);
  console.log(`  s                     ${distribution(column(found, 'seconds'), 2)}`);
  const least = [];
  for (const family of families) least.push(await fewest(family));
  const proved = least.filter(({ status }) => status === 'optimal').length;
  console.log(`  fewest, s             ${distribution(column(least, 'seconds'), 2)}  (${proved} proved)`);
  if (rows * columns === candidates) continue;
  const searches = [];
  for (const family of families) searches.push(await searched(family));
  console.log(`  frontier search, s    ${distribution(column(searches, 'seconds'), 2)}`);
}

for (const grid of grids) {
  const [rows, columns] = grid.split('x').map(Number);
  const graph = gridGraph(Math.max(rows, columns), Math.min(rows, columns));
  const counted = await measured(() => {
    const counts = countGoodPairSetsWork(graph).finish();
    return {
      good: counts.reduce((sum, each) => sum + each, 0n),
      least: counts.findIndex((each) => each > 0n),
    };
  });
  const family =
    rows * columns > largestFamily
      ? null
      : await measured(() => ({ nodes: nodeCount(goodPairSetsWork(graph).finish()) }));
  const asDiagram = family === null ? '' : `; ${family.nodes} nodes in ${family.seconds.toFixed(2)} s`;
  console.log(
    `Numberlink ${rows} × ${columns}: ${counted.good} good, fewest pairs ${counted.least}, counted in ${counted.seconds.toFixed(2)} s${asDiagram}`,
  );
}
