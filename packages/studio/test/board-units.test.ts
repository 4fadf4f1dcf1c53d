import {
  type Board,
  beginTrial,
  boards,
  documentOf,
  emptyPosition,
  hasBoard,
  type Point,
  type PuzzleDocument,
  pairToward,
  type Tool,
  withCross,
  withToggledValue,
} from '@gridwright/puzzles/boards';
import { describe, expect, test } from 'vitest';
import { type BoardInput, typedTool } from '../src/board/board-input.js';
import { valueOfKey } from '../src/board/board-keys.js';
import { strokeCalls } from '../src/board/board-strokes.js';
import { cellWords } from '../src/board/cell-words.js';
import {
  type Entering,
  markedSiteAt,
  withDrawn,
  withEntered,
  withNote,
  withUsed,
} from '../src/board/entering.js';
import { likeTool, otherLayerInMargin } from '../src/board/margin.js';
import { changeAt, equalCells, type Selection, selected } from '../src/board/selection.js';
import { Stroke } from '../src/board/stroke.js';
import { type HeldTool, heldOf, regionLetters, type ToolBox, toolBox } from '../src/board/tools.js';
import {
  areaInView,
  cellPixels,
  type Frame,
  fittingCell,
  maxZoom,
  pannedBy,
  placeAt,
  showing,
  wholeView,
  zoomedAt,
} from '../src/board/viewport.js';
import type { ViewportStore } from '../src/board/viewport-store.js';
import { loadAllBoards } from '../src/document/boards.js';
import { emptyDocument, newDocument } from '../src/document/store.js';
import { boardNamed, emptyOf } from './document/documents.js';

/** A board of cells with its margin in an element of this size. */
function frame(rows: number, columns: number, width: number, height: number): Frame {
  const extent = { corner: { x: -0.25, y: -0.25 }, width: columns + 0.5, height: rows + 0.5 };
  return { extent, size: { width, height }, maxCell: 88 };
}

test('a new document has the records that its kind begins with', async () => {
  await loadAllBoards();
  for (const board of boards)
    expect(emptyDocument(board).document.puzzle.records ?? {}).toEqual(board.usualRecords(board.usualSize));
});

describe('views', () => {
  test.each([
    ['a desktop', frame(9, 9, 896, 600)],
    ['a narrow phone', frame(9, 9, 296, 320)],
    ['a page at 200 %', frame(9, 9, 330, 380)],
    ['a wide board', frame(3, 40, 900, 600)],
  ])('the whole board is in sight at first: %s', (_, each) => {
    const { corner, width, height } = areaInView(each, wholeView(each));
    const { extent } = each;
    expect(corner.x).toBeLessThanOrEqual(extent.corner.x + 1e-9);
    expect(corner.y).toBeLessThanOrEqual(extent.corner.y + 1e-9);
    expect(corner.x + width).toBeGreaterThanOrEqual(extent.corner.x + extent.width - 1e-9);
    expect(corner.y + height).toBeGreaterThanOrEqual(extent.corner.y + extent.height - 1e-9);
  });

  test('no cell is larger than 88 pixels at first', () => {
    expect(fittingCell(frame(2, 2, 2000, 2000))).toBe(88);
  });

  test('zooming keeps the place under the pointer, between the whole board and the largest cells', () => {
    const each = frame(20, 20, 600, 600);
    const point = { x: 200, y: 420 };
    const before = placeAt(each, wholeView(each), point);
    const view = zoomedAt(each, wholeView(each), 3, point);
    const after = placeAt(each, view, point);
    expect(after.x).toBeCloseTo(before.x, 9);
    expect(after.y).toBeCloseTo(before.y, 9);
    expect(cellPixels(each, view)).toBeCloseTo(3 * fittingCell(each), 9);
    expect(zoomedAt(each, view, 1000, point).zoom).toBe(maxZoom(each));
    expect(zoomedAt(each, view, 0.001, point)).toEqual(wholeView(each));
  });

  test('a view leaves no more empty space than it must, however far it is moved', () => {
    const each = frame(20, 20, 600, 600);
    const view = zoomedAt(each, wholeView(each), 2, { x: 300, y: 300 });
    const { corner } = areaInView(each, pannedBy(each, view, { x: 9999, y: -9999 }));
    expect(corner.x).toBeCloseTo(-0.25, 9);
    expect(corner.y + 600 / cellPixels(each, view)).toBeCloseTo(20.25, 9);
    expect(pannedBy(each, wholeView(each), { x: 50, y: 50 })).toEqual(wholeView(each));
  });

  test('the cursor is brought into sight, and no further', () => {
    const each = frame(20, 20, 600, 600);
    const view = zoomedAt(each, wholeView(each), 4, { x: 0, y: 0 });
    expect(showing(each, view, { x: 2, y: 2 })).toEqual(view);
    const { corner, width } = areaInView(each, showing(each, view, { x: 10.5, y: 2 }));
    expect(corner.x + width).toBeCloseTo(11.5, 9);
  });
});

