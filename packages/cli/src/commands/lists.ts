import { treatments } from '@gridwright/modeling';
import {
  type BilevelFormulation,
  type Formulation,
  formulationWord,
  type Kind,
  kindNamed,
  kinds,
  ruleForm,
  treatmentsOf,
} from '@gridwright/puzzles';
import { Argument, type Command } from 'commander';
import { kindNames } from '../common-options.js';
import type { CommandIo } from '../io.js';
import { printRows, type Row } from '../output/rows.js';
import { engines, isFound } from '../registry.js';

interface ListOptions {
  readonly json?: boolean;
}

/** Adds `kinds`, `formulations`, `engines` and `formats`: lists with one line for each entry. */
export function addLists(program: Command, io: CommandIo): void {
  addList(program, io, 'kinds', 'list the puzzle kinds', () =>
    kinds.map(({ name, aliases, says, variants }) => ({
      name,
      aliases,
      rules: variants.map(ruleForm),
      says,
    })),
  );
  const formulationsSay =
    'list the formulations of a kind, the treatments of their graph constraints, their parameters, and the deductions to add';
  addListOfKind(program, io, 'formulations', formulationsSay, (kind) => [
    ...kind.formulations.flatMap((each) => formulationRows(kind, each)),
    ...(kind.bilevel === null ? [] : [rowOfTwoLevels(kind.bilevel)]),
    ...kind.deductions.map((each) => ({
      name: `+${each.name}`,
      aliases: [],
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

/** The rows of a formulation: itself, its parameters, and each treatment of its graph constraint. */
function formulationRows(kind: Kind, formulation: Formulation): readonly Row[] {
  const { parameters = [], variants: rules, graphConstraints } = formulation;
  const byEngine = graphConstraints.length === 0 ? null : 'cuts';
  const row = (treatment: string | null, says: string, options = ''): Row => {
    const name = formulationWord(formulation, treatment, options);
    const aliases = Object.entries(kind.formulationAliases).filter(([, word]) => word === name);
    return {
      name,
      aliases: aliases.map(([alias]) => alias),
      treatment: treatment ?? byEngine,
      rules,
      says,
    };
  };
  return [
    row(null, formulation.says),
    ...parameters.map((each) => row(null, each.says, `:${each.name}=NUMBER`)),
    ...treatmentsOf(formulation).map((treatment) => row(treatment, treatmentSays(formulation, treatment))),
  ];
}

function rowOfTwoLevels({ name, variants: rules, says }: BilevelFormulation): Row {
  return { name, aliases: [], treatment: null, rules, says: `${says}; only for export` };
}

/** What a treatment does to the graph constraints of a formulation. */
function treatmentSays({ graphConstraints }: Formulation, treatment: string): string {
  return treatments
    .filter(({ name, source }) => name === treatment && graphConstraints.includes(source))
    .map(({ says }) => says)
    .join('; ');
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
