import { isSameGeometry } from '../geometry/geometry.js';
import { isStarted, type Position, type Puzzle } from '../layers/board.js';
import type { Layers } from '../layers/layer.js';
import { type About, type Entries, type PuzzleDocument, withoutEntries } from './puzzle-document.js';
import { marksAtRecords } from './record-marks.js';

/**
 * The document after an edit. If it changes answers only, it changes the innermost level alone; if it changes the puzzle
 * (clues, records, rules), it is applied to what was entered before each trial too, so that trials can still be dropped. The
 * edit must depend on nothing but its position, and keep the board. The same document if it changes nothing.
 */
export function edited<L extends Layers>(
  layers: L,
  document: PuzzleDocument<L>,
  edit: (position: Position<L>) => Position<L>,
): PuzzleDocument<L> {
  const { puzzle, answers } = document;
  const after = edit({ puzzle, answers });
  if (after.puzzle === puzzle)
    return after.answers === answers ? document : { ...document, answers: after.answers };
  if (!isSameGeometry(after.puzzle, puzzle)) throw new Error('an edit keeps the board of its document');
  const ofLevel = (entries: Entries<L>): Entries<L> => ({
    answers: edit({ puzzle, answers: entries.answers }).answers,
    marks: marksAtRecords(layers, puzzle, after.puzzle, entries.marks),
  });
  const marks = marksAtRecords(layers, puzzle, after.puzzle, document.marks);
  return { ...document, ...after, marks, trials: document.trials.map(ofLevel) };
}

/** The document with this puzzle, its entries and those before each trial changed alike. */
export function onEveryLevel<L extends Layers>(
  document: PuzzleDocument<L>,
  puzzle: Puzzle<L>,
  change: (entries: Entries<L>) => Entries<L>,
): PuzzleDocument<L> {
  const { about, trials } = document;
  return { puzzle, ...change(document), trials: trials.map(change), about };
}

/** The document without answers, marks and trials; the same document if it has none. */
export function withoutAnswers<L extends Layers>(layers: L, document: PuzzleDocument<L>): PuzzleDocument<L> {
  const isBare =
    document.trials.length === 0 && Object.keys(document.marks).length === 0 && !isStarted(document);
  return isBare ? document : withoutEntries(layers, document);
}

/** The maximum length of each text about a puzzle, in UTF-16 units. */
export const maxAboutLengths: Readonly<Record<keyof About, number>> = {
  title: 200,
  author: 200,
  notes: 10_000,
  rulesText: 10_000,
};

const aboutNames = ['title', 'author', 'notes', 'rulesText'] as const;

/** The document with other words about its puzzle, cut to their maximum lengths; the same document if they are the same. */
export function withAbout<L extends Layers>(document: PuzzleDocument<L>, about: About): PuzzleDocument<L> {
  const cut = (name: keyof About): string => {
    const text = about[name].slice(0, maxAboutLengths[name]);
    // A character outside of the basic plane is not cut in two.
    return text.length < about[name].length && /[\ud800-\udbff]$/.test(text) ? text.slice(0, -1) : text;
  };
  const next: About = {
    title: cut('title'),
    author: cut('author'),
    notes: cut('notes'),
    rulesText: cut('rulesText'),
  };
  const isSame = aboutNames.every((name) => next[name] === document.about[name]);
  return isSame ? document : { ...document, about: next };
}