describe('strokes', () => {
  const { puzzle } = emptyOf('slitherlink', 3, 4);
  const stroke = (along: 'cells' | 'vertices', ...places: readonly (readonly [number, number])[]): Stroke => {
    const [[x, y] = [0, 0], ...others] = places;
    const drawn = new Stroke(puzzle, along, { x, y });
    for (const [right, down] of others) drawn.add({ x: right, y: down });
    return drawn;
  };

  test('a press has no path', () => {
    const press = stroke('vertices', [1, 1], [1.2, 1.1]);
    expect([press.isPress, press.path]).toEqual([true, []]);
  });

  test('a fast stroke passes the corners between its places; going back takes away', () => {
    expect(stroke('vertices', [0, 0], [3, 0], [3, 2]).path).toEqual([0, 1, 2, 3, 8, 13]);
    expect(stroke('vertices', [0, 0], [3, 0], [1, 0]).path).toEqual([0, 1]);
    expect(stroke('cells', [0.5, 0.5], [2.5, 0.5], [2.5, 1.5]).path).toEqual([0, 1, 2, 6]);
    expect(stroke('cells', [0.5, 0.5], [2.5, 0.5], [1.5, 0.5]).path).toEqual([0, 1]);
  });

  test('a stroke within a cell has the neighbor in its direction', () => {
    expect(stroke('cells', [1.3, 1.5], [1.7, 1.5]).path).toEqual([5, 6]);
    expect(stroke('vertices', [1, 1], [1, 1.38]).path).toEqual([6, 11]);
    expect(stroke('cells', [3.5, 0.3], [3.9, 0.3]).path).toEqual([3]);
  });

  test('a step is told only if it may change the path', () => {
    const drawn = stroke('cells', [0.5, 0.5]);
    expect([0.6, 0.9, 0.95, 1.2].map((x) => drawn.add({ x, y: 0.5 }))).toEqual([false, true, false, true]);
  });
});

describe('selections', () => {
  test('replace, add and take away', () => {
    expect(changeAt([1, 2], 2, false)).toBe('replace');
    expect(changeAt([1, 2], 2, true)).toBe('remove');
    expect(changeAt([1, 2], 3, true)).toBe('add');
    expect(selected([1, 2], [3, 3, 4], 'replace')).toEqual([3, 4]);
    expect(selected([1, 2], [2, 4], 'add')).toEqual([1, 2, 4]);
    expect(selected([1, 2], [2, 4], 'remove')).toEqual([1]);
  });

  test('equal cells: givens and entered numbers alike', () => {
    const { layers } = boardNamed('sudoku');
    const start = emptyOf('sudoku', 4, 4);
    const given = withToggledValue(layers, start, 'givens', [0, 5], 3);
    const both = withToggledValue(layers, given, 'numbers', [10, 11], 3);
    expect(equalCells(layers, both, 0)).toEqual([0, 5, 10, 11]);
    expect(equalCells(layers, both, 1)).toEqual([1]);
  });
});

