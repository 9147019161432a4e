/** Composes the resource objects of the shipments' peer in SQL. */
import { links, object, plain, quoted, text } from '../../peer/json.ts';

const toOne = (name: string, to: string, column: string): string =>
  `'"${name}":{"data":' || coalesce('{"type":"${to}","id":"' || ${column} || '"}', 'null') || ',' || ${links('shipments', name)} || '}'`;

export const shipmentJson = object(
  'shipments',
  {
    number: text('number'),
    service: text('service'),
    shippedOn: quoted('shipped_on'),
    weight: plain('weight'),
    contents: text('contents'),
  },
  [
    toOne('recipient', 'recipients', 'recipient_id'),
    toOne('carrier', 'carriers', 'carrier_id'),
    toOne('depot', 'depots', 'depot_id'),
  ].join(` || ',' || `),
);

const shipmentsOf = (type: string): string => `'"shipments":{' || ${links(type, 'shipments')} || '}'`;

export const recipientJson = object(
  'recipients',
  {
    name: text('name'),
    city: text('city'),
    email: text('email'),
    since: quoted('since'),
    signs: plain('signs'),
  },
  shipmentsOf('recipients'),
);

export const carrierJson = object('carriers', { name: text('name') }, shipmentsOf('carriers'));
