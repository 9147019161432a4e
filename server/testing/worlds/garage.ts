/** A garage: descriptions and rules for tests of writing. A driver (role customer) sees what belongs to them. */
import {
  boolean,
  choice,
  choices,
  country,
  date,
  dateTime,
  domainName,
  email,
  hostname,
  iban,
  integer,
  ipAddress,
  language,
  longText,
  money,
  password,
  percent,
  phone,
  postalCode,
  quantity,
  reference,
  registrationNumber,
  richText,
  secret,
  serial,
  state,
  text,
  url,
  vatNumber,
} from '../../../schema/fields.ts';
import { resource } from '../../../schema/resource.ts';
import { rulesFor } from '../../../schema/rule.ts';
import type { Principal } from '../../context.ts';
import { billing, billingRules } from './bills.ts';
import { freight } from './freight.ts';
import { fittingsRules, goods, goodsRules } from './goods.ts';
import { papers } from './papers.ts';
import { workshop } from './workshop.ts';

const label = (word: string) => ({ en: word, nl: word });
const name = (word: string) => ({ en: [word, `${word}s`], nl: [word, `${word}s`] }) as const;

const drivers = resource('drivers', {
  label: name('Driver'),
  title: 'email',
  fields: {
    email: email(label('Email'), { required: true, unique: true }),
    secretWord: password(label('Secret word')),
    alarmCode: secret(label('Alarm code'), { reveal: true, read: ['admin', 'customer'] }),
  },
  access: { admin: 'all', customer: { rows: { id: '$user' }, read: true, update: ['secretWord'] } },
});

const fleets = resource('fleets', {
  label: name('Fleet'),
  title: 'name',
  fields: {
    name: text(label('Name'), { required: true, unique: 'ignoringCaseAndSpaces' }),
    keeper: reference('drivers', label('Keeper'), { required: true }),
    margin: percent(label('Margin'), { read: ['admin'], write: ['admin'], default: 2100 }),
    motto: text(label('Motto')),
  },
  has: { vehicles: 'vehicles.fleet', passes: 'passes.fleet' },
  access: {
    admin: 'all',
    customer: {
      rows: { keeper: '$user' },
      read: true,
      create: true,
      update: true,
      delete: true,
      values: { keeper: '$user' },
    },
  },
});

const vehicles = resource('vehicles', {
  label: name('Vehicle'),
  title: 'plate',
  fields: {
    plate: text(label('Plate'), { required: true, maxLength: 10, unique: true }),
    fleet: reference('fleets', label('Fleet'), { required: true, onDelete: 'cascade' }),
    spare: reference('vehicles', label('Spare'), { onDelete: 'clear' }),
    doors: integer(label('Doors'), { min: 1, max: 5, default: 4 }),
    bay: integer(label('Bay')),
    shelf: integer(label('Shelf')),
    isLeased: boolean(label('Leased'), { default: false }),
    leasedUntil: date(label('Leased until'), { required: true, when: { isLeased: true } }),
    stage: state(label('Stage'), {
      initial: 'ordered',
      states: {
        ordered: label('Ordered'),
        driving: label('Driving'),
        sold: label('Sold'),
        scrapped: label('Scrapped'),
      },
      edges: {
        deliver: { from: 'ordered', to: 'driving', label: label('Deliver') },
        sell: { from: 'driving', to: 'sold', label: label('Sell') },
        scrap: { from: ['driving', 'sold'], to: 'scrapped', label: label('Scrap'), roles: ['admin'] },
      },
    }),
  },
  unique: [['bay', 'shelf']],
  has: { repairs: 'repairs.vehicle', audits: 'audits.vehicle' },
  access: {
    admin: 'all',
    customer: { rows: { 'fleet.keeper': '$user' }, read: true, create: true, update: true, delete: true },
  },
});

const repairs = resource('repairs', {
  label: name('Repair'),
  title: 'what',
  fields: {
    what: text(label('What'), { required: true }),
    slug: text(label('Slug'), { write: [] }),
    hours: integer(label('Hours')),
    vehicle: reference('vehicles', label('Vehicle'), { required: true }),
  },
  access: { admin: 'all', customer: { rows: { 'vehicle.fleet.keeper': '$user' }, read: true } },
});

const audits = resource('audits', {
  label: name('Audit'),
  title: 'grade',
  fields: {
    grade: integer(label('Grade')),
    vehicle: reference('vehicles', label('Vehicle'), { required: true }),
  },
  access: { admin: 'all' },
});

