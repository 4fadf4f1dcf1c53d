import { testTutorial } from './tutorial.js';

testTutorial('docs/tutorials/slitherlink-from-its-loop.md', { place: 'folder' });
