import { testTutorial } from './tutorial.js';

testTutorial('docs/tutorials/first-puzzle.md', { place: 'folder' });
