import { isGridSite } from '../geometry/sites.js';
import type { Position } from '../layers/board.js';
import { empty, hasBoard, type Layers, layersOf } from '../layers/layer.js';
import type { RecordLists } from '../layers/records.js';
import { valueText } from '../layers/value-names.js';
import type { Area, Margin, Shape } from './scene.js';

/** The height of a line of records, and the gap between the board and the first one, in cells. */
const lineHeight = 1;
const gap = 0.5;

/** The size of the letters of a line, the width of one of them, which is a character of a terminal, and the space at both ends. */
const letterSize = 0.4;
const letterWidth = 0.25;
const inset = 0.25;

/** A record as a line below the board. */
interface RecordLine {
  readonly layer: string;
  readonly index: number;
  readonly id: string;
  readonly says: string;
  readonly text: string;
  /** Where the text begins, and the top of its line. */
  readonly left: number;
  readonly top: number;
}

/** The lines of all records of a position, each with the answers at it. Short ones that belong to the board stand side by side. */
function recordLines(layers: Layers, { puzzle, answers }: Position): readonly RecordLine[] {
  let start = hasBoard(layers) ? puzzle.rows + gap : 0;
  const lists: RecordLists = puzzle.records ?? {};
  const lines: RecordLine[] = [];
  for (const [name, layer] of layersOf(layers, 'records')) {
    const records = puzzle.records?.[name] ?? [];
    const width = Math.max(0, ...records.map((record) => widthOf(layer.says(record, lists))));
    const isWritten = layer.isClue || hasAnswersAt(layers, name);
    const inLine = isWritten || width === 0 ? 1 : Math.max(1, Math.floor(puzzle.columns / width));
    for (const [index, record] of records.entries()) {
      const says = layer.says(record, lists);
      const values = layersOf(layers, 'answer').flatMap(([answer, each]) => {
        const isHere = !isGridSite(each.site) && each.site.recordsOf === name;
        const value = isHere ? answers[answer]![index]! : empty;
        return value === empty ? [] : [valueText(each, value)];
      });
      const text = values.length === 0 ? says : `${says}: ${values.join(', ')}`;
      const place = {
        left: (index % inLine) * width,
        top: start + Math.floor(index / inLine) * lineHeight,
      };
      lines.push({ layer: name, index, id: record.id, says, text, ...place });
    }
    start += Math.ceil(records.length / inLine) * lineHeight;
  }
  return lines;
}

function hasAnswersAt(layers: Layers, name: string): boolean {
  return layersOf(layers, 'answer').some(([, { site }]) => !isGridSite(site) && site.recordsOf === name);
}

/**
 * The margin that a drawing of a position needs: a cell for values of rows at the left, one for those of columns at the
 * top, and below the board a line for each record.
 */
export function marginOf(layers: Layers, position: Position): { readonly margin?: Margin } {
  const sites = Object.values(layers).map((layer) => (layer.role === 'records' ? null : layer.site));
  const lines = recordLines(layers, position);
  const width = lines.reduce((max, { text, left }) => Math.max(max, Math.ceil(left + widthOf(text))), 0);
  const { rows, columns } = position.puzzle;
  const margin = {
    left: sites.includes('row') ? 1 : 0,
    top: sites.includes('column') ? 1 : 0,
    right: Math.max(0, width - columns),
    bottom: lines.length === 0 ? 0 : lines.at(-1)!.top + lineHeight - rows,
  };
  return Object.values(margin).every((side) => side === 0) ? {} : { margin };
}

function widthOf(text: string): number {
  return text.length * letterWidth + 2 * inset;
}

/** The lines of records below the board, each a text with the answers at it. */
export function recordShapes(layers: Layers, position: Position): readonly Shape[] {
  return recordLines(layers, position).map(({ layer, index, id, says, text, left, top }) => ({
    type: 'text',
    key: `${layer}-${id}`,
    address: id,
    role: text === says ? 'clue' : 'answer',
    label: `${(layers[layer] as { readonly label: string }).label} ${id}: ${text}`,
    ...{ left: left + inset, tier: 'lines', of: { layer, sites: [index] } },
    center: { x: left + widthOf(text) / 2, y: top + lineHeight / 2 },
    text,
    size: letterSize,
  }));
}

/** The rectangles of the records of a list in the drawing of a position. */
export function recordAreas(layers: Layers, position: Position, layer: string): readonly Area[] {
  return recordLines(layers, position)
    .filter((line) => line.layer === layer)
    .map(({ text, left, top }) => ({
      corner: { x: left, y: top },
      width: widthOf(text),
      height: lineHeight,
    }));
}