const passes = resource('passes', {
  label: name('Pass'),
  title: ['driver', 'fleet'],
  fields: {
    driver: reference('drivers', label('Driver'), { required: true, onDelete: 'cascade' }),
    fleet: reference('fleets', label('Fleet'), { required: true, onDelete: 'cascade' }),
    rights: choices(label('Rights'), { options: ['tolls', 'fuel'].map((value) => ({ value, ...label(value) })) }),
  },
  access: { admin: 'all' },
});

/** Seen by whoever has a pass for the fleet with that very right. */
const tolls = resource('tolls', {
  label: name('Toll'),
  title: 'road',
  fields: {
    road: text(label('Road'), { required: true }),
    lanes: integer(label('Lanes')),
    isWide: boolean(label('Wide'), { is: { lanes: { gte: 3 }, not: { road: 'A1' } } }),
    fleet: reference('fleets', label('Fleet'), { required: true, onDelete: 'cascade' }),
  },
  access: {
    admin: 'all',
    customer: {
      rows: { 'fleet.passes': { some: { driver: '$user', rights: { contains: 'tolls' } } } },
      read: true,
      update: ['road', 'lanes', 'isWide'],
      delete: true,
    },
  },
});

/** Its row rule is about a field that whoever it binds may write. */
const notices = resource('notices', {
  label: name('Notice'),
  title: 'subject',
  fields: {
    subject: text(label('Subject'), { required: true }),
    priority: integer(label('Priority'), { default: 1 }),
    isOpen: boolean(label('Open'), { default: true }),
  },
  access: { admin: 'all', customer: { rows: { isOpen: true }, read: true, create: true, update: true, delete: true } },
});

/** A field of every type. */
const samples = resource('samples', {
  label: name('Sample'),
  title: 'text',
  fields: {
    text: text(label('text')),
    longText: longText(label('longText')),
    richText: richText(label('richText')),
    email: email(label('email')),
    phone: phone(label('phone')),
    iban: iban(label('iban')),
    url: url(label('url')),
    country: country(label('country')),
    postalCode: postalCode(label('postalCode'), { country: 'country' }),
    domainName: domainName(label('domainName')),
    hostname: hostname(label('hostname')),
    ipAddress: ipAddress(label('ipAddress')),
    vatNumber: vatNumber(label('vatNumber')),
    registrationNumber: registrationNumber(label('registrationNumber')),
    integer: integer(label('integer')),
    money: money(label('money')),
    percent: percent(label('percent')),
    quantity: quantity(label('quantity')),
    boolean: boolean(label('boolean')),
    date: date(label('date')),
    dateTime: dateTime(label('dateTime')),
    language: language(label('language')),
    choice: choice(label('choice'), { options: [1, 2].map((value) => ({ value, ...label(String(value)) })) }),
    choices: choices(label('choices'), { options: ['A', 'B'].map((value) => ({ value, ...label(value) })) }),
    state: state(label('state'), { initial: 'on', states: { on: label('On') }, edges: {} }),
    reference: reference('drivers', label('reference')),
    serial: serial(label('serial'), { series: 'S', at: 'create' }),
    password: password(label('password')),
    secret: secret(label('secret')),
  },
  access: { admin: 'all' },
});

export const garage = [
  drivers,
  fleets,
  passes,
  tolls,
  vehicles,
  repairs,
  audits,
  notices,
  workshop,
  ...papers,
  samples,
  ...billing,
  ...goods,
  ...freight,
];

interface Repair {
  id: string;
  what: string;
  slug: string | null;
  hours: number | null;
}

/** Repairs get a slug of what was done; hours cannot be 13, and repairs of 8 hours are kept. */
export const garageRules = [
  ...billingRules,
  goodsRules,
  fittingsRules,
  rulesFor<Repair>('repairs', {
    derive: [
      ({ after, changed }) =>
        changed.includes('what') ? { slug: after.what?.toLowerCase().replaceAll(' ', '-') } : {},
    ],
    check: [
      ({ operation, after }) =>
        operation !== 'delete' && after.hours === 13
          ? [{ field: 'hours', code: 'TOO_LARGE' as const, params: [12] }]
          : [],
      ({ operation, before }) =>
        operation === 'delete' && before?.hours === 8 ? [{ code: 'NOT_APPLICABLE' as const }] : [],
    ],
  }),
];

export const admin: Principal = { userId: '999', role: 'admin', sessionId: null };
export const driver = (userId: string): Principal => ({ userId, role: 'customer', sessionId: null });
