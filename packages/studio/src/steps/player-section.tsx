import type { Puzzle } from '@gridwright/puzzles/boards';
import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight, ListOrdered, Pause, Play } from 'lucide-react';
import { type Icon, IconButton, RowButton, WorkingLine } from '../parts/buttons.js';
import { stepTexts, withPlaces } from '../texts/steps.js';
import { CloseButton, factSentence, Reason } from './reason.js';
import { type PlayedSteps, type Player, placeCount } from './use-player.js';

const texts = stepTexts.player;

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
