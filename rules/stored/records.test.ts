import { expect, test } from 'vitest';
import type { FaultTexts } from '../../schema/fault.ts';
import { finding } from '../testing/finding.ts';
import { type RuleContext, rulesFor } from './records.ts';

const faults = { SOLD_OUT: { en: 'Sold out', nl: 'Uitverkocht' } } as const satisfies FaultTexts;

test('rules raise faults of the engine and those whose texts they declare, or do not compile', () => {
  const { faults: declared } = rulesFor('users', { faults, check: [() => [{ code: 'SOLD_OUT' }]] });
  expect(declared).toBe(faults);
  rulesFor('users', { check: [() => [{ code: 'NOT_UNIQUE' }]] });
  // @ts-expect-error no text is declared for the code
  rulesFor('users', { check: [() => [{ code: 'SOLD_OUT' }]] });
  // @ts-expect-error a text lacks a language
  rulesFor('users', { faults: { SOLD_OUT: { en: 'Sold out' } } });
});

test('a record that rules find has the type of its resource', async () => {
  const context: RuleContext = {
    user: { id: null, role: 'admin' },
    now: new Date(0),
    contentOf: async () => null,
    find: finding(() => [{ id: '7', name: 'Anneke' }]),
  };
  const [user] = await context.find('users', { id: '7' });
  expect(user?.name).toBe('Anneke');
  // @ts-expect-error users have no such field
  expect(user?.surname).toBeUndefined();
  // @ts-expect-error there is no such resource
  await context.find('userz', {});
});
