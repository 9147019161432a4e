import { describe, expect, it, vi } from 'vitest';
import { type Answer, fakeServer, type SentRequest, silentServer } from '../testing/fakeServer.ts';
import type { JsonApiOptions } from './connection.ts';
import { jsonApiProvider } from './jsonApiProvider.ts';

const provider = (answer: Answer | ((request: SentRequest) => Answer), options: Partial<JsonApiOptions> = {}) => {
  const server = fakeServer(answer);
  return { ...jsonApiProvider({ url: '/api', fetch: server.fetch, ...options }), requests: server.requests };
};

const domain = (id: string, customer: string | null = '7') => ({
  type: 'domains',
  id,
  attributes: { name: `domain${id}.nl` },
  relationships: {
    customer: { data: customer && { type: 'customers', id: customer } },
    dnsrecords: { links: { related: `/api/domains/${id}/dnsrecords` } },
  },
  meta: { version: 3 },
});
const customer = (id: string) => ({ type: 'customers', id, attributes: { name: `Customer ${id}` } });

const wholeList = { pagination: { page: 1, perPage: 25 }, sort: { field: 'name', order: 'ASC' as const }, filter: {} };

describe('a list that was answered ahead', () => {
  const url = '/api/domains?page=1&per_page=25&sort=name';
  const answer = JSON.stringify({ data: [domain('1')], meta: { total: 1 } });

  it('is there without a request, as it would be with one', async () => {
    const answeredAhead = vi.fn((asked: string) => (asked === url ? answer : undefined));
    const { listAhead, getList, requests } = provider({ body: answer }, { answeredAhead });
    const ahead = listAhead('domains', wholeList);
    expect(requests).toEqual([]);
    expect(answeredAhead).toHaveBeenCalledWith(url, { accept: 'application/vnd.api+json' });
    expect(ahead).toEqual(await getList('domains', wholeList));
    expect(Object.fromEntries(requests[0]?.headers ?? [])).toEqual({ accept: 'application/vnd.api+json' });
  });

  it.each([
    ['of other parameters', answer, { ...wholeList, filter: { q: 'a' } }],
    ['that is no document', 'gateway', wholeList],
  ])('is absent %s', (_case, text, params) => {
    const { listAhead } = provider({}, { answeredAhead: (asked) => (asked === url ? text : undefined) });
    expect(listAhead('domains', params)).toBeUndefined();
  });

  it('is absent where nothing is asked ahead', () => {
    expect(provider({}).listAhead('domains', wholeList)).toBeUndefined();
  });
});

describe('a record', () => {
  it('holds attributes, ids of to-one relationships, and the version', async () => {
    const { getOne, requests } = provider({ body: { data: domain('1') } });
    const { data } = await getOne('domains', { id: '1' });
    expect(data).toEqual({ id: '1', name: 'domain1.nl', customer: '7', meta: { version: 3 } });
    expect(requests).toMatchObject([{ method: 'GET', path: '/api/domains/1', query: [] }]);
  });

  it('holds null for an empty to-one, and ids of a to-many whose data came along', async () => {
    const linked = domain('1', null);
    const dnsrecords = { data: ['4', '5'].map((id) => ({ type: 'dnsrecords', id })) };
    const { getOne } = provider({
      body: { data: { ...linked, relationships: { ...linked.relationships, dnsrecords } } },
    });
    const { data } = await getOne('domains', { id: '1' });
    expect(data).toMatchObject({ customer: null, dnsrecords: ['4', '5'] });
  });

  it('is asked for by an encoded id', async () => {
    const { getOne, requests } = provider({ body: { data: domain('1') } });
    await getOne('domains', { id: '../users/1' });
    expect(requests[0]?.path).toBe('/api/domains/..%2Fusers%2F1');
  });
});

