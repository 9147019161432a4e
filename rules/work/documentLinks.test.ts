import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { visitor } from '../../server/context.ts';
import type { TestAnswer } from '../../server/testing/testApp.ts';
import { tokenHash } from '../documents/documentLinks.ts';
import { contactValues } from '../testing/billingApp.ts';
import { answered } from '../testing/portalApp.ts';
import { paymentWorld } from './testing/paymentWorld.ts';

const world = paymentWorld();
const stroke = JSON.stringify([
  [
    [10, 10, 0, 500],
    [60, 40, 20, 500],
  ],
  [[80, 12, 90, 500]],
]);
const iban = 'NL91 ABNA 0417 1643 00';

const ask = (token: string, rest: object): Promise<TestAnswer> =>
  world.portal.app.request({
    method: 'POST',
    url: '/api/openings/link',
    payload: { token, ...rest },
    headers: { 'content-type': 'application/json', 'user-agent': 'Phone' },
    as: visitor,
  });

async function linkTo(document: object): Promise<{ token: string; id: string }> {
  const token = randomBytes(32).toString('base64url');
  const values = { sentTo: address, ...document, tokenHash: tokenHash(token) };
  const answer = await world.portal.post('documentlinks', values, world.staff);
  expect(answered(answer)).toEqual([201]);
  return { token, id: answer.body.data.id };
}

let quotation: string;
let contact: string;
/** Where the contact of the customer gets its letters. */
let address: string;
beforeEach(async () => {
  const { customer, portal } = world;
  address = `visser${customer}@example.nl`;
  contact = await portal.store('contacts', { ...contactValues, customer, email: address });
  quotation = await portal.build(
    'quotations',
    { customer, state: 'quotation', paymentMethod: 'directDebit', bankaccount: null },
    '',
  );
  await portal.build('quotationlines', { quotation }, '');
});

const signedWith = (toSign: { readHash: string; termsWithMandate: string }, values: object = {}) => ({
  do: 'sign',
  values: {
    ...{ signerName: 'A. Visser', readHash: toSign.readHash, signedTerms: toSign.termsWithMandate },
    ...{ strokes: stroke, iban, signsMandate: true },
    ...values,
  },
});

