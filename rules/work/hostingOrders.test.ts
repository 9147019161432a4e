/** @long: 8 s */
import { beforeEach, describe, expect, test } from 'vitest';
import type { Attributes } from '../../schema/normalize.ts';
import { orderWorld } from './testing/orderWorld.ts';

const world = orderWorld();
const { place, work, statesOf, letters } = world;

beforeEach(async () => {
  const language = { firstName: 'Eva', lastName: 'Bos', language: 'nl', active: true, administrativeEmails: true };
  await world.portal.build('contacts', { customer: world.customer, ...language }, '');
  letters();
});

const accountOf = async (name: string): Promise<Attributes> => (await world.find('hosting', { name }))[0] ?? {};
const rulesOf = ({ order }: { order: string }): Promise<Attributes[]> => world.find('invoicerules', { order });
const subjects = (): string[] => letters().map(({ subject }) => subject.replace(/B?\d[\w-]*/, '#'));

/** Reads what the DNS server answers from, as `@ A` and its contents. */
const zoneOf = (name: string): Record<string, string> =>
  Object.fromEntries(
    Object.values(world.dnsServer.zones[`${name}.`]?.sets ?? {}).map(({ name: owner, type, records }) => [
      `${owner.replace(`${name}.`, '@')} ${type}`,
      records.map(({ content }) => content).join(),
    ]),
  );

describe('an order of a domain and hosting for it', () => {
  test('goes to done without a hand: domain, zone, account, invoice rules and letters', async () => {
    const domain = 'bakkerij.nl';
    const placed = await place({ product: '.nl', domain }, { product: 'Start', domain, period: 'monthly' });
    await work();
    expect(await statesOf(placed)).toEqual(['done', 'done', 'done']);
    const account = await accountOf(domain);
    expect(account).toMatchObject({ state: 'active', server: world.servers[1], customer: world.customer });
    expect(world.panel().accounts[String(account['username'])]).toMatchObject({ domain });
    await world.runJobs();
    expect(zoneOf(domain)).toMatchObject({
      '@ A': '192.0.2.12',
      'www.@ CNAME': 'bakkerij.nl.',
      '@ MX': '10 web02.gastheer.test.',
      '@ TXT': '"v=spf1 a mx ~all"',
    });
    expect((await rulesOf(placed)).map(({ schedule, unitPrice }) => [schedule, unitPrice])).toEqual([
      ['yearly', 895],
      ['monthly', 395],
    ]);
    expect(subjects()).toEqual(['Wij hebben uw bestelling # ontvangen', 'Uw bestelling # is klaar']);
    const kindsOf = async (about: Readonly<Record<string, string>>) =>
      (await world.find('outsidecalls', about)).map(({ kind }) => kind);
    expect(await kindsOf({ order: placed.order })).toEqual(['registerDomain', 'createAccount']);
    expect(await kindsOf({ orderline: placed.lines[1] ?? '' })).toEqual(['createAccount']);
  });

  test('makes no account for a name that turns out to be taken; both lines follow the name that the customer chooses', async () => {
    const domain = 'bloem-taken.nl';
    const placed = await place({ product: '.nl', domain }, { product: 'Start', domain });
    await work();
    expect(await statesOf(placed)).toEqual(['needsInformation', 'failed', 'submitted']);
    expect(await accountOf(domain)).toEqual({});
    const [question] = letters().filter(({ subject }) => subject.startsWith('Een vraag'));
    expect(question?.text).toContain('bloem-taken.nl heeft al een eigenaar');
    const renamed = await world.portal.patch('orderlines', placed.lines[0] ?? '', { domain: 'tulp.nl' }, world.member);
    expect(renamed.status).toBe(200);
    await world.runJobs();
    await world.runJobs();
    expect(await statesOf(placed)).toEqual(['done', 'done', 'done']);
    expect(await accountOf('tulp.nl')).toMatchObject({ state: 'active' });
    expect(await world.find('domains', { name: domain })).toEqual([]);
    expect(world.remote.charged(domain)).toEqual([]);
  });

  test('has the account made at once where the domain moves to us, and its zone is whole from the first moment', async () => {
    const domain = 'verhuist.nl';
    world.remote.standIn.state.elsewhere.push(domain);
    const placed = await place({ product: '.nl', domain, authCode: 'Klaproos-1' }, { product: 'Start', domain });
    await work();
    expect(await statesOf(placed)).toEqual(['partlyDone', 'submitted', 'done']);
    world.remote.standIn.clock.advance('PT2M');
    await world.lookAgain();
    expect(await statesOf(placed)).toEqual(['done', 'done', 'done']);
    await world.runJobs();
    expect(zoneOf(domain)).toMatchObject({ '@ A': '192.0.2.12', '@ MX': '10 web02.gastheer.test.' });
  });
});

