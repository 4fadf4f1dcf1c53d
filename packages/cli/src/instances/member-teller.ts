import { getHeapStatistics } from 'node:v8';
import { WorkStopped } from '@gridwright/diagrams';
import type { QuestionOptions } from '@gridwright/puzzles';
import type { CommandIo } from '../io.js';
import { print } from '../output-room.js';
import type { CalledInstances } from './called-family.js';
import { memberDrawing, type ToldMember, toldMember } from './members.js';

/** How members are shown. */
export interface TellerOptions {
  readonly json?: boolean;
  readonly quiet?: boolean;
  /** The name of a format: only the puzzles are printed. */
  readonly to?: string;
  readonly unchecked?: boolean;
}

/** Approximate bytes of a member that is kept for a line of JSON, and of each character of its texts. */
const bytesOfMember = 512;
const bytesOfCharacter = 4;

/** Checks members and prints them, or keeps them for the line of JSON. */
export interface MemberTeller {
  tell(member: readonly number[]): Promise<void>;
  /** The members for the line of JSON. */
  readonly told: readonly ToldMember[];
  /** How each member that was told has been checked; null if none was. */
  evidence(): ToldMember['evidence'];
}

/** The teller of a family's members; `checking`: the options of the engine that checks them. */
export function memberTeller(
  called: CalledInstances,
  { json, quiet, to, unchecked }: TellerOptions,
  checking: QuestionOptions,
  byteLimit: number,
  { stdout }: CommandIo,
): MemberTeller {
  const told: ToldMember[] = [];
  let keptBytes = 0;
  let evidence: ToldMember['evidence'] = null;
  // The members are printed as one line at the end, and share the heap with other data.
  const maxKeptBytes = Math.min(byteLimit, getHeapStatistics().heap_size_limit / 4);
  return {
    told,
    evidence: () => evidence,
    tell: async (member) => {
      const each = await toldMember(called, member, {
        to: to ?? null,
        checking: unchecked ? null : checking,
      });
      evidence = each.evidence;
      if (json) {
        keptBytes += bytesOfMember + bytesOfCharacter * (each.text.length + each.clues.join().length);
        if (keptBytes > maxKeptBytes) throw new WorkStopped('memory');
        told.push(each);
      } else if (to !== undefined) await print(stdout, `${each.text.trimEnd()}\n`);
      else if (!quiet) await print(stdout, `${memberDrawing(called, member)}\n\n`);
    },
  };
}
