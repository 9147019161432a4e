/** @long: 12 s */
import type { Locator } from '@playwright/test';
import { kept } from './fixtures/kept.ts';
import { openOfList } from './fixtures/openOfList.ts';
import { expect, type Page, test } from './journey.ts';
import { signIn } from './portal.ts';

test.use({ viewport: { width: 360, height: 760 }, hasTouch: true });

const cards = (page: Page): Locator => page.locator('li[data-id]');
const columnsOf = (card: Locator): Promise<string[]> => card.locator('.label').allInnerTexts();

test('a list on a phone has the order, columns and page size one likes, kept, and goes to any page', async ({
  page,
}) => {
  await openCards(page, '/contacts');
  await openOfList(page, 'Sorteren');
  await page.getByRole('menuitem', { name: 'Achternaam' }).tap();
  await expect(page).toHaveURL(/sort=lastName/);
  await openOfList(page, 'Sorteren');
  await page.getByRole('menuitemcheckbox', { name: 'Op meer velden sorteren' }).tap();
  await page.getByRole('menuitem', { name: 'E-mailadres' }).tap();
  await page.getByRole('menuitem', { name: 'E-mailadres (2, oplopend)' }).tap();
  await expect(page).toHaveURL(/sort=lastName%2C-email/);
  await page.keyboard.press('Escape');

  await openOfList(page, 'Kolommen');
  await page.getByRole('switch', { name: 'Telefoonnummer' }).tap();
  await page.getByRole('switch', { name: 'Taal' }).tap();
  await dragByFinger(page, 'Klant', 'Functie');
  await page.keyboard.press('Escape');
  const sizes = page.getByRole('combobox', { name: /Rijen per pagina/ });
  await sizes.tap();
  const sent = kept(page, 'contacts.pageSize');
  await page.getByRole('option', { name: '10', exact: true }).tap();
  await sent;
  // Opens some whose values are short, as wide ones leave no room for a third fact.
  await page.goto(`/contacts?filter=${encodeURIComponent(JSON.stringify({ function: 'Directeur' }))}`);
  await expect(cards(page)).toHaveCount(10);
  await expect(sizes).toHaveText('10');
  const first = cards(page).first();
  await expect.poll(() => columnsOf(first)).toEqual(expect.arrayContaining(['Klant', 'Functie', 'Taal']));
  const seen = await columnsOf(first);
  expect(seen).not.toContain('Telefoonnummer');
  expect(seen.indexOf('Klant')).toBeLessThan(seen.indexOf('Functie'));
  await page.goto('/contacts?filter=%7B%7D');

  await page.getByRole('button', { name: 'Naar de volgende pagina' }).tap();
  await expect(page.getByText(/^11–20 van 1\.\d+$/)).toBeVisible();
  await page.getByRole('textbox', { name: 'Ga naar pagina' }).fill('4');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^31–40 van/)).toBeVisible();
  await expect(page.locator('html')).toHaveJSProperty('scrollWidth', 360);

  await page.getByRole('searchbox', { name: 'Zoeken' }).fill('zo heet niemand');
  await expect(page.getByText('Niets gevonden')).toBeVisible();
  await page.getByRole('button', { name: 'Filters wissen' }).last().tap();
  await expect(cards(page)).toHaveCount(10);
  await openOfList(page, 'Kolommen');
  const putBack = kept(page, 'contacts.datatable');
  await page.getByRole('button', { name: 'Herstellen' }).tap();
  await putBack;
});

test('a list on a phone has a menu on each card, by which values are changed and put back; a tap opens the record', async ({
  page,
}) => {
  await openCards(page, '/customers');
  const card = cards(page).nth(1);
  const menu = page.getByRole('menu');
  const openMenu = () => card.getByRole('button', { name: 'Meer voor deze rij' }).tap();
  await openMenu();
  await expect(menu.getByRole('menuitem')).toHaveText([
    'Openen',
    'Bewerken',
    'Naam wijzigen',
    'Soort wijzigen',
    'Relatienummer wijzigen',
    'Land wijzigen',
    'Betaalwijze wijzigen',
    'Openen in een nieuw tabblad',
    'Verwijderen',
  ]);
  await menu.getByRole('menuitem', { name: 'Verwijderen' }).tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Annuleren' }).tap();
  const name = await card.getByRole('link').first().innerText();
  await openMenu();
  await menu.getByRole('menuitem', { name: 'Naam wijzigen' }).tap();
  const input = page.getByRole('dialog', { name: 'Naam wijzigen' }).getByLabel(/^Naam/);
  await expect(input).toBeFocused();
  await input.fill(`${name} Anders`);
  await page.getByRole('button', { name: 'Opslaan' }).tap();
  await expect(card.getByRole('link', { name: `${name} Anders` })).toBeVisible();
  await page.getByRole('button', { name: 'Ongedaan maken' }).tap();
  await expect(card.getByRole('link', { name, exact: true })).toBeVisible();
  await card.locator('.label').last().tap();
  await expect(page).toHaveURL(/\/customers\/\d+\/show/);
});

async function openCards(page: Page, path: string): Promise<void> {
  await signIn(page, 'admin');
  await page.goto(path);
  await expect(cards(page).first()).toBeVisible();
}

/** Drags a column by its handle onto another, by raw touch events, as Playwright offers only taps. */
async function dragByFinger(page: Page, column: string, to: string): Promise<void> {
  const middleOf = async (name: string): Promise<{ x: number; y: number }> => {
    const box = await page.getByRole('button', { name: `${name} verplaatsen met de pijltoetsen` }).boundingBox();
    return { x: (box?.x ?? 0) + 15, y: (box?.y ?? 0) + 15 };
  };
  const start = await middleOf(column);
  const end = await middleOf(to);
  const browser = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: (typeof start)[]) =>
    browser.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', [start]);
  for (let step = 1; step <= 4; step += 1)
    await touch('touchMove', [{ x: start.x, y: start.y + ((end.y - start.y) * step) / 4 }]);
  await touch('touchEnd', []);
}
