import { type Board, type Puzzle, ruleWords } from '@gridwright/puzzles/boards';
import { deskTexts } from '../texts/desk.js';

/** The rules of a kind, and the variants that are in force in a puzzle. */
export function KindRules({ board, puzzle }: { readonly board: Board; readonly puzzle: Puzzle }) {
  const { rules } = puzzle;
  const inForce = board.variants.filter((variant) => rules[variant.name] !== variant.default);
  return (
    <>
      <p>{board.description}</p>
      {inForce.length > 0 && (
        <>
          <p>{deskTexts.puzzle.inForce}</p>
          <ul>
            {inForce.map((variant) => (
              <li key={variant.name}>
                {ruleWords([variant], rules).join()}: {variant.text}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
