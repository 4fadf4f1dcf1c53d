import {
  type Board,
  boardMarkSorts,
  type CandidateValues,
  cellsOfSite,
  columnOf,
  empty,
  type GridSite,
  givenAt,
  hasCandidates,
  isGridSite,
  isLineSite,
  type Layers,
  layersOf,
  lineOfCellToward,
  listOf,
  type Mark,
  markAt,
  nounOf,
  type PuzzleDocument,
  rowOf,
  type SiteValues,
  type Solution,
  signOfValue,
  siteName,
  type TrialLevels,
  trialLevelsOf,
  unitOfCell,
  type Violation,
  valueText,
} from '@gridwright/puzzles/boards';
import { boardTexts as texts } from '../texts/board.js';

/** The remarks about cells beside their contents. */
export interface CellRemarks {
  readonly violations?: readonly Violation[];
  /** Clues that contradict each other. */
  readonly clash?: readonly { readonly layer: string; readonly site: number }[];
  /** Two solutions that differ. */
  readonly differ?: readonly [Solution, Solution] | null;
  /** The values that answers can have. */
  readonly candidates?: CandidateValues | null;
  /** The selected cells. */
  readonly selection: readonly number[];
}

const sides = ['up', 'right', 'down', 'left'] as const;

/** A site of a layer at a cell, and where it is from there, in words; nothing for the cell itself. */
interface Near {
  readonly index: number;
  readonly where: string;
}

/** A cell in words: its place, its contents, those at its sides and beside its row and column, and its mistakes. */
export function cellWords(board: Board, document: PuzzleDocument, cell: number, said: CellRemarks): string {
  const { puzzle } = document;
  const place =
    puzzle.graph === undefined
      ? texts.place(rowOf(puzzle, cell) + 1, columnOf(puzzle, cell) + 1)
      : texts.namedPlace(siteName(puzzle, 'cell', cell));
  const values = valuesAt(board.layers, document, cell);
  const marks = markWords(markAt(document.marks, 'cell', cell));
  const crosses = edgeCrosses(document, cell);
  const candidates = candidateWords(board.layers, document, cell, said.candidates ?? {});
  const what = [...values, ...marks, ...crosses, ...candidates];
  return texts.cellText(place, [
    ...(what.length === 0 ? [texts.empty] : what),
    ...stateWords(board.layers, document, cell, said),
  ]);
}

/** The sites of a layer at a cell. */
function sitesNear({ puzzle }: PuzzleDocument, site: GridSite, cell: number): readonly Near[] {
  if (site === 'cell') return [{ index: cell, where: '' }];
  if (site === 'row' || site === 'column') {
    const unit = unitOfCell(puzzle, site, cell);
    return unit === null ? [] : [{ index: unit, where: texts.ofUnit(site) }];
  }
  if (puzzle.graph !== undefined && isLineSite(site))
    return puzzle.graph.cells[cell]!.map((index) => ({
      index,
      where: texts.atEdge(siteName(puzzle, site, index)),
    }));
  return sides.flatMap((side) => {
    const index = lineOfCellToward(puzzle, site, cell, side);
    return index === null ? [] : [{ index, where: texts.sides[side] }];
  });
}

/** Clues and answers at a cell. */
function valuesAt(layers: Layers, document: PuzzleDocument, cell: number): readonly string[] {
  const { puzzle, answers, trials } = document;
  const levels: TrialLevels | null = trials.length === 0 ? null : trialLevelsOf(document);
  const entries = [...layersOf(layers, 'clue'), ...layersOf(layers, 'answer')];
  return entries.flatMap(([name, layer]) => {
    const { site, role } = layer;
    if (!isGridSite(site)) return [];
    const group: Readonly<Record<string, SiteValues>> = role === 'clue' ? puzzle.clues : answers;
    return sitesNear(document, site, cell).flatMap(({ index, where }) => {
      const value = group[name]![index]!;
      const isGiven = role === 'answer' && givenAt(puzzle, layer, index) !== empty;
      if (value === empty || isGiven) return [];
      const isLine = role === 'answer' && isLineSite(site);
      const text = isLine ? texts.lines(nounOf(layer), value) : valueText(layer, value);
      const level = levels?.answers[name]?.[index] ?? 0;
      return [`${text}${where}${level === 0 ? '' : texts.inTrial(level)}`];
    });
  });
}

function markWords(mark: Mark | null): readonly string[] {
  if (mark === null) return [];
  const { corner = [], center = [], colors = [], cross } = mark;
  return [
    ...(corner.length === 0 ? [] : [texts.marks.corner(corner)]),
    ...(center.length === 0 ? [] : [texts.marks.center(center)]),
    ...colors.map((color) => texts.color(color)),
    ...(cross === true ? [texts.marks.cross] : []),
  ];
}

/** Crosses on the edges of a cell and between it and its neighbors. */
function edgeCrosses(document: PuzzleDocument, cell: number): readonly string[] {
  return boardMarkSorts(document.marks).flatMap(([site, all]) =>
    isLineSite(site)
      ? sitesNear(document, site, cell).flatMap(({ index, where }) =>
          all[index]?.cross === true ? [`${texts.marks.cross}${where}`] : [],
        )
      : [],
  );
}

/** The candidates at a cell and at its sides, where more than one is left. */
function candidateWords(
  layers: Layers,
  document: PuzzleDocument,
  cell: number,
  candidates: CandidateValues,
): readonly string[] {
  return layersOf(layers, 'answer').flatMap(([name, layer]) => {
    const { site } = layer;
    if (!isGridSite(site) || !hasCandidates(layer, document.puzzle)) return [];
    return sitesNear(document, site, cell).flatMap(({ index, where }) => {
      const values = candidates[name]?.[index] ?? [];
      const signs = values.map((value) => signOfValue(layer, value));
      return values.length < 2 ? [] : [`${texts.candidates(layer.label, listOf(signs))}${where}`];
    });
  });
}

/** Broken rules, contradictions and differences at a cell, and whether it is selected. */
function stateWords(
  layers: Layers,
  document: PuzzleDocument,
  cell: number,
  { violations = [], clash = [], differ = null, selection }: CellRemarks,
): readonly string[] {
  const broken = new Set(
    violations.filter(({ cells }) => cells.includes(cell)).map(({ message }) => message),
  );
  const isInClash = clash.some(({ layer, site }) => {
    const found = layers[layer];
    if (found === undefined || found.role === 'records' || !isGridSite(found.site)) return false;
    return cellsOfSite(document.puzzle, found.site, site).includes(cell);
  });
  return [
    ...[...broken].map((message) => texts.wrong(message)),
    ...(isInClash ? [texts.contradicts] : []),
    ...(differ !== null && differs(layers, document, cell, differ) ? [texts.differs] : []),
    ...(selection.length > 1 && selection.includes(cell) ? [texts.isSelected] : []),
  ];
}

function differs(
  layers: Layers,
  document: PuzzleDocument,
  cell: number,
  [one, other]: readonly [Solution, Solution],
): boolean {
  return layersOf(layers, 'answer').some(([name, { site }]) => {
    if (!isGridSite(site)) return false;
    const [first, second]: readonly SiteValues[] = [one.answers[name]!, other.answers[name]!];
    return sitesNear(document, site, cell).some(({ index }) => first![index] !== second![index]);
  });
}
