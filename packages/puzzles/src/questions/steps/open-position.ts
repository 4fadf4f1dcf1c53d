import {
  type Budget,
  backbone,
  conflict,
  EngineError,
  fixed,
  isNegated,
  type Literal,
  negate,
  openSession,
  positive,
  reachedLimit,
  reasonsAsModel,
  type Session,
  type StopReason,
  variableOf,
} from '@gridwright/modeling';
import { givenAt, type Position } from '../../boards/layers/board.js';
import { entryRange, mayBecome } from '../../boards/layers/entries.js';
import { type AnswerLayer, empty, layersOf, type ValueRange } from '../../boards/layers/layer.js';
import type { AuxiliaryMeaning, Meaning, Reasons, StepFact } from '../../contracts/explanations.js';
import type { Kind } from '../../contracts/kind.js';
import { QuestionError } from '../../contracts/question-error.js';

/** A position as literals of its reasons, with what follows from it. */
export interface OpenedPosition {
  readonly reasons: Reasons;
  /** What clues give. */
  readonly givens: readonly Literal[];
  /** What was entered and agrees with a solution; all of it unless `wrong` has some. */
  readonly right: readonly Literal[];
  /** What was entered and cannot be, each by itself or together with the others. */
  readonly wrong: readonly Literal[];
  /** The wrong entries at sites without a variable. */
  readonly wrongUnmentioned: readonly StepFact[];
  /** By literal, 1 if it is true in a solution that agrees with what is right. */
  readonly solution: Uint8Array;
  /** The literals of answers that hold in all solutions that agree with what is right. */
  readonly forced: readonly Literal[];
}

/** A position without any solution, even without what was entered; or a limit. */
export type Unopened =
  | { readonly status: 'none'; readonly reasons: Reasons; readonly givens: readonly Literal[] }
  | { readonly status: 'unknown'; readonly reason: StopReason };

/** Whether everything that was entered agrees with some solution. */
export function isRight({ wrong, wrongUnmentioned: others }: OpenedPosition): boolean {
  return wrong.length === 0 && others.length === 0;
}

/**
 * Finds what follows from a position, by the engine `conflict` on the reasons of its puzzle. Throws `QuestionError`
 * `no-explanations`, and `EngineError`.
 */
export async function openPosition(
  kind: Kind,
  { puzzle, answers }: Position,
  budget: Budget,
): Promise<({ readonly status: 'open' } & OpenedPosition) | Unopened> {
  if (kind.explanations === null) throw new QuestionError({ code: 'no-explanations', kind: kind.name });
  const reasons = kind.explanations.reasons(puzzle);
  const { given, entered } = statedLiterals(kind, reasons, { puzzle, answers });
  const isGiven = new Set(given);
  const marks = entered.filter((literal) => !isGiven.has(literal));
  const model = reasonsAsModel(reasons.model);
  let session: Session | null = null;
  try {
    session = await openSession(conflict(), model, budget);
    const ask = (literals: Iterable<Literal>) => ({
      assume: Array.from(literals, (literal) => fixed(variableOf(literal), 1 - (literal & 1))),
    });
    const all = areContradictory(given) ? null : await backbone(session, model, ask(given), budget);
    if (all === null) return { status: 'none', reasons, givens: given };
    if (all.stopped !== null) return { status: 'unknown', reason: all.stopped };
    if (all.solution === null) return { status: 'none', reasons, givens: given };
    const isImpossible = (literal: Literal): boolean =>
      all.isForced[variableOf(literal)] === 1 && all.solution![variableOf(literal)] === (literal & 1);
    const wrong = marks.filter(isImpossible);
    const possible = marks.filter((literal) => !isImpossible(literal));
    const right = await largestPossible(session, given, possible, budget);
    const known = [...given, ...right];
    const found = right.length === 0 ? all : await backbone(session, model, ask(known), budget);
    if (found.stopped !== null) return { status: 'unknown', reason: found.stopped };
    const values = found.solution!;
    const isRight = new Set(right);
    const solution = new Uint8Array(2 * reasons.model.variableCount);
    for (const [variable, value] of values.entries()) solution[2 * variable + (value === 1 ? 0 : 1)] = 1;
    const forced = reasons.meanings.flatMap((meaning, variable) =>
      'layer' in meaning && found.isForced[variable] === 1
        ? [values[variable] === 1 ? positive(variable) : negate(positive(variable))]
        : [],
    );
    return {
      status: 'open',
      ...{ reasons, givens: given, right, solution, forced },
      wrongUnmentioned: wrongUnmentioned(kind, reasons, { puzzle, answers }),
      wrong: [...wrong, ...possible.filter((literal) => !isRight.has(literal))],
    };
  } catch (error) {
    const reason = reachedLimit(error);
    if (reason === null) throw error;
    return { status: 'unknown', reason };
  } finally {
    session?.close();
  }
}

