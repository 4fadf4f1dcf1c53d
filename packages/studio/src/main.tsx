import { createRoot } from 'react-dom/client';
import { Autosave } from './document/autosave.js';
import { readLink } from './document/link.js';
import { type Document, DocumentStore, documentOf, emptyDocument } from './document/store.js';
import { Said, Studio } from './studio.js';
import { texts } from './texts.js';

const store = new DocumentStore(emptyDocument());
const said = new Said();
const autosave = new Autosave(store, (saving) => {
  said.say({ saved: texts.saved, copied: texts.savedElsewhere, 'not possible': texts.savedNot }[saving]);
});

/** The puzzle of the page's address, as a document; null where there is none, which is said where it should be one. */
function linkedDocument(): Document | null {
  const linked = readLink(window.location.hash);
  if (linked === null) return null;
  // A reload is to bring back the work, not the link again.
  window.history.replaceState(null, '', window.location.pathname);
  if (!('problem' in linked)) return documentOf(linked.board, linked.position);
  said.say(texts.linkBroken(linked.problem));
  return null;
}

async function start(): Promise<void> {
  const linked = linkedDocument();
  // Without storage there is nothing to come back to.
  if (linked === null) await autosave.restore().catch(() => {});
  autosave.begin();
  if (linked !== null) store.open(linked);
  window.addEventListener('hashchange', () => {
    const document = linkedDocument();
    if (document !== null) store.open(document);
  });
  createRoot(window.document.getElementById('studio')!).render(<Studio store={store} said={said} />);
}

void start();