describe('tools of a board', () => {
  const first = (name: string, mode: 'make' | 'solve'): string | undefined => {
    const { puzzle } = emptyOf(name, 4, 4);
    return toolBox(boardNamed(name), mode, puzzle, null).first?.id;
  };

  test('cells are selected first where answers are entered in them; else the first value and the line are held', () => {
    expect([first('sudoku', 'make'), first('sudoku', 'solve')]).toEqual(['select', 'select']);
    expect([first('hashi', 'make'), first('hashi', 'solve')]).toEqual(['tool islands 1', 'tool bridges']);
    expect([first('slitherlink', 'make'), first('slitherlink', 'solve')]).toEqual([
      'tool numbers 0',
      'tool lines',
    ]);
  });

  test('each kind with a board has a cross to solve with, of lines or as a mark, and only one; or a dot', () => {
    const withDots = ['akari', 'heyawake', 'nurikabe', 'starbattle'];
    for (const board of boards.filter(({ layers }) => hasBoard(layers))) {
      const { puzzle } = documentOf(emptyPosition(board, { rows: 4, columns: 4 }));
      const { before, after } = toolBox(board, 'solve', puzzle, null);
      const crosses = [...before, ...after].filter(
        (held) => held.type === 'cross' || (held.type === 'kind' && held.tool.use === 'cross'),
      );
      expect(crosses.length, board.name).toBe(withDots.includes(board.name) ? 0 : 1);
    }
  });

  test('a cross is on an edge close to its middle, else in the cell', () => {
    const { puzzle } = emptyOf('sudoku', 4, 4);
    expect(markedSiteAt(puzzle, { x: 1.5, y: 1.5 })).toEqual({ site: 'cell', index: 5 });
    expect(markedSiteAt(puzzle, { x: 2.1, y: 1.5 })?.site).toBe('edge');
    expect(markedSiteAt(puzzle, { x: 1.1, y: 1.1 })).toEqual({ site: 'cell', index: 5 });
    expect(markedSiteAt(puzzle, { x: -2, y: 1.5 })).toBeNull();
  });
});

