import { expect, test } from 'vitest';
import { describeInBrowser, desktop, serveStudio } from './studio-page.js';

describeInBrowser('before the scripts are there', () => {
  const studio = serveStudio();

  test('the layout does not shift', async () => {
    const page = await studio.open(desktop);
    const script = await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(globalThis, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.reload({ waitUntil: 'networkidle' });
    await page.getByRole('application').first().waitFor();
    const shifts = (await page.evaluate('shifts')) as readonly number[];
    expect(shifts.reduce((sum, each) => sum + each, 0)).toBeLessThan(0.01);
    await script.dispose();
  });
});
