import type { StepFact } from '@gridwright/puzzles';
import { type Position, unsolved, violationAt } from '@gridwright/puzzles/boards';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { LiveAnswer } from '../answers/live-answers.js';
import { isWriting } from '../desk/page-events.js';
import type { DocumentStore, OpenDocument } from '../document/store.js';
import { answerTexts } from '../texts/answers.js';
import { stepTexts as texts } from '../texts/steps.js';
import { NextStepSection } from './next-step-section.js';
import { PlayerSection } from './player-section.js';
import {
  conclusionsOf,
  factsOf,
  isAboutSame,
  marksOf,
  placesOf,
  type ShownStep,
  withFacts,
} from './step-places.js';
import { type NextStep, useNextStep } from './use-next-step.js';
import { type Player, usePlayer } from './use-player.js';

export interface StepsSectionsProps {
  readonly store: DocumentStore;
  readonly open: OpenDocument;
  readonly answer: LiveAnswer['state'];
  /** Another object each time that somebody asks why what is entered cannot be right. */
  readonly askedWhy: object | null;
  /** Whether the next step was asked for before this was there; that is heard once. */
  readonly askedEarly: { current: boolean };
  /** Shows a step on the board; null: none. */
  readonly show: (shown: ShownStep | null) => void;
}

/** What is explained: the next step where a puzzle is solved, and all steps, or those to a contradiction. */
export function StepsSections(props: StepsSectionsProps) {
  const { store, open, answer, askedWhy, askedEarly, show } = props;
  const { mode, document } = open;
  const { puzzle } = document;
  const isMaking = mode === 'make';
  const next = useNextStep(store, open);
  const player = usePlayer(open, !isMaking);
  const [lit, setLit] = useState<readonly number[]>([]);
  const shown = useMemo(
    () => drawingOf(open, isMaking ? null : next, player),
    [open, isMaking, next, player],
  );
  useEffect(() => show(shown && { puzzle, drawing: shown, lit }), [show, puzzle, shown, lit]);
  useEffect(() => () => show(null), [show]);
  useEffect(() => {
    if (shown === null) setLit([]);
  }, [shown]);
  useNextStepKeys(next, !isMaking);
  useEffect(() => {
    if (!askedEarly.current) return;
    askedEarly.current = false;
    if (!isMaking) next.go();
  }, [askedEarly, isMaking, next]);
  const answered = useRef(askedWhy);
  useEffect(() => {
    if (answered.current === askedWhy) return;
    answered.current = askedWhy;
    next.why();
  }, [askedWhy, next]);

  const hasSteps = answer === 'unique' || answer === 'several';
  if (isMaking) {
    if (answer !== 'none' && !hasSteps) return null;
    const opening = answer === 'none' ? texts.player.openNone : texts.player.open;
    return <PlayerSection {...{ puzzle, player, opening }} light={setLit} />;
  }
  if (answer === 'empty') return null;
  return (
    <>
      <NextStepSection {...{ puzzle, next }} light={setLit} />
      <PlayerSection {...{ puzzle, player }} opening={texts.player.openFrom} light={setLit} />
    </>
  );
}

/** N asks and tells more, Enter does it. */
function useNextStepKeys({ shown, go }: NextStep, isActive: boolean): void {
  const canDo = shown.state === 'told' && shown.depth === 'why';
  useEffect(() => {
    if (!isActive) return;
    const onKey = (event: KeyboardEvent): void => {
      const { key, target } = event;
      if (event.ctrlKey || event.metaKey || event.shiftKey || isWriting(target)) return;
      const isOnControl = target instanceof Element && target.closest('button, a, summary, input') !== null;
      if (key.toLowerCase() !== 'n' && !(key === 'Enter' && canDo && !isOnControl)) return;
      event.preventDefault();
      event.stopPropagation();
      go();
    };
    // Before the board, whose tools Enter uses as well.
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, [isActive, canDo, go]);
}

/** What the board shows of the next step, or of the step that is played. */
function drawingOf(
  open: OpenDocument,
  next: NextStep | null,
  { played }: Player,
): ShownStep['drawing'] | null {
  const { board, document } = open;
  const entered = (facts: readonly StepFact[]): Position =>
    withFacts(board, unsolved(board.layers, document.puzzle), facts);
  if (next?.shown.state === 'told') {
    const { hint, depth } = next.shown;
    const known = next.kept.map(({ fact }) => fact);
    const { step, wrong = [] } = hint;
    const violations = wrong.flatMap((fact) =>
      placesOf(fact).flatMap(({ site, at }) =>
        site === 'vertex'
          ? []
          : [
              violationAt(document.puzzle, {
                rule: 'step',
                message: answerTexts.check.wrongHere,
                site,
                sites: at,
              }),
            ],
      ),
    );
    if (step === undefined) return violations.length === 0 ? null : { violations };
    if (depth === 'where')
      return violations.length > 0
        ? { violations }
        : { step: { premises: [], conclusions: conclusionsOf(step).slice(0, 1) } };
    return {
      step: { ...marksOf(step, conclusionsOf(step)), values: entered([...known, ...factsOf(step)]) },
      ...(violations.length === 0 ? {} : { violations }),
    };
  }
  if (played === null) return null;
  const step = played.steps[played.at];
  const before = played.steps.slice(0, played.at).flatMap(factsOf);
  const preview = entered(before);
  if (step !== undefined) {
    // What is known of the same sites alone: the rest is shown already.
    const facts = factsOf(step);
    const own = before.filter((fact) => facts.some((each) => isAboutSame(each, fact)));
    const values = entered([...own, ...facts]);
    return { step: { ...marksOf(step, conclusionsOf(step)), values }, preview };
  }
  const contradiction = played.end?.contradiction ?? null;
  return contradiction === null ? { preview } : { step: marksOf(contradiction, []), preview };
}