describe('entering', () => {
  const entering = (
    name: string,
    mode: 'make' | 'solve',
    more: Partial<Entering> = {},
    group = '',
  ): Entering => {
    const board = boardNamed(name);
    const box = toolBox(board, mode, emptyOf(name, 4, 4).puzzle, group);
    return { board, mode, box, symmetry: 'none', ...more };
  };
  const toolNamed = ({ box }: Entering, name: string): Tool => box.all.find((tool) => tool.name === name)!;

  test('a given that has images is not copied: these are gray until they have a given, or need none', () => {
    const make = entering('sudoku', 'make', { symmetry: 'half-turn' });
    const put = (document: PuzzleDocument, cell: number, number: number): PuzzleDocument =>
      withEntered(make, document, [cell], toolNamed(make, `givens ${number}`), 'value');
    const gray = { cell: { 15: { colors: [1] } } };
    const tried = put(beginTrial(emptyOf('sudoku', 4, 4)), 0, 4);
    expect(Array.from(tried.puzzle.clues['givens']!).filter((given) => given > 0)).toEqual([4]);
    // Dropping the trial keeps the puzzle, and what waits in it.
    expect([tried.marks, tried.trials[0]!.marks]).toEqual([gray, gray]);
    const both = put(tried, 15, 2);
    expect([both.marks, both.trials[0]!.marks]).toEqual([{}, {}]);
    expect(put(put(tried, 0, 4), 3, 1).marks).toEqual({ cell: { 12: { colors: [1] } } });
  });

  test('the first region leaves the boxes as they are, but for its cell', () => {
    const make = entering('sudoku', 'make', {}, 'regions');
    const start = emptyOf('sudoku', 4, 4);
    const regions = (document: PuzzleDocument): number[] => Array.from(document.puzzle.clues['regions']!);
    const boxes = [1, 1, 2, 2, 1, 1, 2, 2, 3, 3, 4, 4, 3, 3, 4, 4];
    const [a, b] = [toolNamed(make, 'regions A'), toolNamed(make, 'regions B')];
    expect(regions(withEntered(make, start, [1], b, 'value'))).toEqual(boxes.with(1, 2));
    expect(regions(withUsed(make, start, b, 1))).toEqual(boxes.with(1, 2));
    expect(regions(withDrawn(make, start, b, [0, 1]))).toEqual(boxes.with(0, 2).with(1, 2));
    expect(regions(withEntered(make, start, [0], a, 'value'))).toEqual(boxes);
    const letters = regionLetters(make.board, make.box, start.puzzle);
    expect(letters.map((each) => each.type === 'text' && each.text).join('')).toBe('AABBAABBCCDDCCDD');
    expect(regionLetters(make.board, entering('sudoku', 'make', {}, 'givens').box, start.puzzle)).toEqual([]);
  });

  test('keys go to the layer that is chosen: letters to regions, digits to givens', () => {
    const select = { type: 'select', id: 'select' } as const;
    const open = newDocument(emptyOf('sudoku', 4, 4));
    const keyed = (key: string, group: string): string | undefined => {
      const { box, mode } = entering('sudoku', 'make', {}, group);
      return valueOfKey(key, { open, held: select, box, cursor: 0, mode })?.name;
    };
    expect([keyed('b', 'regions'), keyed('1', 'regions')]).toEqual(['regions B', undefined]);
    expect([keyed('b', 'givens'), keyed('1', 'givens')]).toEqual([undefined, 'givens 1']);
    const typed = (group: string): string | undefined => {
      const { box, mode } = entering('sudoku', 'make', {}, group);
      return typedTool(mode, box, select)?.layer;
    };
    expect([typed('regions'), typed('givens')]).toEqual([undefined, 'givens']);
  });

  test('the margin of another layer is found by a value in the hand, and has the same value where the meaning is the same', () => {
    const tool = (layer: string, site: Tool['site'], value: number): Tool =>
      ({ name: `${layer} ${value}`, layer, site, value, use: 'value' }) as Tool;
    const all = [
      ...[0, 1].map((value) => tool('columns', 'column', value)),
      ...[0, 1, 2].map((value) => tool('rows', 'row', value)),
      tool('givens', 'cell', 1),
    ];
    const box = { all, groups: ['columns', 'rows', 'givens'] } as unknown as ToolBox;
    const total = { role: 'clue', values: { min: 0, max: 2 } };
    const board = {
      layers: {
        columns: { ...total, site: 'column', transposed: 'rows' },
        rows: { ...total, site: 'row', transposed: 'columns' },
        givens: { ...total, site: 'cell' },
      },
    } as unknown as Board;
    const puzzle = emptyOf('sudoku', 4, 4).puzzle;
    const [inRow, inColumn, inCell] = [
      { x: -0.5, y: 1.5 },
      { x: 1.5, y: -0.5 },
      { x: 1.5, y: 1.5 },
    ];
    const layersAt = (held: HeldTool): readonly (string | null)[] =>
      [inRow, inColumn, inCell].map((place) => otherLayerInMargin(box, puzzle, held, place));
    const [column, row2, given] = [all[1]!, all[4]!, all[5]!].map(heldOf) as [HeldTool, HeldTool, HeldTool];
    expect(layersAt(column)).toEqual(['rows', null, null]);
    expect(layersAt(given)).toEqual(['rows', 'columns', null]);
    expect(layersAt({ type: 'select', id: 'select' })).toEqual([null, null, null]);
    expect(likeTool(board, all, column, 'rows')?.id).toBe('tool rows 1');
    expect(likeTool(board, all, row2, 'columns')).toBeNull();
    expect(likeTool(board, all, given, 'rows')).toBeNull();
  });

  test('small texts go into cells without a given; colors anywhere', () => {
    const solve = entering('sudoku', 'solve');
    const { layers } = solve.board;
    const start = emptyOf('sudoku', 4, 4);
    const given = { ...start, ...withToggledValue(layers, start, 'givens', [0], 3) };
    const two = toolNamed(solve, 'numbers 2');
    for (const place of ['corner', 'center'] as const) {
      expect(withEntered(solve, given, [0, 1], two, place).marks).toEqual({
        cell: { 1: { [place]: ['2'] } },
      });
      expect(withEntered(solve, given, [0], two, place)).toBe(given);
      expect(withNote(solve.board, given, [0], 'a', place)).toBe(given);
    }
    expect(withEntered(solve, given, [0], two, 'color').marks).toEqual({ cell: { 0: { colors: [2] } } });
  });

  test('a finger that rests adds to the selection where values are entered, else it puts a cross', () => {
    const restAt = (name: string, place: { x: number; y: number }) => {
      let document = emptyOf(name, 4, 4);
      let selection: Selection = [5];
      const { box, board, mode, symmetry } = entering(name, 'solve');
      const input = () =>
        ({
          ...{ board, mode, box, symmetry, held: box.first, selection, cursor: 5, color: 1 },
          open: { ...newDocument(document), document },
          change: (edit: (before: PuzzleDocument) => PuzzleDocument) => {
            document = edit(document);
            return document;
          },
          select: (next: Selection) => {
            selection = next;
          },
          moveCursor: () => {},
        }) as unknown as BoardInput;
      const viewport = { placeAt: (at: Point) => at } as unknown as ViewportStore;
      const calls = strokeCalls({
        ...{ input, viewport, show: () => {} },
        ...{ isPanning: () => false, onPointer: () => {} },
      });
      calls.begin({ at: place, adds: false, isSecond: false, isDouble: false });
      const isOver = calls.rest();
      if (!isOver) {
        calls.move([{ x: place.x + 1, y: place.y }]);
        calls.end();
      }
      return { isOver, selection, marks: document.marks };
    };
    expect(restAt('sudoku', { x: 1.5, y: 2.5 })).toEqual({ isOver: false, selection: [5, 9, 10], marks: {} });
    const cross = restAt('slitherlink', { x: 1.5, y: 2.5 });
    expect([cross.isOver, cross.marks]).toEqual([true, { cell: { 9: { cross: true } } }]);
  });
});

