import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { root, runNode, startNode, temporaryFile } from './run.mjs';

/** The time that the reporter has to write its report once the time is over. */
const graceMs = 15_000;

/** Runs Vitest with these arguments. Answers `passed`, `failed` (numbers), `skipped` (file, name and reason each) and `files` (file and seconds each). */
export function runVitest(args) {
  const file = temporaryFile('report.json');
  const status = runNode(...vitestCall(file, args));
  return reportOf(file, status);
}

/** Runs Vitest beside what follows. Resolves with the counts as `runVitest` does, and with what was `printed`. */
export async function startVitest(args) {
  const file = temporaryFile('report.json');
  const { status, printed } = await startNode(...vitestCall(file, args));
  return { ...reportOf(file, status), printed };
}

/**
 * Runs Vitest until a time (milliseconds, as of `Date.now()`). What has not ended by then is stopped and listed in `unfinished`
 * (files); it is neither passed nor failed.
 */
export async function runVitestUntil(endMs, args) {
  const file = temporaryFile('report.json');
  // A process group of its own, to be stopped with all workers and programs that it has started.
  const child = spawn(process.execPath, vitestCall(file, args), {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
    env: { ...process.env, GRIDWRIGHT_END_MS: String(endMs) },
  });
  const stop = () => {
    try {
      process.kill(-child.pid, 'SIGKILL');
    } catch (error) {
      if (error.code !== 'ESRCH') throw error;
    }
  };
  const interrupt = () => process.exit(130);
  process.on('exit', stop);
  process.on('SIGTERM', interrupt);
  const timer = setTimeout(stop, endMs + graceMs - Date.now());
  const status = await new Promise((resolve) => {
    child.on('error', () => resolve(1));
    child.on('close', (code) => resolve(code ?? 1));
  });
  clearTimeout(timer);
  stop();
  process.off('exit', stop);
  process.off('SIGTERM', interrupt);
  return reportOf(file, status);
}

function vitestCall(file, args) {
  return [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=default',
    '--reporter=./scripts/vitest-report.mjs',
    `--outputFile=${file}`,
    ...args,
  ];
}

/** What the reporter has counted. A run that ended badly, or in which nothing ran, has at least one failure. */
function reportOf(file, status) {
  const report = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : { passed: 0, failed: 1, skipped: [], files: [] };
  const { unfinished, errors = [] } = report;
  for (const { where, text } of errors) console.log(`\nFAILED ${where}\n${text}`);
  const isEmpty = report.passed + report.failed === 0 && unfinished === undefined;
  if (report.failed === 0 && ((status !== 0 && unfinished === undefined) || isEmpty)) report.failed = 1;
  if (isEmpty) console.log('   no test ran');
  return report;
}
