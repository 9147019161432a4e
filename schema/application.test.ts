import { expect, test } from 'vitest';
import { type Application, rolesOf, strongestRole } from './application.ts';
import { application } from './testing/application.ts';

test.each([
  [['ADMIN'], 'admin'],
  [['CUSTOMER', 'ADMIN'], 'admin'],
  [['CUSTOMER'], 'customer'],
  [[], 'visitor'],
  [['admin'], 'visitor'],
  [['ROOT', ''], 'visitor'],
])('a user who holds %j acts as %s', (held, role) => {
  expect(strongestRole(application, held)).toBe(role);
});

test('an application has the roles that it describes, and visitors', () => {
  const label = { en: ['One', 'Several'], nl: ['Een', 'Meer'] } as const;
  const yard = { roles: ['manager', 'mechanic'].map((name) => ({ name, label })) } as unknown as Application;
  expect(rolesOf(yard)).toEqual(['manager', 'mechanic', 'visitor']);
  expect(strongestRole(yard, ['MECHANIC', 'ADMIN'])).toBe('mechanic');
});
