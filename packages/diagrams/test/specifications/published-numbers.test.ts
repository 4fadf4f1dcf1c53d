import { describe, it } from 'vitest';
import { expectPublished, published } from './published-numbers.js';

describe('cycles and corner paths of a grid', () => {
  it.each(published.filter(({ n }) => n <= 9))('have the published counts, $n × $n', expectPublished);
});
