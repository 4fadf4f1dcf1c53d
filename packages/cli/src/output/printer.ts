import { styleText } from 'node:util';
import {
  type AnswerRecord,
  type Picture,
  type RequestEvent,
  type Role,
  type Scene,
  toGlyphs,
  toText,
} from '@gridwright/puzzles';
import { lastTypes, weightOf } from '@gridwright/puzzles/node';
import { type ExitStatus, exitStatus, statusOf, statusOfRating } from '../exit-status.js';
import type { CommandIo } from '../io.js';
import { answerText } from './answer-text.js';
import { jsonLine } from './json-line.js';
import { Pace } from './pace.js';
import { progressLine } from './progress-line.js';

/** Takes what would be printed otherwise, or is not printed. */
export interface Taking {
  /** The formulation of an exported model, and its treatment. */
  readonly onWritten?: ((by: { formulation: string; treatment: string | null }) => void) | undefined;
  /** The texts of `draw`, `convert` and `export`. */
  readonly onText?: ((text: string) => void) | undefined;
  /** The pieces of the auxiliary file of a model of two levels. */
  readonly onAuxiliary?: ((text: string) => void) | undefined;
  /** The pieces of a proof. */
  readonly onProof?: ((bytes: Uint8Array) => void) | undefined;
  /** The pieces of the formula that an exported proof is about. */
  readonly onFormula?: ((bytes: Uint8Array) => void) | undefined;
  /** The search for an answer. */
  readonly onTrace?: ((text: string) => void) | undefined;
  /** The ratings of puzzles. */
  readonly onRated?: ((event: Extract<RequestEvent, { type: 'rated' }>) => void) | undefined;
  /** Each answer, before it is printed. */
  readonly onRecord?: ((record: AnswerRecord) => void) | undefined;
  /** Each answer that is not to be printed as JSON. */
  readonly onAnswer?: ((record: AnswerRecord) => void) | undefined;
}

/** How to print answers. */
export interface PrintOptions extends Taking {
  readonly command: string;
  readonly json: boolean;
  readonly quiet: boolean;
  readonly colors: boolean;
  /** Whether what is printed about a puzzle is headed by its name. */
  readonly hasHeading: (puzzle: string) => boolean;
  /**
   * For many puzzles, whose pace is shown: the share of them that is answered, from 0 to 1, or null where it is not known. The owner calls
   * `flush` at the end.
   */
  readonly share?: (() => number | null) | undefined;
}

/** Prints events as they come and keeps the exit statuses they mean. */
export interface Printer {
  readonly print: (event: RequestEvent) => void;
  /** Writes what is printed and not written yet. */
  readonly flush: () => void;
  readonly statuses: ReadonlySet<ExitStatus>;
}

