import { randomInt, randomUUID } from 'node:crypto';
import type { Kept } from '../books.ts';
import { type ApiRecord, recordIn, unsound } from '../documents.ts';
import { askAs, oneOf, type World } from '../world.ts';
import { nextNumber } from './nextNumber.ts';

const reference = (type: string, id: string) => ({ data: { type, id } });
const atomic = 'application/vnd.api+json;ext="https://jsonapi.org/ext/atomic"';

/** Creates a customer, by a key under which a retry has no second effect. */
export async function createCustomer(world: World): Promise<void> {
  const { books } = world;
  const name = `${books.run} ${nextNumber()}`;
  const body = { data: { type: 'customers', attributes: { kind: 0, name, country: 'NL' } } };
  books.uncertain.customers += 1;
  const from = Date.now();
  const headers = { 'idempotency-key': `"${randomUUID()}"` };
  const question = { method: 'POST', path: '/api/customers', body, headers } as const;
  const answer = await askAs(world, oneOf(world.staff), 'create', question, 201);
  books.uncertain.customers -= 1;
  const { id, attributes } = recordIn(answer, 'customers');
  books.kept.push({ id, name, notes: null, updates: 0, isBusy: false, isUncertain: false, from, until: Date.now() });
  if (attributes['name'] !== name) throw unsound(answer);
}

/** Writes a note to one of the customers that this run created; a retry writes the same note. */
export async function updateCustomer(world: World): Promise<void> {
  const free = world.books.kept.filter(({ isBusy, isUncertain }) => !isBusy && !isUncertain);
  if (free.length === 0) return createCustomer(world);
  const one = oneOf(free);
  one.isBusy = true;
  one.isUncertain = true;
  await writeNote(world, one, `Notitie ${nextNumber()}`);
  one.isBusy = false;
  one.isUncertain = false;
}

async function writeNote(world: World, one: Kept, notes: string): Promise<void> {
  const { id } = one;
  const path = `/api/customers/${id}`;
  const body = { data: { type: 'customers', id, attributes: { notes } } };
  const answer = await askAs(world, oneOf(world.staff), 'update', { method: 'PATCH', path, body });
  if (recordIn(answer, 'customers', id).attributes['notes'] !== notes) throw unsound(answer);
  one.notes = notes;
  one.updates += 1;
}

/** Creates a quotation with three lines in one request; it gets the next number and the sum of its lines. */
export async function createQuotation(world: World): Promise<void> {
  const { books, ids } = world;
  const name = `${books.run} ${nextNumber()}`;
  const prices = [1, 2, 3].map(() => 100 + randomInt(10_000));
  const quotation = {
    op: 'add',
    data: {
      type: 'quotations',
      lid: 'whole',
      attributes: { internalNotes: name, discount: 0 },
      relationships: { customer: reference('customers', oneOf(ids.customers)) },
    },
  };
  const lines = prices.map((unitPrice) => ({
    op: 'add',
    data: {
      type: 'quotationlines',
      attributes: { unitPrice, discount: 0, quantity: 1000, period: 'once', description: 'Werk' },
      relationships: {
        quotation: { data: { type: 'quotations', lid: 'whole' } },
        product: reference('products', oneOf(ids.products)),
      },
    },
  }));
  books.uncertain.quotations += 1;
  const headers = { 'idempotency-key': `"${randomUUID()}"`, accept: atomic };
  const body = { 'atomic:operations': [quotation, ...lines] };
  const question = { method: 'POST', path: '/api/operations', body, headers, contentType: atomic } as const;
  const answer = await askAs(world, oneOf(world.staff), 'quotation with lines', question);
  books.uncertain.quotations -= 1;
  const [first]: { data: ApiRecord }[] = JSON.parse(answer.text)['atomic:results'];
  if (!first) throw unsound(answer);
  const subtotal = prices.reduce((sum, price) => sum + price, 0);
  books.quotations.push({ id: first.data.id, name, lines: prices.length, subtotal });
  if (first.data.attributes['subtotal'] !== subtotal) throw unsound(answer);
}
