import { extname } from 'node:path';
import {
  type AnswerLines,
  atLine,
  type ComparisonRow,
  type FileInput,
  type InputProblem,
  inputProblemText,
  type LineSummary,
  type RequestEvent,
  type RequestProblem,
} from '@gridwright/puzzles';
import { totalMsOf } from '@gridwright/puzzles/questions';
import { contradictions } from '../asking/contradictions.js';
import { type ErrorRecord, errorRecord, jsonLine } from '../output/json-line.js';
import { exitStatus, statusOfRows } from '../process/exit-status.js';
import { ownVersion } from '../process/package.js';
import type { StoredAnswer } from './store/puzzle-store.js';

/** A puzzle to be asked. */
export interface NumberedPuzzle {
  readonly id: number;
  readonly input: FileInput;
}

/** Puzzles that are asked in one request. */
interface PuzzleRequest {
  readonly inputs: readonly FileInput[];
  /** The puzzle with a name in the events of the request. */
  readonly named: ReadonlyMap<string, NamedPuzzle>;
}

interface NamedPuzzle {
  readonly id: number;
  /** The line of its input where it begins. */
  readonly firstLine: number;
}

/** Puts puzzles into one request: those that are a line each become one input, as a worker reads it at once. */
export function puzzleRequest(puzzles: readonly NumberedPuzzle[]): PuzzleRequest {
  const named = new Map<string, NamedPuzzle>();
  const lines: Uint8Array[] = [];
  const inputs: FileInput[] = [];
  for (const { id, input } of puzzles) {
    if (input.firstLine !== undefined && input.longLine === undefined) {
      lines.push(input.bytes, lineEnd);
      const firstLine = lines.length / 2;
      named.set(`line:${firstLine}`, { id, firstLine });
    } else {
      const name = `puzzle${inputs.length + 1}${extname(input.name)}`;
      inputs.push({ ...input, name });
      named.set(input.longLine === undefined ? name : `${name}:1`, { id, firstLine: 1 });
    }
  }
  if (lines.length > 0) inputs.push({ name: 'line', bytes: Buffer.concat(lines), firstLine: 1 });
  return { inputs, named };
}

const lineEnd = new Uint8Array([0x0a]);

/** An answer to a question about a puzzle. */
export interface NumberedAnswer {
  readonly id: number;
  readonly answer: StoredAnswer;
}

/** Gathers the events of a request into an answer for each puzzle. */
export class AnswerCollector {
  readonly #command: string;
  readonly #named: PuzzleRequest['named'];
  /** The names of the puzzles that are answered: what comes later of one of them is no second answer. */
  readonly #answeredNames = new Set<string>();
  /** The rows of the puzzle that is compared. */
  #rows: ComparisonRow[] = [];

  constructor(command: string, { named }: Pick<PuzzleRequest, 'named'>) {
    this.#command = command;
    this.#named = named;
  }

  /** Takes an event; returns the answers that it completes. An answer that a stop has cut short is none. */
  take(event: RequestEvent): readonly NumberedAnswer[] {
    if (event.type === 'lines') return this.#answeredLines(event);
    const answered = this.#taken(event);
    return answered === null ? [] : [answered];
  }

  #answeredLines({ puzzles, ms, summaries, summaryAt, text }: AnswerLines): readonly NumberedAnswer[] {
    const lines = text.split('\n');
    return puzzles.flatMap((puzzle, at) => {
      const summary = summaries[summaryAt[at]!]!;
      return this.#answered(puzzle, { ...answeredAs(summary, ms[at]!), records: [lines[at]!] }) ?? [];
    });
  }

  #taken(event: Exclude<RequestEvent, { type: 'lines' }>): NumberedAnswer | null {
    switch (event.type) {
      case 'begin':
        return this.#rows[0] !== undefined && event.puzzle !== this.#rows[0].puzzle ? this.end() : null;
      case 'answer': {
        const { answer, outcome } = event;
        if (answer.command === 'compare') {
          this.#rows.push(answer);
          return null;
        }
        const records = [JSON.stringify(answer)];
        return this.#answered(answer.puzzle, {
          ...answeredAs({ ...answer, outcome }, totalMsOf(answer)),
          records,
        });
      }
      case 'problem': {
        const { puzzle, problem } = event;
        const error = errorFrom(problem, this.#named.get(puzzle)?.firstLine ?? 1);
        const records = [jsonLine({ command: this.#command, puzzle, error }).trimEnd()];
        const said = { kind: null, status: 'problem', reason: null, exitStatus: exitStatus.wrongInput };
        return this.#answered(puzzle, { ...said, ms: null, records });
      }
      default:
        return null;
    }
  }

  /** The answer of the last puzzle, if only the end of the request completes it. Not to be asked after a stop. */
  end(): NumberedAnswer | null {
    const rows = this.#rows;
    this.#rows = [];
    if (rows[0] === undefined) return null;
    const { puzzle, kind } = rows[0];
    const isContradiction = contradictions(rows).length > 0;
    const status = isContradiction ? 'contradiction' : 'compared';
    const exit = isContradiction ? exitStatus.no : statusOfRows(rows);
    const reason = rows.find((row) => row.reason === 'cancelled')?.reason ?? null;
    const records = rows.map((row) => JSON.stringify(row));
    return this.#answered(puzzle, { kind, status, reason, exitStatus: exit, ms: null, records });
  }

  #answered(puzzle: string, said: Omit<StoredAnswer, 'version'>): NumberedAnswer | null {
    const id = this.#named.get(puzzle)?.id;
    if (id === undefined || said.reason === 'cancelled' || this.#answeredNames.has(puzzle)) return null;
    this.#answeredNames.add(puzzle);
    const { status, reason, exitStatus: exit, kind, ms, records } = said;
    return { id, answer: { status, reason, exitStatus: exit, kind, ms, version: ownVersion, records } };
  }
}

/** How a puzzle was answered, but for the records. */
function answeredAs(
  { kind, status, reason, outcome }: LineSummary,
  ms: number | null,
): Omit<StoredAnswer, 'version' | 'records'> {
  return {
    ...{ kind: kind ?? null, status: status ?? 'answered', reason: reason ?? null },
    ...{ exitStatus: exitStatus[outcome], ms },
  };
}

/** A problem as a record has it, as if its line were the first one. */
function errorFrom(problem: RequestProblem, firstLine: number): ErrorRecord {
  const { input } = problem;
  if (firstLine === 1 || input === null || !isInText(input)) return errorRecord(problem);
  const moved = atLine(input, 2 - firstLine);
  return errorRecord({ input: moved, text: inputProblemText(moved) });
}

/** Whether a problem is at a place of a puzzle's text: models and proofs are no lines of a text. */
function isInText(problem: NonNullable<RequestProblem['input']>): problem is InputProblem {
  return 'place' in problem && problem.place !== null;
}
