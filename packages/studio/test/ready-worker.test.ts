import { expect, test } from 'vitest';
import { describeInBrowser, desktop, serveStudio } from './studio-page.js';

/** What the page and its workers have said to each other. */
interface Said {
  readonly toWorkers: string[];
  readonly fromWorkers: string[];
}

describeInBrowser('the worker that answers', () => {
  const studio = serveStudio();

  test('is loaded before the first key, and asked nothing until then', async () => {
    const page = await studio.open(desktop);
    const script = await page.addInitScript(() => {
      const said: Said = { toWorkers: [], fromWorkers: [] };
      class Overheard extends Worker {
        constructor(url: string | URL, options?: WorkerOptions) {
          super(url, options);
          this.addEventListener('message', ({ data }) => said.fromWorkers.push(data.type));
        }

        override postMessage(message: { readonly type: string }): void {
          said.toWorkers.push(message.type);
          super.postMessage(message);
        }
      }
      Object.assign(globalThis, { said, Worker: Overheard });
    });
    await page.reload();
    const board = page.getByRole('application');
    await board.waitFor();
    const said = (): Promise<Said> =>
      page.evaluate(() => (globalThis as unknown as { readonly said: Said }).said);
    // A worker says this once its code is loaded.
    await expect.poll(said).toEqual({ toWorkers: [], fromWorkers: ['pong'] });
    expect(page.workers().length).toBe(1);
    await board.focus();
    await page.keyboard.press('3');
    await expect.poll(async () => (await said()).fromWorkers).toContain('event');
    expect((await said()).toWorkers.filter((type) => type === 'ask')).toEqual(['ask']);
    expect(page.workers().length).toBe(1);
    await script.dispose();
  });
});
