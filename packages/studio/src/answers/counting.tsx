import type { AnswerRecord } from '@gridwright/puzzles';
import type { Board, Puzzle } from '@gridwright/puzzles/boards';
import { QuestionWorker } from '@gridwright/puzzles/browser';
import { Hash } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { answerTexts as texts } from '../texts/answers.js';
import { makeWorker, puzzleText, requestOf } from './live-answers.js';

/** A count: not asked for, in progress with a lower bound, or ended with words. */
type Counting =
  | { readonly state: 'idle' }
  | { readonly state: 'counting'; readonly least: string }
  | { readonly state: 'ended'; readonly message: string };

/** Counts all solutions when asked, in a worker of its own. To be mounted anew for another puzzle. */
export function CountRow({ board, puzzle }: { readonly board: Board; readonly puzzle: Puzzle }) {
  const [counting, setCounting] = useState<Counting>({ state: 'idle' });
  const worker = useRef<QuestionWorker | null>(null);
  useEffect(() => () => worker.current?.close(), []);
  const end = (message: string): void => {
    setCounting({ state: 'ended', message });
    worker.current?.close();
    worker.current = null;
  };
  const begin = (): void => {
    let least = 0;
    setCounting({ state: 'counting', least: '0' });
    worker.current = new QuestionWorker(makeWorker);
    worker.current.ask({
      request: requestOf(puzzleText(board, puzzle), { command: 'count' }),
      onEvent: (event) => {
        if (event.type === 'progress') {
          least = Math.max(least, event.progress.solutions ?? 0);
          setCounting({ state: 'counting', least: grouped(String(least)) });
        }
        if (event.type === 'answer') end(countWords(event.answer as AnswerRecord, least));
        if (event.type === 'problem') end(event.problem.text);
      },
      onEnd: () => end(texts.countStopped(grouped(String(least)))),
      onFailure: () => end(texts.countFailed),
    });
  };
  if (counting.state === 'idle')
    return (
      <button type="button" className="row" onClick={begin}>
        <Hash className="icon" aria-hidden="true" />
        <span>{texts.countAll}</span>
      </button>
    );
  return (
    <p className="row told">
      <Hash className="icon" aria-hidden="true" />
      <span role={counting.state === 'ended' ? 'status' : undefined}>
        {counting.state === 'counting' ? texts.counting(counting.least) : counting.message}
      </span>
      <span className="end">
        {counting.state === 'counting' && (
          <button type="button" className="quiet small-button" onClick={() => worker.current?.stop()}>
            {texts.stop}
          </button>
        )}
      </span>
    </p>
  );
}

function countWords({ status, reason, count }: AnswerRecord, least: number): string {
  const value = grouped(count?.value ?? String(least));
  if (count?.exact === true) return texts.count(value);
  return status === 'unknown' && reason === 'too many'
    ? texts.countTooMany(value)
    : texts.countStopped(value);
}

/** The digits of a number in groups of three. */
function grouped(digits: string): string {
  return BigInt(digits).toLocaleString('en');
}
