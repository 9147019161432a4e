/** @long: 7 s */
import { describe, expect, test } from 'vitest';
import type { Attributes } from '../../schema/normalize.ts';
import { domainWorld } from './testing/domainWorld.ts';

const world = domainWorld();

interface Placed {
  order: string;
  lines: string[];
}

/** Places an order of domains as the customer. */
async function place(...names: string[]): Promise<Placed> {
  const { portal, customer, member, extensions } = world;
  const order = (await portal.post('orders', { customer }, member)).body.data.id;
  const lines: string[] = [];
  for (const domain of names) {
    const product = extensions[domain.slice(domain.indexOf('.'))];
    const { body } = await portal.post('orderlines', { order, product, domain, period: 'yearly' }, member);
    lines.push(body.data.id);
  }
  return { order, lines };
}

/** Lets the seconds pass in which lines may be added. */
async function work(): Promise<void> {
  world.ahead += 30_000;
  await world.runJobs();
}

const stateOf = async (resource: string, id: string) => (await world.one(resource, id))['state'];
const statesOf = async ({ order, lines }: Placed): Promise<unknown[]> => [
  await stateOf('orders', order),
  ...(await Promise.all(lines.map((line) => stateOf('orderlines', line)))),
];
const domainNamed = async (name: string): Promise<Attributes> => (await world.find('domains', { name }))[0] ?? {};

