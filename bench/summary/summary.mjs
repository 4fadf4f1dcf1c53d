import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { jobs } from './jobs.mjs';
import { machineText } from './machine.mjs';
import { markdownTable, plainTable } from './table.mjs';

/**
 * Runs the benches of the table, prints it, and writes it as Markdown to a file if one is named. Answers the exit status: 1 if a bench
 * failed.
 */
export function runSummary(markdownFile) {
  const machine = machineText();
  const start = performance.now();
  const runs = jobs.map(runJob);
  const figures = runs.flatMap((run) => run.figures);
  const minutes = ((performance.now() - start) / 60_000).toFixed(0);
  const about = `${machine}; ${minutes} min in all.`;
  console.log(`\n── ${about}\n\n${plainTable(figures).join('\n')}`);
  if (markdownFile !== null)
    writeFileSync(markdownFile, `${about}\n\n${markdownTable(figures).join('\n')}\n`);
  return runs.every(({ status }) => status === 0) ? 0 : 1;
}

/** Runs a bench; answers its exit status, and the figures that it handed over, or a row that says why there are none. */
function runJob({ bench, env }) {
  const file = `bench/${bench}.bench.mjs`;
  console.log(`\n── ${file}`);
  const folder = mkdtempSync(join(tmpdir(), 'gridwright-figures-'));
  const collected = join(folder, 'figures.jsonl');
  try {
    const { status } = spawnSync(
      process.execPath,
      [fileURLToPath(new URL(`../../${file}`, import.meta.url))],
      {
        stdio: 'inherit',
        env: { ...env, ...process.env, BENCH_FIGURES: collected },
      },
    );
    const lines = existsSync(collected) ? readFileSync(collected, 'utf8').trim().split('\n') : [];
    const figures = lines.map((line) => JSON.parse(line));
    if (status === 0 && figures.length > 0) return { status, figures };
    return { status: 1, figures: [...figures, failedRow(file, status)] };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function failedRow(file, status) {
  const missing = status === 0 ? 'it handed no figures over' : `it failed with exit status ${status}`;
  return { job: file, figure: '', ours: null, theirs: null, ratio: null, peer: null, note: null, missing };
}
