import { Suspense, useEffect, useRef, useSyncExternalStore } from 'react';
import { loadAllBoards } from './boards.js';
import type { DeskProps } from './desk/desk.js';
import { documentTitle } from './document/naming.js';
import type { MakerPlace } from './generating/generating.js';
import { MissingDialog, onDemand } from './parts/on-demand.js';
import { useStore } from './parts/store.js';
import { Toasts } from './parts/toasts.js';
import type { Rooms } from './rooms.js';
import type { ShelfProps } from './shelf/shelf.js';
import { pageTexts } from './texts/page.js';

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
export async function loadRoom(name: 'desk' | 'shelf'): Promise<void> {
  await (name === 'desk' ? loadDesk() : loadShelf()).catch(() => {});
}

/** Loads the other rooms with the first sign of a person: the first view is sooner without them. */
export function loadRoomsLater(): void {
  const load = (): void => void Promise.all([loadRoom('desk'), loadRoom('shelf')]);
  for (const sign of ['pointermove', 'pointerdown', 'keydown'])
    window.addEventListener(sign, load, { once: true });
}

export interface PageProps extends Omit<DeskProps, 'library' | 'maker'>, Omit<ShelfProps, 'list' | 'maker'> {
  readonly rooms: Rooms;
}

/** The page: the shelf, or the desk with a document. Each is loaded when it is shown, or with the first sign of a person. */
export function Page(props: PageProps) {
  const { rooms, store, toasts } = props;
  const room = useStore(rooms);
  const title = useSyncExternalStore(store.subscribe, () => documentTitle(store.get().document));
  const maker: MakerPlace = useRef(null);
  useEffect(() => {
    window.document.title = pageTexts.pageTitle(room.name === 'desk' ? title : null);
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
