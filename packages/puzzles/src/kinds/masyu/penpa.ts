import { linesOfStyles, penpaFormat } from '../../boards/formats/penpa/penpa-format.js';
import { black, kind, layers, white } from './layers.js';

/** Masyu in links of Penpa-edit: white and black circles without numbers; the loop is drawn from cell to cell. */
export const penpa = penpaFormat({
  name: kind,
  layers,
  variants: [],
  tags: ['masyu'],
  look: {
    grid: ['2', '2', '1'],
    style: 1,
    unknown: '',
    circles: new Map([
      [white, 1],
      [black, 2],
    ]),
  },
  // White circles alone may be islands.
  mayBe: ({ numbers }) => {
    const given = [...numbers.values()];
    return (
      given.every(({ text, tone }) => text === '' && tone !== null) &&
      given.some(({ tone }) => tone === 'black')
    );
  },
  clueOf: ({ text, tone }) => {
    if (text !== '' || tone === null) return null;
    return tone === 'white' ? white : black;
  },
  answersOf: ({ pairs }) => linesOfStyles(pairs),
});
