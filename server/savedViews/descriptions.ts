/**
 * Describes saved views of lists: a name for a filter, an order and columns. A view grants no right: its rows are requested by
 * the person who opens it.
 */
import { boolean, choice, longText, text } from '../../schema/fields.ts';
import { resource } from '../../schema/resource.ts';

const fields = {
  name: text({ en: 'Name', nl: 'Naam' }, { required: true, search: true, maxLength: 80 }),
  resource: text({ en: 'List', nl: 'Lijst' }, { required: true, maxLength: 80 }),
  query: longText(
    { en: 'Filter, order and columns', nl: 'Filter, volgorde en kolommen' },
    { required: true, default: '{}', filter: false, maxLength: 20_000 },
  ),
  isDefault: boolean({ en: 'Opens with the list', nl: 'Opent met de lijst' }, { default: false }),
};

/** Lists the fields of a view that may change; its owner and its list may not. */
const update = ['name', 'query', 'isDefault'] as const;

const own = {
  rows: { owner: '$user' },
  read: true,
  create: ['name', 'resource', 'query', 'isDefault'],
  update,
  delete: true,
  values: { owner: '$user' },
} as const;

/** Describes views of one user alone. */
export const savedViews = resource('savedviews', {
  label: { en: ['Saved view', 'Saved views'], nl: ['Bewaarde weergave', 'Bewaarde weergaven'] },
  icon: 'view',
  title: 'name',
  fields: { ...fields, owner: text({ en: 'Owner', nl: 'Eigenaar' }, { required: true }) },
  unique: [['owner', 'resource', 'name']],
  access: { admin: own, customer: own },
  menu: { place: 'none' },
  list: { columns: ['name', 'resource', 'isDefault'], sort: ['name'], filters: ['resource'] },
  history: false,
  trash: false,
});

/**
 * Describes views that an entire role shares. The role may read every field in its query: checked at each write, and at start,
 * as descriptions change. It has no history, which would keep queries from before such a change.
 */
export const sharedViews = resource('sharedviews', {
  label: { en: ['Shared view', 'Shared views'], nl: ['Gedeelde weergave', 'Gedeelde weergaven'] },
  icon: 'view',
  title: 'name',
  fields: {
    ...fields,
    role: choice(
      { en: 'Shared with', nl: 'Gedeeld met' },
      {
        required: true,
        options: [
          { value: 'admin', en: 'Administrators', nl: 'Beheerders' },
          { value: 'customer', en: 'Customers', nl: 'Klanten' },
        ],
      },
    ),
    fits: boolean({ en: 'Usable', nl: 'Bruikbaar' }, { required: true, write: [], default: true }),
  },
  unique: [['role', 'resource', 'name']],
  access: {
    admin: { read: true, create: ['name', 'resource', 'query', 'isDefault', 'role'], update, delete: true },
    // Hides which other roles a view is shared with.
    customer: { rows: { role: 'customer', fits: true }, read: ['name', 'resource', 'query', 'isDefault'] },
  },
  menu: { place: 'none' },
  list: { columns: ['name', 'resource', 'role', 'isDefault', 'fits'], sort: ['name'], filters: ['resource', 'role'] },
  history: false,
  trash: false,
});
