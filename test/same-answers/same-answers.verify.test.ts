import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { runCommand } from '../../packages/cli/test/run-command.js';
import { isRecording, writeRecord } from '../recorded-answers/record.js';
import { normalForm } from './normal-form.js';
import { exampleTexts, isWrittenAnew, kindsInFolders, mixedLines, wrongTexts } from './texts.js';

// The answers of earlier versions: every question about every kind in a folder, in every format; about mixed lines, and about texts that
// are wrong. Their JSON may differ in what `normalForm` leaves out. What answers about a kind on a page is the same for all of these:
// packages/cli/test/kinds-on-pages.verify.test.ts has them. Recorded anew with GRIDWRIGHT_RECORD_ANSWERS=1, where answers are better.

const file = new URL('record.json', import.meta.url);
type Recorded = Record<string, readonly string[]>;
const recorded: Recorded = isRecording ? {} : JSON.parse(readFileSync(file, 'utf8'));
const folder = mkdtempSync(join(tmpdir(), 'gridwright-same-'));
/** The folder for the whole answers, to compare by eye; undefined: none. */
const answersFolder = process.env['GRIDWRIGHT_KEEP_ANSWERS'];

function written(texts: ReadonlyMap<string, string>): readonly string[] {
  for (const [name, text] of texts) writeFileSync(join(folder, name), text);
  return [...texts.keys()];
}

const examples = written(exampleTexts());
const puzzles = examples.filter((name) => !isWrittenAnew(name));
const mixed = written(new Map([['mixed.txt', mixedLines()]]));
const wrong = written(new Map(Object.entries(wrongTexts)));

afterAll(() => {
  rmSync(folder, { recursive: true });
  if (isRecording) writeRecord(file, recorded);
});

/** Questions about many puzzles at once. */
const many = [
  ...['solve', 'unique', 'count --max 20', 'solutions --max 3', 'forced', 'redundant', 'relax', 'check'],
  ...['check --partial', 'draw', 'convert --to gridwright-puzzle', 'rate'],
];

/** Questions that take long about thousands of puzzles. */
const isSlow = /^(solutions|redundant|relax|forced|rate)/;

/** Examples whose fewest clues take long. */
const hasManyClues = /-(solved|letters|several|broken|message|loop)/;

/** Questions about one puzzle in each format, and those whose answers do not depend on it. */
const ofEachFormat = ['check', 'check --partial'];
const ofEachPuzzle = ['hint', 'hint --right-so-far', 'explain', 'clues --fewest'];

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 10);

/** Of each puzzle its name, its status and a hash of the whole answer; and a hash of the other output. */
async function answersOf(question: string, files: readonly string[]): Promise<readonly string[]> {
  const { status, stdout, stderr } = await runCommand([...question.split(' '), ...files, '--json'], {
    cwd: folder,
    watchdogMs: 1_000_000,
  });
  const records = stdout
    .trim()
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => normalForm(JSON.parse(line)));
  if (answersFolder !== undefined) {
    const name = `${question} ${files.length > 1 ? files.length : files[0]}`.replaceAll(/[ /]/g, '_');
    const lines = records.map((record) => JSON.stringify(record));
    mkdirSync(answersFolder, { recursive: true });
    writeFileSync(join(answersFolder, name), `${status}\n${lines.join('\n')}\n${stderr}`);
  }
  return [
    ...records.map(
      (record) => `${record['puzzle'] ?? ''} ${record['status'] ?? 'none'} ${hashOf(JSON.stringify(record))}`,
    ),
    `exit ${status} ${hashOf(stderr)}`,
  ];
}

const calls: readonly (readonly [string, readonly string[]])[] = [
  ...many.filter((question) => !/^check/.test(question)).map((question) => [question, examples] as const),
  ...many.filter((question) => !isSlow.test(question)).map((question) => [question, mixed] as const),
  ...many.slice(0, 3).map((question) => [question, wrong] as const),
  ...ofEachFormat.flatMap((question) => [...examples, ...wrong].map((name) => [question, [name]] as const)),
  ...ofEachPuzzle.flatMap((question) =>
    [...puzzles, ...wrong]
      .filter((name) => !(question.startsWith('clues') && hasManyClues.test(name)))
      .map((name) => [question, [name]] as const),
  ),
  ...kindsInFolders.flatMap(({ name: kind }) =>
    ['--minimum --list --max 2', '--minimal --sample 2 --seed 3'].map(
      (options) => [`instances ${kind} ${options}`, [`${kind}-small.txt`]] as const,
    ),
  ),
];

test.each(
  calls.map(([question, files]) => ({
    question,
    files,
    name: files.length > 1 ? `${files.length} files` : files[0],
  })),
)('$question $name', async ({ question, files, name }) => {
  const answers = await answersOf(question, files);
  const key = `${question} ${name}`;
  if (isRecording) recorded[key] = answers;
  else expect(answers).toEqual(recorded[key]);
});