describe('a domain that staff leaves with another provider', () => {
  /** Makes such a domain, on its way to us until then. */
  async function leftElsewhere(name: string): Promise<string> {
    const { customer, extensions, holder: registrant } = world;
    const values = { name, customer, registrant, extension: extensions['.nl'] ?? '', state: 'transferTimedOut' };
    const id = await world.portal.build('domains', values, '');
    expect((await world.portal.patch('domains', id, { state: 'elsewhere' }, world.staff)).status).toBe(200);
    await world.runJobs();
    return id;
  }

  test('is led to the hosting that was ordered for it', async () => {
    const domain = 'blijft-elders.nl';
    const placed = await place({ product: 'Start', domain });
    await work();
    const id = await leftElsewhere(domain);
    expect(await accountOf(domain)).toMatchObject({ state: 'active', domain: id });
    expect(zoneOf(domain)).toMatchObject({ '@ A': '192.0.2.12', '@ MX': '10 web02.gastheer.test.' });
    expect((await statesOf(placed)).slice(1)).toEqual(['done']);
  });

  test('is moved to us once its customer orders that', async () => {
    const domain = 'alsnog-hierheen.nl';
    world.remote.standIn.state.elsewhere.push(domain);
    const id = await leftElsewhere(domain);
    const placed = await place({ product: '.nl', domain, authCode: 'Klaproos-1' });
    await work();
    world.remote.standIn.clock.advance('PT2M');
    await world.lookAgain();
    expect(await statesOf(placed)).toEqual(['done', 'done']);
    expect(await world.one('domains', id)).toMatchObject({ state: 'active' });
  });
});

describe('hosting for a domain that the customer has', () => {
  test('leaves what is in its zone, and adds what is lacking', async () => {
    const domain = 'eigen.nl';
    const id = await world.enter(domain);
    await world.runJobs();
    const mail = { domain: id, name: '@', recordType: 'MX', value: 'mail.elders.example' };
    expect((await world.portal.post('dnsrecords', mail, world.staff)).status).toBe(201);
    await world.runJobs();
    const placed = await place({ product: 'Start', domain });
    await work();
    await world.runJobs();
    expect(await statesOf(placed)).toEqual(['done', 'done']);
    const records = await world.find('dnsrecords', { domain: id });
    expect(records.map(({ recordType, value }) => `${recordType} ${value}`).sort()).toEqual([
      'A 192.0.2.12',
      'CNAME eigen.nl',
      'MX mail.elders.example',
    ]);
  });

  test('asks for another name where hosting is there already, and removes nothing', async () => {
    const domain = 'dubbel.nl';
    const first = await place({ product: 'Start', domain });
    await work();
    expect(await statesOf(first)).toEqual(['done', 'done']);
    const before = await accountOf(domain);
    const second = await place({ product: 'Start', domain });
    await work();
    expect(await statesOf(second)).toEqual(['needsInformation', 'failed']);
    const { question } = await world.one('orders', second.order);
    expect(question).toMatch(/^U hebt hosting voor dubbel.nl|^U hebt al hosting voor dubbel.nl/);
    expect(await accountOf(domain)).toEqual(before);
    expect(await rulesOf(second)).toEqual([]);
  });

  test('asks for another name where another account on the server has it, and goes on with that one', async () => {
    const domain = 'vreemd.nl';
    const other = Object.values(world.panel().accounts)[0];
    if (!other) throw new Error('No account was made before.');
    const domains = { [domain]: { mailboxes: {}, forwarders: {}, ftp: {}, backups: [] } };
    world.panel().accounts['vreemde'] = { ...other, username: 'vreemde', domain, domains };
    const placed = await place({ product: 'Start', domain });
    await work();
    expect(await statesOf(placed)).toEqual(['needsInformation', 'failed']);
    await world.portal.patch('orderlines', placed.lines[0] ?? '', { domain: 'bekend.nl' }, world.member);
    await world.runJobs();
    await world.runJobs();
    expect(await statesOf(placed)).toEqual(['done', 'done']);
    expect([await accountOf(domain), (await accountOf('bekend.nl'))['state']]).toEqual([{}, 'active']);
  });

  test('is one account where the answer of the panel is lost', async () => {
    world.panels.script({ match: { method: 'POST' }, drop: 'after' });
    const placed = await place({ product: 'Start', domain: 'kwijtgeraakt.nl' });
    await work();
    await world.runJobs();
    expect(await statesOf(placed)).toEqual(['done', 'done']);
    const made = Object.values(world.panel().accounts).filter(({ domain }) => domain === 'kwijtgeraakt.nl');
    expect(made).toHaveLength(1);
  });
});

