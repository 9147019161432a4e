import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Condition } from '../../schema/condition.ts';
import { findRows } from '../operations/read/findRows.ts';
import { type TestApp, testApp } from '../testing/testApp.ts';
import { fillLibrary, librarian, library, readerOfOne, readerOfTwo, stranger } from '../testing/worlds/library.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ descriptions: library, as: librarian });
  await fillLibrary(app.services);
});
afterAll(() => app.close());

const idsOf = async (resource: string, condition: Condition, as = librarian): Promise<unknown[]> =>
  (await findRows(app.contextOf(as), resource, condition)).map(({ id }) => id);

test.each<[string, Condition, string[]]>([
  ['a bare value', { title: 'Water' }, ['1']],
  ['null', { author: null }, ['5']],
  ['a list', { title: ['Water', 'Turf'] }, ['1', '3']],
  ['a list with null', { author: ['2', null] }, ['3', '5']],
  ['an empty list', { title: [] }, []],
  ['several keys', { author: '1', pages: 200 }, ['2']],
  ['several operators', { pages: { gt: 100, lt: 300 } }, ['2']],
  ['nothing', {}, ['1', '2', '3', '4', '5']],
  ['ne, which takes absent values too', { pages: { ne: 300 } }, ['1', '2', '5']],
  ['gte', { pages: { gte: 200 } }, ['2', '3', '4']],
  ['lte on a date', { published: { lte: '1990-01-31' } }, ['1']],
  ['a moment', { addedAt: { gte: '2025-12-31T23:59:59Z' } }, ['1']],
  ['a boolean', { isLent: false }, ['2']],
  ['presence', { isLent: { null: false } }, ['1', '2']],
  ['contains, ignoring case', { title: { contains: 'WI' } }, ['2']],
  ['startsWith', { title: { startsWith: 'w' } }, ['1', '2', '5']],
  ['an underscore as itself', { title: { contains: 'i_1' } }, ['4']],
  ['a percent sign as itself', { title: { contains: '%' } }, []],
  ['one of several choices', { tags: { contains: 'rare' } }, ['2']],
  ['the id', { id: ['2', '4'] }, ['2', '4']],
  ['or', { or: [{ title: 'Water' }, { pages: 200 }] }, ['1', '2']],
  ['an empty or', { or: [] }, []],
  ['not, which takes what is absent', { not: { pages: 300 } }, ['1', '2', '5']],
  ['a path over a to-one relation', { 'author.name': 'Anna' }, ['1', '2']],
  ['not of a path, where the relation is empty', { not: { 'author.name': 'Anna' } }, ['3', '4', '5']],
  ['a path to an id', { 'author.id': '1' }, ['1', '2']],
  ['a path over two relations to the same table', { 'author.mentor.name': 'Anna' }, ['3']],
  ['a path over a has-many relation, no row twice', { 'loans.due': { null: false } }, ['1']],
  ['not of a has-many path', { not: { 'loans.reader': '3' } }, ['2', '4', '5']],
  ['some of a has-many relation', { loans: { some: { reader: '3', due: { null: false } } } }, ['1']],
  ['some, which asks one and the same row', { loans: { some: { reader: '2', due: '2026-12-02' } } }, []],
  ['not of some', { not: { loans: { some: { reader: '3' } } } }, ['2', '4', '5']],
  ['some of a reference', { author: { some: { name: 'Anna' } } }, ['1', '2']],
  ['some at the end of a path', { 'author.memberships': { some: { user: '2' } } }, ['1', '2']],
  ['some within some', { author: { some: { memberships: { some: { user: '2' } } } } }, ['1', '2']],
  ['a number beyond the column', { pages: 9_007_199_254_740_991 }, []],
])('finds by %s', async (_name, condition, expected) => {
  expect(await idsOf('books', condition)).toEqual(expected);
});

test('$user is the caller', async () => {
  const mine: Condition = { 'author.memberships.user': '$user' };
  expect(await idsOf('books', mine, readerOfOne)).toEqual(['1', '2']);
  expect(await idsOf('books', mine, readerOfTwo)).toEqual(['1', '2', '3']);
});

test('$user matches nothing where nobody is signed in, not even under ne', async () => {
  expect(await idsOf('loans', { reader: '$user' }, stranger)).toEqual([]);
  expect(await idsOf('loans', { reader: ['$user'] }, stranger)).toEqual([]);
  expect(await idsOf('loans', { reader: { ne: '$user' } }, stranger)).toEqual([]);
});

test('a row that is found carries ids and moments as strings', async () => {
  const [book] = await findRows(app.contextOf(), 'books', { id: '1' });
  expect(book).toMatchObject({ id: '1', version: 1, author: '1', addedAt: '2026-01-01T00:00:00.000Z', cost: 1250 });
});

test('values are never part of the statement', async () => {
  expect(await idsOf('books', { title: "' or 1=1 --" })).toEqual([]);
  expect(await idsOf('books', { title: { contains: "'; drop table books; --" } })).toEqual([]);
});
