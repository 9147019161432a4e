/** Walks over all generated screens once, and checks texts, accessibility and overflow. @long: 300 s, by part */
import type { Locale } from '../locales/locale.ts';
import { asksEverything, drawnOf, longSample, sampleOf } from '../schema/testing/thoroughness.ts';
import type { VisibleResource } from '../schema/visible.ts';
import { chooseLanguage } from './fixtures/texts/chooseLanguage.ts';
import { noteData } from './fixtures/texts/data.ts';
import { knownTexts } from './fixtures/texts/known.ts';
import { startReading } from './fixtures/texts/reading.ts';
import { visitChoosers } from './fixtures/walk/choosers.ts';
import { visitListDialogs, visitPalette } from './fixtures/walk/dialogs.ts';
import { expectSound } from './fixtures/walk/expectSound.ts';
import { settled } from './fixtures/walk/go.ts';
import { ofShapesAnd, partsOf } from './fixtures/walk/part.ts';
import { ownPages, type Screen, screensFor } from './fixtures/walk/screens.ts';
import { ofEachList, ofEachShape, withoutLikes } from './fixtures/walk/shapes.ts';
import { openCheckout, orderPage } from './fixtures/walk/shop.ts';
import { type Look, visit } from './fixtures/walk/visit.ts';
import { expect, type Page, test } from './journey.ts';
import { interfaceAs, signIn } from './portal.ts';

// Switches traces off, as recording hundreds of pages takes longer than opening them.
test.use({
  trace: 'off',
  actionTimeout: 30_000,
  viewport: { width: 1440, height: 900 },
});
test.describe.configure({ mode: 'parallel' });

const walks = [
  {
    account: 'admin',
    parts: partsOf(3, 'screens of an administrator'),
    looks: 'are accessible, fit, and are in the language that is chosen',
  },
  { account: 'klant', parts: partsOf(2, 'screens of a customer'), looks: 'are in the language that is chosen' },
] as const;

for (const { account, parts, looks } of walks)
  for (const part of parts)
    test(`${account}: the screens of ${part.title} of the resources ${looks}, 1440 px wide`, async ({
      page,
      baseURL,
    }) => {
      test.setTimeout(900_000);
      const data = await noteData(page);
      const reading = startReading(page);
      await signIn(page, account);
      await page.goto('/');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const { descriptions, screens } = await screensFor(await interfaceAs(account, baseURL ?? ''));
      const first = part.of(chosenFor(account, descriptions));
      const second = sampleOf(first, { size: longSample(3), name: `second language of ${account}, ${part.title}` });
      const walk = { page, screens: withoutLikes(screens, descriptions), isFirst: part.isFirst };

      const read = reading.in('nl-nl');
      const lookAll: Look = async (where) => {
        await read(where);
        if (account === 'admin') await expectSound(page, where);
      };
      await walkAll({ ...walk, own: first, locale: 'nl-nl', look: lookAll, read });
      await chooseLanguage(page, 'nl-nl', 'en-gb');
      await walkAll({ ...walk, own: second, locale: 'en-gb', look: reading.in('en-gb'), read: reading.in('en-gb') });
      expect(reading.faults(knownTexts(descriptions), data)).toEqual([]);
    });

/** Returns few resources of many shapes, unless the run is a full one. */
const chosenFor = (account: 'admin' | 'klant', descriptions: readonly VisibleResource[]): VisibleResource[] =>
  account === 'admin'
    ? ofShapesAnd({ shapes: longSample(9), others: longSample(3) }, descriptions, 'screens')
    : sampleOf(asksEverything ? descriptions : ofEachShape(descriptions), {
        size: longSample(6),
        name: 'screens of a customer',
      });

interface Walk {
  page: Page;
  screens: readonly Screen[];
  /** Resources whose screens, menus, dialogs and choosers are visited. */
  own: readonly VisibleResource[];
  locale: Locale;
  /** Takes every look at a screen. */
  look: Look;
  /** Reads texts only, for states in which nothing else changes. */
  read: Look;
  /** Whether this walk visits what belongs to no resource. */
  isFirst: boolean;
}

async function walkAll({ page, screens, own, locale, look, read, isFirst }: Walk): Promise<void> {
  if (isFirst) await visitOwnPages(page, { locale, screens, look });
  const withChoosers = ofEachShape(own);
  for (const screen of screens.filter(({ description }) => own.includes(description))) {
    await visit(page, screen, look);
    if (screen.kind !== 'create') continue;
    if (withChoosers.includes(screen.description)) await visitChoosers(page, read);
    await page.locator('main button[type=submit]').click();
    await settled(page);
    await read(`${screen.path}, refused`);
  }
  for (const description of ofEachList(own)) await visitListDialogs(page, locale, description, look);
}

async function visitOwnPages(page: Page, { locale, screens, look }: Pick<Walk, 'locale' | 'screens' | 'look'>) {
  for (const path of drawnOf(ownPages, 'pages made by hand')) await visit(page, { path }, look);
  for (const path of orderPage(screens)) await visit(page, { path }, look);
  await openCheckout(page);
  await look('/checkout');
  await visitPalette(page, locale, look);
}
