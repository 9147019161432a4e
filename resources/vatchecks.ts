import * as f from '../schema/fields.ts';
import type { RecordOf } from '../schema/record.ts';
import { resource } from '../schema/resource.ts';
import { ofCustomer } from './shared/belonging.ts';

/** Makes options of a field that only the server writes. */
const told = { write: [] } as const;

const reasons = [
  { value: 'staff', en: 'Asked by staff', nl: 'Gevraagd door een medewerker' },
  { value: 'entry', en: 'Number entered', nl: 'Nummer ingevoerd' },
  { value: 'issue', en: 'Invoice issued', nl: 'Factuur definitief gemaakt' },
  { value: 'stale', en: 'Last check too long ago', nl: 'Vorige controle te lang geleden' },
] as const;
const outcomes = [
  { value: 'waiting', en: 'Being checked', nl: 'Wordt gecontroleerd', tone: 'info' },
  { value: 'valid', en: 'Valid', nl: 'Geldig', tone: 'success' },
  { value: 'invalid', en: 'Invalid', nl: 'Ongeldig', tone: 'danger' },
  { value: 'unreachable', en: 'Could not be checked', nl: 'Controle niet gelukt', tone: 'warning' },
  { value: 'noNumber', en: 'No VAT number', nl: 'Geen btw-nummer', tone: 'neutral' },
  { value: 'off', en: 'Checking is switched off', nl: 'Controleren staat uit', tone: 'neutral' },
] as const;
const help = {
  consultation: {
    en: 'Given by VIES as proof of the check; the tax office may ask for it',
    nl: 'Door VIES gegeven als bewijs van de controle; de Belastingdienst kan ernaar vragen',
  },
  evidence: { en: 'The answer as it arrived', nl: 'Het antwoord zoals het binnenkwam' },
};

/** Describes checks of VAT numbers at the register of the Union (VIES), each kept as evidence. */
export const vatchecks = resource('vatchecks', {
  label: { en: ['VAT number check', 'VAT number checks'], nl: ['Btw-controle', 'Btw-controles'] },
  icon: 'agreement',
  title: ['vatNumber', 'outcome'],
  fields: {
    customer: ofCustomer(),
    vatNumber: f.text({ en: 'VAT number', nl: 'Btw-nummer' }, { ...told, search: true, maxLength: 20 }),
    reason: f.choice({ en: 'Why', nl: 'Waarom' }, { ...told, required: true, default: 'staff', options: reasons }),
    invoice: f.reference(
      'invoices',
      { en: 'Invoice', nl: 'Factuur' },
      { ...told, mustMatch: 'customer', onDelete: 'clear', inverse: 'vatchecks', shown: { invoice: { null: false } } },
    ),
    outcome: f.choice(
      { en: 'Outcome', nl: 'Uitkomst' },
      { ...told, required: true, default: 'waiting', options: outcomes },
    ),
    askedAt: f.dateTime({ en: 'Asked at', nl: 'Gevraagd op' }, told),
    answeredAt: f.dateTime({ en: 'Answered at', nl: 'Beantwoord op' }, told),
    consultation: f.text(
      { en: 'Consultation number', nl: 'Raadpleegnummer' },
      { ...told, search: true, maxLength: 40, help: help.consultation },
    ),
    registeredName: f.text({ en: 'Registered name', nl: 'Geregistreerde naam' }, told),
    registeredAddress: f.longText({ en: 'Registered address', nl: 'Geregistreerd adres' }, told),
    fault: f.text(
      { en: 'Why there is no answer', nl: 'Waarom er geen antwoord is' },
      { ...told, maxLength: 80, shown: { fault: { null: false } } },
    ),
    evidence: f.longText(
      { en: 'Evidence', nl: 'Bewijs' },
      { ...told, filter: false, sort: false, help: help.evidence },
    ),
  },
  access: { admin: { read: true, create: ['customer'] } },
  menu: { place: 'manage', order: 880 },
  list: {
    columns: ['askedAt', 'customer', 'vatNumber', 'reason', 'outcome', 'consultation', 'invoice'],
    sort: ['-id'],
    filters: ['customer', 'outcome', 'reason', 'invoice'],
  },
  trash: false,
});
export type VatCheck = RecordOf<typeof vatchecks>;
