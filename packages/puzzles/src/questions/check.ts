import { cellsOfSite } from '../geometry/sites.js';
import type { Kind } from '../kinds/kind.js';
import { finished, givenAt, type Position } from '../layers/board.js';
import { empty, layersOf } from '../layers/layer.js';
import { type Extent, type Violation, violations } from '../rules/rule.js';
import type { Answer } from './answer.js';
import { answerWith } from './opened-model.js';
import { requireOfKind } from './require-of-kind.js';

/**
 * Whether a drawn position keeps the rules: as a complete solution, or, with the extent `partial`, as far as
 * it goes. Answers `valid`, or `invalid` with every violation and its cells. Throws `QuestionError` `other-kind`.
 */
export function check(kind: Kind, position: Position, extent: Extent): Answer {
  requireOfKind(kind, position.puzzle, position.answers);
  const start = performance.now();
  const found =
    extent === 'partial' ? violations(kind.rules, position, extent) : checkComplete(kind, position);
  return answerWith('check', {
    status: found.length === 0 ? 'valid' : 'invalid',
    evidence: 'checked',
    violations: found,
    checkMs: performance.now() - start,
  });
}

function checkComplete(kind: Kind, position: Position): readonly Violation[] {
  const solution = finished(kind.layers, position);
  if (solution) return violations(kind.rules, solution, 'complete');
  return [
    {
      rule: 'incomplete',
      says: 'every place has an answer',
      cells: undecidedCells(kind, position),
      edges: [],
    },
  ];
}

function undecidedCells({ layers }: Kind, { puzzle, answers }: Position): readonly number[] {
  const cells = new Set<number>();
  for (const [name, layer] of layersOf(layers, 'answer')) {
    answers[name]!.forEach((value, site) => {
      if (value !== empty || layer.blank !== undefined || givenAt(puzzle, layer, site) !== empty) return;
      for (const cell of cellsOfSite(puzzle, layer.site, site)) cells.add(cell);
    });
  }
  return [...cells].sort((left, right) => left - right);
}
