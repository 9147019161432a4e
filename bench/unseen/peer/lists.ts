/** Answers each kind of list by the statement that is best for it. */
import { run } from '../../peer/service.ts';
import { type Place, Remembered, RememberedPages } from './remembered.ts';
import {
  countContents,
  countHeaviest,
  estimate,
  fewByContents,
  heaviest,
  manyByContents,
  pageByDate,
  pageFromPlace,
  placeAt,
  placeBefore,
} from './statements.ts';

export interface PageRow {
  data: string | null;
  included: string | null;
  ends: string[][] | null;
}

interface Paging {
  size: number;
  number: number;
}

interface ListPage {
  row: PageRow | undefined;
  total: number;
}

export function lists(query: URLSearchParams, paging: Paging): Promise<ListPage> {
  const contents = query.get('filter[contents][contains]');
  if (contents !== null) return byContents(contents, paging);
  const name = query.get('filter[recipient.name][contains]');
  if (name !== null) return byWeight(query.get('filter[service]') ?? '', `%${name}%`, paging);
  return byDate(query.get('sort') === '-shippedOn' ? 'desc' : 'asc', paging);
}

const totals = new Remembered<number>();

async function count(name: string, text: string, values: unknown[]): Promise<number> {
  const [row] = await run<{ total: number }>(name, text, values);
  return row?.total ?? 0;
}

const limitAndOffset = ({ size, number }: Paging): [number, number] => [size, (number - 1) * size];

async function byWeight(service: string, pattern: string, paging: Paging): Promise<ListPage> {
  const total = totals.of(`${service} ${pattern}`, () => count('countHeaviest', countHeaviest, [service, pattern]));
  const [row] = await run<PageRow>('heaviest', heaviest, [...limitAndOffset(paging), service, pattern]);
  return { row, total: await total };
}

/**
 * Walks along the order where this many match, as a page of them comes before all of them are found. A plan for any limit
 * would sort all instead.
 */
const many = 1000;

async function byContents(word: string, paging: Paging): Promise<ListPage> {
  const total = await totals.of(word, () => count('countContents', countContents, [`%${word}%`]));
  const page = limitAndOffset(paging);
  const [row] =
    total > many
      ? await run<PageRow>(null, manyByContents, [...page, word])
      : await run<PageRow>('few', fewByContents, [...page, `%${word}%`]);
  return { row, total };
}

type Direction = 'asc' | 'desc';

const pagesOf = (direction: Direction, size: number): RememberedPages =>
  new RememberedPages(async (page) => {
    const [place] = await run<Place>(`place ${direction}`, placeAt(direction), [1, (page - 1) * size]);
    if (!place) throw new Error('The world of the bench has this page.');
    return place;
  });
const pages = { asc: pagesOf('asc', 25), desc: pagesOf('desc', 25) };

/** Reads pages behind this one from remembered places. */
const deep = 40;

async function byDate(direction: Direction, paging: Paging): Promise<ListPage> {
  const total = totals.of('all', () => count('estimate', estimate, []));
  const row = await (paging.number > deep ? deepPage : nearPage)(direction, paging);
  return { row, total: await total };
}

async function nearPage(direction: Direction, paging: Paging): Promise<PageRow | undefined> {
  const [row] = await run<PageRow>(`page ${direction}`, pageByDate(direction), limitAndOffset(paging));
  return row;
}

async function deepPage(direction: Direction, { size, number }: Paging): Promise<PageRow | undefined> {
  const known = await pages[direction].nearest(number);
  const place = known.page <= number ? known : await placeBack(direction, known, (known.page - number) * size);
  const skipped = known.page <= number ? (number - known.page) * size : 0;
  const values = [size, skipped, place.date, place.id];
  const [row] = await run<PageRow>(`from ${direction}`, pageFromPlace(direction), values);
  const [date = '', id = ''] = row?.ends?.[0] ?? [];
  pages[direction].note(number, { date, id }, known.until);
  return row;
}

async function placeBack(direction: Direction, { date, id }: Place, rows: number): Promise<Place> {
  const [place] = await run<Place>(`back ${direction}`, placeBefore(direction), [1, rows, date, id]);
  return place ?? { date, id };
}
