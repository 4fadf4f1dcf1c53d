import lzString from 'lz-string';
import { describe, expect, test } from 'vitest';
import { inheritedWords, withWord } from '../../../../test/inherited-words.js';
import { profile } from '../../../../test/profile.js';
import { InputError } from '../../src/boards/definition/input-error.js';
import { readPuzzle } from '../../src/boards/formats/read-puzzle.js';
import type { Kind } from '../../src/contracts/kind.js';
import { kinds } from '../../src/kinds/index.js';
import { jankoText, minizincData, textRecord } from '../battleship/texts.js';
import { expectHandled } from '../conformance/formats-suite.js';
import { linesOf, linkOf, penpaLink } from './penpa-link.js';

/** Texts as other programs write them, of formats that write nothing. */
const otherTexts: Readonly<Record<string, string>> = {
  penpa: penpaLink({ given: { number: { 16: ['3', 1, '1'] } } }),
  janko: jankoText,
  'csplib-text': textRecord,
  'csplib-minizinc': minizincData,
};

const shortest = (texts: readonly string[]): string | undefined =>
  texts.toSorted((one, other) => one.length - other.length)[0];

/** A short text of each kind in each of its formats. */
function textsOf(kind: Kind) {
  return kind.formats.flatMap((format) => {
    const texts = kind.examples.flatMap(({ text }) => {
      if (format.recognize(text) === 'yes') return [text];
      try {
        return [format.write(readPuzzle([kind], text).position)];
      } catch (error) {
        if (error instanceof InputError) return [];
        throw error;
      }
    });
    const text = shortest(texts) ?? otherTexts[format.name];
    return text === undefined ? [] : [{ name: `${kind.name} as ${format.name}`, kind, format, text }];
  });
}

/** The example texts of all kinds. */
const all = kinds.flatMap(textsOf);

const sudoku = kinds.find(({ name }) => name === 'sudoku')!;

const fPuzzles = JSON.stringify({
  size: 4,
  title: 'A title',
  grid: Array.from({ length: 4 }, () => Array.from({ length: 4 }, () => ({ value: 1, region: 0 }))),
  'diagonal+': false,
  extra: [{ cells: ['R1C1'] }],
});

/** Texts for each word: in quick tests each text has one of the words. */
const chosen = inheritedWords.map((word, at) => ({
  word,
  texts: all.filter((_, index) => profile === 'long' || index % inheritedWords.length === at),
}));

describe.each(chosen)('the word $word', ({ word, texts }) => {
  test.each(texts)('is a word like any other for $name', ({ kind, format, text }) => {
    for (const changed of withWord(text, word)) expectHandled(kind, format, changed);
    expect(() => readPuzzle([kind], text, { rules: [word] })).toThrow(InputError);
    expect(() => readPuzzle([kind], text, { kind: word })).toThrow(InputError);
    expect(() => readPuzzle([kind], text, { format: word })).toThrow(InputError);
  });

  test('is a word like any other in packed JSON', () => {
    const format = sudoku.formats.find(({ name }) => name === 'f-puzzles')!;
    for (const changed of withWord(fPuzzles, word))
      expectHandled(sudoku, format, `https://sudokupad.app/fpuz${lzString.compressToBase64(changed)}`);
    const penpa = linesOf({
      given: { number: { 16: ['3', 1, '1'] } },
      answers: { line: { '16,17': 1 } },
      tags: ['a'],
    });
    for (const kind of kinds)
      for (const format of kind.formats.filter(({ name }) => name === 'penpa'))
        for (const changed of withWord(penpa.join('\n'), word))
          expectHandled(kind, format, linkOf(changed.split('\n')));
  });
});
