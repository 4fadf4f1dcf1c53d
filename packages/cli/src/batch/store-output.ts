import { said } from '@gridwright/puzzles/questions';
import { OutputFile } from '../files/output-file.js';
import { type BatchLine, jsonLine, type Said } from '../output/json-line.js';
import { print } from '../output/streams.js';
import { CallError } from '../process/errors.js';
import { type CommandIo, pathIn } from '../process/io.js';
import { csvLines, jsonLines } from './answer-lines.js';
import { questionText } from './question-text.js';
import { openStore, type PuzzleStore, type StoredQuestion } from './store/puzzle-store.js';

/** The question of a store, where it has several. */
export interface StoreOptions {
  readonly question?: number;
}

/** Prints the questions of a store, and how many puzzles have which answer. Throws `CallError`. */
export async function printStatus(path: string, isJson: boolean, io: CommandIo): Promise<void> {
  const store = await openStore(pathIn(io.cwd, path), false);
  try {
    for (const question of store.questions()) {
      if (isJson) await print(io.stdout, jsonLine(batchLine(store, question)));
      else
        await print(
          io.stdout,
          `question ${question.id}: ${questionText(question.asked)}\n${tallyText(store, question)}`,
        );
    }
  } finally {
    store.close();
  }
}

/** Prints the answers of a store, or writes them to a file. Throws `CallError`. */
export async function exportAnswers(
  path: string,
  options: StoreOptions & { readonly csv?: boolean; readonly to?: string },
  io: CommandIo,
): Promise<void> {
  const store = await openStore(pathIn(io.cwd, path), false);
  const file = options.to === undefined ? null : new OutputFile(options.to, io);
  try {
    const question = chosenQuestion(store, options.question);
    const lines = options.csv ? csvLines(store, question) : jsonLines(store, question);
    for (const piece of together(lines))
      if (file === null) await print(io.stdout, piece);
      else file.append(piece);
    file?.finish();
  } finally {
    file?.discard();
    store.close();
  }
}

/** Writes a page about the answers of a store. Throws `CallError`. */
export async function writeReport(
  path: string,
  options: StoreOptions & { readonly to: string },
  io: CommandIo,
): Promise<void> {
  const store = await openStore(pathIn(io.cwd, path), false);
  const file = new OutputFile(options.to, io);
  try {
    const question = chosenQuestion(store, options.question);
    // Plots need a document object model, which takes long to load.
    const { reportPage } = await import('./report-page.js');
    file.append(await reportPage(store, question));
    file.finish();
    await print(io.stdout, `wrote ${options.to}\n`);
  } finally {
    file.discard();
    store.close();
  }
}

/** The question with a number, or the only one. Throws `CallError`. */
function chosenQuestion(store: PuzzleStore, number: number | undefined): StoredQuestion {
  const questions = store.questions();
  const chosen = number === undefined ? questions : questions.filter(({ id }) => id === number);
  if (chosen.length === 1) return chosen[0]!;
  const numbers = questions.map(({ id, asked }) => `${id} (${questionText(asked)})`).join(', ') || 'none';
  throw new CallError('--question', `one of ${numbers}`, number === undefined ? 'no number' : String(number));
}

/** Lines are written together, up to this number of characters. */
const maxTogether = 65_536;

function* together(lines: Iterable<string>): Generator<string, void, void> {
  let piece = '';
  for (const line of lines) {
    piece += line;
    if (piece.length < maxTogether) continue;
    yield piece;
    piece = '';
  }
  if (piece !== '') yield piece;
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
export function batchLine(store: PuzzleStore, question: StoredQuestion): Said<BatchLine> {
  return {
    command: 'batch',
    question: question.id,
    asked: JSON.parse(question.asked),
    different: store.different(question),
    tallies: store.tallies(question).map((tally) => said(tally)),
  };
}
