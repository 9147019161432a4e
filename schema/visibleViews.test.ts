import { expect, test } from 'vitest';
import type { Condition } from './condition.ts';
import { reference, text } from './fields.ts';
import { type Resource, resource } from './resource.ts';
import { rightsTable } from './rights.ts';
import { application } from './testing/application.ts';
import { visibleResources } from './visible.ts';

const labelled = (name: string) => ({ en: name, nl: name });

test('a role has the views that ask of some related record, where it may read the relation and all that is asked', () => {
  const view = (name: string, some: Condition) => ({ name, label: labelled(name), filter: { tasks: { some } } });
  const lists = resource('lists', {
    label: { en: ['List', 'Lists'], nl: ['Lijst', 'Lijsten'] },
    title: 'name',
    fields: { name: text(labelled('Name')) },
    has: { tasks: 'tasks.list' },
    access: { admin: 'all', customer: { read: true } },
    list: {
      views: [
        view('named', { name: 'x', list: { some: { name: 'x' } } }),
        view('hidden', { or: [{ name: 'x' }, { not: { secret: 'y' } }] }),
        view('back', { list: { some: { tasks: { some: { secret: 'y' } } } } }),
      ],
    },
  });
  const tasks = resource('tasks', {
    label: { en: ['Task', 'Tasks'], nl: ['Taak', 'Taken'] },
    title: 'name',
    fields: {
      name: text(labelled('Name')),
      list: reference('lists', labelled('List')),
      secret: text(labelled('Secretissimo'), { read: ['admin'] }),
    },
    access: { admin: 'all', customer: { read: true } },
  });
  const viewsOf = (role: 'admin' | 'customer', ...described: Resource[]) =>
    visibleResources(described, rightsTable(described, application)[role], role, application)
      .find(({ name }) => name === 'lists')
      ?.list.views?.map(({ name }) => name);
  expect(viewsOf('admin', lists, tasks)).toEqual(['named', 'hidden', 'back']);
  expect(viewsOf('customer', lists, tasks)).toEqual(['named']);
  expect(viewsOf('customer', lists, { ...tasks, access: { admin: 'all' } })).toBeUndefined();
});
