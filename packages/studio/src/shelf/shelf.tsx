import '#look/shelf.css';
import { ChevronLeft, Dices, Grid2x2Plus } from 'lucide-react';
import { Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { boards } from '../boards.js';
import { NewDialog } from '../desk/new-dialog.js';
import { isWriting } from '../desk/page-events.js';
import type { Library } from '../document/library.js';
import type { DocumentStore } from '../document/store.js';
import type { MadeBefore } from '../generating/generating.js';
import type { SentPuzzle } from '../opening/read-pasted.js';
import { KindIcon } from '../parts/kind-icon.js';
import { MissingDialog } from '../parts/missing-dialog.js';
import { onDemand } from '../parts/on-demand.js';
import type { ToastStore } from '../parts/toasts.js';
import type { Rooms } from '../rooms.js';
import { hashes } from '../route.js';
import type { SettingsStore } from '../settings.js';
import { pageTexts } from '../texts/page.js';
import { shelfTexts as texts } from '../texts/shelf.js';
import { addAndSay } from './add-puzzles.js';
import { useEntries } from './entries.js';
import { Gallery } from './gallery.js';
import { KeysDialog } from './keys-dialog.js';
import { PasteBox } from './paste-box.js';
import type { Protection } from './protection.js';
import { ShelfBar } from './shelf-bar.js';
import { useStandings } from './use-standings.js';
import { YourPuzzles } from './your-puzzles.js';

/** Puzzles are made when somebody wishes them. */
const FirstWishes = onDemand(async () => (await import('../desk/later.js')).FirstWishes, MissingDialog);

export interface ShelfProps {
  readonly rooms: Rooms;
  readonly store: DocumentStore;
  /** What was made as wished, and the next one. */
  readonly made: MadeBefore;
  readonly settings: SettingsStore;
  readonly toasts: ToastStore;
  readonly library: Library;
  readonly protection: Protection;
  /** The list that is shown as a whole; null shows the beginning of each. */
  readonly list: 'yours' | 'gallery' | null;
}

/** The shelf: ways to begin, the person's own puzzles, and the gallery. */
export function Shelf(props: ShelfProps) {
  const { rooms, store, made, settings, toasts, library, protection, list } = props;
  const entries = useEntries(library);
  const own = useMemo(() => entries?.filter(({ isOwn }) => isOwn) ?? null, [entries]);
  useStandings(library, own);
  const [dialog, setDialog] = useState<'new' | 'generate' | 'keys' | null>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== '?' || event.ctrlKey || event.metaKey || isWriting(event.target)) return;
      event.preventDefault();
      setDialog('keys');
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  const open = useCallback(
    ({ document, mode }: SentPuzzle): void => rooms.open(document, mode ?? undefined),
    [rooms],
  );
  const openAll = (puzzles: readonly SentPuzzle[]): Promise<boolean> => addAndSay(library, toasts, puzzles);
  const yours = <YourPuzzles {...{ library, toasts, protection }} entries={own} isWhole={list === 'yours'} />;
  const gallery = <Gallery entries={entries ?? []} isWhole={list === 'gallery'} />;
  return (
    <div className="shelf-page">
      {list === null && (
        <a className="button primary skip" href="#paste">
          {texts.toPaste}
        </a>
      )}
      <ShelfBar settings={settings} keys={() => setDialog('keys')} />
      <main className="shelf">
        <h1 className="spoken">{texts.heading}</h1>
        {list === null ? (
          <>
            <section className="start" id="paste" tabIndex={-1} aria-label={texts.start}>
              <PasteBox {...{ open, openAll }} />
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
                  <li>
                    <button type="button" className="kind-tile any" onClick={() => setDialog('new')}>
                      <Grid2x2Plus className="icon" aria-hidden="true" />
                      <span>{texts.otherSize}</span>
                    </button>
                  </li>
                  <li>
                    <button type="button" className="kind-tile any" onClick={() => setDialog('generate')}>
                      <Dices className="icon" aria-hidden="true" />
                      <span>{pageTexts.generate}</span>
                    </button>
                  </li>
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
        <NewDialog
          board={boards[0]!}
          onNew={(document) => rooms.open(document)}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'generate' && (
        <Suspense>
          <FirstWishes
            {...{ made }}
            openMade={(document) => {
              rooms.open(document);
              return store.get().id;
            }}
            onClose={() => setDialog(null)}
          />
        </Suspense>
      )}
      {dialog === 'keys' && <KeysDialog onClose={() => setDialog(null)} />}
    </div>
  );
}
