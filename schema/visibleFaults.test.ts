import { expect, test } from 'vitest';
import { text } from './fields.ts';
import { resource } from './resource.ts';
import { rightsTable } from './rights.ts';
import type { Role } from './role.ts';
import { application } from './testing/application.ts';
import { visibleResources } from './visible.ts';
import { visibleFaultTexts } from './visibleFaults.ts';

const label = { en: 'Name', nl: 'Naam' };
const shelf = (name: string, access: object) =>
  resource(name, {
    label: { en: ['Shelf', 'Shelves'], nl: ['Plank', 'Planken'] },
    title: 'name',
    fields: { name: text(label) },
    access: { admin: 'all', ...access },
  });
const resources = [
  shelf('shelves', { customer: { read: true, update: ['name'] } }),
  shelf('archives', { customer: { read: true } }),
  shelf('vaults', {}),
  shelf('tables', { customer: { read: true, delete: true } }),
];
const textOf = (name: string) => ({ [`${name.toUpperCase()}_FULL`]: { en: 'Full', nl: 'Vol' } });

/** Lists the fault codes whose texts a role gets. */
function codesFor(role: Role): string[] {
  const copies = visibleResources(resources, rightsTable(resources, application)[role], role, application);
  const shared = { SHARED: { en: 'Shared', nl: 'Gedeeld' } };
  return Object.keys(
    visibleFaultTexts(copies, (name) => (name === 'tables' ? undefined : { ...textOf(name), ...shared })),
  ).sort();
}

test('a role gets the fault texts of the resources it may write, and of no other, each once', () => {
  expect(codesFor('admin')).toEqual(['ARCHIVES_FULL', 'SHARED', 'SHELVES_FULL', 'VAULTS_FULL']);
  expect(codesFor('customer')).toEqual(['SHARED', 'SHELVES_FULL']);
  expect(codesFor('visitor')).toEqual([]);
});
