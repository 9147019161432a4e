import { describe, expect, test } from 'vitest';
import { money, password, quantity, reference, state, text } from './fields.ts';
import { type Menu, resource } from './resource.ts';
import { rightsTable } from './rights.ts';
import { application } from './testing/application.ts';
import { visibleResources } from './visible.ts';

const labelled = (name: string) => ({ en: name, nl: name });

const projects = resource('projects', {
  label: { en: ['Project', 'Projects'], nl: ['Project', 'Projecten'] },
  title: ['name', 'internalCode'],
  fields: {
    name: text(labelled('Name'), { renamedFrom: 'oldName', search: true }),
    internalCode: text(labelled('Code'), { read: ['admin'] }),
    margin: money(labelled('Margin'), { read: ['admin'], write: ['admin'] }),
    discount: money(labelled('Discount'), { when: { internalCode: 'X' } }),
    rebate: money(labelled('Rebate'), { when: { name: 'X' }, required: { or: [{ internalCode: 'X' }] } }),
    bonus: money(labelled('Bonus'), { shown: { name: { ne: 'X' } } }),
    fee: money(labelled('Fee'), { shown: { internalCode: 'X' } }),
    hours: quantity(labelled('Hours'), { required: { not: { name: 'X' } } }),
    pin: password(labelled('Pin')),
    server: reference('machines', labelled('Machine')),
    state: state(labelled('State'), {
      initial: 'open',
      states: { open: labelled('Open'), closed: labelled('Closed') },
      transitions: {
        close: {
          from: 'open',
          to: 'closed',
          label: labelled('Close'),
          when: { name: 'X' },
          needs: ['server', 'internalCode'],
          shows: ['name', 'internalCode'],
          terms: labelled('Closed for good'),
          reason: true,
          rows: { customer: { name: 'Secretissimo' } },
          copy: { internalCode: 'server.name' },
        },
        reopen: { from: 'closed', to: 'open', label: labelled('Reopen'), roles: ['admin'] },
      },
    }),
  },
  has: { parts: 'machines.project' },
  access: {
    admin: 'all',
    customer: { rows: { margin: 5 }, read: true, update: ['state', 'pin'], values: { name: 'x' } },
    visitor: { read: ['name', 'state'] },
  },
  menu: { place: 'top', order: 5 },
  list: {
    columns: ['name', 'margin', 'server', 'server.name'],
    sort: ['-margin', 'server.name', 'name'],
    filters: ['margin', 'state'],
  },
  form: [
    { label: labelled('General'), fields: ['name', 'margin', 'state'] },
    { label: labelled('Secretissimo'), fields: ['internalCode', 'margin'] },
  ],
});

const machines = resource('machines', {
  label: { en: ['Machine', 'Machines'], nl: ['Machine', 'Machines'] },
  title: 'name',
  fields: { name: text(labelled('Name')), project: reference('projects', labelled('Project')) },
  access: { admin: 'all' },
});

const all = [machines, projects];
const table = rightsTable(all, application);
const copiesFor = (role: 'admin' | 'customer' | 'visitor') => visibleResources(all, table[role], role, application);

