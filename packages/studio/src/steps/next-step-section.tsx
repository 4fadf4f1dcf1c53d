import type { FactRecord, HintAnswer } from '@gridwright/puzzles';
import type { Puzzle } from '@gridwright/puzzles/boards';
import { Lightbulb, X } from 'lucide-react';
import { stepTexts as texts, withPlaces } from '../texts/steps.js';
import { Reason } from './reason.js';
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
        <button type="button" className="row" aria-keyshortcuts={texts.key} onClick={next.go}>
          <Lightbulb className="icon" aria-hidden="true" />
          <span>{texts.next}</span>
          <kbd className="end">{texts.key}</kbd>
        </button>
      )}
      {shown.state === 'looking' && (
        <div className="working-line">
          <progress className="progress" aria-label={texts.looking} />
          <button type="button" className="quiet small-button" onClick={next.stop}>
            {texts.stop}
          </button>
        </div>
      )}
      {(shown.state === 'stopped' || shown.state === 'failed') && (
        <p className="note" role="status">
          {shown.state === 'failed' ? texts.failed(shown.why) : texts.stopped}{' '}
          <button type="button" className="link" onClick={next.go}>
            {texts.askAgain}
          </button>
        </p>
      )}
      {shown.state === 'told' && <Told {...{ puzzle, next, light }} hint={shown.hint} depth={shown.depth} />}
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

interface ToldProps extends NextStepSectionProps {
  readonly hint: HintAnswer;
  readonly depth: Depth;
}

function Told({ puzzle, next, light, hint, depth }: ToldProps) {
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
        <button
          type="button"
          className="quiet icon-only small-button end"
          aria-label={texts.close}
          onClick={next.close}
        >
          <X className="icon small" aria-hidden="true" />
        </button>
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
      <div className="step-actions">
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
  if (depth === 'where') {
    return [texts.look(wordsOf(step.fact))];
  }
  const also = (step.also ?? []).map(({ text }) => text);
  return [
    texts.follows(step.fact.text, also.length > 3 ? [...also.slice(0, 3), texts.and(also.length - 3)] : also),
  ];
}

/** Where a fact is, in words. */
function wordsOf({ where, sites }: FactRecord): readonly string[] {
  return where ?? sites;
}
