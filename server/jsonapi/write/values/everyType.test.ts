/** Tests that every type keeps what is written, is found and sorted by it, and takes it in bulk. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Field, FieldType } from '../../../../schema/field.ts';
import { operatorsOf } from '../../../../schema/operators.ts';
import { isWriteOnly } from '../../../../schema/validation.ts';
import { type RoundTrip, refusedValues, roundTripsOf } from '../../../testing/rows/roundTrips.ts';
import { garage } from '../../../testing/worlds/garage.ts';
import { faultsOf, type GarageApp, garageApp, post } from '../../../testing/worlds/garageApp.ts';

let app: GarageApp;
beforeAll(async () => {
  app = await garageApp();
});
afterAll(() => app.close());

const fields: Readonly<Record<string, Field>> = garage.find(({ name }) => name === 'samples')?.fields ?? {};
/** Leaves out sequence numbers, which nobody writes; they have tests of their own. */
type WrittenType = Exclude<FieldType, 'sequenceNumber'>;
const types = (Object.keys(operatorsOf) as FieldType[]).filter((type) => type !== 'sequenceNumber');

test('every type has a field among the samples and values to try', () => {
  expect(types.filter((type) => fields[type]?.type !== type)).toEqual([]);
  for (const type of types) expect(roundTripsOf(type).length, type).toBeGreaterThan(0);
});

const create = (type: WrittenType, value: unknown) =>
  post(
    app,
    'samples',
    type === 'reference'
      ? { relationships: { reference: value === null ? null : ['drivers', String(value)] } }
      : // Adds the country that decides how a postal code is written.
        { attributes: { [type]: value, ...(type === 'postalCode' && { country: 'NL' }) } },
  );

async function createAll(type: WrittenType): Promise<{ id: string; read: unknown; trip: RoundTrip }[]> {
  const made = [];
  const trips: readonly RoundTrip[] = type === 'reference' ? [[null], [app.anna.id]] : roundTripsOf(type);
  for (const trip of trips) {
    const { status, body } = await create(type, trip[0]);
    expect(status, JSON.stringify([trip, body.errors])).toBe(201);
    made.push({ id: body.data.id as string, read: await readAt(type, body.data.id), trip });
  }
  return made;
}

async function readAt(type: WrittenType, id: string): Promise<unknown> {
  const { attributes, relationships } = (await app.get(`/api/samples/${id}`)).body.data;
  return type === 'reference' ? (relationships.reference.data?.id ?? null) : attributes[type];
}

const expected = (type: WrittenType, [written, read = written]: RoundTrip): unknown => {
  const field = fields[type];
  return field && isWriteOnly(field) ? undefined : read;
};

const among = (made: readonly { id: string }[]): string => made.map(({ id }) => `filter[id][]=${id}`).join('&');

/** Lists the ids of all pages of one record each, by cursor. */
async function paged(made: readonly { id: string }[], sort: string): Promise<string[]> {
  const ids: string[] = [];
  let after: string | null = '';
  while (after !== null) {
    const place: string = after === '' ? '' : `&page[after]=${after}`;
    const { body } = await app.get(`/api/samples?${among(made)}&sort=${sort}&per_page=1${place}`);
    ids.push(...body.data.map(({ id }: { id: string }) => id));
    after = body.meta.cursors.after;
  }
  return ids;
}

describe.each(types)('a field of type %s', (type) => {
  test('is read back as it was written', async () => {
    for (const { read, trip } of await createAll(type)) expect(read).toEqual(expected(type, trip));
  });

  test('is found by each value it holds, and by its absence', async () => {
    const made = await createAll(type);
    for (const { read, id } of made) {
      const operator = read === null ? 'null' : operatorsOf[type].find((one) => one === 'eq' || one === 'contains');
      const value = read === null ? true : Array.isArray(read) ? read[0] : read;
      const query = `filter[id]=${id}&filter[${type}][${operator ?? 'eq'}]=${encodeURIComponent(String(value))}`;
      const { status, body } = await app.get(`/api/samples?${query}`);
      if (operatorsOf[type].length === 0) expect([status, body.errors[0].code]).toEqual([400, 'INVALID_PARAMETER']);
      else
        expect(
          body.data?.map((one: { id: string }) => one.id),
          query,
        ).toEqual([id]);
    }
  });

  test('is sorted by, one way the reverse of the other but for rows without a value, page by page as all at once', async () => {
    const made = await createAll(type);
    const ids = async (query: string): Promise<string[] | number> => {
      const { status, body } = await app.get(`/api/samples?${among(made)}&${query}`);
      return status === 200 ? body.data.map(({ id }: { id: string }) => id) : status;
    };
    const up = await ids(`sort=${type}`);
    if (typeof up === 'number') return expect([up, await ids(`sort=-${type}`)]).toEqual([400, 400]);
    const empty = new Set(made.filter(({ read }) => read === null).map(({ id }) => id));
    const valued = up.filter((id) => !empty.has(id));
    const without = up.filter((id) => empty.has(id));
    const down = [...valued.toReversed(), ...without.toReversed()];
    expect([up, await ids(`sort=-${type}`)]).toEqual([[...valued, ...without], down]);
    expect([await paged(made, type), await paged(made, `-${type}`)]).toEqual([up, down]);
  });

  test('is written in bulk as it is one at a time', async () => {
    for (const { trip } of await createAll(type)) {
      const start = await post(app, 'samples', { attributes: { country: 'NL' } });
      const { id } = start.body.data;
      const attributes = { resource: 'samples', action: 'update', ids: [id], changes: { [type]: trip[0] } };
      const payload = { data: { type: 'bulkchanges', attributes } };
      const { status, body } = await app.request({ method: 'POST', url: '/api/bulkchanges', payload });
      expect([status, body.data?.attributes.failures], JSON.stringify(body)).toEqual([200, []]);
      expect(await readAt(type, id)).toEqual(expected(type, trip));
    }
  });
});

const refused = Object.entries(refusedValues).flatMap(([type, values]) =>
  values.map((value) => ({ type: type as WrittenType, value, shown: JSON.stringify(value).slice(0, 40) })),
);
test.each(refused)('a $type of $shown is refused at its place', async ({ type, value }) => {
  const answer = await create(type, value);
  expect(answer.status).toBe(422);
  expect(faultsOf(answer).every((fault) => fault.includes(` /data/attributes/${type}`))).toBe(true);
});
