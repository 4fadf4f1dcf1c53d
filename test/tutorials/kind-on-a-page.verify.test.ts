import { testTutorial } from './tutorial.js';

testTutorial('docs/tutorials/kind-on-a-page.md', { place: 'copy' });
