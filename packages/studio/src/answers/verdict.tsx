import type { RequestProblem } from '@gridwright/puzzles';
import { type Board, hasBoard, type Puzzle } from '@gridwright/puzzles/boards';
import { type ReactNode, useMemo } from 'react';
import { type State, StateIcon } from '../parts/state-icon.js';
import { answerTexts as texts } from '../texts/answers.js';
import { namedClues, nounOfClues } from './clue-words.js';
import { differing } from './differing.js';
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
          <div className="working-line">
            <progress className="progress" aria-label={texts.looking} />
            {answer.conflicts > 0 && <span className="time">{texts.conflicts(answer.conflicts)}</span>}
            <button type="button" className="quiet small-button" onClick={stop}>
              {texts.stop}
            </button>
          </div>
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
