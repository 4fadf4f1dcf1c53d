import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root, runCommand } from '../../packages/cli/test/run-command.js';
import { calls } from './calls.js';
import { isRecording, writeRecord } from './record.js';

/** What a call printed, line by line, and what it wrote. */
interface Answer {
  readonly status: number | null;
  readonly stdout: readonly string[];
  readonly stderr: readonly string[];
  readonly files?: Readonly<Record<string, string>>;
}

const file = new URL('answers.json', import.meta.url);
const recorded: Record<string, Answer> = isRecording ? {} : JSON.parse(readFileSync(file, 'utf8'));

const folder = mkdtempSync(join(tmpdir(), 'gridwright-recorded-'));
beforeAll(() => symlinkSync(join(root, 'examples'), join(folder, 'examples')));
afterAll(() => {
  rmSync(folder, { recursive: true });
  if (isRecording) writeRecord(file, recorded);
});

/** Longer texts, and longer lines, are recorded by their beginning and a hash; help is recorded whole. */
const maxLines = 25;
const maxLength = 500;

/** Fields of a JSON record that vary: times, and figures of engines that take turns by the clock. */
const unsteady = new Set(['timeMs', 'stats']);

const hashOf = (text: string | Buffer): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 16);

/** The lines of what a call printed, without times, and without the name of the folder. */
function linesOf(call: string, text: string): readonly string[] {
  const masked = text
    .replaceAll(folder, 'FOLDER')
    .replace(/\b\d+(\.\d+)? (ms|s|min)\b/g, '… $2')
    .replace(/^c ms .*$/gm, 'c ms …');
  const lines = masked.split('\n').map(shortened);
  if (lines.length <= maxLines || call.endsWith('--help')) return lines;
  return [...lines.slice(0, maxLines), `… ${lines.length} lines, ${hashOf(lines.join())}`];
}

/** A line, a record in JSON without its times, or the beginning of a longer one. */
function shortened(line: string): string {
  const text = line.startsWith('{')
    ? JSON.stringify(JSON.parse(line), (key, value) => (unsteady.has(key) ? '…' : value))
    : line;
  return text.length > maxLength ? `${text.slice(0, maxLength)} … ${hashOf(text)}` : text;
}

async function answerTo(call: string): Promise<Answer> {
  const { status, stdout, stderr } = await runCommand(
    call.split(' ').filter((word) => word !== ''),
    { cwd: folder },
  );
  const written = readdirSync(folder).filter((name) => name !== 'examples');
  const files = Object.fromEntries(
    written.map((name) => {
      const content = readFileSync(join(folder, name));
      rmSync(join(folder, name));
      return [name, `${content.length} bytes, ${hashOf(content)}`];
    }),
  );
  return {
    status,
    stdout: linesOf(call, stdout),
    stderr: linesOf(call, stderr),
    ...(written.length > 0 && { files }),
  };
}

test('each call is recorded, and nothing else', ({ skip }) => {
  if (isRecording) skip('the answers are being recorded');
  expect(Object.keys(recorded)).toEqual([...calls]);
});

test.each([...calls])('gridwright %s', async (call) => {
  const answer = await answerTo(call);
  if (isRecording) recorded[call] = answer;
  else expect(answer, 'if this is intended: node scripts/record-answers.mjs').toEqual(recorded[call]);
});
