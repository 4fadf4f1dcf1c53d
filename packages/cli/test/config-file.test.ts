import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { double, ring } from './boards.js';
import { type Run, runCommand, scratchFolder } from './run-command.js';

const folder = scratchFolder();
afterAll(() => rmSync(folder, { recursive: true }));

const file = join(folder, 'config.json');

/** Runs the command with this configuration file. */
function configured(config: unknown, args: readonly string[]): Promise<Run> {
  writeFileSync(file, typeof config === 'string' ? config : JSON.stringify(config));
  return runCommand(args, { env: { GRIDWRIGHT_CONFIG: file } });
}

test('options have the values of the file, unless the call has others', async () => {
  const config = {
    defaults: { json: true, engine: 'highs' },
    count: { max: 1 },
    'batch unique': { store: 's' },
  };
  const solved = await configured(config, ['solve', ring]);
  expect(JSON.parse(solved.stdout)).toMatchObject({ engine: 'highs' });
  const called = await configured(config, ['solve', ring, '--engine', 'conflict']);
  expect(JSON.parse(called.stdout)).toMatchObject({ engine: 'conflict' });
  const counted = await configured(config, ['count', double]);
  expect(JSON.parse(counted.stdout)).toMatchObject({ engine: 'highs', count: { value: '1' } });
  // A command that has no such option is not changed.
  expect((await configured(config, ['kinds'])).status).toBe(0);
});

test('a section of a command comes before the one for all', async () => {
  const config = {
    defaults: { 'time-limit': '5s', engine: 'highs' },
    solve: { engine: 'conflict', 'no-color': true },
  };
  const { stdout } = await configured(config, ['solve', ring, '--json']);
  expect(JSON.parse(stdout)).toMatchObject({ engine: 'conflict' });
});

test('the file of the user is found', async () => {
  mkdirSync(join(folder, 'home/.config/gridwright'), { recursive: true });
  writeFileSync(
    join(folder, 'home/.config/gridwright/config.json'),
    JSON.stringify({ defaults: { json: true } }),
  );
  const env = { GRIDWRIGHT_CONFIG: undefined, HOME: join(folder, 'home'), XDG_CONFIG_HOME: '' };
  const { stdout } = await runCommand(['solve', ring], { env });
  expect(JSON.parse(stdout)).toMatchObject({ status: 'solved' });
});

test.each([
  [{ sovle: {} }, '"sovle"'],
  [{ solve: { enigne: 'highs' } }, 'solve: expected an option: kind, format'],
  [{ defaults: { nothing: 1 } }, 'defaults: expected an option: '],
  [{ solve: { engine: 'none' } }, 'solve: engine: expected Allowed choices are '],
  [{ solve: { json: 'yes' } }, 'solve: json: expected true or false, found "yes"'],
  [{ count: { max: true } }, 'count: max: expected a value, found true'],
  [{ solve: ['json'] }, 'solve: expected an object with options, found a list of 1'],
  [
    { 'batch unique': { jobs: [2] } },
    '["batch unique"].jobs: expected a text, a number, true or false, found a list',
  ],
  [[], 'expected an object with commands, found a list of 0'],
  [
    '{ "solve": {},\n  "solve": {} }',
    'line 2, column 3: expected each key of an object once, found "solve" again',
  ],
  ['{ "constructor": {} }', 'expected defaults, or a command: '],
  ['{ "__proto__": {} }', 'found "__proto__"'],
  ['{ "solve": { "__proto__": 1 } }', 'found "__proto__"'],
  ['{', 'expected JSON'],
])('%j is told, with its place', async (config, expected) => {
  const { status, stderr } = await configured(config, ['solve', ring]);
  expect([status, stderr]).toEqual([2, expect.stringContaining(expected)]);
  expect(stderr).toContain(file);
});

test('a file that is named and not there is told', async () => {
  const env = { GRIDWRIGHT_CONFIG: join(folder, 'none.json') };
  const { status, stderr } = await runCommand(['solve', ring], { env });
  expect([status, stderr]).toEqual([2, expect.stringContaining('no such file or folder')]);
});

test('a file without an end is refused', async ({ skip }) => {
  if (process.platform === 'win32') skip('there is no /dev/zero');
  const { status, stderr } = await runCommand(['kinds'], { env: { GRIDWRIGHT_CONFIG: '/dev/zero' } });
  expect({ status, stderr }).toEqual({
    status: 2,
    stderr:
      'gridwright: /dev/zero: expected a configuration file of at most 65536 bytes, found a longer one\n',
  });
});

test('any JSON is taken or told', async () => {
  await fc.assert(
    fc.asyncProperty(fc.json(), async (text) => {
      const { stderr } = await configured(text, ['kinds']);
      expect(stderr).not.toContain('a bug');
    }),
    { numRuns: 50 },
  );
});
