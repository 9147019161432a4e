/** @long: 10 s */
import { seriousFaults } from './fixtures/walk/seriousFaults.ts';
import { expect, type Page, test } from './journey.ts';
import { interfaceAs, signIn } from './portal.ts';

const sizes = [
  [360, 760],
  [1440, 900],
] as const;

/** Opens the page of an active domain of the customer; returns its name. */
async function openDomain(page: Page, baseURL: string | undefined, tab = ''): Promise<string> {
  const customer = await interfaceAs('klant', baseURL ?? '');
  const { data } = await (await customer.get('/api/domains?filter[state]=active&sort=id&per_page=1')).json();
  await signIn(page, 'klant');
  await page.goto(`/domains/${data[0].id}/show${tab}`);
  return data[0].attributes.name;
}

for (const [width, height] of sizes) {
  test(`a customer sees at a glance whether a domain works, ${width} pixels wide`, async ({ page, baseURL }) => {
    await page.setViewportSize({ width, height });
    await openDomain(page, baseURL);
    const checks = page.getByRole('region', { name: 'Werkt alles?' });
    for (const about of ['Registratie', 'Verlenging', 'Nameservers', 'E-mail ontvangen (MX)', 'Website'])
      await expect(
        checks.getByRole('listitem').filter({ has: page.getByRole('heading', { name: about }) }),
      ).toBeVisible();
    await expect(checks.getByRole('listitem').filter({ hasText: 'Wordt bezorgd bij' })).toContainText(
      'mail.gastheer.test',
    );
    expect(await seriousFaults(page)).toEqual([]);
    await expect(page.locator('html')).toHaveJSProperty('scrollWidth', width);
  });
}

test('a customer cancels a domain by typing its name, and keeps it after all', async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 360, height: 760 });
  const name = await openDomain(page, baseURL, '?tab=leaving');
  await page.getByRole('button', { name: /^Opzeggen per/ }).click();
  const dialog = page.getByRole('dialog', { name: `${name} opzeggen?` });
  await expect(dialog.getByRole('button', { name: /^Opzeggen per/ })).toBeDisabled();
  expect(await seriousFaults(page)).toEqual([]);
  await dialog.getByRole('textbox').fill(name);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Opgezegd per/)).toBeVisible();
  expect(await seriousFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Domein toch behouden' }).click();
  await expect(page.getByRole('button', { name: /^Opzeggen per/ })).toBeVisible();
});
