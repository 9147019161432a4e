/** @long: 9 s */
import { beforeEach, describe, expect, test } from 'vitest';
import { customValues, valuesOf } from '../../mock-server/panel/panelLimits.ts';
import type { StoredPlan } from '../../mock-server/panel/panelStore.ts';
import type { Attributes } from '../../schema/normalize.ts';
import { orderWorld, type Placed } from './testing/orderWorld.ts';

const world = orderWorld();
const { place, work, statesOf } = world;
const space = '10 GB extra ruimte';
const plans: Record<string, StoredPlan> = {
  Start: { diskMb: 5_000, trafficMb: 50_000, mailboxes: 5, databases: 1 },
  Groei: { diskMb: 25_000, trafficMb: 0, mailboxes: 25, databases: 5 },
};
let count = 0;
let domain = '';
let hosting = '';

const account = async (): Promise<Attributes> => world.one('hosting', hosting);
/** Reads what the server of the account allows. */
async function limits(): Promise<Record<string, string | undefined>> {
  const stored = world.panel().accounts[String((await account())['username'])];
  if (!stored) throw new Error('The account is not on the server.');
  const { quota, nemails } = valuesOf(world.panel(), stored);
  return { quota, nemails };
}
const failureOf = async ({ lines }: Placed): Promise<unknown> =>
  (await world.one('orderlines', lines[0] ?? ''))['failure'];
const tasks = (): Promise<Attributes[]> => world.find('tasks', { hosting });
const setCalls = (): Promise<Attributes[]> => world.find('outsidecalls', { hosting, kind: 'setLimits' });
const setThere = (): number => world.panel().done['limits'] ?? 0;

/** Changes plan or expansions as the customer does on the page of the account. */
async function change(product: string): Promise<void> {
  const asked = { hosting, product: world.products[product] };
  const { status, body } = await world.portal.post('planchanges', asked, world.member);
  if (status !== 201) throw new Error(JSON.stringify(body.errors));
  await world.runJobs();
  await world.runJobs();
}

beforeEach(async () => {
  const { portal, products } = world;
  Object.assign(world.panel().plans, plans);
  if (!products['5 mailboxen erbij']) {
    const onOffer = { public: true, active: true, priceUnit: 1, contractTerm: 12 };
    await portal.change('products', products[space] ?? '', { extraDisk: 10_000 });
    products['5 mailboxen erbij'] = await portal.build(
      'products',
      { name: '5 mailboxen erbij', kind: 'expansion', defaultPrice: 150, extraMailboxes: 5, ...onOffer },
      '',
    );
    products['Groei'] = await portal.build(
      'products',
      { name: 'Groei', kind: 'plan', defaultPrice: 795, ...onOffer },
      '',
    );
  }
  count += 1;
  domain = `ruimte${count}.nl`;
  world.member = await portal.memberOf(world.customer, 'hosting', 'orders', 'domains');
  await place({ product: 'Start', domain, period: 'monthly' });
  await work();
  hosting = String((await world.find('hosting', { name: domain }))[0]?.['id']);
});

