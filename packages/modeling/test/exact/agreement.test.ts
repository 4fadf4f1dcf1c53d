import { describe, expect, it } from 'vitest';
import { composedHighs, optimumEngine } from '../composed-engines.js';
import { boundedIntegers, checkAgreement, everySize } from './agreement.js';

const floating = composedHighs();
const engine = optimumEngine();

describe('models with numbers of every size agree with exact arithmetic', () => {
  for (const settings of everySize)
    it(JSON.stringify(settings), async () => {
      await checkAgreement(engine, settings, 25);
      await checkAgreement(floating, settings, 10);
    });

  it('bounded integer models with numbers up to 10^9 are answered', async () => {
    const { answered, declined } = await checkAgreement(engine, boundedIntegers, 60);
    expect(answered / (answered + declined)).toBeGreaterThanOrEqual(0.95);
  });
});
