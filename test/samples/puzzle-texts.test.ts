import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { runCommand } from '../../packages/cli/test/run-command.js';
import { documents, fencesOf } from './fences.js';

// Blocks of JSON in the documents: puzzles, which the command reads and answers, and the file of defaults.

const folder = mkdtempSync(join(tmpdir(), 'gridwright-samples-'));
afterAll(() => rmSync(folder, { recursive: true }));

const blocks = documents
  .filter((document) => document.startsWith('docs/') && !document.startsWith('docs/tutorials/'))
  .flatMap(fencesOf)
  .filter(({ language }) => language === 'json');
const isPuzzle = ({ text }: { readonly text: string }): boolean =>
  JSON.parse(text).format === 'gridwright-puzzle';

test.each(blocks.filter(isPuzzle))('the puzzle of $document has a solution', async ({ text }) => {
  const path = join(folder, 'puzzle.json');
  writeFileSync(path, text);
  const { status, stdout, stderr } = await runCommand(['solve', path]);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toMatch(/solved|optimal/);
});

const others = blocks.filter((block) => !isPuzzle(block));

test('the file of defaults is taken as it stands', async () => {
  expect(others.map(({ document }) => document)).toEqual(['docs/command.md']);
  const path = join(folder, 'config.json');
  writeFileSync(path, others[0]!.text);
  const puzzle = 'https://puzz.link/p?hashi/3/3/2g2i2g2';
  const run = await runCommand(['solve', puzzle], { env: { GRIDWRIGHT_CONFIG: path } });
  expect({ ...run, stdout: '' }).toEqual({ status: 0, stdout: '', stderr: '' });
  // Its engine for `solve`, and not the default one.
  expect(run.stdout).toContain(`engine ${JSON.parse(others[0]!.text).solve.engine}`);
});
