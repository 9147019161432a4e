/** @long: 45 s */
import type { Locator } from '@playwright/test';
import { chooseFound } from './fixtures/chooseFound.ts';
import { openTab } from './fixtures/openTab.ts';
import { widthsFor } from './fixtures/widths.ts';
import { expect, type Page, test } from './journey.ts';
import { arrived, signIn } from './portal.ts';

test.beforeEach(async ({ page }) => {
  await signIn(page, 'admin');
});

/** Waits for a number of animation frames. */
const drawn = (page: Page, times: number): Promise<void> =>
  page.evaluate(async (count) => {
    for (let frame = 0; frame < count; frame += 1) {
      const { promise, resolve } = Promise.withResolvers<number>();
      requestAnimationFrame(resolve);
      await promise;
    }
  }, times);

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const asked = (page: Page) => page.getByRole('dialog', { name: 'Weggaan zonder op te slaan?' });

/** Types key by key, so that native inputs accept each part. */
async function typeInto(input: Locator, text: string): Promise<void> {
  await input.focus();
  await input.pressSequentially(text);
}

const shown = (page: Page, label: string) =>
  page.locator('div', { has: page.locator('dt', { hasText: new RegExp(`^${label}$`) }) }).last();

for (const width of widthsFor('forms'))
  test.describe(`forms of ${width} pixels wide`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('go from record to record of the list, by button and key, and ask first', async ({ page }) => {
      await page.goto('/customers');
      const link = page.locator('main a[href^="/customers/"][href$="/show"]').first();
      const name = await link.innerText();
      await link.click();
      await expect(page).toHaveURL(/\/show/);
      await expect(heading(page)).toContainText(name);
      const first = await heading(page).innerText();
      const next = page.getByRole('link', { name: 'Volgende in de lijst' });
      await next.click();
      await expect(heading(page)).not.toHaveText(first);
      // Waits for the neighbours, as the keys press their links.
      await expect(page.getByRole('link', { name: 'Vorige in de lijst' })).toBeVisible();
      await page.keyboard.press('Alt+ArrowUp');
      await expect(heading(page)).toHaveText(first);
      await page.getByRole('link', { name: 'Bewerken' }).click();
      const notes = page.getByLabel('Interne notities');
      await notes.fill('Belt altijd terug');
      // Stays, as these keys move by paragraphs in a text of several lines.
      await page.keyboard.press('Alt+ArrowDown');
      await expect(asked(page)).toBeHidden();
      await notes.blur();
      await expect(next).toBeVisible();
      await page.keyboard.press('Alt+ArrowDown');
      await expect(asked(page)).toBeVisible();
      await asked(page).getByRole('button', { name: 'Verder bewerken' }).click();
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
      await page.getByRole('option', { name: `“Nieuw en nodig ${width}” toevoegen` }).click();
      const dialog = page.getByRole('dialog', { name: 'Klant toevoegen' });
      await expect(dialog.getByLabel(/^Naam/)).toHaveValue(`Nieuw en nodig ${width}`);
      await dialog.getByLabel('Particulier').check();
      await page.keyboard.press('Control+s');
      await expect(dialog).toBeHidden();
      await expect(customer).toHaveValue(`Nieuw en nodig ${width}`);
      await expect(page.getByLabel(/^Voornaam/)).toHaveValue('Eva');
    });

    test('open the tab of the first fault, with the cursor in it and above the bar', async ({ page }) => {
      await page.goto('/company/1');
      await openTab(page, /^Bank/);
      const iban = page.getByLabel(/^IBAN/);
      await expect(iban).toHaveValue(/^NL\d\d ABNA/);
      await iban.fill('NL00ABNA0123456789');
      await openTab(page, /^Algemeen/);
      await page.keyboard.press('Control+s');
      await expect(iban).toBeFocused();
      await expect(page.getByRole('tab', { name: /Bank/ })).toContainText('1');
      // Measures again, as the page may still scroll.
      await expect(async () => {
        const input = await iban.boundingBox();
        const bar = await button(page, 'Opslaan').boundingBox();
        expect((input?.y ?? 0) + (input?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
      }).toPass();
    });

    test('take no press away by what a field says as it is left', async ({ page }) => {
      // Shows the complete form, as browsers keep the viewed part in place on a scrolled page.
      await page.setViewportSize({ width, height: 1800 });
      await page.goto('/plans/create');
      await page.getByLabel(/^Naam/).focus();
      // Includes hidden elements, as an open list hides the page from assistive technology.
      const chooser = page.getByRole('combobox', { name: /^Indeling/, includeHidden: true });
      await expect(chooser).toBeVisible();
      // Waits for what may still move the chooser.
      await arrived(page);
      const place = await chooser.boundingBox();
      if (!place) throw new Error('The chooser is not in sight.');
      // Presses near the top for some frames, as a finger does.
      await page.mouse.move(place.x + place.width / 2, place.y + 4);
      await page.mouse.down();
      await expect(page.getByRole('listbox')).toBeVisible();
      await drawn(page, 12);
      expect((await chooser.boundingBox())?.y).toBe(place.y);
      await page.mouse.up();
      await expect(page.getByText('Dit veld is verplicht')).toBeVisible();
      await expect(page.getByRole('option').first()).toBeVisible();
    });

    test('begin as a copy of a record', async ({ page }) => {
      await page.goto('/contacts/1/show');
      const copy = page.getByRole('link', { name: 'Dupliceren' });
      await expect(copy).toBeVisible();
      const name = await heading(page).innerText();
      await copy.click();
      await expect(page).toHaveURL(/\/create/);
      const firstName = page.getByLabel(/^Voornaam/);
      await expect(firstName).not.toHaveValue('');
      expect(name).toContain(await firstName.inputValue());
    });

    test('take texts with layout, numbers of other countries, shares, days and moments, and keep them', async ({
      page,
    }) => {
      await page.goto('/quotations/create');
      await chooseFound(page.getByRole('combobox', { name: /^Klant/ }), 'Bakkerij');
      await page.getByLabel(/^Geldig tot en met/).fill('2031-03-09');
      await page.getByLabel(/^Korting/).fill('2,5');
      const introduction = page.getByRole('textbox', { name: 'Inleiding' });
      await typeInto(introduction, 'Wij bieden ');
      await page.getByRole('button', { name: 'Vet', exact: true }).click();
      await introduction.pressSequentially('graag');
      // Expects no fields of the signature, which a new quotation does not have yet.
      await expect(page.getByLabel(/^Ondertekend door/)).toHaveCount(0);
      await button(page, 'Toevoegen').click();
      await expect(page).toHaveURL(/\/show/);
      await expect(page.getByText('Wij bieden graag').locator('strong')).toHaveText('graag');
      await expect(shown(page, 'Korting')).toContainText('2,5%');
      await expect(shown(page, 'Geldig tot en met')).toContainText('9 mrt 2031');

      await page.goto('/contacts/create');
      await chooseFound(page.getByRole('combobox', { name: /^Klant/ }), 'Bakkerij');
      await page.getByLabel(/^Voornaam/).fill('Luc');
      await page.getByLabel(/^Achternaam/).fill('Peeters');
      await page.getByLabel(/^E-mailadres/).fill(`luc-${width}@example.be`);
      await page.getByLabel('Landnummer').selectOption('BE');
      const phone = page.getByRole('textbox', { name: /^Telefoonnummer/ });
      await phone.fill('0470 12 34 56');
      await phone.blur();
      await expect(phone).toHaveValue('+32 470 12 34 56');
      await page.getByLabel('Ondertekenen').check();
      await button(page, 'Toevoegen').click();
      await expect(shown(page, 'Telefoonnummer')).toContainText('+32 470 12 34 56');
      await expect(shown(page, 'Rechten')).toContainText('Ondertekenen');

      await page.goto('/mandates/create');
      await chooseFound(page.getByRole('combobox', { name: /^Bankrekening/ }), 'Bakkerij');
      const moment = page.getByLabel(/^Ondertekend op/);
      await moment.fill('2026-07-01T14:30');
      await button(page, 'Toevoegen').click();
      await expect(shown(page, 'Ondertekend op')).toContainText('1 jul 2026, 14:30');
    });

    test('name a date that was typed by half, and the steps of a record ask what they need', async ({ page }) => {
      await page.goto('/domains/create');
      await page.getByLabel(/^Domeinnaam/).fill(`zürich-${width}.de`);
      await chooseFound(page.getByRole('combobox', { name: /^Klant/ }), 'Bakkerij');
      await chooseFound(page.getByRole('combobox', { name: /^Extensie/ }), '.de');
      const expiry = page.getByLabel(/^Verloopt op/);
      await typeInto(expiry, '12');
      await page.keyboard.press('Control+s');
      await expect(expiry).toHaveAccessibleDescription('Geen geldige datum');
      await expect(expiry).toBeFocused();
      await expect(page).toHaveURL(/create/);
      await expiry.fill('2031-12-31');
      await expiry.fill('');
      await button(page, 'Toevoegen').click();
      await expect(heading(page)).toContainText(`zürich-${width}.de`);

      const step = async (name: string): Promise<Locator> => {
        await button(page, 'Status wijzigen').or(button(page, name)).click();
        const item = page.getByRole('menuitem', { name, exact: true });
        const dialog = page.getByRole('dialog');
        await expect(item.or(dialog)).toBeVisible();
        if (await item.isVisible()) await item.click();
        return dialog;
      };
      const complete = await step('Als geregistreerd markeren');
      const confirm = complete.getByRole('button', { name: 'Als geregistreerd markeren' });
      await confirm.click();
      const asked = complete.getByLabel(/^Verloopt op/);
      await expect(asked).toHaveAccessibleDescription('Dit veld is verplicht');
      await asked.fill('2031-12-31');
      await confirm.click();
      await expect(complete).toBeHidden();
      await expect(shown(page, 'Verloopt op')).toContainText('31 dec 2031');

      const away = await step('Als wegverhuisd markeren');
      await away.getByRole('button', { name: 'Als wegverhuisd markeren' }).click();
      const reason = away.getByLabel(/^Reden/);
      await expect(reason).toHaveAccessibleDescription('Dit veld is verplicht');
      await reason.fill('Naar een andere provider');
      await away.getByRole('button', { name: 'Als wegverhuisd markeren' }).click();
      await expect(page.getByText('Wegverhuisd').first()).toBeVisible();

      // Expects a fault for a stored day with a part removed, instead of an empty value.
      await page.getByRole('link', { name: 'Bewerken' }).click();
      await expect(expiry).toHaveValue('31-12-2031');
      await expiry.focus();
      await page.keyboard.press('End');
      await page.keyboard.press('Backspace');
      await expiry.blur();
      await expect(expiry).toHaveAccessibleDescription('Geen geldige datum');
    });

    test('follow their conditions, explain, keep a new record over a reload and ask before it is lost', async ({
      page,
    }) => {
      await page.goto('/customers/create');
      const name = page.getByLabel(/^Naam/);
      await expect(name).toHaveAccessibleDescription('Zoals de klant bekend is; van een bedrijf de handelsnaam');
      await expect(page.getByLabel(/^Bedrijfsnaam/)).toBeVisible();
      await page.getByLabel('Particulier').check();
      await expect(page.getByLabel(/^Bedrijfsnaam/)).toBeHidden();
      await expect(page.getByRole('heading', { name: 'Bedrijf', exact: true })).toBeHidden();
      await page.getByLabel('Bedrijf', { exact: true }).check();
      await expect(page.getByLabel(/^Bedrijfsnaam/)).toBeVisible();
      await page.getByLabel('Particulier').check();
      const typed = `Half getypt ${width}`;
      await name.fill(typed);
      await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).toContain(typed);

      const closing = page.waitForEvent('dialog');
      await page.close({ runBeforeUnload: true });
      const question = await closing;
      expect(question.type()).toBe('beforeunload');
      await question.dismiss();
      await expect(name).toHaveValue(typed);
      page.on('dialog', (dialog) => dialog.accept());
      await page.reload();
      await button(page, 'Weer invullen').click();
      await expect(name).toHaveValue(typed);
      await expect(page.getByLabel('Particulier')).toBeChecked();

      await page.getByRole('main').getByRole('link', { name: 'Klanten' }).click();
      await asked(page).getByRole('button', { name: 'Weggaan' }).click();
      await expect(page).toHaveURL(/\/customers$/);
      await page.goto('/customers/create');
      await expect(name).toHaveValue('');
      await expect(button(page, 'Weer invullen')).toBeHidden();
    });
  });
