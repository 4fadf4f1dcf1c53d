import { type RefCallback, useCallback, useEffect, useRef } from 'react';

/** The levels of a bar that has too little room: words, icons alone, and values behind a button. */
const levels = ['0', '1', '2'] as const;

/** Whether the bar has a place of its own, in several rows. */
const isNarrow = '(max-width: 900px)';

/**
 * Keeps a bar on one line: its `data-compact` is the first level at which its contents fit. `contents`: changes with what is in it.
 */
export function useCompactness(contents: string): RefCallback<HTMLElement> {
  const bar = useRef<HTMLElement>(null);
  const fit = useCallback((): void => {
    const { current } = bar;
    if (current === null) return;
    for (const level of levels) {
      current.dataset['compact'] = level;
      if (window.matchMedia(isNarrow).matches || holdsAll(current)) return;
    }
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other contents have another width.
  useEffect(() => {
    fit();
    void document.fonts.ready.then(fit);
    window.addEventListener('resize', fit);
    return () => window.removeEventListener('resize', fit);
  }, [fit, contents]);
  return useCallback((element) => {
    bar.current = element;
  }, []);
}

/** Whether the last child ends within the element. Tips of buttons reach out of it, so that `scrollWidth` does not tell. */
function holdsAll(element: HTMLElement): boolean {
  const { lastElementChild: last } = element;
  return last === null || last.getBoundingClientRect().right <= element.getBoundingClientRect().right;
}
