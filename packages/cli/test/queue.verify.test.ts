import { spawn, spawnSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Queue, Worker } from 'bullmq';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runs } from '../../../test/profile.js';
import { describeUnless } from '../../../test/programs.js';
import { seededRandom } from '../../puzzles/src/contracts/seeded-random.js';
import { connectQueue } from '../src/batch/redis/connection.js';
import { openBoard, ring } from './boards.js';
import { comparable, mixedLines } from './mixed-lines.js';
import { freePort, RedisServer, whyNoRedis } from './redis-server.js';
import { ended, type Run, root, runCommand, runHere, scratchFolder, startCommand } from './run-command.js';
import { answersSoFar, rawDatabase, skipWithoutStore } from './stored-answers.js';

skipWithoutStore();
const folder = scratchFolder();
let server: RedisServer;
beforeAll(async () => {
  if (whyNoRedis === null) server = await RedisServer.start(join(folder, 'redis'));
});
afterAll(async () => {
  await server?.kill();
  rmSync(folder, { recursive: true });
});

const { version } = JSON.parse(readFileSync(join(root, 'packages/cli/package.json'), 'utf8'));

let files = 0;
/** A file of mixed lines, and a store for their answers. */
function lines(count: number, seed: number): { file: string; store: string } {
  const file = join(folder, `lines-${files++}.txt`);
  writeFileSync(file, mixedLines(count, seed));
  return { file, store: `${file}.db` };
}

const workerCall = (url: string): string[] => [
  ...['worker', '--queue', url, '--jobs', '1', '--lost-after', '2s'],
];

/** Starts a worker in this process; it waits for work once it is ready. */
function startWorkerHere(
  url: string,
  stop: AbortController,
): { readonly ready: Promise<unknown>; readonly end: Promise<Run> } {
  let tellReady = (): void => {};
  const told = new Promise<void>((resolve) => {
    tellReady = resolve;
  });
  const onPrinted = (text: string): void => {
    if (text.includes('at a time')) tellReady();
  };
  const end = runHere(workerCall(url), {}, stop, { onPrinted });
  return { ready: Promise.race([told, end]), end };
}

/** Starts workers in this process, does something, and ends them; returns what they printed. */
async function withWorkers(url: string, count: number, work: () => Promise<void>): Promise<readonly Run[]> {
  const stop = new AbortController();
  const workers = Array.from({ length: count }, () => startWorkerHere(url, stop));
  try {
    await Promise.all(workers.map(({ ready }) => ready));
    await work();
  } finally {
    stop.abort();
  }
  return Promise.all(workers.map(({ end }) => end));
}

/** Starts the command in this process. */
function startHere(call: readonly string[]): { readonly stop: AbortController; readonly end: Promise<Run> } {
  const stop = new AbortController();
  return { stop, end: runHere(call, {}, stop) };
}

const expectSame = async (store: string, file: string): Promise<void> => {
  const direct = await runCommand(['unique', file, '--json']);
  const stored = await runCommand(['batch', 'export', store]);
  expect(comparable(stored.stdout)).toEqual(comparable(direct.stdout));
};

const jobsLeft = (url = server.url): Promise<number> =>
  server.withClient(async (redis) => {
    const queue = new Queue(`work-${version}`, { connection: redis, prefix: 'gridwright' });
    const counts = await queue.getJobCounts();
    await queue.close();
    return Object.values(counts).reduce((sum, count) => sum + count, 0);
  }, url);

