import type { RuleSites, StepFact } from '../explaining/reasons.js';
import { siteOfAnswer } from '../explaining/site-of-answer.js';
import {
  factAsRecord,
  type ReasonRecord,
  reasonRecord,
  type StepRecord,
  stepRecord,
} from '../explaining/step-record.js';
import type { NextStep, Step, StepContradiction, StepsEnd } from '../explaining/steps.js';
import type { Kind } from '../kinds/kind.js';
import type { Puzzle } from '../layers/board.js';

/** Where a part of a step is, on the board. */
export type StepPlaces = readonly RuleSites[];

/** The places of the rules of a step and of what has to be known, in the order of its record; what is no answer has none. */
export interface ReasonPlaces {
  readonly because: readonly StepPlaces[];
  readonly known: readonly StepPlaces[];
}

/** A step as plain data: its words, what follows, and the places of all parts. */
export interface ToldStep extends ReasonPlaces {
  readonly record: StepRecord;
  /** What follows, the main fact first. */
  readonly facts: readonly StepFact[];
  readonly conclusions: StepPlaces;
}

/** A contradiction as plain data. */
export interface ToldContradiction extends ReasonPlaces {
  readonly record: ReasonRecord;
}

/** Something that is entered and cannot be right. */
export interface ToldMistake {
  readonly fact: StepFact;
  readonly says: string;
  readonly places: StepPlaces;
}

/** The answer to `hint`, as plain data. */
export interface ToldHint {
  readonly status: NextStep['status'];
  /** Why the search ended, for `unknown`. */
  readonly reason: string | null;
  /** With a mistake: what is entered wrong; empty otherwise. */
  readonly wrong: readonly ToldMistake[];
  /** Null where there is none. With a mistake, the step that shows what follows instead. */
  readonly step: ToldStep | null;
}

/** How the steps of `explain` ended, as plain data. */
export interface ToldEnd {
  readonly status: StepsEnd['status'];
  readonly reason: string | null;
  readonly wrong: readonly ToldMistake[];
  /** Only without any solution. */
  readonly contradiction: ToldContradiction | null;
}

/** A step of a puzzle as plain data. */
export function toldStep(kind: Kind, puzzle: Puzzle, step: Step): ToldStep {
  const facts = [step.fact, ...step.also];
  return {
    record: stepRecord(kind, puzzle, step),
    facts,
    conclusions: facts.map((fact) => placeOf(kind, fact)),
    ...reasonPlaces(kind, step),
  };
}

/** The answer to `hint` as plain data. */
export function toldHint(kind: Kind, puzzle: Puzzle, answer: NextStep): ToldHint {
  const step = 'step' in answer ? answer.step : null;
  return {
    status: answer.status,
    reason: answer.status === 'unknown' ? answer.reason : null,
    wrong: 'wrong' in answer ? answer.wrong.map((fact) => toldMistake(kind, puzzle, fact)) : [],
    step: step && toldStep(kind, puzzle, step),
  };
}

/** How the steps ended, as plain data. */
export function toldEnd(kind: Kind, puzzle: Puzzle, end: StepsEnd): ToldEnd {
  return {
    status: end.status,
    reason: end.status === 'unknown' ? end.reason : null,
    wrong: end.status === 'mistake' ? end.wrong.map((fact) => toldMistake(kind, puzzle, fact)) : [],
    contradiction: end.status === 'none' ? toldContradiction(kind, puzzle, end.contradiction) : null,
  };
}

function toldContradiction(kind: Kind, puzzle: Puzzle, found: StepContradiction): ToldContradiction {
  return { record: reasonRecord(kind, puzzle, found), ...reasonPlaces(kind, found) };
}

function toldMistake(kind: Kind, puzzle: Puzzle, fact: StepFact): ToldMistake {
  return { fact, says: factAsRecord(kind, puzzle, fact).says, places: [placeOf(kind, fact)] };
}

function reasonPlaces(kind: Kind, { because, known }: Pick<Step, 'because' | 'known'>): ReasonPlaces {
  return {
    because: because.map(({ sites }) => sites),
    known: known.map((each) => (typeof each === 'string' ? [] : [placeOf(kind, each)])),
  };
}

function placeOf({ layers }: Kind, { layer, sites }: StepFact): RuleSites {
  return { site: siteOfAnswer(layers, layer), at: sites };
}
