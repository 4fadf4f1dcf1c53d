import {
  type ClueWishes,
  clueRecords,
  clueSites,
  type Kind,
  type MinimumOfSolution,
  toText,
  unsolved,
} from '@gridwright/puzzles';
import { clueLines, plural, reasonText } from '../output/answer-text.js';
import { writtenPuzzle } from '../output/written-puzzle.js';

/** What an answer is about. */
export interface CluesSubject {
  readonly kind: Kind;
  readonly name: string;
  /** The name of the format of the puzzle; null for an address, or the first format that can represent it. */
  readonly to: string | null;
  readonly weights: ClueWishes['weights'];
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
    leaves: choice.leaves,
    cited,
    evidence,
    fewest: puzzle === null ? null : writtenPuzzle(kind, puzzle, subject.to),
    timeMs: Math.round(elapsedMs),
  };
}

/** The answer in words: the puzzle first, as it is what was asked for. */
export function textOf(subject: CluesSubject, found: MinimumOfSolution): string {
  const { kind, name, to } = subject;
  const { choice, candidates, answer, puzzle, evidence, cited } = found;
  if (!('kept' in answer) || puzzle === null) return `${unfoundText(answer)}\n`;
  if (to !== null) return `${writtenPuzzle(kind, puzzle, subject.to).text.trimEnd()}\n`;
  const total = clueSites(kind.layers, candidates.puzzle).length;
  const weight = subject.weights.length === 0 ? '' : ` of the weight ${answer.weight}`;
  const number = `${answer.kept.length} of ${plural(total, 'clue')}${weight}`;
  const bound = `at least ${answer.bound}${weight === '' ? '' : ' of weight'} are needed`;
  const none = weight === '' ? 'no fewer suffice' : 'no less weight suffices';
  const verdict =
    answer.status === 'optimal'
      ? `optimal: ${number}, and ${none}, which is proved`
      : `feasible: ${number}, stopped by ${reasonText(answer.reason)}; ${bound}, which is proved`;
  const lines = [
    verdict,
    `  left out means: ${choice.leaves}`,
    evidence === 'proof'
      ? '  the puzzle is unique, with a verified proof'
      : '  the puzzle is unique by the engine; a limit ended its proof',
    // A bound of weight proves no number of clues.
    ...(cited === null || (weight === '' && answer.bound >= cited.clues)
      ? []
      : [`  not proved here: at least ${cited.clues} are needed (${cited.source})`]),
    ...clueLines('  clues: ', clueRecords(kind, candidates.puzzle, answer.kept)),
    '',
    toText(kind.draw(unsolved(kind.layers, puzzle))),
    '',
    `${name}: ${writtenPuzzle(kind, puzzle, subject.to).text.trimEnd()}`,
  ];
  return `${lines.join('\n')}\n`;
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
