import type { VisibleResource } from '../schema/visible.ts';
import { visitListDialogs, visitPalette } from './fixtures/walk/dialogs.ts';
import { descriptionsOf, ownPages, type Screen, screensOf } from './fixtures/walk/screens.ts';
import { seriousFaults } from './fixtures/walk/seriousFaults.ts';
import { ofEachList, ofEachShape, withoutLikes } from './fixtures/walk/shapes.ts';
import { visit } from './fixtures/walk/visit.ts';
import { expect, type Page, test } from './journey.ts';
import { arrived, interfaceAs, signInByHand } from './portal.ts';

// A recording of hundreds of pages takes longer than opening them.
test.use({ trace: 'off', actionTimeout: 30_000, contextOptions: { reducedMotion: 'reduce' } });
test.describe.configure({ mode: 'parallel' });

const widths = [360, 1440] as const;

/** In the light theme by all rules, in the dark one by those that look at colours; and nothing scrolls the page sideways. */
async function expectSound(page: Page, where: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  expect.soft(await seriousFaults(page), `${where}, light`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-color-scheme', 'dark');
  expect.soft(await seriousFaults(page, { onlyColours: true }), `${where}, dark`).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect.soft(overflow, `${where} scrolls sideways`).toBeLessThanOrEqual(0);
}

for (const width of widths)
  test(`every page of visitors is accessible and fits, ${width} px wide`, async ({ page }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width, height: 800 });
    for (const path of ['/login', '/forgotpassword', '/resetpassword?token=x', '/activate/x', '/become']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await arrived(page);
      await expectSound(page, path);
    }
  });

/** Those of even places, and those of odd ones: two that walk beside each other. */
const halves = ['one half', 'the other half'] as const;

for (const [half, named] of halves.entries()) {
  test(`every generated screen of ${named} of the resources is accessible and fits, 1440 px wide`, async ({
    page,
    baseURL,
  }) => {
    const { descriptions, screens } = await begin(page, { width: 1440, baseURL });
    const own = descriptions.filter((_, place) => place % halves.length === half);
    await walk(page, screens, own);
  });

  test(`a resource of each shape of ${named} of them, and their dialogs, are accessible and fit, 360 px wide`, async ({
    page,
    baseURL,
  }) => {
    const { descriptions, screens } = await begin(page, { width: 360, baseURL });
    const own = ofEachShape(descriptions).filter((_, place) => place % halves.length === half);
    await walk(page, screens, own);
    for (const description of ofEachList(own))
      await visitListDialogs(page, 'nl-nl', description, (where) => expectSound(page, where));
  });
}

test('menus and dialogs of a list of each shape, and the pages made by hand, are accessible, 1440 px wide', async ({
  page,
  baseURL,
}) => {
  const { descriptions } = await begin(page, { width: 1440, baseURL });
  const look = (where: string) => expectSound(page, where);
  for (const path of ownPages) await visit(page, { path }, look);
  await visitPalette(page, 'nl-nl', look);
  for (const description of ofEachList(descriptions)) await visitListDialogs(page, 'nl-nl', description, look);
});

async function begin(page: Page, { width, baseURL = '' }: { width: number; baseURL?: string | undefined }) {
  test.setTimeout(600_000);
  await page.setViewportSize({ width, height: 900 });
  await signInByHand(page, 'admin');
  const api = await interfaceAs('admin', baseURL);
  const descriptions = await descriptionsOf(api);
  const screens = (await Promise.all(descriptions.map((description) => screensOf(api, description)))).flat();
  return { descriptions, screens: withoutLikes(screens, descriptions) };
}

async function walk(page: Page, screens: readonly Screen[], own: readonly VisibleResource[]): Promise<void> {
  for (const screen of screens)
    if (own.includes(screen.description)) await visit(page, screen, (where) => expectSound(page, where));
}
