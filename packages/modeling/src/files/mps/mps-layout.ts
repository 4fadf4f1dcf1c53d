import type { Model } from '../../model/model.js';
import { fileNames, variableFileNames } from '../names.js';

/** The fields of a data card; what is missing stays empty. */
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

/** How cards are laid out, and what rows and columns are called on them. */
export interface MpsLayout {
  readonly name: 'mps' | 'fixed-mps';
  readonly nameCard: string;
  card(card: Card): string;
  columnNames(model: Model): readonly string[];
  /** The first name is that of the objective. */
  rowNames(readable: readonly string[]): readonly string[];
  /** The number as it stands on a card; null where it does not fit. */
  number(value: number): string | null;
}

/** A name with which a card would begin like a section, in the eyes of a reader that does not mind the indent. */
const sectionWord =
  /^(?:NAME|OBJSENSE|OBJNAME|MAX|MIN|ROWS|COLUMNS|RHS|RANGES|BOUNDS|SETS|SOS|QSECTION|CSECTION|QMATRIX|QUADOBJ|QCMATRIX|INDICATORS|DELAYEDROWS|MODELCUTS|GENCONS|PWLOBJ|PWLNAM|PWLCON|ENDATA)$/;

/** Fields apart by spaces. `FREE` on the first card is for CBC, which otherwise expects fixed columns. */
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

/** The most columns, and the most rows, that numbered names of eight characters tell apart. */
export const mostNumbered = 9_999_999;

const longestNumber = 12;

/** Fields from columns 2, 5, 15, 25 and 40 on. Names have eight characters and numbers twelve. */
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