describe('the link of a letter', () => {
  test('opens one quotation, which its holder signs with a mandate; the evidence says what was observed', async () => {
    const { token } = await linkTo({ quotation });
    const { body } = await ask(token, { do: 'read' });
    expect(body).toMatchObject({
      document: 'quotation',
      state: 'quotation',
      toSign: { takesMandate: true, iban: null },
    });
    const { body: signed, status } = await ask(token, signedWith(body.toSign));
    expect([status, signed.state, signed.isIntact]).toEqual([200, 'approved', true]);
    const kept = await world.one('quotations', quotation);
    expect(kept).toMatchObject({
      ...{ signerName: 'A. Visser', signedAs: address, userAgent: 'Phone', readHash: body.toSign.readHash },
      ...{ strokes: stroke, signature: 'M0 0L714 429M1000 29L1000 29', signedTerms: body.toSign.termsWithMandate },
    });
    const [mandate] = await world.find('mandates', { bankaccount: String(kept['bankaccount']) });
    expect(mandate).toMatchObject({ state: 'active', iban: 'NL91ABNA0417164300', signedBy: 'A. Visser' });
  });

  test('is signed by who pays by bank transfer too, of whom no mandate is asked', async () => {
    const { customer, portal } = world;
    const other = await portal.build('quotations', { customer, state: 'quotation', paymentMethod: 'bankTransfer' }, '');
    await portal.build('quotationlines', { quotation: other }, '');
    const { token } = await linkTo({ quotation: other });
    const { toSign } = (await ask(token, { do: 'read' })).body;
    expect(toSign.takesMandate).toBe(false);
    const values = { signedTerms: toSign.terms, iban: null, signsMandate: false };
    const { status, body } = await ask(token, signedWith(toSign, values));
    expect([status, body.state, body.isIntact]).toEqual([200, 'approved', true]);
  });

  test('refuses another document or other words than those that were read, and a drawing of nothing', async () => {
    const { token } = await linkTo({ quotation });
    const { toSign } = (await ask(token, { do: 'read' })).body;
    const refused = async (values: object) => answered(await ask(token, signedWith(toSign, values)));
    expect(await refused({ readHash: '0'.repeat(64) })).toEqual([422, 'readHash DOCUMENT_CHANGED']);
    expect(await refused({ signedTerms: 'Everything is free.' })).toEqual([422, 'signedTerms TERMS_CHANGED']);
    expect(await refused({ strokes: '[[]]' })).toEqual([422, 'strokes INVALID_STROKES']);
    expect((await world.one('quotations', quotation))['state']).toBe('quotation');
  });

  test('tells of a signed quotation that was changed afterwards, past every check', async () => {
    const { token } = await linkTo({ quotation });
    const { toSign } = (await ask(token, { do: 'read' })).body;
    await ask(token, signedWith(toSign));
    await world.portal.app.services.database.transaction(async (db) => {
      // Switches off the triggers that keep frozen records.
      await db.execute(sql`set local session_replication_role = replica`);
      await db.execute(sql`update quotations set discount = 5000 where id = ${BigInt(quotation)}`);
    });
    expect((await ask(token, { do: 'read' })).body.isIntact).toBe(false);
  });

  test('is unknown once it is revoked or thirty days old, as one that never was', async () => {
    const unknown = await ask(randomBytes(32).toString('base64url'), { do: 'read' });
    expect(unknown.status).toBe(404);
    const { token, id } = await linkTo({ quotation });
    expect((await ask(token, { do: 'read' })).status).toBe(200);
    await world.portal.patch('documentlinks', id, { state: 'revoked' }, world.staff);
    const { token: old } = await linkTo({ quotation });
    world.standIn.clock.advance('P30D');
    for (const gone of [token, old]) {
      const answer = await ask(gone, { do: 'sign', values: signedWith({ readHash: '', termsWithMandate: '' }).values });
      expect([answer.status, answer.body]).toEqual([404, unknown.body]);
    }
  });

  test('signs nothing for an address that no active contact of the customer has, and is then as unknown as any', async () => {
    const { portal, customer } = world;
    const unknown = await ask(randomBytes(32).toString('base64url'), { do: 'read' });
    const stranger = `stranger${customer}@example.nl`;
    const other = await portal.build('customers', null, '');
    await portal.store('contacts', { ...contactValues, customer: other, email: stranger });
    const mistyped = await linkTo({ quotation, sentTo: stranger });
    const left = await linkTo({ quotation });
    const { toSign } = (await ask(left.token, { do: 'read' })).body;
    await portal.change('contacts', contact, { active: false });
    for (const { token } of [mistyped, left])
      for (const asked of [{ do: 'read' }, { do: 'draw' }, { do: 'print' }, signedWith(toSign)]) {
        const { status, body } = await ask(token, asked);
        expect([status, body]).toEqual([404, unknown.body]);
      }
    expect((await world.one('quotations', quotation))['state']).toBe('quotation');
    await portal.change('contacts', contact, { active: true });
    expect((await ask(left.token, signedWith(toSign))).status).toBe(200);
  });

  test('opens by hand, once signed and for an invoice, without any active contact of the customer', async () => {
    const { portal } = world;
    const signed = await linkTo({ quotation });
    const invoice = await linkTo({ invoice: await world.invoice(12_100) });
    const byHand = await linkTo({ quotation, sentTo: null });
    await portal.change('contacts', contact, { active: false });
    const { body } = await ask(byHand.token, { do: 'read' });
    expect((await ask(byHand.token, signedWith(body.toSign))).body.state).toBe('approved');
    for (const { token } of [signed, invoice]) expect((await ask(token, { do: 'read' })).status).toBe(200);
  });

  test('brings the signed copy to the contact of a quotation that was signed by a link given by hand', async () => {
    const { portal } = world;
    const { token } = await linkTo({ quotation, sentTo: null });
    const { body } = await ask(token, { do: 'read' });
    expect((await ask(token, signedWith(body.toSign))).body.state).toBe('approved');
    await world.runJobs();
    const { number, contact: reader } = await world.one('quotations', quotation);
    const [to] = portal.app.letters
      .filter(({ subject }) => subject === `Ondertekend: offerte ${number}`)
      .map((letter) => letter.to);
    expect(to).toBe((await world.one('contacts', String(reader)))['email']);
  });

  test('pays one invoice online, and leads back to its own page', async () => {
    const invoice = await world.invoice(12_100);
    const { token } = await linkTo({ invoice });
    expect((await ask(token, { do: 'read' })).body).toMatchObject({
      openAmount: 12_100,
      payment: null,
      paysOnline: true,
    });
    expect((await ask(token, { do: 'pay', method: 'ideal' })).body.payment).toMatchObject({ state: 'open' });
    await world.runJobs();
    const { payment } = (await ask(token, { do: 'read' })).body;
    expect(payment.checkoutUrl).toContain('/checkout/tr_');
    expect(world.there().at(-1)?.redirectUrl).toMatch(/\/link$/);
    expect((await ask(token, signedWith({ readHash: '', termsWithMandate: '' }))).body).toMatchObject({
      openAmount: 12_100,
    });
  });

  test('looks again at an invoice whose payment is awaited, and at nothing else, as reading a quotation prints it', async () => {
    const { token } = await linkTo({ invoice: await world.invoice(12_100) });
    expect((await ask(token, { do: 'look' })).body).toMatchObject({ document: 'invoice', openAmount: 12_100 });
    expect((await ask((await linkTo({ quotation })).token, { do: 'look' })).status).toBe(404);
  });

  test('is for staff alone to make, and is kept as a hash', async () => {
    const { token } = await linkTo({ quotation });
    const [kept] = await world.find('documentlinks', { quotation });
    expect(JSON.stringify(kept)).not.toContain(token);
    const values = { quotation, tokenHash: tokenHash('another') };
    expect((await world.portal.post('documentlinks', values, world.member)).status).toBe(404);
    expect(answered(await world.portal.post('documentlinks', { tokenHash: 'short' }, world.staff))).toEqual([
      422,
      'quotation ONE_DOCUMENT',
      'tokenHash NO_TOKEN_HASH',
    ]);
  });
});
