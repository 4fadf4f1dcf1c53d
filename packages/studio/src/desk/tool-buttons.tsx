import { colorCount, type Tool, unknownClue } from '@gridwright/puzzles/boards';
import { Eraser, PaintBucket, SquareDashedMousePointer, SquarePen, X } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import type { BoardInput } from '../board/board-input.js';
import { toolLetters } from '../board/board-keys.js';
import { type HeldTool, heldOf, labelOfLayer } from '../board/tools.js';
import { type Icon, ToolButton } from '../parts/buttons.js';
import { ValueSign } from '../parts/value-sign.js';
import { boardTexts } from '../texts/board.js';

/** The values, digits or colors that can be pressed now. */
export interface Pad {
  readonly label: string;
  /** On the button that opens it. */
  readonly word: ReactNode;
  readonly buttons: readonly ReactNode[];
}

/** The pad of what is held, or of the values of the mode. */
export function padOf(input: BoardInput): Pad {
  const { box, held, entry, mode } = input;
  if (held?.type === 'area' || (entry === 'color' && mode === 'solve')) return colorPad(input);
  if (held?.type === 'note' || box.isTyped) return digitPad(input);
  const values = box.values.filter(({ value }) => value !== unknownClue);
  const buttons = values.map((tool) => <ValueButton key={tool.name} {...{ input, tool }} />);
  const ends = values.length < 2 ? values : [values[0]!, values.at(-1)!];
  const word = ends.map((tool, i) => (
    <Fragment key={tool.name}>
      {i > 0 && '–'}
      <ToolSign {...{ input, tool }} />
    </Fragment>
  ));
  return { label: boardTexts.values, word, buttons };
}

function ValueButton({ input, tool }: { readonly input: BoardInput; readonly tool: Tool }) {
  const { entry, held } = input;
  return (
    <button
      type="button"
      className={`digit in-${entry}`}
      aria-label={tool.label}
      aria-pressed={held?.id === heldOf(tool).id}
      data-tip={tool.label}
      onClick={() => input.put(tool)}
    >
      <ToolSign {...{ input, tool }} />
    </button>
  );
}

function ToolSign({ input, tool }: { readonly input: BoardInput; readonly tool: Tool }) {
  const layer = input.board.layers[tool.layer]!;
  if (layer.role === 'records' || tool.value === undefined) return tool.sign;
  return <ValueSign {...{ layer }} value={tool.value} sign={tool.sign} />;
}

function digitPad(input: BoardInput): Pad {
  const buttons = Array.from({ length: 10 }, (_, i) => (i + 1) % 10).map((digit) => (
    <button key={digit} type="button" className="digit" onClick={() => input.type(digit)}>
      {digit}
    </button>
  ));
  return { label: boardTexts.digits, word: boardTexts.keypad('0', '9'), buttons };
}

function colorPad(input: BoardInput): Pad {
  const isHeld = input.held?.type === 'area';
  const buttons = Array.from({ length: colorCount }, (_, i) => i + 1).map((color) => (
    <button
      key={color}
      type="button"
      className="color"
      aria-label={boardTexts.color(color)}
      aria-pressed={isHeld && input.color === color}
      data-tip={boardTexts.color(color)}
      onClick={() => input.chooseColor(color)}
    >
      <span className={`swatch color-${color}`} />
    </button>
  ));
  return { label: boardTexts.colors, word: boardTexts.colors, buttons };
}

const icons: Readonly<Record<Exclude<HeldTool['type'], 'kind'>, Icon>> = {
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
    <ToolButton
      {...{ icon, word }}
      label={nameWith(word, label)}
      tip={`${label}  ${letter}`}
      keys={letter}
      isPressed={input.held?.id === held.id}
      act={() => input.hold(held)}
    />
  );
}

/** What a button is called, with the word that is seen on it: speech control goes by that. */
export function nameWith(word: string, label: string): string {
  const wordsIn = (text: string): string => ` ${text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ')} `;
  return wordsIn(label).includes(wordsIn(word)) ? label : `${word}: ${label}`;
}

function wordsOf({ board }: BoardInput, held: HeldTool): { word: string; label: string; icon: Icon } {
  if (held.type !== 'kind') return { ...boardTexts.tools[held.type], icon: icons[held.type] };
  const { use, label, layer } = held.tool;
  if (use === 'cross') return { word: boardTexts.tools.cross.word, label, icon: icons.cross };
  return { word: labelOfLayer(board, layer), label, icon: LineIcon };
}

/** A line that turns. */
function LineIcon() {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path className="thick" d="M5 19V9a4 4 0 0 1 4-4h10" />
    </svg>
  );
}
