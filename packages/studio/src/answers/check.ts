import type { AnswerRecord } from '@gridwright/puzzles';
import {
  type Answers,
  type Board,
  type Entries,
  empty,
  finished,
  layersOf,
  mayBecome,
  type Noun,
  type PuzzleDocument,
  type Solution,
  type Violation,
  violationAt,
  violations,
} from '@gridwright/puzzles/boards';
import { answerTexts } from '../texts/answers.js';
import { isOfBest, type LiveAnswer } from './live-answers.js';

/** A verdict about the entries, without telling the solution. */
export type Checked =
  | { readonly verdict: 'solved' | 'right' | 'nothing' }
  /** Rules that no continuation can keep. `trial`: the outermost trial without which they are kept. */
  | { readonly verdict: 'broken'; readonly violations: readonly Violation[]; readonly trial: Blame | null }
  /** Entries that the only solution does not have, as violations. */
  | { readonly verdict: 'wrong'; readonly violations: readonly Violation[]; readonly trial: Blame | null }
  /**
   * No rule is broken, and the puzzle has several solutions, of which one fits (true), or none does, or it is not known. `best`: what
   * the solutions are, if only the best are meant.
   */
  | { readonly verdict: 'several'; readonly fits: boolean | null; readonly best?: Noun }
  /** No rule is broken; more is not known, or there is no solution at all. */
  | { readonly verdict: 'kept'; readonly hasNone: boolean };

/** The trial, from 0, whose entries are to blame; `isRight`: without it, all is as in the solution, as far as that is known. */
export interface Blame {
  readonly trial: number;
  readonly isRight: boolean;
}

/** Whether everything is there and every rule is kept. `solutions` are of a unique puzzle, if they are known. */
export function isSolved(board: Board, document: PuzzleDocument, solution: Solution | null): boolean {
  const done = finished(board.layers, document);
  if (done === null) return false;
  if (solution !== null) return differences(board, done.answers, solution).length === 0;
  return violations(board.rules, done, 'complete').length === 0;
}

/**
 * Whether everything is there and right, as far as the answer tells: as in the only solution, or in a known one if only the best are
 * meant, or else every rule is kept.
 */
export function isSolvedBy(board: Board, document: PuzzleDocument, answer: LiveAnswer): boolean {
  if (answer.state === 'unique') return isSolved(board, document, answer.solutions[0]!);
  if (answer.state === 'several' && isOfBest(answer))
    return answer.solutions.some((each) => isSolved(board, document, each));
  return isSolved(board, document, null);
}

/** Checks the entries of a document, those of its trials too. */
export function checked(board: Board, document: PuzzleDocument, answer: LiveAnswer): Checked {
  const solution = answer.state === 'unique' ? answer.solutions[0]! : null;
  if (isSolvedBy(board, document, answer)) return { verdict: 'solved' };
  const brokenBy = (entries: Pick<Entries, 'answers'>): readonly Violation[] =>
    violations(board.rules, { puzzle: document.puzzle, answers: entries.answers }, 'partial');
  const wrongBy = ({ answers }: Pick<Entries, 'answers'>): readonly Violation[] => {
    if (solution === null) return [];
    const found = differences(board, answers, solution, { isPartial: true });
    return asEntered(board, { ...document, answers }, found);
  };
  /** The outermost trial that brings violations, if there are none without it. */
  const blamed = (find: typeof wrongBy): number | null => {
    const { trials } = document;
    const trial = trials.findIndex((_, level) => find(trials[level + 1] ?? document).length > 0);
    return trial >= 0 && find(trials[trial]!).length === 0 ? trial : null;
  };
  const broken = brokenBy(document);
  if (broken.length > 0) {
    const trial = blamed(brokenBy);
    if (trial === null) return { verdict: 'broken', violations: broken, trial };
    const isRight = solution !== null && wrongBy(document.trials[trial]!).length === 0;
    return { verdict: 'broken', violations: broken, trial: { trial, isRight } };
  }
  if (isEmpty(board, document)) return { verdict: 'nothing' };
  const wrong = wrongBy(document);
  if (wrong.length > 0) {
    const trial = blamed(wrongBy);
    return { verdict: 'wrong', violations: wrong, trial: trial === null ? null : { trial, isRight: true } };
  }
  if (answer.state === 'unique') return { verdict: 'right' };
  if (answer.state !== 'several') return { verdict: 'kept', hasNone: answer.state === 'none' };
  const fits = answer.solutions.some(
    (each) => differences(board, document.answers, each, { isPartial: true }).length === 0,
  );
  return { verdict: 'several', fits: fits ? true : null };
}

/**
 * What the answer to the puzzle with the entries as clues says about them; null if it was stopped before it is known. `answer` is about
 * the puzzle itself: if only the best solutions are meant, the entries fit if they leave the value as good.
 */
export function checkedBySolving(
  board: Board,
  document: PuzzleDocument,
  answer: LiveAnswer,
  { status, objective }: Pick<AnswerRecord, 'status' | 'objective'>,
): Checked | null {
  const best = isOfBest(answer) ? (answer.record.objective ?? null) : null;
  if (status === 'none') return { verdict: 'several', fits: false };
  if (best === null)
    return ['solved', 'optimal', 'feasible'].includes(status) ? { verdict: 'several', fits: true } : null;
  if (objective === best)
    return isSolved(board, document, null) ? { verdict: 'solved' } : { verdict: 'several', fits: true };
  return status === 'optimal' ? { verdict: 'several', fits: false, ...bestOf(answer) } : null;
}

function bestOf(answer: LiveAnswer): { readonly best?: Noun } {
  return isOfBest(answer) && answer.record.meant !== undefined ? { best: answer.record.meant } : {};
}

/** Whether nothing is entered. */
export function isEmpty({ layers }: Board, { answers }: Pick<Entries, 'answers'>): boolean {
  return layersOf(layers, 'answer').every(([name]) => answers[name]!.every((value) => value === empty));
}

/** The sites at which answers differ from a solution, one violation for each; undecided sites do not if the answers are partial. */
function differences(
  { layers }: Board,
  answers: Answers,
  { puzzle, answers: right }: Solution,
  { isPartial = false } = {},
): readonly Violation[] {
  return layersOf(layers, 'answer').flatMap(([name, layer]) => {
    const { site } = layer;
    const isRight = (value: number, at: number): boolean =>
      isPartial ? mayBecome(layer, puzzle, value, right[name]![at]!) : value === right[name]![at];
    return [...answers[name]!.entries()]
      .filter(([at, value]) => !isRight(value, at))
      .map(([at]) =>
        violationAt(puzzle, { rule: 'solution', message: answerTexts.check.wrongHere, site, sites: [at] }),
      );
  });
}

/** One violation for all wrong sites of what was entered as one: a line through several cells. */
function asEntered(
  board: Board,
  { puzzle, answers }: PuzzleDocument,
  wrong: readonly Violation[],
): readonly Violation[] {
  if (wrong.length < 2) return wrong;
  const drawn = new Map<string, number>();
  const { shapes } = board.draw({ puzzle, answers });
  for (const [index, { of }] of shapes.entries()) {
    const layer = of === undefined ? undefined : board.layers[of.layer];
    if (of !== undefined && layer?.role === 'answer')
      for (const site of of.sites) drawn.set(`${JSON.stringify(layer.site)} ${site}`, index);
  }
  const seen = new Set<number>();
  return wrong.filter(({ site, sites: [at] }) => {
    const shape = drawn.get(`${JSON.stringify(site)} ${at}`);
    if (shape === undefined) return true;
    if (seen.has(shape)) return false;
    seen.add(shape);
    return true;
  });
}
