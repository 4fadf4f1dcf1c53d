import {
  type AwaitedClues,
  awaitedClues,
  type Board,
  type ClueSymmetry,
  cellNear,
  dividesBoard,
  type EditMode,
  edgeNear,
  edited,
  empty,
  givenAt,
  isLineSite,
  layersOf,
  type Mark,
  markAt,
  onEveryLevel,
  type Point,
  type Position,
  type Puzzle,
  type PuzzleDocument,
  type SortedSite,
  siteCenter,
  symmetricEdit,
  type Tool,
  unitOfCell,
  valueNear,
  withCenter,
  withColor,
  withCorner,
  withCross,
  withoutMarks,
  withToggledValue,
} from '@gridwright/puzzles/boards';
import { isInMargin } from './margin.js';
import { type EntryMode, shadeTools, type ToolBox } from './tools.js';

/** The distance from the middle of an edge, in cells, at which a cross is put on it, and not into the cell. */
const edgeReach = 0.3;

/** How far from the middle of its cell, across and down, a press of a tool of lines is about the cell, and not about its border. */
const cellReach = 0.3;

/** What enters something: the board of a document, its mode and its tools. */
export interface Entering {
  readonly board: Board;
  readonly mode: EditMode;
  readonly box: ToolBox;
  /** Clues are entered together with their images. */
  readonly symmetry: ClueSymmetry;
}

/** The document after an edit of its position; clues are edited with their images. */
function editedBy(
  { board: { layers, editing }, mode, symmetry }: Entering,
  document: PuzzleDocument,
  edit: (position: Position) => Position,
): PuzzleDocument {
  if (mode !== 'make') return edited(layers, document, edit);
  const after = edited(layers, document, (position) => {
    const next = edit(position);
    const completed = editing.completed?.(position, next) ?? next;
    return symmetricEdit(layers, position, completed, symmetry);
  });
  return withAwaited(after, awaitedClues(layers, document, after, symmetry));
}

/** The document after a tool was used. The first region of a board with boxes changes these: they are written as regions before. */
function usedBy(
  entering: Entering,
  document: PuzzleDocument,
  tool: Tool,
  use: (position: Position) => Position,
): PuzzleDocument {
  const { layers, orientation } = entering.board;
  const layer = layers[tool.layer]!;
  if (layer.role !== 'clue' || !dividesBoard(layer)) return editedBy(entering, document, use);
  return editedBy(entering, document, (position) => {
    const puzzle = orientation.written(position.puzzle) ?? position.puzzle;
    if (puzzle === position.puzzle) return use(position);
    const written = { ...position, puzzle };
    const used = use(written);
    // A region that a cell has by its box is not taken away by putting it.
    return used.puzzle.clues[tool.layer]!.includes(empty) ? written : used;
  });
}

/** The color of sites that wait for a clue, as they are images of one. */
const awaitedColor = 1;

/** The document with the sites that wait for a clue in color, before and in each trial, and without the color of those that do no longer. */
function withAwaited(document: PuzzleDocument, { awaited, settled }: AwaitedClues): PuzzleDocument {
  if (awaited.length + settled.length === 0) return document;
  return onEveryLevel(document, document.puzzle, ({ answers, marks }) => {
    const isColored = ({ site, index }: SortedSite): boolean =>
      markAt(marks, site, index)?.colors?.includes(awaitedColor) === true;
    const level = { ...document, answers, marks };
    const changed = [...awaited.filter((site) => !isColored(site)), ...settled.filter(isColored)];
    return {
      answers,
      marks: changed.reduce((each, site) => withColor(each, [site], awaitedColor), level).marks,
    };
  });
}

/** Cells as sites. */
export function asSites(cells: readonly number[]): readonly SortedSite[] {
  return cells.map((index) => ({ site: 'cell', index }));
}

/** The sites that a tool is used on where cells are selected: these, or their rows or columns, each once; none of lines. */
export function sitesAtCells(puzzle: Puzzle, { site }: Tool, cells: readonly number[]): readonly number[] {
  if (site === 'cell') return cells;
  if (isLineSite(site)) return [];
  return [...new Set(cells.flatMap((cell) => unitOfCell(puzzle, site, cell) ?? []))];
}

