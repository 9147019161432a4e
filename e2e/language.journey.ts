import { type Locale, languageOf } from '../locales/locale.ts';
import type { VisibleResource } from '../schema/visible.ts';
import { noteData } from './fixtures/texts/data.ts';
import { judgeOf } from './fixtures/texts/foreign.ts';
import { knownTexts, textAt } from './fixtures/texts/known.ts';
import { type Reading, startReading } from './fixtures/texts/reading.ts';
import { isWrittenIn } from './fixtures/texts/written.ts';
import { visitChoosers } from './fixtures/walk/choosers.ts';
import { visitListDialogs, visitPalette } from './fixtures/walk/dialogs.ts';
import { go, settled } from './fixtures/walk/go.ts';
import { descriptionsOf, ownPages, type Screen, screensOf } from './fixtures/walk/screens.ts';
import { ofEachList, ofEachShape, withoutLikes } from './fixtures/walk/shapes.ts';
import { visit } from './fixtures/walk/visit.ts';
import { expect, type Page, test } from './journey.ts';
import { type Account, interfaceAs, signIn, signInByHand } from './portal.ts';

// A recording of hundreds of pages takes longer than opening them.
test.use({
  trace: 'off',
  actionTimeout: 30_000,
  viewport: { width: 1440, height: 900 },
  contextOptions: { reducedMotion: 'reduce' },
});
test.describe.configure({ mode: 'parallel' });

