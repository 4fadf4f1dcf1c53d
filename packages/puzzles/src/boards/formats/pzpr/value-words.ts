import { empty, type PuzzleShape, rangeOf, unknownClue, type ValueLayer } from '../../layers/layer.js';
import { expectedNumber } from '../../layers/value-names.js';
import { unexpected, valueNumber, type Word } from '../word-reader.js';

/** The words of a layer's values in pzprv3: how each value is written, and read. */
export interface ValueWords {
  write(value: number): string;
  read(word: Word): number;
}

const pencilMarks = /^\.\[[\d,]*\]$/;

/**
 * The words that pzprv3 uses. A clue: `.` none, `-` unknown, a number. An answer in a cell: `.` undecided, for a value
 * of 0 or 1 `+` and `#`, else a number. An answer between cells or on an edge: `0` undecided, `-1` the value 0 decided
 * (a cross), else a number. Pencil marks in a cell (`.[1,,,4]`) are not an answer: `onMarks` is called for them.
 */
export function valueWords(layer: ValueLayer, shape: PuzzleShape, onMarks?: () => void): ValueWords {
  const { min, max } = rangeOf(layer, shape);
  const number = (word: Word, from = min): number => valueNumber(word, layer, { min: from, max });
  if (layer.role === 'clue') {
    return {
      write: (value) => (value === empty ? '.' : value === unknownClue ? '-' : String(value)),
      read: (word) => {
        if (word.text === '.') return empty;
        if (word.text !== '-') return number(word);
        if (layer.unknown) return unknownClue;
        throw unexpected(word, expectedNumber(layer, { min, max }));
      },
    };
  }
  if (layer.site !== 'cell') {
    return {
      write: (value) => (value === empty ? '0' : value === 0 ? '-1' : String(value)),
      read: (word) => {
        if (word.text === '0') return empty;
        return word.text === '-1' && min <= 0 ? 0 : number(word, Math.max(1, min));
      },
    };
  }
  if (min === 0 && max === 1) {
    const words = new Map([
      ['.', empty],
      ['+', 0],
      ['#', 1],
    ]);
    return {
      write: (value) => [...words].find(([, each]) => each === value)?.[0] ?? '.',
      read: (word) => {
        const value = words.get(word.text);
        if (value !== undefined) return value;
        throw unexpected(word, `${layer.label}: ".", "+" or "#"`);
      },
    };
  }
  return {
    write: (value) => (value === empty ? '.' : String(value)),
    read: (word) => {
      if (word.text === '.') return empty;
      if (!pencilMarks.test(word.text)) return number(word);
      onMarks?.();
      return empty;
    },
  };
}
