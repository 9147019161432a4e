import { expect, test } from './journey.ts';
import { interfaceAs, signIn } from './portal.ts';

for (const width of [360, 1440])
  test(`an open form says who else is there and what they changed, and keeps what was typed, at ${width} px`, async ({
    browser,
    page,
    baseURL,
  }) => {
    await page.setViewportSize({ width, height: 760 });
    const api = await interfaceAs('admin', baseURL ?? '');
    const change = async (attributes: object): Promise<void> => {
      const answer = await api.patch('/api/customers/1', {
        data: { data: { type: 'customers', id: '1', attributes } },
      });
      expect(answer.status()).toBe(200);
    };
    await change({ relationNumber: `A-${width}`, defaultDiscount: 0 });
    await signIn(page, 'admin');
    await page.goto('/customers/1');
    await page.getByLabel('Relatienummer').fill(`B-${width}`);

    const other = await (await browser.newContext({ baseURL, viewport: { width, height: 760 } })).newPage();
    await signIn(other, 'klant');
    await other.goto('/customers/1/show');
    await expect(other.getByText('Een medewerker bewerkt dit nu ook.')).toBeVisible();

    await change({ relationNumber: `C-${width}`, defaultDiscount: 700 });
    await expect(page.getByText(/Zojuist gewijzigd door/)).toBeVisible();
    await expect(page.getByLabel('Relatienummer')).toHaveValue(`B-${width}`);
    await expect(page.getByLabel('Standaardkorting')).toHaveValue(/^7/);
    await page.getByRole('button', { name: 'Overnemen' }).click();
    await expect(page.getByLabel('Relatienummer')).toHaveValue(`C-${width}`);

    await page.getByRole('link', { name: 'Annuleren' }).click();
    await expect(other.getByText('Een medewerker bewerkt dit nu ook.')).toBeHidden();
    await other.context().close();
    await api.dispose();
  });

test('of a field that two people write, the second sees both versions before anything is overwritten', async ({
  browser,
  page,
  baseURL,
}) => {
  const api = await interfaceAs('admin', baseURL ?? '');
  const stored = async (): Promise<{ relationNumber: string; defaultDiscount: number }> =>
    (await (await api.get('/api/customers/2')).json()).data.attributes;
  const other = await (await browser.newContext({ baseURL })).newPage();
  for (const one of [page, other]) {
    await signIn(one, 'admin');
    await one.goto('/customers/2');
  }
  await page.getByLabel('Relatienummer').fill('MINE');
  await other.getByLabel('Relatienummer').fill('THEIRS');
  await other.getByLabel('Standaardkorting').fill('7');
  await other.getByRole('button', { name: 'Opslaan' }).click();
  await expect(other).toHaveURL(/\/show/);
  await expect(page.getByText(/Bij het opslaan kiest u tussen beide versies/)).toBeVisible();
  await expect(page.getByLabel('Relatienummer')).toHaveValue('MINE');
  await expect(page.getByLabel('Standaardkorting')).toHaveValue(/^7/);

  await page.getByRole('button', { name: 'Opslaan' }).click();
  const dialog = page.getByRole('dialog');
  const choice = dialog.getByRole('radiogroup', { name: 'Relatienummer' });
  await expect(choice).toContainText('MINE');
  await expect(choice).toContainText('THEIRS');
  await expect(dialog.getByRole('radiogroup')).toHaveCount(1);
  expect(await stored()).toMatchObject({ relationNumber: 'THEIRS', defaultDiscount: 700 });

  await choice.getByRole('radio').first().check();
  await dialog.getByRole('button', { name: 'Opslaan' }).click();
  await expect(page).toHaveURL(/\/show/);
  expect(await stored()).toMatchObject({ relationNumber: 'MINE', defaultDiscount: 700 });
  await other.context().close();
  await api.dispose();
});
