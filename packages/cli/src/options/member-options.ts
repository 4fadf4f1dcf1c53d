import { freemem } from 'node:os';
import type { ShownMembers } from '@gridwright/puzzles';
import type { Command } from 'commander';
import { CallError } from '../process/errors.js';
import { parseWhole } from './quantities.js';

/** The default number of listed members. */
const usualMost = 100;

/** The default memory limit, as a part of the free memory. */
const usualMemory = 0.75;

/** The options that say which members are shown. */
export interface MemberOptions {
  readonly list?: boolean;
  readonly max?: number;
  readonly sample?: number;
  readonly seed?: number;
  readonly memoryLimit?: number;
}

/** Adds the options; `show` is the verb for a member. */
export function withMemberOptions(command: Command, show: string): Command {
  return command
    .option('--count', 'count them, which is done in any case')
    .option('--list', `${show} them, in order`)
    .option('--max <number>', `list no more than these (default: ${usualMost})`, parseWhole(1))
    .option(
      '--sample <number>',
      `number of random members to ${show}, all with the same probability`,
      parseWhole(1),
    );
}

/** The members that the options request, and the memory limit in bytes. Throws `CallError`. */
export function memberQuestion(options: MemberOptions): {
  readonly members: ShownMembers | null;
  readonly memoryLimit: number;
} {
  const { list = false, sample, max, seed = 0, memoryLimit = Math.floor(usualMemory * freemem()) } = options;
  if (list && sample !== undefined) throw new CallError('--sample', 'no --list beside it', '--list');
  if (options.seed !== undefined && sample === undefined)
    throw new CallError('--seed', '--sample beside it', 'none');
  if (max !== undefined && !list) throw new CallError('--max', '--list beside it', 'none');
  if (list) return { members: { by: 'list', most: max ?? usualMost, seed }, memoryLimit };
  return { members: sample === undefined ? null : { by: 'sample', most: sample, seed }, memoryLimit };
}
