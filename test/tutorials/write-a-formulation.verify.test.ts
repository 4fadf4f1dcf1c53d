import { testTutorial } from './tutorial.js';

testTutorial('docs/tutorials/write-a-formulation.md', { place: 'copy' });
