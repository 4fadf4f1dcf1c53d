import { loadAllBoards } from './boards.js';
import { MissingDialog } from './parts/missing-dialog.js';
import { onDemand } from './parts/on-demand.js';

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

/** The desk and the shelf. Each is loaded when it is shown, or with the first sign of a person. */
export const Desk = onDemand(async () => (await loadDesk()).Desk, MissingRoom);
export const Shelf = onDemand(async () => (await loadShelf()).Shelf, MissingRoom);

/** Loads a room before it is shown. A room that does not come is said when it is shown. */
export async function loadRoom(name: 'desk' | 'shelf'): Promise<void> {
  await (name === 'desk' ? loadDesk() : loadShelf()).catch(() => {});
}

/** Loads the other rooms with the first sign of a person: the first view is sooner without them. */
export function loadRoomsLater(): void {
  const load = (): void => void Promise.all([loadRoom('desk'), loadRoom('shelf')]);
  for (const sign of ['pointermove', 'pointerdown', 'keydown'])
    window.addEventListener(sign, load, { once: true });
}
