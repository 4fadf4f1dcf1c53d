import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { QuestionState } from '../answers/use-question.js';
import { RowButton } from '../parts/buttons.js';
import { settingTexts as texts } from '../texts/setting.js';

export interface QuestionRowProps<T> {
  readonly icon: LucideIcon;
  readonly label: string;
  readonly asking: QuestionState<T>;
  readonly begin: () => void;
  readonly stop: () => void;
  /** What is known so far, while it works. */
  readonly soFar?: string | undefined;
  /** The answer. */
  readonly children: (known: T) => ReactNode;
}

/** A question that is asked by pressing its row, with its answer below. */
export function QuestionRow<T>(props: QuestionRowProps<T>) {
  const { icon: Icon, label, asking, begin, stop, soFar, children } = props;
  if (asking.state === 'idle') return <RowButton icon={Icon} label={label} act={begin} />;
  return (
    <div className="asked-question">
      <p className="row told">
        <Icon className="icon" aria-hidden="true" />
        <span>{label}</span>
        {asking.state === 'working' && (
          <button type="button" className="quiet small-button end" onClick={stop}>
            {texts.stop}
          </button>
        )}
      </p>
      <div role="status" className="answered">
        {asking.state === 'working' && <p className="note">{soFar ?? texts.working}</p>}
        {asking.state === 'ended' && asking.known !== null && children(asking.known)}
        {asking.state === 'ended' && asking.known === null && (
          <p className="note">{asking.problem === null ? texts.stopped : texts.failed(asking.problem)}</p>
        )}
      </div>
    </div>
  );
}
