import { beforeAll, describe, expect, test } from 'vitest';
import { answered } from '../testing/portalApp.ts';
import { runWorld } from './testing/runWorld.ts';

const world = runWorld();

/** Lists the letters of an invoice, with their state. */
const lettersOf = async (invoice: string): Promise<string[]> =>
  (await world.find('letters', { invoice })).map(({ kind, state }) => `${kind} ${state}`);

const hostingOf = (customer: string) => world.portal.build('hosting', { customer, state: 'active', domain: null }, '');

const stateOf = async (hosting: string): Promise<unknown[]> => {
  const { state, suspensionReason } = await world.one('hosting', { id: hosting });
  return [state, suspensionReason];
};

/** Returns how many records of a list the home page of staff says to look at. */
async function countOnHome(list: string): Promise<number | undefined> {
  const url = '/api/enquiries/home';
  const { bytes } = await world.portal.app.download(url, 'application/x-ndjson', world.staff, {});
  const parts = Buffer.from(bytes).toString().split('\n').filter(Boolean);
  const [now] = parts.map((line) => JSON.parse(line)).filter(({ part }) => part === 'now');
  return now.items.find(({ href }: { href: string }) => href.startsWith(`${list}?`))?.count;
}

const pay = async (customer: string, invoice: string): Promise<void> => {
  const { openAmount: amount } = await world.one('invoices', { id: invoice });
  const payment = await world.portal.store('payments', { customer, amount, state: 'paid', receivedOn: '2027-03-01' });
  await world.portal.post('allocations', { payment, invoice, amount }, world.staff);
  await world.portal.app.runJobs();
};

/** Makes an open payment of an invoice; returns its id. */
const beginPayment = async (customer: string, invoice: string, method: string): Promise<string> => {
  const payment = await world.portal.store('payments', { customer, amount: 1210, method });
  await world.portal.store('paymentitems', { payment, invoice });
  return payment;
};

describe('an invoice that nobody pays', () => {
  let customer: string;
  let invoice: string;
  let disputed: string;
  let account: string;
  let others: string;
  beforeAll(async () => {
    customer = await world.buyer();
    invoice = await world.sent(customer, { date: '2027-01-10', dueDate: '2027-01-24' });
    account = await hostingOf(customer);
    const other = await world.buyer();
    disputed = await world.sent(other, { date: '2027-01-10', dueDate: '2027-01-24', disputed: true });
    others = await hostingOf(other);
  });

  test('is followed by one letter at a time, 7, 14 and 21 days after its day', async () => {
    const seen: Record<string, string[]> = {};
    for (const day of ['2027-01-30', '2027-01-31', '2027-02-06', '2027-02-07', '2027-02-14', '2027-02-27']) {
      world.travelTo(day);
      await world.run('reminders');
      await world.run('reminders');
      await world.run('suspensions');
      seen[day] = await lettersOf(invoice);
    }
    expect(seen).toEqual({
      '2027-01-30': [],
      '2027-01-31': ['reminder sent'],
      '2027-02-06': ['reminder sent'],
      '2027-02-07': ['reminder sent', 'secondReminder sent'],
      '2027-02-14': ['reminder sent', 'secondReminder sent', 'finalNotice sent'],
      '2027-02-27': ['reminder sent', 'secondReminder sent', 'finalNotice sent'],
    });
  });

  test('has a final notice with the term, the costs and the article of law', async () => {
    const { text } = await world.one('letters', { invoice, kind: 'finalNotice' });
    expect(text).toContain('binnen veertien dagen, te rekenen vanaf de dag nadat u deze brief hebt ontvangen');
    expect(text).toContain('40,00 aan incassokosten');
    expect(text).toContain('artikel 6:96');
  });

  test('suspends nothing while we collect it', async () => {
    world.travelTo('2027-02-28');
    await world.portal.change('company', '1', { suspendsUnpaid: true });
    const payment = await beginPayment(customer, invoice, 'directDebit');
    expect(await world.run('suspensions')).toMatchObject({ handled: 0 });
    expect(await stateOf(account)).toEqual(['active', null]);
    await world.portal.change('payments', payment, { state: 'failed', failure: 'refused' });
  });

  test('suspends hosting 14 days later, only where that is switched on, also where the customer only began to pay', async () => {
    await beginPayment(customer, invoice, 'ideal');
    await world.portal.change('company', '1', { suspendsUnpaid: false });
    await world.run('suspensions');
    expect(await stateOf(account)).toEqual(['active', null]);
    await world.portal.change('company', '1', { suspendsUnpaid: true });
    expect(await world.run('suspensions')).toMatchObject({ state: 'done', handled: 1, amount: 1210, unmanaged: 0 });
    expect(await stateOf(account)).toEqual(['suspended', 'billing']);
    expect(await lettersOf(invoice)).toContain('suspension sent');
  });

  test('is paid, and hosting is resumed at once, with a letter', async () => {
    await pay(customer, invoice);
    expect(await stateOf(account)).toEqual(['active', null]);
    expect(await lettersOf(invoice)).toContain('resumption sent');
    expect(await world.run('suspensions')).toMatchObject({ handled: 0 });
  });

  test('and is in dispute is left alone', async () => {
    expect(await lettersOf(disputed)).toEqual([]);
    expect(await stateOf(others)).toEqual(['active', null]);
  });
});

test('cents that rounding leaves open have nobody reminded', async () => {
  const customer = await world.buyer();
  const invoice = await world.sent(customer, { date: '2027-01-20', dueDate: '2027-02-03' });
  const { openAmount } = await world.one('invoices', { id: invoice });
  const amount = Number(openAmount) - 5;
  const payment = await world.portal.store('payments', { customer, amount, state: 'paid', receivedOn: '2027-01-22' });
  await world.portal.post('allocations', { payment, invoice, amount }, world.staff);
  world.travelTo('2027-02-28');
  await world.run('reminders');
  expect([(await world.one('invoices', { id: invoice }))['openAmount'], await lettersOf(invoice)]).toEqual([5, []]);
});

