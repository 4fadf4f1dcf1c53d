// A formulation by an engine, on puzzles of growing sizes: reads what to measure from standard input, as a structured clone, and prints
// each measurement as a line of JSON. After a size at which the median has reached the limit, larger ones are not tried. Short answers are
// asked for again after all sizes, when all code is compiled.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { deserialize } from 'node:v8';
import { solve, unique } from '@gridwright/puzzles';
import { registry } from '../../packages/cli/dist/catalog/registry.js';
import { cpuWithPrograms } from './cpu-time.mjs';
import { kindNamed } from './puzzles.mjs';

/** An answer that takes less CPU time is asked for twice more, in milliseconds. */
const shortMs = 250;

/** How much longer than CPU time the time on the clock may be: the machine does other work too. */
const maxWait = 60;

/** Between two looks at the CPU time, in milliseconds. */
const lookMs = 10;

/** CPU time for warming up, in milliseconds. */
const warmUpMs = 500;

const { kind: name, question, formulation, engine, limitMs, ladder } = deserialize(readFileSync(0));
const kind = kindNamed(name);
const ask = { solve, unique }[question];
const engines = await registry.engines({ seed: null, command: null, engine, task: { command: question } });

/** Stops at a CPU time from now on. */
function cpuBudget(startMs) {
  let lookedMs = Number.NEGATIVE_INFINITY;
  let isOver = false;
  const isCancelled = () => {
    const now = performance.now();
    if (now - lookedMs < lookMs) return isOver;
    lookedMs = now;
    isOver ||= cpuWithPrograms() - startMs > limitMs;
    return isOver;
  };
  return { isCancelled, deadlineMs: performance.now() + maxWait * limitMs, memoryLimitBytes: 2 ** 30 };
}

async function asked(puzzle) {
  const [cpuStart, wallStart] = [cpuWithPrograms(), performance.now()];
  const answer = await ask(puzzle, { kind, formulation, engines, engine, budget: cpuBudget(cpuStart) });
  const cpuMs = cpuWithPrograms() - cpuStart;
  const wallMs = performance.now() - wallStart;
  if (answer.status === 'unknown' || answer.status === 'feasible') {
    const reason = answer.reason === 'cancelled' ? 'cpu' : answer.reason;
    return { status: 'limit', reason, solution: null, cpuMs, wallMs };
  }
  // An engine that looks at its limit late may have answered after it.
  if (cpuMs > limitMs) return { status: 'limit', reason: 'cpu', solution: null, cpuMs, wallMs };
  if (answer.status === 'refused') throw new Error(`${engine} draws a board that breaks a rule`);
  return { status: answer.status, reason: null, solution: digestOf(answer), cpuMs, wallMs };
}

function digestOf({ status, solution }) {
  if (status !== 'unique' && status !== 'optimal') return null;
  const answers = Object.entries(solution.answers).map(([layer, values]) => [layer, [...values]]);
  return createHash('sha256').update(JSON.stringify(answers.sort())).digest('hex').slice(0, 12);
}

async function warmUp([{ puzzles }]) {
  const end = cpuWithPrograms() + warmUpMs;
  for (let at = 0; cpuWithPrograms() < end; at++) {
    const { status } = await asked(puzzles[at % puzzles.length].puzzle);
    if (status === 'limit') return;
  }
}

/** Asks about each puzzle once, from the smallest size on, up to the size at which the median is the limit. */
async function measuredOnce() {
  const measured = [];
  for (const { rows, columns, puzzles } of ladder) {
    let limits = 0;
    for (const { seed, puzzle } of puzzles) {
      // The median is the limit then; the other puzzles could not change it.
      if (limits > puzzles.length / 2) break;
      const about = { rows, columns, cells: rows * columns, seed, formulation, engine };
      const found = await asked(puzzle);
      measured.push({ about, puzzle, found });
      limits += found.status === 'limit' ? 1 : 0;
    }
    if (limits > puzzles.length / 2) break;
  }
  return measured;
}

/** The fastest of some runs: other work of the machine only adds to it, and code that was not compiled yet. */
async function withFurtherRuns({ puzzle, found }) {
  if (found.status === 'limit' || found.cpuMs > shortMs) return found;
  const runs = [found, await asked(puzzle), await asked(puzzle)];
  return runs.reduce((best, run) => (run.status !== 'limit' && run.cpuMs < best.cpuMs ? run : best));
}

await warmUp(ladder);
for (const each of await measuredOnce())
  console.log(JSON.stringify({ ...each.about, ...(await withFurtherRuns(each)) }));
