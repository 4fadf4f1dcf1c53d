import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Grade, grades, hasBoard, kinds } from '@gridwright/puzzles';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { profile } from '../../../test/profile.js';
import { testWith } from '../../../test/programs.js';
import { jsonLines } from './answer-lines.js';
import { runProgram } from './outside-programs.js';
import { pagesOf, placesIn, printedBy, puzzlesIn } from './pdf-files.js';
import { scratchFolder } from './run-command.js';

const folder = scratchFolder();
afterAll(() => rmSync(folder, { recursive: true }));

/** Sizes of small puzzles. */
const sizes: Readonly<Record<string, string>> = {
  hashi: '6x6',
  slitherlink: '4x4',
  sudoku: '4x4',
  masyu: '4x4',
  numberlink: '4x4',
  battleship: '5x5',
  circuitboard: '4x5',
  zebra: '3x3',
  akari: '5x5',
  heyawake: '5x5',
  nurikabe: '4x4',
  skyscrapers: '4x4',
  starbattle: '5x5',
  yajilin: '5x5',
};

/** The width and the height of paper in points, as `pdfinfo` prints them. */
const papers = { a4: '595.28 x 841.89 pts (A4)', letter: '612 x 792 pts (letter)' } as const;

/** The number of puzzles of a book. */
const count = 3;

/** Ways in which another program writes a PDF anew. */
const waysToRewrite = [
  ['--object-streams=generate'],
  ['--linearize'],
  ['--stream-data=uncompress'],
  ['--qdf'],
  ['--qdf', '--stream-data=preserve'],
  ['--recompress-flate', '--compression-level=1'],
] as const;

/** Kinds without thresholds have puzzles without a grade. */
type BookGrade = Grade | 'no grade';

const bookGrades: readonly BookGrade[] = [...grades, 'no grade'];

interface Generated {
  readonly text: string;
  readonly grade: BookGrade;
}

/** The puzzles that a call of `generate` prints as JSON, the easiest first. */
async function generated(args: readonly string[]): Promise<readonly Generated[]> {
  const stdout = await printedBy('generate', ...args, '--json');
  return jsonLines(stdout)
    .flatMap(({ generated }) => (generated === undefined ? [] : [generated]))
    .map((each) => each as { readonly text: string; readonly rating: { readonly grade?: Grade } })
    .map(({ text, rating }): Generated => ({ text, grade: rating.grade ?? 'no grade' }))
    .sort((one, other) => bookGrades.indexOf(one.grade) - bookGrades.indexOf(other.grade));
}

const makers = kinds.filter(({ generator }) => generator !== null);

