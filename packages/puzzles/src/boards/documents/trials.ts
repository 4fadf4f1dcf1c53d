import { empty, type Layers } from '../layers/layer.js';
import { isSameMark, markSorts } from './marks.js';
import type { Entries, MarkSort, Marks, PuzzleDocument } from './puzzle-document.js';

/** The maximum number of open trials: A, B and C. */
export const maxTrials = 3;

/** The document with a new innermost trial; the same document if `maxTrials` are open. */
export function beginTrial<L extends Layers>(document: PuzzleDocument<L>): PuzzleDocument<L> {
  const { answers, marks, trials } = document;
  return trials.length >= maxTrials ? document : { ...document, trials: [...trials, { answers, marks }] };
}

/** The document whose innermost trial has become part of the level around it; the same document without a trial. */
export function keepTrial<L extends Layers>(document: PuzzleDocument<L>): PuzzleDocument<L> {
  const { trials } = document;
  return trials.length === 0 ? document : { ...document, trials: trials.slice(0, -1) };
}

/** The document as it was before its innermost trial began; the same document without a trial. */
export function dropTrial<L extends Layers>(document: PuzzleDocument<L>): PuzzleDocument<L> {
  const before = document.trials.at(-1);
  if (before === undefined) return document;
  const { answers, marks } = before;
  return { ...document, answers, marks, trials: document.trials.slice(0, -1) };
}

/** What is entered now, and what was entered before each open trial. */
export type Entered = Entries & Pick<PuzzleDocument, 'trials'>;

/** The trial that each entry belongs to: 0 for none, 1 for A, 2 for B, 3 for C. */
export interface TrialLevels {
  /** By answer layer and site; 0 at a site without a value. */
  readonly answers: Readonly<Record<string, Uint8Array>>;
  /** By sort and number of the site. */
  readonly marks: { readonly [Sort in MarkSort]?: Readonly<Record<number, number>> };
}

/** The innermost trial that changed the answers of a layer at some sites: from 1; 0 for none. */
export function trialOfAnswers(
  { answers, trials }: Entered,
  layer: string,
  sites: readonly number[],
): number {
  const values = answers[layer];
  return (
    1 +
    trials.findLastIndex((before) => {
      const earlier = before.answers[layer];
      return earlier !== values && sites.some((site) => earlier?.[site] !== values?.[site]);
    })
  );
}

/** The innermost trial that changed the mark at a site: from 1; 0 for none. */
export function trialOfMark({ marks, trials }: Entered, site: MarkSort, index: number): number {
  const now = marks[site]?.[index];
  return 1 + trials.findLastIndex((before) => !isSameMark(before.marks[site]?.[index], now));
}

/** For each value and each mark that is entered, the innermost trial that changed it. Linear in the sites. */
export function trialLevelsOf(document: Entered): TrialLevels {
  const answers: Record<string, Uint8Array> = {};
  for (const [name, values] of Object.entries(document.answers))
    answers[name] = Uint8Array.from(values, (value, site) =>
      value === empty ? 0 : trialOfAnswers(document, name, [site]),
    );
  const marks: Record<string, Record<number, number>> = {};
  for (const [sort, all] of markSorts(document.marks)) {
    const levelOf: Record<number, number> = {};
    for (const site of Object.keys(all).map(Number)) levelOf[site] = trialOfMark(document, sort, site);
    marks[sort] = levelOf;
  }
  return { answers, marks };
}

/** The sites at which two sets of marks differ. */
export function changedMarks(
  before: Marks,
  after: Marks,
): readonly { readonly site: MarkSort; readonly index: number }[] {
  const sorts = new Set([...markSorts(before), ...markSorts(after)].map(([sort]) => sort));
  return [...sorts].flatMap((site) => {
    const [old, now] = [before[site] ?? {}, after[site] ?? {}];
    return Object.keys({ ...old, ...now })
      .map(Number)
      .filter((index) => !isSameMark(old[index], now[index]))
      .map((index) => ({ site, index }));
  });
}

/** What was entered before each trial, and what is now, from the outermost level to the innermost. */
export function levelsOf<L extends Layers>(document: PuzzleDocument<L>): readonly Entries<L>[] {
  const { answers, marks, trials } = document;
  return [...trials, { answers, marks }];
}
