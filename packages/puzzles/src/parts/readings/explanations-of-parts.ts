import { siteName } from '../../boards/geometry/sites.js';
import type { Puzzle } from '../../boards/layers/board.js';
import { answerLayer } from '../../boards/layers/kind-layers.js';
import { type AnswerLayer, type Layers, rangeOf } from '../../boards/layers/layer.js';
import { isShading } from '../../boards/layers/value-names.js';
import type { Explanations, StepFact } from '../../contracts/explanations.js';
import { allowedValuesText } from '../reasons/phrases.js';
import type { Part } from '../rows/rows.js';
import { reasonsOfParts } from './reason-reading.js';

/** How a kind explains its puzzles, from the rows of its parts. `own`: its other parts, some in place of derived ones. */
export function explanationsOfParts<L extends Layers>(
  layers: L,
  parts: readonly Pick<Part<L>, 'write'>[],
  own: Partial<Omit<Explanations<L>, 'reasons'>>,
): Explanations<L> {
  return {
    reasons: (puzzle) => reasonsOfParts(layers, parts, puzzle),
    factText: (puzzle, fact) => factText(answerLayer(layers, fact.layer), puzzle, fact),
    ...own,
  };
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
