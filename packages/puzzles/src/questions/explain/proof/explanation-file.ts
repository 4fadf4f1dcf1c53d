import { type AppliedRule, type Budget, throwIfStopped } from '@gridwright/modeling';
import * as z from 'zod/mini';
import { quote } from '../../../boards/definition/input-error.js';
import { checkedJson } from '../../../boards/formats/json/checked-json.js';
import { beginsWith, FileLines, type ProofPart } from '../../proofs/file-lines.js';
import type { StepClaim } from './step-statement.js';

/** The first line of a proof of an explanation: the format and its version. */
const firstLine = 'gridwright-explanation-proof 1';

/**
 * How an explanation ends: the solution is reached, or a contradiction, so that there is no solution; `open` where more may follow, and
 * where nothing more does.
 */
export const explanationEnds = ['solved', 'none', 'open'] as const;

/** How an explanation ends. */
export type ExplanationEnd = (typeof explanationEnds)[number];

/** The words before a claim: a step, or what follows from the rules of the step before besides. */
export type ClaimWord = 'step' | 'also';

/** A claim of a file with its proof. Its numbers are not checked yet. */
export interface ClaimPart {
  readonly line: number;
  readonly word: ClaimWord;
  readonly claim: StepClaim;
  readonly proof: ProofPart;
}

/** The parts of a file. */
export interface ExplanationFile {
  readonly about: { readonly line: number; readonly text: string };
  readonly claims: readonly ClaimPart[];
  readonly end: { readonly line: number; readonly end: ExplanationEnd };
}

const index = z.number().check(z.int(), z.minimum(0), z.maximum(2 ** 31 - 1));
const indexes = z.array(index);
const appliedRule = z.lazy(() =>
  z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('rule'), rule: index }),
    z.strictObject({ type: z.literal('cycle'), graph: index, edges: indexes }),
    z.strictObject({ type: z.literal('path'), graph: index, edges: indexes }),
    z.strictObject({ type: z.literal('cut'), graph: index, vertices: indexes }),
    z.strictObject({
      ...{ type: z.literal('separator'), graph: index, vertices: indexes },
      between: z.tuple([index, index]),
    }),
  ]),
);
const claimSchema = z.lazy(() =>
  z.strictObject({
    follows: indexes,
    known: indexes,
    rules: z.array(appliedRule),
    bookkeeping: indexes,
  }),
);

/** Whether a text begins as a proof of an explanation. */
export function isExplanationFile(bytes: Uint8Array): boolean {
  return beginsWith(bytes, firstLine.split(' ')[0]!);
}

/** The beginning of a file: what it is about, as a line of JSON. */
export function fileHead(about: string): Uint8Array {
  return new TextEncoder().encode(`${firstLine}\nabout ${about}\n`);
}

/** The line before the proof of a claim. */
export function claimLine(word: ClaimWord, { follows, known, rules, bookkeeping }: StepClaim): Uint8Array {
  const plain = rules.map((rule): AppliedRule => ({ ...rule }));
  const json = JSON.stringify({ follows, known, rules: plain, bookkeeping });
  return new TextEncoder().encode(`${word} ${json}\n`);
}

/** The last line of a file. */
export function fileEnd(end: ExplanationEnd): Uint8Array {
  return new TextEncoder().encode(`end ${end}\n`);
}

/** Reads a file. Throws `InputError` with the line, and `EngineError` `stopped`. Linear. */
export function readExplanationFile(bytes: Uint8Array, budget: Budget): ExplanationFile {
  const lines = new FileLines(bytes);
  if (lines.next() !== firstLine) throw lines.unexpected(quote(firstLine), lines.text);
  const about = lines.next() ?? '';
  if (!about.startsWith('about ')) throw lines.unexpected('a line that begins with "about"', about);
  const aboutLine = { line: lines.line, text: about.slice('about '.length) };
  const claims: ClaimPart[] = [];
  for (;;) {
    throwIfStopped(budget);
    const text = lines.next();
    const [, word, rest = ''] = /^(step|also|end) (.*)$/.exec(text ?? '') ?? [];
    if (word === undefined) throw lines.unexpected('"step", "also" or "end"', text);
    const { line } = lines;
    if (word === 'end') {
      const end = explanationEnds.find((each) => each === rest);
      if (end === undefined) throw lines.unexpected(`"end" and ${explanationEnds.join(', ')}`, text);
      const after = lines.next();
      if (after !== null) throw lines.unexpected('the end of the text', after);
      return { about: aboutLine, claims, end: { line, end } };
    }
    const claim = claimOf(rest, lines);
    if (word === 'also' && claims.length === 0) throw lines.unexpected('"step" before "also"', text);
    // It is one of the two: the pattern has no other.
    claims.push({ line, word: word as ClaimWord, claim, proof: lines.proof() });
  }
}

function claimOf(json: string, lines: FileLines): StepClaim {
  const expected = 'JSON of what follows, what is known, rules and bookkeeping';
  const checked = checkedJson(claimSchema, json);
  if (checked.isRight) return checked.value;
  throw lines.unexpected(expected, checked.problem ?? lines.text);
}
