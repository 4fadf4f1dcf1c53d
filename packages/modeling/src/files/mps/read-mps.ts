import { fileError, type ModelFileError } from '../../errors.js';
import type { Model, Objective } from '../../model/model.js';
import { type Field, unexpected, unexpectedEnd, words } from '../fields.js';
import { linearBlocks, modelOfFile, type ReadRow, type ReadVariable } from '../model-from-file.js';
import { unescapeName } from '../names.js';
import {
  type DataCard,
  type Directives,
  fixedCard,
  freeCard,
  noDirectives,
  readDirective,
  type Section,
} from './mps-cards.js';
import { boundsOf, rowBounds } from './mps-rows.js';
import { MpsSections, type RowRead } from './mps-sections.js';

/** Sections with unsupported content; without cards they mean nothing. */
const unsupported =
  /^(?:QUADOBJ|QMATRIX|QSECTION|QCMATRIX|CSECTION|SOS[12]?|SETS|INDICATORS|GENCONS|PWLOBJ|PWLNAM|PWLCON|LAZYCONS|USERCUTS|DELAYEDROWS|MODELCUTS|BRANCH|SCENARIOS)$/;

/**
 * The model of an MPS text, in free or fixed format. Throws `ModelFileError` and nothing else. An objective row
 * without entries and constant is no objective.
 */
export function readMps(text: string, layout: 'free' | 'fixed'): Model {
  const sections = new MpsSections();
  const directives = noDirectives();
  readSections(text, layout, sections, directives);
  return assembled(sections, directives);
}

function readSections(
  text: string,
  layout: 'free' | 'fixed',
  sections: MpsSections,
  directives: Directives,
): void {
  const isColumn = (name: string) => sections.columnIndices.has(name);
  const cardOf = (section: Section, line: string, number: number): DataCard =>
    layout === 'free' ? freeCard(section, line, number, isColumn) : fixedCard(section, line, number);
  let section: Section | null = null;
  let unsupportedTitle: Field | null = null;
  const seen = new Set<string>();
  let number = 0;
  for (const line of text.split(/\r\n|\n|\r/)) {
    number += 1;
    const [first] = words(line, number);
    if (line.startsWith('*')) readDirective(directives, line, number);
    else if (first) {
      if (seen.has('ENDATA')) throw unexpected(first, 'only comments after ENDATA');
      if (/^\s/.test(line)) {
        if (unsupportedTitle !== null)
          throw unexpected(unsupportedTitle, 'rows, columns and bounds only', 'unsupported');
        if (section === null) throw unexpected(first, 'a section');
        sections.take(section, cardOf(section, line, number), first);
      } else if (section === 'OBJSENSE' && /^(?:MAX|MIN)/i.test(first.text)) {
        sections.takeSense(first);
      } else {
        if (seen.has(first.text)) throw unexpected(first, 'each section once');
        seen.add(first.text);
        unsupportedTitle = unsupported.test(first.text) ? first : null;
        if (first.text !== 'ENDATA') section = sectionBegun(line, first, sections);
      }
    }
  }
  if (!seen.has('ENDATA')) throw unexpectedEnd(number, 'ENDATA');
  if (!seen.has('ROWS')) throw unexpectedEnd(number, 'the section ROWS', 'unrecognized');
}

/** The section that a line begins; null for NAME, which has no cards, and for those that are unsupported. */
function sectionBegun(line: string, first: Field, sections: MpsSections): Section | null {
  const [, argument] = words(line, first.line);
  switch (first.text) {
    case 'NAME':
      return null;
    case 'OBJSENSE':
      if (argument) sections.takeSense(argument);
      return 'OBJSENSE';
    case 'OBJNAME':
    case 'OBJECT':
      if (argument) sections.objectiveName = argument;
      return 'OBJNAME';
    case 'ROWS':
    case 'COLUMNS':
    case 'RHS':
    case 'RANGES':
    case 'BOUNDS':
      return first.text;
    default:
      if (unsupported.test(first.text)) return null;
      throw unexpected(first, 'a section of an MPS file');
  }
}

