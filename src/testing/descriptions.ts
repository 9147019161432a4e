import { boolean, choice, reference, state, text } from '../../schema/fields.ts';
import { type Resource, resource } from '../../schema/resource.ts';
import { rightsTable } from '../../schema/rights.ts';
import type { Role } from '../../schema/role.ts';
import { application } from '../../schema/testing/application.ts';
import { visibleResources } from '../../schema/visible.ts';

const shelves = resource('shelves', {
  label: { en: ['Shelf', 'Shelves'], nl: ['Plank', 'Planken'] },
  icon: 'box',
  title: 'name',
  fields: {
    name: text({ en: 'Name', nl: 'Naam' }, { required: true, help: { en: 'On the sign', nl: 'Op het bordje' } }),
  },
  has: {
    books: 'books.shelf',
    favourites: { by: 'books.favouriteOf', label: { en: 'Favourites', nl: 'Favorieten' } },
  },
  access: { admin: 'all', customer: { read: true } },
  menu: { place: 'top', order: 1 },
  form: [{ label: { en: 'General', nl: 'Algemeen' }, fields: ['name'] }],
});

const books = resource('books', {
  label: { en: ['Book', 'Books'], nl: ['Boek', 'Boeken'] },
  title: 'title',
  fields: {
    title: text({ en: 'Title', nl: 'Titel' }, { required: true }),
    shelf: reference('shelves', { en: 'Shelf', nl: 'Plank' }),
    favouriteOf: reference('shelves', { en: 'Favourite of', nl: 'Favoriet van' }),
    isLent: boolean({ en: 'Lent', nl: 'Uitgeleend' }),
    binding: choice({ en: 'Binding', nl: 'Band' }, { options: [{ value: 1, en: 'Paperback', nl: 'Slap' }] }),
    state: state(
      { en: 'State', nl: 'Status' },
      {
        initial: 'new',
        states: { new: { en: 'New', nl: 'Nieuw' }, worn: { en: 'Worn', nl: 'Versleten' } },
        transitions: { wear: { from: 'new', to: 'worn', label: { en: 'Wear out', nl: 'Verslijten' } } },
      },
    ),
  },
  access: { admin: 'all' },
});

const all: readonly Resource[] = [shelves, books];

/** Describes resources outside `resources/`, as a role sees them. */
export const visibleTo = (role: Role) => visibleResources(all, rightsTable(all, application)[role], role, application);
