import { expect, test } from 'vitest';
import { pumpedTexts, superlinear } from '../../../test/pumped-texts.js';
import { openText } from '../src/document/open-text.js';

test('what is pasted is opened or refused in time that grows as it does', () => {
  const texts = pumpedTexts('https://example.org/studio/#1/hashi/2/1/11', ['#1/', '#', 'penpa', '%2']);
  expect(superlinear(texts, (text) => void openText(new TextEncoder().encode(text)))).toBeNull();
}, 300_000);

test('a link to the page is opened as what is behind its sign', () => {
  expect(openText(new TextEncoder().encode(' https://example.org/a/#1/hashi/2/1/11\n'))).toMatchObject({
    board: { name: 'hashi' },
  });
});
