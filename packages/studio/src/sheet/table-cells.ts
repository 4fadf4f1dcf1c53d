import {
  crossedOut,
  type DrawingState,
  empty,
  layerAt,
  listOf,
  nameOfValue,
  type PuzzleDocument,
  placeInWords,
  rangeOf,
  recordPlace,
  type SiteValues,
  sitesWith,
  type TableLayer,
  trialOfAnswers,
} from '@gridwright/puzzles/boards';
import { sheetTexts as texts } from '../texts/sheet.js';

/** A cell of a table, as it is shown and said. */
export interface TableCell {
  readonly site: number;
  /** Its place in words. */
  readonly place: string;
  readonly column: string;
  /** The value that is entered; null without one. */
  readonly entered: string | null;
  /** What a solution has there, where nothing is entered; two values where two solutions differ. */
  readonly shown: readonly string[];
  /** The candidates, where nothing is entered and more than one is left. */
  readonly candidates: readonly string[];
  /** The trial in which the value was entered: from 1; 0 for none. */
  readonly trial: number;
  /** The values that are crossed out. */
  readonly out: readonly string[];
  /** The rules that are broken there. */
  readonly wrong: readonly string[];
}

/** A value that a cell can have. */
export interface CellChoice {
  readonly value: number;
  readonly name: string;
  readonly isChosen: boolean;
  readonly isOut: boolean;
  /** The other column in which the value is entered, if it can be in one alone; null otherwise. */
  readonly elsewhere: string | null;
}

/** A table of answers of a document. */
export interface TableOf {
  readonly document: PuzzleDocument;
  readonly name: string;
  readonly layer: TableLayer;
}

/** The name of a value at a site. */
export function valueName({ document, layer }: TableOf, site: number, value: number): string {
  return nameOfValue(layerAt(layer, document.puzzle, site), value)?.name ?? String(value);
}

/** The cells of a row of a table, in the order of its columns. */
export function cellsOfRow(table: TableOf, row: number, drawing: DrawingState): readonly TableCell[] {
  const columns = table.layer.site.columns(table.document.puzzle);
  return columns.map((column, index) => cellAt(table, row * columns.length + index, column, drawing));
}

function cellAt(table: TableOf, site: number, column: string, drawing: DrawingState): TableCell {
  const { document, name, layer } = table;
  const { puzzle } = document;
  const value = valuesIn(document, name)[site] ?? empty;
  const { preview = null, differ = null, candidates = null, violations = [] } = drawing;
  const solutions = differ ?? (preview === null ? [] : [preview]);
  const inSolutions = new Set(
    solutions.map((each) => valuesIn(each, name)[site] ?? empty).filter((each) => each !== empty),
  );
  const possible = candidates?.[name]?.[site] ?? [];
  const shown = possible.length === 1 ? possible : [...inSolutions];
  const isHere = (at: (typeof violations)[number]): boolean =>
    typeof at.site !== 'string' &&
    at.site.recordsOf === layer.site.recordsOf &&
    at.site.columns !== undefined &&
    at.sites.includes(site);
  return {
    site,
    column,
    place: placeInWords(puzzle, layer.site, site),
    entered: value === empty ? null : valueName(table, site, value),
    shown: value === empty ? shown.map((each) => valueName(table, site, each)) : [],
    candidates:
      value === empty && possible.length > 1 ? possible.map((each) => valueName(table, site, each)) : [],
    trial: value === empty ? 0 : trialOfAnswers(document, name, [site]),
    out: crossedOut(document.marks, name, site),
    wrong: [...new Set(violations.filter(isHere).map(({ message }) => message))],
  };
}

/** The values that a cell can have. */
export function choicesAt(table: TableOf, site: number): readonly CellChoice[] {
  const { document, name, layer } = table;
  const { min, max } = rangeOf(layer, document.puzzle);
  const out = crossedOut(document.marks, name, site);
  return Array.from({ length: max - min + 1 }, (_, index) => {
    const value = min + index;
    const [other] = layer.oncePerRecord === true ? sitesWith(layer, document, name, site, value) : [];
    const text = valueName(table, site, value);
    return {
      value,
      name: text,
      isChosen: valuesIn(document, name)[site] === value,
      isOut: out.includes(text),
      elsewhere: other === undefined ? null : recordPlace(document.puzzle, layer.site, other).column,
    };
  });
}

/** A cell in words. */
export function cellText({ place, entered, shown, candidates, trial, out, wrong }: TableCell): string {
  const possible = candidates.length > 0 ? candidates : shown;
  const value =
    entered ??
    (possible.length === 0
      ? texts.empty
      : possible.length === 1
        ? texts.shown(possible[0]!)
        : listOf(possible));
  return texts.cell(place, [
    value,
    ...(trial > 0 ? [texts.inTrial(trial)] : []),
    ...(entered === null ? out.map(texts.not) : []),
    ...wrong.map(texts.wrong),
  ]);
}

function valuesIn(
  position: { readonly answers: Readonly<Record<string, SiteValues>> },
  name: string,
): SiteValues {
  return position.answers[name]!;
}
