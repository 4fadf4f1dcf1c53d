import type { HintAnswer, StepFact, StepRecord } from '@gridwright/puzzles';
import { edited, empty, type PuzzleDocument, withValues } from '@gridwright/puzzles/boards';
import { QuestionWorker } from '@gridwright/puzzles/browser';
import { useCallback, useEffect, useMemo } from 'react';
import { makeWorker, positionText, requestOf } from '../answers/requests.js';
import { useWorker } from '../answers/use-question.js';
import type { DocumentStore, OpenDocument } from '../document/store.js';
import { factOf, factsOf, isEntered, isEntry, together, withFacts } from './step-places.js';
import { useStateAbout } from './use-state-about.js';

/** How much of a step is explained. */
export type Depth = 'where' | 'why';

/** The next step: not asked for, looked for, found and explained to some depth, or not to be had. */
export type NextStepState =
  | { readonly state: 'idle' | 'looking' | 'stopped' }
  | { readonly state: 'failed'; readonly why: string }
  | { readonly state: 'found'; readonly hint: HintAnswer; readonly depth: Depth };

/** A fact that no entry can state, with its words. */
interface MarkedFact {
  readonly fact: StepFact;
  readonly text: string;
}

export interface NextStep {
  readonly shown: NextStepState;
  readonly kept: readonly MarkedFact[];
  /** Whether something can be entered after the step that is told. */
  readonly hasEntry: boolean;
  /** Whether everything is known, but not entered. */
  readonly hasRest: boolean;
  /** Asks for the step, tells more of it, or does it. */
  readonly go: () => void;
  readonly another: () => void;
  /** Asks for the step with its reason at once. */
  readonly why: () => void;
  readonly tell: (depth: Depth) => void;
  readonly stop: () => void;
  readonly close: () => void;
  readonly forget: () => void;
}

const idle: NextStepState = { state: 'idle' };
const noFacts: readonly StepFact[] = [];
const noneKept: readonly MarkedFact[] = [];

/** The next step of the document on the desk, from a worker of its own. It ends with the next change of the answers. */
export function useNextStep(store: DocumentStore, open: OpenDocument): NextStep {
  const { board, document } = open;
  const { puzzle, answers } = document;
  const position = useMemo(() => ({ puzzle, answers }), [puzzle, answers]);
  const [state, changeState] = useStateAbout(position, idle);
  const setState = useCallback((next: NextStepState): void => changeState(() => next), [changeState]);
  /** The conclusions of the steps that were told of this position. */
  const [offered, changeOffered] = useStateAbout(position, noFacts);
  const [kept, changeKept] = useStateAbout(puzzle, noneKept);
  const worker = useWorker();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is asked of a position ends with it.
  useEffect(() => () => worker.current?.stop(), [position]);

  const ask = useCallback(
    (except: readonly StepFact[], depth: Depth): void => {
      setState({ state: 'looking' });
      worker.current ??= new QuestionWorker(makeWorker);
      let isAnswered = false;
      const end = (ended: NextStepState): void => {
        isAnswered = true;
        // An answer about answers that have changed meanwhile is none.
        if (store.get().document.answers === answers && store.get().document.puzzle === puzzle)
          setState(ended);
      };
      worker.current.ask({
        request: requestOf(positionText(board, document), {
          command: 'hint',
          known: kept.map(({ fact }) => fact),
          except,
        }),
        onEvent: (event) => {
          if (event.type === 'problem') end({ state: 'failed', why: event.problem.text });
          if (event.type !== 'answer' || event.answer.command !== 'hint') return;
          const hint = event.answer;
          changeOffered(() => [...except, ...conclusionsIn(hint)]);
          end({ state: 'found', hint, depth });
        },
        onEnd: () => {
          if (!isAnswered) end({ state: 'stopped' });
        },
        onFailure: (why) => end({ state: 'failed', why }),
      });
    },
    [board, document, puzzle, answers, kept, store, worker, setState, changeOffered],
  );

  /** Enters what follows, keeps it in mind, or takes out mistakes. */
  const act = useCallback((): void => {
    if (state.state !== 'found') return;
    const { hint } = state;
    if (hint.status === 'mistake') {
      store.edit((current) => withoutFacts(current, hint, board.layers));
      return;
    }
    const { step } = hint;
    const all = [
      ...kept.map(({ fact }) => fact),
      ...(step === undefined ? (hint.known ?? []) : factsOf(step)),
    ];
    const before = store.get().document;
    const after = store.edit((current) =>
      edited(board.layers, current, (position) => withFacts(board, position, all)),
    );
    changeKept((facts) =>
      [...facts, ...(step === undefined ? [] : keptOf(step))].filter(
        ({ fact }) => !isEntered(board, after, fact),
      ),
    );
    if (after === before) {
      setState(idle);
      changeOffered(() => noFacts);
    }
  }, [state, board, store, kept, setState, changeOffered, changeKept]);

  const found = state.state === 'found' ? conclusionsIn(state.hint) : [];
  const hasEntry = together([...kept.map(({ fact }) => fact), ...found]).some(isEntry);
  const rest = state.state === 'found' ? withFacts(board, document, state.hint.known ?? []) : document;
  const hasRest = Object.keys(answers).some((name) => rest.answers[name] !== answers[name]);
  const tell = useCallback(
    (depth: Depth): void =>
      changeState((before) => (before.state === 'found' ? { ...before, depth } : before)),
    [changeState],
  );
  const go = useCallback((): void => {
    if (state.state === 'looking') return;
    if (state.state !== 'found') ask([], 'where');
    else if (state.depth === 'where' && state.hint.status !== 'solved') tell('why');
    else act();
  }, [state, ask, tell, act]);

  return {
    shown: state,
    kept,
    hasEntry,
    hasRest,
    go,
    tell,
    another: useCallback(() => ask(offered, 'where'), [ask, offered]),
    why: useCallback(() => ask([], 'why'), [ask]),
    stop: useCallback(() => worker.current?.stop(), [worker]),
    close: useCallback(() => setState(idle), [setState]),
    forget: useCallback(() => changeKept(() => noneKept), [changeKept]),
  };
}

/** What a step tells, with its words. */
function keptOf({ fact, also = [] }: StepRecord): readonly MarkedFact[] {
  return [fact, ...also].map((each) => ({ fact: factOf(each), text: each.text }));
}

/** What follows from the step of an answer. */
function conclusionsIn({ step }: HintAnswer): readonly StepFact[] {
  return step === undefined ? [] : factsOf(step);
}

/** The document without the entries that cannot be right. */
function withoutFacts(
  document: PuzzleDocument,
  { wrong = [] }: HintAnswer,
  layers: OpenDocument['board']['layers'],
): PuzzleDocument {
  return edited(layers, document, (position) =>
    wrong.reduce((before, { layer, at }) => {
      const values = at.map((site) => [site, empty] as const);
      return withValues(layers, before, layer, values);
    }, position),
  );
}
