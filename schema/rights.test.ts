import { describe, expect, test } from 'vitest';
import { boolean, password, reference, secret, text } from './fields.ts';
import type { Access, Resource } from './resource.ts';
import { mayTakeTransition, rightsTable } from './rights.ts';
import { application } from './testing/application.ts';

const label = { en: 'Label', nl: 'Opschrift' };
const names = { en: ['One', 'Many'], nl: ['Eén', 'Veel'] } as const;

const notesWith = (access: Access): Resource => ({
  name: 'notes',
  label: names,
  title: 'subject',
  fields: {
    subject: text(label),
    remark: text(label, { read: ['admin'] }),
    approved: boolean(label, { write: ['admin'] }),
    computed: text(label, { write: [] }),
    key: secret(label),
    pin: password(label),
    folder: reference('folders', label),
  },
  access,
});

const foldersWith = (access: Access): Resource => ({
  name: 'folders',
  label: names,
  title: 'name',
  fields: { name: text(label) },
  has: { notes: 'notes.folder' },
  access,
});

const rightsOf = (role: 'admin' | 'customer' | 'visitor', notes: Access, folders: Access = {}) => {
  const table = rightsTable([notesWith(notes), foldersWith(folders)], application);
  const { notes: onNotes, folders: onFolders } = table[role];
  if (!onNotes || !onFolders) throw new Error('The table lacks a resource.');
  return { notes: onNotes, folders: onFolders };
};

describe('what is not named is forbidden', () => {
  test('a role without a grant has nothing', () => {
    expect(rightsOf('customer', { admin: 'all' }).notes).toEqual({
      read: new Set(),
      create: null,
      update: null,
      delete: false,
      reveal: new Set(),
      rows: null,
      values: {},
    });
  });

  test('one right does not bring another', () => {
    const { notes } = rightsOf('customer', { customer: { read: ['subject'] } });
    expect([notes.create, notes.update, notes.delete]).toEqual([null, null, false]);
    expect(rightsOf('customer', { customer: { create: true } }).notes.read.size).toBe(0);
  });

  test('no reference leads to a resource without a readable field', () => {
    expect(rightsOf('customer', { customer: { read: true } }, { customer: { read: [] } }).notes.read).not.toContain(
      'folder',
    );
    const { notes, folders } = rightsOf('customer', { customer: { read: ['key'] } }, { customer: { read: true } });
    expect([notes.read, folders.read]).toEqual([new Set(), new Set(['name'])]);
  });

  test('a role that is not described in it has nothing from the grant of another', () => {
    expect(rightsOf('visitor', { admin: 'all', customer: { read: true } }).notes.read.size).toBe(0);
  });
});

describe('all', () => {
  const { notes } = rightsOf('admin', { admin: 'all' }, { admin: 'all' });

  test('"all" reads every field that is not write-only', () => {
    expect([...notes.read]).toEqual(['subject', 'remark', 'approved', 'computed', 'folder']);
  });

  test('"all" writes every field but those that only the server writes', () => {
    const writable = ['subject', 'remark', 'approved', 'key', 'pin', 'folder'];
    expect([...(notes.create ?? [])]).toEqual(writable);
    expect([...(notes.update ?? [])]).toEqual(writable);
    expect(notes.delete).toBe(true);
  });
});

describe('a grant', () => {
  test('a grant of true leaves out fields reserved for other roles', () => {
    const { notes } = rightsOf('customer', { customer: { read: true, update: true } }, { customer: { read: true } });
    expect([...notes.read]).toEqual(['subject', 'approved', 'computed', 'folder']);
    expect([...(notes.update ?? [])]).toEqual(['subject', 'remark', 'key', 'pin', 'folder']);
  });

  test('a grant that names a field reserved for other roles does not open it', () => {
    const { notes } = rightsOf('customer', { customer: { read: ['subject', 'remark', 'key'], update: ['approved'] } });
    expect([...notes.read]).toEqual(['subject']);
    expect([...(notes.update ?? [])]).toEqual([]);
  });

  test('a grant passes on its rows and forced values', () => {
    const rows = { subject: 'mine' };
    const { notes } = rightsOf('customer', {
      customer: { rows, read: true, create: true, values: { subject: 'mine' } },
    });
    expect(notes.rows).toEqual(rows);
    expect(notes.values).toEqual({ subject: 'mine' });
  });
});

describe('a relation to what a role may not read', () => {
  test('a relation to an unreadable resource is neither readable nor writable', () => {
    const { notes } = rightsOf('customer', { customer: { read: true, create: true, update: true } }, { admin: 'all' });
    for (const names of [notes.read, notes.create, notes.update]) expect(names?.has('folder')).toBe(false);
  });

  test('a relation to an unreadable resource is missing from the other side too', () => {
    expect([...rightsOf('customer', {}, { customer: { read: true } }).folders.read]).toEqual(['name']);
    expect([...rightsOf('admin', { admin: 'all' }, { admin: 'all' }).folders.read]).toEqual(['name', 'notes']);
  });
});

test('a transition is open to all writers unless it names roles', () => {
  expect(mayTakeTransition({}, 'customer')).toBe(true);
  expect(mayTakeTransition({ roles: ['admin'] }, 'admin')).toBe(true);
  expect(mayTakeTransition({ roles: ['admin'] }, 'customer')).toBe(false);
  expect(mayTakeTransition({ roles: [] }, 'admin')).toBe(false);
});
