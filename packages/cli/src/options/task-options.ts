import type { Task, TaskNamed } from '@gridwright/puzzles';
import { questions, type TaskOption } from '@gridwright/puzzles/questions';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { parseNames, parseWhole } from './quantities.js';

/** The questions whose commands take puzzles, and options of their tasks alone, with their descriptions. */
export const plainQuestions = questionsWith('description');

/** The questions of `batch`, with their descriptions. */
export const batchQuestions = questionsWith('batchDescription');

function questionsWith(
  key: 'description' | 'batchDescription',
): readonly (readonly [Task['command'], string])[] {
  // Its keys are the names of the questions.
  return (Object.keys(questions) as Task['command'][]).flatMap((name) => {
    const description = questions[name][key];
    return description === undefined ? [] : [[name, description] as const];
  });
}

/** The options of a question, by the field of its task; for `batch`, those that it takes. */
export function taskOptions(
  question: Task['command'],
  isBatch = false,
): readonly (readonly [field: string, TaskOption])[] {
  const { options = {}, notInBatch = [] } = questions[question];
  return Object.entries<TaskOption>(options).filter(([field]) => !isBatch || !notInBatch.includes(field));
}

/** Adds the options of a question to a command; for `batch`, those that it takes. */
export function withTaskOptions(command: Command, question: Task['command'], isBatch = false): Command {
  for (const [, option] of taskOptions(question, isBatch)) command.addOption(commandOption(option));
  return command;
}

/** The task of a question with the fields that have options, from the options of a call; the caller adds the others. */
export function taskOf<Name extends Task['command']>(command: Name, given: object): TaskNamed<Name> {
  const fields = taskOptions(command).flatMap(([field, [flags, , takes, initial]]) => {
    const value: unknown = Reflect.get(given, new Option(flags).attributeName()) ?? initial;
    const set = value === true && typeof takes === 'object' && 'sets' in takes ? takes.sets : value;
    return set === undefined ? [] : [[field, set]];
  });
  return { command, ...Object.fromEntries(fields) };
}

/** An option of a question as Commander knows it. */
export function commandOption([flags, help, takes, initial]: TaskOption): Option {
  const option = new Option(flags, help);
  // The help itself names other values than numbers.
  if (typeof initial === 'number') option.default(initial);
  if (takes === undefined || takes === 'text') return option;
  if (takes === 'words' || takes === 'engines') return option.argParser(parseWords);
  if ('sets' in takes) return option;
  if ('least' in takes) return option.argParser(parseWhole(takes.least));
  if ('oneOf' in takes) return option.choices(takes.oneOf.filter((each) => typeof each === 'string'));
  if ('names' in takes) return option.argParser(parseNames(takes.names));
  if ('someOf' in takes) return option.argParser((text) => parseSome(text, takes.someOf));
  option.description += `: ${Object.keys(takes.named).join(', ')}`;
  return option.argParser((text) => parseName(text, takes.named));
}

/** Words, comma separated, each once. Throws `InvalidArgumentError`. */
function parseWords(text: string): readonly string[] {
  const words = text.split(',').map((word) => word.trim());
  const named = [...new Set(words.filter((word) => word !== ''))];
  if (named.length === 0) throw new InvalidArgumentError('Expected a word, or several with commas.');
  return named;
}

/** The same with some words alone. Throws `InvalidArgumentError`. */
function parseSome(text: string, known: readonly string[]): readonly string[] {
  const words = parseWords(text);
  const other = words.find((word) => !known.includes(word));
  if (other === undefined) return words;
  throw new InvalidArgumentError(`Expected ${known.join(' or ')}, found "${other}".`);
}

/** The value with a name. Throws `InvalidArgumentError`. */
function parseName(text: string, named: Readonly<Record<string, unknown>>): unknown {
  if (Object.hasOwn(named, text)) return named[text];
  throw new InvalidArgumentError(`Expected one of ${Object.keys(named).join(', ')}.`);
}
