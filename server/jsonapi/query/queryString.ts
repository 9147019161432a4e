import qs from 'qs';
import { ApiError } from '../../errors.ts';

export type QueryValue = string | readonly QueryValue[] | { readonly [key: string]: QueryValue };

/** The parameters of a query string, brackets resolved. */
export interface QueryParameters {
  values: Readonly<Record<string, QueryValue>>;
  /** Their names, decoded, just as they were written. */
  names: ReadonlySet<string>;
}

/** Whether a value is members by name, neither one text nor a list. */
export const isGroup = (value: QueryValue | undefined): value is { readonly [key: string]: QueryValue } =>
  typeof value === 'object' && !Array.isArray(value);

const mostParameters = 5000;
/** Elements of one list, written `name[]=…`. */
const longestList = 5000;
const deepestNesting = 16;
/** `[]` stands at the end only: further in, it would not say which element is meant. */
const wellFormedName = /^[^[\]]+(\[[^[\]]+\])*(\[\])?$/;

/** The parameters of a request. */
export const parametersOf = (request: { originalUrl: string }): QueryParameters =>
  parseQueryString(queryStringOf(request));

/** What stands behind the question mark; empty where there is none. */
export function queryStringOf({ originalUrl }: { originalUrl: string }): string {
  const start = originalUrl.indexOf('?');
  return start === -1 ? '' : originalUrl.slice(start + 1);
}

/** Parses a query string strictly: what is doubled, unbalanced or not decodable is 400, never guessed at. */
export function parseQueryString(text: string): QueryParameters {
  const occurrences = new Map<string, number>();
  let current = '';
  const decoder = (part: string, _default: unknown, _charset: string, kind: 'key' | 'value'): string => {
    if (kind === 'value') return decodeValue(part, current);
    current = decodeName(part);
    // Between two ampersands there may be nothing.
    if (current !== '') count(current, occurrences);
    return current;
  };
  const values = qs.parse(text, {
    decoder,
    arrayLimit: longestList,
    parameterLimit: Number.POSITIVE_INFINITY,
    depth: deepestNesting,
    plainObjects: true,
    // Positions keep the numbers they were written with, so that faults can name them.
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
 * The name of the parameter that leads to a place, as it was written: `filter[state][]` or `filter[state][0]`. A place that came
 * about by putting several parameters together has the name of what they share.
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

/** The text of a parameter that takes one value, such as `sort` or `page[size]`; undefined where it is not given. */
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
