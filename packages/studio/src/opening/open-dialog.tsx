import { Dialog } from '../parts/dialog.js';
import { openingTexts as texts } from '../texts/opening.js';
import { OpenBox, type OpenBoxProps } from './open-box.js';

export interface OpenDialogProps extends OpenBoxProps {
  readonly onClose: () => void;
}

/** Opens puzzles from a text or a file. What cannot be read changes nothing, and is said. */
export function OpenDialog({ onClose, ...box }: OpenDialogProps) {
  return (
    <Dialog title={texts.title} onClose={onClose}>
      <OpenBox {...box} />
    </Dialog>
  );
}
