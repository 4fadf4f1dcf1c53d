import { fileError, type ModelFileError, shown } from '../../errors.js';
import {
  answerWithout,
  answerWithoutSolution,
  linesOf,
  missing,
  readNumber,
  type SolverAnswer,
  type StatedStatus,
  type StatusWords,
  statusIn,
  unexpected,
  wordsOf,
} from './solver-answer.js';

/**
 * A form of a line, and the part of the text that begins after it. The named groups of the pattern are `status`;
 * `feasible`, that there is a solution; `objective`; `name` and `value`, perhaps on two lines; `column` and `value`; `literals`; `count`, of
 * the values.
 */
export type LineForm = readonly [pattern: RegExp, next?: string];

/** The form of one program's answers, as data for `readAnswer`. */
export interface AnswerForm {
  readonly name: string;
  /** A quick test of the first lines: whether the text is probably in this form. */
  recognizes(text: string): boolean;
  /** By part of the text, the first part first: the forms of its lines. The first one that fits counts. */
  readonly parts: Readonly<Record<string, readonly LineForm[]>>;
  /** By part, the expectation for a line that fits no form; without it, such a line is skipped. */
  readonly expected?: Readonly<Record<string, string>>;
  /** The words of `status`. Others mean `feasible` with a solution and `unknown` without, unless `otherStatus` is expected in their place. */
  readonly words?: StatusWords;
  readonly otherStatus?: string;
  /** Whether the rest of the text counts although the status says that there is no solution. */
  readonly isWhole?: true;
  /** The missing part of a text without a `status`; and, if it has a solution, without an `objective`, a `count` or `values`, or after its last part. */
  readonly missing?: Readonly<Partial<Record<string, string>>>;
  /** The same for a number of values other than `count`. */
  readonly counted?: (count: string, values: number) => string;
  /** How variables are written that are 1, or with a sign 0: as a letter with a number or another name; `end` follows the last one. */
  readonly literals?: {
    readonly pattern: RegExp;
    readonly expected: string;
    readonly letter?: string;
    readonly end?: string;
  };
  /** False if the values are those of `column`. */
  readonly hasNames?: false;
  /** Whether the text is XML: the forms are those of its tags. */
  readonly isXml?: true;
  /** What a whole text has. */
  readonly closing?: string;
  /** Fits a text with several solutions, which is refused. */
  readonly several?: RegExp;
}

/** A line, or a tag with the line on which it begins. */
interface Piece {
  readonly text: string;
  readonly line: number;
  readonly lineText: string;
}

/** The answer in a text of a form. Throws `ModelFileError` and nothing else, for any text. */
export function readAnswer(form: AnswerForm, text: string): SolverAnswer {
  const { missing: lacks = {}, parts, words = {} } = form;
  const lines = linesOf(text);
  if (form.several?.test(text)) throw fileError('unsupported', null, 'one solution', 'several');
  if (form.closing !== undefined && !text.includes(form.closing)) throw missing(`"${form.closing}"`, lines);
  const values = new AnswerValues(form);
  const start = Object.keys(parts)[0]!;
  let part = start;
  let state: StatedStatus | null = null;
  let isFeasible = false;
  let [objective, count]: [(() => number) | null, string | null] = [null, null];
  for (const piece of form.isXml ? tagsOf(text, lines) : linePieces(lines)) {
    const refused = (expected: string): ModelFileError =>
      unexpected(expected, shown(piece.text.trim()), piece.line, piece.text);
    const [groups, next] = firstMatch(parts[part] ?? [], piece.text);
    if (groups === null) {
      const expected = form.expected?.[part];
      if (expected === undefined) continue;
      throw refused(expected);
    }
    if (groups['status'] !== undefined) {
      const isSecond = form.isWhole && state !== null && state.status !== 'unknown';
      state = statusIn(words, groups['status'].trim().replaceAll(/ +/g, ' '));
      if (form.otherStatus !== undefined && (isSecond || state.status === null))
        throw refused(form.otherStatus);
    }
    isFeasible ||= groups['feasible'] !== undefined;
    const word = groups['objective']?.trim();
    if (word !== undefined) objective = () => readNumber(word, piece.line, piece.lineText);
    count ??= groups['count'] ?? null;
    values.take(groups, piece);
    part = next ?? part;
    const answer = form.isWhole || state?.status == null ? null : answerWithoutSolution(state);
    if (answer !== null) return answer;
  }
  const unstated = lacks['status'] ?? (part === start ? lacks[part] : undefined);
  if (state === null && unstated !== undefined) throw missing(unstated, lines);
  const { status = null, stopped = null }: Partial<StatedStatus> = state ?? {};
  const ended = { status: status ?? (isFeasible ? 'feasible' : 'unknown'), stopped } as const;
  const answer = answerWithoutSolution(ended);
  if (answer !== null) return answer;
  const lacking =
    lacks[part] ??
    (objective === null ? lacks['objective'] : undefined) ??
    (count === null ? lacks['count'] : undefined) ??
    (values.isListed ? undefined : lacks['values']) ??
    values.lacking(count);
  if (lacking !== undefined) throw missing(lacking, lines);
  return values.answer(status === 'optimal' ? status : 'feasible', objective?.() ?? null, stopped);
}

