import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { kinds } from '@gridwright/puzzles';
import { afterAll, expect, test } from 'vitest';
import { ringSolved } from './boards.js';
import { runProgram, testWith } from './outside-programs.js';
import { runCommand, scratchFolder } from './run-command.js';

const folder = scratchFolder();
afterAll(() => rmSync(folder, { recursive: true }));

async function pdfOf(name: string, text: string): Promise<string> {
  const [puzzle, file] = [join(folder, `${name}.txt`), join(folder, `${name}.pdf`)];
  writeFileSync(puzzle, text);
  const { status, stderr } = await runCommand(['draw', puzzle, '--to', file]);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  return file;
}

test('draw --to writes a PDF, the same each time', async () => {
  const first = readFileSync(await pdfOf('ring', ringSolved));
  expect(first.subarray(0, 5).toString('latin1')).toBe('%PDF-');
  expect(first.equals(readFileSync(await pdfOf('ring', ringSolved)))).toBe(true);
});

for (const { name, examples } of kinds)
  testWith(['pdftotext', 'pdfinfo'], `a PDF is a page with the text of the picture: ${name}`, async () => {
    const file = await pdfOf(name, examples[0]!.text);
    expect(runProgram('pdfinfo', [file])).toMatch(/^Pages: +1$/m);
    const svg = join(folder, `${name}.svg`);
    expect((await runCommand(['draw', join(folder, `${name}.txt`), '--to', svg])).status).toBe(0);
    const drawn = [
      ...readFileSync(svg, 'utf8').matchAll(/<text[^>]*>(?:<title>[^<]*<\/title>)?([^<]*)<\/text>/g),
    ].map(([, each]) => each!);
    const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean).sort();
    expect(wordsOf(runProgram('pdftotext', ['-layout', file, '-']))).toEqual(wordsOf(drawn.join(' ')));
  });
