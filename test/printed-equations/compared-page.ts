import type { Model } from '@gridwright/modeling';
import { kinds, readPuzzle } from '@gridwright/puzzles';
import type { Meanings } from './printed-rows.js';

/** A page of docs/formulations, a model that its code builds, and what the letters of its equations stand for. */
export interface ComparedPage {
  readonly page: string;
  readonly model: Model;
  readonly letters: Meanings;
  /** Before the names of the blocks in the model. */
  readonly prefix?: string;
  /** Blocks that the page prints and the model lacks, or that are no rows. */
  readonly skipped?: readonly string[];
  /** Blocks with more rows than the equations: the text of the page has them. */
  readonly partly?: readonly string[];
  /** What the page says of letters without "for all". */
  readonly defaults?: string;
}

/** A puzzle, with rule variants that its text does not have. */
export function puzzleOf(text: string, rules: Readonly<Record<string, number>> = {}) {
  const { puzzle } = readPuzzle(kinds, text).position;
  return { ...puzzle, rules: { ...puzzle.rules, ...rules } };
}

/** The model of a puzzle by a formulation. */
export function modelOf(
  formulationName: string,
  puzzle: ReturnType<typeof puzzleOf>,
  parameters: Readonly<Record<string, number>> = {},
): Model {
  const kind = kindNamed(puzzle.kind);
  const formulation = kind.formulations.find(({ name }) => name === formulationName)!;
  return formulation.formulate(puzzle as never, { parameters }).model;
}

/** A kind of puzzle. */
export function kindNamed(kindName: string) {
  return kinds.find(({ name }) => name === kindName)!;
}

/** The name of a variable of a family, by its place. */
export function nameOf(model: Model, familyName: string, place: number): string {
  const { first } = model.variables.find(({ name }) => name === familyName)!;
  return model.names.variable(first + place);
}

/** The cells in a name, as "row column". */
export function cellsNamed(name: string): readonly string[] {
  return Array.from(name.matchAll(/r(\d+)c(\d+)/g), ([, row, column]) => `${row} ${column}`);
}

/** The numbers from 1 to this one. */
export function upTo(count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => index + 1);
}
