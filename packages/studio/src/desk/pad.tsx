import { colorCount, type Tool, unknownClue } from '@gridwright/puzzles/boards';
import { Fragment, type ReactNode } from 'react';
import type { BoardInput } from '../board/board-input.js';
import { heldOf } from '../board/tools.js';
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
