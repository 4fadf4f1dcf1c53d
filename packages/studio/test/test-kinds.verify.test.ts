import { describe } from 'vitest';
import { testAnswerTables } from './answer-tables.js';
import { testBeyondCells } from './beyond-cells.js';
import { describeInBrowser, serveStudio } from './studio-page.js';
import { studioWithTestKinds } from './test-kinds-studio.js';

// One file, as the studio with the test kinds is built for it.
describeInBrowser('kinds that the studio does not have yet', () => {
  const studio = serveStudio(studioWithTestKinds);

  describe('values beyond cells', () => testBeyondCells(studio));
  describe('tables of answers', () => testAnswerTables(studio));
});
