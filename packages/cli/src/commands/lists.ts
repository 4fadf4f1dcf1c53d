import { Argument, type Command } from 'commander';
import { kindNames } from '../catalog/catalog.js';
import type { CommandIo } from '../environment/io.js';
import type { ListName } from './listed-rows.js';

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
  const { printList } = await import('./listed-rows.js');
  printList(name, kind, io, json);
}
