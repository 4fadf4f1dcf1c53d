import { type ReactNode, useEffect, useId, useRef } from 'react';
import { texts } from '../texts.js';

/** A dialog of the browser's own: it holds the focus, and Escape closes it. */
export function Dialog(props: {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) {
  const { title, onClose, children } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} onClose={onClose} aria-labelledby={heading}>
      <header>
        <h2 id={heading}>{title}</h2>
        <button type="button" onClick={() => dialog.current?.close()}>
          {texts.close}
        </button>
      </header>
      {children}
    </dialog>
  );
}