describe('an order on account', () => {
  test('goes to done without a hand: its domain is the customer’s, and active', async () => {
    const placed = await place('bestel.nl');
    await work();
    expect(await statesOf(placed)).toEqual(['done', 'done']);
    expect(await domainNamed('bestel.nl')).toMatchObject({
      state: 'active',
      customer: world.customer,
      registrant: world.holder,
    });
    expect(world.remote.charged('bestel.nl')).toEqual(['CREATE']);
  });

  test('takes further lines for a moment, sent one by one', async () => {
    const placed = await place('eerst.nl');
    await world.portal.app.runJobs();
    expect(await statesOf(placed)).toEqual(['placed', 'new']);
    const values = { order: placed.order, product: world.extensions['.nl'], domain: 'daarna.nl', period: 'yearly' };
    expect((await world.portal.post('orderlines', values, world.member)).status).toBe(201);
    await work();
    expect(await stateOf('orders', placed.order)).toBe('done');
  });

  test('registers a domain for who the customer says to be, where it has no holder yet', async () => {
    await world.portal.app.request({ method: 'DELETE', url: `/api/domaincontacts/${world.holder}` });
    const { customer, portal } = world;
    const unknown = await place('adres.nl');
    await work();
    expect(await statesOf(unknown)).toEqual(['needsInformation', 'failed']);
    expect((await world.one('orders', unknown.order))['question']).toContain('Op wiens naam mogen wij adres.nl');
    const place1 = { street: 'Lange Straat 12 a', postalCode: '3511 AA', city: 'Utrecht', country: 'NL' };
    await portal.build('addresses', { customer, ...place1, kind: 0, active: true }, '');
    await portal.build('contacts', { customer, firstName: 'Eva', lastName: 'Bos', active: true }, '');
    await portal.patch('orders', unknown.order, { state: 'processing' }, world.staff);
    await world.runJobs();
    expect(await statesOf(unknown)).toEqual(['done', 'done']);
    const holder = await world.one('domaincontacts', String((await domainNamed('adres.nl'))['registrant']));
    expect(holder).toMatchObject({ name: 'Eva Bos', street: 'Lange Straat', number: '12 a' });
  });

  test('is partly done while a registry takes its time, and done after that', async () => {
    const placed = await place('vlug.nl', 'langzaam-async.nl');
    await work();
    expect(await statesOf(placed)).toEqual(['partlyDone', 'done', 'submitted']);
    world.remote.standIn.clock.advance('PT2M');
    await world.lookAgain();
    expect(await statesOf(placed)).toEqual(['done', 'done', 'done']);
  });

  test('asks the customer in plain words where a name was taken meanwhile; nothing is charged', async () => {
    const placed = await place('x-taken.nl', 'vrij.nl');
    await work();
    expect(await statesOf(placed)).toEqual(['needsInformation', 'failed', 'done']);
    const seen = (await world.portal.app.get(`/api/orders/${placed.order}`, world.member)).body.data.attributes;
    expect(seen.question).toMatch(/^x-taken.nl heeft al een eigenaar. .* welke andere naam wilt u\?$/);
    expect(world.remote.charged('x-taken.nl')).toEqual([]);
    expect((await world.one('orderlines', placed.lines[0] ?? ''))['failure']).toContain('registrar');
  });

  test('asks for another name where the registry wants more than we sell it for, and goes on with that name', async () => {
    const { prices } = world.remote.standIn.state;
    prices['nl CREATE'] = 25_000;
    const placed = await place('kostbaar.nl');
    await work();
    delete prices['nl CREATE'];
    expect(await statesOf(placed)).toEqual(['needsInformation', 'failed']);
    const seen = (await world.portal.app.get(`/api/orders/${placed.order}`, world.member)).body.data.attributes;
    expect(seen.question).toContain('kostbaar.nl kost meer dan in onze prijslijst staat');
    const answer = { domain: 'betaalbaar.nl' };
    expect((await world.portal.patch('orderlines', placed.lines[0] ?? '', answer, world.member)).status).toBe(200);
    await world.runJobs();
    expect(await statesOf(placed)).toEqual(['done', 'done']);
    expect([world.remote.charged('kostbaar.nl'), world.remote.charged('betaalbaar.nl')]).toEqual([[], ['CREATE']]);
  });

  test('of a name that another customer of ours has is asked about, and theirs stays as it is', async () => {
    const theirs = await world.portal.build('domains', { name: 'bezet.nl', state: 'active' }, '');
    const before = await world.one('domains', theirs);
    const placed = await place('bezet.nl');
    await work();
    expect(await statesOf(placed)).toEqual(['needsInformation', 'failed']);
    expect(await world.one('domains', theirs)).toEqual(before);
  });

  test('of a name that does not go with its extension fails, and does not wait for ever', async () => {
    const placed = await place('eerst.com');
    await world.portal.patch('orderlines', placed.lines[0] ?? '', { domain: 'anders.nl' }, world.staff);
    await work();
    expect(await statesOf(placed)).toEqual(['processing', 'submitted']);
    for (let attempt = 0; attempt < 4; attempt += 1) await world.runJobs();
    expect(await statesOf(placed)).toEqual(['processing', 'failed']);
  });

  test('that failed for a passing reason is done once staff retries its line', async () => {
    world.remote.standIn.state.credit = 0;
    const placed = await place('krediet.nl');
    await work();
    expect(await statesOf(placed)).toEqual(['processing', 'failed']);
    world.remote.standIn.state.credit = 1_000_000;
    await world.portal.patch('orderlines', placed.lines[0] ?? '', { state: 'submitted' }, world.staff);
    await world.runJobs();
    expect(await statesOf(placed)).toEqual(['done', 'done']);
    expect(world.remote.charged('krediet.nl')).toEqual(['CREATE']);
  });
});

