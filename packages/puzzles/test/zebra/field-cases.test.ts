import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { InputError } from '../../src/boards/definition/input-error.js';
import { formats } from '../../src/kinds/zebra/formats.js';
import { solutionsOf } from './brute-force.js';

const [format] = formats;
const folder = join(process.env['GRIDWRIGHT_DATA'] ?? '/nowhere', 'field-cases');
const textOf = (name: string): string => readFileSync(join(folder, `zebra-${name}.txt`), 'utf8');

beforeEach(({ skip }) => {
  if (!existsSync(folder)) skip('GRIDWRIGHT_DATA has no folder field-cases');
});

/** The solutions of a text, each place with its values in the order of the attributes. */
function answersOf(text: string): readonly string[] {
  const { puzzle } = format!.read(text, {});
  const { places = [], attributes = [] } = puzzle.records!;
  const { names } = places[0]!;
  return solutionsOf(puzzle).map((table) =>
    names
      .map((name, place) =>
        [name, ...attributes.map(({ values }, row) => values[table[row * names.length + place]!])].join(' '),
      )
      .join(', '),
  );
}

test.each([
  ['months-unordered', ['April Ann fish, May Ben owl, June Cleo dog, July Dora cat']],
  ['false-ambiguity', ['first Rachit pretzels, second Pavak licorice, third Sana cookies']],
  ['not-recognized', ['1 Dale, 2 Alex, 3 Emery']],
  ['occupation-bullet', ['1 Ann baker, 2 Cleo judge, 3 Ben cook']],
  ['backticks', ['1 Ann owl, 2 Cleo dog, 3 Ben cat']],
  ['value-with-and', ['1 Dolce and Gabbana Ben, 2 Tumi Cleo, 3 Coach Ann']],
  ['oldest-youngest', ['4 Ben, 7 Cleo, 10 Ann']],
  ['undeclared-as-pets', ['1 red water cats Dane, 2 green milk dogs Swede, 3 blue tea fish Finn']],
])('the text %s has one solution', (name, answers) => {
  expect(format!.recognize(textOf(name))).toBe('yes');
  expect(answersOf(textOf(name))).toEqual(answers);
  expect(answersOf(`# Zebra\n${textOf(name)}`)).toEqual(answers);
});

test.each([
  ['duration-taken-for-number-of-places', 12],
  ['one-sentence-not-recognized', 2],
  ['month-inside-attribute-words', 3],
])('the text %s has %i solutions', (name, count) => {
  expect(format!.recognize(textOf(name))).toBe('yes');
  expect(answersOf(textOf(name))).toHaveLength(count);
});

test.each([
  ['consecutive-days', [4]],
  ['back-of-the-queue', [4, 5, 6]],
  ['quantity-words', [6, 7, 8]],
  ['dropped-clue-minimal', [5]],
  ['constructor', [7]],
])('the text %s names its sentences that cannot be read', (name, lines) => {
  try {
    format!.read(textOf(name), {});
    expect.unreachable();
  } catch (error) {
    expect(error).toBeInstanceOf(InputError);
    const { others = [], ...first } = (error as InputError).problem;
    expect([first, ...others].map(({ place }) => place?.line)).toEqual(lines);
  }
});
