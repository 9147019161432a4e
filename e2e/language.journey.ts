/** @long: 30 s */
import { languageOf } from '../locales/locale.ts';
import { chooseLanguage } from './fixtures/texts/chooseLanguage.ts';
import { noteData } from './fixtures/texts/data.ts';
import { languageCheckOf } from './fixtures/texts/foreign.ts';
import { knownTexts } from './fixtures/texts/known.ts';
import { startReading } from './fixtures/texts/reading.ts';
import { isWrittenIn } from './fixtures/texts/written.ts';
import { go, settled } from './fixtures/walk/go.ts';
import { descriptionsOf, ruleTextsOf } from './fixtures/walk/screens.ts';
import { widthsFor } from './fixtures/widths.ts';
import { expect, test } from './journey.ts';
import { interfaceAs, signIn, signInByHand } from './portal.ts';

// Switches traces off, as recording hundreds of pages takes longer than opening them.
test.use({
  trace: 'off',
  actionTimeout: 30_000,
  viewport: { width: 1440, height: 900 },
});

for (const width of widthsFor('language'))
  test(`the language changes everywhere at once, is kept, and reaches texts of descriptions, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await signIn(page, 'admin');
    await page.goto('/customers');
    await expect(page.getByRole('heading', { level: 1, name: 'Klanten' })).toBeVisible();
    await expect(page).toHaveTitle('Klanten, Gastheer');
    await expect(page.locator('html')).toHaveAttribute('lang', 'nl-NL', { ignoreCase: true });

    await chooseLanguage(page, 'nl-nl', 'en-gb');
    await expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible();
    await expect(page).toHaveTitle('Customers, Gastheer');
    await expect(page.getByRole('main').getByText('Customer number').first()).toBeVisible();
    await expect(page.getByText('Active').first()).toBeVisible();

    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible();
    await expect(page).toHaveTitle('Customers, Gastheer');
    await go(page, '/customers/create');
    await expect(page).toHaveTitle('Add customer, Gastheer');
  });

test('what is kept in the browser is token, language and user, nothing else', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/customers');
  await page.getByRole('row').nth(1).waitFor();
  const kept = await page.evaluate(() => Object.keys(localStorage).sort());
  expect(kept.filter((key) => !['currentFilter', 'currentLanguage', 'currentUser', 'token'].includes(key))).toEqual([]);
  expect(kept).toContain('token');
});

test('visitors: all pages are in the language that is chosen, and in no other', async ({ page, baseURL }) => {
  test.setTimeout(300_000);
  const data = await noteData(page);
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

for (const width of widthsFor('language'))
  test(`amounts and days are written as each language writes them, at ${width} px`, async ({ page, baseURL }) => {
    await page.setViewportSize({ width, height: 900 });
    await signInByHand(page, 'admin');
    const descriptions = await descriptionsOf(await interfaceAs('admin', baseURL ?? ''));
    const found = descriptions.flatMap(({ name, fields, list: { columns } }) => {
      const ofType = (type: string) => columns.find((column) => fields[column]?.type === type && fields[column].sort);
      const money = ofType('money');
      const date = ofType('date');
      return money && date ? [{ name, money }] : [];
    });
    expect(found.length).toBeGreaterThan(0);
    const reading = startReading(page);
    for (const { name, money } of found) {
      await go(page, `/${name}?sort=${money}&order=DESC`);
      await settled(page);
      await reading.in('nl-nl')(name);
      await chooseLanguage(page, 'nl-nl', 'en-gb');
      await reading.in('en-gb')(name);
      await chooseLanguage(page, 'en-gb', 'nl-nl');
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
  const api = await interfaceAs('admin', baseURL ?? '');
  const descriptions = await descriptionsOf(api);
  const known = [...knownTexts(descriptions), ...Object.values(await ruleTextsOf(api))];
  for (const locale of ['nl-nl', 'en-gb'] as const) {
    const languageCheck = languageCheckOf(locale, known);
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
        details.filter((detail) => languageCheck.isForeign(detail) || !languageCheck.isOwn(detail)),
        `${name}, ${locale}`,
      ).toEqual([]);
    }
  }
});
