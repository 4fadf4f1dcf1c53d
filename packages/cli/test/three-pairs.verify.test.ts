import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { runCommand } from './run-command.js';

test('the list of all boards with three pairs: each is proved good, and none is missing', async () => {
  const file = new URL('../../../docs/numberlink-three-pairs.txt', import.meta.url);
  const args = ['numberlink', '5x5', '--max-pairs', '3', '--list', '--max', '1000', '--to', 'puzz.link'];
  const { status, stdout } = await runCommand(['instances', ...args]);
  expect(status).toBe(0);
  expect(stdout).toBe(readFileSync(file, 'utf8'));
});
