import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { faultsOf as findings, label } from './check/testing/descriptions.ts';
import type { Field } from './field.ts';
import { choice, date, sequenceNumber, state, text } from './fields.ts';
import { type Resource, resource } from './resource.ts';
import { rightsTable } from './rights.ts';
import { formatSequenceNumber } from './sequenceNumber.ts';
import { application } from './testing/application.ts';
import { visibleResources } from './visible.ts';

const bills = (fields: Readonly<Record<string, Field>>, name = 'bills'): Resource =>
  resource(name, {
    label: { en: ['Bill', 'Bills'], nl: ['Rekening', 'Rekeningen'] },
    title: 'subject',
    fields: {
      subject: text(label),
      kind: choice(label, {
        required: true,
        options: ['invoice', 'credit'].map((value) => ({ value, ...label })),
      }),
      loose: choice(label, { options: [{ value: 'invoice', ...label }] }),
      day: date(label),
      phase: state(label, {
        initial: 'draft',
        states: { draft: label, issued: label },
        transitions: { issue: { from: 'draft', to: 'issued', label } },
      }),
      ...fields,
    },
    access: { admin: 'all' },
  });

const faultsOf = (...resources: Resource[]): string[] =>
  findings(...resources).map(({ at, problem }) => `${at}: ${problem}`);

const sequences = { invoice: 'F', credit: 'C' };

describe('a sequence number', () => {
  test('a numbered field has one sequence, or one for each value of a choice', () => {
    const number = sequenceNumber(label, { sequences, by: 'kind', date: 'day', at: 'issue' });
    const order = sequenceNumber(label, { sequences: 'W', at: 'create' });
    expect(faultsOf(bills({ number, order }))).toEqual([]);
  });

  test.each<[string, Field, string]>([
    ['a prefix that is none', sequenceNumber(label, { sequences: 'f1', at: 'create' }), 'fields.number.sequences: '],
    [
      'an unknown transition',
      sequenceNumber(label, { sequences: 'F', at: 'send' }),
      'fields.number.at: "send" is no transition',
    ],
    [
      'a date that is none',
      sequenceNumber(label, { sequences: 'F', at: 'issue', date: 'kind' }),
      'fields.number.date: "kind"',
    ],
    ['no field to choose by', sequenceNumber(label, { sequences, at: 'issue' }), 'fields.number.by: does not name'],
    [
      'one that may be empty',
      sequenceNumber(label, { sequences, by: 'loose', at: 'issue' }),
      'fields.number.by: does not',
    ],
    [
      'a choice of one',
      sequenceNumber(label, { sequences: 'F', by: 'kind', at: 'issue' }),
      'fields.number.by: there is only one',
    ],
    [
      'a value without sequence',
      sequenceNumber(label, { sequences: { invoice: 'F' }, by: 'kind', at: 'issue' }),
      'fields.number.sequences: has no sequence for "credit"',
    ],
    [
      'a sequence without value',
      sequenceNumber(label, { sequences: { ...sequences, other: 'O' }, by: 'kind', at: 'issue' }),
      'fields.number.sequences: has a sequence for "other"',
    ],
    [
      'one prefix twice',
      sequenceNumber(label, { sequences: { invoice: 'F', credit: 'F' }, by: 'kind', at: 'issue' }),
      'fields.number.sequences: has the prefix "F" twice',
    ],
    [
      'what goes without saying',
      sequenceNumber(label, { sequences: 'F', at: 'create', unique: true }),
      'fields.number.unique: ',
    ],
  ])('is refused with %s', (_, number, fault) => {
    expect(faultsOf(bills({ number }))).toEqual([expect.stringContaining(fault)]);
  });

  test('a numbered field shares its sequence with no field but a view of itself', () => {
    const number = sequenceNumber(label, { sequences: 'F', at: 'create' });
    const same = sequenceNumber(label, { sequences: 'F', at: 'create' });
    expect(faultsOf(bills({ number }), bills({ number: same }, 'others'))).toHaveLength(2);
    expect(faultsOf(bills({ number }), bills({ number }, 'views'))).toEqual([]);
  });

  test('a numbered field is written by no role, and its trimmed copy names no other field', () => {
    const described = bills({ number: sequenceNumber(label, { sequences, by: 'kind', date: 'day', at: 'issue' }) });
    const { admin } = rightsTable([described], application);
    const [shown] = visibleResources([described], admin, 'admin', application);
    expect(shown?.fields['number']).toEqual({
      type: 'sequenceNumber',
      label,
      filter: true,
      sort: true,
      rights: { read: true, create: false, update: false },
    });
  });
});

test('numbers sort as texts in the order they were given', () => {
  expect(formatSequenceNumber('F', 2026, 1)).toBe('F2026-00001');
  expect(formatSequenceNumber('F', 2026, 123_456)).toBe('F2026-123456');
  const position = fc.integer({ min: 1, max: 99_999 });
  fc.assert(
    fc.property(position, position, (one, other) => {
      const isBefore = formatSequenceNumber('F', 2026, one) < formatSequenceNumber('F', 2026, other);
      expect(isBefore).toBe(one < other);
    }),
  );
});
