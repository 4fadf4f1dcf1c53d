import { slowerText } from '@gridwright/diagrams';
import type { Progress } from '@gridwright/modeling';
import { quantity } from '@gridwright/puzzles/questions';
import type { Output } from '../process/io.js';

/** One line on standard error about the running work; it disappears when something is printed. */
export interface ProgressLine {
  /** Shows the progress of a puzzle; `beside` makes the text about all puzzles, which may be empty. */
  show(puzzle: string, progress: Progress, beside?: () => string): void;
  /** Shows a text of one line, which is made only where it is shown. */
  say(text: () => string): void;
  clear(): void;
}

/** A progress line, or one that never shows anything where standard error is no terminal. */
export function progressLine(stream: Output, wanted: boolean): ProgressLine {
  if (!wanted || !stream.isTTY) return { show: () => {}, say: () => {}, clear: () => {} };
  let shown = false;
  const say = (text: () => string): void => {
    // Some terminals say that they have no columns.
    stream.write(`\r\u001b[K${text().slice(0, (stream.columns || 80) - 1)}`);
    shown = true;
  };
  return {
    show: (puzzle, progress, beside = () => '') =>
      say(() => [progressText(progress), puzzle, beside()].filter((part) => part !== '').join(' · ')),
    say,
    clear: () => {
      if (shown) stream.write('\r\u001b[K');
      shown = false;
    },
  };
}

function progressText(progress: Progress): string {
  const { phase, elapsedMs, bound, incumbent, nodes, cuts, conflicts, share, slower } = progress;
  const done =
    phase === 'hitting sets'
      ? [`${nodes} difference sets`]
      : phase === 'family'
        ? [`${nodes} nodes`, ...(share == null ? [] : [`${Math.floor(100 * share)} %`])]
        : conflicts === undefined
          ? [`${cuts} cuts`, `${nodes} nodes`]
          : [`${conflicts} conflicts`];
  const parts = [`${phase}, ${(elapsedMs / 1000).toFixed(1)} s`, ...done];
  if (incumbent !== null) parts.push(`best ${quantity(incumbent)}`);
  if (bound !== null) parts.push(`bound ${quantity(bound)}`);
  if (slower !== undefined) parts.push(slowerText(slower));
  return parts.join(', ');
}
