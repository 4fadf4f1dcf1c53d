import { empty, type PuzzleDocument } from '@gridwright/puzzles/boards';
import { boardOf } from '../document/boards.js';
import { describedSize } from '../document/naming.js';
import type { ReadText, TextPuzzle } from '../document/read-text.js';
import { KindIcon } from '../parts/kind-icon.js';
import { openingTexts as texts } from '../texts/opening.js';

/** The number of puzzles and of problems that are listed. */
const [maxListed, maxProblems] = [50, 3];

export interface FoundPuzzlesProps extends ReadText {
  readonly isReading: boolean;
  readonly open: (puzzle: TextPuzzle) => void;
  readonly canOpenAll: boolean;
}

/** The puzzles in a text, one with its button or several, and the problems of the rest. */
export function FoundPuzzles({ isReading, puzzles, problems, open, canOpenAll }: FoundPuzzlesProps) {
  const [first] = puzzles;
  return (
    <>
      <div className="found-status" role="status">
        {isReading && <p className="note">{texts.reading}</p>}
        {puzzles.length === 1 && (
          <div className="found">
            <FoundPuzzle puzzle={first!} />
            <button type="submit" className="primary small-button">
              {texts.open}
            </button>
          </div>
        )}
        {puzzles.length > 1 && (
          <div className="found">
            <b>{texts.several(puzzles.length)}</b>
            {canOpenAll && (
              <button type="submit" className="primary small-button">
                {texts.openAll(puzzles.length)}
              </button>
            )}
          </div>
        )}
      </div>
      {puzzles.length > 1 && (
        <ul className="found-list">
          {puzzles.slice(0, maxListed).map((puzzle, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list is replaced as a whole.
            <li key={index} className="found">
              <FoundPuzzle puzzle={puzzle} />
              <button
                type="button"
                className="normal small-button"
                aria-label={texts.openOne(sizeOf(puzzle))}
                onClick={() => open(puzzle)}
              >
                {texts.open}
              </button>
            </li>
          ))}
          {puzzles.length > maxListed && <li className="note">{texts.more(puzzles.length - maxListed)}</li>}
        </ul>
      )}
      <div className="problem" role="alert">
        {problems.slice(0, maxProblems).map((problem) => (
          <p key={problem}>{problem}</p>
        ))}
        {problems.length > maxProblems && <p>{texts.more(problems.length - maxProblems)}</p>}
      </div>
    </>
  );
}

function FoundPuzzle({ puzzle }: { readonly puzzle: TextPuzzle }) {
  const { document, from, warnings } = puzzle;
  return (
    <>
      <KindIcon board={boardOf(document)} />
      <span>
        <b>{sizeOf(puzzle)}</b>
        <span className="note">{texts.found(clueCountOf(document), from)}</span>
        {warnings.slice(0, maxProblems).map((warning) => (
          <p key={warning} className="note">
            {texts.warning(warning)}
          </p>
        ))}
      </span>
    </>
  );
}

/** The title, if there is one, else the kind and the size. */
function sizeOf({ document }: TextPuzzle): string {
  const described = describedSize(boardOf(document), document);
  const title = document.about.title.trim();
  return title === '' ? described : `${title}, ${described}`;
}

/** How many sites have a clue, and how many records there are. */
export function clueCountOf({ puzzle }: Pick<PuzzleDocument, 'puzzle'>): number {
  const { layers } = boardOf({ puzzle });
  return Object.entries(layers).reduce((count, [name, layer]) => {
    if (layer.role === 'records') return count + (puzzle.records?.[name]?.length ?? 0);
    if (layer.role !== 'clue' || layer.inShape === 'values') return count;
    return count + puzzle.clues[name]!.filter((value) => value !== empty).length;
  }, 0);
}
