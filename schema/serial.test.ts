import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { faultsOf as findings, label } from './check/testing/descriptions.ts';
import type { Field } from './field.ts';
import { choice, date, serial, state, text } from './fields.ts';
import { type Resource, resource } from './resource.ts';
import { rightsTable } from './rights.ts';
import { serialNumber } from './serial.ts';
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
        edges: { issue: { from: 'draft', to: 'issued', label } },
      }),
      ...fields,
    },
    access: { admin: 'all' },
  });

const faultsOf = (...resources: Resource[]): string[] =>
  findings(...resources).map(({ at, problem }) => `${at}: ${problem}`);

const series = { invoice: 'F', credit: 'C' };

describe('a serial field', () => {
  test('is sound with one series, or with one for each value of a choice', () => {
    const number = serial(label, { series, by: 'kind', date: 'day', at: 'issue' });
    const order = serial(label, { series: 'W', at: 'create' });
    expect(faultsOf(bills({ number, order }))).toEqual([]);
  });

  test.each<[string, Field, string]>([
    ['a prefix that is none', serial(label, { series: 'f1', at: 'create' }), 'fields.number.series: '],
    ['an unknown edge', serial(label, { series: 'F', at: 'send' }), 'fields.number.at: "send" is no edge'],
    ['a date that is none', serial(label, { series: 'F', at: 'issue', date: 'kind' }), 'fields.number.date: "kind"'],
    ['no field to choose by', serial(label, { series, at: 'issue' }), 'fields.number.by: does not name'],
    ['one that may be empty', serial(label, { series, by: 'loose', at: 'issue' }), 'fields.number.by: does not'],
    ['a choice of one', serial(label, { series: 'F', by: 'kind', at: 'issue' }), 'fields.number.by: there is only one'],
    [
      'a value without series',
      serial(label, { series: { invoice: 'F' }, by: 'kind', at: 'issue' }),
      'fields.number.series: has no series for "credit"',
    ],
    [
      'a series without value',
      serial(label, { series: { ...series, other: 'O' }, by: 'kind', at: 'issue' }),
      'fields.number.series: has a series for "other"',
    ],
    [
      'one prefix twice',
      serial(label, { series: { invoice: 'F', credit: 'F' }, by: 'kind', at: 'issue' }),
      'fields.number.series: has the prefix "F" twice',
    ],
    ['what goes without saying', serial(label, { series: 'F', at: 'create', unique: true }), 'fields.number.unique: '],
  ])('is refused with %s', (_, number, fault) => {
    expect(faultsOf(bills({ number }))).toEqual([expect.stringContaining(fault)]);
  });

  test('shares its series with no other field, only with a view of itself', () => {
    const number = serial(label, { series: 'F', at: 'create' });
    const same = serial(label, { series: 'F', at: 'create' });
    expect(faultsOf(bills({ number }), bills({ number: same }, 'others'))).toHaveLength(2);
    expect(faultsOf(bills({ number }), bills({ number }, 'views'))).toEqual([]);
  });

  test('is written by no role, and its copy names no other field', () => {
    const described = bills({ number: serial(label, { series, by: 'kind', date: 'day', at: 'issue' }) });
    const { admin } = rightsTable([described]);
    const [shown] = visibleResources([described], admin, 'admin');
    expect(shown?.fields['number']).toEqual({
      type: 'serial',
      label,
      filter: true,
      sort: true,
      rights: { read: true, create: false, update: false },
    });
  });
});

test('numbers stand as texts in the order they were given', () => {
  expect(serialNumber('F', 2026, 1)).toBe('F2026-00001');
  expect(serialNumber('F', 2026, 123_456)).toBe('F2026-123456');
  const position = fc.integer({ min: 1, max: 99_999 });
  fc.assert(
    fc.property(position, position, (one, other) => {
      const isBefore = serialNumber('F', 2026, one) < serialNumber('F', 2026, other);
      expect(isBefore).toBe(one < other);
    }),
  );
});
