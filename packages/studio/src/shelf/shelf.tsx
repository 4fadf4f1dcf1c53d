import '#look/shelf.css';
import type { PuzzleDocument } from '@gridwright/puzzles/boards';
import { ChevronLeft, Dices, Grid2x2Plus, Keyboard, Moon, Sun, SunMoon } from 'lucide-react';
import { Suspense, useCallback, useMemo, useState } from 'react';
import { boards } from '../document/boards.js';
import type { TextPuzzle } from '../document/read-text.js';
import type { DocumentStore, Mode } from '../document/store.js';
import type { MakerPlace } from '../generating/generating.js';
import { addWithMessage } from '../opening/add-puzzles.js';
import { NewDialog } from '../opening/new-dialog.js';
import { OpenBox, type Pasted } from '../opening/open-box.js';
import { usePagePaste } from '../opening/page-paste.js';
import { IconButton } from '../parts/buttons.js';
import { Dialog } from '../parts/dialog.js';
import { KeysTable } from '../parts/keys-table.js';
import { KindIcon } from '../parts/kind-icon.js';
import { Logo } from '../parts/logo.js';
import { MissingDialog, onDemand } from '../parts/on-demand.js';
import { usePageKeys } from '../parts/page-keys.js';
import { useStore } from '../parts/store.js';
import type { ToastStore } from '../parts/toasts.js';
import { hashes } from '../route.js';
import type { Settings, SettingsStore } from '../settings.js';
import type { Library } from '../storage/library.js';
import type { Protection } from '../storage/protection.js';
import { boardHelpTexts } from '../texts/board-help.js';
import { pageTexts } from '../texts/page.js';
import { shelfTexts as texts } from '../texts/shelf.js';
import { Gallery } from './cards.js';
import { useEntries } from './entries.js';
import { useStandings } from './standings.js';
import { YourPuzzles } from './your-puzzles.js';

/** Puzzles are made when somebody wishes them: what makes them is in the file of the desk that comes later. */
const GenerateFromShelf = onDemand(
  async () => (await import('../desk/later.js')).GenerateFromShelf,
  MissingDialog,
);

export interface ShelfProps {
  /** Puts documents on the desk. */
  readonly rooms: { readonly open: (document: PuzzleDocument, mode?: Mode) => void };
  readonly store: DocumentStore;
  /** The maker of puzzles as wished, and of the next one. */
  readonly maker: MakerPlace;
  readonly settings: SettingsStore;
  readonly toasts: ToastStore;
  readonly library: Library;
  readonly protection: Protection;
  /** The list that is shown as a whole; null shows the beginning of each. */
  readonly list: 'yours' | 'gallery' | null;
}

/** Ways to begin beside an empty puzzle of a kind. */
const otherWays = [
  ['new', Grid2x2Plus, texts.otherSize],
  ['generate', Dices, pageTexts.generate],
] as const;

