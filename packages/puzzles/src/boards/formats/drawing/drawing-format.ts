import type { Board } from '../../definition/board.js';
import { type Format, parsedOnce } from '../../definition/format.js';
import { InputError, quote } from '../../definition/input-error.js';
import { type DrawnText, drawnText } from '../../drawing/terminal.js';
import { isGridSite } from '../../geometry/sites.js';
import { emptyPuzzle, givenAt, type Position, type Puzzle, unsolved } from '../../layers/board.js';
import { byLayer } from '../../layers/kind-layers.js';
import {
  type AnswerLayer,
  type ClueLayer,
  dividesBoard,
  empty,
  type Layers,
  layersOf,
  type PuzzleShape,
  rangeOf,
  type Side,
  unknownClue,
} from '../../layers/layer.js';
import type { ClueRecord } from '../../layers/records.js';
import { parseRules, plainRules, type Rules, ruleWords } from '../../layers/rule-variant.js';
import { sidesWithValues, type ValuePlace } from '../../layers/value-center.js';
import { violations } from '../../rules/rule.js';
import { loss } from '../loss.js';
import { placeOf } from '../text.js';
import { type Samples, samplesOf } from './sampled-signs.js';
import { type Characters, type IsTaken, regionsIn, valuesAt } from './values-in-drawing.js';

const name = 'drawing';

/** Larger boards are read in other formats. */
const maxDrawnCells = 2500;

/** What every drawing has: dots of cells or points, lines, circles, blocks. */
const drawn = /o {3}o|[·\u2500-\u257f█●○≈◇◆◀▶▲▼■★☼◦↑↓←→]/;
const boxDrawing = Array.from({ length: 128 }, (_, at) => String.fromCharCode(0x2500 + at)).join('');
const signs = ` ·${boxDrawing}█●○≈◇◆◀▶▲▼■★☼◦↑↓←→`;

const borderLine = /[\u2500-\u257f]/;

/** A character of a cell is four columns and two lines from the next one. */
const [columnWidth, rowHeight] = [4, 2];

/** Layers with more values are read by the numbers that the text has. */
const maxSampled = 40;

/**
 * The drawing that the command prints, of a kind with a board: each site has the value whose drawing stands there, and the whole drawn again is
 * the text. Values that are drawn alike are clues. Null for a kind without a board, or whose clues are sentences.
 */
export function drawingFormat<L extends Layers>(board: Board<L>): Format<L> | null {
  const records = layersOf(board.layers, 'records');
  if (board.usualSize.rows === 0 || records.length > 1 || records.some(([, layer]) => layer.isClue))
    return null;
  const samples = samplesOf(board);
  const parse = (text: string): Found | null => positionIn(board, samples, text);
  return {
    name,
    title: 'drawing',
    description: 'the drawing of a board as the command prints it, with its lines and frames',
    oneLine: false,
    isOnlyRead: true,
    signs,
    recognize: (text, parsed = parsedOnce(text)) => {
      const found = drawn.test(text) ? parsed(parse) : null;
      return found !== null && hasOneNumberEach(board.layers, found.position.puzzle) ? 'yes' : 'no';
    },
    // The frame of regions marks a drawing; other lines may be drawn around the cells of any kind.
    emptySigns: (text) => (hasRegions(board) && borderLine.test(text) ? null : new Set(['·'])),
    read: (text, { rules, warn, parsed = parsedOnce(text) }) => {
      const found = parsed(parse);
      if (found === null) {
        const expected = `a drawing of ${board.name} as the command prints it`;
        const [first = ''] = text.trim().split('\n', 1);
        throw new InputError({ code: 'unexpected', place: placeOf(''), expected, found: quote(first) });
      }
      // It was put together from the layers of the board.
      const position = found.position as Position<L>;
      if (rules !== undefined) return { ...position, puzzle: { ...position.puzzle, rules } };
      const words = ruleWords(board.variants, position.puzzle.rules);
      const taken = words.length === 0 ? 'the plain ones are taken' : `taken: ${words.join(', ')}`;
      if (!found.hasRules && board.variants.length > 0)
        warn?.(`the drawing does not name its rules; ${taken}`);
      return position;
    },
    write: () => {
      throw loss(name, 'a puzzle (it is only read; draw prints it)');
    },
  };
}

/** A position whose drawing is a text, and whether the text names its rules. */
interface Found {
  readonly position: Position;
  readonly hasRules: boolean;
}

/**
 * The position whose drawing is the text; null if there is none. Without named rules, it is one of plain rules, or of a variant, where its
 * drawing or its clues are none of plain rules.
 */
