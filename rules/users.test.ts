import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { User } from '../resources/users.ts';
import type { Change } from '../schema/rule.ts';
import type { Principal } from '../server/context.ts';
import type { RuleContext } from './stored/records.ts';
import { type PortalApp, portalApp } from './testing/portalApp.ts';
import { ownAccountFaults, userRules } from './users.ts';

const admin: User = {
  id: '7',
  name: 'Anneke Visser',
  email: 'anneke@example.test',
  language: 'nl',
  roles: ['ADMIN', 'CUSTOMER'],
  state: 'active',
  termsAcceptedAt: null,
  activated: true,
};

const askedBy = (id: string | null): RuleContext => ({
  user: { id, role: 'admin' },
  now: new Date('2026-11-21T12:00:00Z'),
  find: async () => [],
  contentOf: async () => null,
});

const changing = (changes: Partial<User>): Change<User> => ({
  operation: 'update',
  before: admin,
  after: { ...admin, ...changes },
  changed: Object.keys(changes),
});

const removing: Change<User> = { operation: 'delete', before: admin, after: admin, changed: [] };

describe('an administrator', () => {
  test.each(['locked', 'disabled', 'invited'] as const)(
    'does not set the state of their own account to %s',
    (state) => {
      expect(ownAccountFaults(changing({ state }), askedBy('7'))).toEqual([{ field: 'state', code: 'OWN_ACCOUNT' }]);
    },
  );

  test.each([[['CUSTOMER']], [[]]] as const)('does not reduce their own roles to %j', (roles) => {
    expect(ownAccountFaults(changing({ roles: [...roles] }), askedBy('7'))).toEqual([
      { field: 'roles', code: 'OWN_ACCOUNT' },
    ]);
  });

  test('does not delete their own account', () => {
    expect(ownAccountFaults(removing, askedBy('7'))).toEqual([{ code: 'OWN_ACCOUNT' }]);
  });
});

test('both faults are named when both are made', () => {
  const faults = ownAccountFaults(changing({ roles: ['CUSTOMER'], state: 'locked' }), askedBy('7'));
  expect(faults.map(({ field }) => field)).toEqual(['state', 'roles']);
});

test('one may rename oneself, and give up a role that is not the strongest', () => {
  expect(ownAccountFaults(changing({ name: 'A. Visser' }), askedBy('7'))).toEqual([]);
  expect(ownAccountFaults(changing({ roles: ['ADMIN'] }), askedBy('7'))).toEqual([]);
});

test.each(['8', null])('another admin, or the server itself, may do all of it: user %j', (id) => {
  expect(ownAccountFaults(changing({ state: 'locked', roles: ['CUSTOMER'] }), askedBy(id))).toEqual([]);
  expect(ownAccountFaults(removing, askedBy(id))).toEqual([]);
});

test('a new user is nobody’s own account', () => {
  const created: Change<User> = { operation: 'create', after: admin, changed: Object.keys(admin) };
  expect(ownAccountFaults(created, askedBy('7'))).toEqual([]);
});

test('the rules are those of the resource users', () => {
  expect(userRules.resource).toBe('users');
  expect(userRules.check).toHaveLength(1);
});

describe('a language that a user chooses', () => {
  let portal: PortalApp;
  let customer: string;
  let user: Principal;
  let count = 0;
  beforeAll(async () => {
    portal = await portalApp();
  });
  afterAll(() => portal.app.close());
  beforeEach(async () => {
    count += 1;
    customer = await portal.build('customers', null, '');
    user = await portal.memberOf(customer, 'domains');
    await portal.change('users', String(user.userId), { email: `els${count}@example.nl`, language: 'nl' });
  });
  const contactOf = (of: string, email: string, active = true) =>
    portal.store('contacts', {
      customer: of,
      firstName: 'Els',
      lastName: 'de Vries',
      email,
      phone: '+31301234567',
      language: 'nl',
      active,
    });
  const languageOf = async (contact: string): Promise<unknown> =>
    (await portal.app.request({ url: `/api/contacts/${contact}` })).body.data.attributes.language;
  const choose = async (as?: Principal): Promise<void> => {
    expect((await portal.patch('users', String(user.userId), { language: 'en' }, as)).status).toBe(200);
  };

  test('becomes that of the contact with their address, to whom letters are written', async () => {
    const own = await contactOf(customer, `els${count}@example.nl`);
    const colleague = await contactOf(customer, `colleague${count}@example.nl`);
    await choose(user);
    expect([await languageOf(own), await languageOf(colleague)]).toEqual(['en', 'nl']);
  });

  test('leaves a contact of a customer that is not theirs', async () => {
    const stranger = await contactOf(await portal.build('customers', null, ''), `els${count}@example.nl`);
    await choose(user);
    expect(await languageOf(stranger)).toBe('nl');
  });

  test('leaves a contact that is no longer active', async () => {
    const former = await contactOf(customer, `els${count}@example.nl`, false);
    await choose(user);
    expect(await languageOf(former)).toBe('nl');
  });

  test('leaves the contact when an administrator chooses it for the user', async () => {
    const own = await contactOf(customer, `els${count}@example.nl`);
    await choose();
    expect(await languageOf(own)).toBe('nl');
  });
});
