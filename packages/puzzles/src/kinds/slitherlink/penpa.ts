import { linesOfStyles, penpaFormat } from '../../boards/formats/penpa/penpa-format.js';
import { empty, unknownClue } from '../../boards/layers/layer.js';
import { kind, layers, variants } from './layers.js';

/** Slitherlink in links of Penpa-edit: numbers without circles, usually between dots; the loop is drawn on edges. */
export const penpa = penpaFormat({
  name: kind,
  layers,
  variants,
  tags: ['slitherlink'],
  look: { grid: ['3', '1', '2'], style: 1, unknown: '?' },
  mayBe: ({ numbers }) => [...numbers.values()].every(({ isCircled }) => !isCircled),
  clueOf: ({ text, isCircled }) => {
    if (isCircled) return null;
    return text === '' ? empty : text === '?' ? unknownClue : 'number';
  },
  answersOf: ({ edges }) => linesOfStyles(edges),
});
