import type { LoadRequest } from '../processes/load.ts';
import { jsonApi, type Scenario } from '../scenarios.ts';
import type { UnseenSize } from './plan.ts';
import { goods, lots, materials, nameBegins, nameEnds } from './worldSql.ts';

const get = (path: string): LoadRequest => ({ method: 'GET', path });
const oneToN = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

/** Scatters numbers over 1 to `count`, the same in every run. */
const scattered = (number: number, count: number): number => 1 + ((number * 7919) % count);

const products = (begins: readonly string[], ends: readonly string[]): string[] =>
  ends.flatMap((end) => begins.map((begin) => begin + end));

/** Asks for the first pages of each list, as somebody does who leafs through it. */
const leafed = (lists: readonly string[], pages: number): LoadRequest[] =>
  lists.flatMap((list) => oneToN(pages).map((page) => get(`/api/shipments?${list}&page=${page}`)));

const filter = (path: string, value: string): string =>
  `${encodeURIComponent(`filter[${path.replace(/:.*/, '')}]`)}${path.includes(':') ? encodeURIComponent(`[${path.replace(/.*:/, '')}]`) : ''}=${encodeURIComponent(value)}`;

const surnames = products(nameBegins, nameEnds);
const nouns = products(materials, goods);
/** Three thousandths of all lots; each is in some thirty shipments. */
const lotNumbers = oneToN(100).map((n) => `K${String(scattered(n, lots) - 1).padStart(5, '0')}`);

const included = 'include=recipient,carrier';
const middle = ({ shipments }: UnseenSize): number => Math.max(50, Math.floor(shipments / 2 / 25));

/** Builds the scenarios. Every request of a scenario differs, and each connection begins with another one. */
export function unseenScenarios(size: UnseenSize): Scenario[] {
  const lists: Scenario[] = [
    {
      name: 'list of 25 with includes and total',
      requests: leafed([`sort=-shippedOn&${included}`, `sort=shippedOn&${included}`], 20),
    },
    {
      name: 'choice and contains over a relation',
      requests: leafed(
        surnames.map(
          (name) => `sort=-weight&${filter('service', 'express')}&${filter('recipient.name:contains', name)}`,
        ),
        3,
      ),
    },
    {
      name: `pages about ${middle(size)}`,
      requests: oneToN(400).map((n) =>
        get(`/api/shipments?sort=-shippedOn&${included}&page=${middle(size) - 200 + ((n * 149) % 400)}`),
      ),
    },
    {
      name: 'one record with includes',
      requests: oneToN(1000).map((n) => get(`/api/shipments/${scattered(n, size.shipments)}?${included}`)),
    },
    {
      name: 'own text contains, 10,000 matches',
      requests: leafed(
        nouns.map((noun) => `sort=id&${filter('contents:contains', noun)}`),
        3,
      ),
    },
    {
      name: 'own text contains, 30 matches',
      requests: leafed(
        lotNumbers.map((lot) => `sort=id&${filter('contents:contains', lot)}`),
        2,
      ),
    },
    // Runs last: writes fill the pending lists of the trigram indexes, which would slow the searches unequally.
    { name: 'create with history', requests: oneToN(100).map((n) => newShipment(n, size)) },
  ];
  return lists.map((scenario) => ({ ...scenario, isScattered: true }));
}

const toOne = (type: string, id: number) => ({ data: { type, id: String(id) } });

const newShipment = (n: number, { recipients }: UnseenSize): LoadRequest => ({
  method: 'POST',
  path: '/api/shipments',
  headers: jsonApi,
  body: JSON.stringify({
    data: {
      type: 'shipments',
      attributes: {
        number: `NIEUW-${n}-#NUMBER#`,
        service: 'express',
        shippedOn: '2026-11-21',
        weight: 100 + n,
        contents: 'Zaden, made by the bench as number #NUMBER#',
      },
      relationships: {
        recipient: toOne('recipients', scattered(n, recipients)),
        carrier: toOne('carriers', 1 + (n % 50)),
        depot: toOne('depots', 1 + n),
      },
    },
  }),
});

/** Builds one bulk change of `count` shipments from all over the table; `turn` tells which. */
export function bulkRequest(
  changes: { weight: number } | null,
  { count, turn, size }: { count: number; turn: number; size: UnseenSize },
): LoadRequest {
  const ids = oneToN(count).map((n) => String(scattered(turn * count + n, size.shipments)));
  const action = changes ? { action: 'update', changes } : { action: 'delete' };
  const attributes = { resource: 'shipments', ...action, ids, expected: count, mode: 'atomic' };
  return {
    method: 'POST',
    path: '/api/bulkchanges',
    headers: jsonApi,
    body: JSON.stringify({ data: { type: 'bulkchanges', attributes } }),
  };
}
