import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from './journey.ts';
import { arrived, signIn } from './portal.ts';

async function seriousFaults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, nodes }) =>
        `${id}: ${nodes
          .map(({ html }) => html)
          .slice(0, 3)
          .join(' | ')}`,
    );
}

const visitorPaths = ['/login', '/forgotpassword', '/resetpassword?token=x', '/activate/x', '/become'];

/** It opens, is accessible, and does not scroll sideways. */
async function expectSound(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await arrived(page);
  expect(await seriousFaults(page), path).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `${path} scrolls sideways`).toBeLessThanOrEqual(0);
}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [360, 1440]) {
    test(`every page of visitors and every generated screen is accessible and fits, ${colorScheme}, ${width} px wide`, async ({
      browser,
      baseURL,
    }) => {
      const context = await browser.newContext({
        baseURL,
        colorScheme,
        viewport: { width, height: 800 },
        locale: 'nl-NL',
        reducedMotion: 'reduce',
      });
      const page = await context.newPage();
      for (const path of visitorPaths) await expectSound(page, path);
      await signIn(page, 'admin');
      for (const path of [
        '/',
        '/customers',
        '/customers/1/show',
        '/customers/1/show?tab=history',
        '/customers/trash',
        '/customers/1',
        '/customers/create',
        '/domains/1',
      ])
        await expectSound(page, path);
      await context.close();
    });
  }
}