function positionIn(board: Board, samples: Samples, text: string): Found | null {
  const drawing = drawingIn(board, text);
  if (drawing === null) return null;
  const hasRules = drawing.rules !== null;
  let first: Position | null = null;
  for (const rules of drawing.rules === null ? rulesOf(board) : [drawing.rules]) {
    const position = positionUnder(board, samples, drawing.lines, rules);
    first ??= position;
    if (position === null || violations(board.rules, position, 'partial').length > 0) continue;
    return { position, hasRules };
  }
  return first && { position: first, hasRules };
}

/** The plain rules, then each variant alone. */
function rulesOf({ variants }: Board): readonly Rules[] {
  const plain = plainRules(variants);
  const others = variants.flatMap(({ name: variant, min, max, default: value }) =>
    Array.from({ length: max - min + 1 }, (_, at) => min + at)
      .filter((each) => each > value)
      .map((each) => ({ ...plain, [variant]: each })),
  );
  return [plain, ...others];
}

/** The lines of a drawing, and the rules that the lines of an answer name after it; null if another drawing follows. */
function drawingIn(
  { variants }: Board,
  text: string,
): { readonly lines: readonly string[]; readonly rules: Rules | null } | null {
  const all = trimmed(text.split('\n'));
  const status = all.findIndex((line, index) => index > 0 && /^[a-z][a-z -]*: /.test(line));
  if (status < 0) return { lines: all, rules: null };
  const rest = all.slice(status);
  if (!rest.every((line) => /^(?!o {3}o)(?:[A-Za-z].*)?$/.test(line))) return null;
  const [, words] = / · (?:rules ([^·]+)|plain rules)(?: · |$)/.exec(rest.join('\n')) ?? [null, null];
  const lines = trimmed(all.slice(0, status));
  if (words === null) return { lines, rules: null };
  const parsed = parseRules(variants, words?.match(/[^\s,]+/g) ?? []);
  return 'rules' in parsed ? { lines, rules: parsed.rules } : null;
}

/** The position under some rules whose drawing these lines are; null if there is none. */
function positionUnder(
  board: Board,
  samples: Samples,
  lines: readonly string[],
  rules: Rules,
): Position | null {
  const hasRecords = layersOf(board.layers, 'records').length > 0;
  const last = hasRecords ? lines.findLastIndex((line) => drawn.test(line)) : lines.length - 1;
  if (last < 0) return null;
  const lists = recordsIn(board.layers, lines.slice(last + 1));
  if (lists === null) return null;
  const numbers = [...new Set(lines.join(' ').match(/\d+/g)?.map(Number))];
  for (const size of sizesOf(board, lines.slice(0, last + 1))) {
    const shape = { kind: board.name, ...size, rules, ...lists };
    const blank = unsolved(board.layers, emptyPuzzle(board.layers, shape));
    const ground = drawnText(board.draw(blank));
    // Blank lines above and below a board are not printed.
    const notPrinted = ground.lines.length - lines.length;
    for (let above = 0; above <= notPrinted; above++) {
      const characters: Characters = (column, line) => lines[line - above]?.[column] ?? ' ';
      if (isCleared(board, ground, characters)) continue;
      const position = positionOf(board, samples, { blank, ground, numbers, characters });
      if (isDrawnAs(board, position, lines) && board.problem(position.puzzle) === null) return position;
    }
  }
  return null;
}

/** Whether a sign of an empty board is missing: a value may replace it, but leaves no blank. Only lines of regions may be elsewhere. */
function isCleared(board: Board, { lines }: DrawnText, characters: Characters): boolean {
  const isDivided = hasRegions(board);
  const isFixed = (sign: string): boolean => sign !== ' ' && !(isDivided && borderLine.test(sign));
  return lines.some((signs, line) =>
    Array.from(signs).some((sign, column) => isFixed(sign) && characters(column, line) === ' '),
  );
}

function hasRegions({ layers }: { readonly layers: Layers }): boolean {
  return Object.values(layers).some(dividesBoard);
}

function isDrawnAs(board: Board, position: Position, lines: readonly string[]): boolean {
  const again = trimmed(drawnText(board.draw(position)).lines);
  return again.length === lines.length && again.every((line, at) => line === lines[at]);
}

/** The lines without blanks at their ends, and without blank ones around them. */
function trimmed(lines: readonly string[]): readonly string[] {
  const ends = lines.map((line) => line.trimEnd());
  const isText = (line: string): boolean => line !== '';
  return ends.slice(ends.findIndex(isText), ends.findLastIndex(isText) + 1);
}

