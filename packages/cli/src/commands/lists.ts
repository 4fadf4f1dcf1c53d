import { type Kind, kindNamed, kinds, ruleForm } from '@gridwright/puzzles';
import { Argument, type Command } from 'commander';
import { kindNames } from '../common-options.js';
import type { CommandIo } from '../io.js';
import { printRows, type Row } from '../output/rows.js';
import { engines, isFound } from '../registry.js';

interface ListOptions {
  readonly json?: boolean;
}

/** Adds `kinds`, `formulations`, `engines` and `formats`: what there is, each with one line. */
export function addLists(program: Command, io: CommandIo): void {
  addList(program, io, 'kinds', 'list the puzzle kinds', () =>
    kinds.map(({ name, aliases, says, variants }) => ({
      name,
      aliases,
      rules: variants.map(ruleForm),
      says,
    })),
  );
  const formulationsSay = 'list the formulations of a kind, their parameters, and the deductions to add';
  addListOfKind(program, io, 'formulations', formulationsSay, ({ formulations, deductions }) => [
    ...formulations.flatMap(({ name, treatment, parameters = [], variants, says }) => [
      { name, treatment, rules: variants, says },
      ...parameters.map((each) => ({
        name: `${name}:${each.name}=NUMBER`,
        treatment,
        rules: variants,
        says: each.says,
      })),
    ]),
    ...deductions.map((each) => ({
      name: `+${each.name}`,
      treatment: null,
      rules: each.variants,
      says: each.says,
    })),
  ]);
  addList(program, io, 'engines', 'list the engines, and whether their programs are there', () =>
    engines.map((entry) => ({
      name: entry.name,
      program: entry.program && (isFound(entry, io.env) ? 'found' : 'not found'),
      says: entry.says,
    })),
  );
  addListOfKind(program, io, 'formats', 'list the formats of a kind', ({ formats }) =>
    formats.map(({ name, says }) => ({ name, says })),
  );
}

function addList(
  program: Command,
  io: CommandIo,
  name: string,
  says: string,
  rows: () => readonly Row[],
): void {
  listCommand(program, name, says).action((options: ListOptions) =>
    printRows(io.stdout, rows(), options.json ?? false),
  );
}

function addListOfKind(
  program: Command,
  io: CommandIo,
  name: string,
  says: string,
  rows: (kind: Kind) => readonly Row[],
): void {
  listCommand(program, name, says)
    .addArgument(new Argument('<kind>').choices(kindNames))
    .action((kind: string, options: ListOptions) =>
      printRows(io.stdout, rows(kindNamed(kinds, kind)!), options.json ?? false),
    );
}

function listCommand(program: Command, name: string, says: string): Command {
  return program.command(name).description(says).option('--json', 'print a JSON object a line');
}
