import { readFileSync } from 'node:fs';
import { hueCount, type Scene, toSvg } from '@gridwright/puzzles/boards';
import { expect, test } from 'vitest';
import { contrastOf, differenceOf, labOf, linearOf, seen, visions } from './color-vision.js';

const tokens = readFileSync(new URL('../../src/look/tokens.css', import.meta.url), 'utf8');
const boardStyle = readFileSync(new URL('../../src/look/board.css', import.meta.url), 'utf8');

/** The colors of a token in the light and in the dark theme. */
function token(name: string): readonly [light: string, dark: string] {
  const found = new RegExp(`--${name}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\);`).exec(tokens);
  if (found === null) throw new Error(`no colors of ${name}`);
  return [found[1]!, found[2]!];
}

const hues = Array.from({ length: hueCount }, (_, index) => index + 1);

test('the formula of differences gives published values', () => {
  // Sharma, Wu and Dalal, table 1: pairs 1, 7, 10, 14 and 25.
  const published = [
    [50, 2.6772, -79.7751, 50, 0, -82.7485, 2.0425],
    [50, 0, 0, 50, -1, 2, 2.3669],
    [50, 2.49, -0.001, 50, -2.49, 0.0009, 7.1792],
    [50, -0.001, 2.49, 50, 0.0011, -2.49, 4.7461],
    [60.2574, -34.0099, 36.2677, 60.4626, -34.1751, 39.4387, 1.2644],
  ] as const;
  for (const [l1, a1, b1, l2, a2, b2, difference] of published)
    expect(differenceOf([l1, a1, b1], [l2, a2, b2])).toBeCloseTo(difference, 3);
});

test.each([
  ['light', 0],
  ['dark', 1],
] as const)('%s hues stand out from the canvas, and what is written on them from them', (_, theme) => {
  for (const hue of hues) {
    const color = token(`hue-${hue}`)[theme];
    expect(contrastOf(color, token('canvas')[theme]), color).toBeGreaterThanOrEqual(3);
    expect(contrastOf(color, token(`on-hue-${hue}`)[theme]), color).toBeGreaterThanOrEqual(4.5);
  }
});

test.each(
  ['light', 'dark'].flatMap((name, theme) =>
    Object.entries(visions).map(([vision, matrix]) => ({ name, theme: theme as 0 | 1, vision, matrix })),
  ),
)('$name hues and the pen differ for readers with $vision vision', ({ theme, matrix }) => {
  const colors = [...hues.map((hue) => token(`hue-${hue}`)), token('accent')].map((colors) => colors[theme]);
  for (const [at, one] of colors.entries())
    for (const other of colors.slice(0, at)) {
      const [first, second] = [one, other].map((color) => labOf(seen(linearOf(color), matrix)));
      expect(differenceOf(first!, second!), `${one} and ${other}`).toBeGreaterThanOrEqual(13);
    }
});

test('pictures have the hues of the light theme, and only those that they need', () => {
  const scene = (used: readonly number[]): Scene => ({
    ...{ rows: 1, columns: 1, hasLattice: false, title: 'discs' },
    shapes: used.map((hue) => ({
      ...{ key: `disc-${hue}`, address: '', label: '', role: 'clue', hue },
      ...{ type: 'circle', center: { x: 0.5, y: 0.5 }, radius: 0.3 },
    })),
  });
  const all = toSvg(scene(hues));
  for (const hue of hues) {
    const [color] = token(`hue-${hue}`);
    expect(all).toContain(`.disc.print.hue-${hue}{fill:${color};stroke:${color}}`);
    expect(all).toContain(`.word.print.hue-${hue}{fill:${token(`on-hue-${hue}`)[0]}}`);
    expect(all).toContain(`class="disc print hue-${hue}"`);
    expect(boardStyle).toContain(`.hue-${hue} {\n  --hue: var(--hue-${hue});`);
  }
  expect(toSvg(scene([2])).match(/hue-\d/g)).toEqual(new Array(6).fill('hue-2'));
  expect(toSvg(scene([]))).not.toContain('hue');
});
