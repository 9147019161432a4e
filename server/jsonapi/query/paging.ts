import { ApiError } from '../../errors.ts';
import type { Page } from '../../operations/read/readQuery.ts';
import { plainText, type QueryParameters } from './queryString.ts';

const defaultPage = 1;
export const defaultPageSize = 25;
export const largestPageSize = 1000;
/** Pages beyond it lie further than the database counts. */
export const highestPage = 1_000_000_000;

/** `page` and `per_page`, which `page[number]` and `page[size]` mean too. */
export function pageOf(parameters: QueryParameters): Page {
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

function refuseUnknownMembers(page: object): void {
  if (Array.isArray(page)) throw ApiError.badParameter('page', 'This says again what page[number] or page[size] say.');
  const unknown = Object.keys(page).find((member) => member !== 'number' && member !== 'size');
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
  last: string;
}

/** Links to the pages around this one: the request's own address, its other parameters kept as they were written. */
export function pagingLinks(url: string, page: Page, total: number): PagingLinks {
  const last = Math.max(1, Math.ceil(total / page.size));
  const linkTo = linkMaker(url);
  return {
    self: url,
    first: linkTo(1),
    prev: page.number > 1 ? linkTo(Math.min(page.number - 1, last)) : null,
    next: page.number < last ? linkTo(page.number + 1) : null,
    last: linkTo(last),
  };
}

function linkMaker(url: string): (page: number) => string {
  const start = url.indexOf('?');
  const path = start === -1 ? url : url.slice(0, start);
  const parts =
    start === -1
      ? []
      : url
          .slice(start + 1)
          .split('&')
          .filter((part) => part !== '');
  const others = parts.filter((part) => !['page', 'page[number]'].includes(nameIn(part)));
  const isNested = parts.some((part) => nameIn(part).startsWith('page['));
  const name = isNested ? 'page%5Bnumber%5D' : 'page';
  return (page) => `${path}?${[...others, `${name}=${page}`].join('&')}`;
}

/** The name in a part of a query that has been parsed, so it can be decoded. */
const nameIn = (part: string): string => decodeURIComponent(part.split('=', 1)[0] ?? '');
