import { expect, test } from 'vitest';
import { choice, password, reference, sequenceNumber, state, text } from '../fields.ts';
import { type Resource, resource } from '../resource.ts';
import { rightsTable } from '../rights.ts';
import { application } from '../testing/application.ts';
import { viewOf } from '../view.ts';
import { visibleResources } from '../visible.ts';
import { authors, faultsOf, label } from './testing/descriptions.ts';

const names = { en: ['Desk', 'Desk'], nl: ['Balie', 'Balie'] } as const;
const stage = (copy: Record<string, string>) =>
  state(label, {
    initial: 'open',
    states: { open: label, closed: label },
    transitions: { close: { from: 'open', to: 'closed', label, copy } },
  });

const desk = (options: Partial<Resource> = {}): Resource => ({
  ...resource('desk', {
    label: names,
    title: 'name',
    singleton: true,
    fields: { name: text(label, { required: true }) },
    access: { admin: 'all', customer: { read: true } },
  }),
  ...options,
});
const people: Resource = { ...authors, has: {} };

test.each<[Partial<Resource>, string]>([
  [{ unique: [['name', 'code']], fields: { name: text(label), code: text(label) } }, 'unique'],
  [{ trash: false }, 'trash'],
  [{ access: { customer: { read: true, rows: { name: 'x' } } } }, 'access.customer.rows'],
  [{ access: { customer: { read: true, create: true } } }, 'access.customer.create'],
  [{ access: { customer: { read: true, delete: true } } }, 'access.customer.delete'],
  [{ access: { customer: { read: true, values: { name: 'x' } } } }, 'access.customer.values'],
  [{ fields: { name: text(label, { unique: true }) } }, 'fields.name.unique'],
  [{ fields: { name: text(label), no: sequenceNumber(label, { sequences: 'D', at: 'create' }) } }, 'fields.no.at'],
  [{ fields: { name: text(label), to: reference('authors', label, { onDelete: 'cascade' }) } }, 'fields.to'],
  [{ fields: { name: text(label), to: reference('authors', label, { required: true, part: true }) } }, 'fields.to'],
  [{ fields: { name: text(label), code: password(label, { required: true }) } }, 'fields.code.required'],
])('a singleton says nothing of making, removing or telling records apart: %j', (options, at) => {
  expect(faultsOf(desk(), people)).toEqual([]);
  expect(faultsOf(desk(options), people)).toMatchObject([{ at, hint: expect.any(String) }]);
});

test('a singleton has no views, and is none', () => {
  const kind = choice(label, { required: true, default: 'a', options: [{ value: 'a', ...label }] });
  const base = resource('desk', {
    label: names,
    title: 'name',
    singleton: true,
    fields: { name: text(label), kind },
    access: { admin: 'all' },
  });
  const view = viewOf(base, 'view', { label: names, fixed: { kind: 'a' }, fields: ['name'], access: { admin: 'all' } });
  expect(faultsOf({ ...base, singleton: undefined }, view)).toEqual([]);
  expect(faultsOf(base, view)).toMatchObject([{ at: 'view.of', problem: '"desk" has one record only' }]);
  expect(faultsOf({ ...base, singleton: undefined }, { ...view, singleton: true })).toMatchObject([{ at: 'view' }]);
});

test('a transition may copy from a singleton, and from no other resource by its name', () => {
  const books = (path: string): Resource => ({
    ...people,
    name: 'books',
    fields: { name: text(label), stage: stage({ name: path }) },
  });
  expect(faultsOf(desk(), books('$desk.name'))).toEqual([]);
  for (const path of ['$desk.colour', '$desk', '$authors.name'])
    expect(faultsOf(desk(), people, books(path))).toMatchObject([{ at: 'fields.stage.transitions.close.copy.name' }]);
});

test('a role with every right can neither create nor remove a singleton, and its copy says that there is one', () => {
  const [copy] = visibleResources([desk()], rightsTable([desk()], application).admin, 'admin', application);
  expect(copy).toMatchObject({ singleton: true, can: { create: false, update: true, delete: false }, trash: false });
  const [other] = visibleResources([people], rightsTable([people], application).admin, 'admin', application);
  expect(other).not.toHaveProperty('singleton');
});
