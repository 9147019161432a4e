/** Describes deeds of an estate: a table with a view for each kind, parts and secrets, frozen once signed. */
import { choice, money, reference, secret, state, text } from '../../../schema/fields.ts';
import { resource } from '../../../schema/resource.ts';
import { rulesFor } from '../../../schema/rule.ts';
import { viewOf } from '../../../schema/view.ts';

const label = (word: string) => ({ en: word, nl: word });
const name = (word: string) => ({ en: [word, `${word}s`], nl: [word, `${word}s`] }) as const;

const estates = resource('estates', {
  label: name('Estate'),
  title: 'name',
  fields: { name: text(label('Name')) },
  has: { leases: 'leases.estate', sales: 'sales.estate', deeds: 'deeds.estate' },
  access: { admin: 'all' },
});

/** Refers to deeds by the names of views only. */
const notaries = resource('notaries', {
  label: name('Notary'),
  title: 'name',
  fields: { name: text(label('Name')) },
  has: { leases: 'leases.notary', sales: 'sales.notary' },
  access: { admin: 'all' },
});

const table = resource('deeds', {
  label: name('Deed'),
  title: 'subject',
  fields: {
    subject: text(label('Subject'), { required: true }),
    kind: choice(label('Kind'), {
      required: true,
      default: 'lease',
      options: ['sale', 'lease'].map((value) => ({ value, ...label(value) })),
    }),
    estate: reference('estates', label('Estate')),
    notary: reference('notaries', label('Notary')),
    key: secret(label('Key'), { reveal: true, read: ['admin'] }),
    total: money(label('Total'), { write: [] }),
    paid: money(label('Paid')),
    stage: state(label('Stage'), {
      initial: 'draft',
      states: { draft: label('Draft'), signed: label('Signed') },
      transitions: { sign: { from: 'draft', to: 'signed', label: label('Sign') } },
    }),
  },
  frozen: { unless: { stage: 'draft' }, except: ['paid'] },
  has: { clauses: 'clauses.sale' },
  access: { admin: 'all' },
});

const sales = viewOf(table, 'sales', {
  label: name('Sale'),
  fixed: { kind: 'sale' },
  fields: ['subject', 'estate', 'notary', 'key', 'total', 'paid', 'stage'],
  has: { clauses: 'clauses.sale' },
  access: { admin: 'all' },
});

const leases = viewOf(table, 'leases', {
  label: name('Lease'),
  fixed: { kind: 'lease' },
  fields: ['subject', 'estate', 'notary', 'paid'],
  access: { admin: 'all' },
});

/** Describes parts that refer to their parent by the name of a view. */
const clauses = resource('clauses', {
  label: name('Clause'),
  title: 'what',
  fields: {
    what: text(label('What')),
    price: money(label('Price'), { default: 0 }),
    sale: reference('sales', label('Sale'), { required: true, part: true }),
  },
  frozen: { unless: { 'sale.stage': 'draft' } },
  access: { admin: 'all' },
});

export const deeds = [clauses, sales, leases, table, estates, notaries];

interface Deed {
  id?: string;
  total: number | null;
}

export const deedRules = [
  rulesFor<Deed>('deeds', {
    derive: [
      async ({ after: { id } }, { find }) => {
        const found = id === undefined ? [] : ((await find('clauses', { sale: id })) as { price?: number }[]);
        return { total: found.reduce((sum, { price }) => sum + (price ?? 0), 0) };
      },
    ],
  }),
];
