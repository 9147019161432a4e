/** Filters that are built, said in words and kept; views that are saved, shared and opened, on a wide screen and on a phone. */
import { expect, type Page, test } from './journey.ts';
import { interfaceAs, signIn } from './portal.ts';

const screens = [
  { name: 'a wide screen', viewport: { width: 1440, height: 900 } },
  { name: 'a phone', viewport: { width: 360, height: 760 } },
] as const;

const chips = (page: Page) => page.getByRole('list', { name: 'Huidige filters' });
const filterIn = (page: Page): unknown => JSON.parse(new URL(page.url()).searchParams.get('filter') ?? '{}');
const listAt = (filter: object): string => `/domains?filter=${encodeURIComponent(JSON.stringify(filter))}`;

/** On a phone the filters fold away. */
async function unfold(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Filters', exact: true });
  if ((page.viewportSize()?.width ?? 0) > 600) return;
  await button.waitFor();
  if ((await button.getAttribute('aria-expanded')) !== 'true') await button.click();
}

async function openBuilder(page: Page): Promise<void> {
  await unfold(page);
  const build = page.getByRole('menuitem', { name: 'Filter samenstellen…' });
  // While the filters unfold a tap may meet a button that moves.
  await expect(async () => {
    if (!(await build.isVisible()))
      await page.getByRole('button', { name: 'Filter', exact: true }).click({ timeout: 5000 });
    await expect(build).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 20_000 });
  await build.click();
  await expect(page.getByRole('dialog', { name: 'Filter samenstellen' })).toBeVisible();
}

async function openViews(page: Page, name: string | RegExp = 'Weergaven'): Promise<void> {
  await unfold(page);
  await page.getByRole('button', { name, exact: true }).click();
}

for (const { name, viewport } of screens)
  test.describe(`on ${name}`, () => {
    test.use({ viewport });

    test('a filter over a relation is built, said in words, changed and taken away', async ({ page }) => {
      await signIn(page, 'admin');
      await page.goto('/domains');
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
      expect(filterIn(page)).toEqual({ 'customer.name': { contains: 'e' }, state: 'active' });

      await chips(page).getByText('Klant › Naam bevat e').click();
      await expect(dialog.getByLabel('Waarde', { exact: true }).first()).toHaveValue('e');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Dit filter weghalen Klant › Naam bevat e' }).click();
      await expect(chips(page).getByText('Klant › Naam bevat e')).toBeHidden();
      await expect.poll(() => filterIn(page)).toEqual({ state: 'active' });
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
      await expect(page.getByText(/Dit filter past niet meer/)).toBeVisible();
      await page.getByRole('alert').getByRole('button', { name: 'Filters wissen' }).click();
      await expect(page.getByText(/Dit filter past niet meer/)).toBeHidden();
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
      await signIn(page, 'admin');
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
      await page.getByRole('menuitem', { name: `‘${title}’ wijzigen…` }).click();
      await page.getByLabel('De lijst hiermee openen').check();
      await page.getByRole('button', { name: 'Opslaan' }).click();
      await expect(page.getByRole('dialog')).toBeHidden();
      await page.evaluate(() => localStorage.removeItem('currentFilter'));
      await page.goto('/domains');
      await expect(chips(page).getByText('Status is Actief')).toBeVisible();

      await openViews(page, title);
      await page.getByRole('menuitem', { name: `‘${title}’ verwijderen…` }).click();
      await page.getByRole('button', { name: 'Verwijderen', exact: true }).click();
      await expect(page.getByText('De weergave is verwijderd.')).toBeVisible();
      await page.evaluate(() => localStorage.removeItem('currentFilter'));
      await page.goto('/domains');
      await expect(page.getByRole('link', { name: /\.nl$/ }).first()).toBeVisible();
      await expect(chips(page)).toHaveCount(0);
    });

    test('a view shared with customers is theirs to open and nobody’s to change but administrators’', async ({
      page,
      baseURL,
    }) => {
      const title = `Voor klanten ${viewport.width}`;
      const api = await interfaceAs('admin', baseURL ?? '');
      const attributes = {
        name: title,
        resource: 'domains',
        role: 'customer',
        query: JSON.stringify({ filter: { state: 'active' }, sort: '-name' }),
      };
      const shared = await api.post('/api/sharedviews', { data: { data: { type: 'sharedviews', attributes } } });
      expect(shared.status()).toBe(201);
      await signIn(page, 'klant');
      await page.goto('/domains');
      await openViews(page);
      await page.getByRole('menuitem', { name: title }).click();
      await expect(chips(page).getByText('Status is Actief')).toBeVisible();
      await openViews(page, title);
      await expect(page.getByRole('menuitem', { name: 'Bewaren als…' })).toBeVisible();
      await expect(page.getByRole('menuitem', { name: /verwijderen…$/ })).toHaveCount(0);
      const { data } = (await shared.json()) as { data: { id: string } };
      expect((await api.delete(`/api/sharedviews/${data.id}`)).status()).toBe(204);
    });
  });
