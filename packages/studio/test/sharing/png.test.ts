import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pngOf } from '../../src/sharing/png.js';

/** A page that draws a picture of 30 by 20 pixels, or cannot. */
function drawing({ isBroken = false, blob = new Blob(['png']) as Blob | null } = {}) {
  const calls: unknown[] = [];
  const canvas = {
    ...{ width: 0, height: 0 },
    getContext: () => ({
      drawImage: (_: unknown, ...place: readonly number[]) => calls.push(['drawn', ...place]),
    }),
    toBlob: (call: (blob: Blob | null) => void, type: string) => {
      calls.push([canvas.width, canvas.height, type]);
      call(blob);
    },
  };
  vi.stubGlobal(
    'Image',
    class {
      src = '';
      readonly naturalWidth = 30;
      readonly naturalHeight = 20;
      async decode() {
        calls.push(['decoded', this.src]);
        if (isBroken) throw new Error('no drawing');
      }
    },
  );
  vi.stubGlobal('document', { createElement: () => canvas });
  return calls;
}

let [made, gone]: [Blob[], string[]] = [[], []];
beforeEach(() => {
  [made, gone] = [[], []];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${made.push(blob as Blob)}`);
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => void gone.push(url));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('a picture is drawn at twice its size', async () => {
  const blob = new Blob(['picture']);
  const calls = drawing({ blob });
  expect(await pngOf('<svg/>')).toBe(blob);
  expect(calls).toEqual([
    ['decoded', 'blob:1'],
    ['drawn', 0, 0, 60, 40],
    [60, 40, 'image/png'],
  ]);
  expect([made[0]!.type, await made[0]!.text(), gone]).toEqual(['image/svg+xml', '<svg/>', ['blob:1']]);
});

test.each([
  ['cannot be drawn', { isBroken: true }, 'no drawing'],
  ['has no bytes', { blob: null }, 'no picture'],
])('a picture that %s is an error, and leaves nothing behind', async (_, how, error) => {
  drawing(how);
  await expect(pngOf('<svg/>')).rejects.toThrow(error);
  expect(gone).toEqual(['blob:1']);
});
