/** Tests filters and views: built, worded, kept, shared and opened, on a wide screen and a phone. @long: 50 s */
import { oneOf } from './fixtures/widths.ts';
import { expect, type Page, test } from './journey.ts';
import { interfaceAs, signIn, signInByHand } from './portal.ts';

const screens = [
  { name: 'a wide screen', viewport: { width: 1440, height: 900 } },
  { name: 'a phone', viewport: { width: 360, height: 760 } },
] as const;

const chips = (page: Page) => page.getByRole('list', { name: 'Huidige filters' });
const filterIn = (page: Page): unknown => JSON.parse(new URL(page.url()).searchParams.get('filter') ?? '{}');
const listAt = (filter: object): string => `/domains?filter=${encodeURIComponent(JSON.stringify(filter))}`;

/** Opens the filters, which are collapsed on a phone. */
async function unfold(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Filters', exact: true });
  if ((page.viewportSize()?.width ?? 0) > 600) return;
  await button.waitFor();
  if ((await button.getAttribute('aria-expanded')) !== 'true') await button.click();
}

async function openBuilder(page: Page): Promise<void> {
  await unfold(page);
  const build = page.getByRole('menuitem', { name: 'Filter samenstellen…' });
  const dialog = page.getByRole('dialog', { name: 'Filter samenstellen' });
  // Retries, as the button and the menu may move under a tap while the filters open.
  await expect(async () => {
    if (await dialog.isVisible()) return;
    if (!(await build.isVisible()))
      await page.getByRole('button', { name: 'Filter', exact: true }).click({ timeout: 5000 });
    await build.click({ timeout: 5000 });
    await expect(dialog).toBeVisible({ timeout: 5000 });
  }).toPass();
}

/** Chooses field and comparison in a row of the builder. */
async function ask(page: Page, row: number, field: string, question: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Filter samenstellen' });
  await dialog.getByLabel('Veld').nth(row).fill(field);
  await page.getByRole('option', { name: field, exact: true }).click();
  await dialog.getByLabel('Vergelijking').nth(row).click();
  await page.getByRole('option', { name: question, exact: true }).click();
}

async function openViews(page: Page, name: string | RegExp = 'Weergaven'): Promise<void> {
  await unfold(page);
  await page.getByRole('button', { name, exact: true }).click();
}

/** Saves the list as a view with which the list of customers opens. */
async function share(page: Page, title: string): Promise<void> {
  await openViews(page);
  await page.getByRole('menuitem', { name: 'Bewaren als…' }).click();
  await page.getByLabel(/^Naam/).fill(title);
  await page.getByLabel(/^Voor wie/).click();
  await page.getByRole('option', { name: 'Klanten', exact: true }).click();
  await page.getByLabel('De lijst hiermee openen').check();
  await page.getByRole('button', { name: 'Opslaan' }).click();
}

