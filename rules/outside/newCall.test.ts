import { expect, test } from 'vitest';
import { outsidecalls } from '../../resources/outsidecalls.ts';
import { callReferences } from '../../resources/shared/callSubjects.ts';
import { askedBy, newCall, subjectId } from './newCall.ts';

const now = new Date('2026-11-25T12:00:00.000Z');
const valuesOf = (call: Parameters<typeof newCall>[0]) => {
  const write = newCall(call, now);
  return write.op === 'add' ? write.values : {};
};

test('a call refers to the record that it names as its subject, and to the account around it', () => {
  const call = { service: 'hosting', kind: 'followMailbox', subject: 'mailaccounts/12', hosting: '3' } as const;
  expect(valuesOf(call)).toMatchObject({ subject: 'mailaccounts/12', mailaccount: '12', hosting: '3' });
  expect(subjectId(call)).toBe('12');
});

test('a call that an order line asks for is shown by the line and its order', () => {
  const call = { service: 'hosting', kind: 'createAccount', subject: 'hosting/3' } as const;
  expect(valuesOf({ ...call, ...askedBy({ id: '7', order: '5' }) })).toMatchObject({
    hosting: '3',
    order: '5',
    orderline: '7',
  });
  expect(askedBy()).toEqual({});
});

test('every kind of record that calls name as their subject lists its calls', () => {
  const fields: Readonly<Record<string, unknown>> = outsidecalls.fields;
  for (const [resource, field] of Object.entries(callReferences))
    expect([resource, fields[field]]).toMatchObject([resource, { to: resource, inverse: 'outsidecalls' }]);
});
