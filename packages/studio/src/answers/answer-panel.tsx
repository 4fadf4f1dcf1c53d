import { texts } from '../texts.js';
import type { LiveAnswer } from './live-answer.js';

/** Which drawing is on the board: the puzzle, or one of the solutions. */
export type Shown = 'board' | 0 | 1;

export interface AnswerPanelProps {
  readonly answer: LiveAnswer;
  readonly shown: Shown;
  readonly setShown: (shown: Shown) => void;
  readonly stop: () => void;
  readonly again: () => void;
}

/** What is known of the puzzle, as soon as it is. */
export function AnswerPanel({ answer, shown, setShown, stop, again }: AnswerPanelProps) {
  return (
    <section className="answers" aria-label={texts.answers}>
      <p className={`verdict ${answer.state}`} role="status">
        <span className="sign" aria-hidden="true">
          {signs[answer.state]}
        </span>
        <strong>{texts.states[answer.state]}</strong>
        {'ms' in answer && <span className="time">{texts.ms(answer.ms)}</span>}
      </p>
      <p className="says">{saysOf(answer)}</p>
      {answer.state === 'working' && (
        <button type="button" onClick={stop}>
          {texts.stop}
        </button>
      )}
      {(answer.state === 'stopped' || answer.state === 'failed') && (
        <button type="button" onClick={again}>
          {texts.again}
        </button>
      )}
      {'record' in answer && answer.record.solutions.length > 0 && (
        <Choice count={answer.record.solutions.length} shown={shown} setShown={setShown} />
      )}
    </section>
  );
}

const signs: Readonly<Record<LiveAnswer['state'], string>> = {
  empty: '○',
  working: '…',
  stopped: '■',
  failed: '!',
  unique: '✓',
  several: '≠',
  none: '✕',
};

function saysOf(answer: LiveAnswer): string {
  switch (answer.state) {
    case 'empty':
      return answer.why;
    case 'working':
      return answer.conflicts > 0 ? texts.conflicts(answer.conflicts) : '';
    case 'stopped':
      return '';
    case 'failed':
      return texts.says.failed(answer.why);
    case 'none': {
      const clues = answer.record.contradiction?.cells;
      if (clues === undefined) return texts.says.none;
      if (clues.length === 0) return texts.says.noneOfBoard;
      return answer.record.contradiction?.minimal ? texts.says.noneOfClues : texts.says.noneOfSomeClues;
    }
    default:
      return texts.says[answer.state];
  }
}

function Choice({
  count,
  shown,
  setShown,
}: { readonly count: number } & Pick<AnswerPanelProps, 'shown' | 'setShown'>) {
  const names = count === 1 ? [texts.shown.first] : [texts.shown.one, texts.shown.other];
  const choices: readonly (readonly [Shown, string])[] = [
    ['board', texts.shown.board],
    ...names.map((name, i) => [i === 0 ? 0 : 1, name] as const),
  ];
  return (
    <fieldset className="bar">
      <legend>{texts.show}</legend>
      {choices.map(([value, name]) => (
        <label key={name}>
          <input type="radio" name="shown" checked={shown === value} onChange={() => setShown(value)} />
          <span>{name}</span>
        </label>
      ))}
    </fieldset>
  );
}
