import { Argument, type Command } from 'commander';
import { kindNames } from '../catalog/catalog.js';
import { isInstalled } from '../catalog/engine-programs.js';
import { printRows, type Row } from '../output/rows.js';
import type { CommandIo } from '../process/io.js';
import type { KindList } from './listed-rows.js';

type ListName = KindList | 'engines';

interface ListOptions {
  readonly json?: boolean;
}

/** Adds `kinds`, `formulations`, `engines` and `formats`: lists with one line for each entry. */
export function addCommands(program: Command, io: CommandIo): void {
  addList(program, io, 'kinds', 'list the puzzle kinds');
  addListOfKind(
    program,
    io,
    'formulations',
    'list the formulations of a kind, the treatments of their graph constraints, their parameters, and the deductions to add',
  );
  addList(program, io, 'engines', 'list the engines, and whether their programs are there');
  addListOfKind(program, io, 'formats', 'list the formats of a kind');
}

function addList(program: Command, io: CommandIo, name: ListName, description: string): void {
  listCommand(program, name, description).action((options: ListOptions) => print(name, null, options, io));
}

function addListOfKind(program: Command, io: CommandIo, name: ListName, description: string): void {
  listCommand(program, name, description)
    .addArgument(new Argument('<kind>').choices(kindNames))
    .action((kind: string, options: ListOptions) => print(name, kind, options, io));
}

function listCommand(program: Command, name: ListName, description: string): Command {
  return program.command(name).description(description).option('--json', 'print a JSON object a line');
}

async function print(
  name: ListName,
  kind: string | null,
  { json = false }: ListOptions,
  io: CommandIo,
): Promise<void> {
  printRows(io.stdout, await (name === 'engines' ? engineRows(io) : rowsOfKinds(name, kind)), json);
}

async function engineRows({ env }: CommandIo): Promise<readonly Row[]> {
  const { listedEngines } = await import('../catalog/listed-engines.js');
  return listedEngines.map((entry) => ({
    ...entry,
    program: entry.program && (isInstalled(entry, env) ? 'found' : 'not found'),
  }));
}

/** Only these lists need the kinds. */
async function rowsOfKinds(name: KindList, kind: string | null): Promise<readonly Row[]> {
  const { listedRows } = await import('./listed-rows.js');
  return listedRows(name, kind);
}