/** A printer to standard output; problems and progress go to standard error. */
export function printer({ stdout, stderr }: CommandIo, options: PrintOptions): Printer {
  const { command } = options;
  const statuses = new Set<ExitStatus>();
  const progress = progressLine(stderr, !options.quiet);
  const pace = new Pace();
  let answered = 0;
  let toldMs = performance.now();
  let puzzle = '';
  let headed = '';

  const writeText = (text: string): void => {
    const gap = headed === '' ? '' : '\n';
    const heading = puzzle !== headed && options.hasHeading(puzzle) ? `${gap}${puzzle}\n` : '';
    if (heading !== '') headed = puzzle;
    stdout.write(`${heading}${text}`);
  };
  const lines = linesTo(stdout);
  const drawings = (pictures: readonly Picture[]): string => {
    if (options.quiet) return '';
    const titled = pictures.length > 1 || command === 'relax';
    return pictures
      .map(({ caption, scene }) => `${titled ? `${caption}\n` : ''}${drawingText(scene, options.colors)}\n\n`)
      .join('');
  };

  /** The values of a model's variables, where it is one and no puzzle that was solved. */
  const valuesText = ({ kind, solutions }: AnswerRecord): string =>
    kind !== null || options.quiet ? '' : solutions.map(({ text }) => `${text}\n\n`).join('');

  /** How many puzzles are answered, how fast, and how long the rest takes. */
  const overall = (): string =>
    answered === 0 ? '' : pace.answeredText(answered, options.share?.() ?? null);

  const print = (event: RequestEvent): void => {
    tell(event);
    if (!lastTypes.has(event.type)) return;
    answered += weightOf(event);
    if (options.share === undefined || performance.now() - toldMs < tellMs) return;
    toldMs = performance.now();
    progress.say(overall());
  };

  const tell = (event: RequestEvent): void => {
    if (event.type !== 'progress') progress.clear();
    if (event.type !== 'lines' && event.type !== 'begin') lines.flush();
    switch (event.type) {
      case 'progress':
        progress.show(puzzle, event.progress, overall());
        return;
      case 'begin':
        puzzle = event.puzzle;
        return;
      case 'warning':
        writeWarnings({ stderr }, event.puzzle, [event.text]);
        return;
      case 'written':
        options.onWritten?.({ formulation: event.formulation, treatment: event.treatment });
        return;
      case 'chunk':
        options.onText?.(event.text);
        return;
      case 'auxiliary':
        options.onAuxiliary?.(event.text);
        return;
      case 'proof':
        options.onProof?.(event.bytes);
        return;
      case 'formula':
        options.onFormula?.(event.bytes);
        return;
      case 'trace':
        if (options.onTrace) options.onTrace(event.text);
        else if (options.json) stdout.write(jsonLine({ command, puzzle, trace: event.text }));
        else if (!options.quiet) writeText(`${event.text}\n`);
        return;
      case 'text': {
        statuses.add(exitStatus.yes);
        const { text } = event;
        if (options.onText) options.onText(text);
        else if (options.json) stdout.write(jsonLine({ command, puzzle, text }));
        else writeText(text);
        return;
      }
      case 'picture':
        statuses.add(exitStatus.yes);
        if (options.json)
          stdout.write(jsonLine({ command, puzzle, text: `${toText(event.picture.scene)}\n` }));
        else writeText(`${drawingText(event.picture.scene, options.colors)}\n`);
        return;
      case 'problem': {
        statuses.add(exitStatus.wrongInput);
        const { input, text } = event.problem;
        stderr.write(`gridwright: ${event.puzzle}: ${text}\n`);
        if (options.json) stdout.write(jsonLine({ command, puzzle, error: { ...input, text } }));
        return;
      }
      case 'solution':
        if (options.json) stdout.write(jsonLine(event.record));
        else writeText(drawings(event.pictures));
        return;
      case 'rated':
        statuses.add(statusOfRating(event.rating.status));
        options.onRated?.(event);
        return;
      case 'lines':
        puzzle = event.puzzles.at(-1)!;
        for (const said of event.says) statuses.add(statusOf(said));
        lines.put(event.text);
        return;
      case 'answer':
        options.onRecord?.(event.record);
        statuses.add(statusOf(event.record));
        if (options.json) stdout.write(jsonLine(event.record));
        else if (options.onAnswer) options.onAnswer(event.record);
        else writeText(`${drawings(event.pictures)}${valuesText(event.record)}${answerText(event.record)}\n`);
        return;
    }
  };
  const flush = (): void => {
    progress.clear();
    lines.flush();
  };
  return { print, flush, statuses };
}

/** Writes a line for each ignored part of a puzzle's text. */
export function writeWarnings(
  { stderr }: Pick<CommandIo, 'stderr'>,
  puzzle: string,
  warnings: readonly string[],
): void {
  for (const text of warnings) stderr.write(`gridwright: ${puzzle}: warning: ${text}\n`);
}

/** How often the pace of many puzzles is shown. */
const tellMs = 250;

/** Lines are written together, up to this number of characters. */
const maxTogether = 65_536;

/** Writes lines that come at once together: each write takes as long as an easy puzzle. */
function linesTo(stdout: CommandIo['stdout']): { put(line: string): void; flush(): void } {
  let kept = '';
  let isDue = false;
  const flush = (): void => {
    if (kept !== '') stdout.write(kept);
    kept = '';
  };
  const put = (line: string): void => {
    kept += line;
    if (kept.length >= maxTogether) flush();
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
