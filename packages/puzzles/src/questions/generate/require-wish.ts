import { siteCount } from '../../boards/geometry/sites.js';
import type { Layer } from '../../boards/layers/layer.js';
import { type Generator, makers, type WantedPuzzle } from '../../contracts/generator.js';
import type { Kind } from '../../contracts/kind.js';
import { QuestionError, wrongOption } from '../../contracts/question-error.js';
import { symmetricSites } from '../../parts/generation/symmetric-sites.js';
import { notUnder } from '../solving/plan.js';
import { requireSeed } from '../solving/puzzle-question.js';
import { requireGeometry, requireRules } from '../solving/require-puzzle.js';

/** Throws `QuestionError` unless the generator can make such puzzles. */
export function requireWish(kind: Kind, generator: Generator, wanted: WantedPuzzle): void {
  const { name } = kind;
  requireRules(kind, wanted.rules);
  const { seed, symmetry, form, maker, clues, cost, geometry } = wanted;
  requireSeed(seed);
  if (!generator.symmetries.includes(symmetry))
    throw wrongOption('symmetry', `${generator.symmetries.join(' or ')} for ${name}`, symmetry);
  const forms = (generator.forms ?? []).map((each) => each.name);
  if (form !== undefined && !forms.includes(form))
    throw wrongOption('form', forms.length === 0 ? 'none' : forms.join(' or '), form);
  if (maker !== undefined && 'make' in generator)
    throw wrongOption('maker', `none, as the clues of ${name} are not chosen`, maker);
  if (maker !== undefined && !makers.includes(maker)) throw wrongOption('maker', makers.join(' or '), maker);
  if (clues !== undefined && !(Number.isSafeInteger(clues) && clues >= 0))
    throw wrongOption('clues', 'a whole number', clues);
  if (cost !== undefined && !(cost.above < cost.upTo))
    throw wrongOption('cost', 'a range that is not empty', `above ${cost.above}, up to ${cost.upTo}`);
  if (cost !== undefined && kind.explanations === null)
    throw new QuestionError({ code: 'no-explanations', kind: name });
  const rules = notUnder(kind, wanted, generator);
  if (rules.length > 0)
    throw new QuestionError({ code: 'rule-not-modeled', what: `generator of ${name} puzzles`, rules });
  const isOtherBoard = geometry?.graph !== undefined && !kind.takesGraphs;
  if (!isOtherBoard) requireGeometry(kind, geometry);
  const problem = isOtherBoard
    ? { expected: 'a grid', found: 'another board' }
    : (generator.problem(wanted) ?? symmetryProblem(wanted) ?? clueProblem(kind, generator, wanted));
  if (problem !== null) throw new QuestionError({ code: 'not-made', kind: name, ...problem });
}

/** Why a board has no places for as many clues; null if it has. */
function clueProblem({ layers }: Kind, { counted }: Generator, { geometry, clues = 0 }: WantedPuzzle) {
  const layer: Layer | undefined = counted && layers[counted.layer];
  if (layer?.role !== 'clue') return null;
  const places = siteCount(geometry, layer.site);
  if (clues <= places) return null;
  return { expected: `at most ${places} clues, one in each place`, found: String(clues) };
}

/** Why a board lacks a symmetry; null if it has it. */
function symmetryProblem({ geometry, symmetry }: WantedPuzzle) {
  if (symmetry === 'none' || symmetricSites(geometry, 'cell', symmetry) !== null) return null;
  return { expected: `a board with the symmetry ${symmetry}`, found: 'a board without it' };
}
