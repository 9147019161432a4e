import { longText, reference } from '../schema/fields.ts';
import type { RecordOf } from '../schema/record.ts';
import { resource } from '../schema/resource.ts';
import { ofDomain } from './shared/belonging.ts';
import { longestChanges } from './shared/dnsChoices.ts';
import { ownThrough } from './shared/ownership.ts';

const writable = ['domain', 'changes'] as const;
const own = { read: true, create: writable, update: ['changes'], delete: true, values: { user: '$user' } } as const;

/**
 * Describes unsaved changes of a zone, so that they survive a reload and are there on another device. Nobody else sees
 * them but an administrator who views as their user, who changes none (decision 31); they go once a change set with the
 * same changes is applied.
 */
export const dnsdrafts = resource('dnsdrafts', {
  label: {
    en: ['DNS draft', 'DNS drafts'],
    nl: ['DNS-concept', 'DNS-concepten'],
  },
  icon: 'history',
  title: ['domain', 'user'],
  fields: {
    domain: ofDomain(),
    user: reference('users', { en: 'User', nl: 'Gebruiker' }, { required: true, onDelete: 'cascade', write: [] }),
    changes: longText(
      { en: 'What changes', nl: 'Wat er wijzigt' },
      {
        required: true,
        default: '[]',
        maxLength: longestChanges,
        help: {
          en: 'Every record that is added, changed or removed, as the DNS editor keeps it; may still hold mistakes',
          nl: 'Elk record dat wordt toegevoegd, gewijzigd of verwijderd, zoals de DNS-editor het bewaart; mag nog fouten bevatten',
        },
      },
    ),
  },
  unique: [['domain', 'user']],
  access: {
    admin: { rows: { user: '$user' }, ...own },
    customer: { rows: { user: '$user', ...ownThrough('domain.customer.', 'domains') }, ...own },
  },
  menu: { place: 'none', others: 'closed' },
  list: { columns: ['domain', 'user'], sort: ['domain.name'] },
  form: [
    { label: { en: 'Draft', nl: 'Concept' }, fields: ['domain', 'user'] },
    { label: { en: 'Details', nl: 'Bijzonderheden' }, fields: ['changes'], folded: true },
  ],
  history: false,
  trash: false,
});
export type DnsDraft = RecordOf<typeof dnsdrafts>;
