import type { Format } from '../../boards/definition/format.js';
import { remembered } from '../../boards/geometry/remembered.js';
import { siteName } from '../../boards/geometry/sites.js';
import type { Puzzle } from '../../boards/layers/board.js';
import { type AnswerLayer, type Layers, rangeOf } from '../../boards/layers/layer.js';
import { isShading } from '../../boards/layers/value-names.js';
import { withFormats } from '../../boards/with-formats.js';
import type { StepFact, Techniques } from '../../contracts/explanations.js';
import { defineKind, type Kind, type KindDefinition, type SolvableDefinition } from '../../contracts/kind.js';
import { generatorOfPage } from '../generation/generator-of-page.js';
import { reasonsOfParts } from '../readings/reason-reading.js';
import { allowedValuesText } from '../reasons/phrases.js';
import { boardOfPage, type KindPage } from './page.js';
import { solvingOfPage } from './solving-of-page.js';

/** What a kind has beside its page, or in place of what is derived from it. */
export interface BesidePage extends Pick<KindDefinition<Layers>, 'generator' | 'instances'> {
  /** The solving part; by default that of the page. */
  readonly solving?: SolvableDefinition<Layers>;
  readonly formats?: readonly Format[];
  readonly techniques?: Techniques;
}

/** The kind of a page, with all formats of its board: the same each time. */
export const kindOfPage: (page: KindPage) => Kind = remembered((page: KindPage): Kind => kindWith(page, {}));

/** The kind of a page with what it has beside. */
export function kindWith(
  page: KindPage,
  { solving = solvingOfPage(page), formats = [], techniques, ...others }: BesidePage,
): Kind {
  const { layers, parts, grades } = page;
  const generator = generatorOfPage(page);
  return defineKind<Layers>({
    ...solving,
    board: withFormats(boardOfPage(page), formats),
    ...(generator && { generator }),
    explanations: {
      reasons: (puzzle) => reasonsOfParts(layers, parts, puzzle),
      // Facts are about answers.
      factText: (puzzle, fact) => factText(layers[fact.layer] as AnswerLayer, puzzle, fact),
      ...(grades && { grades }),
      ...(techniques && { techniques }),
    },
    ...others,
  });
}

/** A fact as a part of a sentence: `r1c2 is shaded`, `r1c2 has no star`, `a line on r1c1-r1c2`, `r3c4 is not 5`. */
function factText(layer: AnswerLayer, puzzle: Puzzle, { sites, allowed }: StepFact): string {
  const { site, label } = layer;
  const place = siteName(puzzle, site, sites[0]!);
  const { min, max } = rangeOf(layer, puzzle);
  if (min === 0 && max === 1) {
    const is = allowed.includes(1);
    if (site !== 'cell') return `${is ? 'a' : 'no'} ${label} on ${place}`;
    const adjective = isShading(layer) ? /^(\w+) cell$/.exec(label)?.[1] : undefined;
    if (adjective !== undefined) return `${place} is ${is ? '' : 'un'}${adjective}`;
    return `${place} has ${is ? 'a' : 'no'} ${label}`;
  }
  const all = Array.from({ length: max - min + 1 }, (_, at) => String(min + at));
  return allowedValuesText(place, allowed.map(String), all);
}
