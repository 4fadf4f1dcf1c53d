// Backtracking: each node decides an option, and excludes it afterwards.
import { optionToBranchOn } from './branching';
import { excludeBeyond } from './crossings';
import { homeOf, laneBits, rootState, valueCount } from './plan';
import { decideSingles } from './singles';
import {
  backtrack,
  branch,
  decide,
  decidedValue,
  enter,
  exclude,
  hasBit,
  isAtFirst,
  isDecided,
  openCount,
  propagationCount,
  restart,
} from './state';

// How `run` ends; `open` before that.
const open: i32 = -1;
const found: i32 = 0;
const all: i32 = 1;
const paused: i32 = 2;

/** Whether the state is at a dead end: the next step flips a branch. */
let isDead: bool = false;
let isRootDead: bool = false;
let openAtRoot: i32 = 0;
let nodes: f64 = 0;
let conflicts: f64 = 0;

export function nodeCount(): f64 {
  return nodes;
}

export function conflictCount(): f64 {
  return conflicts;
}

/** Goes on from the states that the caller has written: at a fixpoint after `levels` branches, or at a dead end. */
export function resume(
  openCellsOfRoot: i32,
  isDeadAtRoot: bool,
  levels: i32,
  openCells: i32,
  isAtDeadEnd: bool,
): void {
  openAtRoot = openCellsOfRoot;
  isRootDead = isDeadAtRoot;
  enter(levels, openCells);
  isDead = isAtDeadEnd;
}

/** Restarts from the root state. */
export function begin(): void {
  restart(rootState, openAtRoot);
  isDead = isRootDead;
}

/** Decides or excludes an option until the next restart. */
export function assume(option: i32, isTrue: bool): void {
  if (isDead) return;
  const cell = option / valueCount;
  const value = option % valueCount;
  if (isDecided(cell)) isDead = (decidedValue(cell) === value) !== isTrue;
  else if (!isTrue) exclude(cell, value);
  else isDead = !hasBit(homeOf(cell), value) || !decide(cell, value);
  if (isDead) conflicts += 1;
}

/** Makes the search find nothing until the next restart. */
export function contradict(): void {
  isDead = true;
}

/** Continues to the next solution, for at most this number of branches and of decided cells. */
export function run(maxNodes: f64, maxPropagations: f64): i32 {
  const lastNode = nodes + maxNodes;
  const lastPropagation = propagationCount() + maxPropagations;
  let end = open;
  while (end === open) end = step(lastNode, lastPropagation);
  return end;
}

/** Propagates, and then branches or flips the last branch; `open` if the search goes on. */
function step(lastNode: f64, lastPropagation: f64): i32 {
  if (!isDead && !propagate()) {
    isDead = true;
    conflicts += 1;
  }
  if (isDead) {
    if (isAtFirst()) return all;
    const option = backtrack();
    isDead = false;
    assume(option, false);
    return open;
  }
  if (openCount() === 0) {
    isDead = true;
    return found;
  }
  if (nodes >= lastNode || propagationCount() >= lastPropagation) return paused;
  const option = laneBits === 16 ? optionToBranchOn<i16>() : optionToBranchOn<i32>();
  branch(option);
  nodes += 1;
  assume(option, true);
  return open;
}

/** Propagates to a fixpoint; false at a dead end. */
function propagate(): bool {
  return laneBits === 16 ? propagateLanes<i16>() : propagateLanes<i32>();
}

function propagateLanes<T>(): bool {
  do {
    let before = -1;
    while (before !== openCount()) {
      before = openCount();
      if (!decideSingles<T>()) return false;
    }
  } while (excludeBeyond<T>());
  return true;
}
