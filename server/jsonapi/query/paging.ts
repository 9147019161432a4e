import { ApiError } from '../../errors.ts';
import type { ListAnswer } from '../../operations/read/loaded.ts';
import type { NumberedPage, Page } from '../../operations/read/readQuery.ts';
import { type CursorScope, cursorAt, positionAt } from './cursor.ts';
import { plainText, type QueryParameters } from './queryString.ts';

const defaultPage = 1;
export const defaultPageSize = 25;
export const largestPageSize = 1000;
/** Limits the page number to what the database can count. */
export const highestPage = 1_000_000_000;

/** Reads `page` and `per_page`, or `page[number]` and `page[size]`, or `page[after]` or `page[before]` with a size. */
export function pageOf(parameters: QueryParameters, scope: CursorScope): Page {
  const page = numberedPage(parameters);
  const after = cursorOf(parameters, scope, 'after');
  const before = cursorOf(parameters, scope, 'before');
  if (after && before) throw ApiError.badParameter('page[before]', 'A page lies after one cursor or before one.');
  const cursor = after ?? before;
  if (!cursor) return page;
  if (plainText(parameters, 'page', 'number') !== undefined)
    throw ApiError.badParameter('page[number]', `This page is named by page[${cursor.side}] already.`);
  return { cursor, size: page.size };
}

function cursorOf(parameters: QueryParameters, scope: CursorScope, side: 'after' | 'before') {
  const text = plainText(parameters, 'page', side);
  if (text === undefined) return undefined;
  const position = positionAt(scope, text);
  if (!position) throw ApiError.badParameter(`page[${side}]`, 'This is no cursor of this list in this order.');
  return { side, position };
}

/** Reads a page by its number, for a list without cursors. */
export function pageByNumber(parameters: QueryParameters): NumberedPage {
  for (const side of ['after', 'before']) {
    if (plainText(parameters, 'page', side) !== undefined)
      throw ApiError.badParameter(`page[${side}]`, 'This list has pages by number only.');
  }
  return numberedPage(parameters);
}

function numberedPage(parameters: QueryParameters): NumberedPage {
  const nested = parameters.values['page'];
  if (typeof nested === 'object') refuseUnknownMembers(nested);
  const isNested = typeof nested === 'object';
  const size = plainText(parameters, 'per_page');
  const nestedSize = isNested ? plainText(parameters, 'page', 'size') : undefined;
  if (size !== undefined && nestedSize !== undefined)
    throw ApiError.badParameter('page[size]', 'This says again what per_page says.');
  const number = isNested ? plainText(parameters, 'page', 'number') : plainText(parameters, 'page');
  return {
    number: bounded(number, { parameter: isNested ? 'page[number]' : 'page', most: highestPage }) ?? defaultPage,
    size:
      bounded(size ?? nestedSize, {
        parameter: size === undefined ? 'page[size]' : 'per_page',
        most: largestPageSize,
      }) ?? defaultPageSize,
  };
}

const pageMembers = ['number', 'size', 'after', 'before'];

function refuseUnknownMembers(page: object): void {
  if (Array.isArray(page)) throw ApiError.badParameter('page', 'This says again what page[number] or page[size] say.');
  const unknown = Object.keys(page).find((member) => !pageMembers.includes(member));
  if (unknown !== undefined) throw ApiError.badParameter(`page[${unknown}]`, 'There is no such parameter.');
}

function bounded(
  text: string | undefined,
  { parameter, most }: { parameter: string; most: number },
): number | undefined {
  if (text === undefined) return undefined;
  if (/^[1-9]\d{0,9}$/.test(text) && Number(text) <= most) return Number(text);
  throw ApiError.badParameter(parameter, `A whole number from 1 to ${most}.`);
}

export interface PagingLinks {
  self: string;
  first: string;
  prev: string | null;
  next: string | null;
  /** Null for pages by cursor, and where the total is an estimate. */
  last: string | null;
}

/** Makes the links to neighbouring pages from the request's own address, other parameters kept as written. */
export function pagingLinks(url: string, { page, ...answered }: AnsweredPage): PagingLinks {
  if ('cursor' in page) return linksByCursor(url, answered);
  const { total, totalIsEstimate, place } = answered.answer;
  return linksByNumber(url, page, { total, totalIsEstimate, hasAfter: place?.hasAfter ?? false });
}

/** Holds a page as requested, and what was found. */
export interface AnsweredPage {
  page: Page;
  answer: Pick<ListAnswer, 'total' | 'totalIsEstimate' | 'place'>;
  scope: CursorScope;
}

/** Gives the cursors of the first and last record of a page. */
export function cursorsOf({ answer: { place }, scope }: Omit<AnsweredPage, 'page'>): {
  before: string | null;
  after: string | null;
} {
  return {
    before: place && cursorAt(scope, place.first),
    after: place && cursorAt(scope, place.last),
  };
}

/** Makes the links of a fully counted list without cursors. */
export const linksOfCounted = (url: string, page: NumberedPage, total: number): PagingLinks =>
  linksByNumber(url, page, { total, totalIsEstimate: false, hasAfter: page.number * page.size < total });

/** Makes the links to the pages around a numbered one. */
function linksByNumber(
  url: string,
  { number, size }: NumberedPage,
  { total, totalIsEstimate, hasAfter }: Pick<ListAnswer, 'total' | 'totalIsEstimate'> & { hasAfter: boolean },
): PagingLinks {
  const last = Math.max(1, Math.ceil(total / size));
  const linkTo = linkMaker(url);
  return {
    self: url,
    first: linkTo(1),
    prev: number > 1 ? linkTo(Math.min(number - 1, last)) : null,
    next: hasAfter ? linkTo(number + 1) : null,
    last: totalIsEstimate ? null : linkTo(last),
  };
}

function linksByCursor(url: string, answered: Omit<AnsweredPage, 'page'>): PagingLinks {
  const { path, others } = withoutPage(url);
  const linkTo = (...parts: string[]): string => [path, [...others, ...parts].join('&')].filter(Boolean).join('?');
  const { before, after } = cursorsOf(answered);
  const { hasBefore, hasAfter } = answered.answer.place ?? {};
  return {
    self: url,
    first: linkTo(),
    prev: hasBefore ? linkTo(`page%5Bbefore%5D=${before}`) : null,
    next: hasAfter ? linkTo(`page%5Bafter%5D=${after}`) : null,
    last: null,
  };
}

function linkMaker(url: string): (page: number) => string {
  const { path, others, isNested } = withoutPage(url);
  const name = isNested ? 'page%5Bnumber%5D' : 'page';
  return (page) => `${path}?${[...others, `${name}=${page}`].join('&')}`;
}

/** Removes the paging parameters from an address. */
function withoutPage(url: string): { path: string; others: string[]; isNested: boolean } {
  const start = url.indexOf('?');
  const path = start === -1 ? url : url.slice(0, start);
  const parts =
    start === -1
      ? []
      : url
          .slice(start + 1)
          .split('&')
          .filter((part) => part !== '');
  const places = ['page', 'page[number]', 'page[after]', 'page[before]'];
  return {
    path,
    others: parts.filter((part) => !places.includes(nameIn(part))),
    isNested: parts.some((part) => nameIn(part).startsWith('page[')),
  };
}

/** Decodes the name in a part of a query that was parsed before. */
const nameIn = (part: string): string => decodeURIComponent(part.split('=', 1)[0] ?? '');
