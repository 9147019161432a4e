/** @long: 10 s */
import { demoSignIns } from '../mock-server/demo/signIns.ts';
import { press, reach } from './fixtures/keys.ts';
import { widthsFor } from './fixtures/widths.ts';
import { expect, type Page, test } from './journey.ts';

/* Tests by keys alone, without clicking, focusing or filling. */

/** Opens the trash by its link, or on a phone from the menu of the list. */
async function openTrash(page: Page, isPhone: boolean): Promise<void> {
  if (!isPhone) return press(page, page.getByRole('link', { name: 'Verwijderde rijen' }));
  await press(page, page.getByRole('button', { name: 'Meer voor deze lijst' }));
  await reach(page, page.getByRole('menuitem', { name: 'Verwijderde rijen' }), 'ArrowDown');
  await page.keyboard.press('Enter');
}

async function type(page: Page, label: string | RegExp, text: string): Promise<void> {
  await reach(page, page.getByRole('textbox', { name: label }).or(page.getByRole('combobox', { name: label })));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

/** Moves down to an option of the focused combobox, and takes it. */
async function takeOption(page: Page, name: RegExp): Promise<void> {
  await expect(page.getByRole('option', { name }).first()).toBeVisible();
  for (let presses = 0; presses < 20; presses += 1) {
    if (name.test(await page.evaluate(optionReached))) return page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
  }
  throw new Error(`The arrows do not lead to ${name}.`);
}

/** Returns the active option; runs in the browser. */
const optionReached = (): string =>
  document.getElementById(document.activeElement?.getAttribute('aria-activedescendant') ?? '')?.textContent ?? '';

async function signInByKeys(page: Page): Promise<void> {
  const [admin] = demoSignIns;
  await page.goto('/login');
  await type(page, /^E-mail/, admin?.email ?? '');
  await page.keyboard.press('Tab');
  await page.keyboard.type(admin?.password ?? '');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Uw account' })).toBeVisible();
}

async function openContacts(page: Page): Promise<void> {
  const search = page.getByRole('combobox', { name: 'Alles doorzoeken' });
  await page.keyboard.press('ControlOrMeta+k');
  await expect(search).toBeFocused();
  await page.keyboard.type('contactpersonen');
  await expect(page.getByRole('option', { name: /^Contactpersonen/, selected: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Contactpersonen' })).toBeVisible();
  // Waits for what takes the keys of a list: none do while a dialog is open or rows are to come.
  await expect(search).toBeHidden();
  await expect(page.getByRole('checkbox', { name: 'Deze rij kiezen' }).first()).toBeVisible();
}

async function choosePerson(page: Page, at: number, isPhone: boolean): Promise<void> {
  if (isPhone) {
    await reach(page, page.getByRole('checkbox', { name: 'Deze rij kiezen' }).nth(at));
    await page.keyboard.press('Space');
  } else {
    await page.keyboard.press('j');
    await page.keyboard.press('x');
  }
}

for (const width of widthsFor('keyboard'))
  test(`a record is made, read, changed, deleted and taken back, and others in bulk, by keys alone, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await signInByKeys(page);
    await openContacts(page);

    await press(page, page.getByRole('link', { name: 'Toevoegen' }));
    await expect(page).toHaveURL(/\/contacts\/create/);
    const customer = page.getByRole('combobox', { name: /^Klant/ });
    await reach(page, customer);
    // Opens the choices first, as a letter that opens them could be lost.
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('listbox')).toBeVisible();
    // Waits for the answer to all that is typed, as a key while the choices change chooses none.
    const found = page.waitForResponse((answer) =>
      [...new URL(answer.url()).searchParams.values()].includes('Bakkerij Jansen'),
    );
    await page.keyboard.type('Bakkerij Jansen');
    await (await found).finished();
    await expect(page.getByRole('option', { name: 'Bakkerij Koster' })).toHaveCount(0);
    await takeOption(page, /^Bakkerij Jansen/);
    await expect(customer).toHaveValue(/^Bakkerij Jansen/);
    await type(page, /^Voornaam/, 'Toetsen');
    await type(page, /^Achternaam/, `Bord ${width}`);
    await type(page, /^E-mailadres/, `toetsen-${width}@example.nl`);
    await type(page, /^Telefoonnummer/, '0302345678');
    await reach(page, page.getByRole('combobox', { name: /^Taal/ }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('listbox')).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('listbox')).toHaveCount(0);
    await page.keyboard.press('ControlOrMeta+s');
    const title = page.getByRole('heading', { level: 1, name: `Toetsen Bord ${width}` });
    await expect(title).toBeVisible();
    await expect(page).toHaveURL(/\/contacts\/\d+\/show/);

    await press(page, page.getByRole('link', { name: 'Bewerken' }));
    await expect(page).toHaveURL(/\/contacts\/\d+$/);
    await type(page, /^Functie/, 'Typist');
    await page.keyboard.press('ControlOrMeta+s');
    await expect(page).toHaveURL(/\/show/);
    await expect(page.getByText('Typist')).toBeVisible();

    await press(page, page.getByRole('button', { name: 'Verwijderen' }));
    const dialog = page.getByRole('dialog');
    await press(page, dialog.getByRole('button', { name: 'Verwijderen' }));
    await expect(page).toHaveURL(/\/contacts$/);
    await openTrash(page, width === 360);
    const deleted = page.getByRole('listitem').filter({ hasText: `Bord ${width}` });
    await press(page, deleted.getByRole('button', { name: 'Terughalen' }));
    await expect(deleted).toHaveCount(0);

    await openContacts(page);
    await choosePerson(page, 0, width === 360);
    await choosePerson(page, 1, width === 360);
    const bar = page.getByRole('toolbar', { name: 'Gekozen rijen' });
    await expect(bar).toContainText('2 gekozen');
    // Waits for the actions, which come after the count and without which the key does nothing.
    await expect(bar.getByRole('button', { name: 'Bewerken' })).toBeVisible();
    await page.keyboard.press('b');
    await press(page, bar.getByRole('button', { name: 'Bewerken' }));
    await reach(page, dialog.getByRole('combobox', { name: 'Welke velden?' }));
    await page.keyboard.type('functie');
    await takeOption(page, /^Functie/);
    await type(page, /^Functie/, 'Directeur');
    await press(page, dialog.getByRole('button', { name: 'Voorbeeld' }));
    await press(page, dialog.getByRole('button', { name: 'Wijzigen (2)' }));
    await expect(dialog.getByText('2 rijen zijn gewijzigd.')).toBeVisible();
    await press(page, dialog.getByRole('button', { name: 'Sluiten' }));
    await expect(dialog).toBeHidden();
    await expect(page.locator('body')).not.toBeFocused();
  });
