import { PassThrough } from 'node:stream';
import { type Command, InvalidArgumentError } from 'commander';
import { expect, test } from 'vitest';
import { commandWords } from '../src/commands/complete.js';
import { commandGroups } from '../src/commands/groups.js';
import { commandProgram } from '../src/main.js';
import type { CommandIo } from '../src/process/io.js';

const io: CommandIo = {
  stdin: new PassThrough(),
  stdout: new PassThrough(),
  stderr: new PassThrough(),
  env: {},
  cwd: '/',
  cpuSeconds: () => 0,
  interruptible: (work) => work(new AbortController().signal),
};

const program = commandProgram(io, () => {}, await Promise.all(commandGroups.map(({ load }) => load())));

function commandsBelow(command: Command, above = ''): readonly { name: string; command: Command }[] {
  return command.commands.flatMap((each) => {
    const name = `${above} ${each.name()}`.trim();
    return [{ name, command: each }, ...commandsBelow(each, name)];
  });
}

const commands = commandsBelow(program);

/** The values that an option refuses, with the errors. */
function refused(parse: (text: string) => unknown, texts: readonly string[]): readonly string[] {
  return texts.flatMap((text) => {
    try {
      parse(text);
      return [];
    } catch (error) {
      expect(error).toBeInstanceOf(InvalidArgumentError);
      return [(error as Error).message];
    }
  });
}

/** Options that take any text: names of files, and lists that are read once the puzzle is known. */
const takesAnyText = [
  ...[
    '--data',
    '--load',
    '--mapping',
    '--models',
    '--plot',
    '--proof',
    '--save',
    '--store',
    '--title',
    '--to',
    '--trace',
  ],
  ...['--cells', '--engines', '--formulation', '--formulations', '--with', '--without'],
];

test.each(commands)(
  '$name: a value that an option does not take is refused, and the error names those that it takes',
  ({ command }) => {
    for (const { long, parseArg, argChoices } of command.options) {
      if (!parseArg || argChoices) continue;
      const parse = (text: string): unknown => parseArg.call(command, text, undefined as never);
      const messages = refused(parse, ['!nonsense!', '', '-1', 'NaN']);
      const isRefused = !takesAnyText.includes(long!);
      expect([long, messages.length]).toEqual([long, isRefused ? 4 : expect.any(Number)]);
      for (const message of messages) expect(message).toMatch(/^Expected .*\.$/);
    }
  },
);

test('each command and its options can be completed, behind the names of the commands above', () => {
  const words = commandWords(program);
  const paths = commands.map(({ name }) => `/${name.replaceAll(' ', '/')}`);
  expect(words.map(({ path }) => path)).toEqual(expect.arrayContaining(['', ...paths]));
  expect(new Set(words.map(({ path }) => path)).size).toBe(words.length);
  for (const { name, command } of commands) {
    const { options } = words.find(({ path }) => path === `/${name.replaceAll(' ', '/')}`)!;
    for (const option of command.options.filter(({ hidden }) => !hidden)) {
      const typed = options.find(({ word }) => word === option.long);
      const values = option.required || option.optional ? (option.argChoices ?? []) : null;
      expect(typed).toMatchObject({ word: option.long, values });
      expect(Object.values(typed!)).toContain(option.description);
    }
  }
});

test('the error of a seed that is too large names the largest', () => {
  for (const { name, command } of commands) {
    const parse = command.options.find(({ long }) => long === '--seed')?.parseArg;
    if (parse === undefined) continue;
    const messages = refused(
      (text) => parse.call(command, text, undefined as never),
      ['4294967296', '9'.repeat(20)],
    );
    const message = 'Expected a whole number from 0 to 4294967295.';
    expect([name, ...messages]).toEqual([name, message, message]);
    expect(parse.call(command, '4294967295', undefined as never)).toBe(4294967295);
  }
});

test.each(commandGroups)('the group of $words adds exactly these commands', async (group) => {
  const alone = commandProgram(io, () => {}, [await group.load()]);
  expect(alone.commands.map((command) => command.name())).toEqual(group.words);
});