describe.each(makers)('a book of $name', (kind) => {
  const { name, title } = kind;
  const at = makers.indexOf(kind);
  const paper = at % 2 === 0 ? 'a4' : 'letter';
  // In the quick profile, the books share the ways between them, and one with and one without boards is made twice.
  const ways = waysToRewrite.filter((_, index) => profile === 'long' || index === at % waysToRewrite.length);
  const isMadeTwice = profile === 'long' || at === 0 || !hasBoard(kind.layers);
  const wanted = [name, sizes[name]!, '--count', String(count), '--seed', '3'];
  const file = join(folder, `${name}.pdf`);
  const call = [...wanted, '--to', file, '--paper', paper];
  let made: readonly Generated[];
  beforeAll(async () => {
    made = await generated(call);
    expect(made).toHaveLength(count);
  });

  test('has the puzzles that are printed, the easiest first', async () => {
    const puzzles = await puzzlesIn(file);
    const gradeOf = new Map(made.map(({ text, grade }) => [text, grade]));
    expect(puzzles.toSorted()).toEqual(made.map(({ text }) => text).toSorted());
    expect(puzzles.map((text) => gradeOf.get(text))).toEqual(made.map(({ grade }) => grade));
    await printedBy('unique', file);
  });

  if (isMadeTwice)
    test('has the same bytes again, and the puzzles that are printed without it', async () => {
      const first = readFileSync(file);
      expect(await printedBy('generate', ...call, '--quiet')).toBe('');
      expect(readFileSync(file).equals(first)).toBe(true);
      expect(await generated([...wanted, '--format', 'gridwright-puzzle'])).toEqual(made);
    });

  testWith(
    ['pdfinfo', 'pdffonts', 'pdftotext'],
    'has its title, its paper and its text in a font of its own',
    async () => {
      const pages = pagesOf(file);
      const info = runProgram('pdfinfo', [file]);
      expect(info).toMatch(new RegExp(`^Title: +${count} ${title} puzzles$`, 'm'));
      expect(info).toMatch(new RegExp(`^Pages: +${pages.length}$`, 'm'));
      expect(info).toContain(`Page size:       ${papers[paper]}\n`);
      // One line, of a font that is embedded in parts, with the characters that its glyphs stand for.
      expect(runProgram('pdffonts', [file])).toMatch(
        /^name.* emb sub uni .*\n-[- ]*\n[A-Z]{6}\+DejaVuSans +CID TrueType +Identity-H +yes yes yes .*\n$/,
      );
      expect(pages[0]).toMatch(new RegExp(`^\\s*${count} ${title} puzzles\n`));
      expect(pages[0]!.replaceAll(/\s+/g, ' ')).toContain(kind.description.replaceAll(/\s+/g, ' '));
      for (const [index, page] of pages.slice(1).entries())
        expect(page.trimEnd().split('\n').at(-1)!.trim()).toBe(String(index + 2));
    },
  );

  testWith(
    ['pdfinfo', 'pdftotext'],
    'has numbers and grades of puzzles, and where each solution is',
    async () => {
      const order = made.map(({ grade }) => grade);
      const places = placesIn(file);
      const [cover, ...pages] = pagesOf(file);
      const solutionPage = Number(/Solutions: from page (\d+)/.exec(cover!)?.[1]);
      const puzzles = pages.slice(0, solutionPage - 2).join('\n');
      const captions = [...puzzles.matchAll(/(\d+) · (no grade|\w+(?: human)?)/g)];
      expect(captions.map(([, number, grade]) => [Number(number), grade])).toEqual(
        order.map((grade, index) => [index + 1, grade]),
      );
      for (const grade of new Set(order)) {
        const [first, last] = [order.indexOf(grade) + 1, order.lastIndexOf(grade) + 1];
        const range = first === last ? `${first}` : `${first} to ${last}`;
        expect(cover).toMatch(new RegExp(`^ *${grade}: ${range}$`, 'm'));
      }
      const notes = [...puzzles.matchAll(/solution: page (\d+)/g)].map(([, page]) => Number(page));
      const numbers = order.map((_, index) => index + 1);
      expect(notes).toEqual(numbers.map((number) => places.get(`solution-${number}`)));
      expect(notes[0]).toBe(solutionPage);
      for (const number of numbers) expect(places.get(`puzzle-${number}`)).toBeLessThan(solutionPage);
      const solutions = pages.slice(solutionPage - 2);
      for (const page of solutions) expect(page).toMatch(/^\s*Solutions\n/);
      // The question of a puzzle is answered below its table.
      if (!hasBoard(kind.layers)) expect(solutions.join('\n').match(/\w\.\n/g)).toHaveLength(count);
    },
  );

  testWith(['qpdf'], 'is sound, and read again after another program has written it', async () => {
    expect(runProgram('qpdf', ['--check', file])).toContain('No syntax or stream encoding errors found');
    const puzzles = await puzzlesIn(file);
    expect(puzzles).toHaveLength(count);
    for (const way of ways) {
      const rewritten = join(folder, `${name}-rewritten.pdf`);
      expect(runProgram('qpdf', [file, ...way, rewritten])).toBe('');
      expect(await puzzlesIn(rewritten), way.join(' ')).toEqual(puzzles);
    }
  });
});
