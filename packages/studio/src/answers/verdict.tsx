import type { RequestProblem } from '@gridwright/puzzles';
import {
  asDrawn,
  type Board,
  hasBoard,
  layersOf,
  type Noun,
  nounOf,
  type Puzzle,
  type Shape,
  type SiteValues,
  type Solution,
} from '@gridwright/puzzles/boards';
import { type ReactNode, useMemo } from 'react';
import { WorkingLine } from '../parts/buttons.js';
import { type State, StateIcon } from '../parts/state-icon.js';
import { answerTexts as texts } from '../texts/answers.js';
import { namedClues, nounOfClues } from './clue-words.js';
import type { LiveAnswer, ShownAnswer } from './live-answers.js';

export interface VerdictProps extends ShownAnswer {
  readonly board: Board;
  readonly puzzle: Puzzle;
  /** Whether a solver must not learn more than how many solutions there are. */
  readonly isHidden: boolean;
  readonly stop: () => void;
  readonly again: () => void;
  /** What stands below an answer that is known: choices, or clues. */
  readonly children: ReactNode;
}

/** The answer: its state by shape and color, its time, and a sentence. It takes the same place in every state. */
export function Verdict({ answer, isOld, board, puzzle, isHidden, stop, again, children }: VerdictProps) {
  const sentence = useMemo(
    () => sentenceOf(board, puzzle, answer, isHidden),
    [board, puzzle, answer, isHidden],
  );
  const premise = useMemo(() => board.premise(puzzle), [board, puzzle]);
  return (
    <section className="section" aria-label={texts.answers}>
      <div className={isOld ? 'verdict old' : 'verdict'}>
        <StateIcon state={stateOf(answer)} />
        {/* The time is not said: it changes while one works. */}
        <div role="status" className="said" aria-busy={isOld}>
          <h2>{texts.titles[answer.state]}</h2>
          <p className="message">{premise === null ? sentence : `${sentence} ${premise}`}</p>
        </div>
        <span className="time">{'ms' in answer && answer.ms >= 1 ? texts.time(answer.ms) : ''}</span>
      </div>
      <div className={isOld ? 'below old' : 'below'} inert={isOld}>
        {answer.state === 'working' && (
          <WorkingLine label={texts.looking} stop={stop}>
            {answer.conflicts > 0 && <span className="time">{texts.conflicts(answer.conflicts)}</span>}
          </WorkingLine>
        )}
        {(answer.state === 'stopped' || answer.state === 'failed') && (
          <button type="button" className="normal small-button" onClick={again}>
            {texts.goOn}
          </button>
        )}
        {children}
      </div>
    </section>
  );
}

function stateOf({ state }: LiveAnswer): State {
  return state === 'unique' || state === 'several' || state === 'none' ? state : 'unknown';
}

function sentenceOf(board: Board, puzzle: Puzzle, answer: LiveAnswer, isHidden: boolean): string {
  const { verdicts } = texts;
  switch (answer.state) {
    case 'empty':
      if (answer.problem !== null) return problemText(answer.problem);
      return isHidden ? verdicts.emptyHidden : emptyText(board);
    case 'working':
      return answer.isImproving === true ? verdicts.improving : verdicts.working(answer.found);
    case 'stopped':
      return verdicts.stopped(answer.found);
    case 'failed':
      return verdicts.failed(answer.why);
    case 'unique': {
      const { meant, objectiveText } = answer.record;
      if (meant === undefined) return verdicts.unique;
      return verdicts.uniqueOf(meant, isHidden ? undefined : objectiveText);
    }
    case 'several': {
      const [one, other] = answer.solutions;
      if (isHidden || one === undefined || other === undefined) return verdicts.severalHidden;
      const { count, noun } = differing(board, [one, other]);
      return verdicts.several(count, noun, answer.record.objectiveText);
    }
    case 'none': {
      const found = answer.record.contradiction;
      if (found === undefined || isHidden) return verdicts.none;
      const { clues = [] } = found;
      if (clues.length === 0) return verdicts.noneOfBoard;
      const noun = nounOfClues(
        board,
        namedClues(board, puzzle, clues).map(({ layer }) => layer),
      );
      return found.minimal
        ? verdicts.noneOfClues(clues.length, noun)
        : verdicts.noneOfSomeClues(clues.length, noun);
    }
  }
}

function emptyText({ layers }: Board): string {
  return hasBoard(layers) ? texts.verdicts.empty : texts.verdicts.emptyList;
}

/** The message of a problem without its place, which is in a text that the user never saw. */
function problemText({ input, text }: RequestProblem): string {
  if (input === null || !('expected' in input) || !('found' in input)) return text;
  return texts.verdicts.missing(String(input.expected), String(input.found));
}

/** At how many places the drawings of two solutions differ, a line through several cells being one; and what stands there. */
export function differing(
  board: Board,
  [one, other]: readonly [Solution, Solution],
): { readonly count: number; readonly noun: Noun } {
  const places = new Set([...placesIn(board, one, other), ...placesIn(board, other, one)]);
  const [layer, ...more] = layersOf(board.layers, 'answer');
  return {
    count: places.size,
    noun: layer === undefined || more.length > 0 ? texts.place : nounOf(layer[1]),
  };
}

/**
 * The keys of what a solution draws where another one has other values: a shape may also follow from the values around it. The line of
 * a record differs by the answers in its text.
 */
function placesIn(board: Board, solution: Solution, other: Solution): readonly string[] {
  const drawnAnswers = (each: Solution): readonly Shape[] =>
    board.draw(asDrawn(board.layers, each)).shapes.filter(({ role }) => role === 'answer');
  const there = new Map(drawnAnswers(other).map((shape) => [shape.key, shape.label]));
  const all: Readonly<Record<string, SiteValues>> = solution.answers;
  const others: Readonly<Record<string, SiteValues>> = other.answers;
  return drawnAnswers(solution)
    .filter(({ key, label, of }) => {
      const values = all[of?.layer ?? ''];
      if (of === undefined || values === undefined) return there.get(key) !== label;
      return of.sites.some((site) => values[site] !== others[of.layer]![site]);
    })
    .map(({ key }) => key);
}
