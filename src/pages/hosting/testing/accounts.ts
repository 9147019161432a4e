import { text } from '../../../../schema/fields.ts';
import { resource } from '../../../../schema/resource.ts';

/** Describes hosting accounts whose list is the page `account` of a test. */
export const accounts = resource('hosting', {
  label: { en: ['Account', 'Accounts'], nl: ['Account', 'Accounts'] },
  title: 'name',
  fields: { name: text({ en: 'Name', nl: 'Naam' }, { required: true }) },
  access: { admin: 'all' },
  drawnBy: { list: 'account' },
});
