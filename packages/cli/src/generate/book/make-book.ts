import { type AnswerRecord, type Kind, kinds, readPuzzle, type Task } from '@gridwright/puzzles';
import { plural } from '@gridwright/puzzles/questions';
import { askToMake } from '../../asking/ask-events.js';
import { OutputFile } from '../../files/output-file.js';
import type { CommonOptions } from '../../options/common-options.js';
import { jsonLine } from '../../output/json-line.js';
import { printer } from '../../output/printer.js';
import { CallError } from '../../process/errors.js';
import { combined, type ExitStatus, exitStatus } from '../../process/exit-status.js';
import type { CommandIo } from '../../process/io.js';
import { type BookPuzzle, sortedByGrade } from './book.js';
import type { BookCall } from './book-options.js';

/** A book is in the order of the grades: they may take their time. */
const ratingLimitMs = 60_000;

type GenerateTask = Extract<Task, { command: 'generate' }>;

/** What a book is made of, and who is told of each puzzle as it is made, but with `json`, which prints its record. */
interface BookMaking {
  readonly call: BookCall;
  readonly task: Omit<GenerateTask, 'to'>;
  readonly json: boolean;
  readonly quiet: boolean;
  readonly onMade: (record: AnswerRecord) => void;
}

/**
 * Makes puzzles and writes them as a book, the easiest first; at an interruption or a limit, what was made until then. Without any
 * puzzle, there is no file. Returns the exit status. Throws `CallError`.
 */
export function makeBook(making: BookMaking, asking: CommonOptions, io: CommandIo): Promise<ExitStatus> {
  // A book that is being written is written to its end, or discarded: Ctrl-C does not leave an unfinished file behind.
  return io.interruptible(() => madeBook(making, asking, io));
}

async function madeBook(
  { call, task, json, quiet, onMade }: BookMaking,
  asking: CommonOptions,
  io: CommandIo,
): Promise<ExitStatus> {
  // What makes PDF takes long to load, and who cannot get a book shall not wait for its puzzles.
  const { titleProblem, writeBook } = await import('./write-book.js');
  const problem = call.title === null ? null : titleProblem(call.title);
  if (problem !== null) throw new CallError('--title', 'characters that DejaVu Sans has', `"${problem}"`);
  const file = new OutputFile(call.file, io);
  file.open();
  try {
    const records: AnswerRecord[] = [];
    const { print, statuses } = printer(io, {
      task: { ...task, to: null },
      json,
      quiet,
      onAnswer: ({ answer }) => {
        if (answer.command !== 'generate') return;
        records.push(answer);
        if (json) io.stdout.write(`${JSON.stringify(answer)}\n`);
        else onMade(answer);
      },
    });
    const end = await askToMake({ ...task, ratingLimitMs, to: 'gridwright-puzzle' }, asking, io, print);
    const status = combined(end === 'stopped' ? [...statuses, exitStatus.limit] : statuses);
    const made = records.flatMap(madePuzzle);
    const [first] = made;
    if (first === undefined) {
      io.stderr.write(`gridwright: no puzzle was made, and ${call.file} is not written\n`);
      return status;
    }
    const { kind } = first;
    const puzzles = sortedByGrade(made.map(({ puzzle }) => puzzle));
    const title = call.title ?? plural(puzzles.length, `${kind.title} puzzle`);
    const { bytes, pages } = await writeBook({ title, paper: call.paper, kind, asked: task.count, puzzles });
    file.append(bytes);
    file.finish();
    if (json) {
      const seeds = puzzles.map(({ seed }) => seed);
      io.stdout.write(
        jsonLine({ command: task.command, file: call.file, title, pages, asked: task.count, seeds }),
      );
    } else if (!quiet)
      io.stdout.write(
        `wrote ${call.file}: ${countText(puzzles.length, task.count)} on ${plural(pages, 'page')}\n`,
      );
    return status;
  } finally {
    file.discard();
  }
}

/** `50 puzzles`, or `12 of 50 puzzles` where the others were stopped. */
function countText(made: number, asked: number): string {
  return made < asked ? `${made} of ${plural(asked, 'puzzle')}` : plural(made, 'puzzle');
}

/** The puzzle of a record, if it has one. */
function madePuzzle({ kind: name, generated, solutions = [] }: AnswerRecord): readonly {
  readonly kind: Kind;
  readonly puzzle: BookPuzzle;
}[] {
  const [solution] = solutions;
  if (name === undefined || generated === undefined || solution === undefined) return [];
  const { kind, position } = readPuzzle(kinds, generated.text, { kind: name });
  const { answers } = readPuzzle(kinds, solution.text, { kind: name }).position;
  const { seed, text: json, rating = null } = generated;
  return [
    {
      kind,
      puzzle: { seed, json, rating, puzzle: position.puzzle, answers, answer: solution.answer ?? null },
    },
  ];
}
