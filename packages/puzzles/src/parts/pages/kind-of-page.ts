import type { Format } from '../../boards/definition/format.js';
import { remembered } from '../../boards/geometry/remembered.js';
import type { Layers } from '../../boards/layers/layer.js';
import { withFormats } from '../../boards/with-formats.js';
import type { Techniques } from '../../contracts/explanations.js';
import { defineKind, type Kind, type KindDefinition, type SolvableDefinition } from '../../contracts/kind.js';
import { generatorOfPage } from '../generation/generator-of-page.js';
import { explanationsOfParts } from '../readings/explanations-of-parts.js';
import { boardOfPage, type KindPage } from './page.js';
import { solvingOfPage } from './solving-of-page.js';

/** What a kind has beside its page, or in place of a part that is derived from it. */
export interface BesidePage extends Pick<KindDefinition<Layers>, 'generator' | 'instances'> {
  /** The solving part; by default that of the page. */
  readonly solving?: SolvableDefinition<Layers>;
  readonly formats?: readonly Format[];
  readonly techniques?: Techniques;
}

/** The kind of a page, with all formats of its board: the same each time. */
export const kindOfPage: (page: KindPage) => Kind = remembered((page: KindPage): Kind => kindWith(page, {}));

/** The kind of a page with what it has beside. */
export function kindWith<L extends Layers>(
  page: KindPage & { readonly layers: L },
  { solving = solvingOfPage(page), formats = [], techniques, ...others }: BesidePage,
): Kind<L> {
  const { layers, parts, grades } = page;
  const generator = generatorOfPage(page);
  const kind: unknown = defineKind<Layers>({
    ...solving,
    board: withFormats(boardOfPage(page), formats),
    ...(generator && { generator }),
    explanations: explanationsOfParts(layers, parts, {
      ...(grades && { grades }),
      ...(techniques && { techniques }),
    }),
    ...others,
  });
  // Puzzles and solutions have the layers of the page, by which all of it is derived.
  return kind as Kind<L>;
}
