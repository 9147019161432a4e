/** Views of lists that people keep: a name for a filter, an order and columns. A view gives no right: whoever opens it asks for its rows themselves. */
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

/** What changes of a view: whose it is and of which list stays. */
const update = ['name', 'query', 'isDefault'] as const;

const own = {
  rows: { owner: '$user' },
  read: true,
  create: ['name', 'resource', 'query', 'isDefault'],
  update,
  delete: true,
  values: { owner: '$user' },
} as const;

/** Of one user, and nobody else's. */
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
 * Of everybody in a role. Every name in its query is one that this role may read: checked when it is written, and again at start,
 * as descriptions change. History would keep queries of before such a change.
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
    // Who else views are shared with is not theirs to know.
    customer: { rows: { role: 'customer', fits: true }, read: ['name', 'resource', 'query', 'isDefault'] },
  },
  menu: { place: 'none' },
  list: { columns: ['name', 'resource', 'role', 'isDefault', 'fits'], sort: ['name'], filters: ['resource', 'role'] },
  history: false,
  trash: false,
});