describeUnless(whyNoRedis, 'a queue', () => {
  test('answers by two workers as the question itself', async () => {
    const { file, store } = lines(120, 11);
    const runsOfWorkers = await withWorkers(server.url, 2, async () => {
      const call = ['batch', 'unique', file, '--store', store, '--queue', server.url, '--json'];
      const { status, stdout } = await runCommand(call);
      expect(status).toBe(2);
      expect(JSON.parse(stdout).run.left).toBe(0);
    });
    await expectSame(store, file);
    const answered = runsOfWorkers.map(({ stderr }) => Number(/(\d+) puzzles? answered/.exec(stderr)?.[1]));
    expect(Math.min(...answered)).toBeGreaterThan(0);
    expect(runsOfWorkers.map(({ status }) => status)).toEqual([0, 0]);
    expect(await jobsLeft()).toBe(0);
  });

  test('travels with limits, rules and tasks', async () => {
    const stores = ['count', 'compare', 'rate'].map((name) => join(folder, `${name}.db`));
    await withWorkers(server.url, 1, async () => {
      const queue = ['--queue', server.url];
      const counted = await runCommand([
        ...['batch', 'count', openBoard(11), ring, '--max', '1000000000', '--time-limit', '200ms'],
        ...['--store', stores[0]!, ...queue],
      ]);
      expect([counted.status, counted.stdout]).toEqual([3, expect.stringContaining('1 unknown (time)')]);
      const engines = ['--engines', 'conflict', '--formulations', 'lazy,lazy/bfs'];
      const compared = await runCommand([
        ...[
          'batch',
          'compare',
          ring,
          '--rules',
          'max-bridges=3',
          ...engines,
          '--store',
          stores[1]!,
          ...queue,
        ],
      ]);
      expect(compared.status).toBe(0);
      const rated = await runCommand(['batch', 'rate', ring, '--store', stores[2]!, ...queue]);
      expect(rated.stdout).toContain('1 rated');
    });
    const rows = comparable((await runCommand(['batch', 'export', stores[1]!])).stdout);
    expect(rows).toMatchObject([{ formulation: 'lazy' }, { formulation: 'lazy/bfs' }]);
  });

  test('goes on in another run, which takes what was answered meanwhile', async () => {
    const { file, store } = lines(80, 12);
    const call = ['batch', 'unique', file, '--store', store, '--queue', server.url];
    const { stop, end } = startHere(call);
    while ((await jobsLeft()) === 0) await pause(50);
    stop.abort();
    const stopped = await end;
    expect([stopped.status, stopped.stderr]).toEqual([3, expect.stringContaining('the same call goes on')]);
    await withWorkers(server.url, 1, async () => {
      while (await server.withClient((redis) => redis.llen(`gridwright:work-${version}:wait`)))
        await pause(50);
      expect((await runCommand(call)).status).toBe(2);
    });
    await expectSame(store, file);
    expect(await jobsLeft()).toBe(0);
  });

  test('takes an answer also where a second worker has locked its job', async () => {
    const store = join(folder, 'locked.db');
    const call = ['batch', 'unique', ring, '--store', store, '--queue', server.url];
    const { stop, end } = startHere(call);
    while ((await jobsLeft()) === 0) await pause(20);
    stop.abort();
    await end;
    const keys = `gridwright:work-${version}`;
    const completed = await completedJob(keys);
    await server.withClient((redis) => redis.set(`${keys}:${completed}:lock`, 'another worker'));
    expect(await runCommand(call)).toMatchObject({ status: 0, stderr: '' });
    await server.withClient((redis) => redis.flushall());
  });

  /** Lets a worker complete the only job; returns its name. */
  async function completedJob(keys: string): Promise<string> {
    let completed: string | undefined;
    await withWorkers(server.url, 1, async () => {
      while (completed === undefined) {
        await pause(20);
        [completed] = await server.withClient((redis) => redis.zrange(`${keys}:completed`, '0', '0'));
      }
    });
    return completed!;
  }

  test('ends where the store cannot be used', async () => {
    const text = join(folder, 'no-store.txt');
    writeFileSync(text, 'no database');
    const call = ['batch', 'unique', ring, '--store', text, '--queue', server.url];
    const { status, stderr } = await runCommand(call, { isProcess: true, watchdogMs: 30_000 });
    expect({ status, stderr }).toEqual({
      status: 2,
      stderr: expect.stringContaining('expected a store that "gridwright batch" made'),
    });
  });

  test('leaves no connection open, also of those that its library makes', async () => {
    const connections = () =>
      server.withClient(
        async (redis) =>
          String(await redis.client('LIST'))
            .trim()
            .split('\n').length,
      );
    const before = await connections();
    const connection = await connectQueue(server.url, { env: {}, stderr: process.stderr });
    const events = new connection.library.QueueEvents('work-none', connection.options);
    events.on('error', () => {});
    await events.waitUntilReady();
    expect(await connections()).toBe(before + 2);
    connection.close();
    while ((await connections()) > before) await pause(20);
  });

  test('sends again what the server has lost', async () => {
    const { file, store } = lines(60, 13);
    const { end } = startHere(['batch', 'unique', file, '--store', store, '--queue', server.url]);
    while ((await jobsLeft()) === 0) await pause(50);
    await server.withClient((redis) => redis.flushall());
    await withWorkers(server.url, 1, async () => expect((await end).status).toBe(2));
    await expectSame(store, file);
  });

  test('is not answered by another version', async () => {
    const other = join(folder, 'other');
    for (const part of ['bin', 'bundle'])
      cpSync(join(root, 'packages/cli', part), join(other, part), { recursive: true });
    const manifest = readFileSync(join(root, 'packages/cli/package.json'), 'utf8');
    writeFileSync(
      join(other, 'package.json'),
      manifest.replace(`"version": "${version}"`, '"version": "9.9.9"'),
    );
    symlinkSync(join(root, 'node_modules'), join(other, 'node_modules'));
    const store = join(folder, 'version.db');
    const { end } = startHere(['batch', 'unique', ring, '--store', store, '--queue', server.url]);
    while ((await jobsLeft()) === 0) await pause(50);
    const call = [join(other, 'bin/gridwright.js'), 'worker', '--queue', server.url, '--idle-limit', '1s'];
    const refused = await ended(spawn(process.execPath, call));
    expect(refused.stderr).toContain(
      `work of the version ${version} is waiting: it needs a worker of that version`,
    );
    expect(refused.stderr).toContain('0 puzzles answered');
    await withWorkers(server.url, 1, async () => expect((await end).status).toBe(0));
  });

  test('answers no job that is none of ours, and takes no answer that is none', async () => {
    const store = join(folder, 'foreign.db');
    const name = `work-${version}`;
    await server.withClient(async (redis) => {
      const queue = new Queue(name, { connection: redis, prefix: 'gridwright' });
      const asked = {
        task: { command: 'solve' },
        reading: {},
        engine: 'external',
        command: 'rm -rf {model}',
      };
      const foreign = { format: 'gridwright-work', version: 1, gridwright: version, asked, puzzles: [] };
      const jobs = await Promise.all([foreign, 'text', null].map((data) => queue.add('ask', data)));
      await withWorkers(server.url, 1, async () => {
        const { status } = await runCommand([
          'batch',
          'unique',
          ring,
          '--store',
          store,
          '--queue',
          server.url,
        ]);
        expect(status).toBe(0);
        for (const job of jobs) while ((await job.getState()) !== 'failed') await pause(50);
      });
      await Promise.all(jobs.map((job) => job.remove()));
      await queue.close();
    });
    // A worker of somebody else, who answers nonsense.
    const call = ['batch', 'unique', openBoard(3), ring, '--store', store, '--queue', server.url, '--json'];
    await server.withClient(async (redis) => {
      const liar = new Worker(
        name,
        async () => ({ format: 'gridwright-work-done', answers: ['all solved'] }),
        {
          connection: redis,
          prefix: 'gridwright',
        },
      );
      const { status, stdout } = await runCommand(call);
      expect(status).toBe(2);
      expect(JSON.parse(stdout).tallies).toContainEqual({ status: 'problem', count: 1 });
      await liar.close();
    });
    await withWorkers(server.url, 1, async () => {
      const { stdout } = await runCommand([...call, '--retry']);
      expect(JSON.parse(stdout).tallies).toEqual([
        { status: 'several', count: 1 },
        { status: 'unique', count: 1 },
      ]);
    });
  });

  test('asks for a password, which nobody prints', async () => {
    const safe = await RedisServer.start(join(folder, 'safe'), ['--requirepass', 'hush-hush']);
    const store = join(folder, 'safe.db');
    const call = (url: string): string[] => ['batch', 'unique', ring, '--store', store, '--queue', url];
    const without = await runCommand(call(safe.url));
    expect([without.status, without.stderr]).toEqual([2, expect.stringContaining('NOAUTH')]);
    const wrong = await runCommand(call(safe.url.replace('//', '//:wrong-one@')));
    expect([wrong.status, wrong.stderr]).toEqual([2, expect.stringContaining('WRONGPASS')]);
    const url = safe.url.replace('//', '//:hush-hush@');
    const [{ stderr }] = (await withWorkers(url, 1, async () => {
      const { status } = await runCommand(call(safe.url), {
        env: { GRIDWRIGHT_QUEUE_PASSWORD: 'hush-hush' },
      });
      expect(status).toBe(0);
    })) as [Run];
    for (const text of [stderr, wrong.stderr]) expect(text).not.toMatch(/hush|wrong-one/);
    await safe.kill();
  });

  test('is encrypted where the address says so, and only for a certificate that is trusted', async (context) => {
    const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
    const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
    const made = spawnSync('openssl', [
      ...[
        'req',
        '-x509',
        '-newkey',
        'rsa:2048',
        '-nodes',
        '-keyout',
        key,
        '-out',
        cert,
        '-days',
        '2',
        ...subject,
      ],
    ]);
    if (made.status !== 0) return context.skip('there is no openssl to make a certificate with');
    const port = await freePort();
    const files = ['--tls-cert-file', cert, '--tls-key-file', key, '--tls-ca-cert-file', cert];
    const options = ['--tls-port', String(port), '--tls-auth-clients', 'no', ...files];
    const safe = await RedisServer.start(join(folder, 'encrypted'), options);
    const url = `rediss://localhost:${port}`;
    const call = ['batch', 'unique', ring, '--store', join(folder, 'encrypted.db'), '--queue', url];
    const refused = await runCommand(call);
    expect([refused.status, refused.stderr]).toEqual([2, expect.stringContaining('self-signed certificate')]);
    // Node reads this variable when it starts.
    const env = { NODE_EXTRA_CA_CERTS: cert };
    const waiting = ['worker', '--queue', url, '--idle-limit', '100ms'];
    expect(await runCommand(waiting, { env, isProcess: true })).toMatchObject({ status: 0, stdout: '' });
    await safe.kill();
  });

  test('survives kills of workers, of the run and of the server, in turn', async () => {
    const kills = runs(100, 3);
    const { file, store } = lines(kills * runs(400, 120), 14);
    const random = seededRandom(kills);
    const call = ['batch', 'unique', file, '--store', store, '--queue', server.url];
    const produce = (): { child: ReturnType<typeof startCommand>; end: Promise<Run> } => {
      const child = startCommand(call);
      return { child, end: ended(child, 600_000) };
    };
    const startWorker = (): ReturnType<typeof startCommand> => {
      const child = startCommand(workerCall(server.url));
      child.stderr!.resume();
      return child;
    };
    const workers = [startWorker(), startWorker()];
    let producer = produce();
    try {
      let answers = 0;
      for (let kill = 0; kill < kills; kill++) {
        // Something was answered since the last kill, unless everything is.
        while (answersSoFar(store) <= answers && producer.child.exitCode === null) await pause(20);
        await pause(random.below(30));
        answers = answersSoFar(store);
        // The server first, while there is much to do.
        const victim = kill % 3;
        if (victim === 1) {
          const at = random.below(workers.length);
          workers[at]!.kill('SIGKILL');
          workers[at] = startWorker();
        } else if (victim === 2) {
          producer.child.kill('SIGKILL');
          await producer.end;
          producer = produce();
        } else {
          await server.kill();
          await server.start();
        }
      }
      // The last run may have begun while the server was away, and told so.
      let run = await producer.end;
      for (let tries = 0; tries < 3 && run.stderr.includes('cannot be reached'); tries++)
        run = await produce().end;
      // It waits for the server, and has no other message.
      expect(
        run.stderr.replace(/^gridwright: the queue \S+ is (away \(.*\); waiting for it|back)\n/gm, ''),
      ).toBe('');
      expect(run.status).toBe(2);
    } finally {
      for (const child of workers) child.kill('SIGKILL');
      producer.child.kill('SIGKILL');
    }
    const database = rawDatabase(store, { readonly: true });
    expect(database.pragma('integrity_check')).toEqual([{ integrity_check: 'ok' }]);
    const count = (sql: string): number => (database.prepare(sql).get() as { count: number }).count;
    const answered = count('SELECT count(*) AS count FROM answer');
    expect(answered).toBe(count('SELECT count(DISTINCT puzzle) AS count FROM place'));
    expect(count('SELECT count(*) AS count FROM asked')).toBe(0);
    database.close();
    await expectSame(store, file);
  }, 1_200_000);
});

