import { describe, expect, test } from 'vitest';
import { money, password, quantity, reference, state, text } from './fields.ts';
import { type Menu, resource } from './resource.ts';
import { rightsTable } from './rights.ts';
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
      edges: {
        close: {
          from: 'open',
          to: 'closed',
          label: labelled('Close'),
          when: { name: 'X' },
          needs: ['server', 'internalCode'],
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
const table = rightsTable(all);
const copiesFor = (role: 'admin' | 'customer' | 'visitor') => visibleResources(all, table[role], role);

describe('the copy of somebody who may see little', () => {
  const copies = copiesFor('customer');
  const [copy] = copies;

  test('holds no resource that they may not read', () => {
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

  test('keeps what is left of title, columns, sort, filters and form', () => {
    expect(copy).toMatchObject({
      title: ['name'],
      list: { columns: ['name'], sort: ['name'], filters: ['state'] },
      form: [{ label: labelled('General'), fields: ['name', 'state'] }],
      can: { create: false, update: true, delete: false },
      has: {},
    });
  });

  test('keeps a condition on what they may read, and drops one on what they may not', () => {
    expect(copy?.fields['rebate']).toHaveProperty('when', { name: 'X' });
    expect(copy?.fields['discount']).not.toHaveProperty('when');
    expect(copy?.fields['bonus']).toHaveProperty('shown', { name: { ne: 'X' } });
    expect(copy?.fields['fee']).not.toHaveProperty('shown');
    expect(copy?.fields['rebate']).not.toHaveProperty('required');
    expect(copy?.fields['hours']).toHaveProperty('required', { not: { name: 'X' } });
  });

  test('says of each field what may be done with it', () => {
    expect(copy?.fields['name']?.rights).toEqual({ read: true, create: false, update: false });
    expect(copy?.fields['state']?.rights).toEqual({ read: true, create: false, update: true });
    expect(copy?.fields['pin']?.rights).toEqual({ read: false, create: false, update: true });
  });

  test('opens neither filter nor sort on what may be set and not read', () => {
    expect(copy?.fields['pin']).toMatchObject({ filter: false, sort: false });
    expect(copy?.fields['name']).toMatchObject({ filter: true, sort: true });
  });

  test('offers the edges they may take', () => {
    expect(copy?.fields['state']).toHaveProperty('edges', {
      close: { from: 'open', to: 'closed', label: labelled('Close'), when: { name: 'X' }, reason: true },
    });
  });
});

test('whoever takes an edge is asked for what it needs, but not for what it copies', () => {
  const state = copiesFor('admin').find(({ name }) => name === 'projects')?.fields['state'];
  expect(state).toMatchObject({ edges: { close: { needs: ['server'] } } });
});

test('whoever may not change a state is offered no edge', () => {
  const [copy] = copiesFor('visitor');
  expect(copy?.fields['state']).toMatchObject({ edges: {} });
});

test('an admin gets everything, without who may what', () => {
  const copies = copiesFor('admin');
  const project = copies.find(({ name }) => name === 'projects');
  expect(Object.keys(project?.fields ?? {})).toEqual(Object.keys(projects.fields));
  expect(project?.has).toEqual(projects.has);
  expect(project?.can).toEqual({ create: true, update: true, delete: true });
  expect(project).toMatchObject({ history: true, trash: true });
  expect(JSON.stringify(copies)).not.toMatch(/"(access|roles|write|renamedFrom)"/);
});

test('resources come in the order of the menu, and those without an order last', () => {
  expect(copiesFor('admin').map(({ name, menu }) => [name, menu.place, menu.order])).toEqual([
    ['projects', 'top', 5],
    ['machines', 'manage', 1000],
  ]);
});

test('others than admins have no Manage menu: what stands there they find on top where the description says so', () => {
  const placeFor = (menu: Menu) => {
    const described = resource('things', {
      label: { en: ['Thing', 'Things'], nl: ['Ding', 'Dingen'] },
      title: 'name',
      fields: { name: text(labelled('Name')) },
      access: { admin: 'all', customer: { read: true } },
      menu,
    });
    return visibleResources([described], rightsTable([described]).customer, 'customer')[0]?.menu.place;
  };
  expect(placeFor({ place: 'manage' })).toBe('none');
  expect(placeFor({ place: 'manage', others: 'top' })).toBe('top');
  expect(placeFor({ place: 'top', others: 'none' })).toBe('none');
  expect(placeFor({ place: 'top' })).toBe('top');
});

test('what a reference shares is told to whoever may read it on both sides', () => {
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
      open: reference('shelves', labelled('Open'), { same: 'name' }),
      theirs: reference('shelves', labelled('Theirs'), { same: { secret: 'name' } }),
      ours: reference('shelves', labelled('Ours'), { same: { name: 'secret' } }),
      behind: reference('shelves', labelled('Behind'), { same: { name: 'owner.name' } }),
    },
    access: { admin: 'all', customer: { read: true } },
  });
  const known = [machines, projects, shelves, boxes];
  const sharedFor = (role: 'admin' | 'customer'): string[] => {
    const copy = visibleResources(known, rightsTable(known)[role], role).find(({ name }) => name === 'boxes');
    return Object.entries(copy?.fields ?? {}).flatMap(([name, field]) => ('same' in field ? name : []));
  };
  expect(sharedFor('admin')).toEqual(['open', 'theirs', 'ours', 'behind']);
  expect(sharedFor('customer')).toEqual(['open']);
});
