import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const command = join(root, 'packages/cli/bin/gridwright.js');

const docs = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.md'))
  .map((name) => `docs/${name}`);
const documents = ['README.md', 'CONTRIBUTING.md', 'packages/cli/README.md', ...docs].filter((path) =>
  existsSync(join(root, path)),
);

/** A command that a document tells its reader to run, and the exit status that the comment before it says. */
interface Told {
  readonly document: string;
  readonly line: string;
  readonly exit: number;
}

/** The commands of a document: the lines of its `sh` blocks that begin with `npx gridwright`. */
function commandsOf(document: string): readonly Told[] {
  const told: Told[] = [];
  const text = readFileSync(join(root, document), 'utf8');
  for (const [, block] of text.matchAll(/^```sh\n([\s\S]*?)^```$/gm)) {
    let exit = 0;
    for (const line of block!.replaceAll('\\\n', ' ').split('\n')) {
      if (line.startsWith('#')) exit = Number(/exit status (\d+)/.exec(line)?.[1] ?? exit);
      else {
        if (line.startsWith('npx gridwright ')) told.push({ document, line, exit });
        exit = 0;
      }
    }
  }
  return told;
}

// The commands run beside the examples, and what they write is gone afterwards.
const folder = mkdtempSync(join(tmpdir(), 'gridwright-documents-'));
symlinkSync(join(root, 'examples'), join(folder, 'examples'));
afterAll(() => rmSync(folder, { recursive: true }));

const told = documents.flatMap(commandsOf);

describe('commands in the documents', () => {
  test.each(told)('$document: $line', ({ line, exit }) => {
    const shell = line.replace(/^npx gridwright /, `"${process.execPath}" "${command}" `);
    const run = spawnSync('sh', ['-c', shell], { cwd: folder, encoding: 'utf8', timeout: 100_000 });
    expect({ status: run.status, stderr: exit === 2 ? '' : run.stderr }).toEqual({
      status: exit,
      stderr: '',
    });
  });

  test('are found', () => {
    expect(told.map(({ document }) => document)).toContain('README.md');
    expect(told.some(({ exit }) => exit !== 0)).toBe(true);
  });
});