/** The shelf: ways to begin, the person's own puzzles, and the gallery. */
export function Shelf(props: ShelfProps) {
  const { rooms, store, maker, settings, toasts, library, protection, list } = props;
  const entries = useEntries(library);
  const own = useMemo(() => entries?.filter(({ isOwn }) => isOwn) ?? null, [entries]);
  useStandings(library, own);
  const [dialog, setDialog] = useState<'new' | 'generate' | null>(null);
  /** Text that was pasted or dropped beside the box, which shows it anew. */
  const [pasted, setPasted] = useState<{ readonly pasted: Pasted | null; readonly key: string } | null>(null);
  const open = useCallback(
    ({ document, mode }: TextPuzzle): void => rooms.open(document, mode ?? undefined),
    [rooms],
  );
  const show = useCallback(
    (shown: Pasted | null): void => setPasted({ pasted: shown, key: crypto.randomUUID() }),
    [],
  );
  usePagePaste(open, show);
  const openAll = (puzzles: readonly TextPuzzle[]): Promise<boolean> =>
    addWithMessage(library, toasts, puzzles);
  const closeDialog = (): void => setDialog(null);
  const yours = <YourPuzzles {...{ library, toasts, protection }} entries={own} isWhole={list === 'yours'} />;
  const gallery = <Gallery entries={entries ?? []} isWhole={list === 'gallery'} />;
  return (
    <div className="shelf-page">
      {list === null && (
        <a className="button primary skip" href="#paste">
          {texts.toPaste}
        </a>
      )}
      <ShelfBar settings={settings} />
      <main className="shelf">
        <h1 className="spoken">{texts.heading}</h1>
        {list === null ? (
          <>
            <section className="start" id="paste" tabIndex={-1} aria-label={texts.start}>
              <OpenBox key={pasted?.key ?? 'own'} pasted={pasted?.pasted ?? null} {...{ open, openAll }} />
              <div className="new">
                <h2 className="label">{texts.startEmpty}</h2>
                <ul className="kinds">
                  {boards.map((board) => (
                    <li key={board.name}>
                      <a className="kind-tile" href={hashes.new(board.name)}>
                        <KindIcon board={board} />
                        <span>{board.title}</span>
                      </a>
                    </li>
                  ))}
                  {otherWays.map(([name, Icon, label]) => (
                    <li key={name}>
                      <button type="button" className="kind-tile any" onClick={() => setDialog(name)}>
                        <Icon className="icon" aria-hidden="true" />
                        <span>{label}</span>
                      </button>
                    </li>
                  ))}
                </ul>
              </div>
            </section>
            {yours}
            {gallery}
          </>
        ) : (
          <>
            <a className="button quiet small-button back" href={hashes.shelf}>
              <ChevronLeft className="icon small" aria-hidden="true" />
              {texts.back}
            </a>
            {list === 'yours' ? yours : gallery}
          </>
        )}
      </main>
      {dialog === 'new' && (
        <NewDialog board={boards[0]!} onNew={(document) => rooms.open(document)} onClose={closeDialog} />
      )}
      {dialog === 'generate' && (
        <Suspense>
          <GenerateFromShelf
            {...{ maker }}
            openMade={(document) => {
              rooms.open(document);
              return store.get().id;
            }}
            onClose={closeDialog}
          />
        </Suspense>
      )}
    </div>
  );
}

const themes: readonly Settings['theme'][] = ['system', 'light', 'dark'];
const icons = { system: SunMoon, light: Sun, dark: Moon };

/** The bar above the shelf: the name, the theme, and the keys of the board, in every kind. */
function ShelfBar({ settings }: { readonly settings: SettingsStore }) {
  const { theme } = useStore(settings);
  const next = themes[(themes.indexOf(theme) + 1) % themes.length]!;
  const [areKeysOpen, setKeysOpen] = useState(false);
  usePageKeys(({ key, ctrlKey, metaKey }) => {
    if (key !== '?' || ctrlKey || metaKey) return false;
    setKeysOpen(true);
    return true;
  });
  return (
    <>
      <header className="shelf-bar">
        <a className="brand" href={hashes.shelf} aria-current="page">
          <Logo />
          <span>{texts.brand}</span>
        </a>
        <div className="bar-end">
          <IconButton
            icon={icons[theme]}
            label={texts.theme[theme]}
            className="quiet icon-only"
            act={() => settings.set({ theme: next })}
          />
          <IconButton
            icon={Keyboard}
            label={texts.keys}
            tip={`${texts.keys}  ?`}
            keys="?"
            className="quiet icon-only"
            act={() => setKeysOpen(true)}
          />
        </div>
      </header>
      {areKeysOpen && (
        <Dialog title={texts.keys} onClose={() => setKeysOpen(false)}>
          <KeysTable lines={boardHelpTexts.helpLines} />
        </Dialog>
      )}
    </>
  );
}
