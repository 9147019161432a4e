import * as f from '../schema/fields.ts';
import type { RecordOf } from '../schema/record.ts';
import { resource } from '../schema/resource.ts';

const occasions = [
  { value: 'monthBefore', en: 'Expires within 30 days', nl: 'Verloopt binnen 30 dagen' },
  { value: 'weekBefore', en: 'Expires within 7 days', nl: 'Verloopt binnen 7 dagen' },
  { value: 'expired', en: 'Has expired', nl: 'Is verlopen' },
  { value: 'quarantined', en: 'Is in quarantine', nl: 'Staat in quarantaine' },
] as const;

/** Makes options of a field that only the server writes. */
const told = { write: [] } as const;

/** Describes the letters about the end of a domain: each occasion is written about once for each day. */
export const domainnotices = resource('domainnotices', {
  label: {
    en: ['Letter about a domain', 'Letters about domains'],
    nl: ['Brief over een domein', 'Brieven over domeinen'],
  },
  icon: 'mail',
  title: ['domain', 'occasion'],
  fields: {
    domain: f.reference(
      'domains',
      { en: 'Domain', nl: 'Domein' },
      {
        ...told,
        required: true,
        onDelete: 'cascade',
        inverse: { name: 'notices', label: { en: 'Letters', nl: 'Brieven' } },
      },
    ),
    occasion: f.choice({ en: 'Occasion', nl: 'Aanleiding' }, { ...told, required: true, options: occasions }),
    day: f.date(
      { en: 'Day', nl: 'Dag' },
      {
        ...told,
        required: true,
        help: {
          en: 'The day on which the domain expires, or leaves quarantine',
          nl: 'De dag waarop het domein verloopt, of uit quarantaine gaat',
        },
      },
    ),
    createdAt: f.dateTime({ en: 'Created', nl: 'Aangemaakt' }, { ...told, required: true }),
    sentAt: f.dateTime({ en: 'Sent', nl: 'Verstuurd' }, told),
    sentTo: f.email({ en: 'Sent to', nl: 'Verstuurd aan' }, { ...told, search: true }),
    unsent: f.choice(
      { en: 'Why it was not sent', nl: 'Waarom niet verstuurd' },
      {
        ...told,
        shown: { unsent: { null: false } },
        options: [
          { value: 'changed', en: 'It no longer applied', nl: 'Het was niet meer van toepassing' },
          { value: 'noContact', en: 'The customer has no contact', nl: 'De klant heeft geen contactpersoon' },
        ],
      },
    ),
  },
  unique: [['domain', 'occasion', 'day']],
  access: { admin: { read: true } },
  menu: { place: 'none' },
  list: {
    columns: ['domain', 'occasion', 'day', 'sentAt', 'sentTo'],
    sort: ['-createdAt'],
    filters: ['domain', 'occasion', 'day', 'sentAt'],
  },
  history: false,
  trash: false,
});
export type DomainNotice = RecordOf<typeof domainnotices>;
