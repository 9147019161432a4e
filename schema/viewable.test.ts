import { expect, test } from 'vitest';
import { users } from '../resources/users.ts';
import { holds } from './condition.ts';
import { rightsTable } from './rights.ts';
import { application } from './testing/application.ts';
import { viewable } from './viewable.ts';

const rights = rightsTable([users], application);
const admin = { role: 'admin', administrator: 'admin' } as const;
const ofAdmin = viewable(users, rights.admin.users ?? never(), admin).viewable;

function never(): never {
  throw new Error('Administrators see users.');
}

test.each([
  [true, { state: 'active', roles: ['CUSTOMER'] }],
  [true, { state: 'active', roles: null }],
  [false, { state: 'locked', roles: ['CUSTOMER'] }],
  [false, { state: 'active', roles: ['CUSTOMER', 'ADMIN'] }],
  [false, { state: null, roles: [] }],
])('is %s for an administrator of %j', (expected, user) => {
  expect(ofAdmin && holds(ofAdmin, user)).toBe(expected);
});

test('other roles view as nobody, nor does a role that cannot read the condition', () => {
  expect(viewable(users, rights.customer.users ?? never(), { ...admin, role: 'customer' })).toEqual({});
  const blind = { ...(rights.admin.users ?? never()), read: new Set(['name', 'state']) };
  expect(viewable(users, blind, admin)).toEqual({});
  const { signIn: _signIn, ...others } = users;
  expect(viewable(others, rights.admin.users ?? never(), admin)).toEqual({});
});
