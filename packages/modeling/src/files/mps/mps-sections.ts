import { type Field, finiteNumber, numberOrInfinity, unexpected } from '../fields.js';
import type { DataCard, Section } from './mps-cards.js';

import { infinite } from './mps-rows.js';

/** A row under construction. */
export interface RowRead {
  readonly name: string;
  readonly type: 'N' | 'L' | 'G' | 'E';
  rhs: number | null;
  range: number | null;
  readonly variables: number[];
  readonly coefficients: number[];
}

/** A column under construction. */
export interface ColumnRead {
  readonly name: string;
  isInteger: boolean;
  lower: number | null;
  upper: number | null;
}

/** The content of an MPS file's sections so far. */
export class MpsSections {
  readonly rows: RowRead[] = [];
  readonly columns: ColumnRead[] = [];
  readonly rowIndices = new Map<string, number>();
  readonly columnIndices = new Map<string, number>();
  maximizes = false;
  objectiveName: Field | null = null;
  #isInInteger = false;
  /** By section, the name of its set: only one set per section is supported. */
  readonly #sets = new Map<Section, string>();

  /** Reads a data card. Throws `ModelFileError` if it is wrong or unsupported. */
  take(section: Section, card: DataCard, line: Field): void {
    switch (section) {
      case 'OBJSENSE':
        this.takeSense(card.name ?? line);
        break;
      case 'OBJNAME':
        this.objectiveName = card.name;
        break;
      case 'ROWS':
        this.#row(card, line);
        break;
      case 'COLUMNS':
        if (card.pairs[0]?.name.text === "'MARKER'") this.#marker(card, line);
        else this.#column(card, line);
        break;
      case 'RHS':
      case 'RANGES':
        this.#rowNumbers(section, card);
        break;
      case 'BOUNDS':
        this.#bound(card, line);
    }
  }

  takeSense(field: Field): void {
    const match = /^(MAX|MIN)(?:IMI[SZ]E)?$/i.exec(field.text);
    if (!match) throw unexpected(field, 'MAX or MIN');
    this.maximizes = match[1]?.toUpperCase() === 'MAX';
  }

