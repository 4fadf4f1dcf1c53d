import { extname } from 'node:path';
import { isModelFile } from '@gridwright/modeling';
import {
  type FileInput,
  isFormulaFile,
  kinds,
  puzzlesOf,
  type Reading,
  type Request,
} from '@gridwright/puzzles';
import { partSize } from '../input/growing-parts.js';
import { endReading, openTexts, sizeOfInputs } from '../input/open-texts.js';
import { partsOf } from '../input/parts.js';
import { Pace } from '../output/pace.js';
import { progressLine } from '../output/progress-line.js';
import { CallError } from '../process/errors.js';
import { type ExitStatus, exitStatus } from '../process/exit-status.js';
import type { CommandIo } from '../process/io.js';
import type { NumberedAnswer, NumberedPuzzle } from './puzzle-request.js';
import type { Source } from './sources.js';
import type { FoundPuzzle, PuzzleStore, StoredQuestion } from './store/puzzle-store.js';

/** A question about the puzzles of some sources, whose answers go to a store. */
interface Batch {
  readonly store: PuzzleStore;
  readonly question: StoredQuestion;
  /** What is asked; without inputs. */
  readonly request: Request;
  readonly sources: readonly Source[];
  /** Puzzles that the answerer has been asked before. */
  readonly asked: readonly number[];
  /** Whether puzzles whose answer is unknown, or a problem, are asked again. */
  readonly retries: boolean;
  readonly quiet: boolean;
}

/** Answers puzzles that come in parts, as far as a signal lets it, and tells of each. Rejects with what `parts` and `onAnswered` throw. */
export type Answerer = (
  parts: AsyncGenerator<readonly NumberedPuzzle[], void, void>,
  onAnswered: (answered: NumberedAnswer) => void,
  signal: AbortSignal,
) => Promise<void>;

/** How a batch ended. Numbers count places: a puzzle that is found twice counts twice. */
export interface BatchEnd {
  readonly isStopped: boolean;
  readonly found: number;
  /** Of these, the number that had an answer before. */
  readonly known: number;
  /** The puzzles that this run has answered. */
  readonly answered: number;
  /** Those that nobody has answered, though the run was not stopped. */
  readonly left: number;
  readonly statuses: ReadonlySet<ExitStatus>;
}

/** How often progress is shown, and a store that fails is noticed. */
const tickMs = 100;

/** Finds the puzzles, and lets those be answered that have no answer yet. Throws `StoreError`, and what the answerer throws. */
export async function runBatch(batch: Batch, io: CommandIo, answerer: Answerer): Promise<BatchEnd> {
  const { store, question } = batch;
  const progress = progressLine(io.stderr, !batch.quiet);
  const pace = new Pace();
  const puzzles = batch.sources.map(({ argument }) => argument);
  const totalBytes = sizeOfInputs(puzzles, io);
  const count = { found: 0, known: 0, answered: 0, bytes: 0 };
  const statuses = new Set<ExitStatus>();
  /** The puzzles that are being answered. */
  const inFlight = new Set(batch.asked);
  /** The puzzles of this run that are or were in flight: found again, none is answered a second time. */
  const taken = new Set(inFlight);
  /** The puzzles whose first place is found: of two places of one puzzle, the second is known. */
  const placed = new Set<number>();
  const stop = new AbortController();
  let failure: unknown = null;

  /** Whether a puzzle has no answer and is not asked yet. */
  const isDue = (id: number): boolean => {
    const isPlaced = placed.has(id);
    placed.add(id);
    if (inFlight.has(id)) {
      if (isPlaced) count.known += 1;
      return false;
    }
    const answer = store.answered(question, id);
    if (answer === null) return true;
    if (batch.retries && answer.exitStatus >= exitStatus.wrongInput && !taken.has(id)) {
      store.drop(question, id);
      return true;
    }
    count.known += 1;
    statuses.add(answer.exitStatus);
    return false;
  };
  const parts = async function* (): AsyncGenerator<readonly NumberedPuzzle[], void, void> {
    const run = store.beginRun(question);
    let together: NumberedPuzzle[] = [];
    let yielded = 0;
    const part = (): readonly NumberedPuzzle[] => {
      const taken = together;
      together = [];
      yielded += 1;
      return taken;
    };
    const reading = batch.request.reading ?? {};
    for (const source of batch.sources) {
      const id = store.source(source.name);
      try {
        for await (const inputs of partsOf(openTexts([source.argument], io), reading)) {
          for (const found of inputs.flatMap((input) => [...puzzlesOfInput(input, reading)])) {
            count.bytes += found.input.bytes.length + 1;
            const puzzle = store.place(question, run, id, found);
            count.found += 1;
            if (!isDue(puzzle)) continue;
            inFlight.add(puzzle);
            taken.add(puzzle);
            together.push({ id: puzzle, input: found.input });
            if (together.length >= partSize(yielded)) yield part();
          }
          // Whoever writes them may wait for the answers.
          if (source.argument === '-' && together.length > 0) yield part();
        }
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        // Others can still be read, and this one by the next run.
        progress.clear();
        io.stderr.write(`gridwright: ${source.name}: ${error.message}\n`);
        statuses.add(exitStatus.wrongInput);
        continue;
      }
      store.endSource(question, run, id);
    }
    if (together.length > 0) yield part();
  };
  const onAnswered = ({ id, answer }: NumberedAnswer): void => {
    store.put(question, id, answer);
    inFlight.delete(id);
    count.answered += 1;
    statuses.add(answer.exitStatus);
  };
  const tick = (): void => {
    try {
      store.requireCommitted();
    } catch (error) {
      failure ??= error;
      stop.abort();
    }
    const share = totalBytes === null ? null : Math.min(1, count.bytes / totalBytes);
    progress.say(() => pace.answeredText(count.answered + count.known, share));
  };
  const timer = setInterval(tick, tickMs);
  try {
    const isStopped = await io.interruptible(async (signal) => {
      const ends = AbortSignal.any([signal, stop.signal]);
      ends.addEventListener('abort', () => endReading(puzzles, io), { once: true });
      await answerer(parts(), onAnswered, ends);
      return signal.aborted;
    });
    if (failure !== null) throw failure;
    store.commit();
    const { found, known, answered } = count;
    const left = isStopped ? 0 : inFlight.size;
    if (isStopped || left > 0) statuses.add(exitStatus.limit);
    return { isStopped, found, known, answered, left, statuses };
  } finally {
    clearInterval(timer);
    progress.clear();
  }
}

/** The puzzles of an input, in order; a file of a model or a formula is one. */
function* puzzlesOfInput(input: FileInput, reading: Reading): Generator<FoundPuzzle, void, void> {
  const { name, bytes } = input;
  if (isModelFile(name) || isFormulaFile(name)) {
    // Its name decides how such a file is read.
    const model = { name: `model${extname(name).toLowerCase()}`, bytes };
    return yield { input: model, firstLine: 1, firstColumn: null, isNamedByLine: false };
  }
  for (const { alone, line, column, firstLine } of puzzlesOf(kinds, input, reading)) {
    const found = alone();
    const place = { firstLine, firstColumn: column, isNamedByLine: line !== null };
    // A part of a file is one.
    if ('bytes' in found) yield { input: { ...found, name: 'puzzle' }, ...place };
  }
}