/** The records in the lines below a board, as a part of a shape; null if one cannot be read. */
function recordsIn(layers: Layers, lines: readonly string[]): Pick<PuzzleShape, 'records'> | null {
  const [list] = layersOf(layers, 'records');
  const texts = lines.flatMap((line) => line.trim().split(/\s{2,}/)).filter((text) => text !== '');
  if (list === undefined) return texts.length === 0 ? {} : null;
  const [layerName, layer] = list;
  const records: ClueRecord[] = [];
  for (const [index, text] of texts.entries()) {
    const record = layer.read(text, {});
    if ('problem' in record) return null;
    records.push({ ...record, id: record.id ?? String(index + 1) });
  }
  return { records: { [layerName]: records } };
}

/** The sizes that a board of some lines may have, the likeliest first. */
function sizesOf(board: Board, lines: readonly string[]): readonly { rows: number; columns: number }[] {
  const sides = sidesWithValues(board.layers);
  const beside = (side: Side): number => (sides.has(side) ? 1 : 0);
  const width = lines.reduce((most, line) => Math.max(most, line.length), 0);
  // The last column of cells has a sign in its middle, or a line at its end.
  const columns = Math.ceil((width - 1) / columnWidth) - beside('left');
  const rows = Math.round(lines.length / rowHeight) - beside('top');
  // A side may be without values.
  const most = beside('bottom') === 0 ? [0, 1, -1] : [0, 1, -1, -2];
  return (
    (beside('right') === 0 ? [0] : [0, -1])
      .flatMap((wider) => most.map((higher) => ({ rows: rows + higher, columns: columns + wider })))
      .filter((size) => size.rows > 0 && size.columns > 0)
      .filter((size) => size.rows * size.columns <= maxDrawnCells)
      // A board with drawn regions needs no boxes.
      .filter((size) => hasRegions(board) || board.sizeProblem(size) === null)
  );
}

/** A text of the size of a board: the board without values, its drawing, the characters, and the numbers among them. */
interface DrawnBoard {
  readonly blank: Position;
  readonly ground: DrawnText;
  readonly characters: Characters;
  readonly numbers: readonly number[];
}

/** The position whose values stand at their sites. */
function positionOf(
  board: Board,
  samples: Samples,
  { blank, ground, characters, numbers }: DrawnBoard,
): Position {
  const { layers } = board;
  const shape: PuzzleShape = blank.puzzle;
  const drawnIn = (layerName: string, layer: ClueLayer | AnswerLayer, isTaken: IsTaken): Int16Array => {
    const { site } = layer;
    if (!isGridSite(site)) return blank.answers[layerName]!;
    if (dividesBoard(layer)) return regionsIn(shape, ground, characters);
    const place: ValuePlace = { site, side: layer.role === 'clue' ? layer.side : undefined };
    const drawn = valuesToSample(layer, blank.puzzle, numbers).map((value) => ({
      value,
      signsAt: samples(layerName, place, value),
    }));
    return valuesAt(shape, place, ground, drawn, { characters, isTaken });
  };
  const clues = byLayer(layers, 'clue', (layerName, layer) => drawnIn(layerName, layer, () => false));
  const puzzle = board.orientation.plain({ ...blank.puzzle, clues });
  const { lines: printed } = drawnText(board.draw(unsolved(layers, puzzle)));
  const isClue: IsTaken = (column, line) => printed[line]?.[column] !== ground.lines[line]?.[column];
  const answers = byLayer(layers, 'answer', (layerName, layer) =>
    drawnIn(layerName, layer, layer.site === 'cell' ? isClue : () => false).map((value, site) =>
      givenAt(puzzle, layer, site) === empty ? value : empty,
    ),
  );
  return { puzzle, answers };
}

/** The values of a layer that are looked for: all, or those whose numbers the text has. */
function valuesToSample(
  layer: ClueLayer | AnswerLayer,
  puzzle: Puzzle,
  numbers: readonly number[],
): readonly number[] {
  const { min, max } = rangeOf(layer, puzzle);
  const all = max - min > maxSampled ? numbers : Array.from({ length: max - min + 1 }, (_, at) => min + at);
  const values = all.filter((value) => value >= min && value <= max);
  return layer.role === 'clue' && layer.unknown === true ? [...values, unknownClue] : values;
}

/** Whether no region has two numbers in its corners, of which one would be wrong. */
function hasOneNumberEach(layers: Layers, { clues }: Puzzle): boolean {
  const numbers = layersOf(layers, 'clue').find(([, { drawnAs }]) => drawnAs === 'corner')?.[0];
  const regions = layersOf(layers, 'clue').find(([, layer]) => dividesBoard(layer))?.[0];
  if (numbers === undefined || regions === undefined) return true;
  const given = [...clues[numbers]!.keys()].filter((cell) => clues[numbers]![cell] !== empty);
  return new Set(given.map((cell) => clues[regions]![cell])).size === given.length;
}
