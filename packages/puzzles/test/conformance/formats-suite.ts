import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyCharacter } from '../../../../test/any-character.js';
import { runs as usualRuns } from '../../../../test/profile.js';
import type { Format } from '../../src/boards/definition/format.js';
import { type InputCode, InputError } from '../../src/boards/definition/input-error.js';
import { readPuzzle } from '../../src/boards/formats/read-puzzle.js';
import { siteCount } from '../../src/boards/geometry/sites.js';
import { type Position, unsolved } from '../../src/boards/layers/board.js';
import { empty, layersOf, rangeOf, unknownClue } from '../../src/boards/layers/layer.js';
import { violations } from '../../src/boards/rules/rule.js';
import type { Kind } from '../../src/contracts/kind.js';
import { arbitraryPosition } from './arbitrary-board.js';
import { mutated } from './mutated-text.js';
import { renumbered } from './renumbered.js';

/** Every format of the kind reads back what it wrote, and rejects any other text with an `InputError`. */
export function describeFormats(
  kind: Kind,
  among: readonly Kind[],
  runs: number,
  positions: fc.Arbitrary<Position> = arbitraryPosition(kind),
): void {
  describe.each(kind.formats.map((format) => ({ name: format.name, format })))(
    'format $name',
    ({ format }) => {
      test('takes any text with a position or an InputError', () => {
        const binary = fc.string({ unit: anyCharacter, maxLength: 60 });
        const ascii = fc.string({ unit: 'grapheme-ascii', maxLength: 60 });
        fc.assert(
          fc.property(fc.oneof(binary, ascii), (text) => expectHandled(kind, format, text)),
          { numRuns: usualRuns(2 * runs, runs) },
        );
      });
      // Formats that are only read have their own tests of mutated texts.
      if (format.isOnlyRead === true) {
        test('writes nothing', () => {
          const property = fc.property(arbitraryPosition(kind), (position) => {
            expect(inputErrorOf(() => format.write(position))?.problem.code).toBe<InputCode>('loss');
          });
          fc.assert(property, { numRuns: runs });
        });
        return;
      }
      test('reads back every position that it can write', () => {
        let written = 0;
        const property = fc.property(positions, (position) => {
          const text = textOf(kind, format, position);
          fc.pre(text !== null);
          written += 1;
          const back = format.read(text, {});
          expect(renumbered(kind.layers, back)).toEqual(renumbered(kind.layers, position));
          // Clues that break a rule of the kind may be those of another one, where rows of cells are alike.
          const isPossible =
            violations(kind.rules, unsolved(kind.layers, position.puzzle), 'partial').length === 0;
          if (isPossible || format.emptySigns === undefined)
            expectRecognized(among, text, `${kind.name} ${format.name}`);
          if (format.oneLine) expect(text).not.toContain('\n');
        });
        fc.assert(property, { numRuns: runs, maxSkipsPerRun: 1000 });
        expect(written).toBeGreaterThan(0);
      });
      test('reads a mutated text as a position, or throws an InputError with a place in it', () => {
        const texts = positions
          .map((position) => textOf(kind, format, position))
          .filter((text) => text !== null);
        fc.assert(
          fc.property(mutated(texts), (text) => expectHandled(kind, format, text)),
          { numRuns: usualRuns(2 * runs, runs) },
        );
      });
    },
  );
}

/** The position in this format; null if the format cannot represent it, or the board is invalid for the kind. */
export function textOf(kind: Kind, format: Format, position: Position): string | null {
  let text = '';
  const error = inputErrorOf(() => {
    text = format.write(position);
  });
  if (error) expect(error.problem.code).toBe<InputCode>('loss');
  return !error && isBoard(kind, position) ? text : null;
}

/** Whether the board is valid for the kind: the JSON form represents everything, so it refuses invalid boards only. */
function isBoard(kind: Kind, position: Position): boolean {
  const json = kind.formats.find(({ name }) => name === 'gridwright-puzzle')!;
  const error = inputErrorOf(() => json.read(json.write(position), {}));
  if (error) expect(error.problem.code).toBe<InputCode>('board');
  return error === null;
}

/** That a text is read in a format, or may be in it: rows of cells may be of several kinds. */
function expectRecognized(among: readonly Kind[], text: string, expected: string): void {
  try {
    const { kind, format } = readPuzzle(among, text);
    expect(`${kind.name} ${format.name}`).toBe(expected);
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    expect(error.problem).toMatchObject({ code: 'ambiguous', found: expect.stringContaining(expected) });
  }
}

/** That a format of the kind takes a text with a position of it, or with an `InputError` at a place in the text. */
export function expectHandled(kind: Pick<Kind, 'layers'>, format: Format, text: string): void {
  const recognition = format.recognize(text);
  if (typeof recognition === 'object') expectPlaceIn(text, new InputError(recognition));
  let position: Position | null = null;
  const error = inputErrorOf(() => {
    position = format.read(text, {});
  });
  if (error) expectPlaceIn(text, error);
  if (position) expectValid(kind, position);
}

/** The `InputError` that the action throws, or null. Other errors are rethrown. */
function inputErrorOf(action: () => void): InputError | null {
  try {
    action();
    return null;
  } catch (error) {
    if (error instanceof InputError) return error;
    throw error;
  }
}

function expectPlaceIn(text: string, { problem: { place, expected, found } }: InputError): void {
  const lines = text.split('\n');
  if (!place) throw new Error(`expected a place for ${found}`);
  expect(place.line).toBeGreaterThanOrEqual(1);
  expect(place.line).toBeLessThanOrEqual(lines.length);
  expect(place.column).toBeGreaterThanOrEqual(1);
  expect(place.column).toBeLessThanOrEqual(lines[place.line - 1]!.length + 1);
  expect(expected).not.toBe('');
  expect(found).not.toBe('');
}

/** A position that was read has a value in range for each site. */
function expectValid({ layers }: Pick<Kind, 'layers'>, { puzzle, answers }: Position): void {
  for (const [name, layer] of [...layersOf(layers, 'clue'), ...layersOf(layers, 'answer')]) {
    const values = layer.role === 'clue' ? puzzle.clues[name]! : answers[name]!;
    expect(values.length).toBe(siteCount(puzzle, layer.site));
    const { min, max } = rangeOf(layer, puzzle);
    const mayBeUnknown = layer.role === 'clue' && layer.unknown === true;
    const others = values.filter((value) => value < min || value > max);
    expect(others.filter((value) => value !== empty && !(mayBeUnknown && value === unknownClue))).toEqual(
      new Int16Array(),
    );
  }
}
