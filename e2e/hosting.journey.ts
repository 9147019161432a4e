/** @long: 20 s */
import { openAccount } from './fixtures/hostingAccount.ts';
import { seriousFaults } from './fixtures/walk/seriousFaults.ts';
import { expectSoundAtBothWidths } from './fixtures/walk/soundAtBothWidths.ts';
import { expect, test } from './journey.ts';
import { interfaceAs } from './portal.ts';

const sizes = [
  [360, 760],
  [1440, 900],
] as const;

for (const [width, height] of sizes) {
  test(`a customer expands an account and is billed what was shown, ${width} pixels wide`, async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize({ width, height });
    const { id, name } = await openAccount(page, baseURL);
    await page.getByRole('button', { name: 'Uitbreiden' }).click();
    const dialog = page.getByRole('dialog', { name: `${name} uitbreiden` });
    // Chooses another one at the second width, as the first is planned by then.
    await dialog
      .getByRole('radio')
      .nth(width < 600 ? 0 : 1)
      .check();
    await expect(dialog.getByText('Nu te betalen')).toBeVisible();
    expect(await seriousFaults(page)).toEqual([]);
    await expect(page.locator('html')).toHaveJSProperty('scrollWidth', width);
    const agree = dialog.getByRole('button', { name: /^Akkoord, .* betalen$/ });
    const shown = Number(((await agree.textContent()) ?? '').replace(/\D/g, ''));
    await agree.click();
    await expect(page.getByText('De uitbreiding is besteld.')).toBeVisible();
    const staff = await interfaceAs('admin', baseURL ?? '');
    const changes = `/api/planchanges?filter[hosting]=${id}&sort=-id&per_page=1&include=invoice`;
    const { data, included } = await (await staff.get(changes)).json();
    expect([data[0].attributes.amount, included[0].attributes.subtotal]).toEqual([shown, shown]);
  });
}

test('twenty mailboxes are pasted: eighteen are made, and the two with a fault stay with the reason', async ({
  page,
  baseURL,
}) => {
  const { id } = await openAccount(page, baseURL, 'mail');
  await page.getByRole('button', { name: 'Meer tegelijk' }).click();
  const dialog = page.getByRole('dialog', { name: 'Meer mailaccounts tegelijk' });
  const lines = Array.from({ length: 20 }, (_, index) => `polder${index}, Dijk-Molen-${index}-Fiets-58`);
  await dialog
    .getByRole('textbox')
    .fill(lines.with(3, 'polder3, kort').with(11, 'a..b, Dijk-Molen-58-Fiets').join('\n'));
  await dialog.getByRole('button', { name: '20 toevoegen' }).click();
  await expect(dialog.getByRole('alert')).toContainText('18', { timeout: 60_000 });
  await expect(dialog.getByRole('alert').getByRole('listitem')).toHaveCount(2);
  await expect(dialog.getByRole('textbox')).toHaveValue('polder3, kort\na..b, Dijk-Molen-58-Fiets');
  await expectSoundAtBothWidths(page);
  const customer = await interfaceAs('klant', baseURL ?? '');
  const { meta } = await (await customer.get(`/api/mailaccounts?filter[hosting]=${id}&q=polder&per_page=1`)).json();
  expect(meta.total).toBe(18);
});

test('a mailbox is set up on a phone by a code that leads to its profile, which needs no sign-in', async ({
  page,
  baseURL,
}) => {
  await openAccount(page, baseURL, 'mail');
  await page.getByRole('button', { name: 'Instellen' }).first().click();
  const dialog = page.getByRole('dialog', { name: /instellen$/ });
  await expect(dialog.getByRole('img', { name: /^QR-code/ })).toBeVisible();
  const address = await dialog.getByRole('link', { name: 'Profiel downloaden' }).getAttribute('href');
  const answer = await fetch(new URL(address ?? '', baseURL));
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    200,
    expect.stringContaining('application/x-apple-aspen-config'),
  ]);
  expect(await answer.text()).toContain('com.apple.mail.managed');
  await expectSoundAtBothWidths(page);
});
