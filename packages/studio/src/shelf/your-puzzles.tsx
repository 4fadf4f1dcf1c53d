import { drawDocument, withAbout, writeDocument } from '@gridwright/puzzles/boards';
import { ArchiveRestore, CheckSquare, Download, Ellipsis, Search } from 'lucide-react';
import { useDeferredValue, useRef, useState } from 'react';
import { boardOf } from '../document/boards.js';
import { documentTitle } from '../document/naming.js';
import type { OpenDocument } from '../document/store.js';
import { Select } from '../parts/fields.js';
import { FileInput } from '../parts/file-input.js';
import { Menu } from '../parts/menu.js';
import { useStore } from '../parts/store.js';
import type { ToastStore } from '../parts/toasts.js';
import { hashes } from '../route.js';
import { fileName, saveText } from '../sharing/save.js';
import { ShareDialog } from '../sharing/share-dialog.js';
import type { Library } from '../storage/library.js';
import type { Protection } from '../storage/protection.js';
import type { Entry } from '../storage/schema.js';
import { asCopy } from '../storage/stored-documents.js';
import { shelfTexts as texts } from '../texts/shelf.js';
import { restoreBackup, saveBackup } from './backup.js';
import { Card, type CardActions, RenameDialog } from './cards.js';
import { foundEntries, type Sort, sortedEntries, sorts } from './entries.js';

/** How many the shelf shows; the style sheet hides those beyond one row. */
const shownCount = 12;

export interface YourPuzzlesProps {
  readonly library: Library;
  readonly toasts: ToastStore;
  readonly protection: Protection;
  /** The person's own puzzles; null until they are read. */
  readonly entries: readonly Entry[] | null;
  readonly isWhole: boolean;
}

type Opened =
  | { readonly name: 'rename'; readonly entry: Entry }
  | { readonly name: 'share'; readonly open: OpenDocument };

