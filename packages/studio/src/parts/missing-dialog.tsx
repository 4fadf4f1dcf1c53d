import { deskTexts as texts } from '../texts/desk.js';
import { Dialog } from './dialog.js';

/** In place of a part that did not come: the server is gone. */
export function MissingDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog title={texts.dialogMissing} onClose={onClose}>
      <p>{texts.dialogMissingMessage}</p>
    </Dialog>
  );
}
