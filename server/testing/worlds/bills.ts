/** Describes bills of the garage: their parts have parts again, and they are frozen once sent. */
import { integer, money, reference, state, text } from '../../../schema/fields.ts';
import { resource } from '../../../schema/resource.ts';
import { rulesFor } from '../../../schema/rule.ts';

const label = (word: string) => ({ en: word, nl: word });
const name = (word: string) => ({ en: [word, `${word}s`], nl: [word, `${word}s`] }) as const;
const everything = { read: true, create: true, update: true, delete: true } as const;

const lines = resource('billlines', {
  label: name('Line'),
  title: 'what',
  fields: {
    what: text(label('What')),
    amount: money(label('Amount'), { default: 0, max: 1_000_000 }),
    bill: reference('bills', label('Bill'), { required: true, part: true }),
  },
  has: { items: 'billitems.line' },
  frozen: { unless: { 'bill.stage': 'draft' } },
  access: { admin: 'all', customer: { rows: { 'bill.fleet.keeper': '$user' }, ...everything } },
});

const items = resource('billitems', {
  label: name('Item'),
  title: 'count',
  fields: {
    count: integer(label('Count'), { default: 1 }),
    line: reference('billlines', label('Line'), { required: true, part: true }),
  },
  frozen: { unless: { 'line.bill.stage': 'draft' } },
  access: { admin: 'all' },
});

const bills = resource('bills', {
  label: name('Bill'),
  title: 'subject',
  fields: {
    subject: text(label('Subject'), { required: true }),
    fleet: reference('fleets', label('Fleet'), { required: true }),
    payer: reference('drivers', label('Payer'), { onDelete: 'clear' }),
    total: money(label('Total'), { write: [], max: 5_000_000 }),
    items: integer(label('Items'), { write: [], read: ['admin'] }),
    paid: money(label('Paid')),
    stage: state(label('Stage'), {
      initial: 'draft',
      states: { draft: label('Draft'), sent: label('Sent'), settled: label('Settled') },
      transitions: {
        send: { from: 'draft', to: 'sent', label: label('Send') },
        settle: { from: 'sent', to: 'settled', label: label('Settle') },
      },
    }),
  },
  has: { lines: 'billlines.bill' },
  frozen: { unless: { stage: 'draft' }, except: ['stage', 'paid'] },
  access: { admin: 'all', customer: { rows: { 'fleet.keeper': '$user' }, ...everything } },
});

/** Lists parts before their parents, so that tests which change every row reach them first. */
export const billing = [items, lines, bills];

interface Line {
  id: string;
  amount: number | null;
}

interface Bill {
  id?: string;
  total: number | null;
  items: number | null;
}

/** Sums the lines of a bill, and counts their items. */
export const billingRules = [
  rulesFor<Bill>('bills', {
    derive: [
      async ({ after: { id } }, { find }) => {
        if (id === undefined) return { total: 0, items: 0 };
        const lines = (await find('billlines', { bill: id })) as unknown as Line[];
        const counted = (await find('billitems', { 'line.bill': id })) as { count?: number }[];
        return {
          total: lines.reduce((sum, { amount }) => sum + (amount ?? 0), 0),
          items: counted.reduce((sum, { count }) => sum + (count ?? 0), 0),
        };
      },
    ],
  }),
];
