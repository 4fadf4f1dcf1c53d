import { cpSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { profile } from '../../../test/profile.js';
import { double, impossible, ring, ringBegun } from './boards.js';
import { type Run, root, runCommand, scratchFolder } from './run-command.js';

// Most tests run the command in their own process. These say that it is the same as one that users start.

const folder = scratchFolder();
afterAll(() => rmSync(folder, { recursive: true }));

/** A call of each command, with standard input where it reads any. */
const calls: Readonly<Record<string, { readonly args: readonly string[]; readonly input?: string }>> = {
  check: { args: ['-'], input: ringBegun },
  count: { args: [double, '--json'] },
  forced: { args: [ring] },
  redundant: { args: [ring] },
  instances: { args: ['numberlink', '2x3'] },
  clues: { args: [ring, '--fewest'] },
  hint: { args: [ring] },
  explain: { args: [ring] },
  rate: { args: [ring, '--csv'] },
  compare: { args: [ring, impossible, '--csv', '--formulations', 'lazy'] },
  reproduce: { args: [] },
  convert: { args: [ring, '--to', 'pzprv3'] },
  export: { args: [ring, '--to', 'ring.lp'] },
  decode: {
    args: ['hashi/2/1/11', '-', '--formulation', 'bfs'],
    input: 'at_least_1_bridges_on_r1c1.r1c2 1\n',
  },
  verify: { args: ['ring.proof', ring] },
  kinds: { args: [] },
  formulations: { args: ['hashi'] },
  engines: { args: ['--json'] },
  formats: { args: ['chess'] },
  complete: { args: ['bash'] },
  'new-formulation': { args: ['hashi', 'mine.mjs'] },
};

/** The commands that other tests start: by signals, at terminals, with readers that go away. */
const startedElsewhere = {
  'limits.test.ts': ['solutions'],
  'terminal.verify.test.ts': ['solve', 'relax', 'draw'],
  'long-files.test.ts': ['unique'],
  'generate.test.ts': ['generate'],
  'diagram.test.ts': ['diagram'],
  'studio.test.ts': ['studio'],
  'batch.test.ts': ['batch'],
  'queue.verify.test.ts': ['worker'],
};

/** What a run printed, without the times in it. */
function timeless({ status, stdout, stderr }: Run): Run {
  const lines = stdout
    .replace(/[\d.]+ (ms|s)\b/g, 'time')
    .replace(/"(\w*Ms|read|build|solve|check|total)":[\d.]+/g, '"$1":0')
    .split('\n');
  // A time in a CSV may be a whole number, too.
  const isTime = lines[0]!.split(',').map((name) => name.trim().endsWith('Ms'));
  const cellOf = (cell: string, column: number): string =>
    isTime[column] && /^\d/.test(cell) ? 'time' : cell;
  const timelessLines = lines.map((line) => line.split(',').map(cellOf).join(','));
  return { status, stdout: timelessLines.join('\n'), stderr };
}

/** A process takes half a second to start: a few calls are enough in `npm test`. */
const chosen = Object.entries(calls).filter(
  ([name]) => profile === 'long' || ['check', 'compare', 'export', 'engines'].includes(name),
);

describe('a process does as a call in this process', () => {
  test.each(chosen)('%s', async (name, { args, ...options }) => {
    const [here, started] = await Promise.all(
      [false, true].map(async (isProcess) => {
        const cwd = join(folder, `${name}-${isProcess}`);
        cpSync(join(root, 'examples/hashi'), cwd, { recursive: true });
        if (name === 'verify') await runCommand(['unique', ring, '--proof', 'ring.proof'], { cwd });
        return {
          run: timeless(await runCommand([name, ...args], { ...options, cwd, isProcess })),
          files: readdirSync(cwd),
        };
      }),
    );
    expect(started).toEqual(here);
    expect([here!.run.stdout, here!.run.stderr]).not.toEqual(['', '']);
  });

  test('every command is started by some test', async () => {
    const { stdout } = await runCommand(['--help']);
    const [, list = ''] = /^Commands:\n([\s\S]*?)\n\n/m.exec(stdout)!;
    const commands = Array.from(list.matchAll(/^ {2}([a-z-]+)/gm), ([, name]) => name!);
    const started = [...Object.keys(calls), ...Object.values(startedElsewhere).flat(), 'help'];
    expect(started.toSorted()).toEqual(commands.toSorted());
  });
});

describe('runs in one process', () => {
  test('at once have folders, inputs, variables and outputs of their own', async () => {
    const texts = [ring, double, impossible];
    const expected = await Promise.all(texts.map((text) => runCommand(['count', text, '--json'])));
    const runs = await Promise.all(
      texts.map((text, index) => {
        const cwd = join(folder, `own-${index}`);
        cpSync(join(root, 'examples/graphs'), cwd, { recursive: true });
        writeFileSync(join(cwd, 'board.txt'), text);
        return Promise.all([
          runCommand(['count', 'board.txt', '--json'], { cwd }),
          runCommand(['count', '-', '--json'], { input: text }),
        ]);
      }),
    );
    const answerOf = ({ status, stdout }: Run): unknown => [status, JSON.parse(stdout).count];
    for (const [index, both] of runs.entries())
      expect(both.map(answerOf)).toEqual([answerOf(expected[index]!), answerOf(expected[index]!)]);
    const env = { PATH: '/nowhere' };
    const [without, within] = await Promise.all([runCommand(['engines'], { env }), runCommand(['engines'])]);
    expect(without.stdout).toMatch(/^cbc +not found /m);
    expect(within).toMatchObject({ status: 0, stderr: '' });
  });

  test('touch nothing of the process', async () => {
    const writes = [process.stdout, process.stderr].map((stream) => vi.spyOn(stream, 'write'));
    const listeners = (): readonly number[] =>
      ['SIGINT', 'SIGTERM', 'exit', 'uncaughtException'].map((name) => process.listenerCount(name));
    const before = { listeners: listeners(), exitCode: process.exitCode };
    for (const args of [['solve', ring], ['--help'], ['solve', 'hello'], [], ['draw', ring, '--to', 'x.svg']])
      await runCommand(args, { cwd: folder });
    const written = writes.flatMap(({ mock }) => mock.calls);
    for (const write of writes) write.mockRestore();
    expect(written).toEqual([]);
    expect({ listeners: listeners(), exitCode: process.exitCode }).toEqual(before);
    expect(readdirSync(folder)).toContain('x.svg');
  });

  test('end where they take too long', async () => {
    expect(await runCommand(['diagram', 'cycles', '18x18'], { watchdogMs: 300 })).toMatchObject({
      status: null,
    });
  });
});
