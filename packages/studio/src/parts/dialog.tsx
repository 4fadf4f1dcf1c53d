import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { pageTexts } from '../texts/page.js';
import { IconButton } from './buttons.js';

export interface DialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * A native dialog: it traps the focus, and Escape or a press beside it closes it. The element with `autoFocus`, else the
 * first control, has the focus when it opens.
 */
export function Dialog({ title, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => {
    dialog.current?.showModal();
    dialog.current?.querySelector<HTMLElement>('[data-focus]')?.focus();
  }, []);
  return (
    <dialog
      ref={dialog}
      onClose={onClose}
      aria-labelledby={heading}
      onPointerDown={(event) => {
        if (event.target === dialog.current && isBeside(event.clientX, event.clientY, dialog.current))
          dialog.current.close();
      }}
    >
      <header>
        <h2 id={heading}>{title}</h2>
        <IconButton
          icon={X}
          label={pageTexts.close}
          tip={null}
          className="quiet icon-only"
          act={() => dialog.current?.close()}
        />
      </header>
      {children}
    </dialog>
  );
}

export interface FormDialogProps extends DialogProps {
  readonly submit: () => void;
  /** On the button that submits the form. */
  readonly label: string;
  readonly isDisabled?: boolean;
  /** Whether the button has the focus when the dialog opens. */
  readonly isFirst?: boolean;
}

/** A dialog with a form, and the button that submits it. */
export function FormDialog(props: FormDialogProps) {
  const { submit, label, isDisabled, isFirst, children, ...dialog } = props;
  return (
    <Dialog {...dialog}>
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {children}
        <div className="actions">
          <button
            type="submit"
            className="primary"
            data-focus={isFirst === true ? '' : undefined}
            disabled={isDisabled}
          >
            {label}
          </button>
        </div>
      </form>
    </Dialog>
  );
}

function isBeside(x: number, y: number, element: HTMLElement): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return x < left || x > right || y < top || y > bottom;
}
