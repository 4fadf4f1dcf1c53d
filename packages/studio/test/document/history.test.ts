import {
  boards as allBoards,
  beginTrial,
  documentOf,
  dropTrial,
  emptyPosition,
  keepTrial,
  layersOf,
  type PuzzleDocument,
  resizedDocument,
  withAbout,
} from '@gridwright/puzzles/boards';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changed, type Edited, noHistory, redone, undone } from '../../src/document/history.js';
import { difference, patched } from '../../src/document/patch.js';

/** Plain data of the sort that documents are made of. */
const data = fc.letrec((tie) => ({
  any: fc.oneof(
    { maxDepth: 4 },
    fc.integer(),
    fc.string(),
    fc.constant(null),
    fc.array(fc.integer(), { maxLength: 4 }),
    fc
      .array(fc.integer({ min: -5, max: 5 }), { minLength: 3, maxLength: 3 })
      .map((all) => Int16Array.from(all)),
    fc.dictionary(fc.constantFrom('a', 'b', 'constructor', 'toString'), tie('any'), {
      maxKeys: 4,
      noNullPrototype: true,
    }),
  ),
})).any;

test('the difference of any two pieces of data leads from one to the other, and is none if they are equal', () => {
  fc.assert(
    fc.property(data, data, (before, after) => {
      const patch = difference(before, after);
      if (patch === null) expect(before).toEqual(after);
      else expect(patched(before, patch)).toEqual(after);
      expect(
        difference(before, structuredClone(before)) === null || Array.isArray(before) || hasArray(before),
      ).toBe(true);
    }),
  );
});

/** Lists are compared as objects. */
function hasArray(value: unknown): boolean {
  if (Array.isArray(value)) return true;
  if (typeof value !== 'object' || value === null || value instanceof Int16Array) return false;
  return Object.values(value).some(hasArray);
}

/** The boards with values for clues: each of the edits below is possible there. */
const boards = allBoards.filter(({ layers }) => layersOf(layers, 'clue').length > 0);

type Edit = (document: PuzzleDocument) => PuzzleDocument;

/** Edits of the sorts that the desk makes: a clue, an answer, a mark, words, trials, another size. */
const edit = (kind: number): fc.Arbitrary<Edit> => {
  const board = boards[kind]!;
  const inLayer = (role: 'clue' | 'answer') =>
    fc.tuple(fc.nat(), fc.nat(), fc.integer({ min: -1, max: 1 })).map(
      ([layer, site, value]): Edit =>
        (document) => {
          const names = layersOf(board.layers, role).map(([name]) => name);
          const name = names[layer % names.length]!;
          const all: Readonly<Record<string, Int16Array>> =
            role === 'clue' ? document.puzzle.clues : document.answers;
          const values = all[name]!.slice();
          values[site % values.length] = value;
          const changedValues = { ...all, [name]: values };
          return role === 'clue'
            ? { ...document, puzzle: { ...document.puzzle, clues: changedValues } }
            : { ...document, answers: changedValues };
        },
    );
  return fc.oneof(
    inLayer('clue'),
    inLayer('answer'),
    fc.nat(24).map(
      (cell): Edit =>
        (document) => ({ ...document, marks: { cell: { ...document.marks.cell, [cell]: { cross: true } } } }),
    ),
    fc.string().map(
      (title): Edit =>
        (document) =>
          withAbout(document, { ...document.about, title }),
    ),
    fc.constantFrom<Edit>(beginTrial, keepTrial, dropTrial),
    fc.integer({ min: -1, max: 1 }).map(
      (more): Edit =>
        (document) => {
          if (document.puzzle.rows + more < 3) return document;
          return resizedDocument(board, document, { top: 0, right: more, bottom: more, left: 0 });
        },
    ),
  );
};

test('undo and redo bring back equal documents, step by step', () => {
  const edits = fc
    .nat(boards.length - 1)
    .chain((kind) => fc.tuple(fc.constant(kind), fc.array(edit(kind), { maxLength: 25 })));
  fc.assert(
    fc.property(edits, ([kind, all]) => {
      let edited: Edited<PuzzleDocument> = {
        data: documentOf(emptyPosition(boards[kind]!, { rows: 4, columns: 4 })),
        history: noHistory,
      };
      const states = [edited.data];
      for (const each of all) {
        const next = changed(edited, each(edited.data));
        if (next !== edited) states.push(next.data);
        edited = next;
      }
      for (const state of states.toReversed()) {
        expect(edited.data).toEqual(state);
        edited = undone(edited);
      }
      for (const state of states) {
        expect(edited.data).toEqual(state);
        edited = redone(edited);
      }
    }),
    { numRuns: 60 },
  );
});

test('the step of one clue on a large board takes no more than a few values', () => {
  for (const board of boards) {
    const data = documentOf(emptyPosition(board, { rows: 60, columns: 60 }));
    const [name] = layersOf(board.layers, 'clue')[0]!;
    const clues: Readonly<Record<string, Int16Array>> = data.puzzle.clues;
    const values = clues[name]!.slice();
    values[7] = 1;
    const { history } = changed(
      { data, history: noHistory },
      { ...data, puzzle: { ...data.puzzle, clues: { ...clues, [name]: values } } },
    );
    expect(JSON.stringify(history).length).toBeLessThan(400);
  }
});
