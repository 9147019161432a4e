/** @long: 35 s */
import type { Locator } from '@playwright/test';
import { kept } from './fixtures/kept.ts';
import { expect, type Page, test } from './journey.ts';
import { arrived, signIn } from './portal.ts';

const rows = (page: Page): Locator => page.locator('tbody tr[data-id]');
const heading = (page: Page, name: string): Locator => page.getByRole('columnheader').filter({ hasText: name });
const sort = (page: Page, name: string): Locator => heading(page, name).getByRole('button', { name: /^Sorteren op/ });
const widthOf = async (place: Locator): Promise<number> => (await place.boundingBox())?.width ?? 0;
const topOf = async (place: Locator): Promise<number> => (await place.boundingBox())?.y ?? 0;

async function openList(page: Page, path: string): Promise<void> {
  await signIn(page, 'admin');
  await page.goto(path);
  await expect(rows(page).first()).toBeVisible();
}

test.describe('a list on a laptop', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('is sorted by several columns, and its address brings that back', async ({ page }) => {
    await openList(page, '/customers');
    await sort(page, 'Status').click();
    await expect(page).toHaveURL(/sort=state/);
    await sort(page, 'Naam').click({ modifiers: ['Shift'] });
    await expect(page).toHaveURL(/sort=state%2Cname/);
    // Waits for the drawn order, as the address changes before it.
    await expect(heading(page, 'Naam')).toContainText('2');
    await sort(page, 'Naam').focus();
    await page.keyboard.press('Shift+Enter');
    await expect(page).toHaveURL(/sort=state%2C-name/);
    const asked = page.waitForRequest((request) => decodeURIComponent(request.url()).includes('sort=state,-name'));
    await page.reload();
    await asked;
    await expect(heading(page, 'Status')).toContainText('1');
    await expect(heading(page, 'Naam')).toContainText('2');
    await expect(rows(page).first()).toBeVisible();
    const names = await rows(page).locator('td[data-column="name"]').allInnerTexts();
    expect(names.length).toBeGreaterThan(20);
    expect(names).toEqual([...names].sort((a, b) => b.localeCompare(a, 'nl')));
  });

  test('has columns as wide and in the order one likes, in rows as high as one likes, kept', async ({ page }) => {
    await openList(page, '/domains');
    const name = await page.locator('th[data-column]').first().getAttribute('data-column');
    const column = page.locator(`th[data-column="${name}"]`);
    const first = column.getByRole('separator');
    await arrived(page);
    const before = await widthOf(column);
    await first.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => widthOf(column)).toBeCloseTo(before + 16, 0);
    const edge = await first.boundingBox();
    await page.mouse.move((edge?.x ?? 0) + 5, (edge?.y ?? 0) + 20);
    await page.mouse.down();
    await page.mouse.move((edge?.x ?? 0) + 65, (edge?.y ?? 0) + 20, { steps: 4 });
    await page.mouse.up();
    await expect.poll(() => widthOf(column)).toBeCloseTo(before + 76, 0);

    await page.getByRole('button', { name: 'Kolommen' }).click();
    const second = (await page.locator('th[data-column]').nth(1).innerText()).trim();
    await page.getByRole('button', { name: `${second} verplaatsen met de pijltoetsen` }).focus();
    await page.keyboard.press('ArrowUp');
    await expect(page.locator('th[data-column]').first()).toHaveText(second);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Rijhoogte' }).click();
    const sent = kept(page, 'compact');
    await page.getByRole('menuitemradio', { name: 'Compacte rijen' }).click();
    await sent;
    await page.reload();
    await expect(page.locator('th[data-column]').first()).toHaveText(second);
    await expect.poll(() => widthOf(column)).toBeCloseTo(before + 76, 0);
    await expect.poll(async () => (await rows(page).first().boundingBox())?.height).toBeCloseTo(32, 0);

    await page.getByRole('button', { name: 'Rijhoogte' }).click();
    await page.getByRole('menuitemradio', { name: 'Normale rijen' }).click();
    await page.getByRole('button', { name: 'Kolommen' }).click();
    const putBack = kept(page, 'domains.datatable');
    await page.getByRole('button', { name: 'Herstellen' }).click();
    await putBack;
    await expect(page.locator('th[data-column]').nth(1)).toHaveText(second);
  });

  test('keeps its headings in sight, says which columns have no room, and shows them on request beside the first', async ({
    page,
  }) => {
    await openList(page, '/customers');
    const head = page.locator('thead');
    await page.mouse.move(700, 600);
    await page.mouse.wheel(0, 500);
    const bar = page.locator('header').first();
    await expect.poll(() => topOf(head)).toBeCloseTo((await bar.boundingBox())?.height ?? 0, 0);
    await page.setViewportSize({ width: 700, height: 800 });
    const table = page.locator('[data-wide]');
    await expect(table).toHaveCount(0);
    const isShown = heading(page, 'Betaalwijze');
    await expect(isShown).toHaveCount(0);
    const showAll = async (): Promise<void> => {
      await page.locator('thead').getByRole('button', { name: /kolom/ }).click();
      const sent = kept(page, 'customers.datatable_all');
      await page.getByRole('menuitemcheckbox', { name: 'Alle kolommen tonen en opzij schuiven' }).click();
      await sent;
    };
    await showAll();
    await expect(isShown).toHaveCount(1);
    await expect(table).toBeVisible();
    const cell = page.locator('td.first').first();
    const before = await cell.boundingBox();
    await table.evaluate((element) => element.scrollBy({ left: 200 }));
    expect((await cell.boundingBox())?.x).toBe(before?.x);
    await expect(page.locator('html')).toHaveJSProperty('scrollLeft', 0);
    await showAll();
    await expect(isShown).toHaveCount(0);
  });

  test('is worked through by keyboard alone: choose, change, undo, open', async ({ page }) => {
    await openList(page, '/customers');
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await expect(rows(page).nth(1)).toBeFocused();
    await page.keyboard.press('x');
    await expect(page.getByText('1 gekozen')).toBeVisible();
    await page.keyboard.press('x');
    const name = await rows(page).nth(1).locator('td[data-column="name"]').innerText();
    await page.keyboard.press('e');
    const editor = page.getByRole('dialog', { name: 'Naam wijzigen' });
    await editor.getByLabel(/^Naam/).fill('');
    await page.keyboard.press('Enter');
    await expect(editor.getByText('Dit veld is verplicht')).toBeVisible();
    await editor.getByLabel(/^Naam/).fill(`${name} Anders`);
    await page.keyboard.press('Enter');
    await expect(rows(page).getByRole('link', { name: `${name} Anders` })).toBeVisible();
    await page.getByRole('button', { name: 'Ongedaan maken' }).click();
    await expect(rows(page).getByRole('link', { name, exact: true })).toBeVisible();
    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Toetsen in deze lijst' });
    await expect(help).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(help).toBeHidden();
    await page.keyboard.press('/');
    await expect(page.getByRole('searchbox', { name: 'Zoeken' })).toBeFocused();
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('k');
    await expect(rows(page).first()).toBeFocused();
    await page.keyboard.press('End');
    await expect(rows(page).last()).toBeFocused();
    await page.keyboard.press('Home');
    await expect(rows(page).first()).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/customers\/\d+\/show/);
  });

  test('is changed by mouse at a pencil, has as many rows as one likes, a way out of nothing, and a menu in every row', async ({
    page,
  }) => {
    await openList(page, '/contacts?sort=id&order=ASC');
    const cell = rows(page).nth(3).locator('td[data-column="function"]');
    const before = await cell.innerText();
    await cell.hover();
    await cell.getByRole('button', { name: 'Functie wijzigen' }).click();
    await page
      .getByRole('dialog', { name: 'Functie wijzigen' })
      .getByLabel(/^Functie/)
      .fill('Potloodslijper');
    await page.keyboard.press('Enter');
    await expect(cell).toHaveText('Potloodslijper');
    await page.getByRole('button', { name: 'Ongedaan maken' }).click();
    await expect(cell).toHaveText(before);

    const sizes = page.getByRole('combobox', { name: /Rijen per pagina/ });
    await sizes.click();
    const sent = kept(page, 'contacts.pageSize');
    await page.getByRole('option', { name: '50', exact: true }).click();
    await sent;
    await page.goto('/contacts');
    await expect(rows(page)).toHaveCount(50);
    await expect(sizes).toHaveText('50');
    await page.getByRole('searchbox', { name: 'Zoeken' }).fill('zo heet niemand');
    await expect(page.getByText('Niets gevonden')).toBeVisible();
    await page.getByRole('button', { name: 'Filters wissen' }).last().click();
    await expect(rows(page)).toHaveCount(50);

    await rows(page).nth(2).getByRole('button', { name: 'Meer voor deze rij' }).click();
    const menu = page.getByRole('menu');
    await expect(menu.getByRole('menuitem')).toHaveText([
      'Openen',
      'Bewerken',
      'Openen in een nieuw tabblad',
      'Verwijderen',
    ]);
    await menu.getByRole('menuitem', { name: 'Verwijderen' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await rows(page).nth(2).getByRole('button', { name: 'Meer voor deze rij' }).click();
    await menu.getByRole('menuitem', { name: 'Bewerken' }).click();
    await expect(page).toHaveURL(/\/contacts\/\d+$/);
  });

  test('goes to any page, and draws of a long one what is in sight', async ({ page }) => {
    await openList(page, '/customers?perPage=250&page=1&sort=name&order=ASC');
    await page.getByRole('textbox', { name: 'Ga naar pagina' }).fill('3');
    await page.keyboard.press('Enter');
    await expect(page.getByText(/^501–750 van 1\.\d+$/)).toBeVisible();
    await expect(page.locator('tbody[aria-busy]')).toHaveCount(0);
    await expect.poll(() => rows(page).count()).toBeLessThan(80);
    const last = page.getByRole('navigation', { name: /^501–750/ });
    await last.scrollIntoViewIfNeeded();
    await expect.poll(() => rows(page).count()).toBeGreaterThan(15);
    await expect(rows(page).last()).toBeInViewport();
    await expect.poll(() => rows(page).count()).toBeLessThan(80);
  });
});
