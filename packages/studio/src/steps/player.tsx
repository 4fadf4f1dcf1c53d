import type { ExplainAnswer, StepRecord } from '@gridwright/puzzles';
import type { Puzzle } from '@gridwright/puzzles/boards';
import { QuestionWorker } from '@gridwright/puzzles/browser';
import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight, ListOrdered, Pause, Play } from 'lucide-react';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { makeWorker, positionText, puzzleText, requestOf } from '../answers/requests.js';
import type { OpenDocument } from '../document/store.js';
import { type Icon, IconButton, RowButton, WorkingLine } from '../parts/buttons.js';
import { stepTexts, withPlaces } from '../texts/steps.js';
import { CloseButton, factSentence, Reason } from './reason.js';
import { useStateAbout } from './use-state-about.js';

const texts = stepTexts.player;

/** How long each step is shown while they play, in milliseconds. */
const stepMs = 2000;

/** All steps as far as they are found, and the one that is shown. */
export interface PlayedSteps {
  readonly steps: readonly StepRecord[];
  /** Null as long as more are found. */
  readonly end: Pick<ExplainAnswer, 'status' | 'contradiction'> | null;
  /** Why no more are found, beside the end that is told. */
  readonly problem: string | null;
  /** The index of the step that is shown; the number of steps for the contradiction at the end. */
  readonly at: number;
  readonly isPlaying: boolean;
}

export interface Player {
  readonly played: PlayedSteps | null;
  readonly open: () => void;
  readonly close: () => void;
  readonly go: (at: number) => void;
  readonly play: (isPlaying: boolean) => void;
  readonly stop: () => void;
}

/** The number of places that can be shown: the steps, and a contradiction after them. */
export function placeCount({ steps, end }: PlayedSteps): number {
  return steps.length + (end?.contradiction != null ? 1 : 0);
}

/**
 * Plays all steps of the document on the desk: from what is entered (`fromEntries`), or from the clues alone. A change of what they begin
 * with ends it.
 */
export function usePlayer({ board, document }: OpenDocument, fromEntries: boolean): Player {
  const { puzzle, answers } = document;
  const beginsWith = fromEntries ? answers : puzzle;
  const beginning = useMemo(() => ({ puzzle, beginsWith }), [puzzle, beginsWith]);
  const [played, setPlayed] = useStateAbout<PlayedSteps | null>(beginning, null);
  const worker = useRef<QuestionWorker | null>(null);
  const close = useCallback((): void => {
    worker.current?.close();
    worker.current = null;
    setPlayed(() => null);
  }, [setPlayed]);
  // Steps from another beginning are other ones.
  useEffect(() => close, [close]);

  const open = useCallback((): void => {
    worker.current?.close();
    const asked = new QuestionWorker(makeWorker);
    worker.current = asked;
    setPlayed(() => ({ steps: [], end: null, problem: null, at: 0, isPlaying: false }));
    const change = (next: (before: PlayedSteps) => PlayedSteps): void => {
      if (worker.current === asked) setPlayed((before) => before && next(before));
    };
    const text = fromEntries ? positionText(board, document) : puzzleText(board, puzzle);
    asked.ask({
      request: requestOf(text, { command: 'explain' }),
      onEvent: (event) => {
        if (event.type === 'part' && event.part.type === 'step') {
          const { step } = event.part;
          change((before) => ({ ...before, steps: [...before.steps, step] }));
        }
        if (event.type === 'answer' && event.answer.command === 'explain') {
          const end = event.answer;
          change((before) => ({ ...before, end }));
        }
        if (event.type === 'problem') change((before) => ({ ...before, problem: event.problem.text }));
      },
      onEnd: () => change((before) => ({ ...before, end: before.end ?? ended })),
      onFailure: (why) => change((before) => ({ ...before, problem: why })),
    });
  }, [board, document, puzzle, fromEntries, setPlayed]);

  const go = useCallback(
    (at: number): void => {
      setPlayed(
        (before) =>
          before && { ...before, at: Math.min(Math.max(at, 0), Math.max(0, placeCount(before) - 1)) },
      );
    },
    [setPlayed],
  );
  const play = useCallback(
    (isPlaying: boolean): void => {
      setPlayed((before) => {
        if (before === null) return null;
        // From the end on, it begins anew.
        const isAtEnd = before.end !== null && before.at >= placeCount(before) - 1;
        return { ...before, isPlaying, at: isPlaying && isAtEnd ? 0 : before.at };
      });
    },
    [setPlayed],
  );
  const isPlaying = played?.isPlaying === true;
  useEffect(() => {
    if (!isPlaying) return;
    const timer = setInterval(
      () =>
        setPlayed((before) => {
          if (before === null) return null;
          if (before.at + 1 < placeCount(before)) return { ...before, at: before.at + 1 };
          return before.end === null ? before : { ...before, isPlaying: false };
        }),
      stepMs,
    );
    return () => clearInterval(timer);
  }, [isPlaying, setPlayed]);
  const stop = useCallback(() => worker.current?.stop(), []);
  return { played, open, close, go, play, stop };
}

