import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { serialize } from 'node:v8';
import { findProgram } from '@gridwright/modeling/node';
import { engines } from '../../packages/cli/dist/catalog/outside-engines.js';
import { hasProgramTimes } from './cpu-time.mjs';
import { growthPuzzle, kindNamed } from './puzzles.mjs';

const seriesProcess = fileURLToPath(new URL('series-process.mjs', import.meta.url));

/** Makes the puzzles of a ladder, and measures its series on them: what was measured, and what could not be. */
export async function measurePuzzles({ sizes, series, seeds, limitMs, ...about }) {
  const { kind, form, question } = about;
  const ladder = [];
  for (const size of sizes) {
    const puzzles = [];
    for (const seed of seeds) puzzles.push({ seed, puzzle: await growthPuzzle(about, size, seed) });
    ladder.push({ ...size, puzzles });
  }
  const measurements = [];
  const missing = [];
  for (const [formulation, engine] of series) {
    const lacks = whyMissing(engine);
    if (lacks !== null) missing.push({ formulation, engine, why: lacks });
    else measurements.push(...measureSeries({ kind, question, formulation, engine, limitMs, ladder }));
  }
  return { sizeLabel: sizeLabelOf(kind), subject: puzzlesSay(kind, form), missing, measurements };
}

/** What the two numbers of a size count. */
function sizeLabelOf(name) {
  const { rows, columns } = kindNamed(name).generator.extent ?? { rows: 'rows', columns: 'columns' };
  return `${rows} × ${columns}`;
}

/** What the generator says of its puzzles. */
function puzzlesSay(name, formName) {
  const { description, forms = [] } = kindNamed(name).generator;
  const form = forms.find((each) => each.name === formName);
  return `Puzzles: ${form === undefined ? description : `${description}; ${form.description}`}.`;
}

/** Why an engine cannot be measured here; null if it can. */
function whyMissing(name) {
  const { program } = engines.find((engine) => engine.name === name);
  if (program === null) return null;
  if (findProgram(program) === null) return `${program} is not installed`;
  return hasProgramTimes ? null : 'the CPU time of programs is read from /proc, which this system lacks';
}

function measureSeries(task) {
  const { kind, formulation, engine } = task;
  const { status, stdout } = spawnSync(process.execPath, [seriesProcess], {
    input: serialize(task),
    stdio: ['pipe', 'pipe', 'inherit'],
    maxBuffer: 2 ** 26,
  });
  if (status !== 0) throw new Error(`${kind}, ${formulation} · ${engine}: exit status ${status}`);
  const measurements = String(stdout)
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const last = measurements.at(-1);
  const end = `${last.rows}x${last.columns}, ${last.status}, ${last.cpuMs.toFixed(1)} ms`;
  console.log(`  ${`${formulation} · ${engine}`.padEnd(28)}${measurements.length} answers; the last: ${end}`);
  return measurements;
}

/** The first puzzle about which two answers differ, in words; null if there is none. */
export function disagreement(measurements) {
  const known = new Map();
  for (const measurement of measurements) {
    const { rows, columns, seed, status, solution, formulation, engine } = measurement;
    if (status === 'limit') continue;
    const puzzle = `${rows}x${columns}, seed ${seed}`;
    const first = known.get(puzzle);
    known.set(puzzle, first ?? measurement);
    if (first === undefined || (first.status === status && first.solution === solution)) continue;
    const answerOf = (each) => `${each.formulation} · ${each.engine} says ${each.status} (${each.solution})`;
    return `${puzzle}: ${answerOf(first)}, ${answerOf({ status, solution, formulation, engine })}`;
  }
  return null;
}
