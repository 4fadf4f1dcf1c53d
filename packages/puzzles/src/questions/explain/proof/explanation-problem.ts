/** Why a proof of an explanation shows nothing, as data; `line` is that of the file. */
export type ExplanationProblem = { readonly line: number } & (
  | { readonly code: 'no-literal'; readonly literal: number }
  | { readonly code: 'no-rule'; readonly rule: number }
  | { readonly code: 'no-bookkeeping'; readonly rule: number }
  /** No instance of the rule about this graph. */
  | { readonly code: 'no-instance'; readonly instance: string; readonly graph: number }
  /** In words, what a claim uses and what does not follow from the steps before. */
  | { readonly code: 'not-known'; readonly text: string }
  | { readonly code: 'other-rules' }
  /** A proof inside the file is refused; `problem` in words, with lines of that proof. */
  | { readonly code: 'part'; readonly problem: string }
  | { readonly code: 'other-statement' }
  | { readonly code: 'claim' }
  | { readonly code: 'contradictory' }
  | { readonly code: 'no-contradiction' }
  | { readonly code: 'undecided'; readonly site: string }
  | { readonly code: 'breaks'; readonly text: string }
);

/** A problem in words: `line 7: "r1c1 is 3" is not known at this step`. */
export function explanationProblemText(problem: ExplanationProblem): string {
  return `line ${problem.line}: ${findingText(problem)}`;
}

function findingText(problem: ExplanationProblem): string {
  switch (problem.code) {
    case 'no-literal':
      return `expected a literal of the puzzle's reasons, found ${problem.literal}`;
    case 'no-rule':
      return `expected a rule of the puzzle's reasons, found ${problem.rule}`;
    case 'no-bookkeeping':
      return `expected a rule of bookkeeping, found ${problem.rule}`;
    case 'no-instance':
      return `the ${problem.instance} is none that the rule about graph ${problem.graph} speaks of`;
    case 'not-known':
      return `"${problem.text}" is not known at this step`;
    case 'other-rules':
      return 'what follows besides is from other rules than those of its step';
    case 'part':
      return `the proof of this step is wrong: ${problem.problem}`;
    case 'other-statement':
      return 'the proof of this step is about another one, or this version makes another statement of it';
    case 'claim':
      return 'expected the claim that the opposite has no solution in the proof of this step';
    case 'contradictory':
      return 'what is known by now contradicts itself';
    case 'no-contradiction':
      return 'the steps end without a contradiction';
    case 'undecided':
      return `the steps end without an answer at ${problem.site}`;
    case 'breaks':
      return `the solution that the steps reach breaks the rule "${problem.text}"`;
  }
}
