import { linkIn } from './fixtures/letters.ts';
import { newAddress } from './fixtures/newAccount.ts';
import { expectSoundAtBothWidths } from './fixtures/walk/soundAtBothWidths.ts';
import { widthsFor } from './fixtures/widths.ts';
import { expect, test } from './journey.ts';
import { interfaceAs, signIn } from './portal.ts';

const person = {
  ...{ name: 'Els de Vries', street: 'Kade', number: '1', postalCode: '3511 AB', city: 'Utrecht', country: 'NL' },
  phone: '+31301234567',
};

for (const width of widthsFor('contacts')) {
  test(`a customer is told to confirm the address of a new contact, whose owner does so from the letter, at ${width} px`, async ({
    page,
    browser,
    baseURL,
  }) => {
    test.slow();
    const viewport = { width, height: 760 };
    await page.setViewportSize(viewport);
    const api = await interfaceAs('klant', baseURL ?? '');
    const [{ id: customer }] = (await (await api.get('/api/customers')).json()).data;
    const email = newAddress();
    const relationships = { customer: { data: { type: 'customers', id: customer } } };
    const data = { type: 'domaincontacts', attributes: { ...person, email }, relationships };
    const made = await api.post('/api/domaincontacts', { data: { data } });
    expect(made.status(), await made.text()).toBe(201);

    await signIn(page, 'klant');
    await page.goto('/');
    await page
      .getByRole('link', { name: `Bevestig ${email} met de link die wij daarheen stuurden` })
      .first()
      .click();
    await expect(page).toHaveURL(/\/domaincontacts\/\d+/);
    await page.goto('/domains');
    // Opens what is folded on a phone.
    if (width < 600) await page.getByText(/^Vraagt aandacht/).click();
    await expect(page.getByText('E-mailadres van een contact bevestigen')).toBeVisible();

    const reader = await (await browser.newContext({ baseURL, viewport, locale: 'nl-NL' })).newPage();
    await reader.goto(await linkIn(page.request, email, /Bevestig uw e-mailadres/));
    const confirm = reader.getByRole('button', { name: 'Ja, dit is mijn e-mailadres' });
    await expect(confirm).toBeVisible();
    await expect(reader).not.toHaveURL(/link\/./);
    await expectSoundAtBothWidths(reader);
    await confirm.press('Enter');
    await expect(reader.getByRole('heading', { name: 'E-mailadres bevestigd' })).toBeVisible();

    const { attributes } = (await (await api.get(`/api/domaincontacts/${(await made.json()).data.id}`)).json()).data;
    expect(attributes.emailVerifiedOn).toMatch(/^20\d\d-/);
  });
}