for (const { name, viewport } of oneOf(screens, 'filters'))
  test.describe(`on ${name}`, () => {
    test.use({ viewport });

    test('a filter over a relation is built, said in words, changed and taken away', async ({ page }) => {
      await signIn(page, 'admin');
      await page.goto(listAt({}));
      await openBuilder(page);
      const dialog = page.getByRole('dialog', { name: 'Filter samenstellen' });
      await dialog.getByLabel('Veld').fill('Klant › Naam');
      await page.getByRole('option', { name: 'Klant › Naam', exact: true }).click();
      await dialog.getByRole('button', { name: 'Toon rijen' }).click();
      await expect(dialog.getByLabel('Waarde', { exact: true })).toHaveAttribute('aria-invalid', 'true');
      await dialog.getByLabel('Waarde', { exact: true }).fill('e');
      await dialog.getByRole('button', { name: 'Voorwaarde', exact: true }).click();
      await dialog.getByLabel('Veld').last().fill('Status');
      await page.getByRole('option', { name: 'Status', exact: true }).click();
      await dialog.getByLabel('Waarde', { exact: true }).last().click();
      await page.getByRole('option', { name: 'Actief', exact: true }).click();
      await dialog.getByRole('button', { name: 'Toon rijen' }).click();
      await expect(dialog).toBeHidden();
      await expect(chips(page).getByText('Klant › Naam bevat e')).toBeVisible();
      await expect(chips(page).getByText('Status is Actief')).toBeVisible();
      await expect.poll(() => filterIn(page)).toEqual({ 'customer.name': { contains: 'e' }, state: 'active' });

      await chips(page).getByText('Klant › Naam bevat e').click();
      await expect(dialog.getByLabel('Waarde', { exact: true }).first()).toHaveValue('e');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Dit filter weghalen Klant › Naam bevat e' }).click();
      await expect(chips(page).getByText('Klant › Naam bevat e')).toBeHidden();
      await expect.poll(() => filterIn(page)).toEqual({ state: 'active' });
    });

    test('groups of which one holds, and fields that are empty or of a day on, are built', async ({ page }) => {
      await signIn(page, 'admin');
      await page.goto(listAt({}));
      await openBuilder(page);
      const dialog = page.getByRole('dialog', { name: 'Filter samenstellen' });
      await ask(page, 0, 'Verloopt op', 'is vanaf');
      await dialog.getByLabel('Waarde', { exact: true }).fill('2020-01-31');
      await dialog.getByRole('button', { name: 'Groep', exact: true }).click();
      const group = dialog.getByRole('group').last();
      await group.getByLabel('Rijen waarvoor').click();
      await page.getByRole('option', { name: 'minstens een hiervan klopt' }).click();
      await ask(page, 1, 'Domeinhouder', 'is leeg');
      await dialog.getByRole('group').last().getByRole('button', { name: 'Voorwaarde', exact: true }).click();
      await ask(page, 2, 'Automatisch verlengen', 'is');
      await dialog.getByLabel('Waarde', { exact: true }).last().click();
      await page.getByRole('option', { name: 'Nee', exact: true }).click();
      await dialog.getByRole('button', { name: 'Toon rijen' }).click();
      await expect(dialog).toBeHidden();
      await expect
        .poll(() => filterIn(page))
        .toEqual({ expiresOn: { gte: '2020-01-31' }, or: [{ registrant: { null: true } }, { autoRenew: false }] });
      await expect(chips(page).getByText('Verloopt op is vanaf 31 jan 2020')).toBeVisible();
      await expect(page.getByRole('link', { name: /\.\w+$/ }).first()).toBeVisible();
    });

    test('an address alone shows the list it names, and one that is refused says so and can be cleared', async ({
      page,
    }) => {
      await signIn(page, 'admin');
      await page.goto(
        listAt({ or: [{ state: { in: ['active', 'expired'] } }, { 'customer.name': { startsWith: 'A' } }] }),
      );
      await expect(chips(page).getByText('Status is een van Actief')).toBeVisible();
      await page.goto(listAt({ nothingOfTheKind: 1 }));
      await expect(page.getByText(/Dit filter werkt niet meer/)).toBeVisible();
      await page.getByRole('alert').getByRole('button', { name: 'Filters wissen' }).click();
      await expect(page.getByText(/Dit filter werkt niet meer/)).toBeHidden();
      await expect(page.getByRole('link', { name: /\.nl$/ }).first()).toBeVisible();
    });

    test('the last filter of a list is there again, until its user signs out', async ({ page }) => {
      await signIn(page, 'admin');
      await page.goto(listAt({ state: 'active' }));
      await expect(chips(page)).toBeVisible();
      await page.goto('/customers');
      await expect(page.getByRole('heading', { level: 1, name: 'Klanten' })).toBeVisible();
      await page.goto('/domains');
      await expect(chips(page).getByText('Status is Actief')).toBeVisible();
      await page.getByRole('button', { name: 'Uw account' }).click();
      await page.getByRole('menuitem', { name: 'Uitloggen' }).click();
      await expect(page.getByRole('button', { name: 'Inloggen' })).toBeVisible();
      expect(await page.evaluate(() => localStorage.getItem('currentFilter'))).toBeNull();
      await signInByHand(page, 'admin');
      await expect(page).toHaveURL(/\/$/);
      await page.goto('/domains');
      await expect(page.getByRole('link', { name: /\.nl$/ }).first()).toBeVisible();
      await expect(chips(page)).toHaveCount(0);
    });

    test('a view is saved, opened, changed, made the default and deleted', async ({ page }) => {
      const title = `Actief ${viewport.width}`;
      await signIn(page, 'admin');
      await page.goto(listAt({ state: 'active' }));
      await openViews(page);
      await page.getByRole('menuitem', { name: 'Bewaren als…' }).click();
      await page.getByLabel(/^Naam/).fill(title);
      await page.getByRole('button', { name: 'Opslaan' }).click();
      await expect(page.getByText('De weergave is bewaard.')).toBeVisible();
      await openViews(page, title);
      await page.getByRole('menuitem', { name: 'Standaardweergave' }).click();
      await expect(chips(page)).toHaveCount(0);
      await openViews(page);
      await page.getByRole('menuitem', { name: title }).click();
      await expect(chips(page).getByText('Status is Actief')).toBeVisible();

      await openViews(page, title);
      await page.getByRole('menuitem', { name: `“${title}” wijzigen…` }).click();
      await page.getByLabel('De lijst hiermee openen').check();
      await page.getByRole('button', { name: 'Opslaan' }).click();
      await expect(page.getByRole('dialog')).toBeHidden();
      await page.evaluate(() => localStorage.removeItem('currentFilter'));
      await page.goto('/domains');
      await expect(chips(page).getByText('Status is Actief')).toBeVisible();

      await openViews(page, title);
      await page.getByRole('menuitem', { name: `“${title}” verwijderen…` }).click();
      await page.getByRole('button', { name: 'Verwijderen', exact: true }).click();
      await expect(page.getByText('De weergave is verwijderd.')).toBeVisible();
      await page.evaluate(() => localStorage.removeItem('currentFilter'));
      await page.goto('/domains');
      await expect(page.getByRole('link', { name: /\.nl$/ }).first()).toBeVisible();
      await expect(chips(page)).toHaveCount(0);
    });

    test('a view shared with customers opens their list, with its order and columns, and is not theirs to change', async ({
      page,
      baseURL,
    }) => {
      const title = `Voor klanten ${viewport.width}`;
      const api = await interfaceAs('admin', baseURL ?? '');
      await signIn(page, 'admin');
      await page.goto(`/domains?sort=name&order=DESC&filter=${encodeURIComponent('{"state":"active"}')}`);
      await share(page, title);
      await expect(page.getByText('De weergave is bewaard.')).toBeVisible();

      await page.getByRole('button', { name: 'Uw account' }).click();
      await page.getByRole('menuitem', { name: 'Uitloggen' }).click();
      await expect(page.getByRole('button', { name: 'Inloggen' })).toBeVisible();
      await signIn(page, 'klant');
      await page.goto('/domains');
      await expect(chips(page).getByText('Status is Actief')).toBeVisible();
      await expect(page).toHaveURL(/order=DESC.*sort=name/);
      // Leaves out what asks for attention above the list, in an order of its own.
      const names = page.locator('a.record-link').filter({ hasText: /\w\.\w+$/ });
      await expect(names.first()).toBeVisible();
      // Waits for the sorted rows, as the previous ones stay visible until then.
      await expect(async () => {
        const shown = await names.allInnerTexts();
        expect(shown).toEqual(shown.toSorted((a, b) => (a < b ? 1 : -1)));
      }).toPass();
      await openViews(page, title);
      await expect(page.getByRole('menuitem', { name: 'Bewaren als…' })).toBeVisible();
      await expect(page.getByRole('menuitem', { name: /verwijderen…$/ })).toHaveCount(0);
      const { data } = (await (await api.get(`/api/sharedviews?filter[name]=${title}`)).json()) as {
        data: { id: string }[];
      };
      for (const { id } of data) expect((await api.delete(`/api/sharedviews/${id}`)).status()).toBe(204);
      expect(data).toHaveLength(1);
    });

    test('a view that asks for what a role may not see is not shared with it', async ({ page }) => {
      await signIn(page, 'admin');
      await page.goto(listAt({ 'customer.notes': { contains: 'e' } }));
      await share(page, `Te veel ${viewport.width}`);
      await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(/degenen voor wie de weergave is/);
      await page
        .getByRole('dialog')
        .getByLabel(/^Voor wie/)
        .click();
      await page.getByRole('option', { name: 'Alleen voor mij' }).click();
      await expect(page.getByRole('button', { name: 'Opslaan' })).toBeEnabled();
    });
  });
