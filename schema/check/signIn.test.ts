import { expect, test } from 'vitest';
import { choices, text, url } from '../fields.ts';
import { authors, books, faultsOf, label } from './testing/descriptions.ts';

test.each([
  [{ termsUrl: 'policy.terms' }, []],
  [{ termsUrl: 'policy.name' }, ['signIn.termsUrl']],
  [{ termsUrl: 'books.name' }, ['signIn.termsUrl']],
  [{ termsAcceptedAt: 'name' }, ['signIn.termsAcceptedAt']],
])('the terms %j have their faults at %j', (terms, places) => {
  const fields = { name: text(label), terms: url(label) };
  const policy = { ...authors, name: 'policy', title: 'name', has: {}, fields, singleton: true } as const;
  const names = { email: 'name', password: 'name', roles: 'name', state: 'name', language: 'name' };
  const signIn = { ...names, activeState: 'active', ...terms };
  expect(faultsOf({ ...authors, signIn }, books, policy).map(({ at }) => at)).toEqual(places);
});

test.each([
  ['policy.roles', []],
  ['policy.name', ['signIn.twoFactorRequired']],
  ['policy.absent', ['signIn.twoFactorRequired']],
  ['books.name', ['signIn.twoFactorRequired']],
  ['absent.roles', ['signIn.twoFactorRequired']],
])(
  'the roles that must have a second factor stand in a list of a singleton, not in %s',
  (twoFactorRequired, places) => {
    const fields = { name: text(label), roles: choices(label, { options: [{ value: 'ADMIN', ...label }] }) };
    const policy = { ...authors, name: 'policy', title: 'name', has: {}, fields, singleton: true } as const;
    const names = { email: 'name', password: 'name', roles: 'name', state: 'name', language: 'name' };
    const signIn = { ...names, activeState: 'active', twoFactorRequired };
    expect(faultsOf({ ...authors, signIn }, books, policy).map(({ at }) => at)).toEqual(places);
  },
);
