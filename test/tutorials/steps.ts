/** Something that a tutorial tells its reader to do; `line` is the line of the page where its block begins. */
export type Step = CommandStep | FileStep;

/** A block of commands, and what the page says that they print together; null: the page does not say. */
export interface CommandStep {
  readonly does: 'run';
  readonly line: number;
  readonly commands: readonly Command[];
  readonly printed: string | null;
}

/** A command of a block, with the exit status that the comment before it says. */
export interface Command {
  readonly words: string;
  readonly exit: number;
}

/** A block that the reader saves as a file, or puts into one. */
export interface FileStep {
  readonly does: 'write';
  readonly line: number;
  readonly path: string;
  readonly text: string;
  /**
   * `new`: the file is not there yet; `replace`: it is; or the line of a file after which the text is inserted, or in whose place it is
   * put.
   */
  readonly where: 'new' | 'replace' | { readonly after: string } | { readonly instead: string };
}

interface Block {
  readonly line: number;
  readonly info: string;
  readonly text: string;
}

/**
 * The steps of a tutorial, in order. A block `sh` has commands, and a block `text` next after it is what they print. A block with `file=PATH` is saved
 * as that file: `file=PATH replace` where the file is there already, `file=PATH after="LINE"` to insert it after that line, indentation aside,
 * and `file=PATH instead="LINE"` to replace that line. Blocks without a language are illustrations. Throws for any other block: a sample that no test runs.
 */
export function stepsOf(page: string): readonly Step[] {
  const blocks = blocksOf(page);
  return blocks.flatMap((block, index): Step[] => {
    const { line, info, text } = block;
    if (info === '') return [];
    if (info === 'text') {
      if (blocks[index - 1]?.info !== 'sh')
        throw new Error(`line ${line}: expected a block of commands before what they print`);
      return [];
    }
    const next = blocks[index + 1];
    if (info === 'sh')
      return [
        {
          does: 'run',
          line,
          commands: commandsOf(block),
          printed: next?.info === 'text' ? next.text : null,
        },
      ];
    return [{ does: 'write', line, text, ...fileOf(block) }];
  });
}

function blocksOf(page: string): readonly Block[] {
  const blocks: Block[] = [];
  let open: { line: number; fence: string; indent: number; info: string; lines: string[] } | null = null;
  page.split('\n').forEach((text, index) => {
    const fence = /^( *)(`{3,})(.*)$/.exec(text);
    if (open === null) {
      if (fence !== null)
        open = {
          line: index + 1,
          fence: fence[2]!,
          indent: fence[1]!.length,
          info: fence[3]!.trim(),
          lines: [],
        };
    } else if (text.trim() === open.fence) {
      blocks.push({
        line: open.line,
        info: open.info,
        text: open.lines.map((each) => `${each}\n`).join(''),
      });
      open = null;
    } else {
      // A block inside a list is indented with it.
      const { indent } = open;
      open.lines.push(text.slice(0, indent).trim() === '' ? text.slice(indent) : text);
    }
  });
  if (open !== null)
    throw new Error(`line ${(open as { line: number }).line}: expected the end of the block`);
  return blocks;
}

function commandsOf({ line, text }: Block): readonly Command[] {
  const commands: Command[] = [];
  let exit = 0;
  for (const each of text.replaceAll('\\\n', ' ').split('\n')) {
    if (each.startsWith('#')) exit = Number(/exit status (\d+)/.exec(each)?.[1] ?? exit);
    else if (each.trim() !== '') {
      commands.push({ words: each.trim(), exit });
      exit = 0;
    }
  }
  if (commands.length === 0) throw new Error(`line ${line}: expected a command`);
  return commands;
}

function fileOf({ line, info }: Block): Pick<FileStep, 'path' | 'where'> {
  const found = /^\w+ file=(\S+)(?: (replace)| (after|instead)=(?:"(.+)"|'(.+)'))?$/.exec(info);
  if (found === null)
    throw new Error(
      `line ${line}: expected a block of commands (sh), or one with file=PATH, found "${info}"`,
    );
  const [, path = '', replace, relation, ...quoted] = found;
  const other = quoted.find((each) => each !== undefined);
  if (other === undefined) return { path, where: replace === undefined ? 'new' : 'replace' };
  return { path, where: relation === 'after' ? { after: other } : { instead: other } };
}
