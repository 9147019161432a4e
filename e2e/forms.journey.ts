import { expect, type Page, test } from './journey.ts';
import { signIn } from './portal.ts';

test.beforeEach(async ({ page }) => {
  await signIn(page, 'admin');
});

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const asked = (page: Page) => page.getByRole('dialog', { name: 'Weggaan zonder op te slaan?' });

for (const width of [360, 1440])
  test.describe(`forms of ${width} pixels wide`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('go from record to record of the list, by button and key, and ask first', async ({ page }) => {
      await page.goto('/customers');
      await page.locator('main a[href^="/customers/"][href$="/show"]').first().click();
      await expect(page).toHaveURL(/\/show/);
      const first = await heading(page).innerText();
      await page.getByRole('link', { name: 'Volgend record' }).click();
      await expect(heading(page)).not.toHaveText(first);
      await page.keyboard.press('Alt+ArrowUp');
      await expect(heading(page)).toHaveText(first);
      await page.getByRole('link', { name: 'Bewerken' }).click();
      const notes = page.getByLabel('Interne notities');
      await notes.fill('Belt altijd terug');
      await page.keyboard.press('Alt+ArrowDown');
      await expect(asked(page)).toBeVisible();
      await asked(page).getByRole('button', { name: 'Annuleren' }).click();
      await expect(notes).toHaveValue('Belt altijd terug');
    });

    test('keep what was typed over a reload, save it with Ctrl+S, and forget it then', async ({ page }) => {
      await page.goto('/customers/2');
      const notes = page.getByLabel('Interne notities');
      const text = `Belt altijd terug, ${width}`;
      await notes.fill(text);
      await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).toContain(text);
      page.on('dialog', (dialog) => dialog.accept());
      await page.reload();
      await expect(notes).not.toHaveValue(text);
      await button(page, 'Weer invullen').click();
      await expect(notes).toHaveValue(text);
      await page.keyboard.press('Control+s');
      await expect(page).toHaveURL(/\/customers\/2\/show/);
      await expect(page.getByText(text)).toBeVisible();
      await page.goto('/customers/2');
      await expect(notes).toHaveValue(text);
      await expect(button(page, 'Weer invullen')).toBeHidden();
    });

    test('make what they refer to in place', async ({ page }) => {
      await page.goto('/contacts/create');
      await page.getByLabel(/^Voornaam/).fill('Eva');
      const customer = page.getByRole('combobox', { name: /^Klant/ });
      await customer.fill(`Nieuw en nodig ${width}`);
      await page.getByRole('option', { name: `‘Nieuw en nodig ${width}’ toevoegen` }).click();
      const dialog = page.getByRole('dialog', { name: 'Nieuw: klant' });
      await expect(dialog.getByLabel(/^Naam/)).toHaveValue(`Nieuw en nodig ${width}`);
      await dialog.getByLabel('Particulier').check();
      await page.keyboard.press('Control+s');
      await expect(dialog).toBeHidden();
      await expect(customer).toHaveValue(`Nieuw en nodig ${width}`);
      await expect(page.getByLabel(/^Voornaam/)).toHaveValue('Eva');
    });

    test('open the tab of the first fault, with the cursor in it and above the bar', async ({ page }) => {
      await page.goto('/company/1');
      await page.getByRole('tab', { name: /^Bank/ }).click();
      const iban = page.getByLabel(/^IBAN/);
      await expect(iban).toHaveValue(/^NL\d\d ABNA/);
      await iban.fill('NL00ABNA0123456789');
      await page.getByRole('tab', { name: /^Algemeen/ }).click();
      await page.keyboard.press('Control+s');
      await expect(iban).toBeFocused();
      await expect(page.getByRole('tab', { name: /Bank/ })).toContainText('1');
      const [input, bar] = [await iban.boundingBox(), await button(page, 'Opslaan').boundingBox()];
      expect((input?.y ?? 0) + (input?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
    });

    test('begin as a copy of a record', async ({ page }) => {
      await page.goto('/contacts/1/show');
      const name = await heading(page).innerText();
      await page.getByRole('link', { name: 'Dupliceren' }).click();
      await expect(page).toHaveURL(/\/create/);
      const firstName = page.getByLabel(/^Voornaam/);
      await expect(firstName).not.toHaveValue('');
      expect(name).toContain(await firstName.inputValue());
    });
  });