test('a queue that is not there is told', async () => {
  for (const [url, expected] of [
    ['redis://127.0.0.1:1', 'the queue redis://127.0.0.1:1: cannot be reached: '],
    ['http://localhost', 'expected an address such as redis://host:6379'],
    ['localhost', 'expected an address such as redis://host:6379'],
  ] as const)
    for (const call of [['batch', 'unique', ring, '--store', join(folder, 'none.db')], ['worker']]) {
      const { status, stderr } = await runCommand([...call, '--queue', url]);
      expect([status, stderr]).toEqual([2, expect.stringContaining(expected)]);
    }
  const { status, stderr } = await runCommand([
    ...['batch', 'solve', ring, '--store', join(folder, 'none.db'), '--queue', 'redis://127.0.0.1:1'],
    ...['--command', 'cat {lp}'],
  ]);
  expect([status, stderr]).toEqual([2, expect.stringContaining('engines that every worker has itself')]);
  // Each worker says how many jobs it takes; a default of the configuration file is no wish of this call.
  const call = ['batch', 'solve', ring, '--store', join(folder, 'none.db'), '--queue', 'redis://127.0.0.1:1'];
  const typed = await runCommand([...call, '--jobs', '4']);
  expect([typed.status, typed.stderr]).toEqual([2, expect.stringContaining('found --jobs 4')]);
  const config = join(folder, 'config.json');
  writeFileSync(config, JSON.stringify({ defaults: { jobs: 4 } }));
  const configured = await runCommand(call, { env: { GRIDWRIGHT_CONFIG: config } });
  expect(configured.stderr).toContain('cannot be reached');
});
