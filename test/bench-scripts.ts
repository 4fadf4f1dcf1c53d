import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/** What a script with the modules of `bench` prints. */
export function printed(script: string, env: Readonly<Record<string, string>> = {}): string {
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    ...{ cwd: root, encoding: 'utf8', env: { ...process.env, ...env } },
  });
  return stdout || stderr;
}

/** What a call of the recorder of growth writes into a file, with the exit status. */
export function recordedGrowth(kinds: string, sizes: string) {
  const folder = mkdtempSync(join(tmpdir(), 'gridwright-growth-'));
  const file = join(folder, 'growth.json');
  const args = ['scripts/bench.mjs', '--record-growth', '--kinds', kinds, '--sizes', sizes, '--to', file];
  try {
    const { status, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
    return { status, stderr, text: existsSync(file) ? readFileSync(file, 'utf8') : null };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