/** The document with a value in all these cells, as the entry mode says, or without it if all have it already. */
export function withEntered(
  entering: Entering,
  document: PuzzleDocument,
  cells: readonly number[],
  tool: Tool,
  entry: EntryMode,
): PuzzleDocument {
  const { value } = tool;
  if (value === undefined) return document;
  switch (entry) {
    case 'value': {
      const sites = sitesAtCells(document.puzzle, tool, cells);
      const [site, ...others] = sites;
      // One cell is shaded, unshaded and undecided in turn; several get the same.
      const isShade = shadeTools(entering.board, entering.box.all)?.shaded.name === tool.name;
      if (isShade && site !== undefined && others.length === 0)
        return withUsed(entering, document, tool, site);
      return usedBy(entering, document, tool, (position) =>
        withToggledValue(entering.board.layers, position, tool.layer, sites, value),
      );
    }
    case 'corner':
    case 'center':
      return withNote(entering.board, document, cells, tool.sign, entry);
    case 'color':
      return withColor(document, asSites(cells), value);
  }
}

/** The document with a small text in those of these cells that have no given answer, or without it if all have it already. */
export function withNote(
  { layers }: Board,
  document: PuzzleDocument,
  cells: readonly number[],
  text: string,
  place: 'corner' | 'center',
): PuzzleDocument {
  const givers = layersOf(layers, 'answer').filter(([, { site }]) => site === 'cell');
  const isOpen = (cell: number): boolean =>
    givers.every(([, layer]) => givenAt(document.puzzle, layer, cell) === empty);
  const sites = asSites(cells.filter(isOpen));
  return (place === 'corner' ? withCorner : withCenter)(document, sites, text);
}

/** The document with nothing in these cells that the mode could put there. */
export function withErasedCells(
  entering: Entering,
  document: PuzzleDocument,
  cells: readonly number[],
): PuzzleDocument {
  const { mode, box } = entering;
  const tools = erasingTools(mode, box);
  const cleared = editedBy(entering, document, (position) =>
    tools.reduce(
      (current, tool) =>
        sitesAtCells(position.puzzle, tool, cells).reduce((each, site) => tool.clear(each, site), current),
      position,
    ),
  );
  return mode === 'make' ? cleared : withoutMarks(cleared, asSites(cells));
}

/** The document without what a pointer hits: a line or a mark on an edge first, else what is in the cell. */
export function withErasedAt(entering: Entering, document: PuzzleDocument, place: Point): PuzzleDocument {
  const { mode, box } = entering;
  const { puzzle } = document;
  // In the margin lies one layer alone, whether it is chosen or not.
  const tools = isInMargin(box.all, puzzle, place) ? box.all : erasingTools(mode, box);
  for (const tool of tools) {
    if (tool.site === 'cell') continue;
    const site = valueNear(puzzle, tool, place);
    if (site === null) continue;
    const cleared = editedBy(entering, document, (position) => tool.clear(position, site));
    const bare = mode === 'make' ? cleared : withoutMarks(cleared, [{ site: tool.site, index: site }]);
    if (bare !== document) return bare;
  }
  if (mode === 'solve') {
    const bare = withoutMarks(
      document,
      [markedSiteAt(puzzle, place)].filter((site) => site !== null),
    );
    if (bare !== document) return bare;
  }
  const cell = cellNear(puzzle, place);
  if (cell === null) return document;
  const inCell = erasingTools(mode, box).filter(({ site }) => site === 'cell');
  const cleared = editedBy(entering, document, (position) =>
    inCell.reduce((current, tool) => tool.clear(current, cell), position),
  );
  return mode === 'make' ? cleared : withoutMarks(cleared, asSites([cell]));
}

/** One tool for each layer that is erased: all answers, or the clues of the chosen layer. */
function erasingTools(mode: EditMode, { all, values }: ToolBox): readonly Tool[] {
  const candidates = mode === 'make' ? values : all;
  return candidates.filter((tool, i) => candidates.findIndex(({ layer }) => layer === tool.layer) === i);
}