  #row({ type, name }: DataCard, line: Field): void {
    const letter = type?.text.toUpperCase();
    if (letter !== 'N' && letter !== 'L' && letter !== 'G' && letter !== 'E')
      throw unexpected(type ?? line, 'N, L, G or E');
    if (!name) throw unexpected(line, 'the name of a row');
    if (this.rowIndices.has(name.text)) throw unexpected(name, 'a name that no row has yet');
    this.rowIndices.set(name.text, this.rows.length);
    const entries = { variables: [], coefficients: [] };
    this.rows.push({ name: name.text, type: letter, rhs: null, range: null, ...entries });
  }

  #column({ name, pairs }: DataCard, line: Field): void {
    if (!name) throw unexpected(line, 'the name of a column');
    const column = this.#columnNamed(name);
    for (const pair of pairs) {
      const row = this.rows[this.#rowIndex(pair.name)]!;
      const value = finiteNumber(pair.value ?? lineEnd(pair.name));
      if (row.variables.at(-1) === column) throw unexpected(pair.name, 'each row once in a column');
      // A zero is kept until the end: a second entry of the same row is an error after a zero, too.
      row.variables.push(column);
      row.coefficients.push(value);
    }
  }

  #columnNamed(name: Field): number {
    const last = this.columns.length - 1;
    if (this.columns[last]?.name === name.text) return last;
    if (this.columnIndices.has(name.text)) throw unexpected(name, 'the entries of each column together');
    this.columnIndices.set(name.text, last + 1);
    this.columns.push({ name: name.text, isInteger: this.#isInInteger, lower: null, upper: null });
    return last + 1;
  }

  #marker({ pairs }: DataCard, line: Field): void {
    const word = pairs[1]?.name ?? pairs[0]?.value ?? line;
    if (/SOS/.test(word.text)) throw unexpected(word, 'no special ordered sets', 'unsupported');
    const begins = word.text === "'INTORG'";
    if ((!begins && word.text !== "'INTEND'") || begins === this.#isInInteger)
      throw unexpected(word, this.#isInInteger ? "'INTEND'" : "'INTORG'");
    this.#isInInteger = begins;
  }

  #rowNumbers(section: 'RHS' | 'RANGES', { name, pairs }: DataCard): void {
    this.#oneSet(section, name, pairs[0]!.name);
    for (const pair of pairs) {
      const row = this.rows[this.#rowIndex(pair.name)]!;
      const value = numberOrInfinity(pair.value ?? lineEnd(pair.name));
      const what = section === 'RHS' ? 'rhs' : 'range';
      if (row[what] !== null) throw unexpected(pair.name, 'each row once in a section');
      row[what] = value;
    }
  }

  #bound({ type, name, pairs }: DataCard, line: Field): void {
    const [pair] = pairs;
    if (!type || !pair) throw unexpected(type ?? line, 'the type of a bound');
    this.#oneSet('BOUNDS', name, pair.name);
    const index = this.columnIndices.get(pair.name.text);
    const column = index === undefined ? undefined : this.columns[index];
    if (!column) throw unexpected(pair.name, 'the name of a column', 'unknown-name');
    const bounds = boundTypeOf(type);
    const isGiven = bounds.lower === 'given' || bounds.upper === 'given';
    const given = isGiven ? infinite(numberOrInfinity(pair.value ?? lineEnd(pair.name))) : 0;
    for (const [side, none] of [
      ['lower', Infinity],
      ['upper', -Infinity],
    ] as const) {
      const bound = bounds[side] === 'given' ? given : bounds[side];
      if (bound === undefined) continue;
      if (column[side] !== null) throw unexpected(pair.name, `one ${side} bound for each column`);
      if (bound === none)
        throw unexpected(pair.value ?? pair.name, 'a bound that is exactly a number', 'out-of-range');
      column[side] = bound;
    }
    if (bounds.isInteger) column.isInteger = true;
  }

  #oneSet(section: Section, name: Field | null, place: Field): void {
    const known = this.#sets.get(section);
    const set = name?.text ?? '';
    if (known === undefined) this.#sets.set(section, set);
    else if (known !== set) {
      const expected = `the set ${known}, the first one of ${section}`;
      throw unexpected(name ?? { ...place, text: 'none' }, expected, 'unsupported');
    }
  }

  #rowIndex(name: Field): number {
    const index = this.rowIndices.get(name.text);
    if (index === undefined) throw unexpected(name, 'the name of a row', 'unknown-name');
    return index;
  }
}

/** The bounds and the domain that one card of BOUNDS sets; a bound may be the number of the card. */
interface BoundType {
  readonly lower?: number | 'given';
  readonly upper?: number | 'given';
  readonly isInteger?: boolean;
}

const boundTypes: ReadonlyMap<string, BoundType> = new Map<string, BoundType>([
  ['LO', { lower: 'given' }],
  ['UP', { upper: 'given' }],
  ['LI', { lower: 'given', isInteger: true }],
  ['UI', { upper: 'given', isInteger: true }],
  ['FX', { lower: 'given', upper: 'given' }],
  ['FR', { lower: -Infinity, upper: Infinity }],
  ['MI', { lower: -Infinity }],
  ['PL', { upper: Infinity }],
  ['BV', { lower: 0, upper: 1, isInteger: true }],
]);

function boundTypeOf(type: Field): BoundType {
  const name = type.text.toUpperCase();
  const known = boundTypes.get(name);
  if (known !== undefined) return known;
  if (/^S[CIN]$/.test(name)) throw unexpected(type, 'no semi-continuous variables', 'unsupported');
  throw unexpected(type, 'LO, UP, FX, FR, MI, PL, BV, LI or UI');
}

/** The position after a name, where a number is missing. */
function lineEnd(name: Field): Field {
  return { text: '', line: name.line, column: name.column + name.text.length };
}
