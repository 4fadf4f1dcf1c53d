import {
  type Answers,
  type Grade,
  grades,
  type Kind,
  type Puzzle,
  type RatingRecord,
} from '@gridwright/puzzles';
import type { Paper } from './book-options.js';

/** A puzzle for a book, and its solution. */
export interface BookPuzzle {
  readonly seed: number;
  /** The puzzle in the JSON form. */
  readonly json: string;
  /** Null if it was not rated. */
  readonly rating: RatingRecord | null;
  readonly puzzle: Puzzle;
  readonly answers: Answers;
  /** The answer to the question that the puzzle asks, in a sentence; null without a question. */
  readonly answer: string | null;
}

/** A book of puzzles of one kind. */
export interface Book {
  readonly title: string;
  readonly paper: Paper;
  readonly kind: Kind;
  /** How many puzzles were asked for: fewer are made where it was stopped. */
  readonly asked: number;
  /** In the order of their numbers, from 1. */
  readonly puzzles: readonly BookPuzzle[];
}

/** The puzzles from the easiest to the hardest, then those that were not rated. */
export function sortedByGrade(puzzles: readonly BookPuzzle[]): readonly BookPuzzle[] {
  const keys = ({ rating, seed }: BookPuzzle): readonly number[] => {
    if (rating?.status !== 'rated') return [grades.length + 1, 0, 0, seed];
    const { grade, costliest, mean } = rating;
    return [grade === undefined ? grades.length : grades.indexOf(grade), costliest, mean, seed];
  };
  return puzzles
    .map((puzzle) => ({ puzzle, keys: keys(puzzle) }))
    .sort((one, other) => {
      const at = one.keys.findIndex((key, index) => key !== other.keys[index]);
      return at < 0 ? 0 : one.keys[at]! - other.keys[at]!;
    })
    .map(({ puzzle }) => puzzle);
}

/** What is said of the difficulty of a puzzle. */
type BookGrade = Grade | 'no grade' | 'not rated';

/** The grade of a puzzle of a book. */
export function bookGrade({ rating }: BookPuzzle): BookGrade {
  if (rating?.status !== 'rated') return 'not rated';
  return rating.grade ?? 'no grade';
}

/** Whether a book tells how hard its puzzles are. */
export function isRated(puzzles: readonly BookPuzzle[]): boolean {
  return puzzles.some(({ rating }) => rating !== null);
}

/** The puzzles of one grade, which stand together: the numbers of the first and the last one. */
interface GradeRange {
  readonly grade: BookGrade;
  readonly first: number;
  readonly last: number;
}

/** The grades of a sorted book, in their order. */
export function gradeRanges(puzzles: readonly BookPuzzle[]): readonly GradeRange[] {
  const ranges: GradeRange[] = [];
  for (const [index, puzzle] of puzzles.entries()) {
    const [grade, number] = [bookGrade(puzzle), index + 1];
    const before = ranges.at(-1);
    if (before?.grade === grade) ranges[ranges.length - 1] = { ...before, last: number };
    else ranges.push({ grade, first: number, last: number });
  }
  return ranges;
}