describe('the copy of somebody who may see little', () => {
  const copies = copiesFor('customer');
  const [copy] = copies;

  test('the copy holds no resource that the role may not read', () => {
    expect(copies.map(({ name }) => name)).toEqual(['projects']);
  });

  test.each([
    'internalCode',
    'margin',
    'machines',
    'server',
    'parts',
    'oldName',
    'Secretissimo',
    'reopen',
    '$user',
    'rows',
  ])('does not name %s anywhere', (name) => {
    expect(JSON.stringify(copies)).not.toContain(name);
  });

  test('the copy keeps the readable part of title, columns, sort, filters and form', () => {
    expect(copy).toMatchObject({
      title: ['name'],
      list: { columns: ['name'], sort: ['name'], filters: ['state'] },
      form: [{ label: labelled('General'), fields: ['name', 'state'] }],
      can: { create: false, update: true, delete: false },
      has: {},
    });
  });

  test('the copy keeps a condition on readable fields and drops any other', () => {
    expect(copy?.fields['rebate']).toHaveProperty('when', { name: 'X' });
    expect(copy?.fields['discount']).not.toHaveProperty('when');
    expect(copy?.fields['bonus']).toHaveProperty('shown', { name: { ne: 'X' } });
    expect(copy?.fields['fee']).not.toHaveProperty('shown');
    expect(copy?.fields['rebate']).not.toHaveProperty('required');
    expect(copy?.fields['hours']).toHaveProperty('required', { not: { name: 'X' } });
  });

  test('the copy says of each field what the role may do with it', () => {
    expect(copy?.fields['name']?.rights).toEqual({ read: true, create: false, update: false });
    expect(copy?.fields['state']?.rights).toEqual({ read: true, create: false, update: true });
    expect(copy?.fields['pin']?.rights).toEqual({ read: false, create: false, update: true });
  });

  test('the copy offers neither filter nor sort on a field that may be set and not read', () => {
    expect(copy?.fields['pin']).toMatchObject({ filter: false, sort: false });
    expect(copy?.fields['name']).toMatchObject({ filter: true, sort: true });
  });

  test('the copy offers the transitions the role may take', () => {
    expect(copy?.fields['state']).toHaveProperty('transitions', {
      close: {
        from: 'open',
        to: 'closed',
        label: labelled('Close'),
        when: { name: 'X' },
        shows: ['name'],
        terms: labelled('Closed for good'),
        reason: true,
      },
    });
  });
});

test('a transition asks for the fields it needs, but not for those it copies', () => {
  const state = copiesFor('admin').find(({ name }) => name === 'projects')?.fields['state'];
  expect(state).toMatchObject({ transitions: { close: { needs: ['server'] } } });
});

test('a role that may not change a state is offered no transition', () => {
  const [copy] = copiesFor('visitor');
  expect(copy?.fields['state']).toMatchObject({ transitions: {} });
});

test('an admin gets every field, without the rights of other roles', () => {
  const copies = copiesFor('admin');
  const project = copies.find(({ name }) => name === 'projects');
  expect(Object.keys(project?.fields ?? {})).toEqual(Object.keys(projects.fields));
  expect(project?.has).toEqual(projects.has);
  expect(project?.can).toEqual({ create: true, update: true, delete: true });
  expect(project).toMatchObject({ history: true, trash: true });
  expect(JSON.stringify(copies)).not.toMatch(/"(access|roles|write|renamedFrom)"/);
});

test('resources are in menu order, those without an order last', () => {
  expect(copiesFor('admin').map(({ name, menu }) => [name, menu.place, menu.order])).toEqual([
    ['projects', 'top', 5],
    ['machines', 'manage', 1000],
  ]);
});

test('others than admins have no Manage menu, and find its resources on top where the description says so', () => {
  const placeFor = (menu: Menu) => {
    const described = resource('things', {
      label: { en: ['Thing', 'Things'], nl: ['Ding', 'Dingen'] },
      title: 'name',
      fields: { name: text(labelled('Name')) },
      access: { admin: 'all', customer: { read: true } },
      menu,
    });
    return visibleResources([described], rightsTable([described], application).customer, 'customer', application)[0]
      ?.menu.place;
  };
  expect(placeFor({ place: 'manage' })).toBe('none');
  expect(placeFor({ place: 'manage', others: 'top' })).toBe('top');
  expect(placeFor({ place: 'top', others: 'none' })).toBe('none');
  expect(placeFor({ place: 'manage', others: 'closed' })).toBe('closed');
  expect(placeFor({ place: 'top' })).toBe('top');
});

