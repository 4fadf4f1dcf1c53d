import * as z from 'zod/mini';
import { InputError, quote } from '../../../boards/definition/input-error.js';
import { checkedJson } from '../../../boards/formats/json/checked-json.js';
import { puzzleJson } from '../../../boards/formats/json/puzzle-json.js';
import { readPuzzle } from '../../../boards/formats/read-puzzle.js';
import { boardSymmetries } from '../../../boards/geometry/symmetries.js';
import { type Answers, type ClueSite, clueKey, finished, type Puzzle } from '../../../boards/layers/board.js';
import { clueSites, withoutClues } from '../../../boards/layers/left-out.js';
import type { ClueWishes } from '../../../contracts/clue-choice.js';
import type { InstanceSubject } from '../../../contracts/instances.js';
import type { SolvableKind } from '../../../contracts/kind.js';
import { QuestionError } from '../../../contracts/question-error.js';
import { type CandidateClues, candidateClues } from '../candidate-clues.js';
import { ClueGroups } from '../clue-groups.js';

/** A solution, and what is required of the clues: what a proof of the fewest clues is about. */
export interface FewestSubject {
  readonly kind: SolvableKind;
  readonly solved: InstanceSubject & { readonly answers: Answers };
  readonly wishes: ClueWishes;
}

/** The clues to choose from, as the subject says. */
export interface FewestCandidates {
  readonly candidates: CandidateClues;
  /** The clues of the candidates that can be left out. */
  readonly clues: readonly ClueSite[];
  readonly groups: ClueGroups;
  /** By group, the sum of the weights of its clues. */
  readonly weights: readonly number[];
  /** The place of a clue in `clues`; undefined for another one. */
  placeOf(clue: ClueSite): number | undefined;
}

const names = z.array(z.string());
const isWeight = z.number().check(z.int(), z.minimum(1));
const schema = z.lazy(() =>
  z.object({
    of: z.literal('fewest clues'),
    kind: z.string(),
    /** The puzzle with its solution, in its JSON form. */
    solved: z.unknown(),
    isSolved: z.boolean(),
    wishes: z.object({
      all: z.boolean(),
      with: names,
      without: names,
      among: z.nullable(names),
      symmetry: z.nullable(z.enum(boardSymmetries)),
      weights: z.array(z.tuple([z.string(), isWeight])),
    }),
  }),
);

/** The text after `about` in a proof, in one line. */
export function subjectText({ kind, solved, wishes }: FewestSubject): string {
  const { puzzle, answers, isSolved } = solved;
  const position: unknown = JSON.parse(puzzleJson(kind).write({ puzzle, answers }));
  return JSON.stringify({ of: 'fewest clues', kind: kind.name, solved: position, isSolved, wishes });
}

/** Reads the text after `about`. Throws `InputError`, with places in that text. */
export function readFewestSubject(kinds: readonly SolvableKind[], text: string): FewestSubject {
  const { solved: position, isSolved, wishes, ...named } = aboutOf(text);
  const read = readPuzzle(kinds, JSON.stringify(position));
  const { kind } = read;
  if (kind.name !== named.kind) throw wrong(`a puzzle of the kind ${quote(named.kind)}`, quote(kind.name));
  const solution = finished(kind.layers, read.position);
  if (solution === null) throw wrong('a solution in which every place is decided', 'one that is not');
  return { kind, solved: { puzzle: solution.puzzle, answers: solution.answers, isSolved }, wishes };
}

function aboutOf(text: string): z.infer<typeof schema> {
  const checked = checkedJson(schema, text);
  if (checked.isRight) return checked.value;
  if (checked.problem === null) throw wrong('JSON of a solution and wishes', quote(text));
  throw wrong('a solution and wishes, as gridwright writes them', checked.problem);
}

function wrong(expected: string, found: string): InputError {
  return new InputError({ code: 'unexpected', place: { line: 1, column: 1 }, expected, found });
}

/** The candidates of a subject. Throws `InputError` for wishes that cannot be met, and `QuestionError` `no-clue-choice`. */
export function candidatesOf({ kind, solved, wishes }: FewestSubject): FewestCandidates {
  const { clues: choice } = kind;
  if (choice === null) throw new QuestionError({ code: 'no-clue-choice', kind: kind.name });
  const candidates = candidateClues(kind, choice, solved, wishes);
  const { together, always, weight } = candidates;
  const clues = clueSites(kind.layers, candidates.puzzle);
  const groups = new ClueGroups(clues, together, always);
  const places = new Map(clues.map((clue, place) => [clueKey(clue), place]));
  return {
    candidates,
    clues,
    groups,
    weights: groups.groups.map((group) => group.reduce((sum, clue) => sum + weight(clues[clue]!), 0)),
    placeOf: (clue) => places.get(clueKey(clue)),
  };
}

/** The puzzle with only these of its candidates. */
export function puzzleWithClues(
  { layers }: SolvableKind,
  { candidates, clues, placeOf }: FewestCandidates,
  kept: readonly ClueSite[],
): Puzzle {
  const isKept = new Set(kept.map(placeOf));
  return withoutClues(
    layers,
    candidates.puzzle,
    clues.filter((_, place) => !isKept.has(place)),
  );
}

/** The sets of groups of which each choice of clues has one: the required ones, and those with a clue of a difference set. */
export function setsToHit(
  { groups, placeOf }: FewestCandidates,
  differences: readonly (readonly ClueSite[])[],
): readonly (readonly number[])[] {
  const required = [...groups.always].sort((one, other) => one - other).map((group) => [group]);
  return [...required, ...differences.map((clues) => groups.touching(clues.map((clue) => placeOf(clue)!)))];
}