describe('an ordered expansion', () => {
  test('is set at the panel without a hand: its line is done and billed, and the account shows its room', async () => {
    const placed = await place({ product: space, domain, period: 'monthly' });
    await work();
    expect(await statesOf(placed)).toEqual(['done', 'done']);
    expect(await limits()).toEqual({ quota: '15000', nemails: '5' });
    expect(await account()).toMatchObject({ diskQuota: 15_000, bandwidthQuota: 50_000 });
    expect(await tasks()).toEqual([]);
    await world.runJobs();
    expect(await world.find('invoicerules', { order: placed.order })).toMatchObject([{ unitPrice: 200, hosting }]);
  });

  test('of the same order as its account is set once that is made', async () => {
    const other = `${domain.slice(0, -3)}-mee.nl`;
    const placed = await place({ product: 'Start', domain: other }, { product: space, domain: other, quantity: 2000 });
    await work();
    await world.runJobs();
    expect(await statesOf(placed)).toEqual(['done', 'done', 'done']);
    hosting = String((await world.find('hosting', { name: other }))[0]?.['id']);
    expect(await limits()).toMatchObject({ quota: '25000' });
  });

  test('has one effect, though the answer of the panel is lost', async () => {
    const before = setThere();
    world.panels.script({ match: { method: 'POST', path: '*CMD_API_MODIFY_USER*' }, drop: 'after' });
    const placed = await place({ product: space, domain });
    await work();
    await world.runJobs();
    expect([await statesOf(placed), setThere() - before]).toEqual([['done', 'done'], 1]);
    expect(await limits()).toMatchObject({ quota: '15000' });
  });

  test('adds up with the others of the account, also when two are ordered at once', async () => {
    const first = await place({ product: space, domain });
    await work();
    const second = await place({ product: space, domain }, { product: '5 mailboxen erbij', domain });
    await work();
    expect([await statesOf(first), await statesOf(second)]).toEqual([
      ['done', 'done'],
      ['done', 'done', 'done'],
    ]);
    expect(await limits()).toEqual({ quota: '25000', nemails: '10' });
  });

  test('that the panel refuses fails its line, and staff reads why', async () => {
    world.panels.script({
      match: { method: 'POST', path: '*CMD_API_MODIFY_USER*' },
      status: 500,
      body: { error: 'Error', result: 'You cannot give out more than you have' },
    });
    const placed = await place({ product: space, domain });
    await work();
    expect(await statesOf(placed)).toEqual(['processing', 'failed']);
    expect(await failureOf(placed)).toContain('You cannot give out more than you have');
    expect(await limits()).toMatchObject({ quota: '5000' });
    await world.portal.patch('orderlines', placed.lines[0] ?? '', { state: 'submitted' }, world.staff);
    await world.runJobs();
    expect(await statesOf(placed)).toEqual(['done', 'done']);
    expect(await limits()).toMatchObject({ quota: '15000' });
  });

  test('fails its line at once where the account or its plan is not on the server', async () => {
    delete world.panel().plans['Start'];
    const placed = await place({ product: space, domain });
    await work();
    expect(await failureOf(placed)).toContain('no plan Start');
    delete world.panel().accounts[String((await account())['username'])];
    await world.portal.patch('orderlines', placed.lines[0] ?? '', { state: 'submitted' }, world.staff);
    await world.runJobs();
    expect(await failureOf(placed)).toContain('is not on the server');
  });

  test('without numbers is a task for a person, as is one for an account without a panel', async () => {
    const placed = await place({ product: 'Beheer op afstand', domain, period: 'monthly' });
    await work();
    expect(await statesOf(placed)).toEqual(['processing', 'submitted']);
    expect(await tasks()).toMatchObject([{ what: `Beheer op afstand (${domain})`, state: 'open' }]);
    for (const server of world.servers) await world.portal.change('servers', server, { login: null });
    await place({ product: space, domain });
    await work();
    expect((await tasks()).map(({ what }) => what)).toContain(`${space} (${domain})`);
    expect(await setCalls()).toEqual([]);
    for (const server of world.servers) await world.portal.change('servers', server, { login: 'gastheer' });
  });

  test('is taken off the account when it is refunded, or its invoice rule has ended', async () => {
    const refunded = await place({ product: space, domain, period: 'monthly' });
    const ended = await place({ product: '5 mailboxen erbij', domain, period: 'monthly' });
    await work();
    await world.runJobs();
    expect(await limits()).toEqual({ quota: '15000', nemails: '10' });
    await world.portal.patch('orderlines', refunded.lines[0] ?? '', { state: 'refunded' }, world.staff);
    await world.runJobs();
    expect(await limits()).toEqual({ quota: '5000', nemails: '10' });
    const [rule] = await world.find('invoicerules', { order: ended.order });
    const over = { state: 'terminating', terminatedOn: rule?.['startDate'] };
    expect((await world.portal.patch('invoicerules', String(rule?.['id']), over, world.staff)).status).toBe(200);
    await world.runJobs();
    expect(await limits()).toMatchObject({ nemails: '10' });
    const { customer } = world;
    const address = { street: 'Dorpsstraat 1', postalCode: '3511 AA', city: 'Utrecht', country: 'NL', kind: 0 };
    await world.portal.build('addresses', { ...address, customer, active: true }, '');
    await world.portal.build('contacts', { customer, active: true }, '');
    await world.scheduled('dailyinvoices');
    await world.runJobs();
    await world.runJobs();
    expect(await world.one('invoicerules', String(rule?.['id']))).toMatchObject({ state: 'ended' });
    expect(await limits()).toEqual({ quota: '5000', nemails: '5' });
  });
});

describe('an expansion that a customer adds to an account', () => {
  test('is taken off the account when staff removes what bills it', async () => {
    await change(space);
    expect(await limits()).toEqual({ quota: '15000', nemails: '5' });
    const [rule] = await world.find('invoicerules', { product: world.products[space] ?? '', customer: world.customer });
    const { status } = await world.portal.app.request({
      method: 'DELETE',
      url: `/api/invoicerules/${rule?.['id']}`,
      as: world.staff,
    });
    expect(status).toBe(204);
    await world.runJobs();
    expect(await limits()).toEqual({ quota: '5000', nemails: '5' });
  });

  test('is set at the panel, and stays when the plan changes', async () => {
    await change(space);
    expect(await limits()).toEqual({ quota: '15000', nemails: '5' });
    await change('Groei');
    await world.runJobs();
    expect((await account())['plan']).toBe(world.products['Groei']);
    expect(await limits()).toEqual({ quota: '35000', nemails: '25' });
    expect(await tasks()).toEqual([]);
  });

  test('is a task with the reason where the panel refuses it', async () => {
    world.panels.script({
      match: { method: 'POST', path: '*CMD_API_MODIFY_USER*' },
      status: 500,
      body: { error: 'Error', result: 'You cannot give out more than you have' },
    });
    await change(space);
    expect(await tasks()).toMatchObject([
      { what: `${space} (${domain})`, notes: expect.stringContaining('more than you have'), state: 'open' },
    ]);
  });

  test('is found in no difference: its plan at the server stays the plan of the account', async () => {
    await change(space);
    await world.scheduled('accountcomparison');
    expect(await world.find('differences', { hosting, state: 'open' })).toEqual([]);
  });
});

test('the stand-in resets what a form leaves out, as the panel does', () => {
  const values = customValues(new URLSearchParams({ quota: '7', unemails: 'ON', php: 'ON' }));
  expect(values).toMatchObject({ quota: '7', nemails: 'unlimited', mysql: '0', php: 'ON', ssl: 'OFF' });
  expect(customValues(new URLSearchParams({ quota: '-7' }))).toBeUndefined();
});
