import { jsonText, pathText, repeatedKey } from '@gridwright/puzzles';
import type { Command, Option } from 'commander';
import { CallError } from './call-error.js';
import type { ConfigText } from './config-text.js';

/** The section whose options hold for every command that has them. */
const forAll = 'defaults';

type Section = Readonly<Record<string, string | number | boolean>>;

/**
 * Gives options the values of the user's configuration file, as defaults: whoever calls the command has the last word. The file has an object for each
 * command, such as `unique` or `batch unique`, and one for all; the program has all commands. Throws `CallError` for a file that cannot be understood.
 */
export function applyConfigFile(program: Command, file: ConfigText): void {
  const sections = sectionsOf(file);
  const commands = new Map(namedCommands(program));
  for (const name of Object.keys(sections))
    if (name !== forAll && !commands.has(name)) {
      const expected = `${forAll}, or a command: ${[...commands.keys()].join(', ')}`;
      throw new CallError(file.path, expected, `"${name}"`);
    }
  const used = new Set<string>();
  for (const [name, command] of commands) {
    for (const option of command.options) {
      const key = longName(option);
      const [own, all] = [sections[name]?.[key], sections[forAll]?.[key]];
      if (own !== undefined || all !== undefined) used.add(key);
      const value = own ?? all;
      if (value !== undefined) setOption(command, option, value, `${file.path}: ${name}: ${key}`);
    }
    refuseUnknown(`${file.path}: ${name}`, sections[name] ?? {}, command.options.map(longName));
  }
  refuseUnknown(`${file.path}: ${forAll}`, sections[forAll] ?? {}, [...used]);
}

/** The sections of the file. Throws `CallError`. */
function sectionsOf({ path, text }: ConfigText): Readonly<Record<string, Section>> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new CallError(path, 'JSON', (error as Error).message);
  }
  const repeated = repeatedKey(text);
  if (repeated !== null) {
    const before = text.slice(0, repeated.offset).split('\n');
    const place = `line ${before.length}, column ${before.at(-1)!.length + 1}`;
    throw new CallError(`${path}: ${place}`, 'each key of an object once', `"${repeated.key}" again`);
  }
  const wrong = wrongValue(value);
  if (wrong === null) return value as Readonly<Record<string, Section>>;
  const { keys, expected, found } = wrong;
  throw new CallError(keys.length === 0 ? path : `${path}: ${pathText(keys)}`, expected, jsonText(found));
}

/** The first value of a wrong type, with the keys that lead to it; null if all are right. */
function wrongValue(value: unknown): { keys: readonly string[]; expected: string; found: unknown } | null {
  if (!isObject(value)) return { keys: [], expected: 'an object with commands', found: value };
  for (const [name, section] of Object.entries(value)) {
    if (!isObject(section)) return { keys: [name], expected: 'an object with options', found: section };
    for (const [key, found] of Object.entries(section))
      if (!Number.isFinite(found) && !['string', 'boolean'].includes(typeof found))
        return { keys: [name, key], expected: 'a text, a number, true or false', found };
  }
  return null;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function* namedCommands(program: Command, above = ''): Generator<[string, Command]> {
  for (const command of program.commands) {
    const name = `${above}${command.name()}`;
    yield [name, command];
    yield* namedCommands(command, `${name} `);
  }
}

function longName(option: Option): string {
  return (option.long ?? option.flags).replace(/^-+/, '');
}

function setOption(command: Command, option: Option, value: string | number | boolean, where: string): void {
  const takesValue = option.required || option.optional;
  if (takesValue === (typeof value === 'boolean') && !(option.optional && value === true))
    throw new CallError(where, takesValue ? 'a value' : 'true or false', JSON.stringify(value));
  // False leaves an option without a value as it is.
  if (value === false) return;
  let parsed: unknown = option.negate ? false : value;
  if (takesValue && value !== true)
    try {
      parsed = option.parseArg === undefined ? String(value) : option.parseArg(String(value), undefined);
    } catch (error) {
      throw new CallError(where, (error as Error).message, JSON.stringify(value));
    }
  command.setOptionValueWithSource(option.attributeName(), parsed, 'config');
}

function refuseUnknown(where: string, section: Section, known: readonly string[]): void {
  for (const name of Object.keys(section))
    if (!known.includes(name))
      throw new CallError(where, `an option: ${known.join(', ') || 'none is known'}`, `"${name}"`);
}
