// npm run bench: every bench/*.bench.mjs, one after another; arguments pick those whose name contains one of them. With --summary,
// the benches with peers alone, small, and all ratios in one table; --to FILE writes it as Markdown too. With --record-growth, how time
// grows with the size of puzzles, into bench/recorded/growth.json; with --plots, the plots of that record and their page, --check them.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuilt } from './ensure-built.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { filesUnder } from './fingerprint.mjs';
import { root, runNode } from './run.mjs';

function runBenches(words) {
  const benches = filesUnder('bench').filter(
    (file) =>
      file.endsWith('.bench.mjs') && (words.length === 0 || words.some((word) => file.includes(word))),
  );
  if (benches.length === 0) {
    console.error(
      `No bench/*.bench.mjs${words.length > 0 ? ` with ${words.join(' or ')} in its name` : ''}.`,
    );
    return 1;
  }
  let worst = 0;
  for (const bench of benches) {
    console.log(`\n── ${bench}`);
    worst ||= runNode(bench);
  }
  return worst;
}

async function summarize(markdownFile) {
  const { runSummary } = await import('../bench/summary/summary.mjs');
  return runSummary(markdownFile);
}

const growthRecord = join(root, 'bench/recorded/growth.json');

async function recordGrowth({ kinds, sizes, to = growthRecord }) {
  const { recordGrowth: record } = await import('../bench/growth/record.mjs');
  if (sizes !== undefined && !/^[1-9]\d*$/.test(sizes)) {
    console.error(`--sizes: expected a whole number from 1 on, found "${sizes}"`);
    return 2;
  }
  const maxSizes = sizes === undefined ? undefined : Number(sizes);
  return record({ kinds: kinds?.split(',') ?? null, maxSizes, file: to });
}

async function drawPlots({ record = growthRecord, to = join(root, 'docs/measurements'), check = false }) {
  const { checkPlots, writePlots } = await import('../bench/growth/plots.mjs');
  return (check ? checkPlots : writePlots)({ record, folder: to });
}

/** The works beside running benches, by the option that asks for each, with the further options of each. */
const works = {
  summary: { run: ({ to = null }) => summarize(to), options: ['to'] },
  'record-growth': { run: recordGrowth, options: ['kinds', 'sizes', 'to'] },
  plots: { run: drawPlots, options: ['record', 'to', 'check'] },
};

const { values, positionals } = parseArgs({
  options: {
    ...Object.fromEntries(Object.keys(works).map((name) => [name, { type: 'boolean' }])),
    ...Object.fromEntries(['to', 'record', 'kinds', 'sizes'].map((name) => [name, { type: 'string' }])),
    check: { type: 'boolean' },
  },
  allowPositionals: true,
});

/** What is wrong with the call, or null. */
function problemOf(work) {
  const others = Object.keys(values).filter((name) => name !== work);
  if (work === undefined)
    return others.length === 0 ? null : `--${others[0]}: expected --${ownerOf(others[0])} before it`;
  if (positionals.length > 0) return `--${work}: expected no names of benches`;
  const stranger = others.find((name) => !works[work].options.includes(name));
  return stranger === undefined ? null : `--${work}: expected it without --${stranger}`;
}

function ownerOf(option) {
  return Object.keys(works)
    .filter((name) => works[name].options.includes(option))
    .join(' or --');
}

const work = Object.keys(works).find((name) => values[name]);
const problem = problemOf(work);
if (problem !== null) {
  console.error(problem);
  process.exitCode = 2;
} else {
  process.exitCode =
    ensureInstalled() ||
    ensureBuilt() ||
    (work === undefined ? runBenches(positionals) : await works[work].run(values));
}
