/** @long: 10 s */
import { press, reach } from './fixtures/keys.ts';
import { expectSoundInBothLanguages } from './fixtures/walk/soundInBothLanguages.ts';
import { widthsFor } from './fixtures/widths.ts';
import { expect, test } from './journey.ts';
import { interfaceAs, signIn } from './portal.ts';

for (const width of widthsFor('elsewhere')) {
  test(`a customer turns DNSSEC on for a domain that is registered elsewhere, and reads what to enter there, at ${width} px`, async ({
    page,
    baseURL,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height: 900 });
    const customer = await interfaceAs('klant', baseURL ?? '');
    const { data } = await (await customer.get('/api/domains?filter[state]=elsewhere')).json();
    const [{ id }] = data;
    await signIn(page, 'klant');
    await page.goto(`/domains/${id}/show`);
    const checks = page.getByRole('region', { name: 'Werkt alles?' });
    const item = (name: string) => checks.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
    await expect(item('Registratie')).toContainText('Geregistreerd bij een andere provider');
    await expect(item('Verlenging')).toHaveCount(0);

    await page.goto(`/domains/${id}`);
    const dnssec = page.getByRole('switch', { name: 'Beveiligen met DNSSEC' });
    await reach(page, dnssec);
    // Is on already where the other width came first.
    if (!(await dnssec.isChecked())) {
      await page.keyboard.press('Space');
      await press(page, page.getByRole('button', { name: 'Opslaan' }));
      await expect(page).toHaveURL(/\/show/);
    }
    await page.goto(`/domains/${id}/show`);
    const signing = item('Beveiligde antwoorden (DNSSEC)');
    await expect(signing.getByRole('heading', { name: 'DS-record' })).toBeVisible({ timeout: 60_000 });
    await expect(signing.getByRole('term').first()).toHaveText('Key-tag');
    await expect(signing.getByText(/^[\dA-F]{64}$/)).toBeVisible();
    await expectSoundInBothLanguages(page, 'a domain with a key to enter elsewhere');

    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const copy = signing.getByRole('button', { name: 'Kopiëren: DS-record, Digest', exact: true });
    await press(page, copy);
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/^[\dA-F]{64}$/);
  });
}
