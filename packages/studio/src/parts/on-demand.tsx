import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { deskTexts as texts } from '../texts/desk.js';
import { Dialog } from './dialog.js';

/** A component that is loaded when it is first shown. `missing` stands in its place if it does not come: the server is gone. */
export function onDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  missing: ComponentType<NoInfer<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() =>
    load().then(
      (component) => ({ default: component }),
      () => ({ default: missing }),
    ),
  );
}

/** In place of a dialog or a room that did not come. */
export function MissingDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog title={texts.dialogMissing} onClose={onClose}>
      <p>{texts.dialogMissingMessage}</p>
    </Dialog>
  );
}
