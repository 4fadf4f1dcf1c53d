import { jsonText, pathText, repeatedKey } from '@gridwright/puzzles';
import type { Command, Option } from 'commander';
import { CallError, errorText } from '../process/errors.js';
import type { ConfigText } from './config-text.js';

/** The section whose options hold for every command that has them. */
const forAll = 'defaults';

type OptionValue = string | number | boolean;

/** The values of options by their names. */
type Section = ReadonlyMap<string, OptionValue>;

/**
 * Gives options the values of the user's configuration file, as defaults: whoever calls the command has the last word. The file has an object for each
 * command, such as `unique` or `batch unique`, and one for all; the program has all commands. Throws `CallError` for a file that cannot be understood.
 */
export function applyConfigFile(program: Command, file: ConfigText): void {
  const sections = sectionsOf(file);
  const commands = new Map(namedCommands(program));
  for (const name of sections.keys())
    if (name !== forAll && !commands.has(name)) {
      const expected = `${forAll}, or a command: ${[...commands.keys()].join(', ')}`;
      throw new CallError(file.path, expected, `"${name}"`);
    }
  const used = new Set<string>();
  for (const [name, command] of commands) {
    for (const option of command.options) {
      const key = longName(option);
      const [own, all] = [sections.get(name)?.get(key), sections.get(forAll)?.get(key)];
      if (own !== undefined || all !== undefined) used.add(key);
      const value = own ?? all;
      if (value !== undefined) setOption(command, option, value, `${file.path}: ${name}: ${key}`);
    }
    refuseUnknown(`${file.path}: ${name}`, sections.get(name), command.options.map(longName));
  }
  refuseUnknown(`${file.path}: ${forAll}`, sections.get(forAll), [...used]);
}

/** The sections of the file by their names. Throws `CallError`. */
function sectionsOf({ path, text }: ConfigText): ReadonlyMap<string, Section> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new CallError(path, 'JSON', errorText(error));
  }
  const repeated = repeatedKey(text);
  if (repeated !== null) {
    const before = text.slice(0, repeated.offset).split('\n');
    const place = `line ${before.length}, column ${before.at(-1)!.length + 1}`;
    throw new CallError(`${path}: ${place}`, 'each key of an object once', `"${repeated.key}" again`);
  }
  const wrong = (keys: readonly string[], expected: string, found: unknown): CallError =>
    new CallError(keys.length === 0 ? path : `${path}: ${pathText(keys)}`, expected, jsonText(found));
  if (!isObject(value)) throw wrong([], 'an object with commands', value);
  const sections = new Map<string, Map<string, OptionValue>>();
  for (const [name, given] of Object.entries(value)) {
    if (!isObject(given)) throw wrong([name], 'an object with options', given);
    const section = new Map<string, OptionValue>();
    for (const [key, found] of Object.entries(given)) {
      if (!isOptionValue(found)) throw wrong([name, key], 'a text, a number, true or false', found);
      section.set(key, found);
    }
    sections.set(name, section);
  }
  return sections;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isOptionValue(value: unknown): value is OptionValue {
  return Number.isFinite(value) || typeof value === 'string' || typeof value === 'boolean';
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

function setOption(command: Command, option: Option, value: OptionValue, where: string): void {
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
      throw new CallError(where, errorText(error), JSON.stringify(value));
    }
  command.setOptionValueWithSource(option.attributeName(), parsed, 'config');
}

function refuseUnknown(where: string, section: Section | undefined, known: readonly string[]): void {
  for (const name of section?.keys() ?? [])
    if (!known.includes(name))
      throw new CallError(where, `an option: ${known.join(', ') || 'none is known'}`, `"${name}"`);
}
