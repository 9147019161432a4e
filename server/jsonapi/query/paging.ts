import { ApiError } from '../../errors.ts';
import type { ListAnswer } from '../../operations/read/loaded.ts';
import type { Page, PageByOffset } from '../../operations/read/readQuery.ts';
import { type CursorScope, cursorAt, positionAt } from './cursor.ts';
import { plainText, type QueryParameters } from './queryString.ts';

const defaultPage = 1;
export const defaultPageSize = 25;
export const largestPageSize = 1000;
/** Limits the page number to what the database can count. */
export const highestPage = 1_000_000_000;

/**
 * Reads `page` and `per_page`, or `page[number]` and `page[size]`, or `page[offset]` and `page[limit]`, or `page[after]` or
 * `page[before]` with a size.
 */
export function pageOf(parameters: QueryParameters, scope: CursorScope): Page {
  const page = pageByPlace(parameters);
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

/** Reads a page of a list without cursors. */
export function offsetPageOf(parameters: QueryParameters): PageByOffset {
  for (const side of ['after', 'before']) {
    if (plainText(parameters, 'page', side) !== undefined)
      throw ApiError.badParameter(`page[${side}]`, 'This list has pages by number or offset only.');
  }
  return pageByPlace(parameters);
}

function pageByPlace(parameters: QueryParameters): PageByOffset {
  const nested = parameters.values['page'];
  if (typeof nested === 'object') refuseUnknownMembers(nested);
  const byOffset = offsetMembers.find((member) => plainText(parameters, 'page', member) !== undefined);
  if (byOffset === undefined) return numberedPage(parameters);
  refuseOtherStyles(parameters, byOffset);
  return {
    offset:
      bounded(plainText(parameters, 'page', 'offset'), { parameter: 'page[offset]', least: 0, most: highestPage }) ?? 0,
    size:
      bounded(plainText(parameters, 'page', 'limit'), { parameter: 'page[limit]', most: largestPageSize }) ??
      defaultPageSize,
  };
}

/** Refuses what names a page in another way beside its offset or limit. */
function refuseOtherStyles(parameters: QueryParameters, member: string): void {
  const others = ['per_page', ...numberMembers.map((name) => `page[${name}]`)];
  const other = others.find((name) => parameters.names.has(name));
  if (other === undefined) return;
  const detail = `A page is named in one way: by page[offset] and page[limit], or by ${other}.`;
  throw ApiError.badParameter(`page[${member}]`, detail);
}

function numberedPage(parameters: QueryParameters): PageByOffset {
  const isNested = typeof parameters.values['page'] === 'object';
  const size = plainText(parameters, 'per_page');
  const nestedSize = isNested ? plainText(parameters, 'page', 'size') : undefined;
  if (size !== undefined && nestedSize !== undefined)
    throw ApiError.badParameter('page[size]', 'This says again what per_page says.');
  const text = isNested ? plainText(parameters, 'page', 'number') : plainText(parameters, 'page');
  const number = bounded(text, { parameter: isNested ? 'page[number]' : 'page', most: highestPage }) ?? defaultPage;
  const asked =
    bounded(size ?? nestedSize, {
      parameter: size === undefined ? 'page[size]' : 'per_page',
      most: largestPageSize,
    }) ?? defaultPageSize;
  return { offset: (number - 1) * asked, size: asked };
}

const offsetMembers = ['offset', 'limit'] as const;
const numberMembers = ['number', 'size', 'after', 'before'] as const;
const pageMembers: readonly string[] = [...numberMembers, ...offsetMembers];

function refuseUnknownMembers(page: object): void {
  if (Array.isArray(page)) throw ApiError.badParameter('page', 'This says again what page[number] or page[size] say.');
  const unknown = Object.keys(page).find((member) => !pageMembers.includes(member));
  if (unknown !== undefined) throw ApiError.badParameter(`page[${unknown}]`, 'There is no such parameter.');
}

/** Reads a whole number within bounds; undefined where none is given. Throws 400 for any other text. */
export function bounded(
  text: string | undefined,
  { parameter, least = 1, most }: { parameter: string; least?: number; most: number },
): number | undefined {
  if (text === undefined) return undefined;
  const number = /^(0|[1-9]\d{0,9})$/.test(text) ? Number(text) : Number.NaN;
  if (number >= least && number <= most) return number;
  throw ApiError.badParameter(parameter, `A whole number from ${least} to ${most}.`);
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
  const hasAfter = place?.hasAfter ?? page.offset + page.size < total;
  return linksByOffset(url, page, { total, totalIsEstimate, hasAfter });
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
export const linksOfCounted = (url: string, page: PageByOffset, total: number): PagingLinks =>
  linksByOffset(url, page, { total, totalIsEstimate: false, hasAfter: page.offset + page.size < total });

/** Makes the links to the pages around one, named in the way it was asked for. */
function linksByOffset(
  url: string,
  { offset, size }: PageByOffset,
  { total, totalIsEstimate, hasAfter }: Pick<ListAnswer, 'total' | 'totalIsEstimate'> & { hasAfter: boolean },
): PagingLinks {
  const last = Math.max(0, Math.ceil(total / size) - 1) * size;
  const linkTo = linkMaker(url, size);
  return {
    self: url,
    first: linkTo(0),
    prev: offset > 0 ? linkTo(Math.max(0, Math.min(offset - size, last))) : null,
    next: hasAfter ? linkTo(offset + size) : null,
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

/** Makes links to pages by the rows before them. */
function linkMaker(url: string, size: number): (offset: number) => string {
  const { path, others, style } = withoutPage(url);
  const linkTo = (part: string): string => `${path}?${[...others, part].join('&')}`;
  if (style === 'offset') return (offset) => linkTo(`page%5Boffset%5D=${offset}`);
  const name = style === 'nested' ? 'page%5Bnumber%5D' : 'page';
  return (offset) => linkTo(`${name}=${offset / size + 1}`);
}

/** Removes what chooses a page from an address, and tells in which way that was written. */
function withoutPage(url: string): { path: string; others: string[]; style: 'plain' | 'nested' | 'offset' } {
  const [path = '', query = ''] = url.split(/\?(.*)/s);
  const parts = query.split('&').filter((part) => part !== '');
  const names = parts.map(nameIn);
  const isByOffset = offsetMembers.some((member) => names.includes(`page[${member}]`));
  const isNested = names.some((name) => name.startsWith('page['));
  return {
    path,
    others: parts.filter((_, index) => !places.includes(names[index] ?? '')),
    style: isByOffset ? 'offset' : isNested ? 'nested' : 'plain',
  };
}

const places = ['page', 'page[number]', 'page[offset]', 'page[after]', 'page[before]'];

/** Decodes the name in a part of a query that was parsed before. */
const nameIn = (part: string): string => decodeURIComponent(part.split('=', 1)[0] ?? '');
