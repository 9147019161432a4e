import fc from 'fast-check';
import { expect, it } from 'vitest';
import { impersonal } from './impersonal.ts';

it.each([
  ['https://portal.example.nl/customers?filter=%7B%22q%22%3A%22Jansen%22%7D', 'https://portal.example.nl/customers'],
  ['GET /api/users?filter[email]=jan@example.nl failed', 'GET /api/users failed'],
  ['/resetpassword?token=abc-DEF_123', '/resetpassword'],
  ['https://portal.example.nl/activate/abc-DEF_123', 'https://portal.example.nl/activate/…'],
  ['No user jan.de+wit@mail.example.nl', 'No user …@…'],
  ['drawn@https://portal.example.nl/assets/index.js:1:2', 'drawn@https://portal.example.nl/assets/index.js:1:2'],
  ['Cannot read properties of undefined', 'Cannot read properties of undefined'],
])('makes %j %j', (text, told) => {
  expect(impersonal(text)).toBe(told);
});

it('covers nested values, and leaves queries out', () => {
  const told = { a: [{ url: '/x?y=1', 'url.query': 'y=1', http_query_string: 'y=1', count: 2, none: null }] };
  expect(impersonal(told)).toEqual({ a: [{ url: '/x', count: 2, none: null }] });
});

it('leaves no mail address, whatever it is made of', () => {
  fc.assert(
    fc.property(fc.emailAddress(), (address) => {
      expect(impersonal(`No user ${address} here`)).not.toContain(address.slice(address.indexOf('@')));
    }),
  );
});
