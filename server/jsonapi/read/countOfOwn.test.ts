import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { reference, text } from '../../../schema/fields.ts';
import { resource } from '../../../schema/resource.ts';
import { appOn, type TestApp, testApp } from '../../testing/testApp.ts';
import { fillLibrary, librarian, library, readerOfTwo } from '../../testing/worlds/library.ts';

/** Describes shelves, readable by everybody except for the books on them. */
const shelves = resource('shelves', {
  label: { en: ['Shelf', 'Shelves'], nl: ['Plank', 'Planken'] },
  title: 'place',
  fields: {
    place: text({ en: 'Place', nl: 'Plaats' }, { required: true, search: true }),
    book: reference('books', { en: 'Book', nl: 'Boek' }),
    above: reference('shelves', { en: 'Above', nl: 'Boven' }),
  },
  has: { below: 'shelves.above' },
  access: { admin: 'all', customer: { read: true } },
});

let app: TestApp;
let narrow: TestApp;
beforeAll(async () => {
  // Adds the engine's own descriptions: saved views are bound to their owners, for admins too.
  app = await testApp({ descriptions: [...library, shelves], as: librarian, jobs: [] });
  await fillLibrary(app.services);
  await app.services.database.db.execute(
    sql`insert into shelves (place, book_id, above_id) select 'P' || number, 1, nullif(1, number) from generate_series(1, 9) as number`,
  );
  await app.services.database.db.execute(sql`analyze`);
  narrow = appOn({ ...app.services, countLimit: 1 }, librarian);
});
afterAll(() => app.close());

const isEstimated = async (path: string, as = readerOfTwo): Promise<boolean> => {
  const { status, body } = await narrow.get(path, as);
  expect(status, JSON.stringify(body.errors)).toBe(200);
  return body.meta.totalIsEstimate === true;
};

describe('statistics are of all rows', () => {
  test('a row rule on another resource keeps nobody from an estimate', async () => {
    expect(await isEstimated('/api/books?per_page=1', librarian)).toBe(true);
    expect(await isEstimated('/api/shelves?per_page=1')).toBe(true);
    expect(await isEstimated('/api/shelves?per_page=1&q=p')).toBe(true);
    expect(await isEstimated('/api/shelves?per_page=1&filter[above.place]=P1')).toBe(true);
    expect(await isEstimated('/api/shelves?per_page=1&filter[above.below.place][startsWith]=P')).toBe(true);
  });

  test('who is bound to rows of the listed resource gets them counted', async () => {
    expect(await isEstimated('/api/books?per_page=1')).toBe(false);
  });

  test.each([
    'filter[book]=1',
    'filter[book.title][null]=false',
    'filter[book.author.name][null]=false',
    'filter[not][book]=2',
    'filter[or][0][place]=P1&filter[or][1][book][null]=false',
    'filter[and][0][above.book][null]=false',
    'filter[above.below.book]=1',
  ])('%s crosses rows that a reader may not see all of: it is counted', async (filter) => {
    expect(await isEstimated(`/api/shelves?per_page=1&${filter}`)).toBe(false);
    expect(await isEstimated(`/api/shelves?per_page=1&page[after]=${await cursor()}&${filter}`)).toBe(false);
  });
});

async function cursor(): Promise<string> {
  const { body } = await narrow.get('/api/shelves?per_page=1', readerOfTwo);
  return body.meta.cursors.after;
}