/** The literals of the answers that clues give, and of those that are entered. */
export function statedLiterals(
  kind: Kind,
  reasons: Reasons,
  { puzzle, answers }: Position,
): { readonly given: readonly Literal[]; readonly entered: readonly Literal[] } {
  const values: Readonly<Record<string, ArrayLike<number>>> = answers;
  return {
    given: literalsOf(kind, reasons, (_, layer, site) => {
      const value = givenAt(puzzle, layer, site);
      return value === empty ? null : { min: value, max: value };
    }),
    entered: literalsOf(kind, reasons, (name, layer, site) => {
      const value = values[name]![site]!;
      return value === empty ? null : entryRange(layer, puzzle, value);
    }),
  };
}

/** The literals that known ranges of answers decide, in the order of the variables; null is an unknown range. */
function literalsOf(
  kind: Kind,
  { meanings }: Reasons,
  knownAt: (name: string, layer: AnswerLayer, site: number) => ValueRange | null,
): readonly Literal[] {
  const layers = new Map(layersOf(kind.layers, 'answer'));
  return meanings.flatMap((meaning, variable) => {
    const layer = 'layer' in meaning ? layers.get(meaning.layer) : undefined;
    if (!('layer' in meaning) || layer === undefined) return [];
    const literals = meaning.sites.flatMap((site) => {
      const known = knownAt(meaning.layer, layer, site);
      return known === null ? [] : literalsWhere(meaning, variable, known);
    });
    return [...new Set(literals)];
  });
}

/** The literal of a variable that holds for all answers in a range; none if both do for some. */
function literalsWhere(
  { values }: Exclude<Meaning, AuxiliaryMeaning>,
  variable: number,
  { min, max }: ValueRange,
): readonly Literal[] {
  let count = 0;
  for (const value of values) if (min <= value && value <= max) count += 1;
  if (count === 0) return [negate(positive(variable))];
  return count === max - min + 1 ? [positive(variable)] : [];
}

function areContradictory(literals: readonly Literal[]): boolean {
  const isThere = new Set(literals);
  return literals.some((literal) => isThere.has(negate(literal)));
}

/**
 * Literals with which there is still a solution, to which none of the others can be added: all of them, if they are possible together. Throws
 * `EngineError` `stopped`.
 */
async function largestPossible(
  session: Session,
  given: readonly Literal[],
  possible: readonly Literal[],
  budget: Budget,
): Promise<readonly Literal[]> {
  const isPossible = async (literals: readonly Literal[]): Promise<boolean> => {
    if (areContradictory([...given, ...literals])) return false;
    const assume = [...given, ...literals].map((literal) => fixed(variableOf(literal), 1 - (literal & 1)));
    const outcome = await session.solve({ assume, objective: null }, budget);
    if (outcome.status === 'unknown') throw new EngineError({ code: 'stopped', reason: outcome.stopped });
    return 'values' in outcome;
  };
  if (await isPossible(possible)) return possible;
  const kept: Literal[] = [];
  // A value that is kept takes all with it that it excludes; what it excludes alone would leave it out.
  const ordered = [...possible.filter((each) => !isNegated(each)), ...possible.filter(isNegated)];
  for (const literal of ordered) if (await isPossible([...kept, literal])) kept.push(literal);
  return kept;
}

/**
 * The entries that cannot be right at sites without a variable, such as a bridge toward the border: the answer there is what a clue gives,
 * or the `blank` value. Linear in the sites.
 */
function wrongUnmentioned(
  kind: Kind,
  { meanings }: Reasons,
  { puzzle, answers }: Position,
): readonly StepFact[] {
  return layersOf(kind.layers, 'answer').flatMap(([name, layer]) => {
    const isMentioned = new Set(
      meanings.flatMap((meaning) => ('layer' in meaning && meaning.layer === name ? meaning.sites : [])),
    );
    return Array.from(answers[name]!, (value, site): StepFact | null => {
      if (value === empty || isMentioned.has(site)) return null;
      const given = givenAt(puzzle, layer, site);
      const answer = given === empty ? (layer.blank ?? empty) : given;
      if (answer === empty || mayBecome(layer, puzzle, value, answer)) return null;
      const { min, max } = entryRange(layer, puzzle, value);
      const allowed = Array.from({ length: max - min + 1 }, (_, at) => min + at);
      return { layer: name, sites: [site], allowed };
    }).filter((fact) => fact !== null);
  });
}