describe('expansions and other products', () => {
  test('wait for the account of the same order, and become a task that ends their line', async () => {
    const domain = 'ruimte.nl';
    const placed = await place({ product: 'Start', domain }, { product: '10 GB extra ruimte' });
    await work();
    expect(await statesOf(placed)).toEqual(['partlyDone', 'done', 'submitted']);
    const [task] = await world.find('tasks', { orderline: placed.lines[1] ?? '' });
    const { id: hosting } = await accountOf(domain);
    expect(task).toMatchObject({ what: '10 GB extra ruimte (ruimte.nl)', state: 'open', hosting });
    expect(await world.one('orderlines', placed.lines[1] ?? '')).toMatchObject({ hosting });
    await world.portal.patch('tasks', String(task?.['id']), { state: 'done' }, world.staff);
    await world.runJobs();
    expect(await statesOf(placed)).toEqual(['done', 'done', 'done']);
    expect((await rulesOf(placed)).map(({ orderline }) => orderline)).toEqual(placed.lines);
  });

  test('ask which account they are for where that is not clear', async () => {
    const placed = await place({ product: '10 GB extra ruimte', domain: 'nergens.nl' });
    await work();
    expect(await statesOf(placed)).toEqual(['needsInformation', 'failed']);
    expect((await world.one('orders', placed.order))['question']).toContain('Voor welk hostingaccount');
  });

  test('that are paid once are on one draft invoice when the whole order is done', async () => {
    const placed = await place({ product: 'Beheer op afstand', period: 'once', quantity: 2500 });
    await work();
    const [task] = await world.find('tasks', { orderline: placed.lines[0] ?? '' });
    expect(task).toMatchObject({ what: '2.5 × Beheer op afstand', hosting: null });
    await world.portal.patch('tasks', String(task?.['id']), { state: 'done' }, world.staff);
    await world.runJobs();
    await world.runJobs();
    expect(await statesOf(placed)).toEqual(['done', 'done']);
    const { invoice } = await world.one('orderlines', placed.lines[0] ?? '');
    expect(await world.find('invoicelines', { invoice: String(invoice) })).toMatchObject([
      { quantity: 2500, unitPrice: 2500, amount: 6250 },
    ]);
  });

  test('fail with their task, and are tasks again when staff tries them again', async () => {
    const placed = await place({ product: 'Beheer op afstand', period: 'monthly' });
    await work();
    const [task] = await world.find('tasks', { orderline: placed.lines[0] ?? '' });
    await world.portal.patch('tasks', String(task?.['id']), { state: 'cancelled' }, world.staff);
    expect(await statesOf(placed)).toEqual(['processing', 'failed']);
    await world.portal.patch('orderlines', placed.lines[0] ?? '', { state: 'submitted' }, world.staff);
    await world.runJobs();
    expect(await world.find('tasks', { orderline: placed.lines[0] ?? '', state: 'open' })).toHaveLength(1);
  });
});

describe('an order', () => {
  test('of which a part takes longer than an hour is written about: what is ready, and what is not yet', async () => {
    await place({ product: 'Start', domain: 'alvast.nl' }, { product: 'Beheer op afstand', period: 'monthly' });
    letters();
    await work();
    const [letter] = letters().filter(({ subject }) => subject.startsWith('Een deel van uw bestelling'));
    expect(letter?.text).toMatch(/alvast\.nl.*Hieraan werken wij nog:.*Beheer op afstand/s);
  });

  test('whose lines are all refunded is refunded, its customer is told so, and its rules end', async () => {
    const placed = await place({ product: 'Start', domain: 'terug.nl' });
    await work();
    await world.portal.patch('orderlines', placed.lines[0] ?? '', { state: 'refunded' }, world.staff);
    expect(await statesOf(placed)).toEqual(['refunded', 'refunded']);
    expect(await rulesOf(placed)).toMatchObject([{ state: 'terminating' }]);
    await world.runJobs();
    expect(subjects()).toContain('Uw bestelling # is teruggedraaid');
  });

  test('that its customer cancels is told so, and is processed no more', async () => {
    const placed = await place({ product: 'Start', domain: 'toch-niet.nl' });
    await world.portal.patch('orders', placed.order, { state: 'cancelled' }, world.member);
    await work();
    expect(await statesOf(placed)).toEqual(['cancelled', 'new']);
    expect(subjects()).toEqual(['Uw bestelling # is geannuleerd']);
  });

  test('shares the limit of a day with the others of its customer, also when they are placed at once', async () => {
    await world.portal.change('company', '1', { orderLimit: 1000 });
    const orders = [];
    for (const name of ['een', 'twee', 'drie'])
      orders.push(await place({ product: '.nl', domain: `${name}-samen.nl` }));
    await work();
    const states = await Promise.all(orders.map(async (placed) => (await statesOf(placed))[0]));
    expect(states.sort()).toEqual(['done', 'placed', 'placed']);
    await world.portal.change('company', '1', { orderLimit: 25_000 });
  });
});

test('without a panel an account is a task, and its line is done once staff has made it', async () => {
  const domain = 'met-de-hand.nl';
  for (const server of world.servers) await world.portal.change('servers', server, { login: null });
  const placed = await place({ product: 'Start', domain });
  await work();
  expect(await statesOf(placed)).toEqual(['processing', 'submitted']);
  expect(await world.find('tasks', { orderline: placed.lines[0] ?? '' })).toMatchObject([
    { what: `Start (${domain})` },
  ]);
  const { id } = await accountOf(domain);
  const made = { state: 'active', server: world.servers[0], ftpHost: 'web01.gastheer.test' };
  await world.portal.patch('hosting', String(id), made, world.staff);
  expect(await statesOf(placed)).toEqual(['done', 'done']);
  expect(await world.find('tasks', { orderline: placed.lines[0] ?? '' })).toMatchObject([{ state: 'done' }]);
  for (const server of world.servers) await world.portal.change('servers', server, { login: 'gastheer' });
});
