import type { Scene } from '@gridwright/puzzles/boards';
import { Copy, Download, Ellipsis, FolderOpen, Share2, SquarePen, Trash2 } from 'lucide-react';
import { boards } from '../boards.js';
import { describedBoard, documentTitle } from '../document/naming.js';
import type { Entry } from '../document/schema.js';
import { Menu } from '../parts/menu.js';
import { hashes } from '../route.js';
import { shelfTexts as texts } from '../texts/shelf.js';
import { Badge } from './badge.js';
import { Picture } from './picture.js';
import { saidWhen } from './when.js';

/** What can be done with a puzzle of the shelf. */
export interface CardActions {
  readonly draw: (entry: Entry) => Promise<Scene | null>;
  readonly rename: (entry: Entry) => void;
  readonly copy: (entry: Entry) => void;
  readonly share: (entry: Entry) => void;
  readonly export: (entry: Entry) => void;
  readonly remove: (entry: Entry) => void;
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
          {saidWhen(modified, Date.now())}
        </time>
        {selection === null && (
          <Menu
            label={texts.more(title)}
            className="quiet icon-only more"
            items={[
              {
                icon: FolderOpen,
                label: texts.menu.open,
                act: () => {
                  window.location.hash = hashes.document(id);
                },
              },
              { icon: SquarePen, label: texts.menu.rename, act: () => actions.rename(entry) },
              { icon: Copy, label: texts.menu.copy, act: () => actions.copy(entry) },
              { icon: Share2, label: texts.menu.share, act: () => actions.share(entry) },
              { icon: Download, label: texts.menu.export, act: () => actions.export(entry) },
              null,
              { icon: Trash2, label: texts.menu.remove, act: () => actions.remove(entry) },
            ]}
          >
            <Ellipsis className="icon" aria-hidden="true" />
          </Menu>
        )}
      </div>
    </article>
  );
}
