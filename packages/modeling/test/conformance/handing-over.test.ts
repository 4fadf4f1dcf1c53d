import { describe, it } from 'vitest';
import { conflict, cover, handingOver } from '../../src/index.js';
import { randomCoverScripts } from '../random-cover-models.js';
import { describeEdgeCases } from './edge-cases.js';
import { checkRandomScripts } from './random-suite.js';

// With so few nodes the second engine has its say about small models too.
describe.each([0, 1])('engine cover+conflict, handed over after %i nodes', (nodes) => {
  const engine = () => handingOver(cover, conflict(), nodes);
  it('answers random questions about set partitioning like brute force', () =>
    checkRandomScripts(engine, 200, randomCoverScripts));
  describeEdgeCases(engine);
});
