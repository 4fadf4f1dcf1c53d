import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { jsonLines } from './answer-lines.js';
import { runCommand } from './run-command.js';

const folder = mkdtempSync(join(tmpdir(), 'gridwright-printed-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Two short paths, and room for a loop beside them. */
const puzzle = ['https://puzz.link/p?numlin/4/2/12h12h', '--rules', 'cover-all,no-touch'];
const words = ['quadratic', 'linearised', 'degree', 'cp'].map((name) => `${name}:printed=1`);

const drawn = `  1   2   ┃━━━┃
  │   │   ┃   ┃
  1   2   ┃━━━┃

refused: the model admits a loop beside the paths: this is one
  loop at r1c3, r1c4, r2c3, r2c4: the rule is that no line is part of a loop
`;

test.each(words)('%s: the answer names what the model admits, and draws it', async (word) => {
  const { status, stdout } = await runCommand(['solve', ...puzzle, '--formulation', word]);
  expect(status).toBe(1);
  expect(stdout).toContain(drawn);
  expect(stdout).toContain(' · admits a loop beside the paths · ');
});

test.each(['unique', 'count'])('%s claims nothing that the rules do not confirm', async (question) => {
  const { status, stdout } = await runCommand([question, ...puzzle, '--formulation', words[2]!, '--json']);
  expect(status).toBe(1);
  const [answer] = jsonLines(stdout);
  expect(answer).toMatchObject({
    status: 'refused',
    reason: 'broken rules',
    admits: { text: 'a loop beside the paths', rule: 'loop' },
  });
  expect(answer).not.toHaveProperty('count');
});

test.each([
  { extension: 'lp', mark: '\\' },
  { extension: 'mps', mark: '*' },
  { extension: 'opb', mark: '*' },
  { extension: 'cnf', mark: 'c' },
])('.$extension: a comment names what it admits, and its answer is refused with the board', async (given) => {
  const { extension, mark } = given;
  const model = join(folder, `model.${extension}`);
  const options = [...puzzle, '--formulation', 'degree:printed=1'];
  const written = await runCommand(['export', ...options, '--to', model]);
  expect(written).toMatchObject({ status: 0, stderr: '' });
  expect(written.stdout).toContain('formulation degree, which admits a loop beside the paths');
  expect(readFileSync(model, 'utf8').split('\n')).toContain(
    `${mark} incomplete: it admits a loop beside the paths`,
  );
  if (extension !== 'lp') return;
  const [{ solutions }] = jsonLines((await runCommand(['solve', model, '--json'])).stdout) as unknown as [
    { readonly solutions: readonly { readonly text: string }[] },
  ];
  const values = join(folder, 'values.txt');
  // Names in files have no blanks.
  const lines = solutions[0]!.text.split('\n').map((line) => line.split(' = '));
  writeFileSync(values, lines.map(([name, value]) => `${name!.replaceAll(' ', '_')} ${value}\n`).join(''));
  const decoded = await runCommand(['decode', puzzle[0]!, values, ...options.slice(1)]);
  expect(decoded.status).toBe(1);
  expect(decoded.stdout).toContain(drawn);
});

test('compare and the list of formulations name it, too', async () => {
  const compared = ['compare', ...puzzle, '--formulations', 'cp:printed=1', '--engines', 'conflict'];
  expect((await runCommand(compared)).stdout).toContain(
    'broken rules: the model admits a loop beside the paths',
  );
  expect((await runCommand(['formulations', 'numberlink'])).stdout).toMatch(
    /degree:printed=NUMBER .*without the forest, it admits a loop beside the paths/,
  );
});

test('a treatment that does not serve the board is refused with its limit', async () => {
  const board = 'pzprv3/circuitboard/3/6/. . . . . . /. . . . . . /. . . . . . /'.concat(
    '. . . . . /. . . . . /. . . . . /. . . . . . /. . . . . . /',
  );
  const refused = await runCommand(['solve', board, '--formulation', 'tree/sets']);
  expect(refused).toMatchObject({ status: 2 });
  expect(refused.stderr).toContain('the formulation tree/sets does not support more than 16 vertices');
  const compared = await runCommand(['compare', board, '--formulations', 'tree/sets', '--engines', 'highs']);
  expect(compared.stdout).toMatch(/refused .*does not support more than 16 vertices/);
});
