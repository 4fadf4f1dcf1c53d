import { withBounds } from '@gridwright/modeling';
import { siteCount } from '../../boards/geometry/sites.js';
import type { Puzzle } from '../../boards/layers/board.js';
import { layersOf, rangeOf } from '../../boards/layers/layer.js';
import type { AnswerEncoding, Formulated } from '../../contracts/formulated.js';
import type { SolvableKind } from '../../contracts/kind.js';
import { formulate } from '../solving/formulate.js';
import { readFormulationWord } from '../solving/formulation-word.js';
import { answersOf, type MappedAnswers, type MappedSite, type Term } from './mapped-answers.js';
import { excludedSolution, type Flaw, type FlawSearch, orNull, wrongSolution } from './model-flaw.js';

/**
 * Searches for a flaw of a formulation in a file of JavaScript, as for one of a model file: by two of its solutions, and by two of those
 * that the puzzle has by the formulations of `ours`. One that decodes answers itself is searched only for a wrong solution. Null if none is
 * found within the limits.
 */
export async function moduleFlaw(word: string, ours: SolvableKind, search: FlawSearch): Promise<Flaw | null> {
  const { subject, nextBudget } = search;
  const { kind } = subject;
  const { puzzle } = subject.position;
  const wrong = await orNull(() => wrongSolution(kind, word, search));
  if (wrong !== null) return wrong;
  return orNull(async () => {
    // Without the treatment of the word: a treatment is another form of the same constraints.
    const { formulation, parameters } = readFormulationWord(kind, word);
    if (formulation === null) return null;
    const chosen = { formulation, treatment: null, parameters };
    const formulated = await formulate(chosen, puzzle, nextBudget(), 'puzzle');
    const answers = encodedAnswers(kind, puzzle, formulated);
    if (answers === null) return null;
    const model = withBounds(formulated.model, formulated.fix(puzzle));
    return excludedSolution(
      { name: word, model, answers },
      { ...search, subject: { ...subject, kind: ours } },
    );
  });
}

/** The answers of a puzzle as sums of variables; null for a formulation that decodes them itself. */
function encodedAnswers(
  { layers }: SolvableKind,
  puzzle: Puzzle,
  { encoding }: Formulated,
): MappedAnswers | null {
  if (encoding === undefined) return null;
  const mapped = layersOf(layers, 'answer').map(([name, layer]) => ({
    ...{ name, layer, range: rangeOf(layer, puzzle) },
    sites: Array.from({ length: siteCount(puzzle, layer.site) }, (_, site) =>
      mappedSite(encoding(name, site), layer.blank ?? 0),
    ),
  }));
  return answersOf(mapped);
}

function mappedSite(encoding: AnswerEncoding, blank: number): MappedSite {
  const term = (factor: number, variable: number): Term => ({ variable, factor });
  if (encoding === null) return { constant: blank, terms: [], isOneOf: false };
  if ('index' in encoding) return { constant: 0, terms: [term(1, encoding.index)], isOneOf: false };
  if ('unless' in encoding) return { constant: 1, terms: [term(-1, encoding.unless.index)], isOneOf: false };
  if ('oneOf' in encoding)
    return {
      constant: 0,
      terms: encoding.oneOf.map(([value, { index }]) => term(value, index)),
      isOneOf: true,
    };
  return { constant: 0, terms: encoding.atLeast.map(({ index }) => term(1, index)), isOneOf: false };
}
