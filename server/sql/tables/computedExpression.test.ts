import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { computedValues } from '../../../schema/computed.ts';
import type { Condition } from '../../../schema/condition.ts';
import { boolean, choices, dateTime, integer, text } from '../../../schema/fields.ts';
import { resource } from '../../../schema/resource.ts';
import { type TestApp, testApp } from '../../testing/testApp.ts';
import { restore } from '../../testing/worlds/garageApp.ts';
import { librarian } from '../../testing/worlds/library.ts';

const label = { en: 'x', nl: 'x' };
const stored = {
  title: text(label),
  pages: integer(label),
  isLent: boolean(label),
  addedAt: dateTime(label),
  tags: choices(label, { options: [{ value: 'a', ...label }] }),
};

/** Lists a condition of each kind, each for a computed field. */
const conditions: readonly Condition[] = [
  { pages: 5 },
  { pages: { ne: 5 } },
  { pages: { lt: 5 } },
  { pages: { lte: 5 } },
  { pages: { gt: 5 } },
  { pages: { gte: 5, lt: 9 } },
  { pages: [5, null] },
  { title: { in: ["it's", 'b'] } },
  { title: null },
  { addedAt: { null: false } },
  { tags: { null: true } },
  { not: { pages: { gt: 5 } } },
  { or: [{ title: 'b' }, { isLent: true }] },
  { and: [{ pages: 5 }, { not: { isLent: true } }] },
  { or: [] },
  {},
];
const computed = Object.fromEntries(conditions.map((is, index) => [`is${index}`, boolean(label, { is })]));
const books = resource('books', {
  label: { en: ['Book', 'Books'], nl: ['Boek', 'Boeken'] },
  title: 'title',
  fields: { ...stored, ...computed },
  access: { admin: 'all' },
});

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ descriptions: [books], as: librarian });
});
afterAll(() => app.close());

const payload = (attributes: object, id?: string) => ({ data: { type: 'books', ...(id && { id }), attributes } });

describe('a computed field', () => {
  test('is what its condition says of the record, in the database as in rules', async () => {
    const record = fc.record({
      title: fc.constantFrom(null, "it's", 'b', 'B'),
      pages: fc.constantFrom(null, 4, 5, 6, 9),
      isLent: fc.constantFrom(null, true, false),
      addedAt: fc.constantFrom(null, '2026-11-21T10:00:00.000Z'),
      tags: fc.constantFrom(null, ['a']),
    });
    await fc.assert(
      fc.asyncProperty(record, async (attributes) => {
        const { body } = await app.request({ method: 'POST', url: '/api/books', payload: payload(attributes) });
        expect(body.data.attributes).toMatchObject(computedValues(books.fields, attributes));
      }),
      { numRuns: 60 },
    );
  });

  test('follows each change, and can be filtered and sorted by', async () => {
    const made = await app.request({ method: 'POST', url: '/api/books', payload: payload({ pages: 4 }) });
    const { id } = made.body.data;
    expect(made.body.data.attributes.is5).toBe(false);
    const url = `/api/books/${id}`;
    const changed = await app.request({ method: 'PATCH', url, payload: payload({ pages: 7 }, id) });
    expect(changed.body.data.attributes.is5).toBe(true);
    const { body } = await app.get(`/api/books?filter[is5]=true&filter[id]=${id}&sort=-is5`);
    expect(body.data.map((book: { id: string }) => book.id)).toEqual([id]);
  });

  test('is written by nobody, and history does not speak of it', async () => {
    const refused = await app.request({ method: 'POST', url: '/api/books', payload: payload({ is0: true }) });
    expect([refused.status, refused.body.errors[0].source.pointer]).toEqual([403, '/data/attributes/is0']);
    const made = await app.request({ method: 'POST', url: '/api/books', payload: payload({ pages: 5 }) });
    const { body } = await app.get(`/api/books/${made.body.data.id}/history`);
    expect(Object.keys(body.data[0].attributes.changes)).toEqual(['pages']);
  });

  test('comes back with a record from the trash', async () => {
    const made = await app.request({
      method: 'POST',
      url: '/api/books',
      payload: payload({ pages: 5, title: 'gone' }),
    });
    await app.request({ method: 'DELETE', url: `/api/books/${made.body.data.id}` });
    const { body } = await app.get('/api/trashedrecords?filter[resource]=books');
    const restored = await restore(app, { trashed: body.data[0].id }, librarian);
    expect(restored.status, JSON.stringify(restored.body)).toBeLessThan(300);
    expect((await app.get(`/api/books/${made.body.data.id}`)).body.data.attributes.is0).toBe(true);
  });
});
