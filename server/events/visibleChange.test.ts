import { afterAll, beforeAll, expect, test } from 'vitest';
import { boolean, integer, text } from '../../schema/fields.ts';
import { resource } from '../../schema/resource.ts';
import { createMany } from '../operations/write/verbs/createMany.ts';
import { systemContext } from '../operations/write/writeContext.ts';
import { label } from '../sql/testing/descriptions.ts';
import { appOn, type TestApp, testApp } from '../testing/testApp.ts';
import { admin } from '../testing/worlds/garage.ts';
import { type Change, changeIn } from './changes.ts';
import { visibleChange } from './visibleChange.ts';

const hidden = { read: ['admin'], write: ['admin'] } as const;
const offers = resource('offers', {
  label: { en: ['Offer', 'Offers'], nl: ['Aanbod', 'Aanbod'] },
  title: 'name',
  fields: {
    name: text(label),
    cost: integer(label, hidden),
    isCheap: boolean(label, { is: { cost: { lt: 10 } } }),
    isPublic: boolean(label, { ...hidden, default: false }),
  },
  access: { admin: 'all', customer: { rows: { isPublic: true }, read: ['name', 'isCheap'] } },
});

let app: TestApp;
let changes: Change[] = [];
beforeAll(async () => {
  const { services } = await testApp({ descriptions: [offers], as: admin });
  const notify = (_channel: string, payloads: readonly string[]): void => {
    changes.push(...payloads.map(changeIn));
  };
  app = appOn({ ...services, database: { ...services.database, notify } }, admin);
});
afterAll(() => app.close());

/** Returns what a customer hears of the changes. */
const heardByCustomer = () => {
  const context = app.contextOf({ userId: '1', role: 'customer', sessionId: null });
  return Promise.all(changes.map((change) => visibleChange(context, change)));
};

/** Writes an offer; returns what a customer hears of it. */
async function heardOf(attributes: object, before: Record<string, unknown> = {}): Promise<unknown[]> {
  const offer = { name: 'A', cost: 1, isPublic: true, ...before };
  const [id] = await createMany(systemContext(app.services), 'offers', [offer]);
  changes = [];
  const payload = { data: { type: 'offers', id, attributes } };
  expect((await app.request({ method: 'PATCH', url: `/api/offers/${id}`, payload })).status).toBe(200);
  return (await heardByCustomer()).map((event) => event && { ...event, id: 'that one' });
}

const heard = [{ type: 'offers', id: 'that one', change: 'update' }];

test('a change of a field that a caller may not read is not told them', async () => {
  expect(await heardOf({ cost: 2 })).toEqual([null]);
});

test('a change of one that they may read is, also along with one that they may not', async () => {
  expect(await heardOf({ name: 'B' })).toEqual(heard);
  expect(await heardOf({ name: 'B', cost: 2 })).toEqual(heard);
});

test('a change is told where a value that they read follows from it', async () => {
  expect(await heardOf({ cost: 20 })).toEqual(heard);
});

test('a row that comes into their sight is told them, by whichever field', async () => {
  expect(await heardOf({ isPublic: true }, { isPublic: false })).toEqual(heard);
});

test('of one write of many rows, each is told by the fields that changed of it', async () => {
  const [same, other] = await createMany(systemContext(app.services), 'offers', [
    { name: 'B', cost: 1, isPublic: true },
    { name: 'A', cost: 1, isPublic: true },
  ]);
  changes = [];
  const attributes = {
    ...{ resource: 'offers', action: 'update', ids: [same, other] },
    changes: { name: 'B', cost: 2 },
  };
  const payload = { data: { type: 'bulkchanges', attributes } };
  expect((await app.request({ method: 'POST', url: '/api/bulkchanges', payload })).status).toBeLessThan(300);
  const seen = (await heardByCustomer()).filter(Boolean);
  expect(seen).toEqual([{ type: 'offers', id: other, change: 'update' }]);
});
