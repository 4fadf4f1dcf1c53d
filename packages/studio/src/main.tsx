import './without-eval.js';
import { createRoot } from 'react-dom/client';
import { Autosave, type Saving } from './document/autosave.js';
import { openDatabase } from './document/database.js';
import { Library } from './document/library.js';
import { SavingStore } from './document/saving.js';
import { DocumentStore, emptyDocument } from './document/store.js';
import { workOffline } from './offline/work-offline.js';
import { loadRoom, loadRoomsLater, Page } from './page.js';
import { ToastStore } from './parts/toasts.js';
import { Rooms } from './rooms.js';
import { embedderOf } from './route.js';
import { SettingsStore } from './settings.js';
import { Protection } from './shelf/protection.js';
import { pageTexts as texts } from './texts/page.js';

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
    if (result === 'full' && before !== 'full')
      toasts.say({
        message: texts.saving.full,
        tone: 'info',
        button: { label: texts.backUp, act: saving.backUp },
      });
    if (result === 'saved' && store.get().history.past.length > 0) protection.ask();
  };
  const autosave: Autosave = new Autosave({ store, library, tell, onCopied: (id) => rooms.renamed(id) });
  const rooms = new Rooms({ store, library, autosave, toasts });
  await library.storeLeft().catch(() => {});
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

const embedder = window.parent === window ? null : embedderOf(window.location.hash);
void (embedder === null ? start() : startEmbedded(embedder));
workOffline();
