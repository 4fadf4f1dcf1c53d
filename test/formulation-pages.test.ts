import { appendFileSync, cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { treatments } from '@gridwright/modeling';
import { kinds } from '@gridwright/puzzles';
import { afterAll, expect, test } from 'vitest';
import { checkFormulationPages, root } from './check-formulation-pages.js';

const folder = mkdtempSync(join(tmpdir(), 'gridwright-formulation-pages-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('each formulation and each treatment has a page', () => {
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

// So all the others say what their doc comments say; formulation-pages.verify.test.ts looks at all as they are.
test('a page that is missing, changed or of nothing is noticed, and no other', () => {
  cpSync(join(root, 'docs/formulations'), folder, { recursive: true });
  const [first, second] = readdirSync(folder).filter((name) => name !== 'README.md');
  rmSync(join(folder, first!));
  appendFileSync(join(folder, second!), 'more\n');
  writeFileSync(join(folder, 'sudoku-guess.md'), '');
  const { status, lines } = checkFormulationPages(folder);
  expect(status).toBe(1);
  expect(lines.map((line) => line.split(' ', 1)[0]).sort()).toEqual(
    [first, second, 'sudoku-guess.md'].sort(),
  );
});
