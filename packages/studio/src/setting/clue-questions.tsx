import type { AnswerRecord, CluesAnswer, DecideAnswer, RequestEvent } from '@gridwright/puzzles';
import {
  type Board,
  type ClueSite,
  clueSites,
  type Noun,
  nounOf,
  type Puzzle,
  unsolved,
  withoutClues,
  withValue,
} from '@gridwright/puzzles/boards';
import { CircleHelp, Scissors, SearchX } from 'lucide-react';
import { useEffect } from 'react';
import { ClueChips } from '../answers/clash.js';
import { clueLayersOf, namedClues, nounOfClues, wordsOf } from '../answers/clue-words.js';
import { puzzleText, requestOf } from '../answers/requests.js';
import { type QuestionState, useQuestion } from '../answers/use-question.js';
import { settingTexts as texts } from '../texts/setting.js';
import { QuestionRow } from './question-row.js';

/** How long a question about the clues may take, in milliseconds. */
const limitMs = 60_000;

/** What a question about the clues needs. */
interface RowProps {
  readonly board: Board;
  readonly puzzle: Puzzle;
  readonly change: (edit: (before: Puzzle) => Puzzle) => void;
  readonly light: (cells: readonly number[]) => void;
}

function useRow<T>({ board, puzzle }: RowProps, read: (event: RequestEvent, before: T | null) => T | null) {
  const { asking, ask, stop } = useQuestion(puzzle, read);
  const begin = (command: 'redundant' | 'decide' | 'clues') => (): void =>
    ask({ ...requestOf(puzzleText(board, puzzle), { command }), timeLimitMs: limitMs });
  return { asking, begin, stop, noun: nounOfClues(board, clueLayersOf(board)) };
}

type Redundant = NonNullable<AnswerRecord['clues']>;

const redundantOf = (event: RequestEvent, before: Redundant | null): Redundant | null =>
  event.type === 'answer' && event.answer.command === 'redundant' ? (event.answer.clues ?? null) : before;

/** Which clues could be left out. */
export function RedundantRow(props: RowProps) {
  const { board, puzzle, change, light } = props;
  const { asking, begin, stop, noun } = useRow<Redundant>(props, redundantOf);
  return (
    <QuestionRow icon={Scissors} label={texts.redundant} begin={begin('redundant')} {...{ asking, stop }}>
      {({ alone = [], count, complete }) => (
        <>
          <p className="note">
            {texts.redundantOf(alone.length, count, noun)}
            {complete ? '' : ` ${texts.incomplete}`}
          </p>
          <FoundClues
            {...{ board, puzzle, light }}
            clues={namedClues(board, puzzle, alone)}
            label={texts.drop}
            choose={(clue) => change((before) => withoutClues(board.layers, before, [clue]))}
          />
        </>
      )}
    </QuestionRow>
  );
}

const minimumOf = (event: RequestEvent, before: CluesAnswer | null): CluesAnswer | null =>
  event.type === 'answer' && event.answer.command === 'clues' ? event.answer : before;

/** The fewest clues with the same solution. */
export function FewestRow(props: RowProps) {
  const { board, puzzle, change } = props;
  const { asking, begin, stop, noun } = useRow<CluesAnswer>(props, minimumOf);
  const all = clueSites(board.layers, puzzle);
  return (
    <QuestionRow
      icon={SearchX}
      label={texts.fewest(noun)}
      begin={begin('clues')}
      soFar={boundsOf(asking, noun)}
      {...{ asking, stop }}
    >
      {(fewest) => {
        const { status, clues: kept = [], bound = 0 } = fewest;
        if (status !== 'optimal' && status !== 'feasible')
          return <p className="note">{texts.minimumUnknown[status]}</p>;
        const isKept = new Set(namedClues(board, puzzle, kept).map(keyOf));
        const others = all.filter((clue) => !isKept.has(keyOf(clue)));
        return (
          <>
            <p className="note">{texts.minimumOf(kept.length, all.length, bound, noun)}</p>
            {others.length > 0 && (
              <button
                type="button"
                className="normal small-button"
                onClick={() => change((before) => withoutClues(board.layers, before, others))}
              >
                {texts.useFewest}
              </button>
            )}
          </>
        );
      }}
    </QuestionRow>
  );
}

