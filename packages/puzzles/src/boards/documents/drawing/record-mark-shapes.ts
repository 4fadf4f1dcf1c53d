import { areaOfRecordSite } from '../../drawing/beside-board.js';
import { type Look, trialLook } from '../../drawing/looks.js';
import type { Area, Shape } from '../../drawing/scene.js';
import { linePitch } from '../../drawing/table-layout.js';
import { wrappedText } from '../../drawing/wrapped-text.js';
import { isGridSite, placeInWords, type RecordSite, siteKey, siteName } from '../../geometry/sites.js';
import type { Layers } from '../../layers/layer.js';
import { isRecordSort, markSorts } from '../marks.js';
import type { Mark, PuzzleDocument } from '../puzzle-document.js';
import { siteOfMarks } from '../record-marks.js';
import { trialOfMark } from '../trials.js';

/** The size of the names of values that are crossed out, the distance of their lines, and the width of a letter as a part of the size. */
const [noteSize, notePitch, letterWidth] = [0.26, 0.31, 0.62];

/** The width of the stroke through a record that is crossed off, and its distance from the ends of the record's area, in cells. */
const [strokeWidth, strokeInset] = [0.05, 0.2];

/** What a person notes at records and in tables. `isWritten`: whether an answer stands at a site, so that there is no room for notes. */
export function recordMarkShapes(
  layers: Layers,
  document: PuzzleDocument,
  isWritten: (layer: string, site: number) => boolean,
): readonly Shape[] {
  return markSorts(document.marks).flatMap(([sort, bySite]) => {
    const site = isRecordSort(sort) ? siteOfMarks(layers, sort) : null;
    if (site === null || isGridSite(site)) return [];
    return Object.entries(bySite).flatMap(([at, mark]) => {
      const index = Number(at);
      const trial = trialOfMark(document, sort, index);
      const look = trial === 0 ? 'note' : trialLook(trial - 1);
      const area = areaOfRecordSite(layers, document, site, index);
      const isFull = isWritten(sort.slice('at '.length), index);
      return [
        ...(mark.cross === true ? [crossedOff(document, site, index, area, look)] : []),
        ...(isFull ? [] : crossedOut(document, site, index, area, mark, look)),
      ];
    });
  });
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
