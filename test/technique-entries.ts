import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { kinds } from '@gridwright/puzzles';
import { expect, test } from 'vitest';
import { type Run, root, runCommand } from '../packages/cli/test/run-command.js';

/** The entries of a page, by heading. */
export function entriesOf(kind: string): ReadonlyMap<string, string> {
  const text = readFileSync(join(root, 'docs/techniques', `${kind}.md`), 'utf8');
  const parts = text.split(/^## /m).slice(1);
  return new Map(parts.map((part) => [part.slice(0, part.indexOf('\n')), part]));
}

export function headingOf(name: string): string {
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}

const watchdogMs = 100_000;

/** Runs what stands behind `npx gridwright`; entries with the same command share a run. */
function runOnce(line: string): Promise<Run> {
  const run = runs.get(line) ?? runCommand(wordsOf(line), { cwd: root, watchdogMs });
  runs.set(line, run);
  return run;
}

const runs = new Map<string, Promise<Run>>();

function wordsOf(line: string): readonly string[] {
  return [...line.matchAll(/'([^']*)'|\S+/g)].map(([word, quoted]) => quoted ?? word);
}

/** The kinds whose steps have names, with these. */
export const named = kinds.flatMap(({ name, explanations }) =>
  explanations?.techniques === undefined ? [] : [{ name, all: explanations.techniques.all }],
);

/** A technique with the command that shows it. */
export interface Shown {
  readonly technique: string;
  readonly line: string;
  readonly output: string;
}

/** The techniques of a kind whose entries have a command, and what it prints. */
export function shownOf({ name, all }: (typeof named)[number]): readonly Shown[] {
  const entries = entriesOf(name);
  return all.flatMap(({ name: technique }) => {
    const entry = entries.get(headingOf(technique)) ?? '';
    const found = /^```sh\nnpx gridwright (.*)\n```\n\n```\n([\s\S]*?)\n```$/m.exec(entry);
    return found === null ? [] : [{ technique, line: found[1]!, output: found[2]! }];
  });
}

/** A test for each of some techniques: their commands print what their entries say. */
export function testShown(shown: readonly Shown[]): void {
  test.each(shown)('$technique is what its command shows', async ({ technique, line, output }) => {
    expect(output).toContain(`${headingOf(technique)}: `);
    const { status, stdout, stderr } = await runOnce(line);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    if (line.startsWith('hint ')) expect(stdout.trimEnd()).toBe(output);
    else expect(stdout.split('\n')).toContain(output);
  });
}