/** The bounds of the fewest clues while they are looked for. */
function boundsOf(asking: QuestionState<CluesAnswer>, noun: Noun): string | undefined {
  const { bound = null, incumbent = null } = (asking.state === 'working' ? asking.progress : null) ?? {};
  return bound === null || incumbent === null ? undefined : texts.bounds(bound, incumbent, noun);
}

const settledOf = (event: RequestEvent, before: DecideAnswer | null): DecideAnswer | null =>
  event.type === 'answer' && event.answer.command === 'decide' ? event.answer : before;

/** A clue with which the puzzle would have one solution. */
export function SettleRow(props: RowProps) {
  const { board, puzzle, change, light } = props;
  const { asking, begin, stop, noun } = useRow<DecideAnswer>(props, settledOf);
  return (
    <QuestionRow icon={CircleHelp} label={texts.settle(noun)} begin={begin('decide')} {...{ asking, stop }}>
      {(found) => {
        const message = texts.settled[settledAs(found)];
        const { clues = [] } = found;
        // The chips show the clues as they would be.
        const settled = clues.reduce(
          (before, { clue, value }) => withClue(board, before, clue, value),
          puzzle,
        );
        return (
          <>
            <p className="note">
              {typeof message === 'string' ? message : message(nounOfFound(board, clues, noun))}
            </p>
            <FoundClues
              {...{ board, light }}
              puzzle={settled}
              clues={clues.map(({ clue }) => clue)}
              label={texts.put}
              choose={(clue) => {
                const { value } = clues.find((each) => keyOf(each.clue) === keyOf(clue))!;
                change((before) => withClue(board, before, clue, value));
              }}
            />
          </>
        );
      }}
    </QuestionRow>
  );
}

/** The kind of the answer. */
function settledAs(found: DecideAnswer): keyof typeof texts.settled {
  if (found.status === 'not offered') return 'not offered';
  if (found.status !== 'several') return 'unknown';
  if (found.clues !== undefined) return 'found';
  return found.isComplete ? 'none' : 'unknown';
}

function nounOfFound(
  board: Board,
  clues: readonly { readonly clue: ClueSite }[],
  usual: ReturnType<typeof nounOf>,
) {
  const [first] = clues;
  return first === undefined ? usual : nounOf(board.layers[first.clue.layer]!);
}

function withClue({ layers }: Board, puzzle: Puzzle, { layer, site }: ClueSite, value: number): Puzzle {
  return withValue(layers, unsolved(layers, puzzle), layer, site, value).puzzle;
}

function keyOf({ layer, site }: ClueSite): string {
  return `${layer} ${site}`;
}

interface FoundCluesProps {
  readonly board: Board;
  readonly puzzle: Puzzle;
  readonly clues: readonly ClueSite[];
  readonly label: string;
  readonly choose: (clue: ClueSite) => void;
  readonly light: (cells: readonly number[]) => void;
}

/** Clues as chips that do something; all their places are lit, or that of the one that is pointed at. */
function FoundClues({ board, puzzle, clues, label, choose, light }: FoundCluesProps) {
  const all = clues.map((clue) => wordsOf(board, puzzle, clue));
  const cells = all.flatMap((words) => words.cells);
  const key = cells.join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the cells are told by their key.
  useEffect(() => {
    light(cells);
    return () => light([]);
  }, [key, light]);
  return (
    <ClueChips
      clues={all}
      look="said"
      label={label}
      light={(words) => light(words === null ? cells : words.cells)}
      go={({ clue }) => choose(clue)}
    />
  );
}