/** Where a cross goes that is pressed at a place: to an edge whose middle is close to it, else into the cell; or null. */
export function markedSiteAt(puzzle: Puzzle, place: Point): SortedSite | null {
  const edge = edgeNear(puzzle, place);
  if (edge !== null) {
    const middle = siteCenter(puzzle, 'edge', edge);
    if (Math.hypot(middle.x - place.x, middle.y - place.y) < edgeReach) return { site: 'edge', index: edge };
  }
  const cell = cellNear(puzzle, place);
  return cell === null ? null : { site: 'cell', index: cell };
}

/** The document after a cross was pressed at a place: at a line near it the answer "no line", else a mark. */
export function withCrossAt(
  entering: Entering,
  document: PuzzleDocument,
  cross: Tool | null,
  place: Point,
): PuzzleDocument {
  if (entering.mode === 'make') return document;
  const { puzzle } = document;
  const line = cross === null ? null : valueNear(puzzle, cross, place);
  if (cross !== null && line !== null) {
    const crossed = editedBy(entering, document, (position) => cross.tap(position, line));
    if (crossed !== document) return crossed;
  }
  const cell = cellNear(puzzle, place);
  const site: SortedSite | null =
    cross === null ? markedSiteAt(puzzle, place) : cell === null ? null : { site: 'cell', index: cell };
  return site === null ? document : withCross(document, [site]);
}

/** The document after a stroke of crosses through cells: all like the first, which changes. */
export function withCrossesAlong(document: PuzzleDocument, cells: readonly number[]): PuzzleDocument {
  const sites = cellsLikeFirst(document, cells, (mark) => mark?.cross === true);
  return sites.length === 0 ? document : withCross(document, sites);
}

/** The document after a stroke of a color through cells: all like the first, which changes. */
export function withColorAlong(
  document: PuzzleDocument,
  cells: readonly number[],
  color: number,
): PuzzleDocument {
  const sites = cellsLikeFirst(document, cells, (mark) => mark?.colors?.includes(color) === true);
  return sites.length === 0 ? document : withColor(document, sites, color);
}

/** Those cells that are marked now as the first of them is. */
function cellsLikeFirst(
  { marks }: PuzzleDocument,
  cells: readonly number[],
  isOn: (mark: Mark | null) => boolean,
): readonly SortedSite[] {
  const isMarked = (cell: number): boolean => isOn(markAt(marks, 'cell', cell));
  return asSites([...new Set(cells)].filter((cell) => isMarked(cell) === isMarked(cells[0]!)));
}

/** The document after a tool of the kind was pressed at a place. */
function withTapAt(entering: Entering, document: PuzzleDocument, tool: Tool, place: Point): PuzzleDocument {
  const site = valueNear(document.puzzle, tool, place);
  return site === null ? document : withUsed(entering, document, tool, site);
}

/**
 * The document after a tool of the kind was pressed at a place. In the middle of a cell that can be shaded, a tool of lines shades it, and one
 * of crosses says that it is not shaded.
 */
export function withPressAt(
  entering: Entering,
  document: PuzzleDocument,
  tool: Tool,
  place: Point,
): PuzzleDocument {
  const shades = tool.use === 'value' ? null : shadeTools(entering.board, entering.box.all);
  const cell = shades === null ? null : cellNear(document.puzzle, place);
  if (shades !== null && cell !== null) {
    const { x, y } = siteCenter(document.puzzle, 'cell', cell);
    if (Math.max(Math.abs(place.x - x), Math.abs(place.y - y)) < cellReach)
      return withUsed(entering, document, tool.use === 'line' ? shades.shaded : shades.unshaded, cell);
  }
  return withTapAt(entering, document, tool, place);
}

/** The document after a tool of the kind was used at a site. */
export function withUsed(
  entering: Entering,
  document: PuzzleDocument,
  tool: Tool,
  site: number,
): PuzzleDocument {
  return usedBy(entering, document, tool, (position) => tool.tap(position, site));
}

/** The document after a stroke of a tool of the kind. */
export function withDrawn(
  entering: Entering,
  document: PuzzleDocument,
  tool: Tool,
  path: readonly number[],
): PuzzleDocument {
  if (tool.drag === undefined || path.length < 2) return document;
  return usedBy(entering, document, tool, (position) => tool.drag!(position, path));
}
