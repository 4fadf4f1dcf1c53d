import { conflict } from '@gridwright/modeling';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { profile, runs } from '../../../../test/profile.js';
import { geometryNamed } from '../../src/boards/formats/geometry-word.js';
import { noBoard } from '../../src/boards/geometry/geometry.js';
import { hasBoard } from '../../src/boards/layers/layer.js';
import { plainRules } from '../../src/boards/layers/rule-variant.js';
import type { WantedPuzzle } from '../../src/contracts/generator.js';
import { QuestionError } from '../../src/contracts/question-error.js';
import { generate } from '../../src/questions/generate/generate.js';
import { costsOfGrade } from '../../src/questions/rate/rating.js';
import { engines } from '../engine.js';
import { makingKinds } from './making-kinds.js';
import { smallSize } from './small-puzzles.js';
import { seeds } from './wish-outcome.js';

/** Small sizes, which slow engines take; in quick tests still smaller ones where such an engine takes seconds. Other kinds have `smallSize`. */
const sizes: Readonly<Record<string, string>> = {
  battleship: profile === 'long' ? '3x4' : '3x3',
  circuitboard: '4x3',
  hashi: '4x4',
  masyu: '3x4',
  numberlink: '3x3',
  slitherlink: profile === 'long' ? '3x3' : '2x3',
  sudoku: '4x4',
  zebra: '3x3',
};

describe.each(makingKinds)('$name', (kind) => {
  const extent = geometryNamed(sizes[kind.name] ?? smallSize(kind));
  const board = hasBoard(kind.layers) ? { geometry: extent } : { geometry: noBoard, extent };
  const cost = costsOfGrade(kind, 'easy');
  const wishes = fc.record({
    ...{ seed: seeds, symmetry: fc.constantFrom(...kind.generator!.symmetries) },
    // A requirement that few boards of this size meet takes many tries.
    requirement: fc.constantFrom<Partial<WantedPuzzle>>(
      {},
      ...(profile === 'long' ? [{ density: 0.6 }, cost === null ? {} : { cost }] : []),
    ),
  });

  test('the same puzzle for the same wish, by every engine', async () => {
    const taken = new Set<string>();
    const property = fc.asyncProperty(wishes, async ({ requirement, ...wish }) => {
      const wanted = { ...board, rules: plainRules(kind.variants), ...wish, ...requirement };
      const made = async (engine: (typeof engines)[number]) => {
        try {
          const answer = await generate(kind, wanted, { engines: [engine], rates: false });
          taken.add(engine.name);
          return answer.status === 'unique' ? answer.solution : answer.status;
        } catch (error) {
          if (!(error instanceof QuestionError)) throw error;
          return error.problem;
        }
      };
      const own = await made(conflict());
      for (const engine of engines) {
        const other = await made(engine);
        const isRefused = typeof other === 'object' && 'code' in other && other.code !== 'not-made';
        if (!isRefused) expect(other).toEqual(own);
      }
    });
    await fc.assert(property, { numRuns: runs(25, 2), endOnFailure: true });
    expect(taken.size).toBeGreaterThan(1);
  });
});
