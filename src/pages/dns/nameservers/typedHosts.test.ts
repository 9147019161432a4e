import { expect, test } from 'vitest';
import { typedHosts } from './typedHosts.ts';

test('names are read as people paste them, each once, without a final dot', () => {
  expect(typedHosts('NS1.Example.com.\n ns2.example.com, ns1.example.com')).toEqual({
    hosts: ['ns1.example.com', 'ns2.example.com'],
  });
});

test.each([
  ['192.0.2.1', 'ADDRESS_AS_TARGET'],
  ['ns1', 'INVALID_HOSTNAME'],
  ['ns1..example.com', 'EMPTY_LABEL'],
  ['ns_1.example.com', 'UNDERSCORE_NOT_ALLOWED'],
])('%s is refused, and named', (typed, code) => {
  expect(typedHosts(`ns1.example.com ${typed}`).fault).toMatchObject({ typed, code });
});
