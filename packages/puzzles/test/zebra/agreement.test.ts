import { conflict } from '@gridwright/modeling';
import { describe } from 'vitest';
import { runs } from '../../../../test/profile.js';
import { testAgreement, testEveryRelation } from './agreement.js';

describe.each([['cp', conflict()]] as const)('%s', (formulation, engine) => {
  const context = { engines: [engine], budget: {}, formulation };
  testEveryRelation(engine.name, context);
  testAgreement(engine.name, context, runs(500, 25));
});
