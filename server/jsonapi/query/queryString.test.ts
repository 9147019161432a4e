import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ApiError } from '../../errors.ts';
import { parameterName, parseQueryString, plainText } from './queryString.ts';

function faultOf(text: string): ApiError {
  try {
    parseQueryString(text);
  } catch (error) {
    if (error instanceof ApiError) return error;
  }
  throw new Error(`${text} was taken`);
}
const parameterAtFault = (text: string): string | undefined => faultOf(text).errors[0]?.source?.parameter;
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

test('brackets become members and lists', () => {
  const { values } = parseQueryString('filter[state][]=a&filter[state][]=b&filter%5Bname%5D=c+d%26&sort=-x');
  expect(plain(values)).toEqual({ filter: { state: ['a', 'b'], name: 'c d&' }, sort: '-x' });
});

test('a list may be long', () => {
  const ids = Array.from({ length: 1000 }, (_, id) => `filter[id][]=${id}`).join('&');
  expect(plain(parseQueryString(ids).values)).toMatchObject({ filter: { id: { length: 1000 } } });
});

test.each([
  ['page=1&page=2', 'page'],
  ['filter[a]=1&filter%5Ba%5D=2', 'filter[a]'],
  ['filter[a][=1', 'filter[a]['],
  ['[a]=1', '[a]'],
  ['filter]=1', 'filter]'],
  ['=1', ''],
  ['filter[a]=%ff', 'filter[a]'],
  ['filter[%zz]=1', 'filter[%zz]'],
  ['filter[a]=%00', 'filter[a]'],
  ['__proto__[a]=1', '__proto__[a]'],
  ['filter[__proto__][a]=1', 'filter[__proto__][a]'],
  ['filter[or][99999][a]=1', 'filter[or][99999][a]'],
  [`filter${'[or][0]'.repeat(9)}[a]=1`, `filter${'[or][0]'.repeat(9)}[a]`],
  [`${Array.from({ length: 5001 }, () => 'filter[a][]=1').join('&')}`, 'filter[a][]'],
])('refuses %.40s and names it', (text, parameter) => {
  expect(faultOf(text).status).toBe(400);
  expect(parameterAtFault(text)).toBe(parameter);
});

test('names of the prototype are names like any other', () => {
  const { values } = parseQueryString('filter[toString]=1&constructor=2');
  expect(Object.keys(values)).toEqual(['filter', 'constructor']);
});

test('a place is named as it was written', () => {
  const bracketed = parseQueryString('filter[state][]=a');
  const numbered = parseQueryString('filter[state][0]=a');
  expect(parameterName(bracketed, ['filter', 'state', 0])).toBe('filter[state][]');
  expect(parameterName(numbered, ['filter', 'state', 0])).toBe('filter[state][0]');
});

test('positions keep their numbers though others are left out', () => {
  const { values } = parseQueryString('filter[or][7][a]=1');
  expect(Object.keys((values['filter'] as { or: object }).or)).toEqual(['7']);
});

test('where one value is expected, more are refused', () => {
  const parameters = parseQueryString('sort[]=a&include[b][c]=d');
  expect(() => plainText(parameters, 'sort')).toThrow(expect.objectContaining({ status: 400 }));
  expect(() => plainText(parameters, 'include')).toThrow(expect.objectContaining({ status: 400 }));
  expect(plainText(parameters, 'fields', 'books')).toBeUndefined();
});

test('any text is parsed or refused with the name of a parameter', () => {
  const part = fc.oneof(
    fc.string(),
    fc.constantFrom('[', ']', '=', '&', '%', '[]', 'filter', 'or', '0', '%5B', '__proto__'),
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
      const text = parts.join('');
      try {
        parseQueryString(text);
      } catch (error) {
        expect(error).toBeInstanceOf(ApiError);
        expect(typeof (error as ApiError).errors[0]?.source?.parameter).toBe('string');
      }
    }),
    { numRuns: 2000 },
  );
});
