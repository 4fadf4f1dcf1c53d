import { ruleWords } from '../../boards/layers/rule-variant.js';
import type { SolvableKind } from '../../contracts/kind.js';
import type { Answer } from '../answers/answer.js';
import { milliseconds } from '../records/answer-data.js';
import type { AnswerRecord } from '../records/answer-record.js';
import { type RecordSubject, solutionRecord } from '../records/record-of-answer.js';
import type { LineSummary } from './events.js';

/** The subject of an answer about a puzzle. */
export type PuzzleSubject = RecordSubject & { readonly puzzle: NonNullable<RecordSubject['puzzle']> };

/** What is different in the records of answers that are otherwise alike, in the order in which records have it. */
const varying = ['puzzle', 'solutions', 'timeMs', 'stats'] as const;

/** What records have these from. */
const varyingKeys: ReadonlySet<string> = new Set([
  'solution',
  'solutions',
  'buildMs',
  'solveMs',
  'checkMs',
  'stats',
]);

/** Parts of an answer that records show as they are, regardless of the puzzle. */
const sharedKeys: ReadonlySet<string> = new Set(['plan', 'model', 'meant']);

/** No text of a record has it. */
const gap = '\u0000gap';
const gapText = JSON.stringify(gap);

/**
 * The text of a record with gaps. It serves every answer that differs from the first only in what fills the gaps: thousands of puzzles
 * a second have the same engine, formulation and status.
 */
export class RecordTemplate {
  readonly #entries: readonly (readonly [key: string, value: unknown])[];
  readonly #kind: SolvableKind;
  readonly #rules: readonly string[];
  readonly #premise: string | null;
  readonly #pieces: readonly string[];
  readonly #varying: readonly (typeof varying)[number][];
  readonly summary: LineSummary;

  /** The record is that of the answer. */
  constructor(answer: Answer, kind: SolvableKind, record: AnswerRecord, summary: LineSummary) {
    this.#entries = Object.entries(answer);
    this.#kind = kind;
    this.#rules = record.rules ?? [];
    this.#premise = record.premise ?? null;
    this.summary = summary;
    this.#varying = varying.filter((name) => Object.hasOwn(record, name));
    const gaps = Object.fromEntries(this.#varying.map((name) => [name, gap]));
    this.#pieces = JSON.stringify({ ...record, ...gaps }).split(gapText);
  }

  /** Whether the record of this answer is the text with its gaps filled. */
  serves(answer: Answer, { kind, puzzle }: PuzzleSubject['puzzle']): boolean {
    if (kind !== this.#kind || this.#pieces.length !== this.#varying.length + 1) return false;
    const entries = Object.entries(answer);
    return (
      entries.length === this.#entries.length &&
      entries.every(([key, value]: readonly [string, unknown], at) => {
        const [ownKey, own] = this.#entries[at]!;
        return key === ownKey && (varyingKeys.has(key) || isAlike(key, own, value));
      }) &&
      isSameList(this.#rules, ruleWords(kind.variants, puzzle.rules)) &&
      this.#premise === kind.premise(puzzle)
    );
  }

  /** The record of an answer that it serves, as JSON. */
  text(answer: Answer, subject: PuzzleSubject): string {
    let text = this.#pieces[0]!;
    for (const [at, name] of this.#varying.entries())
      text += `${valueText(name, answer, subject)}${this.#pieces[at + 1]}`;
    return text;
  }
}

/** What fills a gap, as JSON. */
function valueText(
  name: (typeof varying)[number],
  answer: Answer,
  { name: puzzle, puzzle: { kind }, readMs, totalMs }: PuzzleSubject,
): string {
  switch (name) {
    case 'puzzle':
      return JSON.stringify(puzzle);
    case 'solutions':
      return JSON.stringify(solutionsOf(answer).map((solution) => solutionRecord(kind, solution)));
    case 'timeMs': {
      const { buildMs, solveMs, checkMs } = answer;
      return `{"read":${timeText(readMs)},"build":${timeText(buildMs)},"solve":${timeText(solveMs)},"check":${timeText(checkMs)},"total":${timeText(totalMs)}}`;
    }
    case 'stats':
      return JSON.stringify(answer.stats);
  }
}

function solutionsOf(answer: Answer) {
  if ('solutions' in answer) return answer.solutions;
  return 'solution' in answer && answer.solution !== null ? [answer.solution] : [];
}

function isAlike(key: string, one: unknown, other: unknown): boolean {
  // An object may say something else of another puzzle.
  return one === other && (sharedKeys.has(key) || typeof one !== 'object' || one === null);
}

function isSameList(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((each, at) => each === other[at]);
}

/** A time of a record, as JSON: it is never infinite. */
function timeText(ms: number): string {
  return String(milliseconds(ms));
}
