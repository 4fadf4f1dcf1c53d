import { type Command, Option } from 'commander';
import { csvLines, jsonLines } from '../batch/answer-lines.js';
import { askedText } from '../batch/batch-question.js';
import { CallError } from '../call-error.js';
import { exitStatus } from '../exit-status.js';
import { type CommandIo, pathIn } from '../io.js';
import { jsonLine } from '../output/json-line.js';
import { OutputFile } from '../output-file.js';
import { print } from '../output-room.js';
import { parseFileName, parseWhole } from '../quantities.js';
import { openStore, type PuzzleStore, type StoredQuestion } from '../store/puzzle-store.js';
import type { Report } from './puzzle-argument.js';

/** Adds what is told of a store: `status`, `export` and `report`. */
export function addAnswers(batch: Command, io: CommandIo, report: Report): void {
  addStatus(batch, io, report);
  addExport(batch, io, report);
  addReport(batch, io, report);
}

function addStatus(batch: Command, io: CommandIo, report: Report): void {
  batch
    .command('status')
    .description('say which questions a store has, and how many puzzles have which answer')
    .argument('<store>', 'a store that "batch" made')
    .option('--json', 'print a JSON object a line')
    .action(async (path: string, { json }: { json?: boolean }) => {
      const store = await openStore(pathIn(io.cwd, path), false);
      try {
        for (const question of store.questions()) {
          if (json)
            await print(io.stdout, jsonLine({ command: 'batch', ...questionRecord(store, question) }));
          else
            await print(
              io.stdout,
              `question ${question.id}: ${askedText(question.asked)}\n${tallyText(store, question)}`,
            );
        }
        report(exitStatus.yes);
      } finally {
        store.close();
      }
    });
}

function addExport(batch: Command, io: CommandIo, report: Report): void {
  withQuestion(
    batch
      .command('export')
      .description('print the answers of a store, in the order in which the puzzles were found')
      .argument('<store>', 'a store that "batch" made'),
  )
    .addOption(new Option('--csv', 'as comma-separated values').conflicts('jsonl'))
    .option('--jsonl', 'as a JSON object a line, as the question itself prints with --json (the default)')
    .option('--to <file>', 'into a file', parseFileName)
    .action(async (path: string, options: { csv?: boolean; to?: string; question?: number }) => {
      const store = await openStore(pathIn(io.cwd, path), false);
      const file = options.to === undefined ? null : new OutputFile(options.to, io);
      try {
        const question = chosenQuestion(store, options.question);
        const lines = options.csv ? csvLines(store, question) : jsonLines(store, question);
        for (const piece of together(lines))
          if (file === null) await print(io.stdout, piece);
          else file.append(piece);
        file?.finish();
        report(exitStatus.yes);
      } finally {
        file?.discard();
        store.close();
      }
    });
}

function addReport(batch: Command, io: CommandIo, report: Report): void {
  withQuestion(
    batch
      .command('report')
      .description('write a page about the answers of a store: how many of each, times, the hardest puzzles')
      .argument('<store>', 'a store that "batch" made'),
  )
    .requiredOption('--to <file>', 'the page, such as report.html', parseFileName)
    .action(async (path: string, options: { to: string; question?: number }) => {
      const store = await openStore(pathIn(io.cwd, path), false);
      const file = new OutputFile(options.to, io);
      try {
        const question = chosenQuestion(store, options.question);
        // Plots need a document object model, which takes long to load.
        const { reportPage } = await import('../batch/report-page.js');
        file.append(await reportPage(store, question));
        file.finish();
        await print(io.stdout, `wrote ${options.to}\n`);
        report(exitStatus.yes);
      } finally {
        file.discard();
        store.close();
      }
    });
}

/** Adds the option that chooses a question of a store. */
function withQuestion(command: Command): Command {
  return command.option(
    '--question <number>',
    'the number of the question, where the store has several ("batch status" lists them)',
    parseWhole(1),
  );
}

/** The question with a number, or the only one. Throws `CallError`. */
function chosenQuestion(store: PuzzleStore, number: number | undefined): StoredQuestion {
  const questions = store.questions();
  const chosen = number === undefined ? questions : questions.filter(({ id }) => id === number);
  if (chosen.length === 1) return chosen[0]!;
  const numbers = questions.map(({ id, asked }) => `${id} (${askedText(asked)})`).join(', ') || 'none';
  throw new CallError('--question', `one of ${numbers}`, number === undefined ? 'no number' : String(number));
}

/** Lines are written together, up to this number of characters. */
const maxTogether = 65_536;

function* together(lines: Iterable<string>): Generator<string, void, void> {
  let kept = '';
  for (const line of lines) {
    kept += line;
    if (kept.length < maxTogether) continue;
    yield kept;
    kept = '';
  }
  if (kept !== '') yield kept;
}

/** How many puzzles have which answer, a line each. */
export function tallyText(store: PuzzleStore, question: StoredQuestion): string {
  return store
    .tallies(question)
    .map(({ status, reason, count }) => {
      const name = status === null ? 'not answered' : reason === null ? status : `${status} (${reason})`;
      return `${String(count).padStart(10)} ${name}\n`;
    })
    .join('');
}

/** A question of a store, and how many puzzles have which answer, for a line of JSON. */
export function questionRecord(store: PuzzleStore, question: StoredQuestion): object {
  return {
    question: question.id,
    asked: JSON.parse(question.asked) as unknown,
    different: store.different(question),
    tallies: store.tallies(question),
  };
}
