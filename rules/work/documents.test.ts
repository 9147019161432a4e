import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoCompany } from '../../mock-server/demo/company.ts';
import { MakerUnavailable } from '../../schema/made.ts';
import type { Attributes } from '../../schema/normalize.ts';
import { fileIdIn } from '../../schema/types/shared/storedFile.ts';
import type { Principal } from '../../server/context.ts';
import { enqueue } from '../../server/jobs/enqueue.ts';
import { findRows } from '../../server/operations/read/findRows.ts';
import { systemContext } from '../../server/operations/write/writeContext.ts';
import type { DocumentPrinter } from '../documents/printing/documentPrinter.ts';
import { readPdf } from '../documents/printing/testing/pdf.ts';
import { typstPrinter } from '../documents/printing/typstPrinter.ts';
import { addressValues, contactValues } from '../testing/billingApp.ts';
import { answered, type PortalApp, portalApp } from '../testing/portalApp.ts';

const pdfType = 'application/pdf';
const typst = typstPrinter();
let isBroken = false;
let printed = 0;
/** Counts what is printed, and fails on demand. */
const printer: DocumentPrinter = {
  print: async (document) => {
    if (isBroken) throw new MakerUnavailable('no binary');
    printed += 1;
    return typst.print(document);
  },
  draw: (pdf) => typst.draw(pdf),
};

let portal: PortalApp;
let customer: string;
let product: string;
let member: Principal;
let staff: Principal;
beforeAll(async () => {
  portal = await portalApp(() => new Date('2027-01-16T12:00:00Z'), { outside: { printer } });
  await portal.change('company', '1', demoCompany);
  customer = await portal.store('customers', { kind: 0, name: 'Anneke Visser', country: 'NL' });
  await portal.store('addresses', { ...addressValues, customer });
  await portal.store('contacts', { ...contactValues, customer });
  const sold = { kind: 'expansion', classification: 5, priceUnit: 1, vatClass: 'standard', defaultPrice: 99 };
  product = await portal.store('products', { ...sold, name: 'Support' });
  member = await portal.memberOf(customer, 'invoices', 'signing');
  staff = { userId: await portal.build('users', null, ''), role: 'admin', sessionId: null };
});
afterAll(() => portal.app.close());

async function draft(values: Attributes = {}): Promise<string> {
  const { body } = await portal.post('invoices', { customer, ...values });
  const invoice: string = body.data.id;
  expect((await portal.post('invoicelines', { invoice, product })).status).toBe(201);
  return invoice;
}

async function issued(values?: Attributes): Promise<string> {
  const id = await draft(values);
  expect(answered(await portal.patch('invoices', id, { state: 'issued' }, staff))).toEqual([200]);
  return id;
}

const invoiceAs = (type: string, id: string, as?: Principal) => portal.app.download(`/api/invoices/${id}`, type, as);
const stored = async (id: string): Promise<Attributes> =>
  (await findRows(portal.app.contextOf(), 'invoices', { id }))[0] ?? {};
const runJobs = (): Promise<void> => portal.app.runJobs({ early: true });

describe('an issued invoice', () => {
  test('that the server enters, as the demo does with old ones, is not printed until somebody asks for it', async () => {
    const id = await draft();
    await portal.change('invoices', id, { state: 'issued' });
    await runJobs();
    expect(await stored(id)).toMatchObject({ state: 'issued', pdf: null, ubl: null });
    expect(readPdf((await invoiceAs(pdfType, id, member)).bytes).conformance).toBe('3A');
    expect((await stored(id))['pdf']).not.toBeNull();
  });

  test('is printed by a job, kept, and answered byte for byte at its own address, under its number', async () => {
    const id = await issued();
    await runJobs();
    const { number, pdf, ubl } = await stored(id);
    expect([pdf, ubl]).toMatchObject([
      { name: `${number}.pdf`, mediaType: pdfType },
      { name: `${number}.xml`, mediaType: 'application/xml' },
    ]);
    const before = printed;
    const answer = await invoiceAs(pdfType, id, member);
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': pdfType,
      'content-disposition': `attachment; filename=${number}.pdf`,
      etag: expect.stringMatching(/^"[\w-]+"$/),
    });
    const xml = await invoiceAs('application/xml', id, member);
    expect(readPdf(answer.bytes)).toMatchObject({ conformance: '3A', attached: [xml.bytes.toString()] });
    expect(xml.bytes.toString()).toContain(`<cbc:ID>${number}</cbc:ID>`);
    expect((await invoiceAs(pdfType, id)).bytes.equals(answer.bytes)).toBe(true);
    expect(printed).toBe(before);
  });

  test('that the server itself issues, such as an old one, waits for no job: it is printed when somebody asks', async () => {
    const id = await draft();
    await portal.change('invoices', id, { state: 'issued' });
    const context = portal.app.contextOf();
    expect(await findRows(context, 'jobs', { kind: 'document', subject: `invoices/${id}` })).toEqual([]);
    expect((await invoiceAs(pdfType, id, member)).status).toBe(200);
    expect(await stored(id)).toMatchObject({ pdf: { mediaType: pdfType } });
  });

  test('keeps its first bytes when the job runs again, and when its data change', async () => {
    const id = await issued();
    await runJobs();
    const { pdf, ubl, documentHash } = await stored(id);
    const { bytes } = await invoiceAs(pdfType, id);
    await portal.change('company', '1', { name: 'Ander' });
    await enqueue(systemContext(portal.app.services), { kind: 'document', payload: { resource: 'invoices', id } });
    await runJobs();
    expect(await stored(id)).toMatchObject({ pdf, ubl, documentHash });
    expect((await invoiceAs(pdfType, id)).bytes.equals(bytes)).toBe(true);
    await portal.change('company', '1', { name: demoCompany.name });
  });

  test('is kept by the first who asks, where no job has been; many at once get the same bytes', async () => {
    const id = await issued();
    const answers = await Promise.all(Array.from({ length: 4 }, () => invoiceAs(pdfType, id, member)));
    expect(new Set(answers.map(({ headers }) => headers['etag'])).size).toBe(1);
    expect(answers.every(({ bytes }) => bytes.equals(answers[0]?.bytes ?? Buffer.of()))).toBe(true);
    expect(await stored(id)).toMatchObject({ pdf: { mediaType: pdfType } });
    await runJobs();
  });

  test('is drawn for screens that show no PDF', async () => {
    const { status, headers, bytes } = await invoiceAs('image/svg+xml', await issued(), member);
    expect([status, headers['content-type']]).toEqual([200, 'image/svg+xml']);
    expect(bytes.toString()).toContain('<svg');
    await runJobs();
  });
});

