import { type PuzzleDocument, resizedDocument, type Solution, withAbout } from '@gridwright/puzzles/boards';
import type { Library } from '../document/library.js';
import type { DocumentStore, Mode } from '../document/store.js';
import { addWithMessage } from '../opening/add-puzzles.js';
import { NewDialog } from '../opening/new-dialog.js';
import { OpenDialog } from '../opening/open-box.js';
import type { ToastStore } from '../parts/toasts.js';
import { hashes } from '../route.js';
import type { SettingsStore } from '../settings.js';
import { PrintDialog } from '../sharing/print.js';
import { ShareDialog } from '../sharing/share-dialog.js';
import type { DeskDialog } from './dialogs.js';
import { AboutDialog, SizeDialog } from './puzzle-dialogs.js';
import { HelpDialog, ReportDialog, SettingsDialog } from './studio-dialogs.js';

export interface OpenedDialogProps {
  readonly dialog: DeskDialog | null;
  readonly store: DocumentStore;
  readonly settings: SettingsStore;
  /** Null without a shelf. */
  readonly library: Library | null;
  readonly toasts: ToastStore;
  /** Puts another document on the desk. */
  readonly put: (document: PuzzleDocument, mode?: Mode | null) => void;
  /** The only solution; null if it is not known that there is one. */
  readonly solution: Solution | null;
  readonly onClose: () => void;
}

/** The dialog that is open, if one is. */
export function OpenedDialog(props: OpenedDialogProps) {
  const { dialog, store, settings, library, toasts, put, solution, onClose } = props;
  const open = store.get();
  const { board, document } = open;
  switch (dialog?.name) {
    case 'new':
      return <NewDialog {...{ board, onClose }} onNew={put} />;
    case 'open':
      return (
        <OpenDialog
          pasted={dialog.pasted ?? null}
          open={({ document: opened, mode }) => put(opened, mode)}
          openAll={
            library &&
            (async (puzzles) => {
              const isDone = await addWithMessage(library, toasts, puzzles);
              if (isDone) window.location.hash = hashes.shelf;
              return isDone;
            })
          }
          onClose={onClose}
        />
      );
    case 'share':
      return <ShareDialog {...{ open, onClose }} />;
    case 'print':
      return <PrintDialog {...{ board, document, solution, onClose }} />;
    case 'help':
      return <HelpDialog {...{ board, document, onClose }} />;
    case 'report':
      return <ReportDialog {...{ open, onClose }} />;
    case 'settings':
      return <SettingsDialog {...{ settings, onClose }} />;
    case 'size':
      return (
        <SizeDialog
          board={board}
          puzzle={document.puzzle}
          resize={(sides) => store.edit((current) => resizedDocument(board, current, sides))}
          onClose={onClose}
        />
      );
    case 'about':
      return (
        <AboutDialog
          about={document.about}
          rules={board.description}
          setAbout={(about) => store.edit((current) => withAbout(current, about), dialog.key)}
          onClose={onClose}
        />
      );
    // It is opened beside the section of what was made.
    case 'generate':
    case undefined:
      return null;
  }
}
