/**
 * Describes saved views of lists: a name for a filter, an order and columns. A view grants no right: its rows are requested by
 * the person who opens it.
 */
import type { Application, RoleDescription } from '../../schema/application.ts';
import { boolean, choice, longText, text } from '../../schema/fields.ts';
import { type Resource, resource } from '../../schema/resource.ts';
import { engineAccess } from '../engineAccess.ts';

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

/** Describes views of one user alone; an administrator who views as them changes none (decision 31). */
export const savedViews = resource('savedviews', {
  label: { en: ['Saved view', 'Saved views'], nl: ['Bewaarde weergave', 'Bewaarde weergaven'] },
  icon: 'view',
  title: 'name',
  fields: { ...fields, owner: text({ en: 'Owner', nl: 'Eigenaar' }, { required: true }) },
  unique: [['owner', 'resource', 'name']],
  access: {},
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
    role: choice({ en: 'Shared with', nl: 'Gedeeld met' }, { required: true, options: [] }),
    fits: boolean({ en: 'Usable', nl: 'Bruikbaar' }, { required: true, write: [], default: true }),
  },
  unique: [['role', 'resource', 'name']],
  access: {},
  menu: { place: 'none' },
  list: { columns: ['name', 'resource', 'role', 'isDefault', 'fits'], sort: ['name'], filters: ['resource', 'role'] },
  history: false,
  trash: false,
});

export const savedViewsIn = (application: Application): Pick<Resource, 'access'> => ({
  access: engineAccess(application, { administrator: own, others: () => own }),
});

/** Lets administrators share with each role that users hold. */
export const sharedViewsIn = (application: Application): Pick<Resource, 'access' | 'fields'> => ({
  access: engineAccess(application, {
    administrator: { read: true, create: ['name', 'resource', 'query', 'isDefault', 'role'], update, delete: true },
    // Hides which other roles a view is shared with.
    others: (role) => ({ rows: { role, fits: true }, read: ['name', 'resource', 'query', 'isDefault'] }),
  }),
  fields: {
    ...sharedViews.fields,
    role: {
      ...sharedViews.fields.role,
      // Lists administrators first, which tells the screens whose own views those are.
      options: administratorsFirst(application).map(({ name, label }) => ({
        value: name,
        en: label.en[1],
        nl: label.nl[1],
      })),
    },
  },
});

const administratorsFirst = ({ roles, administrator }: Application): RoleDescription[] =>
  roles.toSorted((a, b) => Number(b.name === administrator) - Number(a.name === administrator));
