import { expect, test } from 'vitest';
import { existingPointer, pointer } from './pointer.ts';

test('a path is written with RFC 6901’s two escapes', () => {
  expect(pointer([])).toBe('');
  expect(pointer(['data', 0, 'a/b~c', ''])).toBe('/data/0/a~1b~0c/');
});

test('a pointer leads as far as the document goes', () => {
  const document = { data: { attributes: { name: null, list: [1] } } };
  expect(existingPointer(document, ['data', 'attributes', 'name'])).toBe('/data/attributes/name');
  expect(existingPointer(document, ['data', 'attributes', 'name', 'first'])).toBe('/data/attributes/name');
  expect(existingPointer(document, ['data', 'attributes', 'list', 0])).toBe('/data/attributes/list/0');
  expect(existingPointer(document, ['data', 'attributes', 'list', 1])).toBe('/data/attributes/list');
  expect(existingPointer(document, ['data', 'relationships', 'keeper'])).toBe('/data');
  expect(existingPointer(document, ['data', 'toString'])).toBe('/data');
  expect(existingPointer(undefined, ['data'])).toBe('');
});
