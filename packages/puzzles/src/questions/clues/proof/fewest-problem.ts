/** Why a proof of the fewest clues shows nothing, as data; `line` is that of the file. */
export type FewestProblem = {
  readonly line: number;
} /** The solution breaks a rule of the puzzle with all candidates. */ & (
  | { readonly code: 'solution-breaks'; readonly text: string }
  | { readonly code: 'no-candidate'; readonly clue: string }
  | { readonly code: 'clue-twice'; readonly clue: string }
  /** Of clues that are chosen together, or in any case, this one is missing. */
  | { readonly code: 'missing-clue'; readonly clue: string; readonly wish: 'together' | 'always' }
  | { readonly code: 'empty-difference' }
  | { readonly code: 'other-breaks'; readonly text: string }
  | { readonly code: 'other-is-solution' }
  /** A proof inside the file is refused; `problem` in words, with lines of that proof. */
  | { readonly code: 'part'; readonly part: 'unique' | 'bound'; readonly problem: string }
  | { readonly code: 'other-statement'; readonly part: 'unique' | 'bound' }
  | { readonly code: 'claim'; readonly part: 'unique' | 'bound' }
  | { readonly code: 'other-only-solution' }
  | { readonly code: 'bound-above-weight'; readonly bound: number; readonly weight: number }
);

/** A problem in words: `line 7: the other solution is the solution itself`. */
export function problemText(problem: FewestProblem): string {
  return `line ${problem.line}: ${findingText(problem)}`;
}

function findingText(problem: FewestProblem): string {
  switch (problem.code) {
    case 'solution-breaks':
      return `the solution breaks the rule "${problem.text}"`;
    case 'no-candidate':
      return `expected a clue of the candidates, found ${problem.clue}`;
    case 'clue-twice':
      return `expected each clue once, found ${problem.clue} again`;
    case 'missing-clue':
      return problem.wish === 'always'
        ? `expected ${problem.clue}, which is kept in any case`
        : `expected ${problem.clue}, which is kept together with one that is there`;
    case 'empty-difference':
      return 'expected a difference set with a clue, found none';
    case 'other-breaks':
      return `without the clues of the difference set, the other solution breaks the rule "${problem.text}"`;
    case 'other-is-solution':
      return 'the other solution is the solution itself';
    case 'part':
      return `${partText(problem.part)} that begins here is wrong: ${problem.problem}`;
    case 'other-statement':
      return problem.part === 'bound'
        ? 'the proof of the bound that begins here is not about these difference sets and weights'
        : 'the proof of the only solution that begins here is about another puzzle, or this version makes another statement of it';
    case 'claim':
      return problem.part === 'bound'
        ? 'expected the claim of an optimum in the proof of the bound that begins here'
        : 'expected the claim of exactly one solution, without a condition, in the proof that begins here';
    case 'other-only-solution':
      return 'the only solution of the puzzle is another one';
    case 'bound-above-weight':
      return `the bound ${problem.bound} exceeds the weight ${problem.weight} of the clues`;
  }
}

function partText(part: 'unique' | 'bound'): string {
  return part === 'unique' ? 'the proof of the only solution' : 'the proof of the bound';
}
