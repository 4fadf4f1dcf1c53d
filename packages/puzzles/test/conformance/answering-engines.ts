import { conflict } from '@gridwright/modeling';
import { profile } from '../../../../test/profile.js';
import type { QuestionOptions } from '../../src/questions/solving/puzzle-question.js';
import { engine, native, unlimited } from '../engine.js';

/** Our own solver. In the long profile all that it says is proved; in the quick one, only where the test is about proofs. */
export const answering: QuestionOptions =
  profile === 'long' ? native : { engines: [conflict(), engine], budget: {} };

/** What random boards are asked: in the long profile HiGHS, too, which takes milliseconds to begin. */
export const answeringEngines: readonly QuestionOptions[] =
  profile === 'long' ? [native, native, unlimited] : [answering];
