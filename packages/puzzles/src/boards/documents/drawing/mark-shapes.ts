import { colorLook, type Look } from '../../drawing/looks.js';
import { crossRadius } from '../../drawing/plain-drawing.js';
import type { Shape } from '../../drawing/scene.js';
import { cellArea, siteLine } from '../../drawing/site-shapes.js';
import { isLineSite } from '../../geometry/line-graph.js';
import type { Point } from '../../geometry/point.js';
import { type GridSite, siteCenter, siteName } from '../../geometry/sites.js';
import type { Puzzle } from '../../layers/board.js';
import type { Mark } from '../puzzle-document.js';

/** The size of notes, and the distance between them, in cells. */
const [noteSize, noteGap] = [0.26, 0.29];

/** The width of a letter of a note, as a part of its size. */
const letterWidth = 0.62;

/** The width of a color behind a line, and the sides of the square of a color beside a row or a column. */
const [colorWidth, colorSide] = [0.34, 0.8];

/** What a cell has room for: all notes, those in its corners, or none beside an entered value. */
export type Room = 'all' | 'corners' | 'none';

/** The shapes of what a person notes at a site. `look` is that of its notes and of its cross, `room` what else is written there. */
export function markShapes(
  puzzle: Puzzle,
  site: GridSite,
  index: number,
  mark: Mark,
  { look, room }: { readonly look: Look; readonly room: Room },
): readonly Shape[] {
  const address = siteName(puzzle, site, index);
  const center = siteCenter(puzzle, site, index);
  const words = (name: string, label: string, given: Look = look) =>
    ({ key: `mark-${site}-${address}-${name}`, address, role: 'mark', label, look: given }) as const;
  const note = (name: string, text: string, at: Point, size: number): Shape => ({
    ...{ ...words(name, `note ${text}`), type: 'text', center: at, text, size },
  });
  const cross = (of: ReturnType<typeof words>): Shape => ({
    ...{ ...of, type: 'cross', center, radius: isLineSite(site) ? crossRadius : 2 * crossRadius },
  });
  const corners = room === 'none' ? [] : (mark.corner ?? []);
  const inside = room === 'all' ? (mark.center ?? []) : [];
  const between = inside.every((text) => text.length === 1) ? '' : ' ';
  const together = inside.join(between);
  return [
    ...(mark.colors ?? []).map((color, at, { length }) =>
      colorShape(puzzle, site, index, words(`color-${color}`, `color ${color}`, colorLook(color)), [
        at / length,
        1 / length,
      ]),
    ),
    ...cornerPlaces(corners, isLineSite(site) ? 0.2 : noteGap).map(({ text, dx, dy, size }) =>
      note(`corner-${text}`, text, { x: center.x + dx, y: center.y + dy }, size),
    ),
    ...(together === ''
      ? []
      : [note('center', together, center, Math.min(0.3, 0.9 / (letterWidth * together.length)))]),
    ...(mark.cross === true ? [cross(words('cross', 'cross'))] : []),
  ];
}

/**
 * Where notes stand in a cell: digits as on a keypad, three in a row; other texts one after the other, in as many rows as are needed.
 */
function cornerPlaces(
  texts: readonly string[],
  gap: number,
): readonly { text: string; dx: number; dy: number; size: number }[] {
  const areDigits = texts.every((text) => /^[1-9]$/.test(text));
  const across = areDigits ? 3 : Math.max(3, Math.ceil(Math.sqrt(texts.length)));
  const step = (3 * gap) / across;
  const longest = Math.max(1, ...texts.map((text) => text.length));
  const size = Math.min((noteSize * 3) / across, (0.95 * step) / (letterWidth * longest));
  return texts.map((text, order) => {
    const at = areDigits ? Number(text) - 1 : order;
    const [row, column] = [Math.floor(at / across), at % across];
    return { text, dx: (column - (across - 1) / 2) * step, dy: (row - (across - 1) / 2) * step, size };
  });
}

/** A color of a site: a stripe of a cell, as several share it; a broad line at an edge or a pair. */
function colorShape(
  puzzle: Puzzle,
  site: GridSite,
  index: number,
  words: Pick<Shape, 'key' | 'address' | 'role' | 'label' | 'look'>,
  [start, part]: readonly [number, number],
): Shape {
  if (isLineSite(site))
    return siteLine(
      puzzle,
      site,
      index,
      { ...words, tier: 'areas' },
      { count: 1, weight: 1, width: colorWidth },
    );
  const filled = { filled: true, weight: 1 } as const;
  if (site === 'cell') {
    const area = cellArea(puzzle, index, { ...words, tier: 'areas' }, filled);
    if (area.type === 'polygon' || part === 1) return area;
    return { ...area, corner: { x: area.corner.x + start, y: area.corner.y }, width: part };
  }
  const { x, y } = siteCenter(puzzle, site, index);
  const corner = { x: x + (start - 0.5) * colorSide, y: y - colorSide / 2 };
  return {
    ...{ ...words, ...filled, tier: 'areas', type: 'rectangle', corner },
    ...{ width: part * colorSide, height: colorSide },
  };
}
