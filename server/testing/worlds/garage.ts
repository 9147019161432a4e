/** Describes a garage, with rules, for tests of writing. A driver (role customer) sees their own rows. */
import type { Field, FieldType } from '../../../schema/field.ts';
import {
  boolean,
  choice,
  choices,
  date,
  email,
  fieldTypes,
  integer,
  password,
  percent,
  postalCode,
  reference,
  secret,
  sequenceNumber,
  state,
  text,
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
      transitions: {
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

/** Limits rows to users with a pass for the fleet that holds this right. */
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

/** Has a row rule on a field that the bound role may write itself. */
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

const typeNames = Object.keys(fieldTypes) as FieldType[];

/** Makes a field of every type; those with mandatory options are replaced below. */
const plainFields = Object.fromEntries(
  typeNames.map((type) => [type, { type, label: label(type) }]),
) as unknown as Readonly<Record<string, Field>>;

const samples = resource('samples', {
  label: name('Sample'),
  title: 'text',
  fields: {
    ...plainFields,
    text: text(label('text')),
    postalCode: postalCode(label('postalCode'), { country: 'country' }),
    choice: choice(label('choice'), { options: [1, 2].map((value) => ({ value, ...label(String(value)) })) }),
    choices: choices(label('choices'), { options: ['A', 'B'].map((value) => ({ value, ...label(value) })) }),
    state: state(label('state'), { initial: 'on', states: { on: label('On') }, transitions: {} }),
    reference: reference('drivers', label('reference')),
    sequenceNumber: sequenceNumber(label('sequenceNumber'), { sequences: 'S', at: 'create' }),
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

/** Derives a slug of repairs, refuses 13 hours, and keeps repairs of 8 hours from removal. */
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
