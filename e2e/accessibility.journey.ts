/** @long: 100 s, by part */
import { asksEverything, drawnOf, longSample, sampleOf } from '../schema/testing/thoroughness.ts';
import { visitListDialogs } from './fixtures/walk/dialogs.ts';
import { expectSound } from './fixtures/walk/expectSound.ts';
import { partsOf } from './fixtures/walk/part.ts';
import { screensFor } from './fixtures/walk/screens.ts';
import { seriousFaults } from './fixtures/walk/seriousFaults.ts';
import { ofEachList, ofEachShape, withoutLikes } from './fixtures/walk/shapes.ts';
import { openCheckout, orderPage } from './fixtures/walk/shop.ts';
import { visit } from './fixtures/walk/visit.ts';
import { widthsFor } from './fixtures/widths.ts';
import { expect, test } from './journey.ts';
import { arrived, interfaceAs, signIn } from './portal.ts';

// Switches traces off, as recording hundreds of pages takes longer than opening them.
test.use({ trace: 'off', actionTimeout: 30_000 });
test.describe.configure({ mode: 'parallel' });

test('text in the colour of its background is found to be a fault', async ({ page }) => {
  await page.setContent(
    '<html lang="nl"><title>x</title><main><h1 style="color:#fff;background:#fff">Terug</h1></main>',
  );
  expect(await seriousFaults(page, { onlyColours: true })).toEqual([expect.stringContaining('color-contrast')]);
});

for (const width of widthsFor('accessibility'))
  test(`every page of visitors is accessible and fits, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const path of ['/login', '/forgotpassword', '/resetpassword?token=x', '/activate/x', '/become']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await arrived(page);
      await expectSound(page, path);
    }
  });

for (const account of drawnOf(['klant', 'admin'] as const, 'pages of an order'))
  test(`the order form, whois and the page of an order are accessible and fit, for ${account}, 360 px wide`, async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize({ width: 360, height: 900 });
    await signIn(page, account);
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const { screens } = await screensFor(await interfaceAs(account, baseURL ?? ''));
    for (const path of ['/whois?name=bakker-taken.nl', '/whois?name=nergens.example', ...orderPage(screens)])
      await visit(page, { path }, (where) => expectSound(page, where));
    await openCheckout(page);
    await expectSound(page, '/checkout');
  });

// Covers 360 px only; screens.journey.ts checks the same at 1440 px.
for (const part of partsOf(2, 'phone'))
  test(`a resource of each shape, ${part.title}, and their dialogs are accessible and fit, 360 px wide`, async ({
    page,
    baseURL,
  }) => {
    test.setTimeout(600_000);
    await page.setViewportSize({ width: 360, height: 900 });
    await signIn(page, 'admin');
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const { descriptions, screens } = await screensFor(await interfaceAs('admin', baseURL ?? ''));
    const shapes = part.of(ofEachShape(descriptions));
    const own = asksEverything ? shapes : sampleOf(shapes, { size: longSample(3), name: `phone, ${part.title}` });
    for (const screen of withoutLikes(screens, descriptions))
      if (own.includes(screen.description)) await visit(page, screen, (where) => expectSound(page, where));
    for (const description of ofEachList(own))
      await visitListDialogs(page, 'nl-nl', description, (where) => expectSound(page, where));
  });
