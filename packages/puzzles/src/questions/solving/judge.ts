import { cellsOfSite, isGridSite, type Site, siteKey } from '../../boards/geometry/sites.js';
import { finished, givenAt, type Position, type SiteValues } from '../../boards/layers/board.js';
import { empty, layersOf } from '../../boards/layers/layer.js';
import { type Extent, type Violation, violationAt, violations } from '../../boards/rules/rule.js';
import type { SolvableKind } from '../../contracts/kind.js';
import { wrongOption } from '../../contracts/question-error.js';
import type { CheckAnswer } from '../answers/answer.js';
import { effortOf } from './open-model.js';
import { requirePuzzle } from './require-puzzle.js';

/** The answer of `check` about a position of a kind. Throws `QuestionError` `other-kind`, `puzzle` and `option`. */
export function judge(kind: SolvableKind, position: Position, extent: Extent = 'complete'): CheckAnswer {
  requireExtent(extent);
  requirePuzzle(kind, position.puzzle, position.answers);
  const start = performance.now();
  const found =
    extent === 'partial' ? violations(kind.rules, position, extent) : checkComplete(kind, position);
  const common = { question: 'check', ...effortOf(null), checkMs: performance.now() - start } as const;
  if (found.length === 0) return { ...common, status: 'valid', evidence: 'checked' };
  return { ...common, status: 'invalid', evidence: 'checked', violations: found };
}

/** Throws `QuestionError` `option` for an unknown extent. */
export function requireExtent(extent: Extent): void {
  if (extent !== 'complete' && extent !== 'partial')
    throw wrongOption('extent', 'complete or partial', extent);
}

function checkComplete(kind: SolvableKind, position: Position): readonly Violation[] {
  const solution = finished(kind.layers, position);
  if (solution) return violations(kind.rules, solution, 'complete');
  return [...violations(kind.rules, position, 'partial'), ...undecided(kind, position)];
}

/** The undecided places: those of the board as cells, those beside it, at rows, columns and records, as themselves. */
function undecided({ layers }: SolvableKind, position: Position): readonly Violation[] {
  const { puzzle } = position;
  const answers: Readonly<Record<string, SiteValues>> = position.answers;
  const bySite = new Map<string, { readonly site: Site; readonly indices: Set<number> }>();
  for (const [name, layer] of layersOf(layers, 'answer')) {
    const isBeside = !isGridSite(layer.site) || layer.site === 'row' || layer.site === 'column';
    const site = isBeside ? layer.site : 'cell';
    const key = siteKey(site);
    answers[name]!.forEach((value, index) => {
      if (value !== empty || layer.blank !== undefined || givenAt(puzzle, layer, index) !== empty) return;
      const { indices } = bySite.get(key) ?? bySite.set(key, { site, indices: new Set() }).get(key)!;
      for (const each of isBeside ? [index] : cellsOfSite(puzzle, layer.site, index)) indices.add(each);
    });
  }
  return [...bySite.values()].map(({ site, indices }) => {
    const sites = [...indices].sort((left, right) => left - right);
    return violationAt(puzzle, { rule: 'incomplete', message: 'every place has an answer', site, sites });
  });
}