test('"mustMatch" of a reference is kept for roles that may read both sides', () => {
  const fields = { name: text(labelled('Name')), owner: reference('machines', labelled('Owner')) };
  const hidden = { secret: text(labelled('Secretissimo'), { read: ['admin'] }) };
  const shelves = resource('shelves', {
    label: { en: ['Shelf', 'Shelves'], nl: ['Plank', 'Planken'] },
    title: 'name',
    fields: { ...fields, ...hidden },
    access: { admin: 'all', customer: { read: true } },
  });
  const boxes = resource('boxes', {
    label: { en: ['Box', 'Boxes'], nl: ['Doos', 'Dozen'] },
    title: 'name',
    fields: {
      ...fields,
      ...hidden,
      open: reference('shelves', labelled('Open'), { mustMatch: 'name' }),
      theirs: reference('shelves', labelled('Theirs'), { mustMatch: { secret: 'name' } }),
      ours: reference('shelves', labelled('Ours'), { mustMatch: { name: 'secret' } }),
      behind: reference('shelves', labelled('Behind'), { mustMatch: { name: 'owner.name' } }),
    },
    access: { admin: 'all', customer: { read: true } },
  });
  const known = [machines, projects, shelves, boxes];
  const sharedFor = (role: 'admin' | 'customer'): string[] => {
    const copy = visibleResources(known, rightsTable(known, application)[role], role, application).find(
      ({ name }) => name === 'boxes',
    );
    return Object.entries(copy?.fields ?? {}).flatMap(([name, field]) => ('mustMatch' in field ? name : []));
  };
  expect(sharedFor('admin')).toEqual(['open', 'theirs', 'ours', 'behind']);
  expect(sharedFor('customer')).toEqual(['open']);
});

test('a role reads its own texts of a state, and finds its own record under its own name', () => {
  const tickets = resource('tickets', {
    label: { en: ['Ticket', 'Tickets'], nl: ['Melding', 'Meldingen'] },
    title: 'name',
    fields: {
      name: text(labelled('Name')),
      state: state(labelled('State'), {
        initial: 'open',
        states: {
          open: {
            ...labelled('Open'),
            tone: 'info',
            for: { customer: { ...labelled('With us'), next: labelled('Wait') } },
          },
        },
        transitions: {},
      }),
    },
    access: { admin: 'all', customer: { rows: { name: 'x' }, read: true, create: ['name'] } },
    menu: { place: 'top', own: { label: labelled('My tickets') } },
  });
  const seen = (role: 'admin' | 'customer') =>
    visibleResources([tickets], rightsTable([tickets], application)[role], role, application)[0];
  expect(seen('admin')?.fields['state']).toMatchObject({ states: { open: { ...labelled('Open'), tone: 'info' } } });
  expect(JSON.stringify(seen('admin'))).not.toContain('With us');
  expect(seen('customer')?.fields['state']).toMatchObject({
    states: { open: { ...labelled('With us'), tone: 'info', next: labelled('Wait') } },
  });
  expect([seen('admin')?.menu.own, seen('customer')?.menu.own?.label]).toEqual([undefined, labelled('My tickets')]);
  expect([seen('admin')?.can.import, seen('customer')?.can.import]).toEqual([undefined, false]);
});

test('a role has the views of a list that ask about what it may read, unless they are for others', () => {
  const view = (name: string) => ({ name, label: labelled(name) });
  const tasks = resource('tasks', {
    label: { en: ['Task', 'Tasks'], nl: ['Taak', 'Taken'] },
    title: 'name',
    fields: { name: text(labelled('Name')), secret: text(labelled('Secretissimo'), { read: ['admin'] }) },
    access: { admin: 'all', customer: { read: true } },
    list: {
      views: [
        { ...view('named'), filter: { name: { null: false } }, opens: true },
        { ...view('hidden'), filter: { or: [{ name: 'x' }, { secret: 'y' }] } },
        { ...view('sorted'), filter: {}, sort: ['-secret'] },
        { ...view('ours'), filter: {}, roles: ['admin'] },
      ],
    },
  });
  const viewsOf = (role: 'admin' | 'customer') =>
    visibleResources([tasks], rightsTable([tasks], application)[role], role, application)[0]?.list.views;
  expect(viewsOf('admin')?.map(({ name }) => name)).toEqual(['named', 'hidden', 'sorted', 'ours']);
  expect(viewsOf('customer')).toEqual([{ ...view('named'), filter: { name: { null: false } }, opens: true }]);
});
