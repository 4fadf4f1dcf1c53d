import type {
  Answer,
  ChildrenOfF,
  ChildrenOfG,
  Equation,
  EquationName,
  Register,
  Settled,
  TopNode,
  Writer,
} from './equations.js';

/** Instructions: a code, then registers; a call has the operation first, and the result's register last. */
export const call = 0;
export const callSize = 5;
/** Returns the node of the top element with these two children. */
export const giveNode = 1;
/** Does the same, but returns equal children themselves. */
export const giveChoice = 2;
export const give = 3;
/** Ends the program that began at one of `starts`. */
export const end = 4;

/** The layout of a frame; registers are the places from `f` on. */
export const place = {
  /** The current instruction, or the call that waits. */
  instruction: 0,
  operation: 1,
  hash: 2,
  element: 3,
  f: 4,
  g: 5,
  f0: 6,
  f1: 7,
  g0: 8,
  g1: 9,
  /** Always the empty family: the second operand of unary operations. */
  empty: 10,
  firstValue: 11,
} as const;
/** Integers of a frame: a cache line of the processor. */
export const frameSize = 16;
const maxValues = frameSize - place.firstValue;

/** The cases of an equation, by the operand with the smaller top element. */
export const first = 0;
export const second = 1;
export const both = 2;
export const entriesPerOperation = 3;

/** The entry of `answers` for no answer. */
export const open = 4;
const answerCodes: { readonly [answer in Answer]: number } = { empty: 0, unit: 1, f: 2, g: 3 };
export const answersPerOperation = 10;
/** The index of the answer for two equal nonterminal operands. */
export const sameOperands = 9;

/** Compiled equations. Operations are numbered from 1. */
export interface Program {
  readonly code: Int32Array;
  /** By name: the start of the code that calls the operation on f and g of its own frame, and ends. */
  readonly starts: ReadonlyMap<string, number>;
  /** `entries[operation * entriesPerOperation + case]`: the start of the code. */
  readonly entries: Int32Array;
  /**
   * `answers[operation * answersPerOperation + 3 * min(f, 2) + min(g, 2)]`, or the last one for equal operands: 0
   * or 1 for that terminal, 2 for f, 3 for g, or `open`.
   */
  readonly answers: Int32Array;
  /** By operation, 1 if f and g may be exchanged. */
  readonly isCommutative: Int32Array;
}

/** Compiles the equations. Throws for an invalid equation. */
export function programOf(equations: { readonly [name in EquationName]: Equation }): Program {
  const list = Object.entries(equations);
  const numbers = new Map<string, number>(list.map(([name], i) => [name, i + 1]));
  const starts = new Map<string, number>();
  const code: number[] = [];
  const entries = new Int32Array((list.length + 1) * entriesPerOperation);
  const answers = new Int32Array((list.length + 1) * answersPerOperation);
  const isCommutative = new Int32Array(list.length + 1);
  for (const [i, [name, equation]] of list.entries()) {
    const operation = i + 1;
    isCommutative[operation] = equation.isCommutative ? 1 : 0;
    answers.set(answersOf(name, equation), operation * answersPerOperation);
    const writeDown = (write: (writer: AnyWriter) => Register | TopNode, which: number): void => {
      entries[operation * entriesPerOperation + which] = code.length;
      writeCode(code, numbers, write);
    };
    writeDown(equation.first, first);
    if (equation.second !== undefined) writeDown(equation.second, second);
    if (equation.both !== undefined) writeDown(equation.both, both);
    starts.set(name, code.length);
    code.push(call, operation, place.f, place.g, place.firstValue, end);
  }
  return { code: Int32Array.from(code), starts, entries, answers, isCommutative };
}

type AnyWriter = Writer & ChildrenOfF & ChildrenOfG;

/** Runs the right side of an equation once and records its calls. */
function writeCode(
  code: number[],
  numbers: ReadonlyMap<string, number>,
  write: (writer: AnyWriter) => Register | TopNode,
): void {
  let nextValue: number = place.firstValue;
  const result = write({
    f: { register: place.f },
    g: { register: place.g },
    f0: { register: place.f0 },
    f1: { register: place.f1 },
    g0: { register: place.g0 },
    g1: { register: place.g1 },
    call(name, f, g = { register: place.empty }) {
      const value = { register: nextValue };
      nextValue += 1;
      if (nextValue > frameSize) throw new Error(`an equation has more than ${maxValues} values`);
      code.push(call, numbers.get(name)!, f.register, g.register, value.register);
      return value;
    },
    node: (zero, one) => ({ zero, one, skipsEqual: false }),
    choice: (zero, one) => ({ zero, one, skipsEqual: true }),
  });
  if ('register' in result) code.push(give, result.register);
  else code.push(result.skipsEqual ? giveChoice : giveNode, result.zero.register, result.one.register);
}

function answersOf(name: string, { settled, second, both }: Equation): number[] {
  const answers: number[] = [];
  for (let f = 0; f < 3; f += 1) {
    for (let g = 0; g < 3; g += 1) {
      const answer = answerOf(settled, f, g, f === g && f < 2);
      const isUnary = second === undefined && both === undefined;
      if (f < 2 && g < 2 && answer === open && !(isUnary && g > 0))
        throw new Error(`${name} does not settle two terminals`);
      answers.push(answer);
    }
  }
  answers.push(answerOf(settled, 2, 2, true));
  return answers;
}

/** The answer for operands given as 0, 1, or 2 for a nonterminal. */
function answerOf(settled: Settled, f: number, g: number, areSame: boolean): number {
  const answer =
    (f === 0 ? settled.fEmpty : undefined) ??
    (g === 0 ? settled.gEmpty : undefined) ??
    (f === 1 ? settled.fUnit : undefined) ??
    (g === 1 ? settled.gUnit : undefined) ??
    (areSame ? settled.same : undefined);
  return answer === undefined ? open : answerCodes[answer];
}
