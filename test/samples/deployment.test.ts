import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { freePort } from '../../packages/cli/test/redis-server.js';
import { runCommand, scratchFolder } from '../../packages/cli/test/run-command.js';
import { describeWith } from '../programs.js';
import { fencesOf } from './fences.js';

// The services of docs/many.md: their programs run as they are written there, at a port of their own instead of their hosts. What
// Compose and systemd make of the rest of these files is theirs.

const password = 'a word for this test';
const folder = scratchFolder();
const stops: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const stop of stops) await stop();
  rmSync(folder, { recursive: true });
});

/** The words of the commands of a block, behind the name of the program. */
function wordsAfter(language: string, program: string): readonly string[] {
  const { text } = fencesOf('docs/many.md').find((fence) => fence.language === language)!;
  const line = text.split('\n').find((each) => each.includes(`${program} `))!;
  return line.slice(line.indexOf(`${program} `) + program.length + 1).split(' ');
}

/** Starts the Redis server of the Compose file, and answers its address once it takes connections. */
async function startQueue(): Promise<string> {
  const port = await freePort();
  const options = wordsAfter('yaml', 'redis-server').map((word) =>
    word.replace(/\$\{QUEUE_PASSWORD\}/, password),
  );
  const server = spawn('redis-server', [...options, '--port', `${port}`, '--dir', folder]);
  stops.push(async () => server.kill() && once(server, 'exit'));
  for await (const line of server.stdout.setEncoding('utf8'))
    if (/ready to accept/i.test(line)) return `redis://127.0.0.1:${port}`;
  throw new Error('the Redis server ended');
}

describeWith(['redis-server'], 'the services of the documents', () => {
  test('a worker of the Compose file, and one of systemd, wait for work of its queue', async () => {
    const queue = await startQueue();
    for (const [language, program] of [
      ['yaml', 'gridwright worker'],
      ['ini', 'bin/gridwright worker'],
    ] as const) {
      const words = wordsAfter(language, program).map((word) => word.replace(/^rediss?:\/\/.*/, queue));
      expect(words).toContain(queue);
      const env = { GRIDWRIGHT_QUEUE_PASSWORD: password };
      const run = await runCommand(['worker', ...words, '--idle-limit', '100ms'], { env });
      expect(run.status, run.stderr).toBe(0);
    }
  });

  test('without the password, a worker is turned away', async () => {
    const queue = await startQueue();
    const run = await runCommand(['worker', '--queue', queue, '--idle-limit', '100ms']);
    expect(run.status).toBe(2);
  });
});
