import type { Progress } from '@gridwright/modeling';
import type { Request, RequestEvent } from '@gridwright/puzzles';
import { QuestionWorker } from '@gridwright/puzzles/browser';
import { useCallback, useEffect, useRef, useState } from 'react';
import { makeWorker } from './requests.js';

/** Where a component keeps its worker, which is closed with it. */
export function useWorker(): { current: QuestionWorker | null } {
  const worker = useRef<QuestionWorker | null>(null);
  useEffect(
    () => () => {
      worker.current?.close();
      worker.current = null;
    },
    [],
  );
  return worker;
}

/** A question and its answer: not begun, at work with a part of the answer, or ended. */
export type QuestionState<T> =
  | { readonly state: 'idle' }
  | { readonly state: 'working'; readonly known: T | null; readonly progress: Progress | null }
  | { readonly state: 'ended'; readonly known: T | null; readonly problem: string | null };

export interface Question<T> {
  readonly asking: QuestionState<T>;
  readonly ask: (request: Request) => void;
  readonly stop: () => void;
}

const idle = { state: 'idle' } as const;

/**
 * Asks questions in a worker of its own, which lasts as long as one is open. `read` makes the known part out of each event; it has to be the
 * same function each time. It ends with `subject`.
 */
export function useQuestion<T>(
  subject: object,
  read: (event: RequestEvent, before: T | null) => T | null,
): Question<T> {
  const [asking, setAsking] = useState<QuestionState<T>>(idle);
  const worker = useRef<QuestionWorker | null>(null);
  const close = useCallback((): void => {
    worker.current?.close();
    worker.current = null;
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another subject is another question.
  useEffect(
    () => () => {
      close();
      setAsking(idle);
    },
    [close, subject],
  );
  const ask = useCallback(
    (request: Request): void => {
      close();
      const own = new QuestionWorker(makeWorker);
      worker.current = own;
      let known: T | null = null;
      let problem: string | null = null;
      setAsking({ state: 'working', known, progress: null });
      const end = (): void => {
        if (worker.current !== own) return;
        close();
        setAsking({ state: 'ended', known, problem });
      };
      own.ask({
        request,
        onEvent: (event) => {
          if (event.type === 'problem') problem = event.problem.text;
          const next = read(event, known);
          const progress = event.type === 'progress' ? event.progress : null;
          if (next === known && progress === null) return;
          known = next;
          if (worker.current === own) setAsking({ state: 'working', known, progress });
        },
        onEnd: end,
        onFailure: (why) => {
          problem = why;
          end();
        },
      });
    },
    [close, read],
  );
  const stop = useCallback(() => worker.current?.stop(), []);
  return { asking, ask, stop };
}
