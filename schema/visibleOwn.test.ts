import { expect, test } from 'vitest';
import { text } from './fields.ts';
import { resource } from './resource.ts';
import { rightsTable } from './rights.ts';
import { application } from './testing/application.ts';
import { ownTypes } from './visibleOwn.ts';

const label = { en: 'Name', nl: 'Naam' };
const boat = (name: string, own: boolean) =>
  resource(name, {
    label: { en: ['Boat', 'Boats'], nl: ['Boot', 'Boten'] },
    title: 'name',
    fields: { name: text(label) },
    access: { admin: 'all', customer: { rows: { name: 'Anna' }, read: true } },
    menu: { place: 'top', ...(own && { own: { label } }) },
  });

test('a role has its own records of what its rights bind to rows, where the description names them', () => {
  const boats = [boat('boats', true), boat('harbours', false)];
  const table = rightsTable(boats, application);
  const ownOf = (role: 'admin' | 'customer'): string[] => ownTypes(boats, { role, rights: table[role] });
  expect(ownOf('customer')).toEqual(['boats']);
  expect(ownOf('admin')).toEqual([]);
});
