import { domains } from '@gridwright/modeling';
import { runs } from '../../../../test/profile.js';
import { testAgreement } from './agreement.js';

for (const search of ['weighted', 'smallest'] as const)
  for (const formulation of ['cp'])
    testAgreement(
      `${formulation}, domains with the order ${search}`,
      { engines: [domains({ search })], budget: {}, formulation },
      runs(100, 15),
    );
