import type { Geometry } from '../geometry/geometry.js';
import { siteName } from '../geometry/sites.js';
import { filledCells } from './on-shading.js';
import type { LineShape, Scene, Shape } from './scene.js';
import { cellArea, hasGridLines, insetArea } from './site-shapes.js';

/** Wider than this, a line needs the wide halo: several lines side by side, or a thick way. */
const slim = 0.12;

/** The width of a halo behind one slim line, and behind others; the width of the rim of a capsule, and of that in a filled cell. */
const [narrowHalo, wideHalo, rimWidth, rimOfCell] = [0.32, 0.46, 0.035, 0.09];

/** The highlighter behind a line: a sentence speaks of it. */
export function halo(line: LineShape): Shape {
  return { ...behind(line), key: `halo-${line.key}`, look: 'premise', width: haloWidth(line) };
}

/** An outlined capsule behind a line that follows from a sentence: its rim, then its inside. */
export function capsule(line: LineShape): readonly Shape[] {
  const width = haloWidth(line) + 0.04;
  return [
    { ...behind(line), key: `rim-${line.key}`, look: 'rim', width },
    { ...behind(line), key: `capsule-${line.key}`, look: 'conclusion', width: width - 2 * rimWidth },
  ];
}

/**
 * A cell that a sentence speaks of, or about which something follows from it, or that belongs to what is held. `print` is the print of
 * the board, with the entries: cells without lines between them are marked at a distance from each other, and filled ones by a rim.
 */
export function markedCell(
  geometry: Geometry,
  cell: number,
  look: 'premise' | 'conclusion' | 'peer',
  print: Scene,
): Shape {
  const address = siteName(geometry, 'cell', cell);
  const words = { key: `${look}-${address}`, address, role: 'mark', label: '', look, tier: 'marks' } as const;
  const isFilled = filledCells(print.shapes).has(address);
  const area = cellArea(geometry, cell, words, { filled: !isFilled, weight: 1 });
  if (isFilled) return { ...insetArea(area), outline: rimOfCell, tier: 'clues' };
  return hasGridLines(print.shapes) ? area : insetArea(area);
}

/** The middle of a line as a broad one below all others. */
function behind({ address, from, to, discs }: LineShape): Omit<LineShape, 'key' | 'look' | 'width'> {
  return {
    ...{ type: 'line', address, role: 'mark', label: '', tier: 'halos', from, to, count: 1, weight: 1 },
    ...(discs === undefined ? {} : { discs }),
  };
}

function haloWidth({ count, width = 0 }: LineShape): number {
  return count > 1 || width > slim ? wideHalo : narrowHalo;
}
