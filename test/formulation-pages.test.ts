import { spawnSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { treatments } from '@gridwright/modeling';
import { kinds } from '@gridwright/puzzles';
import { afterAll, expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'gridwright-formulation-pages-'));
afterAll(() => rmSync(folder, { recursive: true }));

function check(...where: readonly string[]) {
  const script = join(root, 'scripts/formulation-pages.mjs');
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, '--check', ...where], {
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  return { status, lines: stdout.split('\n').filter((line) => line !== '') };
}

test('the pages of the formulations and treatments say what their doc comments say', () => {
  expect(check()).toEqual({ status: 0, lines: [] });
  const pages = readdirSync(join(root, 'docs/formulations'));
  const formulations = kinds.flatMap(({ name, formulations, bilevel }) =>
    [...formulations, ...(bilevel === null ? [] : [bilevel])].map((each) => `${name}-${each.name}.md`),
  );
  expect(pages).toEqual(expect.arrayContaining(formulations));
  const ofTreatments = pages.filter((name) => name.startsWith('treatment-'));
  expect(ofTreatments).toHaveLength(treatments.length);
  for (const { name } of treatments)
    expect(ofTreatments).toContainEqual(expect.stringMatching(`-${name}\\.md$`));
});

test('a page that is missing, changed or of nothing is noticed', () => {
  cpSync(join(root, 'docs/formulations'), folder, { recursive: true });
  const [first, second] = readdirSync(folder).filter((name) => name !== 'README.md');
  rmSync(join(folder, first!));
  appendFileSync(join(folder, second!), 'more\n');
  writeFileSync(join(folder, 'sudoku-guess.md'), '');
  const { status, lines } = check(folder);
  expect(status).toBe(1);
  expect(lines.map((line) => line.split(' ', 1)[0]).sort()).toEqual(
    [first, second, 'sudoku-guess.md'].sort(),
  );
});
