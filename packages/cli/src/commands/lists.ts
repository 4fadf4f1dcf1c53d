import { type Kind, kindNamed, kinds, ruleForm } from '@gridwright/puzzles';
import Table from 'cli-table3';
import type { Command } from 'commander';
import { CallError } from '../call-error.js';
import { engines } from '../registry.js';

/** Adds `kinds`, `formulations`, `engines` and `formats`: what there is, each with one line. */
export function addLists(program: Command): void {
  const json = ['--json', 'print a JSON object a line'] as const;
  program
    .command('kinds')
    .description('list the puzzle kinds')
    .option(...json)
    .action((options: { json?: boolean }) => {
      printRows(
        kinds.map(({ name, aliases, says, variants }) => ({
          name,
          aliases: aliases.join(', '),
          rules: variants.map(ruleForm).join(', '),
          says,
        })),
        options,
      );
    });
  program
    .command('formulations')
    .description('list the formulations of a kind')
    .argument('<kind>')
    .option(...json)
    .action((name: string, options: { json?: boolean }) => {
      printRows(
        requireKind(name).formulations.map((each) => ({
          name: each.name,
          treatment: each.treatment ?? '',
          rules: each.variants.join(', '),
          says: each.says,
        })),
        options,
      );
    });
  program
    .command('engines')
    .description('list the engines')
    .option(...json)
    .action((options: { json?: boolean }) => {
      printRows(
        engines.map(({ name, says }) => ({ name, says })),
        options,
      );
    });
  program
    .command('formats')
    .description('list the formats of a kind')
    .argument('<kind>')
    .option(...json)
    .action((name: string, options: { json?: boolean }) => {
      printRows(
        requireKind(name).formats.map((format) => ({ name: format.name, says: format.says })),
        options,
      );
    });
}

function requireKind(name: string): Kind {
  const kind = kindNamed(kinds, name);
  if (kind) return kind;
  throw new CallError(`one of the kinds ${kinds.map((each) => each.name).join(', ')}`, name);
}

function printRows(rows: readonly Readonly<Record<string, string>>[], options: { json?: boolean }): void {
  if (options.json) {
    for (const row of rows) process.stdout.write(`${JSON.stringify(row)}\n`);
    return;
  }
  const head = Object.keys(rows[0] ?? {}).filter((key) => rows.some((row) => row[key] !== ''));
  const width = Math.max(40, (process.stdout.columns ?? 100) - 60);
  const table = new Table({
    head,
    style: { head: [], border: [] },
    wordWrap: true,
    colWidths: head.map((key) => (key === 'says' ? width : null)),
  });
  for (const row of rows) table.push(head.map((key) => row[key] ?? ''));
  process.stdout.write(`${table.toString()}\n`);
}
