import { describe, expect, test } from 'vitest';
import { readPuzzle } from '../../src/formats/read-puzzle.js';
import type { Kind } from '../../src/kinds/kind.js';
import { asDrawn } from '../../src/layers/board.js';
import { unique } from '../../src/questions/solutions.js';
import { toText } from '../../src/scene/terminal.js';
import { native } from '../engine.js';
import { describeDrawing } from './drawing-suite.js';
import { describeEditing } from './editing-suite.js';
import { describeFormats, textOf } from './formats-suite.js';
import { describeQuestions } from './questions-suite.js';

/** How much is tried. */
export interface KindSuiteOptions {
  /** Random boards for each property that asks an engine; cheaper ones get a multiple of it. */
  readonly runs: number;
  /** The kinds among which a text must be recognized as one of this kind. */
  readonly among: readonly Kind[];
}

/** What holds for every puzzle kind, derived from its layers, its rules and what it says of itself. */
export function describeKind(kind: Kind, { runs, among }: KindSuiteOptions): void {
  describe(kind.name, () => {
    describe.each(kind.examples)('example $name', ({ text }) => {
      test('has exactly one solution', async () => {
        const { position } = readPuzzle(among, text);
        const { status, solutions } = await unique(kind, position.puzzle, native);
        const drawings = solutions.map((solution) => toText(kind.draw(asDrawn(kind.layers, solution))));
        expect(status, `${text}\n\n${drawings.join('\n\n')}`).toBe('unique');
      });
      test('is the same in every format that can say it', () => {
        const { position } = readPuzzle(among, text);
        const texts = kind.formats.flatMap((format) => textOf(kind, format, position) ?? []);
        expect(texts.length).toBeGreaterThan(0);
        for (const each of texts) expect(readPuzzle(among, each).position).toEqual(position);
      });
    });
    describeFormats(kind, among, runs);
    describeDrawing(kind, runs);
    describeEditing(kind, runs);
    describeQuestions(kind, runs);
  });
}
