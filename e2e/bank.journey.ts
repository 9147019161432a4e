/** @long: 15 s */
import type { APIRequestContext, Page } from '@playwright/test';
import { camtFile, type GivenEntry } from '../rules/bank/testing/camtFile.ts';
import { seriousFaults } from './fixtures/walk/seriousFaults.ts';
import { expectSoundInBothLanguages } from './fixtures/walk/soundInBothLanguages.ts';
import { expect, test } from './journey.ts';
import { interfaceAs, signIn } from './portal.ts';

interface Invoice {
  id: string;
  number: string;
  openAmount: number;
}

const wanted = 'filter[kind]=invoice&filter[state]=sent&filter[paymentState]=open&sort=-number&per_page=4';

async function openInvoices(api: APIRequestContext): Promise<Invoice[]> {
  const { data } = await (await api.get(`/api/invoices?${wanted}`)).json();
  return data.map((one: { id: string; attributes: Omit<Invoice, 'id'> }) => ({ id: one.id, ...one.attributes }));
}

const openOf = async (api: APIRequestContext, { id }: Invoice): Promise<number> =>
  (await (await api.get(`/api/invoices/${id}`)).json()).data.attributes.openAmount;

const upload = (page: Page, content: string) =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name: 'afschrift.xml', mimeType: 'application/xml', buffer: Buffer.from(content) });

for (const [width, height] of [
  [1440, 900],
  [360, 760],
] as const)
  test(`a file of the bank is read, and worked through by keyboard, ${width} pixels wide`, async ({
    page,
    baseURL,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height });
    const api = await interfaceAs('admin', baseURL ?? '');
    const [exact, partly, searched] = await openInvoices(api);
    if (!exact || !partly || !searched) throw new Error('The demo has too few open invoices.');
    const { iban } = (await (await api.get('/api/company/1')).json()).data.attributes;
    const of = (reference: string): Pick<GivenEntry, 'reference' | 'on'> => ({
      reference: `${reference}${width}`,
      on: '2026-11-20',
    });
    const entries: GivenEntry[] = [
      { ...of('A'), amount: exact.openAmount, text: `factuur ${exact.number}`, name: 'Precies' },
      { ...of('B'), amount: partly.openAmount - 100, text: partly.number.replace('-', ' '), name: 'Deels' },
      { ...of('C'), amount: -1234, text: 'kosten', name: 'De Bank' },
      { ...of('D'), amount: 1, text: 'zonder nummer', name: 'F. Bakker' },
    ];

    await signIn(page, 'admin');
    await page.goto('/bank');
    await expect(page.getByText('Er staat niets open')).toBeVisible();
    expect(await seriousFaults(page)).toEqual([]);

    await upload(page, camtFile([{ iban, entries, closing: 1 }]));
    await expect(page.getByText('een verschil van', { exact: false })).toBeVisible();
    await upload(page, camtFile([{ iban, entries }]));
    await expect(page.getByText('Nieuwe boekingen: 4, waarvan meteen geboekt: 1', { exact: false })).toBeVisible();
    expect(await openOf(api, exact)).toBe(0);

    await expect(page.getByText('Staat in de omschrijving', { exact: false })).toBeVisible();
    await expectSoundInBothLanguages(page, 'entries of the bank');
    await page.keyboard.press('Enter');
    await expect(page.getByText(`Deels: geboekt op ${partly.number}`)).toBeVisible();
    expect(await openOf(api, partly)).toBe(100);

    await page.keyboard.press('i');
    await expect(page.getByText('De Bank: genegeerd')).toBeVisible();
    await page.keyboard.press('u');
    await expect(page.getByText('1 van 3 gedaan')).toBeVisible();
    await page.keyboard.press('i');
    await expect(page.getByText('2 van 3 gedaan')).toBeVisible();

    await page.keyboard.press('/');
    const search = page.getByRole('combobox', { name: /^Zoek een andere factuur/ });
    await expect(search).toBeFocused();
    // Enters the number at once, as a part of it would be looked for first on a slow machine.
    await page.keyboard.insertText(searched.number);
    await expect(page.locator('.MuiAutocomplete-option').first()).toContainText(searched.number);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Door u gekozen', { exact: false })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Alles is gedaan')).toBeVisible();
    expect(await openOf(api, searched)).toBe(searched.openAmount - 1);

    await upload(page, camtFile([{ iban, entries }]));
    await expect(page.getByText('Al bekend: 4', { exact: false })).toBeVisible();
    expect(await seriousFaults(page)).toEqual([]);
  });
