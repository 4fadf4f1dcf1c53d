import {
  type BoardSymmetry,
  hasBoard,
  symmetriesOf,
  transformed,
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
  type LucideIcon,
  Printer,
  RotateCw,
  Settings,
  Share2,
  SquarePen,
} from 'lucide-react';
import type { DocumentStore } from '../document/store.js';
import type { MenuItem } from '../parts/menu.js';
import type { ToastStore } from '../parts/toasts.js';
import { deskTexts } from '../texts/desk.js';
import { dialogTexts } from '../texts/dialogs.js';
import { pageTexts } from '../texts/page.js';
import type { SetDialog } from './dialogs.js';

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
  const turned = (icon: LucideIcon, label: string, symmetry: BoardSymmetry): MenuItem => ({
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
