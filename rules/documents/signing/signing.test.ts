import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findRows } from '../../../server/operations/read/findRows.ts';
import { admin } from '../../../server/testing/worlds/garage.ts';
import { faultsOf } from '../../../server/testing/worlds/garageApp.ts';
import { type BillingApp, billingApp, madeId } from '../../testing/billingApp.ts';
import { fingerprint } from '../hash/fingerprint.ts';

let app: BillingApp;
beforeAll(async () => {
  app = await billingApp();
});
afterAll(() => app.close());

async function quotation(values = {}): Promise<string> {
  const id = madeId(await app.post('quotations', { customer: app.customer, ...values }));
  madeId(await app.post('quotationlines', { quotation: id, product: app.product }));
  return id;
}

describe('signing', () => {
  const drawn = 'M10 20L30 40L35 9999 M5 5L6 6';
  const sign = (id: string, values: object, as: typeof admin, headers: Record<string, string> = {}) =>
    app.request({
      method: 'PATCH',
      url: `/api/quotations/${id}`,
      payload: {
        data: { type: 'quotations', id, attributes: { state: 'approved', signerName: 'A. Visser', ...values } },
      },
      headers,
      remoteAddress: '::ffff:192.0.2.7',
      as,
    } as Parameters<typeof app.request>[0]);

  test('keeps what was drawn, and from where, as the server saw it; customers do not read the latter', async () => {
    const id = await quotation();
    const as = await app.member('signing');
    const answer = await sign(id, { signature: drawn }, as, { 'user-agent': `Netscape\t${'x'.repeat(2000)}` });
    expect([answer.status, answer.body.data?.attributes.signature]).toEqual([200, drawn]);
    expect(Object.keys(answer.body.data.attributes)).not.toContain('signedFrom');
    const [record = {}] = await findRows(app.contextOf(), 'quotations', { id });
    expect(record).toMatchObject({ signedFrom: '192.0.2.7', userAgent: `Netscape ${'x'.repeat(991)}` });
    const lines = await findRows(app.contextOf(), 'quotationlines', { quotation: id });
    expect(fingerprint(record, lines)).toBe(record['documentHash']);
    expect(fingerprint({ ...record, signature: 'M1 1L2 2' }, lines)).not.toBe(record['documentHash']);
  });

  test('is not for an administrator who views as the customer, who is told so at what they wrote', async () => {
    const as = { ...(await app.member('signing')), actor: '1' };
    const id = await quotation();
    expect(faultsOf(await sign(id, { signature: drawn }, as))).toEqual([
      'SIGNED_FOR_ANOTHER /data/attributes/state',
      'SIGNED_FOR_ANOTHER /data/attributes/signerName',
      'SIGNED_FOR_ANOTHER /data/attributes/signature',
    ]);
    const [record = {}] = await findRows(app.contextOf(), 'quotations', { id });
    expect(record).toMatchObject({ state: 'quotation', signature: null });
  });

  test('notes where it was done as the server saw it, never as the caller claims', async () => {
    const as = await app.member('signing');
    for (const values of [{ signedFrom: '192.0.2.1' }, { userAgent: 'x' }])
      for (const by of [as, admin]) expect((await sign(await quotation(), values, by)).status).toBe(403);
  });

  test('is not done by an admin who approves', async () => {
    const id = await quotation();
    madeId(await app.patch('quotations', id, { state: 'approved' }, { reason: 'By telephone' }));
    expect(await app.read('quotations', id)).toMatchObject({ signerName: null, signedFrom: null, userAgent: null });
  });

  test.each(['<svg onload="x">', 'M10 20', 'M10 20L-1 4', 'M1 1L99999 2', 'm1 1l2 2', 'M1 1C1 2 3 4 5 6', 'url(#x)'])(
    'takes lines of an SVG path, not %s',
    async (signature) => {
      const answer = await sign(await quotation(), { signature }, await app.member('signing'));
      expect([answer.status, faultsOf(answer)]).toEqual([422, ['INVALID_SIGNATURE /data/attributes/signature']]);
    },
  );

  test('is done with the transition alone: before it there is no signer, and after it no other', async () => {
    const id = await quotation();
    const member = await app.member('orders');
    const signer = await app.member('signing');
    for (const as of [member, signer, admin])
      for (const values of [{ signerName: 'B. Ander' }, { signature: drawn }, { signsMandate: true }]) {
        const answer = await app.patch('quotations', id, values, { as });
        expect([answer.status, faultsOf(answer)[0]?.split(' ')[0]]).toEqual([422, 'NOT_APPLICABLE']);
      }
    madeId(await sign(id, {}, signer));
    expect(faultsOf(await app.patch('quotations', id, { signerName: 'B. Ander' }, { as: signer }))[0]).toMatch(
      /^FROZEN/,
    );
  });

  describe('a mandate along', () => {
    const directDebit = { paymentMethod: 'directDebit' };
    const account = (name: string) =>
      app.seed('bankaccounts', { customer: app.customer, name, iban: ibans.pop() ?? '' });
    const ibans = ['NL91ABNA0417164300', 'NL20INGB0001234567'];
    const mandatesOf = (bankaccount: string) => findRows(app.contextOf(), 'mandates', { bankaccount });

    test('makes one, active, with the same evidence', async () => {
      const bankaccount = await account('A. Visser');
      const id = await quotation({ ...directDebit, bankaccount });
      madeId(await sign(id, { signature: drawn, signsMandate: true }, await app.member('signing')));
      const { approvedAt, documentHash } = await app.read('quotations', id);
      expect(await mandatesOf(bankaccount)).toMatchObject([
        {
          ...{ state: 'active', scheme: 'CORE', use: 'recurring', reference: `M-${bankaccount}-1` },
          ...{ iban: 'NL20INGB0001234567', holder: 'A. Visser', expiresOn: '2030-01-16' },
          ...{ signedAt: approvedAt, signedBy: 'A. Visser', signature: drawn, signedFrom: '192.0.2.7', documentHash },
        },
      ]);
    });

    test('is made of no other payment, nor without an account, nor unasked', async () => {
      const as = await app.member('signing');
      const none = await sign(await quotation(), { signsMandate: true }, as);
      expect([none.status, faultsOf(none)]).toEqual([422, ['NOT_APPLICABLE /data/attributes/signsMandate']]);
      const unknown = await sign(await quotation(directDebit), { signsMandate: true }, as);
      expect([unknown.status, faultsOf(unknown)]).toEqual([422, ['NO_BANK_ACCOUNT /data/attributes/signsMandate']]);
      const bankaccount = await account('A. Visser');
      madeId(await sign(await quotation({ ...directDebit, bankaccount }), {}, as));
      expect(await mandatesOf(bankaccount)).toEqual([]);
    });
  });
});
