import { useEffect, useState } from 'react';
import { boards } from '../document/boards.js';
import { documentTitle } from '../document/naming.js';
import type { Library } from '../storage/library.js';
import type { Entry } from '../storage/schema.js';

/** The orders of a list. */
export const sorts = ['modified', 'created', 'title', 'kind'] as const;
export type Sort = (typeof sorts)[number];

/** All documents, the untouched ones too; null until they are read. */
export function useEntries(library: Library): readonly Entry[] | null {
  const [entries, set] = useState<readonly Entry[] | null>(null);
  useEffect(() => {
    let isOver = false;
    let [isReading, isDue] = [false, false];
    const read = async (): Promise<void> => {
      isDue = true;
      if (isReading) return;
      isReading = true;
      while (isDue && !isOver) {
        isDue = false;
        const found = await library.entries(false).catch(() => null);
        if (!isOver && found !== null) set(found);
      }
      isReading = false;
    };
    const unsubscribe = library.subscribe(() => void read());
    void read();
    return () => {
      isOver = true;
      unsubscribe();
    };
  }, [library]);
  return entries;
}

/** The entries in which every word is found: in title, author, kind or notes. */
export function foundEntries(entries: readonly Entry[], words: string): readonly Entry[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return entries;
  return entries.filter((entry) => {
    const { title, author, notes } = entry.about;
    const text = [documentTitle(entry), title, author, notes, entry.kind, titleOfKind(entry)]
      .join('\n')
      .toLowerCase();
    return wanted.every((word) => text.includes(word));
  });
}

export function sortedEntries(entries: readonly Entry[], sort: Sort): readonly Entry[] {
  switch (sort) {
    case 'modified':
    case 'created':
      return entries.toSorted((one, other) => other[sort] - one[sort]);
    case 'title':
      return entries.toSorted((one, other) => documentTitle(one).localeCompare(documentTitle(other)));
    case 'kind':
      return entries.toSorted((one, other) => titleOfKind(one).localeCompare(titleOfKind(other)));
  }
}

function titleOfKind({ kind }: Entry): string {
  return boards.find(({ name }) => name === kind)?.title ?? kind;
}
