import { readFileSync } from 'node:fs';
import { formulationWords, kindNamed, kinds } from '@gridwright/puzzles';
import { expect, test } from 'vitest';
import { jsonLines } from './answer-lines.js';
import { runCommand } from './run-command.js';

const commands = ['solve', 'check', 'unique', 'solutions', 'relax', 'draw', 'convert'];
const names = kinds.map(({ name }) => name);
const words = kinds.flatMap(({ name, aliases }) => [name, ...aliases]);
const lists = ['kinds', 'formulations', 'engines', 'formats'];

test.each([
  { args: ['kinds'], first: names[0] },
  { args: ['formulations', 'hashi'], first: 'lazy' },
  { args: ['engines'], first: 'cover\\+conflict' },
  { args: ['formats', 'bridges'], first: 'gridwright-puzzle' },
])('$args lists what there is, each with one line', async ({ args, first }) => {
  const { status, stdout, stderr } = await runCommand(args);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  const [head, ...rows] = stdout.trimEnd().split('\n');
  expect(head).toMatch(/^name .*description$/);
  expect(rows[0]).toMatch(new RegExp(`^${first} .*\\w`));
  const json = jsonLines((await runCommand([...args, '--json'])).stdout);
  expect(json.map(({ name }) => name)).toEqual(rows.map((row) => row.split(' ', 1)[0]));
  for (const line of json) expect(line).toMatchObject({ description: expect.stringMatching(/\w/) });
});

test('kinds --json has lists where a person reads commas', async () => {
  const { stdout } = await runCommand(['kinds', '--json']);
  const listed = jsonLines(stdout);
  expect(listed.map(({ name }) => name)).toEqual(names);
  expect(listed.find(({ name }) => name === 'hashi')).toMatchObject({
    rules: ['max-bridges=1..4', 'no-loops'],
    aliases: expect.arrayContaining(['bridges']),
  });
});

test('--help lists the commands and the exit statuses', async () => {
  const { status, stdout, stderr } = await runCommand(['--help']);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  for (const name of [...commands, ...lists]) expect(stdout).toMatch(new RegExp(`^  ${name} `, 'm'));
  expect(stdout).toContain(
    'Exit status: 0 yes, 1 no, 2 the input or the call is wrong, 3 a limit was reached.',
  );
  // A new kind changes no example.
  expect(stdout).toContain("$ gridwright solve 'hashi/6/6/");
  expect((await runCommand(['generate', '--help'])).stdout).toContain('$ gridwright generate hashi 10x10');
});

test.each(commands)('%s --help lists the options', async (name) => {
  const { status, stdout } = await runCommand([name, '--help']);
  expect(status).toBe(0);
  for (const option of ['kind', 'format', 'rules', 'formulation', 'engine', 'time-limit', 'memory-limit'])
    expect(stdout).toMatch(new RegExp(`^  --${option} <`, 'm'));
  for (const option of ['seed', 'json', 'quiet', 'no-color']) expect(stdout).toContain(`  --${option} `);
});

test('--version', async () => {
  const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  expect(await runCommand(['--version'])).toEqual({ status: 0, stdout: `${version}\n`, stderr: '' });
});

test('without a command, the help on standard error', async () => {
  const { status, stdout, stderr } = await runCommand([]);
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  expect(stderr).toContain('Usage: gridwright [options] [command]');
});

test.each([
  { args: ['sovle', 'x'], message: "unknown command 'sovle'\n(Did you mean solve?)" },
  { args: ['solve', '--jsn', 'x'], message: "unknown option '--jsn'\n(Did you mean --json?)" },
  { args: ['solve'], message: "missing required argument 'puzzle'" },
  { args: ['convert', 'x'], message: "required option '--to <format>' not specified" },
  { args: ['check', 'x', 'y', 'z'], message: "too many arguments for 'check'" },
  { args: ['formats'], message: "missing required argument 'kind'" },
  {
    args: ['formats', 'chess'],
    message: `value 'chess' is invalid for argument 'kind'. Allowed choices are ${words.join(', ')}`,
  },
])('a wrong call: $args', async ({ args, message }) => {
  const { status, stdout, stderr } = await runCommand(args);
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  expect(stderr).toMatch(/^gridwright: /);
  expect(stderr).toContain(message);
  expect(stderr).toMatch(/\(gridwright --help tells more\)\n$/);
});

test('a wrong call with --json is an object too', async () => {
  const { status, stdout } = await runCommand(['solve', '--json', '--seed', 'x', 'y']);
  expect(status).toBe(2);
  expect(jsonLines(stdout)).toMatchObject([
    { format: 'gridwright-answer', command: 'solve', error: { text: expect.stringContaining('--seed') } },
  ]);
});

test('formulations lists each formulation with its treatments, and their earlier names', async () => {
  const rows = jsonLines((await runCommand(['formulations', 'hashi', '--json'])).stdout);
  const listed = rows.map(({ name }) => String(name)).filter((name) => !/[+:]/.test(name));
  expect(listed).toEqual([...formulationWords(kindNamed(kinds, 'hashi')!), 'bilevel']);
  const said = rows.map(({ name, aliases, treatment }) => [name, aliases, treatment]);
  for (const row of [
    ['lazy', [], 'cuts'],
    ['lazy/bfs', ['bfs'], 'bfs'],
    ['lazy/flow', [], 'flow'],
    ['flow', [], null],
    ['flow:M=NUMBER', [], null],
  ])
    expect(said).toContainEqual(row);
});
