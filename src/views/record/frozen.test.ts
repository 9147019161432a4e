import { describe, expect, it } from 'vitest';
import type { Condition } from '../../../schema/condition.ts';
import type { VisibleResource } from '../../../schema/visible.ts';
import { orderDescriptions } from '../testing/orderSamples.ts';
import { isDeletable, isEditable, isFrozen } from './frozen.ts';
import type { Known } from './useKnown.ts';

const visible = new Map(orderDescriptions().map((one) => [one.name, one]));
const items = visible.get('items') as VisibleResource;
const unless = (condition: Condition): VisibleResource => ({ ...items, frozen: { unless: condition } });
const item = { id: '1', order: '7', what: 'Paper' };
const among = (orders: Record<string, object>): Known => ({
  visible,
  record: (resource, id) => (resource === 'orders' && orders[id] ? { id, ...orders[id] } : undefined),
});
const open = among({ 7: { state: 'draft' } });
const sent = among({ 7: { state: 'sent' } });

it('has no form where none of the fields that can be written exists in the record', () => {
  const { host } = items.fields;
  const signing = { ...items, fields: { host: { ...host, when: { order: '8' } } } } as never;
  expect(isEditable(signing, item, open)).toBe(false);
  expect(isEditable(signing, { ...item, order: '8' }, among({ 8: { state: 'draft' } }))).toBe(true);
});

it('has no form where only its state can be changed', () => {
  const fields = Object.fromEntries(
    Object.entries(items.fields).map(([name, field]) => [
      name,
      { ...field, rights: { ...field.rights, update: false } },
    ]),
  );
  const state = { ...visible.get('orders')?.fields['state'], rights: { read: true, create: false, update: true } };
  expect(isEditable({ ...items, fields } as VisibleResource, item, open)).toBe(false);
  expect(isEditable({ ...items, fields: { ...fields, state } } as VisibleResource, item, open)).toBe(false);
});

describe('a part of a freezing parent', () => {
  it('can be changed and deleted while the parent is open', () => {
    expect([isEditable(items, item, open), isDeletable(items, item, open)]).toEqual([true, true]);
  });

  it('can be neither once the parent is frozen', () => {
    expect([isEditable(items, item, sent), isDeletable(items, item, sent)]).toEqual([false, false]);
  });

  it('is left to the server when the parent is unknown', () => {
    expect(isFrozen(items, item, among({}))).toBe(false);
    expect(isFrozen(items, { ...item, order: null }, sent)).toBe(false);
    expect(isFrozen(items, item)).toBe(false);
  });

  it.each<[Condition, boolean]>([
    [{ 'order.state': 'draft', what: 'Paper' }, false],
    [{ 'order.state': 'draft', what: 'Ink' }, true],
    [{ and: [{ 'order.state': 'draft' }, { what: 'Ink' }] }, true],
    [{ and: [{ 'order.state': 'draft' }, { 'order.total': null }] }, false],
    [{ or: [{ 'order.state': 'sent' }, { 'order.state': 'draft' }] }, false],
    [{ not: { 'order.state': 'draft' } }, true],
  ])('unless %j: %j', (condition, expected) => {
    expect(isFrozen(unless(condition), item, open)).toBe(expected);
  });
});
