import { afterAll, beforeAll, expect } from 'vitest';
import { expectDocument } from '../../testing/conformance/documentFaults.ts';
import { statement } from '../../testing/conformance/statement.ts';
import { type GarageApp, garageApp, patch } from '../../testing/worlds/garageApp.ts';

let app: GarageApp;
let lone: string;
beforeAll(async () => {
  app = await garageApp();
  [lone = ''] = await app.seed('fleets', { name: 'Without vehicles', keeper: app.anna.id });
});
afterAll(() => app.close());

const vehicle = (): string => `/api/vehicles/${app.anna.vehicle}`;

interface Linked {
  links?: Record<string, string | null>;
  relationships?: Record<string, { links: Record<string, string> }>;
}

const linksOf = ({ links = {}, relationships = {} }: Linked): string[] =>
  [links, ...Object.values(relationships).map((each) => each.links)].flatMap((each) =>
    Object.values(each).filter((link) => link !== null),
  );

statement(
  [
    'fetch-url-support',
    'fetch-relationships',
    'resource-links',
    'resource-related-resource-link',
    'fetch-relationships-response-200',
  ],
  'every link of every document can be asked, and is answered with 200',
  async () => {
    const seen = new Set<string>();
    const waiting = ['/api/drivers', '/api/fleets', '/api/vehicles?include=fleet', '/api/repairs?per_page=1'];
    for (let url = waiting.pop(); url !== undefined; url = waiting.pop()) {
      if (seen.has(url)) continue;
      seen.add(url);
      const { status, body } = await app.get(url);
      expect(status, url).toBe(200);
      expectDocument(body);
      const records: Linked[] = [body, ...[body.data ?? []].flat(), ...(body.included ?? [])];
      waiting.push(...records.flatMap(linksOf));
    }
    expect(seen.size).toBeGreaterThan(40);
    const nothingRelated = [`${vehicle()}/spare`, `/api/fleets/${lone}/vehicles`];
    const relationships = [`${vehicle()}/relationships/spare`, `/api/fleets/${lone}/relationships/vehicles`];
    expect([...seen]).toEqual(expect.arrayContaining([...nothingRelated, ...relationships]));
  },
);

statement(
  ['resource-link-response', 'top-level-links', 'fetch-response-code', 'fetch-primary-data-single'],
  'the self link of a record answers that record, as an object',
  async () => {
    const { status, body } = await app.get('/api/vehicles');
    expect(status).toBe(200);
    expect(body.data.length).toBeGreaterThan(1);
    for (const { type, id, links } of body.data) {
      const own = await app.get(links.self);
      expect(own.status).toBe(200);
      expect(own.body).toMatchObject({ data: { type, id }, links: { self: links.self } });
    }
    const none = await app.get(`${vehicle()}/spare`);
    expect([none.status, none.body.data]).toEqual([200, null]);
  },
);

statement(
  ['fetch-primary-data-collection', 'logical-collection', 'primary-data'],
  'a collection is a list, with one record or none in it too',
  async () => {
    const urls = [`/api/fleets?filter[id]=${lone}`, '/api/fleets?filter[name]=nobody', `/api/fleets/${lone}/vehicles`];
    const lengths = await Promise.all(urls.map(async (url) => (await app.get(url)).body.data.length));
    expect(lengths).toEqual([1, 0, 0]);
    const linkage = await app.get(`/api/fleets/${app.anna.fleet}/relationships/vehicles`);
    expect(linkage.body.data).toEqual([{ type: 'vehicles', id: app.anna.vehicle }]);
  },
);

statement(
  ['fetch-responses-404', 'fetch-responses-error-details', 'fetch-responses-other-status-codes'],
  'a record that is absent or of somebody else is 404, and a bad parameter 400, each with a reason',
  async () => {
    const foreign = `/api/vehicles/${app.bram.vehicle}`;
    for (const url of ['/api/vehicles/999999', '/api/vehicles/x', foreign, `${foreign}/fleet`]) {
      const { status, body } = await app.get(url, app.anna.as);
      expect([status, body.errors[0].code], url).toEqual([404, 'NOT_FOUND']);
    }
    const refused = await app.get(`${vehicle()}?page=1`);
    expect([refused.status, refused.body.errors[0].source]).toEqual([400, { parameter: 'page' }]);
  },
);

