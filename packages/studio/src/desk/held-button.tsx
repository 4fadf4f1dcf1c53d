import { Eraser, type LucideIcon, PaintBucket, SquareDashedMousePointer, SquarePen, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { BoardInput } from '../board/board-input.js';
import { toolLetters } from '../board/board-keys.js';
import { type HeldTool, labelOfLayer } from '../board/tools.js';
import { boardTexts } from '../texts/board.js';

const icons: Readonly<Record<Exclude<HeldTool['type'], 'kind'>, LucideIcon>> = {
  select: SquareDashedMousePointer,
  cross: X,
  area: PaintBucket,
  note: SquarePen,
  erase: Eraser,
};

/** The button of a tool that is not a value. */
export function HeldButton({ input, held }: { readonly input: BoardInput; readonly held: HeldTool }) {
  const { word, label, icon } = wordsOf(input, held);
  const letter = toolLetters[held.type === 'kind' ? held.tool.use : held.type]?.toUpperCase();
  return (
    <button
      type="button"
      aria-label={nameWith(word, label)}
      aria-pressed={input.held?.id === held.id}
      aria-keyshortcuts={letter}
      data-tip={`${label}  ${letter}`}
      onClick={() => input.hold(held)}
    >
      {icon}
      <span className="word" aria-hidden="true">
        {word}
      </span>
    </button>
  );
}

/** What a button is called, with the word that is seen on it: speech control goes by that. */
export function nameWith(word: string, label: string): string {
  const wordsOf = (text: string): string =>
    ` ${text
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .join(' ')} `;
  return wordsOf(label).includes(wordsOf(word)) ? label : `${word}: ${label}`;
}

function wordsOf({ board }: BoardInput, held: HeldTool): { word: string; label: string; icon: ReactNode } {
  if (held.type !== 'kind') {
    const Icon = icons[held.type];
    return { ...boardTexts.tools[held.type], icon: <Icon className="icon" aria-hidden="true" /> };
  }
  const { use, label, layer } = held.tool;
  if (use === 'cross')
    return {
      word: boardTexts.tools.cross.word,
      label,
      icon: <X className="icon" aria-hidden="true" />,
    };
  return { word: labelOfLayer(board, layer), label, icon: <LineIcon /> };
}

/** A line that turns. */
function LineIcon() {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path className="thick" d="M5 19V9a4 4 0 0 1 4-4h10" />
    </svg>
  );
}
