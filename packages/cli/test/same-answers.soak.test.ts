import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { comparable, mixedLines } from './mixed-lines.js';
import { RedisServer, whyNoRedis } from './redis-server.js';
import { ended, runCommand, scratchFolder, startCommand } from './run-command.js';

const folder = scratchFolder();
afterAll(() => rmSync(folder, { recursive: true }));

const count = 20_000;
const file = join(folder, 'mixed.txt');
writeFileSync(file, mixedLines(count, 5));

test('20,000 mixed puzzles have the same answers by one worker, by all, in a store and over a queue', async ({
  skip,
}) => {
  const watchdogMs = 600_000;
  const one = await runCommand(['unique', file, '--json', '--jobs', '1'], { watchdogMs });
  const expected = comparable(one.stdout);
  expect(expected.length).toBeGreaterThan(0.9 * count);
  const all = await runCommand(['unique', file, '--json'], { watchdogMs });
  expect(comparable(all.stdout)).toEqual(expected);
  expect([all.status, all.stderr]).toEqual([one.status, one.stderr]);
  const store = join(folder, 'stored.db');
  await runCommand(['batch', 'unique', file, '--store', store], { watchdogMs });
  const stored = await runCommand(['batch', 'export', store]);
  expect(comparable(stored.stdout)).toEqual(expected);
  if (whyNoRedis !== null) return skip(whyNoRedis);
  const server = await RedisServer.start(join(folder, 'redis'));
  const workers = [1, 2, 3].map(() => startCommand(['worker', '--queue', server.url, '--jobs', '1']));
  const ends = workers.map((child) => ended(child, watchdogMs));
  const queued = join(folder, 'queued.db');
  await runCommand(['batch', 'unique', file, '--store', queued, '--queue', server.url], { watchdogMs });
  for (const child of workers) child.kill('SIGINT');
  for (const { status } of await Promise.all(ends)) expect(status).toBe(0);
  const overQueue = await runCommand(['batch', 'export', queued]);
  expect(comparable(overQueue.stdout)).toEqual(expected);
  await server.kill();
}, 2_400_000);
