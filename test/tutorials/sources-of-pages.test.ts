import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { root } from '../../packages/cli/test/run-command.js';
import type { Place } from './place.js';
import { type FileStep, stepsOf } from './steps.js';
import { follow } from './tutorial.js';

// The pages that change the repository are followed by npm run verify, which formats and compiles what they tell to write. How long that
// is, is looked at here.
const pages = ['docs/tutorials/add-a-kind.md', 'docs/tutorials/write-a-formulation.md'];
const outer = mkdtempSync(join(tmpdir(), 'gridwright-sources-'));
afterAll(() => rmSync(outer, { recursive: true }));

/** Writes all files of a page to a folder that has only what they change. Answers the TypeScript files after each step, by path. */
async function written(page: string): Promise<readonly (readonly [path: string, text: string])[]> {
  const folder = mkdtempSync(join(outer, 'page-'));
  const place: Place = { folder, repository: folder, env: {}, remove: () => {} };
  const steps = stepsOf(readFileSync(join(root, page), 'utf8'));
  const files: (readonly [string, string])[] = [];
  for (const step of steps.filter((each): each is FileStep => each.does === 'write')) {
    const file = join(folder, step.path);
    mkdirSync(dirname(file), { recursive: true });
    // A file that is not in the repository is from the template of kinds.
    if (step.where !== 'new' && !existsSync(file)) {
      const own = join(root, step.path);
      writeFileSync(file, existsSync(own) ? readFileSync(own) : '');
    }
    await follow(step, place);
    if (step.path.endsWith('.ts')) files.push([step.path, readFileSync(file, 'utf8')]);
  }
  return files;
}

test.each(pages)('%s: its sources are short', async (page) => {
  const files = await written(page);
  expect(files.length).toBeGreaterThan(2);
  expect(files.filter(([, text]) => text.split('\n').length >= 100).map(([path]) => path)).toEqual([]);
});

test('the kind of the tutorial has fewer than 250 lines, as it says', async () => {
  const files = new Map(await written('docs/tutorials/add-a-kind.md'));
  const own = [...files].filter(([path]) => path.startsWith('packages/puzzles/src/kinds/pearls/'));
  expect(own.length).toBeGreaterThan(5);
  const lines = own.reduce((sum, [, text]) => sum + text.trimEnd().split('\n').length, 0);
  expect(lines).toBeLessThan(250);
});
