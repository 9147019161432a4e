import { describe, expect, it } from 'vitest';
import { type Answer, fakeServer, type SentRequest, silentServer } from '../testing/fakeServer.ts';
import type { JsonApiOptions } from './connection.ts';
import { jsonApiProvider } from './jsonApiProvider.ts';

const relationships = (resource: string) =>
  resource === 'domains' ? { customer: 'customers', dnsrecords: 'dnsrecords' } : undefined;

const provider = (answer: Answer | ((request: SentRequest) => Answer), options: Partial<JsonApiOptions> = {}) => {
  const server = fakeServer(answer);
  const built = jsonApiProvider({ url: '/api', fetch: server.fetch, relationships, ...options });
  return { ...built, requests: server.requests };
};

const saved = { body: { data: { type: 'domains', id: '1', attributes: { name: 'new.nl' }, meta: { version: 4 } } } };
const before = { id: '1', name: 'old.nl', customer: '7', contact: { city: 'Ede' }, note: null, meta: { version: 3 } };

describe('create', () => {
  it('sends relationships apart from attributes, and neither id nor meta', async () => {
    const { create, requests } = provider(saved);
    const data = { id: 'x', meta: {}, name: 'new.nl', customer: 7, dnsrecords: ['4'], note: null, ttl: undefined };
    expect(await create('domains', { data })).toEqual({ data: { id: '1', name: 'new.nl', meta: { version: 4 } } });
    expect(requests).toMatchObject([{ method: 'POST', path: '/api/domains' }]);
    expect(requests[0]?.body).toEqual({
      data: {
        type: 'domains',
        attributes: { name: 'new.nl', note: null },
        relationships: {
          customer: { data: { type: 'customers', id: '7' } },
          dnsrecords: { data: [{ type: 'dnsrecords', id: '4' }] },
        },
      },
    });
  });

  it('learns relationships from what was read before, where none are declared', async () => {
    const customer = { data: { type: 'customers', id: '7' } };
    const body = { data: { type: 'domains', id: '1', relationships: { customer } } };
    const { create, getOne, requests } = provider({ body }, { relationships: undefined });
    await getOne('domains', { id: '1' });
    await create('domains', { data: { customer: '8' } });
    expect(requests[1]?.body).toEqual({
      data: { type: 'domains', relationships: { customer: { data: { type: 'customers', id: '8' } } } },
    });
  });

  it('explains what to do when the type of a relationship is unknown', async () => {
    const body = { data: { type: 'domains', id: '1', relationships: { customer: { data: null } } } };
    const { create, getOne } = provider({ body }, { relationships: undefined });
    await getOne('domains', { id: '1' });
    await expect(create('domains', { data: { customer: '8' } })).rejects.toThrow(/domains\.customer.*"relationships"/);
  });

  it('sends an idempotency key', async () => {
    const { create, requests } = provider(saved);
    await create('orders', { data: { lines: [] }, meta: { idempotencyKey: 'cart-1' } });
    expect(requests[0]?.headers.get('Idempotency-Key')).toBe('cart-1');
  });
});

