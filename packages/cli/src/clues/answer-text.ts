import {
  type ClueWishes,
  clueRecords,
  clueSites,
  type Kind,
  type MinimumOfSolution,
  toText,
  unsolved,
  type WrittenFewestProof,
} from '@gridwright/puzzles';
import { reasonText, sizeText } from '../output/answer-text.js';
import { clueLines } from '../output/clue-lines.js';
import { verdictWords } from '../output/fewest-text.js';
import { plural } from '../output/numbers.js';
import { writtenPuzzle } from '../output/written-puzzle.js';

/** What an answer is about. */
export interface CluesSubject {
  readonly kind: Kind;
  readonly name: string;
  /** The name of the format of the puzzle; null for an address, or the first format that can represent it. */
  readonly to: string | null;
  readonly weights: ClueWishes['weights'];
  /** Null if none was written. */
  readonly proof: WrittenFewestProof | null;
  readonly wantsProof: boolean;
  /** Whether the puzzle is not drawn. */
  readonly isQuiet: boolean;
}

/** The answer as an object for a line of JSON. */
export function recordOf(
  subject: CluesSubject,
  { choice, candidates, answer, puzzle, evidence, cited }: MinimumOfSolution,
  elapsedMs: number,
): object {
  const { kind, name } = subject;
  const isFound = 'kept' in answer;
  return {
    command: 'clues',
    kind: kind.name,
    puzzle: name,
    status: answer.status,
    reason: 'reason' in answer ? answer.reason : null,
    candidates: clueSites(kind.layers, candidates.puzzle).length,
    clues: isFound ? clueRecords(kind, candidates.puzzle, answer.kept) : null,
    weight: isFound ? answer.weight : null,
    bound: isFound ? answer.bound : null,
    searchBound: isFound ? (subject.proof?.searchBound ?? answer.bound) : null,
    leaves: choice.leaves,
    cited,
    evidence,
    proof: subject.proof && { bytes: subject.proof.bytes, differences: subject.proof.differences },
    fewest: puzzle === null ? null : writtenPuzzle(kind, puzzle, subject.to),
    timeMs: { total: Math.round(elapsedMs) },
  };
}

/** The answer in words: the puzzle first, as it is what was asked for. */
export function textOf(subject: CluesSubject, found: MinimumOfSolution): string {
  const { kind, name, to } = subject;
  const { choice, candidates, answer, puzzle, evidence, proofStopped, cited } = found;
  if (!('kept' in answer) || puzzle === null) return `${unfoundText(answer)}\n`;
  if (to !== null) return `${writtenPuzzle(kind, puzzle, subject.to).text.trimEnd()}\n`;
  const total = clueSites(kind.layers, candidates.puzzle).length;
  const { number, bound, none } = verdictWords({
    ...{ kept: answer.kept.length, candidates: total, weight: answer.weight, bound: answer.bound },
    isWeighted: subject.weights.length > 0,
  });
  const evidenceWords = subject.proof === null ? 'not independently verified' : 'which is proved';
  const verdict =
    answer.status === 'optimal'
      ? `optimal: ${number}, and ${none}, ${evidenceWords}`
      : `feasible: ${number}, stopped by ${reasonText(answer.reason)}; ${bound}, ${evidenceWords}${searchWords(subject, answer.bound)}`;
  const lines = [
    verdict,
    `  left out means: ${choice.leaves}`,
    evidence === 'proof'
      ? '  the puzzle is unique, with a verified proof'
      : `  the puzzle is unique by the engine; its proof was stopped by ${reasonText(proofStopped)}`,
    ...proofLines(subject, found),
    // A bound of weight proves no number of clues.
    ...(cited === null || (subject.weights.length === 0 && answer.bound >= cited.clues)
      ? []
      : [`  not proved here: at least ${cited.clues} are needed (${cited.source})`]),
    ...clueLines('  clues: ', clueRecords(kind, candidates.puzzle, answer.kept)),
    ...(subject.isQuiet ? [] : ['', toText(kind.draw(unsolved(kind.layers, puzzle))), '']),
    `${name}: ${writtenPuzzle(kind, puzzle, subject.to).text.trimEnd()}`,
  ];
  return `${lines.join('\n')}\n`;
}

/** The bound of the search, where a proof has a lower one. */
function searchWords({ proof, weights }: CluesSubject, bound: number): string {
  if (proof === null || proof.searchBound <= bound) return '';
  return `; the search found that at least ${proof.searchBound}${weights.length > 0 ? ' of weight' : ''} are`;
}

/** The file of the proof, where one is asked for; what ended it is known if it is what ended the work before. */
function proofLines(
  { proof, wantsProof }: CluesSubject,
  { answer, proofStopped }: MinimumOfSolution,
): readonly string[] {
  if (proof !== null)
    return [`  proof: ${plural(proof.differences, 'difference set')}, ${sizeText(proof.bytes)}, checked`];
  if (!wantsProof) return [];
  const stopped = proofStopped ?? ('reason' in answer ? answer.reason : null);
  const by = stopped === null ? 'a limit or an interruption' : reasonText(stopped);
  return [`  no proof is written: it was stopped by ${by} before it was complete`];
}

function unfoundText(answer: MinimumOfSolution['answer']): string {
  switch (answer.status) {
    case 'several':
      return 'several: the candidates do not suffice: all of them together have several solutions';
    case 'unknown':
      return `unknown: stopped by ${reasonText(answer.reason)}`;
    default:
      return `${answer.status}: the candidates have no solution`;
  }
}
