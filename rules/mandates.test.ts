import { describe, expect, test } from 'vitest';
import type { Mandate } from '../resources/mandates.ts';
import type { Change, RuleContext } from '../schema/rule.ts';
import { ageFaults, expiryDay, mandateReference, mandateRules, referenceFaults, signingFaults } from './mandates.ts';

const mandate = {
  id: '3',
  bankaccount: '1042',
  reference: 'M-1042-1',
  scheme: 'CORE',
  use: 'recurring',
  state: 'draft',
  signedAt: '2027-01-15T10:00:00.000Z',
  lastCollectedOn: null,
} as Mandate;

const changing = (changes: Partial<Mandate>, before: Mandate = mandate): Change<Mandate> => ({
  operation: 'update',
  before,
  after: { ...before, ...changes },
  changed: Object.keys(changes),
});

const at = (now: string, taken: readonly string[] = []): RuleContext => ({
  user: { id: '1', role: 'admin' },
  now: new Date(now),
  find: async (_, { reference }) => {
    const { startsWith } = reference as { startsWith: string };
    return taken.filter((text) => text.startsWith(startsWith)).map((text) => ({ reference: text }));
  },
});
const noon = '2027-02-01T11:00:00Z';

describe('the reference of a mandate', () => {
  const unnamed = changing({ reference: null });

  test.each<[string, readonly string[], string]>([
    ['first of its bank account', ['M-10-1'], 'M-1042-1'],
    ['next of its bank account', ['M-1042-1', 'M-1042-2'], 'M-1042-3'],
    ['first that is free', ['M-1042-1', 'M-1042-3'], 'M-1042-2'],
  ])('is given when it is left empty: the %s', async (_, taken, reference) => {
    expect(await mandateReference(unnamed, at(noon, taken))).toEqual({ reference });
  });

  test('waits for the bank account', async () => {
    const { bankaccount: _, ...without } = { ...mandate, reference: null };
    const change = { operation: 'create', after: without as Mandate, changed: [] } as const;
    expect(await mandateReference(change, at(noon))).toEqual({});
  });

  test('is written without spaces, and otherwise as it was given', async () => {
    expect(await mandateReference(changing({ reference: 'SEPA 2019 / 7' }), at(noon))).toEqual({
      reference: 'SEPA2019/7',
    });
  });

  test.each(['M_42', 'Café', 'M//42', '/M42'])('may not be %s', (reference) => {
    expect(referenceFaults(changing({ reference }))).toMatchObject([{ field: 'reference' }]);
  });

  test('may be of 35 characters, and is not judged when it stays', () => {
    expect(referenceFaults(changing({ reference: 'X'.repeat(35) }))).toEqual([]);
    expect(referenceFaults(changing({ scheme: 'B2B' }, { ...mandate, reference: 'M_42' }))).toEqual([]);
  });
});

describe('a mandate expires 36 months', () => {
  test.each<[string, Partial<Mandate>, string | null]>([
    ['after it was signed', {}, '2030-01-15'],
    ['after its last use', { lastCollectedOn: '2028-02-29' }, '2031-02-28'],
    ['by the day in Amsterdam', { signedAt: '2027-01-15T23:30:00.000Z' }, '2030-01-16'],
    ['after nothing, while it is not signed', { signedAt: null }, null],
  ])('%s', (_, changes, expiresOn) => {
    expect(expiryDay(changing(changes), at(noon))).toEqual({ expiresOn });
  });
});

describe('a mandate was signed', () => {
  const signing = (signedAt: string | null) => signingFaults(changing({ signedAt }), at(noon));

  test.each([
    ['2027-02-01T11:00:00.001Z', 'FUTURE_DATE', '2027-02-01'],
    ['9999-12-31T23:59:59.000Z', 'FUTURE_DATE', '2027-02-01'],
    ['2009-10-31T23:59:59.000Z', 'DATE_TOO_EARLY', '2009-11-01'],
    ['0001-01-01T00:00:00.000Z', 'DATE_TOO_EARLY', '2009-11-01'],
  ])('not at %s', (signedAt, code, day) => {
    expect(signing(signedAt)).toEqual([{ field: 'signedAt', code, params: [day] }]);
    expect(expiryDay(changing({ signedAt }), at(noon))).toEqual({});
  });

  test.each(['2027-02-01T11:00:00.000Z', '2009-11-01T00:00:00.000Z', null])('at %s at the utmost', (signedAt) => {
    expect(signing(signedAt)).toEqual([]);
  });
});

describe('of its age a mandate', () => {
  const active: Mandate = { ...mandate, state: 'active' };
  const [dayBefore, theDay] = ['2030-01-14T22:00:00Z', '2030-01-14T23:00:00Z'];

  test('is activated until the day before it expires', () => {
    expect(ageFaults(changing({ state: 'active' }), at(dayBefore))).toEqual([]);
    expect(ageFaults(changing({ state: 'active' }), at(theDay))).toMatchObject([{ field: 'signedAt' }]);
  });

  test.each(['active', 'suspended'] as const)('expires not before that day when it is %s', (state) => {
    const change = changing({ state: 'expired' }, { ...active, state });
    expect(ageFaults(change, at(dayBefore))).toMatchObject([{ field: 'state' }]);
    expect(ageFaults(change, at(theDay))).toEqual([]);
  });

  test.each<[string, Change<Mandate>]>([
    ['suspended', changing({ state: 'suspended' }, active)],
    ['revoked', changing({ state: 'revoked' }, { ...active, state: 'suspended' })],
    ['changed without a step', changing({ lastCollectedOn: '2030-01-20' }, active)],
    ['entered as it was elsewhere', { operation: 'create', after: active, changed: ['state'] }],
  ])('is %s at any time', (_, change) => {
    expect(ageFaults(change, at(theDay))).toEqual([]);
  });
});

test('the rules are those of the resource mandates', () => {
  expect(mandateRules).toEqual({
    resource: 'mandates',
    derive: [mandateReference, expiryDay],
    check: [referenceFaults, signingFaults, ageFaults],
  });
});