describe('update', () => {
  it('sends what differs, on the version that was read', async () => {
    const { update, requests } = provider(saved);
    const data = { ...before, name: 'new.nl', contact: { city: 'Ede' } };
    const result = await update('domains', { id: '1', data, previousData: before });
    expect(result.data).toEqual({ id: '1', name: 'new.nl', meta: { version: 4 } });
    expect(requests).toMatchObject([{ method: 'PATCH', path: '/api/domains/1' }]);
    expect(requests[0]?.headers.get('If-Match')).toBe('"3"');
    expect(requests[0]?.body).toEqual({ data: { type: 'domains', id: '1', attributes: { name: 'new.nl' } } });
  });

  it('clears a relationship with null', async () => {
    const { update, requests } = provider(saved);
    await update('domains', { id: '1', data: { customer: null }, previousData: before });
    expect(requests[0]?.body).toEqual({
      data: { type: 'domains', id: '1', relationships: { customer: { data: null } } },
    });
  });

  it('sends nothing where nothing differs', async () => {
    const { update, requests } = provider(saved);
    const data = { ...before, contact: { city: 'Ede', street: undefined }, password: null };
    expect(await update('domains', { id: '1', data, previousData: before })).toEqual({ data: before });
    expect(requests).toEqual([]);
  });

  it('tells moments and lists apart', async () => {
    const { update, requests } = provider(saved);
    const previousData = { id: '1', at: new Date(0), lines: [1, 2], same: new Date(5) };
    const data = { at: new Date(1), lines: [1], same: '1970-01-01T00:00:00.005Z' };
    await update('domains', { id: '1', data, previousData });
    expect(requests[0]?.body).toMatchObject({ data: { attributes: { at: new Date(1).toJSON(), lines: [1] } } });
    expect(requests[0]?.body).not.toHaveProperty('data.attributes.same');
  });

  it('overwrites where no version is known', async () => {
    const { update, requests } = provider(saved);
    await update('domains', { id: '1', data: { name: 'new.nl' }, previousData: { id: '1' } });
    expect(requests[0]?.headers.has('If-Match')).toBe(false);
  });

  it('sends the caller’s reason', async () => {
    const { update, requests } = provider(saved);
    await update('domains', { id: '1', data: { name: 'new.nl' }, previousData: before, meta: { reason: 'Sold.' } });
    expect(requests[0]?.body).toMatchObject({ data: { id: '1' }, meta: { reason: 'Sold.' } });
  });

  it('answers the record as sent when the server answers 204', async () => {
    const { update } = provider({ status: 204 });
    const { data } = await update('domains', { id: '1', data: { name: 'new.nl' }, previousData: before });
    expect(data).toEqual({ ...before, name: 'new.nl' });
  });
});

describe('delete', () => {
  it('deletes the version that was read', async () => {
    const { delete: remove, requests } = provider({ status: 204 });
    expect(await remove('domains', { id: '1', previousData: before })).toEqual({ data: before });
    expect(requests).toMatchObject([{ method: 'DELETE', path: '/api/domains/1' }]);
    expect(requests[0]?.headers.get('If-Match')).toBe('"3"');
  });
});

describe('many at once', () => {
  const outcome = (attributes: object) => ({ body: { data: { type: 'bulkchanges', id: '1', attributes } } });
  const done = outcome({ affected: 2, failures: [] });
  const failures = [{ id: '2', errors: [{ status: '409', detail: 'Still in use' }] }];
  const failed = outcome({ affected: 1, failures });

  it('are updated in one atomic request', async () => {
    const { updateMany, requests } = provider(done);
    expect(await updateMany('domains', { ids: ['1', 2], data: { state: 'active' } })).toEqual({ data: ['1', 2] });
    expect(requests).toMatchObject([{ method: 'POST', path: '/api/bulkchanges' }]);
    expect(requests[0]?.body).toEqual({
      data: {
        type: 'bulkchanges',
        attributes: {
          resource: 'domains',
          action: 'update',
          ids: ['1', '2'],
          changes: { state: 'active' },
          mode: 'atomic',
        },
      },
    });
  });

  it('are deleted in one atomic request', async () => {
    const { deleteMany, requests } = provider(done);
    expect(await deleteMany('domains', { ids: ['1', '2'] })).toEqual({ data: ['1', '2'] });
    expect(requests[0]?.body).toEqual({
      data: {
        type: 'bulkchanges',
        attributes: { resource: 'domains', action: 'delete', ids: ['1', '2'], mode: 'atomic' },
      },
    });
  });

  it('are an error where one of them fails', async () => {
    const { deleteMany } = provider(failed);
    await expect(deleteMany('domains', { ids: ['1', '2'] })).rejects.toMatchObject({
      message: 'Still in use',
      status: 409,
      body: { failures },
    });
  });

  it('are an error where the answer does not say what was done', async () => {
    const { updateMany } = provider({ body: { data: null } });
    const failure = updateMany('domains', { ids: ['1'], data: { state: 'active' } });
    await expect(failure).rejects.toMatchObject({ body: { problem: 'unreadable' } });
  });

  it('can be all that match a filter, except some, in the number expected', async () => {
    const { bulkChange, requests } = provider(done);
    const result = await bulkChange({
      resource: 'domains',
      action: 'update',
      filter: { customer: { city: 'Ede' }, q: 'nl' },
      except: [5],
      changes: { autoRenew: true },
      expected: 2,
    });
    expect(result).toEqual({ id: '1', affected: 2, failures: [] });
    expect(requests[0]?.body).toMatchObject({
      data: { attributes: { filter: { 'customer.city': 'Ede', q: 'nl' }, except: ['5'], expected: 2, mode: 'atomic' } },
    });
  });

  it('say why they are changed', async () => {
    const { bulkChange, requests } = provider(done);
    await bulkChange({ resource: 'domains', action: 'delete', ids: ['1'], reason: 'Moved' });
    expect(requests[0]?.body).toMatchObject({ meta: { reason: 'Moved' } });
  });

  it('are undone by the id of their change', async () => {
    const { undoBulkChange, requests } = provider(failed);
    const undone = await undoBulkChange({ resource: 'domains', id: 'x', mode: 'best-effort' });
    expect(undone).toEqual({ id: '1', affected: 1, failures });
    expect(requests).toMatchObject([{ method: 'POST', path: '/api/restores' }]);
    expect(requests[0]?.body).toEqual({
      data: { type: 'restores', attributes: { resource: 'domains', bulkchange: 'x', mode: 'best-effort' } },
    });
  });

  it('may fail one by one with best effort', async () => {
    const { bulkChange } = provider(failed);
    expect(await bulkChange({ resource: 'domains', action: 'delete', ids: ['1', '2'], mode: 'best-effort' })).toEqual({
      id: '1',
      affected: 1,
      failures,
    });
  });
});

