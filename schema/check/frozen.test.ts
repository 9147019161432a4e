import { expect, test } from 'vitest';
import type { Field } from '../field.ts';
import { integer, reference, text } from '../fields.ts';
import type { Frozen } from '../frozen.ts';
import { type Resource, type ResourceOptions, resource } from '../resource.ts';
import { faultsOf, label } from './testing/descriptions.ts';

const thingNamed = (name: string, fields: Record<string, Field>, options: Partial<ResourceOptions> = {}): Resource =>
  resource(name, {
    label: { en: ['Thing', 'Things'], nl: ['Ding', 'Dingen'] },
    title: Object.keys(fields)[0] ?? '',
    access: { admin: 'all' },
    fields,
    ...options,
  });

const bills = thingNamed('bills', { no: text(label), stage: text(label), count: integer(label) });
const line = (options: object) => ({ ...reference('bills', label, { required: true }), ...options });

const faulty: { fields: Record<string, Field>; frozen?: Frozen; at: string }[] = [
  { fields: { bill: line({ part: true, required: false }) }, at: 'fields.bill.part' },
  { fields: { bill: line({ part: true, onDelete: 'restrict' }) }, at: 'fields.bill.part' },
  { fields: { bill: line({ part: true, derives: true }) }, at: 'fields.bill.part' },
  { fields: { bill: line({ part: true }), other: line({ part: true }) }, at: 'fields.other.part' },
  { fields: { bill: reference('lines', label, { required: true, part: true }) }, at: 'fields.bill.part' },
  { fields: { bill: line({ part: true, orderBy: 'place' }) }, at: 'fields.bill.orderBy' },
  { fields: { bill: line({ part: true, orderBy: 'no' }) }, at: 'fields.bill.orderBy' },
  { fields: { bill: line({ orderBy: 'place' }), place: integer(label) }, at: 'fields.bill.orderBy' },
  ...[{ required: true }, { unique: true }, { sort: false }, { when: { no: 'x' } }].map((options) => ({
    fields: { bill: line({ part: true, orderBy: 'place' }), place: { ...integer(label), ...options } },
    at: 'fields.bill.orderBy',
  })),
  { fields: {}, frozen: { unless: {} }, at: 'frozen.unless' },
  { fields: {}, frozen: { unless: { nothing: 1 } }, at: 'frozen.unless' },
  { fields: {}, frozen: { unless: { no: '$user' } }, at: 'frozen.unless' },
  { fields: {}, frozen: { unless: { no: { above: 'x' } } as never }, at: 'frozen.unless' },
  { fields: { bill: line({}) }, frozen: { unless: { 'bill.count': 'many' } }, at: 'frozen.unless' },
  { fields: {}, frozen: { unless: { no: 'x' }, except: ['nothing'] }, at: 'frozen.except' },
  { fields: { bill: line({ required: false }) }, frozen: { unless: { 'bill.stage': 'x' } }, at: 'frozen.unless' },
  { fields: { bill: line({}) }, frozen: { unless: { 'bill.lines.no': 'x' } }, at: 'frozen.unless' },
  {
    fields: { bill: line({}) },
    frozen: { unless: { or: [{ no: 'x' }, { 'bill.stage': 'x' }] } },
    at: 'frozen.unless',
  },
];

test.each(faulty)('what a part or a frozen record cannot be is named: $fields $frozen', ({ fields, frozen, at }) => {
  const lines = thingNamed('lines', { no: text(label), ...fields }, frozen && { frozen });
  expect(faultsOf(bills, lines)).toMatchObject([{ file: 'resources/lines.ts', at }]);
});

test('ordered parts of parts, and records frozen over several references, are sound', () => {
  const groups = thingNamed('groups', { bill: line({ part: true }) });
  const lines = thingNamed(
    'lines',
    {
      no: text(label),
      group: reference('groups', label, { required: true, part: true, orderBy: 'place' }),
      place: integer(label, { min: 1 }),
    },
    {
      frozen: {
        unless: { not: { no: null }, 'group.bill.stage': ['draft'], or: [{ 'group.bill.no': 'x' }] },
        except: ['no'],
      },
    },
  );
  expect(faultsOf(bills, groups, lines)).toEqual([]);
});
