import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { visitor } from '../../server/context.ts';
import type { TestAnswer } from '../../server/testing/testApp.ts';
import { tokenHash } from '../documents/documentLinks.ts';
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
  const values = { ...document, sentTo: 'visser@example.nl', tokenHash: tokenHash(token) };
  const answer = await world.portal.post('documentlinks', values, world.staff);
  expect(answered(answer)).toEqual([201]);
  return { token, id: answer.body.data.id };
}

let quotation: string;
beforeEach(async () => {
  const { customer, portal } = world;
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
      ...{ signerName: 'A. Visser', signedAs: 'visser@example.nl', userAgent: 'Phone', readHash: body.toSign.readHash },
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