describe('an invoice that we are to collect', () => {
  const signed = { signedAt: '2026-01-05T09:00:00Z', signedBy: 'Zoë', holder: 'Zoë', iban: 'NL20INGB0001234567' };
  const dates = { date: '2027-02-01', dueDate: '2027-02-10', paymentMethod: 'directDebit' };
  let invoice: string;
  let account: string;
  let bankaccount: string;
  let mandate: string;
  const sign = () => world.portal.store('mandates', { bankaccount, state: 'active', ...signed });
  beforeAll(async () => {
    const customer = await world.buyer({ paymentMethod: 'directDebit' });
    account = await hostingOf(customer);
    bankaccount = await world.portal.store('bankaccounts', { customer, name: 'Zoë', iban: signed.iban });
    mandate = await sign();
    invoice = await world.sent(customer, dates);
    world.travelTo('2027-03-05');
  });

  test('is not reminded of where staff forgot to make a batch, which the run says', async () => {
    const { id } = await world.run('reminders');
    expect(await lettersOf(invoice)).toEqual([]);
    const failures = await world.find('runfailures', { run: String(id), invoice });
    expect(failures).toMatchObject([{ reason: 'notCollected' }]);
    expect(await countOnHome('/runfailures')).toBe(1);
  });

  test('is not reminded of while it is in a batch that is not at the bank yet', async () => {
    const { status } = await world.portal.post('collections', { through: '2027-04-01' }, world.staff);
    expect(status).toBe(201);
    expect(await world.find('collectionentries', { invoice })).toMatchObject([{ state: 'pending' }]);
    const { id } = await world.run('reminders');
    expect(await lettersOf(invoice)).toEqual([]);
    expect(await world.find('runfailures', { run: String(id), invoice })).toEqual([]);
    const [{ collection } = {}] = await world.find('collectionentries', { invoice });
    await world.portal.patch('collections', String(collection), { state: 'cancelled' }, world.staff);
  });

  test('is reminded of once there is no mandate to collect it by', async () => {
    await world.portal.change('mandates', mandate, { state: 'suspended' });
    await world.run('reminders');
    expect(await lettersOf(invoice)).toEqual(['reminder sent']);
  });

  test('suspends nothing once it can be collected after all, though the final notice was ignored', async () => {
    for (const day of ['2027-03-12', '2027-03-19']) {
      world.travelTo(day);
      await world.run('reminders');
    }
    expect(await lettersOf(invoice)).toContain('finalNotice sent');
    world.travelTo('2027-04-02');
    mandate = await sign();
    await world.run('suspensions');
    expect(await stateOf(account)).toEqual(['active', null]);
    await world.portal.change('mandates', mandate, { state: 'suspended' });
    await world.run('suspensions');
    expect(await stateOf(account)).toEqual(['suspended', 'billing']);
  });
});

test('what staff suspended is not resumed by a payment', async () => {
  const customer = await world.buyer();
  const invoice = await world.sent(customer, { date: '2027-02-20', dueDate: '2027-02-27' });
  const account = await hostingOf(customer);
  const values = { state: 'suspended', suspensionReason: 'billing', reason: 'Afgesproken' };
  expect(answered(await world.portal.patch('hosting', account, values, world.staff))).toEqual([200]);
  await pay(customer, invoice);
  expect(await stateOf(account)).toEqual(['suspended', 'billing']);
});

test('a reminder that could not be sent is left to staff, and no further one follows', async () => {
  const customer = await world.portal.build('customers', { state: 'active' }, '');
  const invoice = await world.portal.build(
    'invoices',
    { customer, kind: 'invoice', state: 'sent', total: 1000, dueDate: '2027-02-01' },
    '',
  );
  for (const contact of await world.find('contacts', { customer }))
    await world.portal.change('contacts', String(contact['id']), { active: false });
  await world.run('reminders');
  expect(await lettersOf(invoice)).toEqual(['reminder unsent']);
  world.travelTo('2027-04-01');
  const run = await world.run('reminders');
  expect(await lettersOf(invoice)).toEqual(['reminder unsent']);
  const failures = await world.find('runfailures', { run: String(run['id']) });
  expect(failures).toContainEqual(expect.objectContaining({ invoice, reason: 'letterUnsent' }));
});

test('nobody is reminded of an invoice that was issued and not sent; the run names it for staff, and suspends nothing', async () => {
  const customer = await world.buyer();
  const account = await hostingOf(customer);
  const invoice = await world.portal.store('invoices', { customer });
  await world.portal.store('invoicelines', { invoice, product: world.product });
  // Is of a year of its own, as numbers of invoices follow their days within a year.
  world.travelTo('2028-02-01');
  const issued = { state: 'issued', date: '2028-01-10', dueDate: '2028-01-24' };
  await world.portal.change('invoices', invoice, issued);
  const run = await world.run('reminders');
  expect(await lettersOf(invoice)).toEqual([]);
  const failures = await world.find('runfailures', { run: String(run['id']) });
  expect(failures).toContainEqual(expect.objectContaining({ invoice, reason: 'letterUnsent' }));
  const notice = { kind: 'finalNotice', customer, invoice, state: 'sent', sentAt: '2028-02-02T09:00:00.000Z' };
  await world.portal.store('letters', notice);
  await world.portal.change('company', '1', { suspendsUnpaid: true });
  world.travelTo('2028-03-01');
  await world.run('suspensions');
  expect(await stateOf(account)).toEqual(['active', null]);
});
