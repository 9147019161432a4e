/** Describes papers of the garage: numbered receipts, and leases whose transitions have different demands. */
import {
  boolean,
  choice,
  date,
  email,
  quantity,
  reference,
  sequenceNumber,
  state,
  text,
} from '../../../schema/fields.ts';
import { resource } from '../../../schema/resource.ts';

const label = (word: string) => ({ en: word, nl: word });
const name = (word: string) => ({ en: [word, `${word}s`], nl: [word, `${word}s`] }) as const;

/** Numbers an order when it is created, and the bill itself when it is issued. */
const receipts = resource('receipts', {
  label: name('Bill'),
  title: 'number',
  fields: {
    number: sequenceNumber(label('Number'), {
      sequences: { invoice: 'F', credit: 'C' },
      by: 'kind',
      date: 'billedOn',
      at: 'issue',
      search: true,
    }),
    order: sequenceNumber(label('Order'), { sequences: 'W', at: 'create', read: ['admin'] }),
    kind: choice(label('Kind'), {
      options: ['invoice', 'credit'].map((value) => ({ value, ...label(value) })),
      required: true,
      default: 'invoice',
    }),
    billedOn: date(label('Billed on')),
    remark: text(label('Remark'), { unique: true }),
    fleet: reference('fleets', label('Fleet'), { required: true }),
    phase: state(label('Phase'), {
      initial: 'draft',
      states: { draft: label('Draft'), issued: label('Issued'), sent: label('Sent') },
      transitions: {
        issue: { from: 'draft', to: 'issued', label: label('Issue') },
        send: { from: 'issued', to: 'sent', label: label('Send') },
        reopen: { from: ['issued', 'sent'], to: 'draft', label: label('Reopen') },
      },
    }),
  },
  list: { sort: ['number'], filters: ['number'] },
  access: {
    admin: 'all',
    customer: { rows: { 'fleet.keeper': '$user' }, read: true, create: true, update: true, delete: true },
  },
});

const stages = ['draft', 'signed', 'running', 'ended'] as const;

/** Describes transitions with different demands: rows, a value of the record, values and a reason, a role. */
const leases = resource('leases', {
  label: name('Lease'),
  title: 'title',
  fields: {
    title: text(label('Title'), { required: true }),
    fleet: reference('fleets', label('Fleet'), { required: true, onDelete: 'cascade' }),
    isInsured: boolean(label('Insured'), { default: false }),
    share: quantity(label('Share'), { required: { isInsured: true }, min: 0 }),
    fleetName: text(label('Fleet name'), { write: [] }),
    keeperMail: email(label('Mail of the keeper'), { write: [] }),
    lessor: text(label('Lessor'), { write: [] }),
    endedOn: date(label('Ended on')),
    stage: state(label('Stage'), {
      initial: 'draft',
      states: Object.fromEntries(stages.map((stage) => [stage, label(stage)])),
      transitions: {
        sign: {
          from: 'draft',
          to: 'signed',
          label: label('Sign'),
          rows: { customer: { 'fleet.passes': { some: { driver: '$user', rights: { contains: 'tolls' } } } } },
          copy: { fleetName: 'fleet.name', keeperMail: 'fleet.keeper.email', lessor: '$workshop.name' },
        },
        start: { from: 'signed', to: 'running', label: label('Start'), when: { isInsured: true } },
        end: { from: ['signed', 'running'], to: 'ended', label: label('End'), needs: ['endedOn'], reason: true },
        reopen: { from: 'ended', to: 'draft', label: label('Reopen'), roles: ['admin'] },
      },
    }),
  },
  access: {
    admin: 'all',
    customer: { rows: { 'fleet.keeper': '$user' }, read: true, create: true, update: true, delete: true },
  },
});

export const papers = [receipts, leases];