describe('an order that moves a domain to us', () => {
  const codeOf = (line: string, authCode: string) => world.portal.patch('orderlines', line, { authCode }, world.member);

  /** Places an order with a code, for a name that another registrar holds. */
  async function placeWithCode(domain: string, authCode: string): Promise<Placed> {
    world.remote.standIn.state.elsewhere.push(domain);
    const placed = await place(domain);
    expect((await codeOf(placed.lines[0] ?? '', authCode)).status).toBe(200);
    return placed;
  }

  test('is done once the domain has moved; its code is in no answer, call, log or job', async () => {
    const placed = await placeWithCode('verhuis.nl', 'Klaproos-17');
    await work();
    expect([...(await statesOf(placed)), (await domainNamed('verhuis.nl'))['state']]).toEqual([
      'processing',
      'submitted',
      'transferring',
    ]);
    world.remote.standIn.clock.advance('PT2M');
    await world.lookAgain();
    expect(await statesOf(placed)).toEqual(['done', 'done']);
    const domain = await domainNamed('verhuis.nl');
    expect(domain).toMatchObject({ state: 'active', expiresOn: expect.stringMatching(/^20/) });
    expect(world.remote.charged('verhuis.nl')).toEqual(['TRANSFER']);
    const kept = await Promise.all([
      world.find('outsidecalls', {}),
      world.find('jobs', {}),
      world.find('orderlines', {}),
      world.portal.app.get(`/api/orderlines/${placed.lines[0]}`),
      world.portal.app.get(`/api/orderlines/${placed.lines[0]}/history`),
    ]);
    expect(JSON.stringify([kept, world.remote.around.calls])).not.toContain('Klaproos');
    expect(world.remote.standIn.seen().some(({ body }) => body.includes('Klaproos-17'))).toBe(true);
  });

  test('asks for another code where it is wrong; with the right one it is done, without staff', async () => {
    const placed = await placeWithCode('fout.nl', 'wrong-1');
    await work();
    world.remote.standIn.clock.advance('PT2M');
    await world.lookAgain();
    expect([...(await statesOf(placed)), (await domainNamed('fout.nl'))['state']]).toEqual([
      'needsInformation',
      'failed',
      'transferRejected',
    ]);
    const seen = (await world.portal.app.get(`/api/orders/${placed.order}`, world.member)).body.data.attributes;
    expect(seen.question).toMatch(/^Uw huidige provider heeft fout.nl niet vrijgegeven. Vraag daar de autorisatiecode/);
    expect((await codeOf(placed.lines[0] ?? '', 'Klaproos-18')).status).toBe(200);
    await world.runJobs();
    world.remote.standIn.clock.advance('PT2M');
    await world.lookAgain();
    expect(await statesOf(placed)).toEqual(['done', 'done']);
    expect((await world.one('orders', placed.order))['question']).toBeNull();
  });

  test('is one transfer where the answer is lost', async () => {
    const placed = await placeWithCode('kwijt.com', 'Klaproos-19');
    world.remote.standIn.script({ match: { method: 'POST', path: '*/transfer', bodyHas: 'billables' }, drop: 'after' });
    await work();
    world.remote.standIn.clock.advance('P6D');
    await world.lookAgain();
    expect(await statesOf(placed)).toEqual(['done', 'done']);
    expect(world.remote.charged('kwijt.com')).toEqual(['TRANSFER']);
  });
});

describe('an order waits for staff', () => {
  test.each([
    ['of a customer who pays online', { paymentMethod: 'online' }],
    ['of a customer who is blocked', { state: 'blocked' }],
  ])('that is %s', async (_what, values) => {
    const placed = await place(`wacht-${Object.keys(values)}.nl`);
    await world.portal.change('customers', world.customer, values);
    await work();
    expect(await statesOf(placed)).toEqual(['placed', 'new']);
  });

  test('above the limit of the settings; staff then processes it, and it is done', async () => {
    await world.portal.change('company', '1', { orderLimit: 1000 });
    const placed = await place('grens.nl', 'grens.com');
    await work();
    expect(await statesOf(placed)).toEqual(['placed', 'new', 'new']);
    await world.portal.change('company', '1', { orderLimit: 25_000 });
    await world.portal.patch('orders', placed.order, { state: 'processing' }, world.staff);
    await world.runJobs();
    expect(await statesOf(placed)).toEqual(['done', 'done', 'done']);
  });

  test('of a customer with an invoice that is overdue', async () => {
    await world.portal.build(
      'invoices',
      { customer: world.customer, kind: 'invoice', state: 'sent', total: 12_100, dueDate: '2026-01-01' },
      '',
    );
    const placed = await place('laat.nl');
    await work();
    expect(await statesOf(placed)).toEqual(['placed', 'new']);
  });
});

test('an order that the server itself enters, such as an old one, begins nothing', async () => {
  const { portal, customer, extensions } = world;
  const order = await portal.store('orders', { customer });
  const line = await portal.store('orderlines', { order, product: extensions['.nl'], domain: 'vroeger.nl' });
  await portal.change('orders', order, { state: 'processing' });
  await portal.change('orderlines', line, { state: 'submitted' });
  await work();
  expect(await statesOf({ order, lines: [line] })).toEqual(['processing', 'submitted']);
  expect(await world.find('domains', { name: 'vroeger.nl' })).toEqual([]);
});
