import type { Refusal, RefusalCode } from '../../engine/engine-error.js';
import { type LinearBlock, rowCount } from '../../model/constraints.js';
import type { Model } from '../../model/model.js';
import { fileNames, variableFileNames } from '../names.js';
import { infiniteFrom } from './mps-rows.js';

/** The fields of a data card; missing fields stay empty. */
export interface Card {
  /** Field 1: the type of a row or of a bound. */
  readonly type?: string;
  /** Field 2: a column, or the name of a set of right-hand sides, ranges or bounds. */
  readonly name: string;
  /** Field 3: a row, a column, or `'MARKER'`. */
  readonly other?: string;
  /** Field 4: a number. */
  readonly value?: string;
  /** Field 5, used for markers only. */
  readonly marker?: string;
}

/** The layout of cards, and the names of rows and columns on them. */
export interface MpsLayout {
  readonly name: 'mps' | 'fixed-mps';
  readonly nameCard: string;
  card(card: Card): string;
  columnNames(model: Model): readonly string[];
  /** The first name is the objective's. */
  rowNames(readable: readonly string[]): readonly string[];
  /** The number as written on a card; null if it does not fit. */
  number(value: number): string | null;
}

/** A card that starts with this name would look like a section to readers that ignore the indent. */
const sectionWord =
  /^(?:NAME|OBJSENSE|OBJNAME|MAX|MIN|ROWS|COLUMNS|RHS|RANGES|BOUNDS|SETS|SOS|QSECTION|CSECTION|QMATRIX|QUADOBJ|QCMATRIX|INDICATORS|DELAYEDROWS|MODELCUTS|GENCONS|PWLOBJ|PWLNAM|PWLCON|ENDATA)$/;

/** Fields separated by spaces. `FREE` on the first card is for CBC, which otherwise expects fixed columns. */
export const freeLayout: MpsLayout = {
  name: 'mps',
  nameCard: 'NAME model FREE',
  card: ({ type, name, other, value, marker }) =>
    ` ${[type, name, other, value, marker].filter((field) => field !== undefined).join(' ')}`,
  columnNames: (model) =>
    variableFileNames(model).map((name) =>
      sectionWord.test(name) ? `~${name.codePointAt(0)!.toString(16)}~${name.slice(1)}` : name,
    ),
  rowNames: (readable) => fileNames(readable, 'row'),
  number: String,
};

/** The maximum number of columns, and of rows: numbered names have eight characters. */
export const maxNumbered = 9_999_999;

const longestNumber = 12;

/** Fields start in columns 2, 5, 15, 25 and 40. Names have eight characters and numbers twelve. */
export const fixedLayout: MpsLayout = {
  name: 'fixed-mps',
  nameCard: 'NAME          model',
  card: ({ type = '', name, other = '', value = '', marker = '' }) => {
    const names = `${name.padEnd(8)}  ${other.padEnd(8)}`;
    return ` ${type.padEnd(2)} ${names}  ${value.padStart(longestNumber)}   ${marker}`.trimEnd();
  },
  columnNames: (model) => Array.from({ length: model.variableCount }, (_, index) => numbered('C', index)),
  rowNames: (readable) => readable.map((_, index) => (index === 0 ? 'OBJ' : numbered('R', index - 1))),
  number: (value) => {
    const plain = String(value);
    if (plain.length <= longestNumber) return plain;
    const scientific = value.toExponential().replace('e+', 'e');
    if (scientific.length <= longestNumber) return scientific;
    const [digits = '', exponent] = scientific.split('e');
    const [whole, fraction = ''] = digits.split('.');
    const shifted = `${whole}${fraction}e${Number(exponent) - fraction.length}`;
    return shifted.length <= longestNumber ? shifted : null;
  },
};

function numbered(letter: string, index: number): string {
  return `${letter}${String(index + 1).padStart(7, '0')}`;
}

/** The parts of the model that an MPS file of this layout cannot represent. O(size of the model). */
export function mpsRefusals(model: Model, layout: MpsLayout): readonly Refusal[] {
  const refusals: Refusal[] = [];
  let rows = contradictions(model);
  for (const block of model.constraints) {
    rows += rowCount(block);
    if (block.type === 'linear') rows += contradictions(block);
    const code = block.type === 'linear' ? numbersRefusal(blockNumbers(block), layout) : block.type;
    if (code !== null) refusals.push({ code, block: block.name });
  }
  const inVariables = numbersRefusal([finite(model.lower, -Infinity), finite(model.upper, Infinity)], layout);
  if (inVariables !== null) refusals.push({ code: inVariables });
  const { objective } = model;
  const inObjective =
    objective && numbersRefusal([objective.coefficients, Float64Array.of(objective.constant)], layout);
  if (inObjective) refusals.push({ code: inObjective, block: 'objective' });
  if (layout.name === 'fixed-mps' && Math.max(rows, model.variableCount) > maxNumbered)
    refusals.push({ code: 'too-many-rows' });
  return refusals;
}

/** The number of lower bounds above the upper ones: each takes a separate row. */
function contradictions({ lower, upper }: Pick<LinearBlock, 'lower' | 'upper'>): number {
  return lower.reduce((count, value, index) => (value > upper[index]! ? count + 1 : count), 0);
}

function blockNumbers(block: LinearBlock): readonly Float64Array[] {
  return [block.coefficients, finite(block.lower, -Infinity), finite(block.upper, Infinity)];
}

/** The bounds without infinite ones. */
function finite(bounds: Float64Array, none: number): Float64Array {
  return bounds.filter((value) => value !== none);
}

function numbersRefusal(numbers: readonly Float64Array[], layout: MpsLayout): RefusalCode | null {
  if (numbers.some((list) => list.some((value) => !(Math.abs(value) < infiniteFrom)))) return 'huge-numbers';
  if (numbers.some((list) => list.some((value) => layout.number(value) === null))) return 'long-numbers';
  return null;
}
