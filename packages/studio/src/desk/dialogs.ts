import { useCallback, useState } from 'react';
import type { Pasted } from '../opening/open-box.js';

export type DialogName =
  | 'new'
  | 'generate'
  | 'open'
  | 'share'
  | 'help'
  | 'settings'
  | 'about'
  | 'size'
  | 'print'
  | 'report';

/** An open dialog. Each has its own key, as it may open before the close event of the one before. */
export interface DeskDialog {
  readonly name: DialogName;
  readonly pasted?: Pasted;
  readonly key: string;
}

/** Opens a dialog, or closes the open one (null). */
export type SetDialog = (name: DialogName | null, pasted?: Pasted) => void;

/** The open dialog of the desk; how it is opened; and what its close event calls, which may come after another one opened. */
export function useDialog(): readonly [DeskDialog | null, SetDialog, () => void] {
  const [dialog, set] = useState<DeskDialog | null>(null);
  const setDialog: SetDialog = useCallback((name, pasted) => {
    const words = pasted === undefined ? {} : { pasted };
    set(name && { name, ...words, key: crypto.randomUUID() });
  }, []);
  const key = dialog?.key;
  const close = useCallback(() => set((current) => (current?.key === key ? null : current)), [key]);
  return [dialog, setDialog, close];
}
