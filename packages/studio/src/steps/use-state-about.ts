import { useCallback, useState } from 'react';

/**
 * A state that is about something: as soon as that is another one, the state is the first one again, in the same rendering. What is told of
 * a puzzle cannot be drawn for another one, of another kind or size.
 */
export function useStateAbout<T>(
  about: object,
  first: T,
): readonly [state: T, change: (next: (before: T) => T) => void] {
  const [held, setHeld] = useState({ about, state: first });
  const change = useCallback(
    (next: (before: T) => T): void =>
      setHeld((before) => ({ about, state: next(before.about === about ? before.state : first) })),
    [about, first],
  );
  return [held.about === about ? held.state : first, change];
}
