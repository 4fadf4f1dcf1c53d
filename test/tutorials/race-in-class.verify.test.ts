import { testTutorial } from './tutorial.js';

testTutorial('docs/tutorials/race-in-class.md', { place: 'folder' });
