import * as f from '../schema/fields.ts';
import type { RecordOf } from '../schema/record.ts';
import { resource } from '../schema/resource.ts';

const reasons = [
  { value: 'noAddress', en: 'The customer has no address', nl: 'De klant heeft geen adres' },
  { value: 'noContact', en: 'The customer has no contact', nl: 'De klant heeft geen contactpersoon' },
  {
    value: 'vatCheckStale',
    en: 'The VAT number has not been confirmed recently',
    nl: 'Het btw-nummer is te lang niet bevestigd',
  },
  { value: 'letterUnsent', en: 'The letter before it was not sent', nl: 'De brief hiervoor is niet verstuurd' },
  { value: 'noAnswer', en: 'The register gave no answer', nl: 'Het register gaf geen antwoord' },
  { value: 'refused', en: 'Refused', nl: 'Geweigerd' },
  { value: 'notCollected', en: 'Still to be collected', nl: 'Nog te incasseren' },
] as const;

/** Makes options of a field that only the server writes. */
const told = { write: [] } as const;
const link = { ...told, onDelete: 'cascade' } as const;

/** Describes what a daily run could not do, each with the record where somebody can mend it. */
export const runfailures = resource('runfailures', {
  label: {
    en: ['Failure', 'Failures'],
    nl: ['Niet gelukt', 'Niet gelukt'],
  },
  icon: 'tool',
  title: ['reason', 'customer'],
  fields: {
    run: f.reference(
      'dailyruns',
      { en: 'Daily run', nl: 'Dagelijkse ronde' },
      { ...link, required: true, inverse: 'problems' },
    ),
    customer: f.reference('customers', { en: 'Customer', nl: 'Klant' }, link),
    invoice: f.reference('invoices', { en: 'Invoice', nl: 'Factuur' }, link),
    reason: f.choice({ en: 'Why', nl: 'Waarom' }, { ...told, required: true, options: reasons }),
    detail: f.text(
      { en: 'Details', nl: 'Bijzonderheden' },
      { ...told, maxLength: 500, shown: { detail: { null: false } } },
    ),
  },
  access: { admin: { read: true } },
  menu: { place: 'none' },
  list: { columns: ['run', 'customer', 'invoice', 'reason', 'detail'], sort: ['-id'], filters: ['run', 'reason'] },
  history: false,
  trash: false,
});
export type RunFailure = RecordOf<typeof runfailures>;
