import { expect, it } from 'vitest';
import { optimumEngine } from '../composed-engines.js';
import { boundedIntegers, checkAgreement, everySize } from './agreement.js';

it('20,000 random models agree with exact arithmetic, or are declined', async () => {
  const engine = optimumEngine();
  for (const settings of everySize) {
    const { answered, declined } = await checkAgreement(engine, settings, 4000);
    console.log(JSON.stringify(settings), `${answered} answered, ${declined} declined`);
  }
  const { answered, declined } = await checkAgreement(engine, boundedIntegers, 4000);
  console.log(`bounded integers: ${answered} answered, ${declined} declined`);
  expect(answered / (answered + declined)).toBeGreaterThanOrEqual(0.95);
});
