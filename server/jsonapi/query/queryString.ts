import qs from 'qs';
import { ApiError } from '../../errors.ts';

export type QueryValue = string | readonly QueryValue[] | { readonly [key: string]: QueryValue };

/** Holds the parameters of a query string, brackets resolved. */
export interface QueryParameters {
  values: Readonly<Record<string, QueryValue>>;
  /** Their decoded names as written. */
  names: ReadonlySet<string>;
}

/** Tells whether a value has named members, and is neither a text nor a list. */
export const isGroup = (value: QueryValue | undefined): value is { readonly [key: string]: QueryValue } =>
  typeof value === 'object' && !Array.isArray(value);

const mostParameters = 5000;
/** Limits the elements of a list written as `name[]=…`. */
const longestList = 5000;
const deepestNesting = 16;
/** Accepts `[]` at the end only: further in it would not name an element. */
const wellFormedName = /^[^[\]]+(\[[^[\]]+\])*(\[\])?$/;

export const parametersOf = (request: { originalUrl: string }): QueryParameters =>
  parseQueryString(queryStringOf(request));

/** Gives the query string; empty where there is none. */
export function queryStringOf({ originalUrl }: { originalUrl: string }): string {
  const start = originalUrl.indexOf('?');
  return start === -1 ? '' : originalUrl.slice(start + 1);
}

/** Parses a query string strictly. Throws 400 for doubled, unbalanced or undecodable parts. */
export function parseQueryString(text: string): QueryParameters {
  const occurrences = new Map<string, number>();
  let current = '';
  const decoder = (part: string, _default: unknown, _charset: string, kind: 'key' | 'value'): string => {
    if (kind === 'value') return decodeValue(part, current);
    current = decodeName(part);
    // Skips empty parts between ampersands.
    if (current !== '') count(current, occurrences);
    return current;
  };
  const values = qs.parse(text, {
    decoder,
    arrayLimit: longestList,
    parameterLimit: Number.POSITIVE_INFINITY,
    depth: deepestNesting,
    plainObjects: true,
    // Keeps positions as written, so that faults can name them.
    allowSparse: true,
  });
  return { values: values as Readonly<Record<string, QueryValue>>, names: new Set(occurrences.keys()) };
}

function decodeName(part: string): string {
  const name = decode(part);
  if (name === undefined) throw ApiError.badParameter(part, 'This name is not valid UTF-8 in percent encoding.');
  if (name !== '' && (!wellFormedName.test(name) || name.includes('__proto__')))
    throw ApiError.badParameter(name, 'There is no such parameter.');
  if (name.split('[').length - 1 > deepestNesting) throw ApiError.badParameter(name, 'This is nested too deep.');
  const positions = [...name.matchAll(/\[(\d+)\]/g)].map(([, digits]) => Number(digits));
  if (positions.some((position) => position >= longestList))
    throw ApiError.badParameter(name, 'This position is too high.');
  return name;
}

function decodeValue(part: string, name: string): string {
  if (name === '') throw ApiError.badParameter('', 'A value without a name.');
  const value = decode(part);
  if (value === undefined) throw ApiError.badParameter(name, 'This value is not valid UTF-8 in percent encoding.');
  if (value.includes('\u0000')) throw ApiError.badParameter(name, 'This value contains the character U+0000.');
  return value;
}

function decode(part: string): string | undefined {
  try {
    return decodeURIComponent(part.replaceAll('+', ' '));
  } catch {
    return undefined;
  }
}

function count(name: string, occurrences: Map<string, number>): void {
  const before = occurrences.get(name) ?? 0;
  if (before > 0 && !name.endsWith('[]')) throw ApiError.badParameter(name, 'This parameter is given twice.');
  if (before >= longestList || occurrences.size >= mostParameters)
    throw ApiError.badParameter(name, 'There are too many parameters.');
  occurrences.set(name, before + 1);
}

/**
 * Gives the name of the parameter of a place, as written: `filter[state][]` or `filter[state][0]`. For a place made of
 * several parameters it is the part they share.
 */
export function parameterName(parameters: QueryParameters, path: readonly (string | number)[]): string {
  const [first = '', ...rest] = path;
  const numbered = `${first}${rest.map((step) => `[${step}]`).join('')}`;
  const unnumbered = `${first}${rest.map((step) => (typeof step === 'number' ? '[]' : `[${step}]`)).join('')}`;
  const isWritten = (name: string): boolean => [...parameters.names].some((other) => other.startsWith(name));
  const written = [unnumbered, numbered].find(isWritten);
  if (written !== undefined || rest.length === 0 || !isWritten(String(first))) return written ?? numbered;
  return parameterName(parameters, path.slice(0, -1));
}

/** Gives the text of a parameter with one value, such as `sort` or `page[size]`; undefined without it. */
export function plainText(parameters: QueryParameters, ...path: readonly string[]): string | undefined {
  const value = path.reduce<QueryValue | undefined>(
    (outer, step) => (isGroup(outer) ? outer[step] : undefined),
    parameters.values,
  );
  if (value === undefined || typeof value === 'string') return value;
  throw ApiError.badParameter(firstNameUnder(parameters, path, value), 'This parameter takes one plain value.');
}

function firstNameUnder(parameters: QueryParameters, path: readonly (string | number)[], value: QueryValue): string {
  const [entry] = typeof value === 'string' ? [] : Object.entries(value);
  if (!entry) return parameterName(parameters, path);
  const [key, inner] = entry;
  return firstNameUnder(parameters, [...path, Array.isArray(value) ? Number(key) : key], inner);
}
