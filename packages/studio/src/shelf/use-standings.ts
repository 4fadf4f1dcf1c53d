import { useEffect, useRef } from 'react';
import type { Library } from '../document/library.js';
import type { Entry } from '../document/schema.js';
import { Standings } from './standings.js';

/** How long the shelf is open before it asks: it is drawn first, and many leave it at once. */
const laterMs = 500;

/** While the shelf is open, finds out what is not known of its puzzles. */
export function useStandings(library: Library, entries: readonly Entry[] | null): void {
  const latest = useRef(entries);
  const asking = useRef<Standings | null>(null);
  latest.current = entries;
  useEffect(() => {
    const later = setTimeout(() => {
      asking.current = new Standings({ library });
      asking.current.see(latest.current ?? []);
    }, laterMs);
    return () => {
      clearTimeout(later);
      asking.current?.close();
      asking.current = null;
    };
  }, [library]);
  useEffect(() => asking.current?.see(entries ?? []), [entries]);
}
