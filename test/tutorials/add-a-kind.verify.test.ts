import { testTutorial } from './tutorial.js';

testTutorial('docs/tutorials/add-a-kind.md', { place: 'copy' });
