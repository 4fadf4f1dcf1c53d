import type { AnswerRecord, RequestEvent } from '@gridwright/puzzles';
import { type Board, clueSites, nounOf, type Puzzle } from '@gridwright/puzzles/boards';
import { Hash } from 'lucide-react';
import { Fragment } from 'react';
import { besideOf } from '../board/tools.js';
import { RowButton } from '../parts/buttons.js';
import { answerTexts as texts } from '../texts/answers.js';
import { clueLayersOf } from './clue-words.js';
import { puzzleText, requestOf } from './requests.js';
import { useQuestion } from './use-question.js';

/** The numbers of clues of a puzzle. */
export function ClueCounts({ board, puzzle }: { readonly board: Board; readonly puzzle: Puzzle }) {
  const clues = clueSites(board.layers, puzzle);
  return (
    <section className="section" aria-label={texts.facts}>
      <dl className="facts">
        {clueLayersOf(board).map((name) => (
          <Fragment key={name}>
            <dt>{texts.shown.clues(nounOf(board.layers[name]!), besideOf(board, name))}</dt>
            <dd>{clues.filter(({ layer }) => layer === name).length}</dd>
          </Fragment>
        ))}
      </dl>
    </section>
  );
}

/** A count so far: a lower bound, and the words at the end. */
interface Count {
  readonly least: number;
  readonly message: string | null;
}

const countOf = (event: RequestEvent, before: Count | null): Count | null => {
  const least = before?.least ?? 0;
  if (event.type === 'progress')
    return { least: Math.max(least, event.progress.solutions ?? 0), message: null };
  if (event.type === 'problem') return { least, message: event.problem.text };
  return event.type === 'answer' && event.answer.command === 'count'
    ? { least, message: countWords(event.answer, least) }
    : before;
};

/** Counts all solutions on request. */
export function SolutionCount({ board, puzzle }: { readonly board: Board; readonly puzzle: Puzzle }) {
  const { asking, ask, stop } = useQuestion(puzzle, countOf);
  if (asking.state === 'idle')
    return (
      <RowButton
        icon={Hash}
        label={texts.countAll}
        act={() => ask(requestOf(puzzleText(board, puzzle), { command: 'count' }))}
      />
    );
  const least = grouped(String(asking.known?.least ?? 0));
  return (
    <p className="row told">
      <Hash className="icon" aria-hidden="true" />
      {asking.state === 'working' ? (
        <span>{texts.counting(least)}</span>
      ) : (
        <span role="status">
          {asking.known?.message ?? (asking.problem === null ? texts.countStopped(least) : texts.countFailed)}
        </span>
      )}
      <span className="end">
        {asking.state === 'working' && (
          <button type="button" className="quiet small-button" onClick={stop}>
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
