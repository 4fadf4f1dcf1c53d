import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { Argument, type Command } from 'commander';
import { kindNames } from '../catalog/catalog.js';
import { isInstalled } from '../catalog/engine-programs.js';
import { OutputFile } from '../files/output-file.js';
import { printRows, type Row } from '../output/rows.js';
import { CallError } from '../process/errors.js';
import { type CommandIo, pathIn } from '../process/io.js';
import { packageFolder } from '../process/package.js';
import type { KindList } from './listed-rows.js';

type ListName = KindList | 'engines';

interface ListOptions {
  readonly json?: boolean;
}

/** Adds `kinds`, `formulations`, `engines` and `formats`, which are lists with one line for each entry, and `new-formulation`. */
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
  addNewFormulation(program, io);
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

/** Where the templates of formulations are. */
const templatesFolder = new URL('templates/', packageFolder);

function addNewFormulation(program: Command, io: CommandIo): void {
  program
    .command('new-formulation')
    .description('write a formulation in JavaScript that works, to be changed')
    .addArgument(new Argument('<kind>', 'the kind of its puzzles').choices(kindNames))
    .argument('<file>', 'the file to write: .mjs')
    .action(async (kind: string, file: string) => {
      io.stdout.write(await writeTemplate(kind, file, io));
    });
}

/** Writes the template of a kind; returns a line about its use. Throws `CallError`. */
async function writeTemplate(kind: string, file: string, io: CommandIo): Promise<string> {
  if (!/\.m?js$/.test(file)) throw new CallError('the file', 'a name that ends in .mjs or .js', file);
  if (existsSync(pathIn(io.cwd, file)))
    throw new CallError('the file', 'the name of a new file', `${file}, which is there`);
  const text = (await templateOf(kind)).replaceAll('FILE', basename(file));
  const output = new OutputFile(file, io);
  output.append(text);
  output.finish();
  return `wrote ${file}; try it with --formulation ${file}\n`;
}

/** A template of the kind, or that of all kinds, which begins with the kind's first formulation of all its plain boards. */
async function templateOf(name: string): Promise<string> {
  const { kindNamed, kinds } = await import('@gridwright/puzzles');
  const kind = kindNamed(kinds, name)!;
  const own = new URL(`${kind.name}.mjs`, templatesFolder);
  if (existsSync(own)) return readFileSync(own, 'utf8');
  const first = kind.formulations.find(({ lacks, needs = [] }) => lacks === undefined && needs.length === 0);
  if (first === undefined) throw new Error(`no formulation of ${kind.name} is for all of its plain boards`);
  const text = readFileSync(new URL('any.mjs', templatesFolder), 'utf8');
  return text.replaceAll('KIND', kind.name).replaceAll('FIRST', first.name);
}
