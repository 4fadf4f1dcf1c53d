import { styleText } from 'node:util';
import type { AnswerEvent, RequestEvent, Role, Scene, Task } from '@gridwright/puzzles';
import { lastTypes, weightOf } from '@gridwright/puzzles/node/asking';
import { type QuestionWords, toGlyphs, type Wording } from '@gridwright/puzzles/questions';
import { kindsWithVariants } from '../catalog/catalog.js';
import type { AnswerFiles } from '../files/answer-files.js';
import { type ExitStatus, exitStatus } from '../process/exit-status.js';
import type { CommandIo } from '../process/io.js';
import { errorRecord, jsonLine } from './json-line.js';
import { Pace } from './pace.js';
import { progressLine } from './progress-line.js';

/** How to print answers. */
interface PrintOptions {
  readonly task: Task;
  readonly json: boolean;
  readonly quiet: boolean;
  /** Whether steps are told with all that belongs to them; false by default. */
  readonly full?: boolean | undefined;
  /** False by default. */
  readonly colors?: boolean;
  /** The words of answers; null, the default, where the caller takes all of them. */
  readonly words?: QuestionWords | null;
  /** The files that the pieces of answers go to. */
  readonly files?: AnswerFiles | undefined;
  /** Takes each answer in place of printing it, but as JSON. */
  readonly onAnswer?: ((event: AnswerEvent) => void) | undefined;
  /** Whether what is printed about a puzzle is headed by its name; by default it is not. */
  readonly hasHeading?: (puzzle: string) => boolean;
  /**
   * For many puzzles, whose pace is shown: the share of them that is answered, from 0 to 1, or null where it is not known. The owner calls
   * `flush` at the end.
   */
  readonly share?: (() => number | null) | undefined;
}

/** Prints events as they come and keeps the exit statuses they mean. */
interface Printer {
  readonly print: (event: RequestEvent) => void;
  /** Writes what is printed and not written yet. */
  readonly flush: () => void;
  readonly statuses: ReadonlySet<ExitStatus>;
}

/** A printer to standard output; problems and progress go to standard error. */
export function printer({ stdout, stderr }: CommandIo, options: PrintOptions): Printer {
  const { task, json, quiet, words } = options;
  const { command } = task;
  const statuses = new Set<ExitStatus>();
  const progress = progressLine(stderr, !quiet);
  const pace = new Pace();
  let answered = 0;
  let paceShownMs = performance.now();
  let puzzle = '';
  let headed = '';
  let parts = 0;

  const writeText = (text: string): void => {
    if (text === '') return;
    const gap = headed === '' ? '' : '\n';
    const heading = puzzle !== headed && options.hasHeading?.(puzzle) ? `${gap}${puzzle}\n` : '';
    if (heading !== '') headed = puzzle;
    stdout.write(`${heading}${text}`);
  };
  const lines = linesTo(stdout);
  const wording: Wording = {
    ...{ task, quiet, full: options.full ?? false },
    drawing: (scene) => drawingText(scene, options.colors ?? false),
    hasVariants: (kind) => kindsWithVariants.includes(kind),
  };

  /** How many puzzles are answered, how fast, and how long the rest takes. */
  const overall = (): string =>
    answered === 0 ? '' : pace.answeredText(answered, options.share?.() ?? null);

  const print = (event: RequestEvent): void => {
    if (event.type !== 'progress') progress.clear();
    if (event.type !== 'lines' && event.type !== 'begin') lines.flush();
    switch (event.type) {
      case 'progress':
        progress.show(puzzle, event.progress, overall);
        break;
      case 'begin':
        puzzle = event.puzzle;
        parts = 0;
        break;
      case 'warning':
        stderr.write(`gridwright: ${event.puzzle}: warning: ${event.text}\n`);
        break;
      case 'part':
        parts += 1;
        if (!json) writeText(words?.part?.(event.part, parts, wording) ?? '');
        else if (event.part.type === 'solution') stdout.write(`${JSON.stringify(event.part.answer)}\n`);
        break;
      case 'piece': {
        const { file, content } = event;
        if (options.files?.take(event) === true || file !== 'trace') break;
        if (json) stdout.write(jsonLine({ command, puzzle, trace: String(content) }));
        else if (!quiet) writeText(`${content}\n`);
        break;
      }
      case 'problem': {
        statuses.add(exitStatus.wrongInput);
        const { text } = event.problem;
        stderr.write(`gridwright: ${event.puzzle}: ${text}\n`);
        if (json) stdout.write(jsonLine({ command, puzzle, error: errorRecord(event.problem) }));
        break;
      }
      case 'lines':
        puzzle = event.puzzles.at(-1)!;
        for (const { outcome } of event.summaries) statuses.add(exitStatus[outcome]);
        lines.put(event.text);
        break;
      case 'answer':
        statuses.add(exitStatus[event.outcome]);
        if (options.onAnswer) options.onAnswer(event);
        else if (json) stdout.write(`${JSON.stringify(event.answer)}\n`);
        else writeText(words?.answer(event.answer, event.pictures, wording) ?? '');
        break;
    }
    if (!lastTypes.has(event.type)) return;
    answered += weightOf(event);
    if (options.share === undefined || performance.now() - paceShownMs < paceMs) return;
    paceShownMs = performance.now();
    progress.say(overall);
  };
  const flush = (): void => {
    progress.clear();
    lines.flush();
  };
  return { print, flush, statuses };
}

/** How often the pace of many puzzles is shown. */
const paceMs = 250;

/** Lines are written together, up to this number of characters. */
const maxTogether = 65_536;

/** Writes lines that come at once together: each write takes as long as an easy puzzle. */
function linesTo(stdout: CommandIo['stdout']): { put(line: string): void; flush(): void } {
  let pending = '';
  let isDue = false;
  const flush = (): void => {
    if (pending !== '') stdout.write(pending);
    pending = '';
  };
  const put = (line: string): void => {
    pending += line;
    if (pending.length >= maxTogether) flush();
    else if (!isDue) {
      isDue = true;
      setImmediate(() => {
        isDue = false;
        flush();
      });
    }
  };
  return { put, flush };
}

/** Whether the call and the terminal take colors. */
export function hasColors(
  { color }: { readonly color?: boolean | undefined },
  { stdout, env }: Pick<CommandIo, 'stdout' | 'env'>,
): boolean {
  return color !== false && stdout.isTTY === true && !env['NO_COLOR'];
}

type Style = Parameters<typeof styleText>[0];

const styles: Readonly<Record<Role, Style | null>> = {
  grid: 'gray',
  border: null,
  clue: 'bold',
  answer: 'cyan',
  mark: null,
  difference: 'yellow',
  fraction: 'magenta',
  violation: 'red',
};

/** A drawing as text for a terminal, in colors where they are wanted. */
export function drawingText(scene: Scene, colors: boolean): string {
  return toGlyphs(scene)
    .map((row) => {
      const last = row.findLastIndex((glyph) => glyph.text !== ' ');
      return row
        .slice(0, last + 1)
        .map(({ text, role }) => {
          const style = role === null ? null : styles[role];
          return colors && style ? styleText(style, text, { validateStream: false }) : text;
        })
        .join('');
    })
    .join('\n');
}
