import { expect, it } from 'vitest';
import { type Answer, fakeServer } from '../testing/fakeServer.ts';
import { jsonApiProvider } from './jsonApiProvider.ts';
import type { ParentAndParts } from './parts.ts';

const tables: Record<string, Record<string, string>> = {
  invoices: { customer: 'customers' },
  lines: { invoice: 'invoices', product: 'products' },
};
const atomic = 'application/vnd.api+json;ext="https://jsonapi.org/ext/atomic"';
const invoice = { id: '5', title: 'Old', customer: '7', meta: { version: 3 } };
const line = (id: string) => ({ id, amount: 100, product: '1', meta: { version: 2 } });
const results = {
  body: {
    'atomic:results': [
      { data: { type: 'invoices', id: '5', attributes: { total: 300 }, meta: { version: 4 } } },
      { data: { type: 'lines', id: '1' } },
      {},
    ],
  },
};

async function save(saved: ParentAndParts, answer: Answer = results) {
  const { fetch, requests } = fakeServer(answer);
  const provider = jsonApiProvider({ url: '/api', fetch, relationships: (resource) => tables[resource] });
  const outcome = await provider.saveWithParts(saved).catch((error: unknown) => ({ error }));
  return { outcome, requests };
}

const changes = {
  resource: 'invoices',
  previousData: invoice,
  data: { ...invoice, title: 'New' },
  parts: [
    { op: 'remove', resource: 'lines', place: 'lines.1', previousData: line('2') },
    { op: 'update', resource: 'lines', place: 'lines.0', previousData: line('1'), data: { amount: 150 } },
    { op: 'add', resource: 'lines', place: 'lines.2', reference: 'invoice', data: { amount: 50, product: '8' } },
  ],
} satisfies ParentAndParts;

it('a record and its parts are saved in one request, on the versions that were read', async () => {
  const { outcome, requests } = await save(changes);
  expect(outcome).toEqual({ data: { id: '5', total: 300, meta: { version: 4 } } });
  expect(requests).toMatchObject([{ method: 'POST', path: '/api/operations' }]);
  expect([requests[0]?.headers.get('Content-Type'), requests[0]?.headers.get('Accept')]).toEqual([atomic, atomic]);
  expect(requests[0]?.body).toEqual({
    'atomic:operations': [
      {
        op: 'update',
        data: { type: 'invoices', id: '5', attributes: { title: 'New' } },
        meta: { version: 3 },
      },
      { op: 'remove', ref: { type: 'lines', id: '2' }, meta: { version: 2 } },
      { op: 'update', data: { type: 'lines', id: '1', attributes: { amount: 150 } }, meta: { version: 2 } },
      {
        op: 'add',
        data: {
          type: 'lines',
          attributes: { amount: 50 },
          relationships: {
            product: { data: { type: 'products', id: '8' } },
            invoice: { data: { type: 'invoices', id: '5' } },
          },
        },
      },
    ],
  });
});

it('a save goes under its idempotency key, and has none by default', async () => {
  const keyOf = async (saved: ParentAndParts) => (await save(saved)).requests[0]?.headers.get('Idempotency-Key');
  expect(await keyOf({ ...changes, idempotencyKey: 'save-1' })).toBe('save-1');
  expect(await keyOf(changes)).toBeNull();
});

it('a new record has a name that its parts refer to', async () => {
  const parts = [
    { op: 'add', resource: 'lines', place: 'lines.0', reference: 'invoice', data: { amount: 50 } },
  ] as const;
  const { requests } = await save({ resource: 'invoices', data: { title: 'New', customer: '7' }, parts });
  expect(requests[0]?.body).toEqual({
    'atomic:operations': [
      {
        op: 'add',
        data: {
          type: 'invoices',
          lid: 'parent',
          attributes: { title: 'New' },
          relationships: { customer: { data: { type: 'customers', id: '7' } } },
        },
      },
      {
        op: 'add',
        data: {
          type: 'lines',
          attributes: { amount: 50 },
          relationships: { invoice: { data: { type: 'invoices', lid: 'parent' } } },
        },
      },
    ],
  });
});

const refused = (status: number, ...errors: object[]) => save(changes, { status, body: { errors } });
const at = (place: string) => ({ source: { pointer: `/atomic:operations/${place}` } });

it('faults come under the fields of the form and of its parts', async () => {
  const { outcome } = await refused(
    422,
    { detail: 'Too long', ...at('0/data/attributes/title') },
    { detail: 'Too low', ...at('2/data/attributes/amount') },
    { detail: 'Required', ...at('3/data/attributes'), meta: { field: 'name' } },
    { detail: 'No such product', ...at('3/data/relationships/product/data') },
    { detail: 'Not together', ...at('2/data') },
  );
  expect(outcome).toMatchObject({
    error: {
      status: 422,
      body: {
        errors: {
          title: 'Too long',
          'lines.0.amount': 'Too low',
          'lines.2.name': 'Required',
          'lines.2.product': 'No such product',
          root: { serverError: 'Not together' },
        },
      },
    },
  });
});

it('a reference to what is not there is a fault of its field; a part that is gone is none', async () => {
  const unknown = await refused(404, { detail: 'No such product', ...at('3/data/relationships/product/data') });
  expect(unknown.outcome).toMatchObject({ error: { body: { errors: { 'lines.2.product': 'No such product' } } } });
  const gone = await refused(404, { detail: 'Not found', ...at('1') });
  expect(gone.outcome).toMatchObject({ error: { status: 404, message: 'Not found' } });
  expect(gone.outcome).not.toHaveProperty('error.body.errors');
});

it('an answer without results is unreadable', async () => {
  const { outcome } = await save(changes, { body: { data: [] } });
  expect(outcome).toMatchObject({ error: { body: { problem: 'unreadable' } } });
});

it('a preview sends the same, to be tried only', async () => {
  const { fetch, requests } = fakeServer(results);
  const provider = jsonApiProvider({ url: '/api', fetch, relationships: (resource) => tables[resource] });
  expect((await provider.previewWithParts(changes)).data).toMatchObject({ id: '5', total: 300 });
  const operations = ['update', 'remove', 'update', 'add'].map((op) => expect.objectContaining({ op }));
  expect(requests[0]?.body).toEqual({ meta: { dryRun: true }, 'atomic:operations': operations });
});
