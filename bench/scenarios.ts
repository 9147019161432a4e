import type { Size } from './plan.ts';
import type { LoadRequest } from './processes/load.ts';

/** Describes one kind of request, sent to both servers. */
export interface Scenario {
  name: string;
  /** Sent in turn, and the same ones in every run. */
  requests: readonly LoadRequest[];
  /** Paths of the answer that are new at each request. */
  ignored?: readonly string[];
  /** Whether each connection begins with another request, so that they do not ask the same at once. */
  isScattered?: boolean;
}

const get = (path: string): LoadRequest => ({ method: 'GET', path });
const oneToN = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

export const pageSize = 25;
/** Returns the page in the middle of the list: number 20,000 in a million domains. */
export const deepPage = ({ domains }: Size): number => Math.max(2, Math.floor(domains / 2 / pageSize));

/** Builds the scenarios. `cursor`: of the last record of the page in the middle. */
export function scenariosFor(size: Size, cursor: string): Scenario[] {
  return [
    { name: 'list of 25 with include and total', requests: [get('/api/domains?sort=name&include=customer')] },
    { name: 'the same filtered over a relation', requests: cities.map(filteredByCity) },
    { name: 'first page', requests: [get('/api/domains?sort=name')] },
    { name: `page ${deepPage(size)}`, requests: [get(`/api/domains?sort=name&page=${deepPage(size)}`)] },
    { name: 'next page by cursor at that depth', requests: [get(`/api/domains?sort=name&page%5Bafter%5D=${cursor}`)] },
    { name: 'one record with include', requests: oneToN(200).map((n) => oneRecord(1 + ((n * 7919) % size.domains))) },
    { name: 'search with q', requests: words.map((word) => get(`/api/domains?sort=name&q=${word}`)) },
    {
      name: 'search with contains',
      requests: words.map((word) => get(`/api/domains?sort=name&filter%5Bname%5D%5Bcontains%5D=${word}`)),
    },
    // Runs last: writes fill the pending lists of the trigram indexes, which would slow the searches unequally.
    { name: 'create', requests: [createDomain] },
  ];
}

const cities = ['Utrecht 1', 'Breda 12', 'Zwolle 7', 'Delft 30', 'Assen 3', 'Venlo 21', 'Gouda 16', 'Ede 39'];
const words = ['winkel4711', 'huis47115', 'markt12', 'tulphof77', '88123', 'kaasplein5', 'molenwerk9', 'dijkland31'];

const filteredByCity = (city: string): LoadRequest =>
  get(`/api/domains?sort=name&include=customer&filter%5Bcustomer.city%5D=${encodeURIComponent(city)}`);

const oneRecord = (id: number): LoadRequest => get(`/api/domains/${id}?include=customer`);

export const jsonApi = { 'content-type': 'application/vnd.api+json' };

const createDomain: LoadRequest = {
  method: 'POST',
  path: '/api/domains',
  headers: jsonApi,
  body: JSON.stringify({
    data: {
      type: 'domains',
      attributes: {
        name: 'nieuw-#NUMBER#.nl',
        registeredOn: '2026-11-21',
        expiresOn: '2027-11-21',
        price: 1295,
        autoRenew: true,
        nameserver: 'ns1.gastheer.test',
        remark: 'Made by the bench, number #NUMBER#',
        checkedAt: '2026-11-21T10:00:00.500Z',
      },
      relationships: { customer: { data: { type: 'customers', id: '17' } } },
    },
  }),
};

/** Builds one bulk change of the first `count` domains. */
export const bulkPriceRequest = (count: number, price: number): LoadRequest => ({
  method: 'POST',
  path: '/api/bulkchanges',
  headers: jsonApi,
  body: JSON.stringify({
    data: {
      type: 'bulkchanges',
      attributes: {
        resource: 'domains',
        action: 'update',
        ids: oneToN(count).map(String),
        changes: { price },
        expected: count,
        mode: 'atomic',
      },
    },
  }),
});
