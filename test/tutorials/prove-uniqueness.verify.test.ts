import { testTutorial } from './tutorial.js';

testTutorial('docs/tutorials/prove-uniqueness.md', { place: 'folder' });
