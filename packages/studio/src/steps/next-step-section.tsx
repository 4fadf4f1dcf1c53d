import type { FactRecord, HintAnswer } from '@gridwright/puzzles';
import type { Puzzle } from '@gridwright/puzzles/boards';
import { Lightbulb } from 'lucide-react';
import { RowButton, WorkingLine } from '../parts/buttons.js';
import { stepTexts as texts, withPlaces } from '../texts/steps.js';
import { CloseButton, factSentence, Reason } from './reason.js';
import type { Depth, NextStep } from './use-next-step.js';

export interface NextStepSectionProps {
  readonly puzzle: Puzzle;
  readonly next: NextStep;
  readonly light: (cells: readonly number[]) => void;
}

/** The next step in three presses: where something follows, why, and its entry. */
export function NextStepSection({ puzzle, next, light }: NextStepSectionProps) {
  const { shown, kept } = next;
  return (
    <section className="section next-step" aria-label={texts.next}>
      {shown.state === 'idle' && (
        <RowButton icon={Lightbulb} label={texts.next} keys={texts.key} act={next.go} />
      )}
      {shown.state === 'looking' && <WorkingLine label={texts.looking} stop={next.stop} />}
      {(shown.state === 'stopped' || shown.state === 'failed') && (
        <p className="note" role="status">
          {shown.state === 'failed' ? texts.failed(shown.why) : texts.stopped}{' '}
          <button type="button" className="link" onClick={next.go}>
            {texts.askAgain}
          </button>
        </p>
      )}
      {shown.state === 'found' && <Step {...{ puzzle, next, light }} hint={shown.hint} depth={shown.depth} />}
      {kept.length > 0 && (
        <details className="kept">
          <summary>{texts.kept(kept.length)}</summary>
          <ul>
            {kept.map(({ text }) => (
              <li key={text}>{withPlaces(text)}</li>
            ))}
          </ul>
          <button type="button" className="link" onClick={next.forget}>
            {texts.forget}
          </button>
        </details>
      )}
    </section>
  );
}

interface StepProps extends NextStepSectionProps {
  readonly hint: HintAnswer;
  readonly depth: Depth;
}

function Step({ puzzle, next, light, hint, depth }: StepProps) {
  const { status, step } = hint;
  const hasStep = status === 'step' || status === 'mistake';
  const technique = depth === 'why' ? step?.technique : undefined;
  return (
    <>
      <div className="section-head">
        <span className="is-step">
          <Lightbulb className="icon small" aria-hidden="true" />
        </span>
        <h2>{texts.next}</h2>
        {technique !== undefined && <span className="technique">{technique.name}</span>}
        <CloseButton act={next.close} />
      </div>
      {hasStep && (
        <ol className="depth" aria-label={texts.depth}>
          {(['where', 'why'] as const).map((each) => (
            <li
              key={each}
              className={each === 'where' || depth === 'why' ? 'on' : ''}
              aria-current={each === depth ? 'step' : undefined}
            >
              <button type="button" className="link" onClick={() => next.tell(each)}>
                {texts[each]}
              </button>
            </li>
          ))}
          <li>{actOf(hint, next)}</li>
        </ol>
      )}
      <div role="status">
        {sentencesOf(hint, depth, next.hasRest).map((sentence) => (
          <p className="sentence" key={sentence}>
            {withPlaces(sentence)}
          </p>
        ))}
      </div>
      {hasStep && depth === 'why' && step !== undefined && <Reason {...{ puzzle, light }} reason={step} />}
      <div className="actions step-actions">
        {(hasStep || next.hasRest) && (
          <button
            type="button"
            className="primary grow"
            aria-keyshortcuts={depth === 'why' ? 'Enter' : texts.key}
            onClick={next.go}
          >
            {depth === 'where' && hasStep ? texts.why : actOf(hint, next)}
            <kbd>{depth === 'why' ? 'Enter' : texts.key}</kbd>
          </button>
        )}
        {status === 'step' && (
          <button type="button" className="normal" onClick={next.another}>
            {texts.another}
          </button>
        )}
      </div>
    </>
  );
}

/** What the third press does. */
function actOf({ status }: HintAnswer, { hasEntry }: NextStep): string {
  if (status === 'mistake') return texts.removeIt;
  if (status === 'solved') return texts.doIt;
  return hasEntry ? texts.doIt : texts.keepInMind;
}

function sentencesOf(
  { status, reason, wrong = [], step }: HintAnswer,
  depth: Depth,
  hasRest: boolean,
): readonly string[] {
  if (status === 'mistake') {
    if (depth === 'where') return [texts.lookWrong(wrong.flatMap(wordsOf))];
    const instead = step === undefined ? texts.withClue : texts.instead(step.fact.text);
    return [texts.cannotBe(wrong.map(({ text }) => text)), instead];
  }
  if (hasRest) return [texts.rest];
  if (step === undefined) return [`${texts.none[status]}${reason === undefined ? '' : ` (${reason})`}`];
  return [depth === 'where' ? texts.look(wordsOf(step.fact)) : factSentence(step)];
}

/** Where a fact is, in words. */
function wordsOf({ where, sites }: FactRecord): readonly string[] {
  return where ?? sites;
}
