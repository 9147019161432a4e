import { expect, test } from 'vitest';
import { reference, text } from '../../../schema/fields.ts';
import { resource } from '../../../schema/resource.ts';
import { application } from '../../../schema/testing/application.ts';
import { compileModel } from '../../compileModel.ts';
import type { Context, Principal } from '../../context.ts';
import { requireView, viewOf } from './view.ts';

const label = (word: string) => ({ en: word, nl: word });
const name = (word: string) => ({ en: [word, word], nl: [word, word] }) as const;

/** Describes shelves, which customers may read although every field is for admins only. */
const shelves = resource('shelves', {
  label: name('Shelf'),
  title: 'code',
  fields: { code: text(label('Code'), { read: ['admin'], search: true }) },
  has: { jars: 'jars.shelf' },
  access: { admin: 'all', customer: { read: true } },
});
const jars = resource('jars', {
  label: name('Jar'),
  title: 'name',
  fields: { name: text(label('Name'), { search: true }), shelf: reference('shelves', label('Shelf')) },
  access: { admin: 'all', customer: { read: true } },
});

const model = await compileModel({
  application,
  descriptions: [shelves, jars].map((described) => ({ file: `${described.name}.ts`, resource: described })),
  rules: [],
});
const contextOf = (role: Principal['role'], userId: string | null = '1') =>
  ({ model, principal: { role, userId, sessionId: null } }) as unknown as Context;

test('a view holds what the role may read, attributes and relations apart', () => {
  const view = requireView(contextOf('admin'), 'jars');
  expect(view.fields).toEqual(['name', 'shelf']);
  expect(view.attributes).toEqual(['name']);
  expect([...view.relations.keys()]).toEqual(['shelf']);
  expect(view.searched).toEqual(['name']);
});

test('a resource of which nothing can be read is not there, nor is a relation to it', () => {
  expect(viewOf(contextOf('customer'), 'shelves')).toBeUndefined();
  const view = requireView(contextOf('customer'), 'jars');
  expect(view.fields).toEqual(['name']);
  expect([...view.relations.keys()]).toEqual([]);
});

test('what is not there is not found, and a visitor is asked to sign in first', () => {
  for (const resourceName of ['shelves', 'nothing', '__proto__']) {
    expect(() => requireView(contextOf('customer'), resourceName)).toThrow(expect.objectContaining({ status: 404 }));
    expect(() => requireView(contextOf('visitor', null), resourceName)).toThrow(
      expect.objectContaining({ status: 401 }),
    );
  }
});

test('a view is made once', () => {
  expect(requireView(contextOf('admin'), 'jars')).toBe(requireView(contextOf('admin'), 'jars'));
});
