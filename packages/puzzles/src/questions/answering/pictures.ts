import { documentOf } from '../../boards/documents/puzzle-document.js';
import { drawnScene } from '../../boards/drawing/drawing.js';
import {
  asDrawn,
  type Position,
  type Puzzle,
  type SiteValues,
  type Solution,
  unsolved,
} from '../../boards/layers/board.js';
import { empty, type Layers, layersOf } from '../../boards/layers/layer.js';
import { withoutClues } from '../../boards/layers/left-out.js';
import type { SolvableKind } from '../../contracts/kind.js';
import type { Answer, BrokenRules, Fact, Redundant } from '../answers/answer.js';
import type { Picture } from '../answers/input.js';

/** Most answers mark nothing and compare nothing. */
const loadMarked = () => import('../../boards/documents/drawing/document-drawing.js');

/** Only relaxations have fractions. */
const loadFractions = () => import('../../boards/drawing/fractions-picture.js');

/** The drawings of an answer: its solutions with their differences, its violations, its fractional values. */
export async function answerPictures(
  kind: SolvableKind,
  position: Position,
  answer: Answer,
): Promise<readonly Picture[]> {
  const { puzzle } = position;
  if ('redundant' in answer) return redundantPictures(kind, puzzle, answer.redundant);
  switch (answer.status) {
    case 'optimal':
    case 'feasible': {
      if ('solution' in answer) return solutionPictures(kind, [answer.solution]);
      const { fractionsPicture } = await loadFractions();
      const blank = kind.draw(unsolved(kind.layers, puzzle));
      return [fractionsPicture(kind.layers, puzzle, blank, answer.fractions)];
    }
    case 'valid':
    case 'invalid': {
      const { drawDocument } = await loadMarked();
      const violations = answer.status === 'valid' ? [] : answer.violations;
      const scene = drawDocument(kind, documentOf(position), { violations });
      return [{ caption: answer.status, scene }];
    }
    case 'none': {
      const { contradiction } = answer;
      if (contradiction === null || contradiction.clues.length === 0) return [];
      const blank = documentOf(unsolved(kind.layers, puzzle));
      const { drawDocument } = await loadMarked();
      const scene = drawDocument(kind, blank, { clash: contradiction.clues });
      return [{ caption: 'the marked clues contradict each other', scene }];
    }
    case 'solved': {
      if (!('facts' in answer)) return solutionPictures(kind, [answer.solution]);
      const decided = answer.facts.filter(({ min, max }) => min === max);
      const scene = kind.draw(positionOf(kind, puzzle, decided));
      return [{ caption: 'what holds in all solutions', scene }];
    }
    case 'unique':
      return solutionPictures(kind, [answer.solution]);
    case 'several':
    case 'verified':
      return solutionPictures(kind, answer.solutions);
    case 'refused': {
      return 'drawn' in answer ? brokenPictures(kind, answer) : [];
    }
    case 'unknown':
      return 'solution' in answer && answer.solution !== null
        ? solutionPictures(kind, [answer.solution])
        : [];
    case 'counted':
    case 'unbounded':
      return [];
    default:
      return answer satisfies never;
  }
}

/** The board that breaks rules, with its violations. */
export async function brokenPictures(
  kind: SolvableKind,
  { drawn, violations }: BrokenRules,
): Promise<readonly Picture[]> {
  const { drawDocument } = await loadMarked();
  const scene = drawDocument(kind, documentOf(asDrawn(kind.layers, drawn)), { violations });
  return [{ caption: 'refused', scene }];
}

/** The puzzle without the clues that can go together. */
function redundantPictures(
  kind: SolvableKind,
  puzzle: Puzzle,
  redundant: Redundant | null,
): readonly Picture[] {
  if (redundant === null || redundant.together.length === 0) return [];
  const without = withoutClues(kind.layers, puzzle, redundant.together);
  const scene = kind.draw(unsolved(kind.layers, without));
  return [{ caption: 'the puzzle without the redundant clues', scene }];
}

/** The drawings of solutions, with their differences. */
export async function solutionPictures(
  kind: SolvableKind,
  solutions: readonly Solution[],
): Promise<readonly Picture[]> {
  const [one, other] = solutions;
  if (one !== undefined && other === undefined) {
    const { layers, drawing } = kind;
    return [{ caption: 'solution', scene: drawnScene(layers, drawing, withoutBlanks(layers, one), one) }];
  }
  const { drawDocument } = await loadMarked();
  return solutions.map((solution, index) => {
    const blank = documentOf(unsolved(kind.layers, solution.puzzle));
    const differ = one && other ? ([solution, index === 0 ? other : one] as const) : null;
    return {
      caption: `solution ${index + 1}`,
      scene: drawDocument(kind, blank, { preview: solution, differ }),
    };
  });
}

/** The solution without its blank values: who reads it needs no cross where nothing is. */
function withoutBlanks(layers: Layers, { puzzle, answers }: Solution): Position {
  const shown: Record<string, SiteValues> = {};
  for (const [name, { blank }] of layersOf(layers, 'answer'))
    shown[name] = answers[name]!.map((value) => (value === blank ? empty : value));
  return { puzzle, answers: shown };
}

/** The position with only these facts as answers. */
function positionOf(kind: SolvableKind, puzzle: Puzzle, facts: readonly Fact[]): Position {
  const { answers } = unsolved(kind.layers, puzzle);
  for (const { layer, site, min } of facts) answers[layer]![site] = min;
  return { puzzle, answers };
}
