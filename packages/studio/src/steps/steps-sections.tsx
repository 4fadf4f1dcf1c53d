import type { StepFact } from '@gridwright/puzzles';
import { type Position, unsolved, violationAt } from '@gridwright/puzzles/boards';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { LiveAnswer } from '../answers/live-answers.js';
import type { DocumentStore, OpenDocument } from '../document/store.js';
import { usePageKeys } from '../parts/page-keys.js';
import { answerTexts } from '../texts/answers.js';
import { stepTexts as texts } from '../texts/steps.js';
import { NextStepSection } from './next-step-section.js';
import { type Player, PlayerSection, usePlayer } from './player.js';
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

export interface StepsSectionsProps {
  readonly store: DocumentStore;
  readonly open: OpenDocument;
  readonly answer: LiveAnswer['state'];
  /** Another object each time that somebody asks why an entry cannot be right. */
  readonly whyRequest: object | null;
  /** Whether the next step was asked for before this was there; that is heard once. */
  readonly isRequestedEarly: { current: boolean };
  /** Shows a step on the board; null: none. */
  readonly show: (shown: ShownStep | null) => void;
}

/** What is explained: the next step where a puzzle is solved, and all steps, or those to a contradiction. */
export function StepsSections(props: StepsSectionsProps) {
  const { store, open, answer, whyRequest, isRequestedEarly, show } = props;
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
    if (!isRequestedEarly.current) return;
    isRequestedEarly.current = false;
    if (!isMaking) next.go();
  }, [isRequestedEarly, isMaking, next]);
  const answered = useRef(whyRequest);
  useEffect(() => {
    if (answered.current === whyRequest) return;
    answered.current = whyRequest;
    next.why();
  }, [whyRequest, next]);

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

/** N asks and tells more, Enter does it: before the board, whose tools Enter uses as well. */
function useNextStepKeys({ shown, go }: NextStep, isActive: boolean): void {
  const canDo = shown.state === 'found' && shown.depth === 'why';
  usePageKeys(({ key, ctrlKey, metaKey, shiftKey, target }) => {
    if (!isActive || ctrlKey || metaKey || shiftKey) return false;
    const isOnControl = target instanceof Element && target.closest('button, a, summary, input') !== null;
    if (key.toLowerCase() !== 'n' && !(key === 'Enter' && canDo && !isOnControl)) return false;
    go();
    return true;
  }, true);
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
  if (next?.shown.state === 'found') {
    const { hint, depth } = next.shown;
    const known = next.kept.map(({ fact }) => fact);
    const { step, wrong = [] } = hint;
    const violations = wrong.flatMap(placesOf).flatMap(({ site, at }) => {
      const violation = { rule: 'step', message: answerTexts.check.wrongHere, sites: at };
      return site === 'vertex' ? [] : [violationAt(document.puzzle, { ...violation, site })];
    });
    if (violations.length > 0 && (step === undefined || depth === 'where')) return { violations };
    if (step === undefined) return null;
    if (depth === 'where') return { step: { premises: [], conclusions: conclusionsOf(step).slice(0, 1) } };
    const values = entered([...known, ...factsOf(step)]);
    return { step: { ...marksOf(step), values }, ...(violations.length === 0 ? {} : { violations }) };
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
    return { step: { ...marksOf(step), values }, preview };
  }
  const contradiction = played.end?.contradiction ?? null;
  return contradiction === null ? { preview } : { step: marksOf(contradiction), preview };
}
