import { expect, test } from 'vitest';
import { faultsIn } from '../testing/portalApp.ts';
import { runWorld } from './testing/runWorld.ts';

const world = runWorld();
const post = (values: object) => world.portal.post('lettertexts', { ...values }, world.staff);

test('a new text begins with the usual one, and shows what a customer would read', async () => {
  const { status, body } = await post({ kind: 'reminder', language: 'en' });
  expect(status, JSON.stringify(body)).toBe(201);
  expect(body.data.attributes).toMatchObject({
    subject: 'Reminder: invoice {number} has not been paid yet',
    preview: expect.stringContaining('Reminder: invoice F2026-0123 has not been paid yet'),
  });
});

test('a word between braces that is never filled in is refused at its field', async () => {
  const refused = await post({ kind: 'invoice', language: 'en', subject: 'Invoice {numer}', text: '{amount} {iets}' });
  expect(faultsIn(refused)).toEqual(['subject UNKNOWN_VARIABLE', 'text UNKNOWN_VARIABLE']);
  expect(refused.status).toBe(422);
});

test('a letter says what staff wrote, in the language of its reader, until that is out of use', async () => {
  const { body } = await post({
    kind: 'invoice',
    language: 'nl',
    subject: 'Rekening {number}',
    text: 'Graag {amount}.',
  });
  const customer = await world.buyer();
  const id = await world.sent(customer, {});
  const letterOf = async () => {
    const sent = world.portal.app.letters.length;
    const [former] = await world.find('letters', { invoice: id });
    const again = { state: 'waiting' };
    const answer = former
      ? await world.portal.patch('letters', String(former['id']), again, world.staff)
      : await world.portal.post('letters', { invoice: id }, world.staff);
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
    await world.portal.app.runJobs();
    return world.portal.app.letters.slice(sent).at(-1);
  };
  const { number } = await world.one('invoices', { id });
  expect(await letterOf()).toMatchObject({ subject: `Rekening ${number}` });
  await world.portal.patch('lettertexts', body.data.id, { active: false }, world.staff);
  expect((await letterOf())?.subject).toContain(`Uw factuur ${number} van`);
});

test('a word between braces is filled in with spaces around it, and refused with a sign in it', async () => {
  const { body, status } = await post({
    kind: 'invoice',
    language: 'en',
    subject: 'Invoice { number }',
    text: 'Hello',
  });
  expect([status, body.data?.attributes.preview]).toEqual([201, 'Invoice F2026-0123\n\nHello']);
  for (const word of ['{invoice-number}', '{ iets }', '{}'])
    expect(faultsIn(await post({ kind: 'invoice', language: 'en', subject: 'A', text: word }))).toEqual([
      'text UNKNOWN_VARIABLE',
    ]);
});

test('half a pair of braces is refused with what follows it', async () => {
  const refused = await post({
    kind: 'invoice',
    language: 'en',
    subject: 'Invoice {number',
    text: 'A} {amount} {open',
  });
  expect(refused.body.errors).toMatchObject([
    { code: 'LONE_BRACE', source: { pointer: '/data/attributes/subject' }, detail: expect.stringContaining('{number') },
    { code: 'LONE_BRACE', source: { pointer: '/data/attributes/text' }, detail: expect.stringContaining('}') },
  ]);
});

test('a letter that is longer than its record can hold is mailed once, and its subject and what is kept are cut', async () => {
  const written = { subject: `${'a'.repeat(140)} {reason}`, text: 'c'.repeat(99_000) + '{reason}'.repeat(10) };
  expect((await post({ kind: 'refund', language: 'nl', ...written })).status).toBe(201);
  const customer = await world.buyer();
  const description = 'b'.repeat(140);
  const values = { customer, amount: 1210, state: 'paid', receivedOn: '2027-01-31', description };
  const payment = await world.portal.store('payments', values);
  const sent = world.portal.app.letters.length;
  const letter = await world.portal.store('letters', { kind: 'refund', customer, payment });
  await world.portal.app.runJobs();
  const subject = `${'a'.repeat(140)} ${'b'.repeat(113)}…`;
  expect(world.portal.app.letters.slice(sent).map((one) => one.subject)).toEqual([subject]);
  const kept = await world.one('letters', { id: letter });
  expect(kept).toMatchObject({ state: 'sent', subject });
  expect(String(kept['text'])).toMatch(/^Beste Anneke Visser,\s+c+b+$/);
  expect(String(kept['text'])).toHaveLength(100_000);
});