describe('reveal', () => {
  const secret = { resource: 'databases', id: 7, field: 'password', password: 'mine' };

  it('asks for a secret with the user’s own password', async () => {
    for (const value of ['tulp', null]) {
      const { reveal, requests } = provider({ body: { data: { type: 'reveals', id: 'x', attributes: { value } } } });
      expect(await reveal(secret)).toBe(value);
      expect(requests).toMatchObject([{ method: 'POST', path: '/api/reveals' }]);
      expect(requests[0]?.body).toEqual({ data: { type: 'reveals', attributes: { ...secret, id: '7' } } });
    }
  });

  it('reports a wrong password as a fault of that field, and an answer without a value as unreadable', async () => {
    const source = { pointer: '/data/attributes/password' };
    const refused = provider({ status: 422, body: { errors: [{ detail: 'Wrong.', source }] } });
    await expect(refused.reveal(secret)).rejects.toMatchObject({ body: { errors: { password: 'Wrong.' } } });
    const empty = provider({ body: { data: { type: 'reveals', id: 'x', attributes: {} } } });
    await expect(empty.reveal(secret)).rejects.toMatchObject({ body: { problem: 'unreadable' } });
  });
});

describe('every write', () => {
  const {
    create,
    update,
    delete: remove,
    updateMany,
    deleteMany,
    bulkChange,
    undoBulkChange,
  } = provider({}, { fetch: silentServer });

  it.each([
    ['create', (signal: AbortSignal) => create('domains', { data: {}, ...{ signal } })],
    [
      'update',
      (signal: AbortSignal) => update('domains', { id: '1', data: { a: 1 }, previousData: before, ...{ signal } }),
    ],
    ['delete', (signal: AbortSignal) => remove('domains', { id: '1', ...{ signal } })],
    ['updateMany', (signal: AbortSignal) => updateMany('domains', { ids: ['1'], data: {}, ...{ signal } })],
    ['deleteMany', (signal: AbortSignal) => deleteMany('domains', { ids: ['1'], ...{ signal } })],
    ['undoBulkChange', (signal: AbortSignal) => undoBulkChange({ resource: 'domains', id: '1', signal })],
    ['bulkChange', (signal: AbortSignal) => bulkChange({ resource: 'domains', action: 'delete', ids: ['1'], signal })],
  ])('can be aborted: %s', async (_name, call) => {
    const controller = new AbortController();
    const failure = call(controller.signal).catch((error: unknown) => error);
    controller.abort();
    expect(await failure).toBe(controller.signal.reason);
  });
});