async function choose(page: Page, from: Locale, to: Locale): Promise<void> {
  await page.getByRole('button', { name: textAt(from, 'language.choose') }).click();
  await page.getByRole('menuitemradio', { name: textAt(to, `language.${to}`) }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', to, { ignoreCase: true });
  await settled(page);
}

for (const width of [360, 1440])
  test(`the language changes everywhere at once, is kept, and reaches texts of descriptions, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await signIn(page, 'admin');
    await page.goto('/customers');
    await expect(page.getByRole('heading', { level: 1, name: 'Klanten' })).toBeVisible();
    await expect(page).toHaveTitle('Klanten, Gastheer');
    await expect(page.locator('html')).toHaveAttribute('lang', 'nl-NL', { ignoreCase: true });

    await choose(page, 'nl-nl', 'en-gb');
    await expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible();
    await expect(page).toHaveTitle('Customers, Gastheer');
    await expect(page.getByRole('main').getByText('Relation number').first()).toBeVisible();
    await expect(page.getByText('Active').first()).toBeVisible();

    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible();
    await expect(page).toHaveTitle('Customers, Gastheer');
    await go(page, '/customers/create');
    await expect(page).toHaveTitle('New customer, Gastheer');
  });

test('what is kept in the browser is token, language and user, nothing else', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/customers');
  await page.getByRole('row').nth(1).waitFor();
  const kept = await page.evaluate(() => Object.keys(localStorage).sort());
  expect(kept.filter((key) => !['currentFilter', 'currentLanguage', 'currentUser', 'token'].includes(key))).toEqual([]);
  expect(kept).toContain('token');
});

/** Those of even places, and those of odd ones: two that walk beside each other. */
const halves = ['one half', 'the other half'] as const;

for (const account of ['admin', 'klant'] as const)
  for (const [half, named] of halves.entries())
    test(`${account}: all screens of ${named} of the resources are in the language that is chosen, and in no other`, async ({
      page,
      baseURL,
    }) => {
      test.setTimeout(600_000);
      const data = noteData(page);
      const reading = startReading(page);
      await signInByHand(page, account);
      const { descriptions, screens } = await walkOf(account, baseURL ?? '');
      const own = descriptions.filter((_, place) => place % halves.length === half);
      const walk = { page, reading, screens: screens.filter(({ description }) => own.includes(description)) };
      const opened = { dialogsOf: ofEachList(own), choosersOf: ofEachShape(own) };
      await readAll({ ...walk, ...opened, locale: 'nl-nl' });
      await choose(page, 'nl-nl', 'en-gb');
      await readAll({ ...walk, ...opened, locale: 'en-gb' });
      expect(reading.faults(knownTexts(descriptions), data)).toEqual([]);
    });

async function walkOf(account: Account, baseURL: string) {
  const api = await interfaceAs(account, baseURL);
  const descriptions = await descriptionsOf(api);
  const screens = (await Promise.all(descriptions.map((description) => screensOf(api, description)))).flat();
  return { api, descriptions, screens: withoutLikes(screens, descriptions) };
}

interface Walk {
  page: Page;
  reading: Reading;
  screens: readonly Screen[];
  locale: Locale;
  /** Whose lists have their menus and dialogs opened too. */
  dialogsOf: readonly VisibleResource[];
  /** Whose new record has what its choosers offer looked at too. */
  choosersOf: readonly VisibleResource[];
}

async function readAll({ page, reading, screens, locale, dialogsOf, choosersOf }: Walk): Promise<void> {
  const look = reading.in(locale);
  for (const path of ownPages) await visit(page, { path }, look);
  await visitPalette(page, locale, look);
  for (const screen of screens) {
    await visit(page, screen, look);
    if (screen.kind !== 'create') continue;
    if (choosersOf.includes(screen.description)) await visitChoosers(page, look);
    await page.locator('main button[type=submit]').click();
    await settled(page);
    await look(`${screen.path}, refused`);
  }
  for (const description of dialogsOf) await visitListDialogs(page, locale, description, look);
}

test('visitors: all pages are in the language that is chosen, and in no other', async ({ page, baseURL }) => {
  test.setTimeout(120_000);
  const data = noteData(page);
  const reading = startReading(page);
  for (const locale of ['nl-nl', 'en-gb'] as const)
    for (const path of ['/login', '/forgotpassword', '/resetpassword?token=x', '/activate/x', '/become']) {
      await page.goto(path);
      await page.evaluate((chosen) => localStorage.setItem('currentLanguage', chosen), locale);
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await settled(page);
      await reading.in(locale)(path);
      const submit = page.locator('button[type=submit]');
      if ((await submit.count()) === 0) continue;
      await submit.click();
      await settled(page);
      await reading.in(locale)(`${path}, refused`);
    }
  const api = await interfaceAs('admin', baseURL ?? '');
  expect(reading.faults(knownTexts(await descriptionsOf(api)), data)).toEqual([]);
});

for (const width of [360, 1440])
  test(`amounts and days are written as each language writes them, at ${width} px`, async ({ page, baseURL }) => {
    await page.setViewportSize({ width, height: 900 });
    await signInByHand(page, 'admin');
    const { descriptions } = await walkOf('admin', baseURL ?? '');
    const found = descriptions.flatMap(({ name, fields, list: { columns } }) => {
      const ofType = (type: string) => columns.find((column) => fields[column]?.type === type && fields[column].sort);
      const [money, date] = [ofType('money'), ofType('date')];
      return money && date ? [{ name, money }] : [];
    });
    expect(found.length).toBeGreaterThan(0);
    const reading = startReading(page);
    for (const { name, money } of found) {
      await go(page, `/${name}?sort=${money}&order=DESC`);
      await settled(page);
      await reading.in('nl-nl')(name);
      await choose(page, 'nl-nl', 'en-gb');
      await reading.in('en-gb')(name);
      await choose(page, 'en-gb', 'nl-nl');
    }
    for (const locale of ['nl-nl', 'en-gb'] as const)
      for (const what of ['amount', 'day'] as const) {
        const written = (language: 'nl' | 'en') =>
          reading.texts(locale).filter((text) => isWrittenIn(language, what, text));
        expect(written(languageOf[locale]).length, `${what} in ${locale}`).toBeGreaterThan(0);
        expect(
          written(languageOf[locale] === 'nl' ? 'en' : 'nl').filter(
            (text) => !isWrittenIn(languageOf[locale], what, text),
          ),
        ).toEqual([]);
      }
  });

test('what the interface says of values that it refuses is in the language that was asked for', async ({ baseURL }) => {
  const { api, descriptions } = await walkOf('admin', baseURL ?? '');
  const known = knownTexts(descriptions);
  for (const locale of ['nl-nl', 'en-gb'] as const) {
    const judge = judgeOf(locale, known);
    for (const { name, fields, can } of descriptions.filter(({ can }) => can.create)) {
      expect(can.create).toBe(true);
      const written = Object.entries(fields).filter(([, { rights, type }]) => rights.create && type !== 'reference');
      const attributes = Object.fromEntries(written.map(([field]) => [field, {}]));
      const answer = await api.post(`/api/${name}`, {
        data: { data: { type: name, attributes } },
        headers: { 'Accept-Language': locale },
      });
      expect(answer.status(), name).toBe(422);
      const { errors } = (await answer.json()) as { errors: { detail: string }[] };
      const details = errors.map(({ detail }) => detail);
      expect(
        details.filter((detail) => judge.isForeign(detail) || !judge.isOwn(detail)),
        `${name}, ${locale}`,
      ).toEqual([]);
    }
  }
});
