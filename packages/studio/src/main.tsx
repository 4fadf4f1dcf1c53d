import { createRoot } from 'react-dom/client';
import { Autosave } from './document/autosave.js';
import { readLink } from './document/link.js';
import { DocumentStore, documentOf, emptyDocument } from './document/store.js';
import { Said, Studio } from './studio.js';
import { texts } from './texts.js';

const store = new DocumentStore(emptyDocument());
const said = new Said();
const autosave = new Autosave(store, (saving) => {
  said.say({ saved: texts.saved, copied: texts.savedElsewhere, 'not possible': texts.savedNot }[saving]);
});

/** Opens the puzzle of the page's address; what was worked on before stays kept. */
function openLink(): boolean {
  const linked = readLink(window.location.hash);
  if (linked === null) return false;
  if ('problem' in linked) said.say(texts.linkBroken(linked.problem));
  else store.open(documentOf(linked.board, linked.position));
  // A reload is to bring back the work, not the link again.
  window.history.replaceState(null, '', window.location.pathname);
  return !('problem' in linked);
}

async function start(): Promise<void> {
  const isLinked = openLink();
  // Without storage there is nothing to come back to.
  if (!isLinked) await autosave.restore().catch(() => {});
  autosave.begin();
  window.addEventListener('hashchange', openLink);
  createRoot(document.getElementById('studio')!).render(<Studio store={store} said={said} />);
}

void start();
