import { randomInt } from 'node:crypto';
import { listIn, recordIn, unsound } from '../documents.ts';
import { askAs, oneOf, type World } from '../world.ts';

const lists = [
  ['customers', 'sort=name'],
  ['domains', 'sort=-expiresOn&include=customer'],
  ['invoices', 'sort=-date&include=customer'],
  ['hosting', 'sort=id&include=customer'],
] as const;

/** Reads a page of a list, mostly of the first ones. */
export async function leafLists(world: World): Promise<void> {
  const [type, query] = oneOf(lists);
  const path = `/api/${type}?${query}&page=${1 + randomInt(4)}`;
  listIn(await askAs(world, oneOf(world.staff), 'list', { path }), type);
}

const filtered = [
  ['domains', 'filter[customer.addresses.city]=Utrecht&sort=name'],
  ['domains', 'filter[state]=active&sort=-expiresOn&include=customer'],
  ['customers', 'filter[state]=active&filter[name][contains]=an&sort=name'],
  ['invoices', 'filter[paymentState]=open&sort=dueDate&sumOf=total,openAmount'],
  ['customers', 'filter[invoices][some][state]=sent&sort=name'],
] as const;

export async function listFiltered(world: World): Promise<void> {
  const [type, query] = oneOf(filtered);
  listIn(await askAs(world, oneOf(world.staff), 'filtered list', { path: `/api/${type}?${query}` }), type);
}

export async function readRecord(world: World): Promise<void> {
  const [type, include] = oneOf([
    ['customers', 'contacts,addresses'],
    ['domains', 'customer'],
    ['invoices', 'customer'],
  ] as const);
  const id = oneOf(world.ids[type]);
  const path = `/api/${type}/${id}?include=${include}`;
  recordIn(await askAs(world, oneOf(world.staff), 'record', { path }), type, id);
}

export async function readRelated(world: World): Promise<void> {
  const relation = oneOf(['domains', 'invoices', 'contacts']);
  const path = `/api/customers/${oneOf(world.ids.customers)}/${relation}`;
  listIn(await askAs(world, oneOf(world.staff), 'related', { path }), relation);
}

export async function readHistory(world: World): Promise<void> {
  const { kept } = world.books;
  const id = kept.length > 0 && randomInt(2) === 0 ? oneOf(kept).id : oneOf(world.ids.customers);
  const answer = await askAs(world, oneOf(world.staff), 'history', { path: `/api/customers/${id}/history` });
  if (!Array.isArray(JSON.parse(answer.text).data)) throw unsound(answer);
}

export async function search(world: World): Promise<void> {
  const q = oneOf(['bakker', 'utrecht', 'visser', 'jansen', 'nl']);
  const answer = await askAs(world, oneOf(world.staff), 'search', { path: `/api/search?q=${q}` });
  if (!Array.isArray(JSON.parse(answer.text).data)) throw unsound(answer);
}

/** Reads a list of a customer, who sees rows of their own only. */
export async function listOwn(world: World): Promise<void> {
  const type = oneOf(['domains', 'invoices', 'customers']);
  listIn(await askAs(world, oneOf(world.customers), "customer's list", { path: `/api/${type}` }), type);
}
