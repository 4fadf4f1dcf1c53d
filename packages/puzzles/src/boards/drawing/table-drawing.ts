import { remembered } from '../geometry/remembered.js';
import { placeInWords, siteName } from '../geometry/sites.js';
import type { Position, Puzzle } from '../layers/board.js';
import { empty, hasBoard, type Layers, layerAt } from '../layers/layer.js';
import { nameOfValue } from '../layers/value-names.js';
import type { Drawing } from './drawing.js';
import { plainDrawing } from './plain-drawing.js';
import type { Area, Shape } from './scene.js';
import { areaOfSite, linePitch, type TableLayout, tableLayouts, tablesInWords } from './table-layout.js';
import { wrappedText } from './wrapped-text.js';

/** The size of the letters in a table, and the widths of its lines, inside and around it, in cells. */
const letterSize = 0.4;
const [inside, around] = [0.02, 0.05];

/** The plain drawing of a kind whose answers are in columns at records, with these as tables. */
export function tableDrawing<L extends Layers>(kindTitle: string, layers: L): Drawing<L> {
  const plain = plainDrawing(kindTitle, layers);
  return {
    print: (puzzle) => {
      const scene = plain.print(puzzle);
      const title = hasBoard(layers) ? scene.title : `${kindTitle}${tablesInWords(layers, puzzle)}`;
      return { ...scene, title, shapes: [...scene.shapes, ...tablePrint(layers, puzzle)] };
    },
    answers: (position) => [...plain.answers(position), ...tableAnswers(layers, position)],
  };
}

/** The printed tables of a puzzle: their lines, and the heads of their columns and rows. */
function tablePrint(layers: Layers, puzzle: Puzzle): readonly Shape[] {
  return tableLayouts(layers, puzzle).flatMap((table) => [...tableLines(table), ...tableHeads(table)]);
}

function tableLines({ name, across, down }: TableLayout): readonly Shape[] {
  const words = (key: string) => ({ key: `${name}-${key}`, address: '', role: 'border', label: '' }) as const;
  const [left, right] = [across[0]!, across.at(-1)!];
  const [top, bottom] = [down[0]!, down.at(-1)!];
  const line = { type: 'line', count: 1, weight: 1 } as const;
  // The lines below the head and beside the heads of the rows are as thick as the frame.
  const widthOf = (index: number): number => (index === 1 ? around : inside);
  return [
    ...down.slice(1, -1).map((y, index) => ({
      ...{ ...words(`level-${index + 1}`), ...line, width: widthOf(index + 1) },
      ...{ from: { x: left, y }, to: { x: right, y } },
    })),
    ...across.slice(1, -1).map((x, index) => ({
      ...{ ...words(`upright-${index + 1}`), ...line, width: widthOf(index + 1) },
      ...{ from: { x, y: top }, to: { x, y: bottom } },
    })),
    {
      ...{ ...words('frame'), type: 'rectangle', filled: false, weight: 1, outline: around, rounding: 0.1 },
      ...{ corner: { x: left, y: top }, width: right - left, height: bottom - top },
    },
  ];
}

function tableHeads({ name, corner, columns, rows }: TableLayout): readonly Shape[] {
  const head = (key: string, { lines, area }: TableLayout['corner']): readonly Shape[] =>
    lineShapes(lines, area, (line) => ({
      ...{ key: `${name}-${key}-line-${line}`, address: '', role: 'grid', look: 'print' },
      ...{ label: line === 0 ? lines.join(' ') : '', tier: 'clues', saysPlace: true },
    }));
  return [
    ...head('corner', corner),
    ...columns.flatMap((text, index) => head(`column-${index}`, text)),
    ...rows.flatMap((text, index) => head(`row-${index}`, text)),
  ];
}

/** By puzzle and layer: for each site, the shapes of its values so far. */
const keptShapes = remembered((_puzzle: Puzzle): Map<string, (readonly Shape[])[][]> => new Map());

/** The decided answers in the tables of a puzzle. The same value has the same shapes while the puzzle is the same. */
function tableAnswers(layers: Layers, { puzzle, answers }: Position): readonly Shape[] {
  return tableLayouts(layers, puzzle).flatMap((table) => {
    const values = answers[table.name]!;
    const byLayer = keptShapes(puzzle);
    const kept = byLayer.get(table.name) ?? Array.from(values, (): (readonly Shape[])[] => []);
    byLayer.set(table.name, kept);
    return [...values.entries()].flatMap(([site, value]) => {
      if (value === empty) return [];
      kept[site]![value] ??= valueShapes(puzzle, table, site, value);
      return kept[site]![value];
    });
  });
}

/** The lines of a value. Its label has the place: "color of house 3: red". */
function valueShapes(puzzle: Puzzle, table: TableLayout, site: number, value: number): readonly Shape[] {
  const { name, layer, most } = table;
  const text = nameOfValue(layerAt(layer, puzzle, site), value)?.name ?? String(value);
  const address = siteName(puzzle, layer.site, site);
  const label = `${placeInWords(puzzle, layer.site, site)}: ${text}`;
  return lineShapes(wrappedText(text, most), areaOfSite(table, site), (line) => ({
    ...{ key: `${name}-${address}${line === 0 ? '' : ` line ${line + 1}`}`, address, role: 'answer' },
    ...{ label: line === 0 ? label : '', saysPlace: true, tier: 'lines', of: { layer: name, sites: [site] } },
  }));
}

type TextWords = Omit<Extract<Shape, { readonly type: 'text' }>, 'type' | 'center' | 'text' | 'size'>;

function lineShapes(
  lines: readonly string[],
  { corner, width, height }: Area,
  wordsOf: (line: number) => TextWords,
): readonly Shape[] {
  const middle = { x: corner.x + width / 2, y: corner.y + height / 2 };
  const first = middle.y - (linePitch * (lines.length - 1)) / 2;
  return lines.flatMap((text, line): readonly Shape[] => {
    const center = { x: middle.x, y: first + linePitch * line };
    return text === '' ? [] : [{ ...wordsOf(line), type: 'text', text, size: letterSize, width, center }];
  });
}