/** The person's own puzzles: the last ones, or all of them with what can be done with several. */
export function YourPuzzles({ library, toasts, protection, entries, isWhole }: YourPuzzlesProps) {
  const [words, setWords] = useState('');
  const [sort, setSort] = useState<Sort>('modified');
  const [selected, setSelected] = useState<ReadonlySet<string> | null>(null);
  const [opened, setOpened] = useState<Opened | null>(null);
  const isProtected = useStore(protection);
  const sought = useDeferredValue(words);
  const refused = (): void => toasts.say({ message: texts.notDone, tone: 'info' });

  const remove = async (gone: readonly Entry[]): Promise<void> => {
    const ids = gone.map(({ id }) => id);
    await library.remove(ids);
    setSelected(null);
    const [only] = gone;
    const isOne = gone.length === 1 && only !== undefined;
    toasts.say({
      message: isOne ? texts.removed(documentTitle(only)) : texts.removedSome(gone.length),
      tone: 'done',
      button: { label: texts.undo, act: () => void library.bringBack(ids).catch(refused) },
    });
  };
  const copy = async (entry: Entry): Promise<void> => {
    const loaded = await library.load(entry.id);
    if (loaded === null) return;
    const { open } = loaded;
    const { about } = open.document;
    const document = withAbout(open.document, { ...about, title: texts.copyOf(documentTitle(entry)) });
    const history = { past: [], future: [] };
    await library.add([{ open: { ...asCopy(open, Date.now()), document, history }, modified: Date.now() }]);
  };
  const share = async (entry: Entry): Promise<void> => {
    const loaded = await library.load(entry.id);
    if (loaded !== null) setOpened({ name: 'share', open: loaded.open });
  };
  const exportFile = async (entry: Entry): Promise<void> => {
    const document = await library.document(entry.id);
    if (document === null) return;
    const text = `${writeDocument(boardOf(document), document)}\n`;
    saveText(text, 'application/json', fileName(documentTitle(entry), 'json'));
  };
  const actions: CardActions = {
    draw: async ({ id }) => {
      const document = await library.document(id);
      return document === null ? null : drawDocument(boardOf(document), document);
    },
    open: ({ id }) => {
      window.location.hash = hashes.document(id);
    },
    rename: (entry) => setOpened({ name: 'rename', entry }),
    copy: (entry) => void copy(entry).catch(refused),
    share: (entry) => void share(entry).catch(refused),
    export: (entry) => void exportFile(entry).catch(refused),
    remove: (entry) => void remove([entry]).catch(refused),
  };

  const all = entries ?? [];
  const found = sortedEntries(foundEntries(all, sought), isWhole ? sort : 'modified');
  const isSearch = sought.trim() !== '';
  const shown = isWhole || isSearch ? found : found.slice(0, shownCount);
  const chosen = all.filter(({ id }) => selected?.has(id) === true);
  const selectionButtons = [
    [texts.selectAll, 'quiet', () => setSelected(new Set(found.map(({ id }) => id)))],
    [texts.exportThese, 'normal', () => void saveBackup(library, chosen).catch(refused)],
    [texts.removeThese, 'normal', () => void remove(chosen).catch(refused)],
    [texts.done, 'quiet', () => setSelected(null)],
  ] as const;
  return (
    <section aria-label={texts.yours}>
      <div className={isWhole ? 'shelf-head whole' : 'shelf-head'}>
        <h2>{texts.yours}</h2>
        <span className="note">
          {library.isStored ? texts.protection[isProtected] : texts.protection.none}
        </span>
        <div className="end line-up tools-line">
          <label className="search">
            <Search className="icon small" aria-hidden="true" />
            <input
              type="search"
              placeholder={texts.find}
              aria-label={texts.findIn}
              value={words}
              onChange={({ target }) => setWords(target.value)}
            />
          </label>
          {isWhole && (
            <Select
              className="small-field"
              aria-label={texts.sort}
              options={sorts.map((name) => [name, texts.sorts[name]])}
              value={sort}
              choose={setSort}
            />
          )}
          {!isWhole && all.length > 0 && (
            <a className="button quiet small-button" href={hashes.all}>
              {texts.all(all.length)}
            </a>
          )}
          {isWhole && all.length > 0 && selected === null && (
            <button type="button" className="quiet small-button" onClick={() => setSelected(new Set())}>
              <CheckSquare className="icon small" aria-hidden="true" />
              {texts.select}
            </button>
          )}
          <BackupMenu {...{ library, toasts }} entries={all} />
        </div>
      </div>
      {selected !== null && (
        <div className="selection" role="toolbar" aria-label={texts.select}>
          <b role="status">{texts.selected(chosen.length)}</b>
          {selectionButtons.map(([label, look, act]) => (
            <button
              key={label}
              type="button"
              className={`${look} small-button`}
              disabled={look === 'normal' && chosen.length === 0}
              onClick={act}
            >
              {label}
            </button>
          ))}
        </div>
      )}
      <p className="spoken" role="status">
        {isSearch ? texts.found(found.length) : ''}
      </p>
      {entries !== null && shown.length === 0 && (
        <p className="empty">{isSearch ? texts.nothingFound : texts.empty}</p>
      )}
      <ul className={isWhole || isSearch ? 'cards whole' : 'cards'} aria-busy={entries === null}>
        {shown.map((entry) => (
          <li key={entry.id}>
            <Card
              {...{ entry, actions }}
              selection={
                selected && {
                  isSelected: selected.has(entry.id),
                  set: (isSelected) => setSelected(toggled(selected, entry.id, isSelected)),
                }
              }
            />
          </li>
        ))}
      </ul>
      {opened?.name === 'rename' && (
        <RenameDialog
          title={opened.entry.about.title}
          rename={(title) =>
            void library
              .edit(opened.entry.id, (document) => withAbout(document, { ...document.about, title }))
              .catch(refused)
          }
          onClose={() => setOpened(null)}
        />
      )}
      {opened?.name === 'share' && <ShareDialog open={opened.open} onClose={() => setOpened(null)} />}
    </section>
  );
}

function toggled(selected: ReadonlySet<string>, id: string, isSelected: boolean): ReadonlySet<string> {
  const next = new Set(selected);
  if (isSelected) next.add(id);
  else next.delete(id);
  return next;
}

interface BackupMenuProps {
  readonly library: Library;
  readonly toasts: ToastStore;
  readonly entries: readonly Entry[];
}

/** One file with all puzzles, and back. */
function BackupMenu({ library, toasts, entries }: BackupMenuProps) {
  const file = useRef<HTMLInputElement>(null);
  const say = (message: string, tone: 'done' | 'info'): void => toasts.say({ message, tone });
  const restore = async (chosen: File): Promise<void> => {
    const restored = await restoreBackup(library, await chosen.text());
    if ('problem' in restored) say(texts.notRestored(restored.problem), 'info');
    else say(texts.restored(restored.added, restored.copies, restored.same), 'done');
  };
  return (
    <>
      <Menu
        label={texts.files}
        items={[
          {
            icon: Download,
            label: texts.backUpAll,
            isDisabled: entries.length === 0,
            act: () => void saveBackup(library, entries).catch(() => say(texts.notDone, 'info')),
          },
          { icon: ArchiveRestore, label: texts.restore, act: () => file.current?.click() },
        ]}
      >
        <Ellipsis className="icon" aria-hidden="true" />
      </Menu>
      <FileInput
        ref={file}
        aria-label={texts.restore}
        accept=".json,application/json"
        choose={(chosen) => void restore(chosen).catch(() => say(texts.notDone, 'info'))}
      />
    </>
  );
}
