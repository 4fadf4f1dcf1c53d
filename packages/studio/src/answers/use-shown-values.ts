import type { AnswerRecord, RequestEvent } from '@gridwright/puzzles';
import {
  type Board,
  type CandidateValues,
  type DrawingState,
  layersOf,
  type Position,
  type Puzzle,
  type SiteValues,
  siteName,
  unsolved,
} from '@gridwright/puzzles/boards';
import { QuestionWorker } from '@gridwright/puzzles/browser';
import { useEffect, useMemo, useState } from 'react';
import type { ShownAnswer } from './live-answers.js';
import { makeWorker, puzzleText, requestOf } from './requests.js';
import { useWorker } from './use-question.js';

type Facts = NonNullable<AnswerRecord['facts']>;

/** What of an answer can be shown on the board while a puzzle is made. */
export type Shown = 'clues' | 'forced' | 'solution' | 'both' | 'first' | 'second' | 'candidates';

/** The values of the solutions that the board shows while a puzzle is made; null: nothing of them. */
export function useShownValues(
  board: Board,
  puzzle: Puzzle,
  shownAnswer: ShownAnswer,
  shown: Shown | null,
): DrawingState {
  const { answer, isOld } = shownAnswer;
  const isAsking = !isOld && (answer.state === 'unique' || answer.state === 'several');
  const facts = useKnown<Facts>(board, puzzle, isAsking && shown === 'forced', 'forced', factsOf);
  const forced = useMemo(() => facts && positionOf(board, puzzle, facts), [board, puzzle, facts]);
  const areWanted = isAsking && shown === 'candidates';
  const candidates = useKnown<CandidateValues>(board, puzzle, areWanted, 'candidates', candidatesOf);
  return useMemo(
    () => ({
      ...(shown === null ? {} : solutionShown(shownAnswer, shown, puzzle)),
      ...(forced === null ? {} : { preview: forced }),
      ...(candidates === null ? {} : { candidates }),
    }),
    [shown, shownAnswer, puzzle, forced, candidates],
  );
}

/** The solutions that the board shows. An old answer shows one solution alone: its differences are not those of the new puzzle. */
function solutionShown({ answer, isOld }: ShownAnswer, shown: Shown, puzzle: Puzzle): DrawingState {
  if (answer.state !== 'unique' && answer.state !== 'several') return {};
  const [first, second] = answer.solutions;
  if (first === undefined || first.puzzle.rows !== puzzle.rows || first.puzzle.columns !== puzzle.columns)
    return {};
  if (first.puzzle.graph !== puzzle.graph || first.puzzle.records !== puzzle.records) return {};
  switch (shown) {
    case 'solution':
    case 'first':
      return { preview: first };
    case 'second':
      return { preview: second ?? null };
    case 'both':
      if (second === undefined) return {};
      return isOld ? { preview: first } : { differ: [first, second] };
    default:
      return {};
  }
}

const factsOf = (event: RequestEvent): Facts | null =>
  event.type === 'answer' && event.answer.command === 'forced' ? (event.answer.facts ?? []) : null;

const candidatesOf = (event: RequestEvent): CandidateValues | null =>
  event.type === 'answer' && event.answer.command === 'candidates' && event.answer.isComplete === true
    ? (event.answer.values ?? null)
    : null;

/** What a question about a puzzle is answered with, asked for in a worker of its own while it is wanted; null until it is known. */
function useKnown<T>(
  board: Board,
  puzzle: Puzzle,
  isWanted: boolean,
  command: 'forced' | 'candidates',
  read: (event: RequestEvent) => T | null,
): T | null {
  const worker = useWorker();
  const [known, setKnown] = useState<{ readonly puzzle: Puzzle; readonly found: T } | null>(null);
  const isKnown = known?.puzzle === puzzle;
  useEffect(() => {
    if (!isWanted || isKnown) return;
    worker.current ??= new QuestionWorker(makeWorker);
    worker.current.ask({
      request: requestOf(puzzleText(board, puzzle), { command }),
      onEvent: (event) => {
        const found = read(event);
        if (found !== null) setKnown({ puzzle, found });
      },
      // What cannot be told is not drawn.
      onEnd: () => {},
      onFailure: () => {},
    });
  }, [board, puzzle, isWanted, isKnown, command, read, worker]);
  return isWanted && isKnown ? known.found : null;
}

/** The position with the values that facts leave a single choice for. */
function positionOf({ layers }: Board, puzzle: Puzzle, facts: Facts): Position {
  const position = unsolved(layers, puzzle);
  const answers: Record<string, SiteValues> = {};
  for (const [name, { site }] of layersOf(layers, 'answer')) {
    const known = new Map(
      facts
        .filter(({ layer, min, max }) => layer === name && min === max)
        .map((fact) => [fact.site, fact.min]),
    );
    answers[name] = position.answers[name]!.map(
      (value, index) => known.get(siteName(puzzle, site, index)) ?? value,
    );
  }
  return { puzzle, answers };
}
