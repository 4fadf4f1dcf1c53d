import { useEffectEvent, useLayoutEffect } from 'react';

/** Whether keys and pastes belong to a field or a dialog. A radio button takes no letters. */
export function isWriting(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  return target.closest('input:not([type="radio"], [type="checkbox"]), textarea, select, dialog') !== null;
}

/**
 * Handles the keys of the page that no field or dialog takes. `press` returns whether it has handled one: the browser does nothing with it
 * then. With `isFirst`, it comes before the board and the rest of the page, which do not hear of what it has handled.
 */
export function usePageKeys(press: (event: KeyboardEvent) => boolean, isFirst = false): void {
  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    if (isWriting(event.target) || !press(event)) return;
    event.preventDefault();
    if (isFirst) event.stopPropagation();
  });
  // As soon as the page stands: a key that is pressed then is not lost.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent): void => onKey(event);
    window.addEventListener('keydown', listener, { capture: isFirst });
    return () => window.removeEventListener('keydown', listener, { capture: isFirst });
  }, [isFirst]);
}
