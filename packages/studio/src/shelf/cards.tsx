import {
  type Board,
  type Example,
  maxAboutLengths,
  type Position,
  type Scene,
  unsolved,
} from '@gridwright/puzzles/boards';
import { Copy, Download, Ellipsis, FolderOpen, Share2, SquarePen, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Picture } from '../board/picture.js';
import { boards } from '../document/boards.js';
import { describedBoard, describedSize, documentTitle } from '../document/naming.js';
import type { Icon } from '../parts/buttons.js';
import { FormDialog } from '../parts/dialog.js';
import { Field } from '../parts/fields.js';
import { Menu, type MenuItem } from '../parts/menu.js';
import { StateIcon } from '../parts/state-icon.js';
import { hashes } from '../route.js';
import type { Entry } from '../storage/schema.js';
import { capitalized } from '../texts/capitalized.js';
import { shelfTexts as texts } from '../texts/shelf.js';

/** What can be done with a puzzle of the shelf. */
export interface CardActions extends Readonly<Record<keyof typeof texts.menu, (entry: Entry) => void>> {
  readonly draw: (entry: Entry) => Promise<Scene | null>;
}

export interface CardProps {
  readonly entry: Entry;
  readonly actions: CardActions;
  /** Null unless several puzzles are being selected. */
  readonly selection: { readonly isSelected: boolean; readonly set: (isSelected: boolean) => void } | null;
}

/** A puzzle of the shelf: its picture, its name, how far it is, and what can be done with it. */
export function Card({ entry, actions, selection }: CardProps) {
  const { id, revision, kind, size, modified } = entry;
  const board = boards.find(({ name }) => name === kind);
  const title = documentTitle(entry);
  const line = (icon: Icon, name: keyof typeof texts.menu): MenuItem => ({
    ...{ icon, label: texts.menu[name], act: () => actions[name](entry) },
  });
  const inside = (
    <>
      <Picture name={`${id} ${revision}`} draw={() => actions.draw(entry)} />
      <span className="card-text">
        <b>{title}</b>
        <span className="what">{board === undefined ? kind : describedBoard(board, size)}</span>
      </span>
    </>
  );
  return (
    <article className={selection?.isSelected === true ? 'card selected' : 'card'} data-id={id}>
      {selection === null ? (
        <a className="card-link" href={hashes.document(id)}>
          {inside}
        </a>
      ) : (
        <label className="card-link">
          <input
            type="checkbox"
            aria-label={texts.selectThis(title)}
            checked={selection.isSelected}
            onChange={({ target }) => selection.set(target.checked)}
          />
          {inside}
        </label>
      )}
      <div className="card-foot">
        <Badge entry={entry} />
        <time className="when" dateTime={new Date(modified).toISOString()}>
          {ageWords(modified, Date.now())}
        </time>
        {selection === null && (
          <Menu
            label={texts.more(title)}
            className="quiet icon-only more"
            items={[
              line(FolderOpen, 'open'),
              line(SquarePen, 'rename'),
              line(Copy, 'copy'),
              line(Share2, 'share'),
              line(Download, 'export'),
              null,
              line(Trash2, 'remove'),
            ]}
          >
            <Ellipsis className="icon" aria-hidden="true" />
          </Menu>
        )}
      </div>
    </article>
  );
}

/** How many the shelf shows. */
const shownCount = 6;

/** The examples of all kinds: the first of each kind, then the second of each, and so on. */
const gallery = Array.from({ length: Math.max(...boards.map(({ examples }) => examples.length)) }, (_, i) =>
  boards.flatMap((board) => board.examples.slice(i, i + 1).map((example) => ({ board, example }))),
).flat();

/** The puzzles of the gallery that were read, by their addresses. */
const read = new Map<string, Position>();

function readExample(source: string, board: Board, { text }: Example): Position {
  const position = read.get(source) ?? unsolved(board.layers, board.read(text).puzzle);
  read.set(source, position);
  return position;
}

export interface GalleryProps {
  /** All documents, those that were only looked at too. */
  readonly entries: readonly Entry[];
  readonly isWhole: boolean;
}

/** Good puzzles of every kind; one that was begun shows how far it is. */
export function Gallery({ entries, isWhole }: GalleryProps) {
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
        {gallery.slice(0, isWhole ? gallery.length : shownCount).map(({ board, example }) => {
          const source = hashes.example(board.name, example.name);
          const position = readExample(source, board, example);
          const begun = entries.find((entry) => entry.source === source && entry.steps > 0);
          return (
            <li key={source}>
              <article className="card small-card">
                <a className="card-link" href={source}>
                  <Picture name={source} draw={async () => board.draw(position)} />
                  <span className="card-text">
                    <b>{capitalized(example.name)}</b>
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

/** The state of a puzzle: solved, begun, or the number of its solutions. */
function Badge({ entry }: { readonly entry: Entry }) {
  const { answer, isSolved, percent } = entry.standing;
  if (entry.isBegun && !isSolved)
    return (
      <span className="badge is-drawn">
        {percent !== null && <progress className="progress" value={percent} max={100} aria-hidden="true" />}
        <span>{percent === null ? texts.standings.begun : texts.progress(percent)}</span>
      </span>
    );
  const state = isSolved ? 'right' : answer;
  return (
    <span className={`badge is-${isSolved ? 'unique' : answer === 'empty' ? 'unknown' : answer}`}>
      {state !== 'empty' && <StateIcon state={state} />}
      <span>{texts.standings[isSolved ? 'solved' : answer]}</span>
    </span>
  );
}

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];

/** When something was, as short as it can be said: now, 5 min, 2 h, Monday, 3 May, 3 May 2025. */
export function ageWords(then: number, now: number, locale?: string): string {
  const ago = now - then;
  if (ago < minute) return texts.now;
  if (ago < hour) return texts.minutes(Math.floor(ago / minute));
  if (ago < 12 * hour) return texts.hours(Math.floor(ago / hour));
  const words = (options: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat(locale, options).format(then);
  if (ago < 6 * day) return words({ weekday: 'long' });
  const isThisYear = new Date(then).getFullYear() === new Date(now).getFullYear();
  return words({ day: 'numeric', month: 'short', ...(isThisYear ? {} : { year: 'numeric' }) });
}

export interface RenameDialogProps {
  readonly title: string;
  readonly rename: (title: string) => void;
  readonly onClose: () => void;
}

/** Another title for a puzzle of the shelf. */
export function RenameDialog({ title, rename, onClose }: RenameDialogProps) {
  const [name, setName] = useState(title);
  return (
    <FormDialog
      title={texts.renameTitle}
      label={texts.rename}
      submit={() => {
        rename(name.trim());
        onClose();
      }}
      onClose={onClose}
    >
      <Field label={texts.name}>
        {(id) => (
          <input
            id={id}
            type="text"
            data-focus=""
            maxLength={maxAboutLengths.title}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        )}
      </Field>
    </FormDialog>
  );
}
