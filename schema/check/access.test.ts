import { expect, test } from 'vitest';
import { certificates } from '../../server/testing/worlds/certificates.ts';
import { hosting } from '../../server/testing/worlds/hosting.ts';
import type { Condition } from '../condition.ts';
import type { Resource } from '../resource.ts';
import { faultsOf, label } from './testing/descriptions.ts';

const signIn = {
  email: 'email',
  password: 'email',
  roles: 'email',
  state: 'email',
  language: 'email',
  activeState: 'a',
};
/** Lets people sign in, as in an application. */
const world = hosting.map((resource) => (resource.name === 'people' ? { ...resource, signIn } : resource));
const { access, list } = certificates as Resource;

const granted = (grant: object) => ({
  access: { ...access, customer: { ...(access['customer'] as object), ...grant } },
});
const rows = (condition: Condition) => granted({ rows: condition });
const faultsWith = (changes: object) => faultsOf(...world, { ...certificates, ...changes });

test.each<[string, object, string]>([
  ['the customer of a record', rows({ customer: '$user' }), 'access.customer.rows'],
  ['the id of a record', rows({ id: '$user' }), 'access.customer.rows'],
  ['the id of a customer', rows({ 'customer.id': '$user' }), 'access.customer.rows'],
  ['one of several ids', rows({ customer: { in: ['$user', '7'] } }), 'access.customer.rows'],
  ['a part of a condition', rows({ or: [{ kind: 'DV' }, { not: { domain: '$user' } }] }), 'access.customer.rows'],
  ['a related record', rows({ 'customer.memberships': { some: { customer: '$user' } } }), 'access.customer.rows'],
  ['a forced value', granted({ values: { domain: '$user' } }), 'access.customer.values'],
  [
    'a tab of the list',
    { list: { ...list, views: [{ name: 'mine', label, filter: { customer: '$user' } }] } },
    'list.views.mine.filter',
  ],
])('a user is not compared with %s, which would match rows of strangers', (_, changes, at) => {
  expect(faultsWith(changes)).toEqual([
    {
      file: 'resources/certificates.ts',
      at,
      problem: expect.stringMatching(/^compares the user with ".+", which is one of (customers|domains|certificates)$/),
      hint: expect.stringContaining('customer.memberships.user'),
    },
  ]);
});

test('a user is compared with users, at the end of any path', () => {
  expect(faultsWith(rows({ 'customer.memberships.user': '$user' }))).toEqual([]);
  expect(faultsWith(rows({ 'customer.memberships.user.id': '$user' }))).toEqual([]);
  expect(faultsWith(rows({ 'customer.memberships': { some: { user: '$user' } } }))).toEqual([]);
});
