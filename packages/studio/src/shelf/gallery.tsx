import { type Board, type Example, type Position, unsolved } from '@gridwright/puzzles/boards';
import { useMemo } from 'react';
import { Picture } from '../board/picture.js';
import { boards } from '../boards.js';
import { describedSize } from '../document/naming.js';
import type { Entry } from '../document/schema.js';
import { hashes } from '../route.js';
import { capitalized } from '../texts/capitalized.js';
import { shelfTexts as texts } from '../texts/shelf.js';
import { Badge } from './badge.js';

/** A puzzle of the gallery. */
interface GalleryPuzzle {
  readonly board: Board;
  readonly name: string;
  readonly position: Position;
}

/** How many the shelf shows. */
const shownCount = 6;

/** The examples of all kinds: the first of each kind, then the second of each, and so on. */
function galleryOf(all: readonly Board[]): readonly (readonly [Board, Example])[] {
  const most = Math.max(0, ...all.map(({ examples }) => examples.length));
  return Array.from({ length: most }, (_, i) =>
    all.flatMap((board) => {
      const example = board.examples[i];
      return example === undefined ? [] : [[board, example] as const];
    }),
  ).flat();
}

const gallery = galleryOf(boards);

const read = new Map<string, GalleryPuzzle>();

function puzzleOf([board, { name, text }]: (typeof gallery)[number]): GalleryPuzzle {
  const key = hashes.example(board.name, name);
  const known = read.get(key);
  if (known !== undefined) return known;
  const { puzzle } = board.read(text);
  const made = { board, name, position: unsolved(board.layers, puzzle) };
  read.set(key, made);
  return made;
}

export interface GalleryProps {
  /** All documents, those that were only looked at too. */
  readonly entries: readonly Entry[];
  readonly isWhole: boolean;
}

/** Good puzzles of every kind; one that was begun shows how far it is. */
export function Gallery({ entries, isWhole }: GalleryProps) {
  const shown = useMemo(
    () => gallery.slice(0, isWhole ? gallery.length : shownCount).map(puzzleOf),
    [isWhole],
  );
  return (
    <section aria-label={texts.gallery}>
      <div className={isWhole ? 'shelf-head whole' : 'shelf-head'}>
        <h2>{texts.gallery}</h2>
        <span className="note">{texts.galleryNote}</span>
        {!isWhole && (
          <a className="button quiet small-button end" href={hashes.gallery}>
            {texts.all(gallery.length)}
          </a>
        )}
      </div>
      <ul className={isWhole ? 'cards gallery whole' : 'cards gallery'}>
        {shown.map(({ board, name, position }) => {
          const source = hashes.example(board.name, name);
          const begun = entries.find((entry) => entry.source === source && entry.steps > 0);
          return (
            <li key={source}>
              <article className="card small-card">
                <a className="card-link" href={source}>
                  <Picture name={source} draw={async () => board.draw(position)} />
                  <span className="card-text">
                    <b>{capitalized(name)}</b>
                    <span className="what">{describedSize(board, position)}</span>
                  </span>
                </a>
                {begun !== undefined && (
                  <div className="card-foot">
                    <Badge entry={begun} />
                  </div>
                )}
              </article>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
