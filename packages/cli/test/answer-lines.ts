import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Ajv } from 'ajv';
import { expect } from 'vitest';

/** A line that the command printed with `--json`. */
export type AnswerLine = Readonly<Record<string, unknown>>;

const folder = fileURLToPath(new URL('../schemas/', import.meta.url));
/** The schemas of the package, by the names of their files. */
const schemas = new Ajv({ strict: false });
for (const file of readdirSync(folder))
  schemas.addSchema(JSON.parse(readFileSync(`${folder}${file}`, 'utf8')));

/** The lines of an output, each an object; those of our own formats are as their schemas say. */
export function answerLines(stdout: string): readonly AnswerLine[] {
  const lines = jsonLines(stdout);
  for (const line of lines) requireSchema(line);
  return lines;
}

/** The lines of an output, each a JSON object. */
export function jsonLines(stdout: string): readonly AnswerLine[] {
  expect(stdout).toMatch(/\n$/);
  return stdout
    .trimEnd()
    .split('\n')
    .map((text) => {
      const line: unknown = JSON.parse(text);
      if (typeof line !== 'object' || line === null) throw new Error(`no object: ${text}`);
      return { ...line };
    });
}

/** Throws for lines of JSON that are not as their schemas say. Lines of other formats, such as those of tables, have none. */
export function requireSchemas(stdout: string): void {
  for (const text of stdout.split('\n')) if (text.startsWith('{"format":')) requireSchema(JSON.parse(text));
}

function requireSchema(line: AnswerLine): void {
  if (line['format'] !== 'gridwright-answer' && line['format'] !== 'gridwright-comparison') return;
  const file = `${wordOf(line)}.json`;
  if (schemas.validate(file, line) !== true)
    throw new Error(`not as ${file} says: ${schemas.errorsText()}\n${JSON.stringify(line).slice(0, 2000)}`);
}

/** The name of the schema of a line: what the line is, or the question that it answers. */
function wordOf(line: AnswerLine): string {
  if ('pages' in line) return 'book';
  if (line['command'] === 'batch' && !('error' in line)) return 'batch';
  return ['error', 'trace', 'file'].find((key) => key in line) ?? String(line['command']);
}
