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
  reasonsAsModel,
  reasonToStop,
  type Session,
  type StopReason,
  variableOf,
} from '@gridwright/modeling';
import type { Kind } from '../kinds/kind.js';
import { givenAt, type Position } from '../layers/board.js';
import { empty, layersOf } from '../layers/layer.js';
import { QuestionError } from '../questions/question-error.js';
import type { Meaning, Reasons } from './reasons.js';

/** A position as literals of its reasons, with what follows from it. */
export interface OpenedPosition {
  readonly reasons: Reasons;
  /** What clues give. */
  readonly givens: readonly Literal[];
  /** What was entered and agrees with a solution; all of it unless `wrong` has some. */
  readonly right: readonly Literal[];
  /** What was entered and cannot be, each by itself or together with the others. Empty: right so far. */
  readonly wrong: readonly Literal[];
  /** By literal, 1 if it is true in a solution that agrees with what is right. */
  readonly solution: Uint8Array;
  /** The literals of answers that hold in all solutions that agree with what is right. */
  readonly forced: readonly Literal[];
}

/** A position without any solution, even without what was entered; or a limit. */
export type Unopened =
  | { readonly status: 'none'; readonly reasons: Reasons; readonly givens: readonly Literal[] }
  | { readonly status: 'unknown'; readonly reason: StopReason };

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
  const session = await openSession(conflict(), model, budget);
  try {
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
      wrong: [...wrong, ...possible.filter((literal) => !isRight.has(literal))],
    };
  } catch (error) {
    const reason = reasonToStop(error);
    if (reason === null) throw error;
    return { status: 'unknown', reason };
  } finally {
    session.close();
  }
}

/** The literals of the answers that clues give, and of those that are entered. */
export function statedLiterals(
  kind: Kind,
  reasons: Reasons,
  { puzzle, answers }: Position,
): { readonly given: readonly Literal[]; readonly entered: readonly Literal[] } {
  const layers = new Map(layersOf(kind.layers, 'answer'));
  const values: Readonly<Record<string, ArrayLike<number>>> = answers;
  return {
    given: literalsOf(kind, reasons, (layer, site) => givenAt(puzzle, layers.get(layer)!, site)),
    entered: literalsOf(kind, reasons, (layer, site) => values[layer]![site]!),
  };
}

/** The literals that the values of sites decide, in the order of the variables. */
export function literalsOf(
  kind: Kind,
  { meanings }: Reasons,
  valueAt: (layer: string, site: number) => number,
): readonly Literal[] {
  const names = new Set(layersOf(kind.layers, 'answer').map(([name]) => name));
  return meanings.flatMap((meaning, variable) => {
    if (!('layer' in meaning) || !names.has(meaning.layer)) return [];
    const values = new Set(meaning.sites.map((site) => valueAt(meaning.layer, site)));
    values.delete(empty);
    return [...values].map((value) => literalOf(meaning, variable, value));
  });
}

function literalOf(meaning: Exclude<Meaning, { says: unknown }>, variable: number, value: number): Literal {
  return meaning.values.includes(value) ? positive(variable) : negate(positive(variable));
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
