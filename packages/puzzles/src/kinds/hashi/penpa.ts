import { crossStyle } from '../../boards/formats/penpa/penpa.js';
import { penpaFormat } from '../../boards/formats/penpa/penpa-format.js';
import { empty, unknownClue } from '../../boards/layers/layer.js';
import { kind, layers, variants } from './layers.js';

/** The style of a double line. */
const doubleStyle = 30;

/** Hashi in links of Penpa-edit: numbers, usually in circles, are islands; bridges are drawn from cell to cell. */
export const penpa = penpaFormat({
  name: kind,
  layers,
  variants,
  tags: ['hashiwokakero (hashi/bridges)', 'hashiwokakero', 'hashi', 'bridges'],
  look: { grid: ['3', '2', '2'], style: 6, unknown: ' ' },
  mayBe: ({ numbers, isDotted }) => {
    const given = [...numbers.values()];
    if (given.some(({ tone }) => tone === 'black')) return false;
    return !isDotted || given.some(({ isCircled }) => isCircled);
  },
  clueOf: ({ text, isCircled }) => {
    if (text === '' && !isCircled) return empty;
    return ['', '?'].includes(text) ? unknownClue : 'number';
  },
  answersOf: ({ pairs }) => new Map([...pairs].map(([pair, style]) => [pair, bridgesOf(style)])),
});

function bridgesOf(style: number): number {
  if (style === crossStyle) return 0;
  return style === doubleStyle ? 2 : 1;
}
