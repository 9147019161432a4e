import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoCompany } from '../../mock-server/demo/company.ts';
import type { Principal } from '../../server/context.ts';
import { upload } from '../../server/testing/files/upload.ts';
import { readPdf } from '../documents/printing/testing/pdf.ts';
import { addressValues, contactValues } from '../testing/billingApp.ts';
import { answered, faultsIn, type PortalApp, portalApp } from '../testing/portalApp.ts';

let portal: PortalApp;
let staff: Principal;
let customer: string;
let product: string;
beforeAll(async () => {
  portal = await portalApp(() => new Date('2027-01-16T12:00:00Z'), { outside: {} });
  await portal.change('company', '1', demoCompany);
  staff = { userId: await portal.build('users', null, ''), role: 'admin', sessionId: null };
  customer = await portal.store('customers', { kind: 0, name: 'Anneke Visser', country: 'NL' });
  await portal.store('addresses', { ...addressValues, customer });
  await portal.store('contacts', { ...contactValues, customer });
  const sold = { kind: 'expansion', classification: 5, priceUnit: 1, vatClass: 'standard', defaultPrice: 99 };
  product = await portal.store('products', { ...sold, name: 'Support' });
});
afterAll(() => portal.app.close());

const drawing = (red: number): Promise<Buffer> =>
  sharp({ create: { width: 300, height: 100, channels: 4, background: { r: red, g: 0, b: 0, alpha: 0.5 } } })
    .png()
    .toBuffer();

/** Uploads a logo and has the company take it. */
async function chooseLogo(content: Uint8Array, name = 'logo.png'): Promise<void> {
  const answer = await upload(portal.app, 'company.logo', { name, content }, staff);
  expect(answer.status).toBe(201);
  const logo = { id: answer.body.data.id };
  expect(answered(await portal.patch('company', '1', { logo }, staff))).toEqual([200]);
}

const pdfOf = async (resource: string, id: string): Promise<Buffer> =>
  (await portal.app.download(`/api/${resource}/${id}`, 'application/pdf', staff)).bytes;

async function issued(): Promise<string> {
  const { body } = await portal.post('invoices', { customer });
  const invoice: string = body.data.id;
  await portal.post('invoicelines', { invoice, product });
  expect(answered(await portal.patch('invoices', invoice, { state: 'issued' }, staff))).toEqual([200]);
  await portal.app.runJobs({ early: true });
  return invoice;
}

describe('the logo of the company', () => {
  test('stands on what is printed from then on, and on nothing that was issued before', async () => {
    const before = await issued();
    const bytes = await pdfOf('invoices', before);
    expect(readPdf(bytes).pictures.drawn).toBe(0);
    await chooseLogo(await drawing(200));
    const after = await issued();
    expect(readPdf(await pdfOf('invoices', after)).pictures).toEqual({ drawn: 1, described: 1 });
    const kept = await pdfOf('invoices', after);
    await chooseLogo(await drawing(100));
    expect((await pdfOf('invoices', before)).equals(bytes)).toBe(true);
    expect((await pdfOf('invoices', after)).equals(kept)).toBe(true);
  });

  test('stands on a quotation, in the very file that is read, signed and kept as evidence', async () => {
    await chooseLogo(await drawing(150));
    const quotation = await portal.store('quotations', { customer });
    await portal.store('quotationlines', { quotation, product, period: 'once' });
    const member = await portal.memberOf(customer, 'orders', 'signing');
    const url = `/api/quotations/${quotation}/lookups/signing`;
    const { body } = await portal.app.request({ method: 'GET', url, as: member });
    const { readHash, terms: signedTerms } = body.data.attributes;
    const read = await pdfOf('quotations', quotation);
    expect(readPdf(read).pictures.drawn).toBe(1);
    const signed = { state: 'approved', signerName: 'Anneke Visser', readHash, signedTerms };
    expect(answered(await portal.patch('quotations', quotation, signed, member))).toEqual([200]);
    await portal.app.runJobs({ early: true });
    const copy = readPdf(await pdfOf('quotations', quotation));
    expect(copy.attached).toHaveLength(1);
    expect(copy.pictures.drawn).toBe(1);
  });

  test('is no drawing that could hold scripts or links to elsewhere', async () => {
    const content = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    const answer = await upload(portal.app, 'company.logo', { name: 'logo.svg', content }, staff);
    expect([answer.status, ...faultsIn(answer)]).toEqual([415, expect.stringContaining('FILE_TYPE')]);
  });

  test('is taken by staff only', async () => {
    const member = await portal.memberOf(customer, 'invoices');
    const answer = await upload(portal.app, 'company.logo', { name: 'logo.png', content: await drawing(1) }, member);
    expect([403, 404, 422]).toContain(answer.status);
  });
});