statement(
  ['fetch-responses-http-semantics', 'fetch-relationships-http-semantics'],
  'HEAD answers as GET without the body, OPTIONS and 405 name the methods',
  async () => {
    for (const url of [vehicle(), '/api/vehicles', `${vehicle()}/fleet`, `${vehicle()}/relationships/fleet`]) {
      const get = await app.get(url);
      const head = await app.request({ method: 'HEAD', url });
      expect(head).toMatchObject({ status: get.status, body: null });
      for (const name of ['content-type', 'content-length', 'etag', 'vary'])
        expect(head.headers[name], name).toEqual(get.headers[name]);
      const options = await app.request({ method: 'OPTIONS', url });
      const refused = await app.request({ method: 'PUT', url });
      expect([options.status, refused.status]).toEqual([204, 405]);
      expect(refused.headers['allow']).toBe(options.headers['allow']);
    }
  },
);

statement(
  [
    'fetch-relationships-response-200-primary-data',
    'fetch-relationships-response-200-self-related',
    'resource-linkage',
    'fetch-relationships-response-exists-empty',
    'resource-identifier-required-members',
  ],
  'a relationship is answered as linkage: identifier, null, or a list, with links to itself and to what is related',
  async () => {
    const expected = [
      [`${vehicle()}/relationships/fleet`, { type: 'fleets', id: app.anna.fleet }],
      [`${vehicle()}/relationships/spare`, null],
      [`/api/fleets/${app.anna.fleet}/relationships/vehicles`, [{ type: 'vehicles', id: app.anna.vehicle }]],
      [`/api/fleets/${lone}/relationships/vehicles`, []],
    ] as const;
    for (const [url, data] of expected) {
      const { status, body } = await app.get(url);
      expect([status, body.data]).toEqual([200, data]);
      expect(body.links).toMatchObject({ self: url, related: url.replace('/relationships', '') });
    }
    const { body } = await app.get(`/api/fleets/${lone}?include=vehicles`);
    expect(body.data.relationships.vehicles.data).toEqual([]);
    expect((await app.get(vehicle())).body.data.relationships).toMatchObject({
      fleet: { data: { type: 'fleets', id: app.anna.fleet } },
      spare: { data: null },
    });
  },
);

statement(
  [
    'fetch-relationships-response-404',
    'fetch-relationships-other-status-codes',
    'fetch-relationships-other-error-details',
  ],
  'a relationship that does not exist, or of a record that does not, is 404; a bad parameter 400',
  async () => {
    const urls = [`${vehicle()}/relationships/nothing`, '/api/vehicles/999999/relationships/fleet'];
    for (const url of urls) {
      const { status, body } = await app.get(url);
      expect([status, body.errors[0]], url).toMatchObject([404, { status: '404', code: 'NOT_FOUND' }]);
    }
    const refused = await app.get(`${vehicle()}/relationships/fleet?include=keeper`);
    expect([refused.status, refused.body.errors[0].source]).toEqual([400, { parameter: 'include' }]);
  },
);

statement(['resource-related-resource-link-change'], 'a related link stays when what is related changes', async () => {
  const relatedLink = async () => (await app.get(vehicle())).body.data.relationships.spare.links.related;
  const before = await relatedLink();
  await patch(app, ['vehicles', app.anna.vehicle], { relationships: { spare: ['vehicles', app.bram.vehicle] } });
  expect(await relatedLink()).toBe(before);
  expect((await app.get(before)).body.data.id).toBe(app.bram.vehicle);
  await patch(app, ['vehicles', app.anna.vehicle], { relationships: { spare: null } });
  expect((await app.get(before)).body.data).toBeNull();
});
