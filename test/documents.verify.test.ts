import { describe } from 'vitest';
import { testCommands, told } from './document-commands.js';

describe('commands in the documents that take long', () => {
  testCommands(told.filter(({ isLong }) => isLong));
});