/** The groups of the first form that fits a text, and the part that begins; null without one. */
function firstMatch(
  forms: readonly LineForm[],
  text: string,
): readonly [Readonly<Partial<Record<string, string>>> | null, LineForm[1]] {
  for (const [pattern, next] of forms) {
    const match = pattern.exec(text);
    if (match !== null) return [match.groups ?? {}, next];
  }
  return [null, undefined];
}

/** The values of an answer in a form, collected while reading. */
export class AnswerValues {
  readonly #form: AnswerForm;
  readonly #values = new Map<string, number>();
  readonly #lines = new Map<string, number>();
  readonly #columns: number[] = [];
  /** The last name, of which the value may be on the next line. */
  #name = '';
  #isEnded = false;
  /** Whether the text lists values, perhaps none. */
  isListed = false;

  constructor(form: AnswerForm) {
    this.#form = form;
  }

  /** Takes the groups of a line. Throws `ModelFileError` for an invalid number or literal, and for a name that has a value. */
  take({ name, value, column, literals }: Readonly<Partial<Record<string, string>>>, piece: Piece): void {
    const { line, lineText } = piece;
    if (name !== undefined) this.#begin(this.#form.isXml ? unescaped(name) : name, piece);
    if (value !== undefined) {
      const number = readNumber(value, line, lineText);
      const next = String(this.#columns.length + 1);
      if (column === undefined) this.#values.set(this.#name, number);
      else if (column === next) this.#columns.push(number);
      else throw unexpected(`column ${next}`, shown(lineText), line, lineText);
    }
    for (const word of wordsOf(literals ?? '')) this.#literal(word, piece);
    this.isListed ||= value !== undefined || literals !== undefined;
  }

  /** The missing part after the last value; `count` is the number of values by the text. */
  lacking(count: string | null): string | undefined {
    const end = this.#form.literals?.end;
    if (end !== undefined && !this.#isEnded) return `${end} after the last literal`;
    const size = this.#values.size + this.#columns.length;
    return count === null || Number.parseInt(count, 10) === size
      ? undefined
      : this.#form.counted?.(count, size);
  }

  /** The answer with these values. */
  answer(
    status: 'optimal' | 'feasible',
    objective: number | null,
    stopped: SolverAnswer['stopped'],
  ): SolverAnswer {
    const byColumn = this.#form.hasNames === false ? Float64Array.from(this.#columns) : null;
    return {
      ...answerWithout(status, stopped),
      objective,
      values: this.#values,
      lines: this.#lines,
      byColumn,
    };
  }

  #begin(name: string, { line, lineText }: Piece): void {
    const first = this.#lines.get(name);
    if (first !== undefined) {
      const found = `${shown(name)} again, after line ${first}`;
      throw unexpected('one value for each name', found, line, lineText, name);
    }
    this.#lines.set(name, line);
    this.#name = name;
  }

  #literal(word: string, piece: Piece): void {
    const { line, lineText } = piece;
    const { pattern, expected, end, letter = '' } = this.#form.literals!;
    if (this.#isEnded) throw unexpected(`nothing after ${end}`, shown(word), line, lineText, word);
    this.#isEnded = word === end;
    if (this.#isEnded) return;
    const [, sign, name] = pattern.exec(word) ?? [];
    if (name === undefined) throw unexpected(expected, shown(word), line, lineText, word);
    this.#begin(/^[1-9]\d*$/.test(name) ? `${letter}${name}` : name, piece);
    this.#values.set(this.#name, sign === '-' ? 0 : 1);
  }
}

function linePieces(lines: readonly string[]): readonly Piece[] {
  return lines.map((text, i) => ({ text, line: i + 1, lineText: text }));
}

/** The tags of XML as solvers write it; not a general XML reader. */
function* tagsOf(text: string, lines: readonly string[]): Generator<Piece> {
  let [line, at] = [1, 0];
  for (const match of text.matchAll(/<[A-Za-z]+\b[^<>]*>/g)) {
    for (; at < match.index; at++) if (text.charCodeAt(at) === 10) line += 1;
    yield { text: match[0], line, lineText: lines[line - 1]! };
  }
}

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

function unescaped(text: string): string {
  return text.replace(/&(lt|gt|amp|quot|apos);/g, (_, name: string) => entities[name]!);
}
