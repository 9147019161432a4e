/** Describes goods of the garage's shop: a table with views of a fixed kind, and references to both. */
import { boolean, choice, integer, longText, money, reference, text } from '../../../schema/fields.ts';
import { resource } from '../../../schema/resource.ts';
import { rulesFor } from '../../../schema/rule.ts';
import { viewOf } from '../../../schema/view.ts';

const label = (word: string) => ({ en: word, nl: word });
const name = (word: string) => ({ en: [word, `${word}s`], nl: [word, `${word}s`] }) as const;

const products = resource('goods', {
  label: name('Good'),
  title: 'name',
  fields: {
    name: text(label('Name'), { required: true, unique: 'ignoringCaseAndSpaces', search: true }),
    kind: choice(label('Kind'), {
      required: true,
      default: 'other',
      options: ['tyre', 'tool', 'other'].map((value) => ({ value, ...label(value) })),
    }),
    price: money(label('Price'), { min: 0, default: 100 }),
    shelf: integer(label('Shelf')),
    isPublic: boolean(label('Public'), { required: true, default: true }),
    width: integer(label('Width'), { required: true, min: 1, when: { kind: 'tyre' } }),
    isSpiked: boolean(label('Spiked'), { default: false, when: { kind: 'tyre' } }),
    manual: longText(label('Manual'), { when: { kind: ['tool', 'other'] } }),
    slug: text(label('Slug'), { write: [] }),
  },
  unique: [['kind', 'shelf']],
  has: { fittings: 'fittings.tyre', mentions: 'fittings.good' },
  access: { admin: 'all' },
});

const tyres = viewOf(products, 'tyres', {
  label: name('Tyre'),
  fixed: { kind: 'tyre' },
  fields: ['name', 'width', 'isSpiked', 'price', 'shelf', 'isPublic'],
  has: { fittings: 'fittings.tyre' },
  access: {
    admin: 'all',
    customer: {
      rows: { isPublic: true },
      read: ['name', 'width', 'isPublic'],
      create: ['name', 'width'],
      update: ['name', 'width'],
      delete: true,
    },
  },
  list: { columns: ['name', 'width', 'price'], sort: ['width', 'name'], filters: ['width'] },
});

const tools = viewOf(products, 'tools', {
  label: name('Tool'),
  fixed: { kind: 'tool' },
  fields: ['name', 'manual', 'price', 'shelf'],
  access: { admin: 'all', customer: { read: ['name', 'manual'], create: ['name', 'manual'], delete: true } },
});

const fittings = resource('fittings', {
  label: name('Fitting'),
  title: 'wheel',
  fields: {
    wheel: text(label('Wheel'), { required: true }),
    tyre: reference('tyres', label('Tyre'), { required: true }),
    tool: reference('tools', label('Tool'), { onDelete: 'clear' }),
    good: reference('goods', label('Good'), { onDelete: 'clear' }),
  },
  access: { admin: 'all', customer: { read: true, create: true, update: true } },
});

/** Lists a view before its table, which must be possible. */
export const goods = [tools, products, tyres, fittings];

interface Good {
  name: string;
  kind: string;
}

/** Applies rules of the table to its views: the slug names the kind, and no good may be called "Kind". */
export const goodsRules = rulesFor<Good & { slug: string }>('goods', {
  derive: [
    ({ after, changed }) => (changed.includes('name') ? { slug: `${after.kind}-${after.name}` } : {}),
    ({ after }) => (after.name === 'Turncoat' ? { kind: 'tool' } : {}),
  ],
  check: [({ after }) => (after.name === 'Kind' ? [{ field: 'name', code: 'NOT_APPLICABLE' as const }] : [])],
});

interface Fitting {
  wheel: string;
  tool: string | null;
}

/** Chooses a row by a rule: a wheel "by 5" gets tool 5, visible or not. */
export const fittingsRules = rulesFor<Fitting>('fittings', {
  derive: [({ after }) => (after.wheel?.startsWith('by ') ? { tool: after.wheel.slice(3) } : {})],
});
