import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { root } from '../../packages/cli/test/run-command.js';
import { programsOf } from '../readme-programs.js';

// How docs/library.md tells its readers to run the programs of the pages, in a folder as the first one of a clone.

const folder = mkdtempSync(join(tmpdir(), 'gridwright-running-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('a program of the pages is compiled and run by the line that the library tells', () => {
  const document = readFileSync(join(root, 'docs/library.md'), 'utf8');
  const [, line] = /`(npx tsc program\.ts [^`]*)`/.exec(document)!;
  const [first] = programsOf(readFileSync(join(root, 'packages/puzzles/README.md'), 'utf8'));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  for (const file of ['package.json', 'tsconfig.json'])
    writeFileSync(join(folder, file), readFileSync(join(root, file)));
  writeFileSync(join(folder, 'program.ts'), first!.program);
  const { status, stdout, stderr } = spawnSync('sh', ['-c', line!], { cwd: folder, encoding: 'utf8' });
  expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: first!.printed, stderr: '' });
});
