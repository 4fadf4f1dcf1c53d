import {
  type Board,
  layersOf,
  type Position,
  type Puzzle,
  type SiteValues,
  siteName,
  unsolved,
} from '@gridwright/puzzles/boards';
import { QuestionWorker } from '@gridwright/puzzles/browser';
import { useEffect, useRef, useState } from 'react';
import { makeWorker, puzzleText, requestOf } from './live-answers.js';

/** What holds in all solutions of a puzzle. */
interface Forced {
  readonly puzzle: Puzzle;
  readonly position: Position;
}

type Facts = readonly {
  readonly layer: string;
  readonly site: string;
  readonly min: number;
  readonly max: number;
}[];

/** The values that all solutions of a puzzle share, asked for while they are wanted; null until they are known. */
export function useForced(board: Board, puzzle: Puzzle, isWanted: boolean): Position | null {
  const worker = useRef<QuestionWorker | null>(null);
  const [forced, setForced] = useState<Forced | null>(null);
  useEffect(
    () => () => {
      worker.current?.close();
      worker.current = null;
    },
    [],
  );
  const isKnown = forced?.puzzle === puzzle;
  useEffect(() => {
    if (!isWanted || isKnown) return;
    worker.current ??= new QuestionWorker(makeWorker);
    worker.current.ask({
      request: requestOf(puzzleText(board, puzzle), { command: 'forced' }),
      onEvent: (event) => {
        if (event.type === 'answer' && event.record.facts !== null)
          setForced({ puzzle, position: positionOf(board, puzzle, event.record.facts) });
      },
      // What cannot be told is not drawn.
      onEnd: () => {},
      onFailure: () => {},
    });
  }, [board, puzzle, isWanted, isKnown]);
  return isWanted && isKnown ? forced.position : null;
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
