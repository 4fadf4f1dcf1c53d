import { Suspense, useEffect, useRef, useSyncExternalStore } from 'react';
import type { DeskProps } from './desk/desk.js';
import { documentTitle } from './document/naming.js';
import type { MadeBefore } from './generating/generating.js';
import { Toasts } from './parts/toasts.js';
import type { Rooms } from './rooms.js';
import { Desk, Shelf } from './rooms-on-demand.js';
import type { ShelfProps } from './shelf/shelf.js';
import { pageTexts } from './texts/page.js';

export interface PageProps extends Omit<DeskProps, 'library' | 'made'>, Omit<ShelfProps, 'list' | 'made'> {
  readonly rooms: Rooms;
}

/** The page: the shelf, or the desk with a document. */
export function Page(props: PageProps) {
  const { rooms, store, toasts } = props;
  const room = useSyncExternalStore(rooms.subscribe, rooms.get);
  const title = useSyncExternalStore(store.subscribe, () => documentTitle(store.get().document));
  const made: MadeBefore = useRef(null);
  useEffect(() => {
    window.document.title = pageTexts.pageTitle(room.name === 'desk' ? title : null);
  }, [room, title]);
  return (
    <>
      <Suspense>
        {room.name === 'desk' && <Desk {...props} made={made} />}
        {room.name === 'shelf' && <Shelf {...props} made={made} list={room.list} />}
      </Suspense>
      <Toasts store={toasts} />
    </>
  );
}