describe('a list', () => {
  it('is one request', async () => {
    const { getList, requests } = provider({ body: { data: [domain('1'), domain('2')], meta: { total: 120 } } });
    const list = await getList('domains', { ...wholeList, filter: { q: 'nl', state: ['active'] } });
    expect(list).toMatchObject({ data: [{ id: '1' }, { id: '2' }], total: 120 });
    expect(requests).toHaveLength(1);
    expect(requests[0]).toMatchObject({
      path: '/api/domains',
      query: ['page=1', 'per_page=25', 'sort=name', 'q=nl', 'filter[state][]=active'],
    });
  });

  it('passes on that a total is an estimate, and what lies beside the page', async () => {
    const body = {
      data: [],
      meta: { total: 9e6, totalIsEstimate: true },
      links: { next: '/api/domains?page=2', prev: null },
    };
    expect(await provider({ body }).getList('domains', wholeList)).toEqual({
      data: [],
      total: 9e6,
      pageInfo: { hasNextPage: true, hasPreviousPage: false },
      meta: { total: 9e6, totalIsEstimate: true },
    });
  });

  it('hands included records on in the order in which the rows name them', async () => {
    const body = {
      data: [domain('1', '9'), domain('2', '7'), domain('3', '9')],
      included: [customer('7'), customer('9')],
      meta: { total: 3 },
    };
    const { getList, requests } = provider({ body });
    const { meta } = await getList('domains', { ...wholeList, meta: { include: ['customer'] } });
    expect(meta.prefetched).toEqual({
      customers: [
        { id: '9', name: 'Customer 9' },
        { id: '7', name: 'Customer 7' },
      ],
    });
    expect(requests[0]?.query).toContain('include=customer');
  });

  it('does not hand on included records that lack fields', async () => {
    const body = { data: [domain('1')], included: [customer('7')], meta: { total: 1 } };
    const meta = { include: ['customer'], fields: { customers: ['name'] } };
    expect((await provider({ body }).getList('domains', { ...wholeList, meta })).meta).toEqual({ total: 1 });
  });

  it('of the records that refer to another is filtered on that reference', async () => {
    const { getManyReference, requests } = provider({ body: { data: [domain('1')], meta: { total: 1 } } });
    const filter = { state: 'active' };
    const list = await getManyReference('domains', { ...wholeList, target: 'customer', id: '7', filter });
    expect(list).toMatchObject({ data: [{ id: '1' }], total: 1 });
    expect(requests[0]?.query).toEqual([
      'page=1',
      'per_page=25',
      'sort=name',
      'filter[state]=active',
      'filter[customer]=7',
    ]);
  });
});

describe('a filter by an empty list of values', () => {
  const filter = { id: [] };

  it('is answered with no records and without a request', async () => {
    const { getList, getManyReference, listTotals, requests } = provider({ body: { data: [domain('1')] } });
    const none = { data: [], total: 0 };
    expect(await getList('domains', { ...wholeList, filter })).toMatchObject(none);
    expect(await getManyReference('domains', { ...wholeList, target: 'customer', id: '7', filter })).toMatchObject(
      none,
    );
    expect(await listTotals('domains', { filter, sumOf: ['price'] })).toEqual({ sums: {}, counts: {} });
    expect(requests).toEqual([]);
  });
});

describe('several records by id', () => {
  const answer = ({ query }: SentRequest): Answer => ({
    body: { data: query.filter((name) => name.startsWith('filter[id][]=')).map((name) => domain(name.slice(13))) },
  });

  it('are one request, each id once', async () => {
    const { getMany, requests } = provider(answer);
    const { data } = await getMany('domains', { ids: ['3', 5, '3'] });
    expect(data.map(({ id }) => id)).toEqual(['3', '5']);
    expect(requests.map(({ query }) => query)).toEqual([['page=1', 'per_page=2', 'filter[id][]=3', 'filter[id][]=5']]);
  });

  it('are several requests only where the address would grow too long', async () => {
    const { getMany, requests } = provider(answer);
    const ids = Array.from({ length: 600 }, (_, index) => String(index + 1));
    const { data } = await getMany('domains', { ids });
    expect(data.map(({ id }) => id)).toEqual(ids);
    expect(requests).toHaveLength(3);
  });
});

describe('listTotals', () => {
  it('asks for sums and counts, and as little else as a list can answer', async () => {
    const meta = { total: 3, sums: { price: 1250 }, counts: { state: { active: 3 } } };
    const { listTotals, requests } = provider({ body: { data: [], meta } });
    const asked = { filter: { state: 'active' }, sumOf: ['price'], countBy: ['state'] };
    expect(await listTotals('domains', asked)).toEqual({ sums: meta.sums, counts: meta.counts });
    expect(requests[0]?.query).toEqual([
      'page=1',
      'per_page=1',
      'filter[state]=active',
      'sumOf=price',
      'countBy=state',
      'fields[domains]=',
    ]);
  });
});

describe('every read', () => {
  const { getList, getManyReference, getOne, getMany } = provider({}, { fetch: silentServer });
  const reference = { ...wholeList, target: 'customer', id: '7' };

  it.each([
    ['getList', (signal: AbortSignal) => getList('domains', { ...wholeList, signal })],
    ['getManyReference', (signal: AbortSignal) => getManyReference('domains', { ...reference, signal })],
    ['getOne', (signal: AbortSignal) => getOne('domains', { id: '1', signal })],
    ['getMany', (signal: AbortSignal) => getMany('domains', { ids: ['1'], signal })],
  ])('can be aborted: %s', async (_name, call) => {
    const controller = new AbortController();
    const failure = call(controller.signal).catch((error: unknown) => error);
    controller.abort();
    expect(await failure).toBe(controller.signal.reason);
  });

  it('refuses a document of another shape', async () => {
    const { getOne, getList } = provider({ body: { data: null } });
    await expect(getOne('domains', { id: '1' })).rejects.toMatchObject({ body: { problem: 'unreadable' } });
    await expect(getList('domains', wholeList)).rejects.toMatchObject({ body: { problem: 'unreadable' } });
  });
});
