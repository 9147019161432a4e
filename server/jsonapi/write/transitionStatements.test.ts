/** Tests over HTTP that a transition queries other rows once, and only where it is needed. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reference, state, text } from '../../../schema/fields.ts';
import { resource } from '../../../schema/resource.ts';
import { createMany } from '../../operations/write/verbs/createMany.ts';
import { systemContext } from '../../operations/write/writeContext.ts';
import { sentStatements } from '../../testing/sentStatements.ts';
import { type TestApp, testApp } from '../../testing/testApp.ts';
import { admin, driver } from '../../testing/worlds/garage.ts';
import { patch } from '../../testing/worlds/garageApp.ts';

const label = (word: string) => ({ en: word, nl: word });
const name = (word: string) => ({ en: [word, `${word}s`], nl: [word, `${word}s`] }) as const;

const clients = resource('clients', {
  label: name('Client'),
  title: 'name',
  fields: { name: text(label('Name')), town: text(label('Town')), tier: text(label('Tier')) },
  access: { admin: 'all', customer: { read: true } },
});

const elsewhere = { customer: { 'client.tier': 'gold' } };

/**
 * Describes orders: two more transitions lead from `open` than from `sent`, and rights to these depend on another row.
 */
const orders = resource('orders', {
  label: name('Order'),
  title: 'note',
  fields: {
    note: text(label('Note')),
    client: reference('clients', label('Client'), { required: true }),
    clientName: text(label('Name of the client'), { write: [] }),
    clientTown: text(label('Town of the client'), { write: [] }),
    stage: state(label('Stage'), {
      initial: 'open',
      states: Object.fromEntries(['open', 'sent', 'signed', 'lost', 'kept'].map((stage) => [stage, label(stage)])),
      transitions: {
        lose: { from: 'open', to: 'lost', label: label('Lose'), rows: elsewhere },
        keep: { from: 'open', to: 'kept', label: label('Keep'), rows: elsewhere },
        send: { from: 'open', to: 'sent', label: label('Send') },
        end: { from: 'sent', to: 'lost', label: label('End') },
        sign: {
          from: ['open', 'sent'],
          to: 'signed',
          label: label('Sign'),
          copy: { clientName: 'client.name', clientTown: 'client.town' },
        },
      },
    }),
  },
  access: { admin: 'all', customer: { read: true, update: true } },
});

let app: TestApp;
let client: string;
beforeAll(async () => {
  app = await testApp({ descriptions: [clients, orders], as: admin });
  [client = ''] = await createMany(systemContext(app.services), 'clients', [{ name: 'Jansen', town: 'Breda' }]);
});
afterAll(() => app.close());

const newOrders = (count: number): Promise<string[]> =>
  createMany(
    systemContext(app.services),
    'orders',
    Array.from({ length: count }, () => ({ client })),
  );

const take = (id: string, stage: string): Promise<number> =>
  sentStatements(async () => {
    const answer = await patch(app, ['orders', id], { attributes: { stage } }, { as: driver('1') });
    expect(answer.status).toBe(200);
  });

test('transitions that lead elsewhere are not asked about', async () => {
  const [warm = '', id = ''] = await newOrders(2);
  for (const stage of ['sent', 'lost']) await take(warm, stage);
  expect(await take(id, 'sent')).toBe(await take(id, 'lost'));
});

test('a transition that is refused tells where else the record can go', async () => {
  const [id = ''] = await newOrders(1);
  const refused = await patch(app, ['orders', id], { attributes: { stage: 'kept' } }, { as: driver('1') });
  expect([refused.status, refused.body.errors[0].meta.allowed]).toEqual([409, ['sent', 'signed']]);
});

test('a transition of many records reads what it copies once for all that lead there', async () => {
  const sign = async (count: number): Promise<number> => {
    const ids = await newOrders(count);
    const attributes = { resource: 'orders', action: 'update', ids, changes: { stage: 'signed' } };
    const statements = await sentStatements(async () => {
      const payload = { data: { type: 'bulkchanges', attributes } };
      expect((await app.request({ method: 'POST', url: '/api/bulkchanges', payload })).status).toBe(200);
    });
    const { body } = await app.get(`/api/orders/${ids.at(-1)}`);
    expect(body.data.attributes).toMatchObject({ clientName: 'Jansen', clientTown: 'Breda' });
    return statements;
  };
  await sign(1);
  expect([await sign(5), await sign(10)]).toEqual([await sign(1), await sign(1)]);
});
