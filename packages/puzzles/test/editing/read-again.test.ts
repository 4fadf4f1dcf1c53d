import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../../../test/profile.js';
import { recordText, withRecordText } from '../../src/boards/editing/records.js';
import { readPuzzle } from '../../src/boards/formats/read-puzzle.js';
import type { Position } from '../../src/boards/layers/board.js';
import { layersOf } from '../../src/boards/layers/layer.js';
import { kinds } from '../../src/kinds/index.js';

const ofRecords = kinds.filter(({ layers }) => layersOf(layers, 'records').length > 0);

/** What is typed at a place of a text, in place of some characters; places and counts are reduced to what is there. */
const arbitraryTyping = fc.record({
  at: fc.nat(),
  over: fc.oneof(fc.constant(0), fc.nat(30)),
  typed: fc.constantFrom('', '4', '-', '.', 'x', ' ', '\n', ' and '),
});

/** A text is read again whenever another list has changed: what it says then must be what it said before. */
describe.each(ofRecords)('$name', (kind) => {
  const cases = kind.examples.flatMap(({ name, text }) =>
    layersOf(kind.layers, 'records').map(([layer]) => ({
      name,
      layer,
      position: readPuzzle([kind], text).position as Position,
    })),
  );

  test('a text that is read again changes nothing', () => {
    let [read, other] = [0, 0];
    fc.assert(
      fc.property(fc.constantFrom(...cases), fc.array(arbitraryTyping, { maxLength: 3 }), (one, typings) => {
        const { layer, position } = one;
        let text = recordText(kind.layers, position, layer);
        for (const { at, over, typed } of typings) {
          const from = at % (text.length + 1);
          text = text.slice(0, from) + typed + text.slice(from + over);
        }
        const after = withRecordText(kind.layers, position, layer, text);
        if ('problem' in after) return;
        read += 1;
        if (recordText(kind.layers, after, layer) !== text) other += 1;
        expect(withRecordText(kind.layers, after, layer, text)).toBe(after);
      }),
      { numRuns: runs(3000, 60) },
    );
    expect(read).toBeGreaterThan(10);
    expect(other).toBeGreaterThan(0);
  });
});

test('a sentence in other words, which is written back as before, keeps its id', () => {
  const zebra = kinds.find(({ name }) => name === 'zebra')!;
  const text = zebra.examples.find(({ name }) => name === 'Four beds of a greenhouse')!.text;
  const { position } = readPuzzle([zebra], text);
  const question = recordText(zebra.layers, position, 'question');
  const typed = withRecordText(zebra.layers, position, 'question', `${question}.`);
  if ('problem' in typed) throw new Error(typed.problem.expected);
  expect(typed).toBe(position);
});
