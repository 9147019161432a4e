import * as f from '../schema/fields.ts';
import type { RecordOf } from '../schema/record.ts';
import { resource } from '../schema/resource.ts';

const services = [
  { value: 'registrar', en: 'Registrar', nl: 'Registrar' },
  { value: 'availability', en: 'Availability of domain names', nl: 'Beschikbaarheid van domeinnamen' },
  { value: 'dns', en: 'DNS server', nl: 'DNS-server' },
  { value: 'lookups', en: 'DNS look-ups', nl: 'DNS-opvragingen' },
  { value: 'payments', en: 'Online payments', nl: 'Online betalen' },
  { value: 'vatNumbers', en: 'VAT numbers', nl: 'Btw-nummers' },
  { value: 'whois', en: 'Whois', nl: 'Whois-gegevens' },
  { value: 'panels', en: 'Hosting panels', nl: 'Hostingpanelen' },
  { value: 'serverChecks', en: 'Server checks', nl: 'Controle van servers' },
] as const;

const states = [
  { value: 'works', en: 'Works', nl: 'Werkt', tone: 'success' },
  { value: 'fails', en: 'Does not answer', nl: 'Geeft geen antwoord', tone: 'danger' },
  { value: 'spared', en: 'Paused after many failures', nl: 'Onderbroken na veel fouten', tone: 'danger' },
  { value: 'off', en: 'Off: not configured', nl: 'Uit: niet ingesteld', tone: 'neutral' },
] as const;

/** Makes options of a field that only the server writes. */
const told = { write: [] } as const;

/** Describes the services of others that the portal uses, and how each was found when it was last asked. */
export const outsideservices = resource('outsideservices', {
  label: {
    en: ['Connected service', 'Connected services'],
    nl: ['Gekoppelde dienst', 'Gekoppelde diensten'],
  },
  icon: 'cloud',
  title: 'service',
  fields: {
    service: f.choice({ en: 'Service', nl: 'Dienst' }, { ...told, required: true, options: services }),
    state: f.choice(
      { en: 'State', nl: 'Status' },
      {
        ...told,
        required: true,
        default: 'off',
        options: states,
        help: { en: 'Checked every five minutes', nl: 'Wordt elke vijf minuten nagegaan' },
      },
    ),
    changedAt: f.dateTime({ en: 'Since', nl: 'Sinds' }, told),
    found: f.text(
      { en: 'Technical message', nl: 'Technische melding' },
      {
        ...told,
        maxLength: 300,
        shown: { found: { null: false } },
        help: { en: 'For those who look into it', nl: 'In het Engels, voor wie het uitzoekt' },
      },
    ),
    askedAt: f.dateTime({ en: 'Last asked', nl: 'Laatst gevraagd' }, told),
    answeredAt: f.dateTime({ en: 'Last answered', nl: 'Laatst geantwoord' }, told),
  },
  access: { admin: { read: true } },
  menu: { place: 'manage', order: 875 },
  list: {
    columns: ['service', 'state', 'changedAt', 'answeredAt', 'found'],
    priority: ['state', 'answeredAt'],
    sort: ['service'],
    filters: ['state'],
  },
  history: false,
  trash: false,
});
export type OutsideService = RecordOf<typeof outsideservices>;
