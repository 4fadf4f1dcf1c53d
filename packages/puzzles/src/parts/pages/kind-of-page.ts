import { remembered } from '../../boards/geometry/remembered.js';
import type { Layers } from '../../boards/layers/layer.js';
import { withFormats } from '../../boards/with-formats.js';
import { defineKind, type Kind } from '../../contracts/kind.js';
import { generatorOfPage } from '../generation/generator-of-page.js';
import { explanationsOfParts } from '../readings/explanations-of-parts.js';
import { boardOfPage, type KindPage } from './page.js';
import { solvingOfPage } from './solving-of-page.js';

/** The kind of a page, with all formats of its board: the same each time. */
export const kindOfPage: (page: KindPage) => Kind = remembered((page: KindPage): Kind => {
  const { layers, parts, grades } = page;
  const generator = generatorOfPage(page);
  return defineKind<Layers>({
    ...solvingOfPage(page),
    board: withFormats(boardOfPage(page), []),
    ...(generator && { generator }),
    explanations: explanationsOfParts(layers, parts, grades === undefined ? {} : { grades }),
  });
});
