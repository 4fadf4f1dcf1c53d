import { expect, test } from 'vitest';
import { documents, type Fence, fencesOf } from './fences.js';

/** What is shown and not run: the output of a command or a program, a drawing, the form of a file. */
const shown = new Set(['', 'text']);

const isCommand = (line: string): boolean => line.startsWith('npx gridwright ');

/** The lines of a block of commands, each whole. */
function linesOf({ text }: Fence): readonly string[] {
  const lines = text.replaceAll('\\\n', ' ').split('\n');
  return lines.map((line) => line.trim()).filter((line) => line !== '' && !line.startsWith('#'));
}

/** The tests that run the samples: which of the blocks each of them takes. */
const runners: Readonly<Record<string, (fence: Fence) => boolean>> = {
  'test/tutorials': ({ document }) => document.startsWith('docs/tutorials/'),
  'test/documents.test.ts and test/documents.verify.test.ts': (fence) =>
    fence.language === 'sh' &&
    /^(README|CONTRIBUTING|packages\/cli\/README|site\/content\/home|docs\/(?!techniques\/).*)\b/.test(
      fence.document,
    ) &&
    linesOf(fence).every((line) => isCommand(line) || /^npm (?:start|test)\b/.test(line)),
  'test/technique-pages.test.ts': (fence) =>
    fence.document.startsWith('docs/techniques/') && linesOf(fence).every(isCommand),
  'test/readme-types.verify.test.ts, and the tests that call printedBy': ({ document, info }) =>
    info === 'ts' &&
    /^(packages\/(puzzles|modeling|solver|diagrams|logic-grid-english)\/README|docs\/library|docs\/papers\/slips)\.md$/.test(
      document,
    ),
  'test/packaging/publishing.verify.test.ts': ({ document }) => document === 'docs/publishing.md',
  'test/packaging/browser.verify.test.ts': ({ document, language }) =>
    document === 'docs/library.md' && language === 'js',
  'packages/studio/test/embedding.verify.test.ts': ({ document, language }) =>
    document === 'docs/studio.md' && language === 'js',
  'packages/*/test/readme.test.ts': ({ document, language }) =>
    /^packages\/(solver|diagrams)\/README\.md$/.test(document) && language === 'js',
  'test/samples/puzzle-texts.test.ts': ({ document, language }) =>
    document.startsWith('docs/') && language === 'json',
  'test/samples/deployment.test.ts': ({ document, language }) =>
    document === 'docs/many.md' && ['yaml', 'ini'].includes(language),
};

test('every sample of every page is run by a test', () => {
  const samples = documents.flatMap(fencesOf).filter(({ language }) => !shown.has(language));
  expect(samples.length).toBeGreaterThan(200);
  const left = samples.filter((fence) => !Object.values(runners).some((takes) => takes(fence)));
  expect(left.map(({ document, info, text }) => `${document}: ${info}\n${text}`)).toEqual([]);
});

test('each of these tests has samples to run', () => {
  const samples = documents.flatMap(fencesOf);
  for (const [runner, takes] of Object.entries(runners)) expect(samples.some(takes), runner).toBe(true);
});
