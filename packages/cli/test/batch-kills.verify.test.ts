import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { runs } from '../../../test/profile.js';
import { seededRandom } from '../../puzzles/src/contracts/seeded-random.js';
import { comparable, mixedLines } from './mixed-lines.js';
import { ended, runCommand, scratchFolder, startCommand } from './run-command.js';
import { answersSoFar, rawDatabase, skipWithoutStore } from './stored-answers.js';

skipWithoutStore();
const folder = scratchFolder();
const smallDisk = join(folder, 'disk');
afterAll(() => {
  if (existsSync(smallDisk)) execFileSync('umount', [smallDisk]);
  rmSync(folder, { recursive: true });
});

const answersOf = (store: string): number => {
  const database = rawDatabase(store, { readonly: true });
  const { count } = database.prepare('SELECT count(*) AS count FROM answer').get() as { count: number };
  expect(database.pragma('integrity_check')).toEqual([{ integrity_check: 'ok' }]);
  database.close();
  return count;
};

test('a run that is killed at any moment loses what was in flight, and goes on', async () => {
  const file = join(folder, 'killed.txt');
  const store = join(folder, 'killed.db');
  const kills = runs(40, 1);
  writeFileSync(file, mixedLines(kills * runs(400, 250), 7));
  const random = seededRandom(kills);
  const call = ['batch', 'unique', file, '--store', store, '--jobs', '1'];
  let answers = 0;
  for (let kill = 0; kill < kills; kill++) {
    const child = startCommand(call);
    const end = ended(child);
    while (answersSoFar(store) <= answers && child.exitCode === null) await pause(100);
    await pause(random.below(100));
    child.kill('SIGKILL');
    await end;
    const now = answersOf(store);
    expect(now).toBeGreaterThanOrEqual(answers);
    answers = now;
  }
  expect(answers).toBeGreaterThan(0);
  const last = await runCommand([...call, '--json']);
  const { run } = JSON.parse(last.stdout) as { run: { found: number; known: number; answered: number } };
  expect(run.known).toBeGreaterThanOrEqual(answers);
  const direct = await runCommand(['unique', file, '--json']);
  const stored = await runCommand(['batch', 'export', store]);
  expect(comparable(stored.stdout)).toEqual(comparable(direct.stdout));
}, 600_000);

/** Why there is no small disk here; null if there is. */
const whyNoDisk = ((): string | null => {
  mkdirSync(smallDisk);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=200k', 'tmpfs', smallDisk], { stdio: 'ignore' });
    return null;
  } catch {
    rmSync(smallDisk, { recursive: true });
    return 'a small disk cannot be mounted without being root';
  }
})();

test('a full disk is told, and the run goes on once there is room', async (context) => {
  if (whyNoDisk !== null) return context.skip(whyNoDisk);
  const file = join(folder, 'many.txt');
  writeFileSync(file, mixedLines(600, 8));
  const store = join(smallDisk, 'full.db');
  const call = ['batch', 'unique', file, '--store', store, '--json'];
  const full = await runCommand(call);
  expect(full.status).toBe(2);
  expect(full.stderr).toContain('no space left on the device; what is stored stays');
  execFileSync('mount', ['-o', 'remount,size=20m', smallDisk]);
  const answers = answersOf(store);
  expect(answers).toBeGreaterThan(0);
  const { run } = JSON.parse((await runCommand(call)).stdout);
  expect(run.known).toBeGreaterThanOrEqual(answers);
  expect(run.found).toBeGreaterThan(run.known);
  expect(run.left).toBe(0);
});

test('a reader who goes away is no mistake', async () => {
  const file = join(folder, 'piped.txt');
  const store = join(folder, 'piped.db');
  writeFileSync(file, mixedLines(300, 9));
  await runCommand(['batch', 'solve', file, '--store', store, '--quiet']);
  const child = startCommand(['batch', 'export', store]);
  child.stdout!.once('data', () => child.stdout!.destroy());
  const { status, stderr } = await ended(child);
  expect([status, stderr]).toEqual([0, '']);
});
