import { expect, test } from 'vitest';
import { strongestRole } from './role.ts';

test.each([
  [['ADMIN'], 'admin'],
  [['CUSTOMER', 'ADMIN'], 'admin'],
  [['CUSTOMER'], 'customer'],
  [[], 'visitor'],
  [['admin'], 'visitor'],
  [['ROOT', ''], 'visitor'],
])('a user who holds %j acts as %s', (held, role) => {
  expect(strongestRole(held)).toBe(role);
});
