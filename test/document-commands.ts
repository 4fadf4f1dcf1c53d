import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { command, type Run, root, runCommand } from '../packages/cli/test/run-command.js';
import { whyNoStore } from '../packages/cli/test/stored-answers.js';
import { outsideProgramsIn, whyMissing } from './programs.js';

// The commands of docs/techniques run in technique-pages.test.ts, those of docs/tutorials in test/tutorials, which also expect what they print:
// once is enough.
const docs = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.md') && !['techniques', 'tutorials'].includes(dirname(name)))
  .map((name) => `docs/${name}`);
const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'packages/cli/README.md',
  'site/content/home.md',
  ...docs,
].filter((path) => existsSync(join(root, path)));

/** A command that a document tells its reader to run, and the exit status that the comment before it says. */
export interface Told {
  readonly document: string;
  readonly line: string;
  readonly exit: number;
  /** Whether it makes puzzles or measures something, reads what such a command of its document writes, or shows a treatment. */
  readonly isLong: boolean;
}

const longCommands = [
  'new-formulation',
  'generate',
  'compare',
  'instances',
  'reproduce',
  'rate',
  'redundant',
  'clues',
  'batch',
];

/** The commands of a document: the lines of its `sh` blocks that begin with `npx gridwright`. */
function commandsOf(document: string): readonly Told[] {
  const told: Told[] = [];
  const longFiles: string[] = [];
  const text = readFileSync(join(root, document), 'utf8');
  for (const [, block] of text.matchAll(/^```sh\n([\s\S]*?)^```$/gm)) {
    let exit = 0;
    for (const line of block!.replaceAll('\\\n', ' ').split('\n')) {
      if (line.startsWith('#')) exit = Number(/exit status (\d+)/.exec(line)?.[1] ?? exit);
      else {
        if (line.startsWith('npx gridwright ')) {
          const words = line.split(/\s+/);
          const isLong =
            longCommands.includes(words[2]!) ||
            words.some((word) => longFiles.some((file) => word.includes(file))) ||
            document.startsWith('docs/formulations/treatment-');
          const written = /(?:--(?:to|proof|save|store|plot)|new-formulation \w+) (\S+\.\w+)/.exec(line)?.[1];
          if (isLong && written !== undefined) longFiles.push(written);
          told.push({ document, line, exit, isLong });
        }
        exit = 0;
      }
    }
  }
  return told;
}

/** The commands of all documents. */
export const told: readonly Told[] = documents.flatMap(commandsOf);

const watchdogMs = 100_000;

/** Runs what stands behind `npx gridwright` in a folder: a shell splits it into words, and pipes and writes to files where it says so. */
function runLine(words: string, folder: string): Promise<Run> | Pick<Run, 'status' | 'stderr'> {
  const shell = (line: string) =>
    spawnSync('sh', ['-c', line], { cwd: folder, encoding: 'utf8', timeout: watchdogMs });
  const isForShell = /[|<>;&`$]/.test(words.replace(/'[^']*'|"[^"]*"/g, ''));
  if (isForShell) return shell(`"${process.execPath}" "${command}" ${words}`);
  const args = shell(`printf '%s\\0' ${words}`).stdout.split('\0').slice(0, -1);
  return runCommand(args, { cwd: folder, watchdogMs });
}

/** A test for each of some commands of the documents: it ends as its document says, and complains about nothing. */
export function testCommands(commands: readonly Told[]): void {
  // They run beside the examples, and what they write is gone afterwards.
  const folder = mkdtempSync(join(tmpdir(), 'gridwright-documents-'));
  symlinkSync(join(root, 'examples'), join(folder, 'examples'));
  mkdirSync(join(folder, 'docs'));
  symlinkSync(join(root, 'docs/own-models'), join(folder, 'docs/own-models'));
  afterAll(() => rmSync(folder, { recursive: true }));

  test.for(commands)('$document: $line', async ({ line, exit }, { skip }) => {
    const needsStore = line.includes('gridwright batch');
    const why = whyMissing(outsideProgramsIn(line)) ?? (needsStore ? whyNoStore : null);
    if (why !== null) skip(why);
    const run = await runLine(line.replace(/^npx gridwright /, ''), folder);
    // What is known of a puzzle that was made is no complaint.
    const complaints = run.stderr.replace(/^gridwright: .*, seed \d+: \d+ clues?(, .*)?\n/gm, '');
    expect({ status: run.status, stderr: exit === 2 ? '' : complaints }).toEqual({
      status: exit,
      stderr: '',
    });
  });
}
