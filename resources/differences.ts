import * as f from '../schema/fields.ts';
import type { RecordOf } from '../schema/record.ts';
import { resource } from '../schema/resource.ts';
import { byServer } from './shared/jobTransitions.ts';

const places = [
  { value: 'registrar', en: 'Registrar', nl: 'Registrar' },
  { value: 'panel', en: 'Hosting panel', nl: 'Hostingpaneel' },
  { value: 'dns', en: 'DNS server', nl: 'DNS-server' },
] as const;

const kinds = [
  { value: 'hereOnly', en: 'Only here', nl: 'Alleen hier', tone: 'danger' },
  { value: 'thereOnly', en: 'Only there', nl: 'Alleen daar', tone: 'warning' },
  { value: 'different', en: 'Different', nl: 'Verschillend', tone: 'info' },
] as const;

const properties = [
  { value: 'expiry', en: 'Expires on', nl: 'Verloopt op' },
  { value: 'renewal', en: 'Renews automatically', nl: 'Verlengt automatisch' },
  { value: 'lock', en: 'Locked', nl: 'Op slot' },
  { value: 'registryState', en: 'Status at the registry', nl: 'Status bij het register' },
  { value: 'nameservers', en: 'Nameservers', nl: 'Nameservers' },
  { value: 'mainDomain', en: 'Main domain name', nl: 'Hoofddomein' },
  { value: 'plan', en: 'Plan', nl: 'Pakket' },
  { value: 'suspension', en: 'Suspended', nl: 'Opgeschort' },
  { value: 'records', en: 'DNS records', nl: 'DNS-records' },
  { value: 'answer', en: 'Answer that makes no sense', nl: 'Antwoord dat niet kan kloppen' },
] as const;

const states = {
  open: {
    en: 'Open',
    nl: 'Open',
    tone: 'warning',
    next: { en: 'Decide which side is right.', nl: 'Beslis welke kant klopt.' },
  },
  beingSet: { en: 'Being corrected there', nl: 'Wordt daar rechtgezet', tone: 'info' },
  takenOver: { en: 'Accepted', nl: 'Overgenomen', tone: 'success' },
  solved: { en: 'Solved', nl: 'Opgelost', tone: 'success' },
  ignored: { en: 'Ignored', nl: 'Genegeerd', tone: 'neutral' },
} as const;

const transitions = {
  takeOver: {
    from: 'open',
    to: 'takenOver',
    label: { en: 'Accept here', nl: 'Hier overnemen' },
    when: { canTakeOver: true, kind: 'different' },
    shows: ['here', 'there'],
  },
  markGone: {
    from: 'open',
    to: 'takenOver',
    label: { en: 'Mark as gone here', nl: 'Hier als opgeheven markeren' },
    when: { canTakeOver: true, kind: 'hereOnly' },
    shows: ['name', 'here'],
    reason: true,
  },
  adopt: {
    from: 'open',
    to: 'takenOver',
    label: { en: 'Assign to a customer', nl: 'Overnemen voor een klant' },
    when: { canTakeOver: true, kind: 'thereOnly' },
    needs: ['customer'],
    shows: ['name', 'there'],
  },
  setThere: {
    from: 'open',
    to: 'beingSet',
    label: { en: 'Correct there', nl: 'Daar rechtzetten' },
    when: { canSetThere: true },
    shows: ['here', 'there'],
  },
  ignore: { from: 'open', to: 'ignored', label: { en: 'Ignore', nl: 'Negeren' }, reason: true },
  reopen: { from: 'ignored', to: 'open', label: { en: 'Reopen', nl: 'Opnieuw bekijken' } },
  solve: {
    from: ['open', 'ignored', 'beingSet'],
    to: 'solved',
    label: { en: 'Mark as solved', nl: 'Als opgelost markeren' },
    ...byServer,
  },
  findAgain: {
    from: ['solved', 'takenOver', 'beingSet'],
    to: 'open',
    label: { en: 'Mark as found again', nl: 'Als teruggevonden markeren' },
    ...byServer,
  },
} as const;

