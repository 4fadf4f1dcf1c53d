import { isGridSite, type RecordSite } from '../geometry/sites.js';
import type { Position } from '../layers/board.js';
import {
  type AnswerLayer,
  empty,
  hasBoard,
  type Layers,
  layerAt,
  layersOf,
  type Side,
} from '../layers/layer.js';
import type { RecordLists } from '../layers/records.js';
import { sidesWithValues } from '../layers/value-center.js';
import { valueText } from '../layers/value-names.js';
import type { Area, Margin, Shape } from './scene.js';
import { areaInTables, areaOfSite, linePitch, tableLayouts, tableOfSite } from './table-layout.js';
import { wrappedText } from './wrapped-text.js';

/** The height of a line of records, and the gap between the board and the first one, in cells. */
const lineHeight = 1;
const gap = 0.5;

/** The size of the letters of a line, the width of one of them, which is a character of a terminal, and the space at both ends. */
const letterSize = 0.4;
const letterWidth = 0.25;
const inset = 0.25;

/** The longest line, in characters: a longer text goes on in the next one, unless a table beside it is wider. */
const longestLine = 72;

/** A record as a line below the board, or as several lines. */
interface RecordLine {
  readonly layer: string;
  readonly index: number;
  readonly id: string;
  /** The record in words, with its number. */
  readonly words: string;
  /** The words, with the answers at it. */
  readonly text: string;
  readonly number: string;
  readonly lines: readonly string[];
  /** Where the text begins, and the top of its first line. */
  readonly left: number;
  readonly top: number;
  readonly height: number;
}

/**
 * The lines of the records of a position, each with the answers at it, below the board and its tables; those that a table shows are left
 * out, unless they have answers of their own. Short ones that belong to the board stand side by side.
 */
function recordLines(layers: Layers, { puzzle, answers }: Position): readonly RecordLine[] {
  const tables = tableLayouts(layers, puzzle);
  const bottom = tables.at(-1)?.down.at(-1) ?? puzzle.rows;
  let start = hasBoard(layers) || tables.length > 0 ? bottom + gap : 0;
  const most = Math.max(longestLine, ...tables.map(({ across }) => charactersIn(across.at(-1)!)));
  const lists: RecordLists = puzzle.records ?? {};
  const lines: RecordLine[] = [];
  for (const [name, layer] of layersOf(layers, 'records')) {
    const records = puzzle.records?.[name] ?? [];
    const hasAnswers = hasAnswersAt(layers, name);
    const isInTable = areaInTables(layers, puzzle, name, 0) !== null;
    if (records.length === 0 || (isInTable && !hasAnswers)) continue;
    const width = Math.max(...records.map((record) => widthOf(layer.text(record, lists))));
    const inLine = layer.isClue || hasAnswers ? 1 : Math.max(1, Math.floor(puzzle.columns / width));
    for (const [index, record] of records.entries()) {
      // Clues of a puzzle without a board are spoken of by their names.
      const number = layer.isClue && !hasBoard(layers) ? `${record.id}. ` : '';
      const words = `${number}${layer.text(record, lists)}`;
      const values = layersOf(layers, 'answer').flatMap(([answer, each]) => {
        const value = isAtRecords(each, name) ? answers[answer]![index]! : empty;
        return value === empty ? [] : [valueText(layerAt(each, puzzle, index), value)];
      });
      const text = values.length === 0 ? words : `${words}: ${values.join(', ')}`;
      const [first, ...others] = wrappedText(text, most);
      const wrapped = [first!, ...others.map((line) => `${' '.repeat(number.length)}${line}`)];
      const height = lineHeight + others.length * linePitch;
      const place = { left: (index % inLine) * width, top: start, height };
      lines.push({ layer: name, index, id: record.id, words, text, number, lines: wrapped, ...place });
      if ((index + 1) % inLine === 0 || index === records.length - 1) start += height;
    }
  }
  return lines;
}

/** Whether answers are at the records of a list, one at each. */
function isAtRecords({ site }: AnswerLayer, list: string): boolean {
  return !isGridSite(site) && site.columns === undefined && site.recordsOf === list;
}

/** Whether answers are at the records of a list, and so in their lines. */
export function hasAnswersAt(layers: Layers, name: string): boolean {
  return layersOf(layers, 'answer').some(([, layer]) => isAtRecords(layer, name));
}

/**
 * The margin that a drawing of a position needs: a cell at each side where values of rows or of columns stand, and below the board its
 * tables and, unless it has no lines, a line for each record.
 */
export function marginOf(
  layers: Layers,
  position: Position,
  hasLines = layersOf(layers, 'records').length > 0,
): { readonly margin?: Margin } {
  const { puzzle } = position;
  const lines = hasLines ? recordLines(layers, position) : [];
  const sides = sidesWithValues(layers);
  const beside = (side: Side): number => (sides.has(side) ? 1 : 0);
  const tables = tableLayouts(layers, puzzle);
  const width = Math.max(
    0,
    ...lines.map((line) => Math.ceil(line.left + widthOfLines(line))),
    ...tables.map(({ across }) => across.at(-1)!),
  );
  const last = lines.at(-1);
  const bottom = last === undefined ? tables.at(-1)?.down.at(-1) : last.top + last.height;
  const { rows, columns } = puzzle;
  const margin = {
    left: beside('left'),
    top: beside('top'),
    right: Math.max(beside('right'), width - columns),
    bottom: bottom === undefined ? beside('bottom') : bottom - rows,
  };
  return Object.values(margin).every((side) => side === 0) ? {} : { margin };
}

function widthOf(text: string): number {
  return text.length * letterWidth + 2 * inset;
}

function charactersIn(width: number): number {
  return Math.floor((width - 2 * inset) / letterWidth);
}

function widthOfLines({ lines }: RecordLine): number {
  return Math.max(...lines.map(widthOf));
}

/** What the lines of records say, each with its number and the answers at it. */
export function recordTexts(layers: Layers, position: Position): readonly string[] {
  return recordLines(layers, position).map(({ text }) => text);
}

export function recordShapes(layers: Layers, position: Position): readonly Shape[] {
  return recordLines(layers, position).flatMap((record) => {
    const { layer, index, id, words, text, lines, left, top } = record;
    const { label } = layers[layer]!;
    return lines.map((line, nth): Shape => {
      const indent = line.length - line.trimStart().length;
      const start = left + inset + indent * letterWidth;
      return {
        type: 'text',
        key: nth === 0 ? `${layer}-${id}` : `${layer}-${id} line ${nth + 1}`,
        address: id,
        role: text === words ? 'clue' : 'answer',
        label: nth === 0 ? `${label} ${id}: ${text.slice(record.number.length)}` : '',
        ...{ saysPlace: true, left: start, tier: 'lines', of: { layer, sites: [index] } },
        center: {
          x: start - inset + widthOf(line.trimStart()) / 2,
          y: top + lineHeight / 2 + nth * linePitch,
        },
        text: line.trimStart(),
        size: letterSize,
      };
    });
  });
}

/** The rectangle of a site at records: of its place in a table, or of its record, which is lines or the head of a row in a table. */
export function areaOfRecordSite(layers: Layers, position: Position, site: RecordSite, index: number): Area {
  const table = tableOfSite(layers, position.puzzle, site);
  if (table !== undefined) return areaOfSite(table, index);
  const list = site.recordsOf;
  const line = recordLines(layers, position).find((each) => each.layer === list && each.index === index);
  if (line === undefined) return areaInTables(layers, position.puzzle, list, index)!;
  return { corner: { x: line.left, y: line.top }, width: widthOfLines(line), height: line.height };
}
