/** Tests that unreadable things answer as absent ones, and that no answer depends on hidden rows. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../testing/testApp.ts';
import { fillLibrary, librarian, library, readerOfOne, readerOfTwo } from '../../testing/worlds/library.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ descriptions: library, as: readerOfOne });
  await fillLibrary(app.services);
});
afterAll(() => app.close());

const idsAt = async (url: string, as = readerOfOne): Promise<string[]> => {
  const { body } = await app.get(url, as);
  expect(body.errors).toBeUndefined();
  return body.data.map(({ id }: { id: string }) => id);
};

describe('what may not be read', () => {
  // Puts a name at `%`: once an existing one, once an absent one.
  test.each([
    ['/api/%', 'vaults'],
    ['/api/%/1', 'vaults'],
    ['/api/%?filter[x]=y', 'memberships'],
    ['/api/books/1/%', 'vault'],
    ['/api/books/1/relationships/%', 'vault'],
    ['/api/authors/1/%', 'memberships'],
    ['/api/publishers/1/%', 'books'],
    ['/api/books?filter[%]=1250', 'cost'],
    ['/api/books?filter[%][gte]=1', 'cost'],
    ['/api/books?filter[%]=not-a-number', 'cost'],
    ['/api/books?filter[%]=1', 'vault'],
    ['/api/books?filter[or][0][%]=1250', 'cost'],
    ['/api/books?filter[not][%]=1250', 'cost'],
    ['/api/books?filter[vault.%]=V1', 'cypher'],
    ['/api/books?filter[author.%]=500', 'royalty'],
    ['/api/books?filter[author.%.id]=1', 'memberships'],
    ['/api/books?filter[publisher.%]=Utrecht', 'city'],
    ['/api/authors?filter[%][some][user]=2', 'memberships'],
    ['/api/books?filter[author.%][some][user]=2', 'memberships'],
    ['/api/books?filter[%][some][cypher]=V1', 'vault'],
    ['/api/books?filter[author][some][%]=500', 'royalty'],
    ['/api/books?filter[author][some][books][some][%]=1250', 'cost'],
    ['/api/books?filter[author][some][%][some][user]=2', 'memberships'],
    ['/api/books?filter[%][some][x]=1', 'cost'],
    ['/api/readers?filter[%]=hash', 'secretWord'],
    ['/api/books?sort=%', 'cost'],
    ['/api/books?sort=-author.%', 'royalty'],
    ['/api/books?sort=publisher.%', 'city'],
    ['/api/books?sort=%', 'vault'],
    ['/api/books?include=%', 'vault'],
    ['/api/authors?include=%', 'memberships'],
    ['/api/books?include=publisher.%', 'vault'],
    ['/api/books?fields[books]=%', 'cost'],
    ['/api/books?fields[%]=cypher', 'vaults'],
    ['/api/readers?fields[readers]=%', 'secretWord'],
  ])('%s answers alike for "%s" and for an unknown name', async (url, hidden) => {
    const unknown = 'x'.repeat(hidden.length);
    const forHidden = await app.get(url.replace('%', hidden));
    const forUnknown = await app.get(url.replace('%', unknown));
    expect(forHidden.status).toBeGreaterThanOrEqual(400);
    expect(JSON.stringify(forHidden.body).replaceAll(hidden, unknown)).toBe(JSON.stringify(forUnknown.body));
    expect(forHidden.status).toBe(forUnknown.status);
    expect({ ...forHidden.headers, date: '' }).toEqual({ ...forUnknown.headers, date: '' });
  });

  test('is in no record', async () => {
    const { body } = await app.get('/api/books/1');
    expect(Object.keys(body.data.attributes)).not.toContain('cost');
    expect(Object.keys(body.data.relationships)).toEqual(['author', 'publisher', 'loans']);
  });

  test('is not searched', async () => {
    expect(await idsAt('/api/books?q=1250', librarian)).toEqual(['1']);
    expect(await idsAt('/api/books?q=1250')).toEqual([]);
    const { status, body } = await app.get('/api/publishers?q=Utrecht');
    expect(status).toBe(400);
    expect(body.errors[0].source).toEqual({ parameter: 'q' });
  });
});

describe("somebody else's rows", () => {
  test('are in no list and no count', async () => {
    const { body } = await app.get('/api/books');
    expect(body.data.map(({ id }: { id: string }) => id)).toEqual(['1', '2']);
    expect(body.meta.total).toBe(2);
    expect(await idsAt('/api/books', readerOfTwo)).toEqual(['1', '2', '3']);
  });

  test.each([
    ['/api/books?filter[loans.reader]=3', []],
    ['/api/books?filter[loans.due]=2026-12-02', []],
    ['/api/books?filter[loans.due]=2026-12-01', ['1']],
    ['/api/books?filter[author.pupils.name]=Bram', []],
    ['/api/books?filter[author.pupils.id]=2', []],
    ['/api/authors?filter[books.loans.reader.email]=two@library.test', []],
    ['/api/loans?filter[book.loans.id]=2', []],
    ['/api/books?filter[not][loans.reader]=3', ['1', '2']],
    ['/api/books?filter[loans][some][reader]=3', []],
    ['/api/books?filter[loans][some][due][gte]=2026-12-01', ['1']],
    ['/api/books?filter[loans][some][due][gt]=2026-12-01', []],
    ['/api/books?filter[loans][some][not][reader]=2', []],
    ['/api/books?filter[not][loans][some][reader]=3', ['1', '2']],
    ['/api/authors?filter[pupils][some][name]=Bram', []],
    ['/api/authors?filter[books][some][loans][some][reader.email]=two@library.test', []],
  ])('do not answer %s', async (url, expected) => {
    expect(await idsAt(url)).toEqual(expected);
  });

  test('are not reached over a to-one relation either', async () => {
    expect(await idsAt('/api/authors?filter[mentor.name]=Anna', readerOfTwo)).toEqual(['2']);
    const { authors } = Object.fromEntries(app.services.model.entities);
    const db = app.services.database.db;
    if (authors) await db.insert(authors.named).values({ name: 'Dirk', mentor: '3' } as never);
    const { memberships } = Object.fromEntries(app.services.model.entities);
    if (memberships) await db.insert(memberships.named).values({ user: '2', author: '4' } as never);
    expect(await idsAt('/api/authors?filter[mentor.name][startsWith]=Cees', librarian)).toEqual(['4']);
    expect(await idsAt('/api/authors?filter[mentor.name][startsWith]=Cees')).toEqual([]);
    expect(await idsAt('/api/authors?filter[mentor.id]=3')).toEqual([]);
    expect(await idsAt('/api/authors?filter[mentor.mentor.name]=Bram')).toEqual([]);
  });

  test('sort as if they were absent', async () => {
    // Sorts by id in both directions: author 4 has a mentor this reader cannot see, author 1 has none.
    expect(await idsAt('/api/authors?sort=mentor.name')).toEqual(['1', '4']);
    expect(await idsAt('/api/authors?sort=-mentor.name')).toEqual(['4', '1']);
    expect(await idsAt('/api/authors?sort=-mentor.name&filter[id][]=1&filter[id][]=4', librarian)).toEqual(['4', '1']);
    expect(await idsAt('/api/authors?sort=mentor.name&filter[id][]=1&filter[id][]=4', librarian)).toEqual(['4', '1']);
  });
});
