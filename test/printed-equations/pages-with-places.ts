import type { Model } from '@gridwright/modeling';
import { battleshipPages } from './battleship-pages.js';
import {
  type ComparedPage,
  cellsNamed,
  kindNamed,
  modelOf,
  nameOf,
  puzzleOf,
  upTo,
} from './compared-page.js';
import { family, graphOf, type PrintedEdge } from './graph-letters.js';
import { variable } from './sums.js';

const sudoku = 'sudoku/4/4/2i14j14i3';
const hashi = 'hashi/6/6/4h2j1g2g5h3o2g3h3i3g';
const slitherlink = 'slither/5/5/d86287bh687c';

/** The pages of formulations whose variables stand at cells. */
export function pagesWithPlaces(): readonly ComparedPage[] {
  return [...battleshipPages(), ...sudokuPages(), slitherlinkPage(), bilevelHashiPage(), zebraPage()];
}

function sudokuPages(): readonly ComparedPage[] {
  const size = 4;
  const numbers = upTo(size);
  const cells = upTo(size * size);
  const row = (cell: number) => Math.floor((cell - 1) / size);
  const column = (cell: number) => (cell - 1) % size;
  const units = (unit: (cell: number) => number) =>
    numbers.map((number) => cells.filter((cell) => unit(cell) === number - 1));
  const solution = [2, 3, 4, 1, 4, 1, 2, 3, 3, 2, 1, 4, 1, 4, 3, 2];
  const letters = (model: Model) => ({
    C: cells,
    D: numbers,
    n: size,
    '\\text{ columns }': units(column),
    '\\text{ rows }': units(row),
    '\\text{ regions }': units((cell) => 2 * Math.floor(row(cell) / 2) + Math.floor(column(cell) / 2)),
    '\\text{ diagonals }': [
      cells.filter((cell) => row(cell) === column(cell)),
      cells.filter((cell) => row(cell) + column(cell) === size - 1),
    ],
    x: (cell: number, number: number) => family(model, 'number')(size * (cell - 1) + number - 1),
  });
  const puzzle = puzzleOf(sudoku, { diagonals: 1 });
  const assignment = modelOf('assignment', puzzle);
  const answers = { numbers: Int16Array.from(solution) };
  const bilevel = kindNamed('sudoku').bilevel!.formulate({ puzzle, answers } as never);
  const { joint } = bilevel.model;
  return [
    { page: 'sudoku-assignment', model: assignment, letters: letters(assignment) },
    {
      page: 'sudoku-bilevel',
      model: joint,
      letters: {
        ...letters(joint),
        G: (cell: number) => solution[cell - 1],
        y: (cell: number) => family(joint, 'given')(cell - 1),
        z: family(joint, 'none but the grid')(0),
      },
    },
  ];
}

function slitherlinkPage(): ComparedPage {
  const model = modelOf('loop', puzzleOf(slitherlink, { 'all-points': 1 }));
  const { edges, letters } = graphOf(model);
  const clueCount = model.variables.find(({ name }) => name === 'clue')!.count;
  const cells = upTo(clueCount).map((number) => cellsNamed(nameOf(model, 'clue', number - 1))[0]!);
  return {
    page: 'slitherlink-loop',
    model,
    letters: {
      ...letters,
      C: cells,
      // The edges of a cell, and those at a vertex.
      E: (place: string | number): readonly PrintedEdge[] =>
        edges.filter(({ id, ends }) =>
          typeof place === 'number'
            ? ends.includes(place)
            : cellsNamed(nameOf(model, 'line', id)).includes(place),
        ),
      n: (cell: string) => family(model, 'clue')(cells.indexOf(cell)),
    },
  };
}

function bilevelHashiPage(): ComparedPage {
  const puzzle = puzzleOf(hashi, { 'no-loops': 1 });
  const { joint: model } = kindNamed('hashi').bilevel!.formulate(puzzle as never).model;
  const cellCount = model.variables.find(({ name }) => name === 'island')!.count;
  const cells = upTo(cellCount).map((number) => cellsNamed(nameOf(model, 'island', number - 1))[0]!);
  const pairCount = model.variables.find(({ name }) => name === 'bridge')!.count / 2;
  const pairs = upTo(pairCount).map((number) => ({
    id: number - 1,
    ends: cellsNamed(nameOf(model, 'bridge', 2 * (number - 1))),
  }));
  type Pair = (typeof pairs)[number];
  const digitCount = Math.ceil(Math.log2(cellCount + 1));
  const arcs = pairs.flatMap((pair) => [
    { pair, id: 2 * pair.id, from: pair.ends[0], to: pair.ends[1] },
    { pair, id: 2 * pair.id + 1, from: pair.ends[1], to: pair.ends[0] },
  ]);
  type Arc = (typeof arcs)[number];
  const atCell = (name: string) => (cell: string) => family(model, name)(cells.indexOf(cell));
  const atPair = (name: string) => (pair: Pair, k: number) => family(model, name)(2 * pair.id + k - 1);
  const pairsAt = (cell: string) => pairs.filter(({ ends }) => ends.includes(cell));
  return {
    page: 'hashi-bilevel',
    model,
    // Of these, the page says in words which pairs they are about.
    skipped: ['straight', 'crossing'],
    letters: {
      C: cells,
      P: Object.assign(pairsAt, { set: pairs }),
      K: 2,
      A: arcs,
      'A^-': (cell: string) => arcs.filter(({ to }) => to === cell),
      'A^+': (cell: string) => arcs.filter(({ from }) => from === cell),
      'i anywhere': upTo(digitCount).map((digit) => digit - 1),
      p: ({ pair }: Arc) => pair,
      x: atCell('island'),
      r: atCell('root'),
      w: atCell('water'),
      b: atPair('bridge'),
      g: atPair('other bridge'),
      d: atPair('difference'),
      f: (arc: Arc, i: number) => family(model, 'flow')(digitCount * arc.id + i),
      z: variable(model.variables.find(({ name }) => name === 'no other bridges')!.first),
    },
  };
}

function zebraPage(): ComparedPage {
  const [example] = kindNamed('zebra').examples.filter(({ text }) => text.startsWith('{'));
  const puzzle = puzzleOf(example!.text);
  const { attributes } = puzzle.records as unknown as {
    attributes: readonly { readonly values: readonly string[] }[];
  };
  const places = attributes[0]!.values.length;
  const valueCount = attributes.length * places;
  const model = modelOf('assignment', puzzle);
  return {
    page: 'zebra-assignment',
    model,
    // These depend on the sentences.
    skipped: ['sentence', 'literal of parts'],
    letters: {
      I: upTo(places),
      A: upTo(attributes.length),
      V: Object.assign((a: number) => upTo(places).map((value) => (a - 1) * places + value), {
        set: upTo(valueCount),
      }),
      x: (i: number, k: number) => family(model, 'value')(valueCount * (i - 1) + k - 1),
    },
  };
}