function assembled(sections: MpsSections, directives: Directives): Model {
  const nameOf = (name: string): string => {
    const readable = directives.names.get(name) ?? name;
    return directives.isOurs ? unescapeName(readable) : readable;
  };
  const objectiveIndex = indexOfObjective(sections);
  const { upperOfRow, upperOfColumn, isCarrier } = carriedBounds(sections, directives);
  const rows = sections.rows.flatMap((row, index): readonly ReadRow[] => {
    if (index === objectiveIndex || isCarrier.has(index)) return [];
    const [lower, upper] = directives.bounds.get(row.name) ?? boundsOfRow(row);
    return [{ name: nameOf(row.name), ...entriesOf(row), lower, upper: upperOfRow.get(index) ?? upper }];
  });
  const variables = sections.columns.map((column, index): ReadVariable => {
    const [lower, upper] = boundsOf(column);
    const integral = column.isInteger;
    return { name: nameOf(column.name), lower, upper: upperOfColumn.get(index) ?? upper, integral };
  });
  return modelOfFile(variables, linearBlocks(rows), objectiveOf(sections, directives, objectiveIndex));
}

function indexOfObjective(sections: MpsSections): number {
  const { objectiveName, rows } = sections;
  if (objectiveName === null) return rows.findIndex(({ type }) => type === 'N');
  const index = sections.rowIndices.get(objectiveName.text);
  if (index === undefined || rows[index]?.type !== 'N')
    throw unexpected(objectiveName, 'the name of a free row', 'unknown-name');
  return index;
}

function objectiveOf(sections: MpsSections, directives: Directives, index: number): Objective | null {
  const row = sections.rows[index];
  if (!row) return null;
  const sign = directives.maximizes ? -1 : 1;
  const { variables, coefficients } = entriesOf(row);
  // The right-hand side of the objective is the negated constant; 0 − 0 avoids −0.
  const constant = 0 - sign * (row.rhs ?? 0);
  if (!Number.isFinite(constant)) throw wrongRow(row, 'a finite constant of the objective');
  if (variables.length === 0 && constant === 0) return null;
  return {
    sense: directives.maximizes !== sections.maximizes ? 'maximize' : 'minimize',
    variables: Int32Array.from(variables),
    coefficients: Float64Array.from(coefficients, (value) => sign * value),
    constant,
  };
}

function entriesOf({ variables, coefficients }: RowRead): Pick<ReadRow, 'variables' | 'coefficients'> {
  if (!coefficients.includes(0)) return { variables, coefficients };
  return {
    variables: variables.filter((_, i) => coefficients[i] !== 0),
    coefficients: coefficients.filter((value) => value !== 0),
  };
}

function boundsOfRow(row: RowRead): readonly [number, number] {
  if (row.type === 'N') return [-Infinity, Infinity];
  const [lower, upper] = rowBounds({ type: row.type, rhs: row.rhs ?? 0, range: row.range });
  if (lower === Infinity || upper === -Infinity || Number.isNaN(lower) || Number.isNaN(upper))
    throw wrongRow(row, 'bounds that are exactly numbers');
  return [lower, upper];
}

function wrongRow(row: RowRead, expected: string): ModelFileError {
  return fileError('out-of-range', null, expected, `those of row ${row.name.slice(0, 40)}`);
}

interface CarriedBounds {
  readonly upperOfRow: ReadonlyMap<number, number>;
  readonly upperOfColumn: ReadonlyMap<number, number>;
  readonly isCarrier: ReadonlySet<number>;
}

function carriedBounds(sections: MpsSections, directives: Directives): CarriedBounds {
  const found = {
    row: new Map<number, number>(),
    column: new Map<number, number>(),
    isCarrier: new Set<number>(),
  };
  for (const { of, row, target } of directives.carriers) {
    const carrier = sections.rowIndices.get(row.text);
    const index = (of === 'row' ? sections.rowIndices : sections.columnIndices).get(target.text);
    if (carrier === undefined) throw unexpected(row, 'the name of a row', 'unknown-name');
    if (index === undefined) throw unexpected(target, `the name of a ${of}`, 'unknown-name');
    found[of].set(index, boundsOfRow(sections.rows[carrier]!)[1]);
    found.isCarrier.add(carrier);
  }
  return { upperOfRow: found.row, upperOfColumn: found.column, isCarrier: found.isCarrier };
}
