import { linesOfStyles, penpaFormat } from '../../boards/formats/penpa/penpa-format.js';
import { empty, unknownClue } from '../../boards/layers/layer.js';
import { kind, layers, variants } from './layers.js';
import { countsOf } from './signs.js';

/** Numberlink in links of Penpa-edit: numbers without circles in a grid; lines are drawn from cell to cell. */
export const penpa = penpaFormat({
  name: kind,
  layers,
  variants,
  tags: ['numberlink'],
  look: { grid: ['1', '2', '1'], style: 1, unknown: '?' },
  mayBe: ({ numbers, isDotted }) => {
    const given = [...numbers.values()].filter(({ text }) => text !== '');
    const counts = countsOf(given.map(({ text }) => text));
    return (
      !isDotted &&
      counts.size > 0 &&
      given.every(({ isCircled }) => !isCircled) &&
      [...counts.values()].every((count) => count === 2)
    );
  },
  clueOf: ({ text, isCircled }) => {
    if (isCircled) return null;
    return text === '' ? empty : text === '?' ? unknownClue : 'number';
  },
  answersOf: ({ pairs }) => linesOfStyles(pairs),
});
