import { modelFileFormats } from '@gridwright/modeling';
import { describe, expect, test } from 'vitest';
import { readPuzzle, requireKind } from '../src/boards/formats/read-puzzle.js';
import type { Puzzle } from '../src/boards/layers/board.js';
import { kinds } from '../src/kinds/index.js';
import { type WritingOptions, writtenModel } from '../src/questions/export/written-model.js';
import { formulationWord } from '../src/questions/solving/formulation-word.js';

const ring = read('hashi/3/3/2g2i2g2');
const square = read('slither/2/2/2g2h');

function read(text: string, rules: readonly string[] = []): Puzzle {
  return readPuzzle(kinds, text, { rules }).position.puzzle;
}

/** The options for a puzzle. */
function optionsFor(puzzle: Puzzle, formulation: string | undefined): WritingOptions {
  return { kind: requireKind(kinds, puzzle.kind), formulation };
}

function wordFor(puzzle: Puzzle, format: string, formulation?: string): string {
  const to = modelFileFormats.find(({ name }) => name === format)!;
  const written = writtenModel(puzzle, to, optionsFor(puzzle, formulation));
  return formulationWord(written.formulation, written.treatment);
}

describe.each(modelFileFormats)('$name', ({ name }) => {
  const isLinear = name === 'lp' || name === 'mps' || name === 'fixed-mps';

  test('the first word that the format can represent', () => {
    expect(wordFor(ring, name)).toBe('lazy/bfs');
    expect(wordFor(square, name)).toBe(isLinear ? 'loop/flow' : 'loop/places');
    // Several loops are rows, in every format and under every treatment.
    expect(wordFor(read('slither/2/2/2g2h', ['several-loops']), name)).toBe('loop');
  });

  test('a formulation without a treatment gets the first one that the format can represent', () => {
    expect(wordFor(ring, name, 'lazy')).toBe('lazy/bfs');
    expect(wordFor(ring, name, 'lazy+all')).toBe('lazy/bfs');
    expect(wordFor(square, name, 'loop')).toBe(isLinear ? 'loop/flow' : 'loop/places');
  });

  test('a treatment is taken at its word', () => {
    expect(wordFor(ring, name, 'lazy/bfs')).toBe('lazy/bfs');
    expect(wordFor(ring, name, 'bfs')).toBe('lazy/bfs');
    expect(wordFor(square, name, 'places')).toBe('loop/places');
    if (isLinear) {
      expect(wordFor(ring, name, 'lazy/flow')).toBe('lazy/flow');
      expect(wordFor(ring, name, 'flow')).toBe('flow');
      expect(wordFor(square, name, 'flow')).toBe('loop/flow');
      return;
    }
    const code = 'continuous-variables';
    for (const [puzzle, word, formulation, other] of [
      [ring, 'lazy/flow+all', 'lazy/flow', 'lazy/bfs'],
      [ring, 'flow', 'flow', 'lazy/bfs'],
      [square, 'flow', 'loop/flow', 'loop/places'],
    ] as const)
      expect(() => wordFor(puzzle, name, word)).toThrowError(
        expect.objectContaining({
          problem: expect.objectContaining({
            code: 'format-refuses',
            formulation,
            others: expect.arrayContaining([other]),
            refusals: expect.arrayContaining([expect.objectContaining({ code })]),
          }),
        }),
      );
  });

  test('rules that no word models are told', () => {
    const three = read('hashi/3/3/2g2i2g2', ['max-bridges=3']);
    expect(wordFor(three, name)).toBe('lazy/bfs');
    for (const word of ['flow', '+6.6'])
      expect(() => wordFor(three, name, word)).toThrowError(
        expect.objectContaining({ problem: expect.objectContaining({ code: 'rule-not-modeled' }) }),
      );
  });
});
