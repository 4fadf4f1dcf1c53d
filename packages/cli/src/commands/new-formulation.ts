import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { Argument, type Command } from 'commander';
import { kindNames } from '../catalog/catalog.js';
import { OutputFile } from '../files/output-file.js';
import { CallError } from '../process/errors.js';
import { type CommandIo, pathIn } from '../process/io.js';
import { packageFolder } from '../process/package.js';

/** Where the templates of formulations are. */
const templatesFolder = new URL('templates/', packageFolder);

/** Adds `new-formulation`. */
export function addCommands(program: Command, io: CommandIo): void {
  program
    .command('new-formulation')
    .description('write a formulation in JavaScript that works, to be changed')
    .addArgument(new Argument('<kind>', 'the kind of its puzzles').choices(kindNames))
    .argument('<file>', 'the file to write: .mjs')
    .action(async (kind: string, file: string) => {
      io.stdout.write(await writeTemplate(kind, file, io));
    });
}

/** Writes the template of a kind, and says how it is used. Throws `CallError`. */
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

/** A template of the kind, or that of all kinds, which begins with the first formulation of the kind. */
async function templateOf(name: string): Promise<string> {
  const { kindNamed, kinds } = await import('@gridwright/puzzles');
  const kind = kindNamed(kinds, name)!;
  const own = new URL(`${kind.name}.mjs`, templatesFolder);
  if (existsSync(own)) return readFileSync(own, 'utf8');
  const [first] = kind.formulations;
  const text = readFileSync(new URL('any.mjs', templatesFolder), 'utf8');
  return text.replaceAll('KIND', kind.name).replaceAll('FIRST', first!.name);
}
