import type { RequestEvent } from '@gridwright/puzzles';
import {
  type Board,
  type CandidateValues,
  layersOf,
  type Position,
  type Puzzle,
  type SiteValues,
  siteName,
  unsolved,
} from '@gridwright/puzzles/boards';
import { QuestionWorker } from '@gridwright/puzzles/browser';
import { useEffect, useMemo, useRef, useState } from 'react';
import { makeWorker, puzzleText, requestOf } from './live-answers.js';

type Facts = readonly {
  readonly layer: string;
  readonly site: string;
  readonly min: number;
  readonly max: number;
}[];

/** The values that all solutions of a puzzle share, asked for while they are wanted; null until they are known. */
export function useForced(board: Board, puzzle: Puzzle, isWanted: boolean): Position | null {
  const facts = useKnown<Facts>(board, puzzle, isWanted, 'forced', factsOf);
  return useMemo(() => facts && positionOf(board, puzzle, facts), [board, puzzle, facts]);
}

/** The values that some solution of a puzzle has at each site, asked for while they are wanted; null until all of them are known. */
export function useCandidates(board: Board, puzzle: Puzzle, isWanted: boolean): CandidateValues | null {
  return useKnown<CandidateValues>(board, puzzle, isWanted, 'candidates', candidatesOf);
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
  const worker = useRef<QuestionWorker | null>(null);
  const [known, setKnown] = useState<{ readonly puzzle: Puzzle; readonly found: T } | null>(null);
  useEffect(
    () => () => {
      worker.current?.close();
      worker.current = null;
    },
    [],
  );
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
  }, [board, puzzle, isWanted, isKnown, command, read]);
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
