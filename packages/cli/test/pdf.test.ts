import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Answers, empty, formatOfKind, type Kind, kinds, readPuzzle } from '@gridwright/puzzles';
import { afterAll, expect, test } from 'vitest';
import { testWith } from '../../../test/programs.js';
import { drawSvg, openPdf } from '../src/pictures/pdf.js';
import { answerLines } from './answer-lines.js';
import { ringSolved } from './boards.js';
import { runProgram } from './outside-programs.js';
import { printedBy, puzzlesIn } from './pdf-files.js';
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

/** These answers without the first of each `step` ones. */
function withoutSome(answers: Answers, step: number): Answers {
  let count = 0;
  const without = (value: number): number => (value !== empty && count++ % step === 0 ? empty : value);
  return Object.fromEntries(
    Object.entries(answers).map(([layer, values]) => [layer, values.map(without)]),
  ) as Answers;
}

/** A puzzle, the same with half of its answers, and solved, each in the JSON form. */
async function positionsOf(kind: Kind): Promise<readonly string[]> {
  const { name, examples } = kind;
  const { write } = formatOfKind(kind, 'gridwright-puzzle');
  const [solved] = answerLines(await printedBy('solve', examples[0]!.text, '--kind', name, '--json'));
  const [solution] = solved!['solutions'] as readonly { readonly text: string }[];
  const { puzzle, answers } = readPuzzle(kinds, solution!.text, { kind: name }).position;
  return [withoutSome(answers, 1), withoutSome(answers, 2), answers].map((each) =>
    write({ puzzle, answers: each }),
  );
}

test.each(kinds)('a PDF has the board of its drawing, also in progress: $name', async (kind) => {
  const positions = await positionsOf(kind);
  expect(new Set(positions).size).toBe(3);
  for (const [index, text] of positions.entries()) {
    const file = await pdfOf(`${kind.name}-${index}`, text);
    expect(await puzzlesIn(file)).toEqual([text.trimEnd()]);
    expect(await printedBy('draw', file)).toBe(await printedBy('draw', text));
  }
});

test('a PDF has the rules of its call', async () => {
  const file = join(folder, 'rules.pdf');
  await printedBy('draw', 'hashi/2/1/33', '--rules', 'max-bridges=3', '--to', file);
  expect(JSON.parse((await puzzlesIn(file))[0]!)).toMatchObject({ rules: ['max-bridges=3'] });
});

testWith(['pdfinfo'], 'the title of a PDF is that of the kind, and says nothing of its place', async () => {
  const file = await pdfOf('place', ringSolved);
  expect(runProgram('pdfinfo', [file])).toMatch(/^Title: +Hashi$/m);
});

test('the font is opened once for all drawings', () => {
  const pdf = openPdf('two');
  pdf.document.addPage({ size: [100, 100], margin: 0 });
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" width="9" height="9"><text x="1" y="8">1</text></svg>';
  for (let times = 0; times < 2; times++) drawSvg(pdf, svg, [0, 0], 1);
  expect(pdf.document).toMatchObject({ _fontCount: 1 });
});

testWith(['qpdf'], 'what no puzzle can be read from is refused, with what is wrong', async () => {
  const file = await pdfOf('whole', ringSolved);
  const expected = 'expected a PDF of gridwright, with the attached file puzzles.jsonl, found';
  const refusal = async (name: string): Promise<string> => {
    const { status, stdout, stderr } = await runCommand(['solve', name]);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    return stderr;
  };
  for (const [name, ...how] of [
    ['user.pdf', '--encrypt', 'secret', 'owner', '256', '--'],
    ['owner.pdf', '--encrypt', '', 'owner', '128', '--use-aes=y', '--'],
    ['old.pdf', '--allow-weak-crypto', '--encrypt', '', 'owner', '40', '--', '--object-streams=disable'],
  ]) {
    const path = join(folder, name!);
    expect(runProgram('qpdf', [file, ...how, path])).toBe('');
    expect(await refusal(path)).toBe(`gridwright: ${path}: ${expected} an encrypted one\n`);
  }
  const without = join(folder, 'without.pdf');
  runProgram('qpdf', [file, '--remove-attachment=puzzles.jsonl', without]);
  expect(await refusal(without)).toBe(`gridwright: ${without}: ${expected} one without it\n`);
  const damaged = join(folder, 'damaged.pdf');
  const bytes = readFileSync(file);
  bytes[bytes.indexOf('stream', bytes.indexOf('x-gridwright-puzzles')) + 20]! ^= 0x40;
  writeFileSync(damaged, bytes);
  expect(await refusal(damaged)).toBe(`gridwright: ${damaged}: ${expected} a damaged one\n`);
});
