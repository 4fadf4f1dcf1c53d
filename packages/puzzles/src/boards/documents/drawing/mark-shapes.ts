import { colorLook, type Look, trialLook } from '../../drawing/looks.js';
import { crossRadius } from '../../drawing/plain-drawing.js';
import { areaOfRecordSite } from '../../drawing/record-lines.js';
import type { Area, Shape } from '../../drawing/scene.js';
import { cellArea, siteLine } from '../../drawing/site-shapes.js';
import { linePitch } from '../../drawing/table-layout.js';
import { wrappedText } from '../../drawing/wrapped-text.js';
import { isLineSite } from '../../geometry/line-graph.js';
import type { Point } from '../../geometry/point.js';
import {
  type GridSite,
  isGridSite,
  placeInWords,
  type RecordSite,
  siteCenter,
  siteKey,
  siteName,
} from '../../geometry/sites.js';
import type { Puzzle } from '../../layers/board.js';
import { empty, type Layers, layersOf } from '../../layers/layer.js';
import { boardMarkSorts, isRecordSort, markSorts } from '../marks.js';
import type { Mark, MarkSort, PuzzleDocument } from '../puzzle-document.js';
import { siteOfMarks } from '../record-marks.js';
import { trialOfMark } from '../trials.js';

/** The size of notes, the distances between them and between lines of them, in cells, and the width of a letter as a part of the size. */
const [noteSize, noteGap, notePitch, letterWidth] = [0.26, 0.29, 0.31, 0.62];

/** The width of a color behind a line, and the sides of the square of a color beside a row or a column. */
const [colorWidth, colorSide] = [0.34, 0.8];

/** The width of the stroke through a record that is crossed off, and its distance from the ends of the record's area, in cells. */
const [strokeWidth, strokeInset] = [0.05, 0.2];

/** What a cell has room for: all notes, those in its corners, or none beside an entered value. */
type Room = 'all' | 'corners' | 'none';

/** What a person notes on the board, at records and in tables, in the looks of the trials in which it was noted, beside these answers. */
export function notedShapes(
  layers: Layers,
  document: PuzzleDocument,
  answers: readonly Shape[],
): readonly Shape[] {
  const { puzzle, marks } = document;
  if (Object.keys(marks).length === 0) return [];
  const written = new Set(answers.flatMap(({ of }) => of?.sites.map((site) => `${of.layer} ${site}`) ?? []));
  const cellAnswers = layersOf(layers, 'answer').filter(([, { site }]) => site === 'cell');
  const cellClues = layersOf(layers, 'clue').filter(
    ([, { site, inShape }]) => site === 'cell' && inShape !== 'values',
  );
  const roomAt = (site: GridSite, index: number): Room => {
    if (site !== 'cell') return 'all';
    if (cellAnswers.some(([name]) => written.has(`${name} ${index}`))) return 'none';
    return cellClues.some(([name]) => puzzle.clues[name]![index] !== empty) ? 'corners' : 'all';
  };
  const lookOf = (sort: MarkSort, index: number): Look => {
    const trial = trialOfMark(document, sort, index);
    return trial === 0 ? 'note' : trialLook(trial - 1);
  };
  const onBoard = boardMarkSorts(marks).flatMap(([site, bySite]) =>
    Object.entries(bySite).flatMap(([at, mark]) => {
      const index = Number(at);
      return markShapes(puzzle, site, index, mark, { look: lookOf(site, index), room: roomAt(site, index) });
    }),
  );
  const atRecords = markSorts(marks).flatMap(([sort, bySite]) => {
    const site = isRecordSort(sort) ? siteOfMarks(layers, sort) : null;
    if (site === null || isGridSite(site)) return [];
    return Object.entries(bySite).flatMap(([at, mark]) => {
      const index = Number(at);
      const look = lookOf(sort, index);
      const area = areaOfRecordSite(layers, document, site, index);
      const isFull = written.has(`${sort.slice('at '.length)} ${index}`);
      return [
        ...(mark.cross === true ? [crossedOff(document, site, index, area, look)] : []),
        ...(isFull ? [] : crossedOut(document, site, index, area, mark, look)),
      ];
    });
  });
  return [...onBoard, ...atRecords];
}

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

/** Strokes through the lines of a record. */
function crossedOff(
  { puzzle }: PuzzleDocument,
  site: RecordSite,
  index: number,
  { corner, width, height }: Area,
  look: Look,
): Shape {
  const address = siteName(puzzle, site, index);
  const lineCount = Math.max(1, Math.round(height / linePitch) - 1);
  const [left, right] = [corner.x + strokeInset, corner.x + width - strokeInset];
  return {
    ...{ key: `mark-${siteKey(site)}-${address}-cross`, address, role: 'mark', look, tier: 'lines' },
    ...{ label: 'crossed off', type: 'segments', width: strokeWidth },
    segments: Array.from({ length: lineCount }, (_, line) => {
      const y = corner.y + linePitch * (line + 1);
      return [
        { x: left, y },
        { x: right, y },
      ] as const;
    }),
  };
}

/** The names of the values that cannot be at a site, after "not", as far as there is room. */
function crossedOut(
  { puzzle }: PuzzleDocument,
  site: RecordSite,
  index: number,
  { corner, width, height }: Area,
  { out = [] }: Mark,
  look: Look,
): readonly Shape[] {
  if (out.length === 0) return [];
  const address = siteName(puzzle, site, index);
  const text = `not ${out.join(', ')}`;
  const lines = wrappedText(text, Math.max(1, Math.floor((width - noteSize) / (noteSize * letterWidth))));
  const room = Math.max(1, Math.floor(height / notePitch));
  const shown =
    lines.length > room ? [...lines.slice(0, room - 1), `${lines[room - 1]!.slice(0, -1)}…`] : lines;
  const first = corner.y + height / 2 - (notePitch * (shown.length - 1)) / 2;
  return shown.map((line, nth) => ({
    ...{ key: `mark-${siteKey(site)}-${address}-out-${nth}`, address, role: 'mark', look },
    ...{ label: nth === 0 ? `${placeInWords(puzzle, site, index)}: ${text}` : '', saysPlace: true },
    ...{ type: 'text', text: line, size: noteSize, width },
    center: { x: corner.x + width / 2, y: first + notePitch * nth },
  }));
}
