import type { Model, Objective } from '../model/model.js';

/**
 * Whose rows a block has. `leader`: the leader must keep them once the follower has answered, so they may have variables of both.
 * `follower`: the follower's, over its own variables. `link`: the follower's, with variables of the leader, which are constants to it.
 */
export type RowsOf = 'leader' | 'follower' | 'link';

/**
 * What the follower optimizes over its own variables. Terms of the leader's variables and constants are left out: they are the same for
 * all of the follower's decisions.
 */
export type FollowerObjective = Omit<Objective, 'constant'>;

/**
 * A bilevel program with binary variables as immutable data. The leader decides first. The follower then makes a best decision of its
 * own under the rows `follower` and `link`. Of several best ones, it takes the one that suits the leader (the optimistic bilevel problem:
 * S. Dempe, "Foundations of Bilevel Programming", 2002). The leader looks for a decision with an answer that keeps the rows `leader`, at
 * the best value of its own objective.
 */
export interface BilevelModel {
  /**
   * The variables and rows of both, and the leader's objective: the relaxation in which the leader decides everything. All blocks are
   * linear, and all variables binary.
   */
  readonly joint: Model;
  /** By variable of `joint`: 1 if the follower decides it. */
  readonly ofFollower: Uint8Array;
  /** By block of `joint.constraints`. */
  readonly rowsOf: readonly RowsOf[];
  /** Null if the follower only has to find a decision: a feasibility test. */
  readonly followerObjective: FollowerObjective | null;
}
