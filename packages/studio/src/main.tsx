import './without-eval.js';
import { Suspense, useEffect, useRef, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import type { DeskProps } from './desk/desk.js';
import { loadAllBoards } from './document/boards.js';
import { documentTitle } from './document/naming.js';
import { DocumentStore, emptyDocument } from './document/store.js';
import type { MakerPlace } from './generating/generating.js';
import { MissingDialog, onDemand } from './parts/on-demand.js';
import { useStore } from './parts/store.js';
import { ToastStore, Toasts } from './parts/toasts.js';
import { Rooms } from './rooms.js';
import { embedderOf } from './route.js';
import { SettingsStore } from './settings.js';
import type { ShelfProps } from './shelf/shelf.js';
import { Autosave, type Saving } from './storage/autosave.js';
import { openDatabase } from './storage/database.js';
import { Library } from './storage/library.js';
import { Protection } from './storage/protection.js';
import { SavingStore } from './storage/saving.js';
import { pageTexts as texts } from './texts/page.js';

const loadDesk = () => import('./desk/desk.js');
/** The shelf lists the kinds and their examples as soon as it is there. */
const loadShelf = async () => {
  await loadAllBoards();
  return import('./shelf/shelf.js');
};

/** In place of a room that did not come: the server is gone. A reload tries again. */
function MissingRoom() {
  return <MissingDialog onClose={() => window.location.reload()} />;
}

const Desk = onDemand(async () => (await loadDesk()).Desk, MissingRoom);
const Shelf = onDemand(async () => (await loadShelf()).Shelf, MissingRoom);

/** Loads a room before it is shown. A room that does not come is said when it is shown. */
async function loadRoom(name: 'desk' | 'shelf'): Promise<void> {
  await (name === 'desk' ? loadDesk() : loadShelf()).catch(() => {});
}

/** Loads the other rooms with the first sign of a person: the first view is sooner without them. */
function loadRoomsLater(): void {
  const load = (): void => void Promise.all([loadRoom('desk'), loadRoom('shelf')]);
  for (const sign of ['pointermove', 'pointerdown', 'keydown'])
    window.addEventListener(sign, load, { once: true });
}

interface PageProps extends Omit<DeskProps, 'library' | 'maker'>, Omit<ShelfProps, 'list' | 'maker'> {
  readonly rooms: Rooms;
}

/** The page: the shelf, or the desk with a document. Each is loaded when it is shown, or with the first sign of a person. */
function Page(props: PageProps) {
  const { rooms, store, toasts } = props;
  const room = useStore(rooms);
  const title = useSyncExternalStore(store.subscribe, () => documentTitle(store.get().document));
  const maker: MakerPlace = useRef(null);
  useEffect(() => {
    window.document.title = texts.pageTitle(room.name === 'desk' ? title : null);
  }, [room, title]);
  return (
    <>
      <Suspense>
        {room.name === 'desk' && <Desk {...props} maker={maker} />}
        {room.name === 'shelf' && <Shelf {...props} maker={maker} list={room.list} />}
      </Suspense>
      <Toasts store={toasts} />
    </>
  );
}

/** The page in the frame of another one, for which an address of its own asks. */
async function startEmbedded(origin: string): Promise<void> {
  const { showEmbedded } = await import('./embedding/embedded-page.js');
  showEmbedded(createRoot(window.document.getElementById('studio')!), origin);
}

async function start(): Promise<void> {
  const settings = new SettingsStore();
  const toasts = new ToastStore();
  const library = new Library(
    await openDatabase(() => toasts.say({ message: texts.closeOtherTabs, tone: 'info' })),
  );
  const protection = new Protection();
  const store = new DocumentStore(emptyDocument());
  const backUp = async (): Promise<void> => {
    const { saveBackup } = await import('./shelf/backup.js');
    await saveBackup(library, await library.entries());
  };
  const saving = new SavingStore(() => void backUp());
  const tell = (result: Saving): void => {
    const before = saving.get();
    saving.set(result);
    if (result === 'copied') toasts.say({ message: texts.copied, tone: 'info' });
    const button = { label: texts.backUp, act: saving.backUp };
    if (result === 'full' && before !== 'full')
      toasts.say({ message: texts.saving.full, tone: 'info', button });
    if (result === 'saved' && store.get().history.past.length > 0) protection.ask();
  };
  const autosave: Autosave = new Autosave({ store, library, tell, onCopied: (id) => rooms.renamed(id) });
  const rooms = new Rooms({ store, library, autosave, toasts });
  await library.storeEmergencyCopies().catch(() => {});
  // What was removed in an earlier visit goes for good; that it cannot go must keep nobody from working.
  await library.purge().catch(() => {});
  autosave.begin();
  await rooms.begin();
  // What stands in the page already is replaced at once, not by an empty page.
  await loadRoom(rooms.get().name === 'shelf' ? 'shelf' : 'desk');
  loadRoomsLater();
  const root = createRoot(window.document.getElementById('studio')!);
  root.render(<Page {...{ rooms, store, settings, toasts, saving, library, protection }} />);
}

/** How long the page is left alone before the large files are fetched, in milliseconds. */
const restMs = 5000;

/**
 * Lets the browser keep the files of the studio, so that it opens without its server from the next visit on. Does nothing where browsers
 * have no service workers, as at addresses without https.
 */
function workOffline(): void {
  const { serviceWorker } = window.navigator;
  if (serviceWorker === undefined) return;
  const register = async (): Promise<void> => {
    // Beside the page: it answers for the folder that it is in.
    await serviceWorker.register(new URL('service-worker.js', window.document.baseURI));
    const { active } = await serviceWorker.ready;
    window.setTimeout(() => active?.postMessage('store all'), restMs);
  };
  // A browser that refuses, as in the frames of other sites, shows the page all the same.
  const begin = (): void => void register().catch(() => {});
  if (window.document.readyState === 'complete') begin();
  else window.addEventListener('load', begin, { once: true });
}

const embedder = window.parent === window ? null : embedderOf(window.location.hash);
void (embedder === null ? start() : startEmbedded(embedder));
workOffline();
