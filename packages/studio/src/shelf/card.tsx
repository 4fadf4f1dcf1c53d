import { maxAboutLengths, type Scene } from '@gridwright/puzzles/boards';
import { Copy, Download, Ellipsis, FolderOpen, Share2, SquarePen, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Picture } from '../board/picture.js';
import { boards } from '../boards.js';
import { describedBoard, documentTitle } from '../document/naming.js';
import type { Entry } from '../document/schema.js';
import type { Icon } from '../parts/buttons.js';
import { Dialog } from '../parts/dialog.js';
import { Field } from '../parts/fields.js';
import { Menu, type MenuItem } from '../parts/menu.js';
import { hashes } from '../route.js';
import { shelfTexts as texts } from '../texts/shelf.js';
import { Badge } from './badge.js';

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
    <Dialog title={texts.renameTitle} onClose={onClose}>
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault();
          rename(name.trim());
          onClose();
        }}
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
        <div className="actions">
          <button type="submit" className="primary">
            {texts.rename}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
