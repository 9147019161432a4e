/** @long: 10 s */
import { expectSoundAtBothWidths } from './fixtures/walk/soundAtBothWidths.ts';
import { expect, test } from './journey.ts';
import { interfaceAs, signIn } from './portal.ts';

test('a customer sets the nameservers of several domains at once', async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const customer = await interfaceAs('klant', baseURL ?? '');
  const elsewhere = '/api/nameservers?filter[host]=ns1.dnsdienst.example&include=domain';
  const { included: data } = await (await customer.get(elsewhere)).json();
  await signIn(page, 'klant');
  await page.goto('/domains');
  for (const { attributes } of data)
    await page.getByRole('row').filter({ hasText: attributes.name }).getByRole('checkbox').check();
  await page.getByRole('toolbar').getByRole('button', { name: 'Nameservers instellen' }).click();
  const check = page.getByRole('button', { name: 'Controleren en bekijken' });
  await page.getByLabel('Die van een andere provider').check();
  await page.getByRole('textbox', { name: 'Namen van de nameservers' }).fill('192.0.2.1');
  await check.click();
  await expect(page.getByText('192.0.2.1:', { exact: false })).toBeVisible();
  await expectSoundAtBothWidths(page);

  await page.getByLabel('Die van ons', { exact: false }).check();
  await check.click();
  await expect(page.getByText('Ze antwoorden allemaal', { exact: false })).toHaveCount(data.length);
  await expectSoundAtBothWidths(page);
  await page.getByRole('button', { name: /domein(en)? wijzigen$/ }).click();
  await expect(page.getByText(`Klaar of ongewijzigd: ${data.length}. Bezig: 0. Mislukt: 0.`)).toBeVisible({
    timeout: 45_000,
  });
  await expectSoundAtBothWidths(page);

  await page.goto(`/domains/${data[0].id}/show?tab=nameservers`);
  await expect(page.getByRole('listitem').filter({ hasText: 'ns1.gastheer.test' })).toContainText('In gebruik');
  await expect(page.getByText('dnsdienst')).toHaveCount(0);
  await expectSoundAtBothWidths(page);
});
