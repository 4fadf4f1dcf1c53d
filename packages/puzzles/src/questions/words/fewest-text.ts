import type { BoardSymmetry } from '../../boards/geometry/symmetries.js';
import { instanceSymmetries } from '../../boards/geometry/symmetry-names.js';
import type { ClueWishes } from '../../contracts/clue-choice.js';
import type { AnswerRecord } from '../records/answer-record.js';
import { clueLines } from './clue-lines.js';
import { plural } from './numbers.js';

/** Some of the candidates that suffice, and what is known of fewer. */
export interface FewestKnown {
  readonly kept: number;
  readonly candidates: number;
  readonly weight: number;
  readonly bound: number;
  readonly isWeighted: boolean;
}

/** The parts of a verdict about the fewest clues: how many there are, how many are needed, and that no fewer suffice. */
export function verdictWords({ kept, candidates, weight, bound, isWeighted }: FewestKnown): {
  readonly number: string;
  readonly bound: string;
  readonly none: string;
} {
  const words = isWeighted ? ` of the weight ${weight}` : '';
  return {
    number: `${kept} of ${plural(candidates, 'clue')}${words}`,
    bound: `at least ${bound}${isWeighted ? ' of weight' : ''} are needed`,
    none: isWeighted ? 'no less weight suffices' : 'no fewer suffice',
  };
}

type VerifiedFewest = NonNullable<AnswerRecord['fewest']>;

/** What a proof of the fewest clues shows. */
export function verifiedFewestText(fewest: VerifiedFewest): string {
  const { clues, wishes, weight } = fewest;
  const isWeighted = wishes.weights.length > 0;
  const { number, bound, none } = verdictWords({ ...fewest, kept: clues.length, isWeighted });
  if (fewest.bound === weight) return `verified: ${number}, and ${none}`;
  return `verified: ${number} suffice, and ${bound}`;
}

/** What the candidates are, and the clues that suffice. */
export function provedCluesLines({
  clues,
  wishes,
  leaves,
  isOfPuzzle,
  text,
}: VerifiedFewest): readonly string[] {
  const all = isOfPuzzle ? 'the clues of the puzzle' : 'every clue that the solution has';
  return [
    `  candidates: ${[all, ...wishWords(wishes)].join('; ')}`,
    `  left out means: ${leaves}`,
    ...clueLines('  clues: ', clues),
    `  puzzle: ${text.trimEnd()}`,
  ];
}

function wishWords({ with: kept, without, among, symmetry, weights }: ClueWishes): readonly string[] {
  return [
    ...(among === null ? [] : [`only ${among.join(', ')}`]),
    ...(kept.length === 0 ? [] : [`with ${kept.join(', ')}`]),
    ...(without.length === 0 ? [] : [`without ${without.join(', ')}`]),
    ...(symmetry === null ? [] : [`symmetric ${symmetryName(symmetry)}`]),
    ...(weights.length === 0
      ? []
      : [`weights ${weights.map(([name, weight]) => `${name}=${weight}`).join(', ')}`]),
  ];
}

/** The name of a symmetry in the command's options. */
function symmetryName(symmetry: BoardSymmetry): string {
  return Object.keys(instanceSymmetries).find((name) => instanceSymmetries[name] === symmetry) ?? symmetry;
}
