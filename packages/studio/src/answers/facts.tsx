import { type Board, clueSites, nounOf, type Puzzle } from '@gridwright/puzzles/boards';
import { Fragment } from 'react';
import { besideOf } from '../board/tools.js';
import { answerTexts as texts } from '../texts/answers.js';
import { clueLayersOf } from './clue-words.js';

/** What is known of a puzzle that has one solution. */
export function FactsSection({ board, puzzle }: { readonly board: Board; readonly puzzle: Puzzle }) {
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
