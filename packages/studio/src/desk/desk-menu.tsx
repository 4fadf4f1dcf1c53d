import {
  type BoardSymmetry,
  hasBoard,
  type PuzzleDocument,
  resizedDocument,
  type Solution,
  symmetriesOf,
  transformed,
  withAbout,
  withoutAnswers,
} from '@gridwright/puzzles/boards';
import {
  Bug,
  CircleHelp,
  Dices,
  Eraser,
  FilePlus2,
  FlipHorizontal2,
  FlipVertical2,
  FolderOpen,
  Grid2x2Plus,
  Printer,
  RotateCw,
  Settings,
  Share2,
  SquarePen,
} from 'lucide-react';
import type { DocumentStore, Mode } from '../document/store.js';
import { addWithMessage } from '../opening/add-puzzles.js';
import { NewDialog } from '../opening/new-dialog.js';
import { OpenDialog } from '../opening/open-box.js';
import type { Icon } from '../parts/buttons.js';
import type { MenuItem } from '../parts/menu.js';
import type { ToastStore } from '../parts/toasts.js';
import { hashes } from '../route.js';
import type { SettingsStore } from '../settings.js';
import { PrintDialog } from '../sharing/print.js';
import { ShareDialog } from '../sharing/share-dialog.js';
import type { Library } from '../storage/library.js';
import { deskTexts } from '../texts/desk.js';
import { dialogTexts } from '../texts/dialogs.js';
import { pageTexts } from '../texts/page.js';
import type { DeskDialog, SetDialog } from './dialogs.js';
import { AboutDialog, SizeDialog } from './puzzle-dialogs.js';
import { HelpDialog, ReportDialog, SettingsDialog } from './studio-dialogs.js';

const texts = dialogTexts.menu;

export interface DeskMenu {
  readonly store: DocumentStore;
  readonly toasts: ToastStore;
  readonly setDialog: SetDialog;
  readonly print: () => void;
}

/** What can be done with the whole document. */
export function deskMenu({ store, toasts, setDialog, print }: DeskMenu): readonly MenuItem[] {
  const { board, document } = store.get();
  const { puzzle } = document;
  const symmetries = symmetriesOf(board, puzzle);
  const turned = (icon: Icon, label: string, symmetry: BoardSymmetry): MenuItem => ({
    icon,
    label,
    isDisabled: !symmetries.includes(symmetry),
    act: () => store.edit((current) => transformed(board, current, symmetry)),
  });
  const clear = (): void => {
    const before = store.get().document;
    if (store.edit((current) => withoutAnswers(board.layers, current)) === before) return;
    const button = { label: deskTexts.undo, act: () => store.undo() };
    toasts.say({ message: dialogTexts.cleared, tone: 'done', button });
  };
  return [
    { icon: FilePlus2, label: texts.new, act: () => setDialog('new') },
    { icon: Dices, label: pageTexts.generate, act: () => setDialog('generate') },
    { icon: FolderOpen, label: texts.open, keys: 'Ctrl V', act: () => setDialog('open') },
    null,
    { icon: SquarePen, label: texts.about, act: () => setDialog('about') },
    { icon: Eraser, label: texts.clear, act: clear },
    turned(RotateCw, texts.turn, 'rotate-90'),
    turned(FlipVertical2, texts.flip, 'flip-left-right'),
    turned(FlipHorizontal2, texts.flipDown, 'flip-top-bottom'),
    {
      icon: Grid2x2Plus,
      label: texts.size,
      isDisabled: puzzle.graph !== undefined || !hasBoard(board.layers),
      act: () => setDialog('size'),
    },
    null,
    { icon: Printer, label: texts.print, keys: 'Ctrl P', act: print },
    { icon: Share2, label: texts.share, act: () => setDialog('share') },
    null,
    { icon: Settings, label: texts.settings, act: () => setDialog('settings') },
    { icon: CircleHelp, label: texts.help, keys: 'F1', act: () => setDialog('help') },
    { icon: Bug, label: texts.report, act: () => setDialog('report') },
  ];
}

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
      return <HelpDialog {...{ open, onClose }} />;
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
    // It is opened beside its section.
    case 'generate':
    case undefined:
      return null;
  }
}
