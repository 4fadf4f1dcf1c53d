import { describe, expect, test } from 'vitest';
import { readPuzzle } from '../../src/boards/formats/read-puzzle.js';
import { sharedForms } from '../../src/boards/formats/shared-forms.js';
import { empty } from '../../src/boards/layers/layer.js';
import { boardsWithFormats as boards } from '../../src/kinds/boards-with-formats.js';
import { someExamples } from '../some-examples.js';

const names = (text: string): readonly string[] => {
  const { kind, position } = readPuzzle(boards, text);
  return sharedForms(kind, position).map(({ format }) => format.name);
};

describe('the forms of a puzzle', () => {
  test.each(boards.map((board) => ({ name: board.name, board })))(
    'of $name are the same with answers, and each is read as the puzzle',
    ({ board }) => {
      for (const { text } of someExamples(board)) {
        const position = board.read(text);
        const forms = sharedForms(board, position);
        const answers = Object.fromEntries(
          Object.entries(position.answers).map(([layer, values]) => [layer, values.map(() => 1)]),
        );
        expect(sharedForms(board, { ...position, answers })).toEqual(forms);
        expect(forms.map(({ format }) => format.name)).toContain('gridwright-puzzle');
        for (const { format, text: form } of forms) {
          const back = format.read(form, {});
          expect(back.puzzle).toEqual(position.puzzle);
          expect(
            Object.values(back.answers).every((values) => values.every((value) => value === empty)),
          ).toBe(true);
        }
      }
    },
  );
  test('are addresses first, and only those that can represent it', () => {
    expect(names('hashi/3/1/1g1')).toEqual([
      'puzz.link',
      'penpa',
      'tatham',
      'gridwright-puzzle',
      'pzprv3',
      'has',
      'janko',
      'plain',
    ]);
    const jigsaw = boards
      .flatMap(({ examples }) => examples)
      .find(({ name }) => name.startsWith('jigsaw'))!.text;
    expect(names(jigsaw)).not.toContain('line');
    expect(names(jigsaw)).toContain('f-puzzles');
  });
  test('name the site that opens them', () => {
    const { kind, position } = readPuzzle(boards, 'slither/3/3/h3');
    const sites = sharedForms(kind, position).flatMap(({ format, text }) =>
      format.opensAt === undefined ? [] : [[format.opensAt, new URL(text).hostname]],
    );
    expect(sites).toEqual([
      ['puzz.link', 'puzz.link'],
      ['Penpa', 'swaroopg92.github.io'],
    ]);
  });
});
