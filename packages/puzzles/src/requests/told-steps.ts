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
import { type GridSite, isGridSite, placeInWords } from '../geometry/sites.js';
import type { Kind } from '../kinds/kind.js';
import type { Puzzle } from '../layers/board.js';

/** Sites of the board: those of records are named, but have no place there. */
export interface BoardSites {
  readonly site: GridSite | 'vertex';
  readonly at: readonly number[];
}

/** Where a part of a step is, on the board. */
export type StepPlaces = readonly BoardSites[];

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
  /** The sites of the main fact in words. */
  readonly names: readonly string[];
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
  readonly names: readonly string[];
}

/** The answer to `hint`, as plain data. */
export interface ToldHint {
  readonly status: NextStep['status'];
  /** Why the search ended, for `unknown`. */
  readonly reason: string | null;
  /** With a mistake: what is entered wrong; empty otherwise. */
  readonly wrong: readonly ToldMistake[];
  /** Null without one. With a mistake, the step that shows what follows instead. */
  readonly step: ToldStep | null;
  /** Of a puzzle of which every answer is known: from which facts; empty otherwise. */
  readonly known: readonly StepFact[];
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
    conclusions: facts.flatMap((fact) => placeOf(kind, fact)),
    names: namesOf(kind, puzzle, step.fact),
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
    known: answer.status === 'solved' ? (answer.facts ?? []) : [],
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
  const { says } = factAsRecord(kind, puzzle, fact);
  return { fact, says, places: placeOf(kind, fact), names: namesOf(kind, puzzle, fact) };
}

function reasonPlaces(kind: Kind, { because, known }: Pick<Step, 'because' | 'known'>): ReasonPlaces {
  return {
    because: because.map(({ sites }) => sites.flatMap(onBoard)),
    known: known.map((each) => (typeof each === 'string' ? [] : placeOf(kind, each))),
  };
}

function placeOf({ layers }: Kind, { layer, sites }: StepFact): StepPlaces {
  return onBoard({ site: siteOfAnswer(layers, layer), at: sites });
}

function onBoard({ site, at }: RuleSites): StepPlaces {
  return site === 'vertex' || isGridSite(site) ? [{ site, at }] : [];
}

function namesOf({ layers }: Kind, puzzle: Puzzle, { layer, sites }: StepFact): readonly string[] {
  return sites.map((each) => placeInWords(puzzle, siteOfAnswer(layers, layer), each));
}