const ended: PlayedSteps['end'] = { status: 'unknown' };

export interface PlayerSectionProps {
  readonly puzzle: Puzzle;
  readonly player: Player;
  /** What the row says that opens it. */
  readonly opening: string;
  readonly light: (cells: readonly number[]) => void;
}

/** All steps one by one: a row that opens it, then the step that is shown, with the way to the others. */
export function PlayerSection({ puzzle, player, opening, light }: PlayerSectionProps) {
  const { played } = player;
  if (played === null)
    return (
      <section className="section rows" aria-label={texts.title}>
        <RowButton icon={ListOrdered} label={opening} act={player.open} />
      </section>
    );
  return (
    <section className="section player" aria-label={texts.title}>
      <div className="section-head">
        <h2>{texts.title}</h2>
        <CloseButton act={player.close} />
      </div>
      <Controls {...{ player, played }} />
      <Shown {...{ puzzle, played, light }} />
      {played.end === null && played.problem === null && (
        <WorkingLine label={texts.looking} stop={player.stop} />
      )}
    </section>
  );
}

function Controls({ player, played }: { readonly player: Player; readonly played: PlayedSteps }) {
  const count = placeCount(played);
  const { at, end, isPlaying } = played;
  const button = (label: string, icon: Icon, to: number) => (
    <IconButton
      {...{ icon, label }}
      className="quiet icon-only"
      isDisabled={to < 0 || to >= count || to === at}
      act={() => player.go(to)}
    />
  );
  return (
    <>
      <div className="player-buttons">
        {button(texts.first, ChevronFirst, 0)}
        {button(texts.before, ChevronLeft, at - 1)}
        <IconButton
          icon={isPlaying ? Pause : Play}
          label={isPlaying ? texts.pause : texts.play}
          className="quiet icon-only"
          isDisabled={count < 2}
          act={() => player.play(!isPlaying)}
        />
        {button(texts.after, ChevronRight, at + 1)}
        {button(texts.last, ChevronLast, count - 1)}
        <output className="note end">{texts.place(Math.min(at + 1, count), count, end !== null)}</output>
      </div>
      <input
        type="range"
        className="player-range"
        aria-label={texts.slider}
        min={1}
        max={Math.max(1, count)}
        value={at + 1}
        disabled={count < 2}
        onChange={({ target }) => player.go(Number(target.value) - 1)}
      />
    </>
  );
}

function Shown({
  puzzle,
  played,
  light,
}: { puzzle: Puzzle; played: PlayedSteps } & Pick<PlayerSectionProps, 'light'>) {
  const { steps, at, end, problem } = played;
  const step = steps[at];
  const isLast = end !== null && at >= placeCount(played) - 1;
  const contradiction = step === undefined ? (end?.contradiction ?? null) : null;
  return (
    <div role="status" className="shown-step">
      {step !== undefined && (
        <>
          <p className="step-facts">
            {step.technique !== undefined && <span className="technique">{step.technique.name}</span>}
            <span className="note">{texts.cost(step.cost)}</span>
          </p>
          <p className="sentence">{withPlaces(factSentence(step))}</p>
          <Reason {...{ puzzle, light }} reason={step} />
        </>
      )}
      {contradiction !== null && (
        <>
          <p className="sentence">{texts.contradiction}</p>
          <Reason {...{ puzzle, light }} reason={contradiction} />
        </>
      )}
      {step === undefined && contradiction === null && end === null && problem === null && (
        <p className="note">{texts.noSteps}</p>
      )}
      {problem !== null && <p className="problem">{problem}</p>}
      {isLast && <p className="note">{texts.ends[end.status]}</p>}
    </div>
  );
}