/** Makes options of a field that only the server writes. */
const told = { write: [] } as const;
const inPlace = { ...told, onDelete: 'clear', inverse: 'differences' } as const;

/** Describes what the nightly comparison with a service found to differ from our records. Only people settle it. */
export const differences = resource('differences', {
  label: { en: ['Difference', 'Differences'], nl: ['Verschil', 'Verschillen'] },
  icon: 'view',
  title: ['name', 'property'],
  fields: {
    place: f.choice({ en: 'Where', nl: 'Waar' }, { ...told, required: true, options: places }),
    kind: f.choice({ en: 'Kind', nl: 'Soort' }, { ...told, required: true, options: kinds }),
    name: f.text({ en: 'What', nl: 'Wat' }, { ...told, required: true, search: true }),
    property: f.choice(
      { en: 'What differs', nl: 'Wat er verschilt' },
      { ...told, when: { kind: 'different' }, options: properties },
    ),
    here: f.longText({ en: 'Here', nl: 'Hier' }, told),
    there: f.longText({ en: 'There', nl: 'Daar' }, told),
    domain: f.reference('domains', { en: 'Domain', nl: 'Domein' }, inPlace),
    hosting: f.reference('hosting', { en: 'Hosting account', nl: 'Hostingaccount' }, inPlace),
    server: f.reference('servers', { en: 'Server', nl: 'Server' }, inPlace),
    customer: f.reference(
      'customers',
      { en: 'Customer', nl: 'Klant' },
      {
        when: { kind: 'thereOnly' },
        onDelete: 'clear',
        help: { en: 'Who owns it, to take it over', nl: 'Van wie het is, om het over te nemen' },
      },
    ),
    state: f.state({ en: 'State', nl: 'Status' }, { initial: 'open', states, transitions }),
    canTakeOver: f.boolean(
      { en: 'Can be taken over here', nl: 'Kan hier overgenomen worden' },
      { ...told, required: true, default: false },
    ),
    canSetThere: f.boolean(
      { en: 'Can be set right there', nl: 'Kan daar rechtgezet worden' },
      { ...told, required: true, default: false },
    ),
    firstSeenAt: f.dateTime({ en: 'First seen', nl: 'Voor het eerst gezien' }, { ...told, required: true }),
    lastSeenAt: f.dateTime({ en: 'Last seen', nl: 'Laatst gezien' }, { ...told, required: true }),
    call: f.reference(
      'outsidecalls',
      { en: 'Request that corrects it', nl: 'Opdracht die het rechtzet' },
      { ...told, onDelete: 'clear', inverse: 'differences' },
    ),
    key: f.text({ en: 'Key', nl: 'Sleutel' }, { ...told, required: true, unique: true, maxLength: 400 }),
  },
  access: { admin: { read: true, update: ['state', 'customer'] } },
  menu: { place: 'manage', order: 885 },
  list: {
    columns: ['name', 'place', 'kind', 'property', 'here', 'there', 'state', 'firstSeenAt'],
    priority: ['property', 'place', 'here', 'there'],
    sort: ['place', 'name'],
    filters: ['state', 'place', 'kind', 'property', 'server', 'domain'],
    views: [
      {
        name: 'open',
        label: { en: 'Open', nl: 'Open' },
        filter: { state: ['open', 'beingSet'] },
        opens: true,
      },
      { name: 'ignored', label: { en: 'Ignored', nl: 'Genegeerd' }, filter: { state: 'ignored' } },
    ],
  },
  form: [
    {
      label: { en: 'Difference', nl: 'Verschil' },
      fields: ['name', 'place', 'kind', 'property', 'here', 'there', 'customer', 'state'],
    },
    {
      label: { en: 'Details', nl: 'Bijzonderheden' },
      fields: ['domain', 'hosting', 'server', 'firstSeenAt', 'lastSeenAt', 'call', 'canTakeOver', 'canSetThere', 'key'],
    },
  ],
  trash: false,
});
export type Difference = RecordOf<typeof differences>;