describe('cells in words', () => {
  const none = { selection: [] };

  test('an island with its bridges, once, without its name', () => {
    const board = boardNamed('hashi');
    const { layers } = board;
    const start = emptyOf('hashi', 5, 5);
    const pair = pairToward(start.puzzle, 23, 'right')!;
    const islands = withToggledValue(layers, start, 'islands', [23], 3);
    const tried = beginTrial({ ...start, ...islands });
    const drawn = { ...tried, ...withToggledValue(layers, tried, 'bridges', [pair], 2) };
    expect(cellWords(board, drawn, 23, none)).toBe(
      'Row 5, column 4: island 3, 2 bridges to the right in trial A',
    );
    expect(cellWords(board, drawn, 0, none)).toBe('Row 1, column 1: empty');
  });

  test('what is wrong, what differs, what is noted and selected', () => {
    const board = boardNamed('sudoku');
    const { layers } = board;
    const start = emptyOf('sudoku', 4, 4);
    const put = { ...start, ...withToggledValue(layers, start, 'numbers', [0], 2) };
    const noted = withCross(put, [{ site: 'cell', index: 0 }]);
    const solution = (value: number) => ({
      ...put,
      answers: { numbers: new Int16Array(16).fill(value) },
      complete: true as const,
    });
    const broken = {
      rule: 'row',
      message: 'a number is twice in its row',
      site: 'cell' as const,
      sites: [0, 1],
      cells: [0, 1],
    };
    const said = {
      violations: [broken, broken],
      differ: [solution(1), solution(2)] as const,
      selection: [0, 1],
    };
    expect(cellWords(board, noted, 0, said)).toBe(
      'Row 1, column 1: number 2, cross, wrong: a number is twice in its row, differs, selected',
    );
  });
});
