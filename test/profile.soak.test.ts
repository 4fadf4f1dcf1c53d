import { expect, it } from 'vitest';
import { profile } from './profile.js';

it('long tests run in the long profile, with a timeout of an hour', ({ task }) => {
  expect(profile).toBe('long');
  expect(task.timeout).toBe(3_600_000);
});
