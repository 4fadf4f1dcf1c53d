import { describe, expect, test } from 'vitest';
import { valueWords } from '../../src/boards/formats/pzpr/value-words.js';
import { empty, type Layer, unknownClue } from '../../src/boards/layers/layer.js';

const clue: Layer = { site: 'cell', role: 'clue', label: 'clue', values: { min: 1, max: 12 }, unknown: true };
const known: Layer = { site: 'cell', role: 'clue', label: 'clue', values: { min: 0, max: 9 } };
const line: Layer = { site: 'pair', role: 'answer', label: 'line', values: { min: 0, max: 2 } };
const wall: Layer = { site: 'pair', role: 'answer', label: 'wall', values: { min: 1, max: 2 } };
const shade: Layer = { site: 'cell', role: 'answer', label: 'shade', values: { min: 0, max: 1 } };
const digit: Layer = { site: 'cell', role: 'answer', label: 'digit', values: { min: 1, max: 9 } };

const place = { line: 1, column: 1 };

describe('each value has one word', () => {
  test.each([
    { layer: clue, words: { '.': empty, '-': unknownClue, '1': 1, '12': 12 } },
    { layer: known, words: { '.': empty, '0': 0, '9': 9 } },
    { layer: line, words: { '0': empty, '-1': 0, '1': 1, '2': 2 } },
    { layer: wall, words: { '0': empty, '1': 1, '2': 2 } },
    { layer: shade, words: { '.': empty, '+': 0, '#': 1 } },
    { layer: digit, words: { '.': empty, '1': 1, '9': 9 } },
  ])('$layer.label', ({ layer, words }) => {
    const { read, write } = valueWords(layer, { kind: 'none', rows: 1, columns: 1, rules: {} });
    for (const [text, value] of Object.entries(words)) {
      expect(read({ text, place })).toBe(value);
      expect(write(value)).toBe(text);
    }
  });
});

describe('other words are refused', () => {
  test.each([
    { layer: clue, words: ['0', '13', '-1', '?', '1.5', '1e1', '0x1'] },
    { layer: known, words: ['-', '10', '#'] },
    { layer: line, words: ['3', '-2', '00', '-0', '.', '+'] },
    { layer: wall, words: ['-1', '3'] },
    { layer: shade, words: ['0', '1', '-1', '-'] },
    { layer: digit, words: ['0', '10', '-', '#'] },
  ])('$layer.label', ({ layer, words }) => {
    const { read } = valueWords(layer, { kind: 'none', rows: 1, columns: 1, rules: {} });
    for (const text of words) {
      const problem = expect.objectContaining({ place });
      expect(() => read({ text, place }), text).toThrow(expect.objectContaining({ problem }));
    }
  });
});
