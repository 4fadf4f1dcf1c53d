import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { kinds } from '@gridwright/puzzles';
import { describe, expect, test } from 'vitest';
import { type Run, root, runHere } from '../packages/cli/test/run-command.js';

/** The kinds whose steps have names, with these. */
const named = kinds.flatMap(({ name, explanations }) =>
  explanations?.techniques === undefined ? [] : [{ name, all: explanations.techniques.all }],
);

/** The entries of a page, by heading. */
function entriesOf(kind: string): ReadonlyMap<string, string> {
  const text = readFileSync(join(root, 'docs/techniques', `${kind}.md`), 'utf8');
  const parts = text.split(/^## /m).slice(1);
  return new Map(parts.map((part) => [part.slice(0, part.indexOf('\n')), part]));
}

function headingOf(name: string): string {
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}

const watchdogMs = 100_000;

const runs = new Map<string, Promise<Run>>();

/**
 * Runs what stands behind `npx gridwright` until it has printed the outputs; entries with the same command share a run. The steps
 * behind them take most of the time.
 */
function runUntil(line: string, outputs: readonly string[]): Promise<Run> {
  const known = runs.get(line);
  if (known !== undefined) return known;
  const words = [...line.matchAll(/'([^']*)'|\S+/g)].map(([word, quoted]) => quoted ?? word);
  const stop = new AbortController();
  let printed = '';
  const onOutput = (text: string): void => {
    printed += text;
    if (outputs.every((output) => printed.includes(`${output}\n`))) stop.abort();
  };
  const run = runHere(words, { watchdogMs }, stop, { onOutput });
  runs.set(line, run);
  return run;
}

test('a kind with names of steps has a page', () => {
  expect(named.length).toBeGreaterThan(0);
  for (const { name } of named) expect(existsSync(join(root, 'docs/techniques', `${name}.md`))).toBe(true);
});

describe.each(named)('the techniques of $name', ({ name, all }) => {
  const entries = entriesOf(name);

  test('have an entry each, in their order, which says what they are, and their page is its address', () => {
    expect([...entries.keys()]).toEqual(all.map((each) => headingOf(each.name)));
    for (const { name: technique, text, page } of all) {
      const entry = entries.get(headingOf(technique))!;
      expect(entry).toContain(`\n\n${text}\n`);
      const anchor = headingOf(technique)
        .toLowerCase()
        .replace(/[^\w -]/g, '')
        .replaceAll(' ', '-');
      expect(page).toBe(`docs/techniques/${name}.md#${anchor}`);
      expect(entry).toMatch(/^```$/m);
    }
  });

  /** The techniques whose entries have a command, and what it prints. */
  const shown = all.flatMap(({ name: technique }) => {
    const entry = entries.get(headingOf(technique)) ?? '';
    const found = /^```sh\nnpx gridwright (.*)\n```\n\n```\n([\s\S]*?)\n```$/m.exec(entry);
    return found === null ? [] : [{ technique, line: found[1]!, output: found[2]! }];
  });

  test.each(shown)('$technique is what its command shows', async ({ technique, line, output }) => {
    expect(output).toContain(`${headingOf(technique)}: `);
    const outputs = shown.filter((each) => each.line === line).map((each) => each.output);
    const { status, stdout, stderr } = await runUntil(line, outputs);
    expect(stderr).toBe('');
    // A call that is stopped has the status 3.
    expect([0, 3]).toContain(status);
    if (line.startsWith('hint ')) expect(stdout.trimEnd()).toBe(output);
    else expect(stdout.split('\n')).toContain(output);
  });
});
