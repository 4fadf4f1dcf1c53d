/** The operations on families that are given by equations. */
export type EquationName =
  | 'union'
  | 'intersection'
  | 'difference'
  | 'supersets'
  | 'nonSupersets'
  | 'subsets'
  | 'nonSubsets'
  | 'avoiding'
  | 'hitting'
  | 'minimalHitting'
  | 'minimal'
  | 'maximal'
  | 'downClosure';

/** An answer that needs no descent. */
export type Answer = 'empty' | 'unit' | 'f' | 'g';

/**
 * The answers where an operand is a terminal, or both are the same; the first that applies, in the order here. They
 * must settle every pair of terminals.
 */
export interface Settled {
  readonly fEmpty?: Answer;
  readonly gEmpty?: Answer;
  readonly fUnit?: Answer;
  readonly gUnit?: Answer;
  readonly same?: Answer;
}

/** Stands for a family that the machine will know. */
export interface Register {
  readonly register: number;
}

/** Stands for a node of the top element. */
export interface TopNode {
  readonly zero: Register;
  readonly one: Register;
}

export interface Writer {
  readonly f: Register;
  readonly g: Register;
  /** What an operation gives; without `g`, for operations of one family. */
  call(name: EquationName, f: Register, g?: Register): Register;
  /** The sets of `zero`, and those of `one` with the top element. */
  node(zero: Register, one: Register): TopNode;
}

/** The sets of f without its top element, and those with it, which is taken out of them. */
export interface ChildrenOfF {
  readonly f0: Register;
  readonly f1: Register;
}

export interface ChildrenOfG {
  readonly g0: Register;
  readonly g1: Register;
}

/**
 * An operation on families f and g, by what it is on their children. The right side is run once, to write it down:
 * it says which values are called for in which order, and can't look at them. Operations of one family have g empty,
 * and need `first` alone.
 */
export interface Equation {
  readonly isCommutative?: true;
  readonly settled: Settled;
  /** Where the top element of f comes first. */
  readonly first: (writer: Writer & ChildrenOfF) => Register | TopNode;
  /** Where the top element of g comes first: no set of f has it. */
  readonly second?: (writer: Writer & ChildrenOfG) => Register | TopNode;
  /** Where both have the same top element. */
  readonly both?: (writer: Writer & ChildrenOfF & ChildrenOfG) => Register | TopNode;
}