describe('a draft', () => {
  test('is printed as it is now and says that it is one; nothing of it is kept', async () => {
    const id = await draft();
    const answer = await invoiceAs(pdfType, id);
    expect(answer.headers['content-disposition']).toBe('attachment; filename="factuur concept.pdf"');
    expect(readPdf(answer.bytes)).toMatchObject({ pages: 1, attached: [] });
    expect(await stored(id)).toMatchObject({ pdf: null, ubl: null });
  });

  test('has no e-invoice, which is said in words', async () => {
    const answer = await portal.app.request({
      method: 'GET',
      url: `/api/invoices/${await draft()}`,
      headers: { accept: 'application/xml' },
    });
    expect(answered(answer)).toEqual([406, 'NO_SUCH_FILE']);
  });
});

describe('a document', () => {
  test('of somebody else is answered like one that is absent', async () => {
    const other = await portal.store('customers', { kind: 0, name: 'Bram', country: 'NL' });
    const stranger = await portal.memberOf(other, 'invoices');
    const answers = await Promise.all(
      [await issued(), '999999', 'x'].flatMap((id) =>
        [pdfType, 'application/xml', 'image/svg+xml'].map((type) => invoiceAs(type, id, stranger)),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 9 }, () => 404));
    expect(new Set(answers.map(({ bytes }) => bytes.toString())).size).toBe(1);
    await runJobs();
  });

  test('answers 503 in words where documents cannot be printed, and the job tries again later', async () => {
    const id = await issued();
    isBroken = true;
    const answer = await portal.app.request({
      method: 'GET',
      url: `/api/invoices/${id}`,
      headers: { accept: pdfType },
    });
    expect([...answered(answer), answer.headers['retry-after']]).toEqual([503, 'FILES_BUSY', '60']);
    await portal.app.runJobs();
    isBroken = false;
    expect(await stored(id)).toMatchObject({ pdf: null });
    await runJobs();
    expect(await stored(id)).toMatchObject({ pdf: { mediaType: pdfType } });
  });

  test('whose e-invoice is faulty is told to staff once, and not kept', async () => {
    // Enters an old invoice as the server does, without copies of buyer and seller.
    const id = await portal.store('invoices', { customer, state: 'issued', date: '2027-01-16', dueDate: '2027-01-30' });
    const again = { kind: 'document', payload: { resource: 'invoices', id } };
    await enqueue(systemContext(portal.app.services), again);
    await runJobs();
    await enqueue(systemContext(portal.app.services), again);
    await runJobs();
    expect(await stored(id)).toMatchObject({ pdf: null, ubl: null });
    const tasks = await findRows(portal.app.contextOf(), 'tasks', { customer });
    expect(tasks).toMatchObject([{ what: expect.stringContaining('klopt niet: '), state: 'open' }]);
  });
});

describe('a quotation', () => {
  test('is printed as it is until it is approved, and kept from then on', async () => {
    const { body } = await portal.post('quotations', { customer });
    const id: string = body.data.id;
    await portal.post('quotationlines', { quotation: id, product, period: 'monthly' });
    const quotation = () => portal.app.download(`/api/quotations/${id}`, pdfType, member);
    expect(readPdf((await quotation()).bytes).conformance).toBe('3A');
    const approved = await portal.patch('quotations', id, { state: 'approved', reason: 'By phone' }, staff);
    expect(answered(approved)).toEqual([200]);
    await runJobs();
    const [row] = await findRows(portal.app.contextOf(), 'quotations', { id });
    expect(row?.['pdf']).toMatchObject({ name: `${row?.['number']}.pdf` });
    expect((await quotation()).headers['etag']).toContain(fileIdIn(row?.['pdf']));
  });
});
