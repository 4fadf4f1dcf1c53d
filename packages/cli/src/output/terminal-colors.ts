import { styleText } from 'node:util';
import { type Role, type Scene, toGlyphs } from '@gridwright/puzzles';

type Style = Parameters<typeof styleText>[0];

const styles: Readonly<Record<Role, Style | null>> = {
  grid: 'gray',
  border: null,
  clue: 'bold',
  answer: 'cyan',
  difference: 'yellow',
  fraction: 'magenta',
  violation: 'red',
};

/** A drawing as text for a terminal, in colors where they are wanted. */
export function drawingText(scene: Scene, colors: boolean): string {
  return toGlyphs(scene)
    .map((row) => {
      const last = row.findLastIndex((glyph) => glyph.text !== ' ');
      return row
        .slice(0, last + 1)
        .map(({ text, role }) => {
          const style = role === null ? null : styles[role];
          return colors && style ? styleText(style, text, { validateStream: false }) : text;
        })
        .join('');
    })
    .join('\n');
}
