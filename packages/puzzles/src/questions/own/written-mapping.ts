import { cellName } from '../../boards/geometry/grid.js';
import { cellsOfPair } from '../../boards/geometry/pairs.js';
import { type Site, siteCount, siteName } from '../../boards/geometry/sites.js';
import type { Puzzle } from '../../boards/layers/board.js';
import { layersOf } from '../../boards/layers/layer.js';
import type { AnswerEncoding, Formulated } from '../../contracts/formulated.js';
import type { Formulation, SolvableKind } from '../../contracts/kind.js';
import { QuestionError } from '../../contracts/question-error.js';
import { type AnswerNames, type Mapping, mappingForm } from './mapping.js';
import { pairsBetween } from './name-patterns.js';

/** The model of a puzzle that a mapping is for. */
interface MappedModel {
  readonly kind: SolvableKind;
  readonly formulation: Pick<Formulation, 'name'>;
  readonly formulated: Formulated;
  /** The names of its variables in the file. */
  readonly names: readonly string[];
}

/** The mapping of a model, as JSON. Throws `QuestionError` `no-mapping`. */
export function mappingText(puzzle: Puzzle, { kind, formulation, formulated, names }: MappedModel): string {
  const { encoding } = formulated;
  if (encoding === undefined) throw new QuestionError({ code: 'no-mapping', formulation: formulation.name });
  const layers = layersOf(kind.layers, 'answer').map(([layer, { site }]) => {
    const sitesOf = new Map<string, number[]>();
    for (let index = 0; index < siteCount(puzzle, site); index++) {
      const answer = namesOf(encoding(layer, index), names);
      if (answer === null) continue;
      const key = JSON.stringify(answer);
      sitesOf.set(key, [...(sitesOf.get(key) ?? []), index]);
    }
    const entries = [...sitesOf].flatMap(([key, sites]) => {
      const answer: AnswerNames = JSON.parse(key);
      return placeNames(puzzle, site, sites).map((place) => [place, answer] as const);
    });
    return [layer, Object.fromEntries(entries)] as const;
  });
  const mapping: Mapping = { ...mappingForm, kind: kind.name, answers: Object.fromEntries(layers) };
  return `${JSON.stringify(mapping, null, 2)}\n`;
}

/** The names of sites with the same variables: one name for all pairs between two cells. */
function placeNames(puzzle: Puzzle, site: Site, sites: readonly number[]): readonly string[] {
  const each = sites.map((index) => siteName(puzzle, site, index));
  if (site !== 'pair' || puzzle.graph !== undefined || sites.length === 1) return each;
  const cells = sites.flatMap((pair) => cellsOfPair(puzzle, pair));
  const span = `${cellName(puzzle, Math.min(...cells))}-${cellName(puzzle, Math.max(...cells))}`;
  return pairsBetween(puzzle, span)?.join() === sites.join() ? [span] : each;
}

function namesOf(encoding: AnswerEncoding, names: readonly string[]): AnswerNames | null {
  if (encoding === null) return null;
  if ('index' in encoding) return names[encoding.index]!;
  if ('unless' in encoding) return { not: names[encoding.unless.index]! };
  if ('atLeast' in encoding) return encoding.atLeast.map(({ index }) => names[index]!);
  return Object.fromEntries(encoding.oneOf.map(([value, { index }]) => [String(value), names[index]!]));
}
