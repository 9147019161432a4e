import * as f from '../../../schema/fields.ts';
import { resource } from '../../../schema/resource.ts';
import { rightsTable } from '../../../schema/rights.ts';
import type { Role } from '../../../schema/role.ts';
import { application } from '../../../schema/testing/application.ts';
import { type VisibleResource, visibleResources } from '../../../schema/visible.ts';

const authors = resource('authors', {
  label: { en: ['Author', 'Authors'], nl: ['Schrijver', 'Schrijvers'] },
  title: ['firstName', 'lastName'],
  fields: {
    firstName: f.text({ en: 'First name', nl: 'Voornaam' }, { required: true, search: true }),
    lastName: f.text({ en: 'Last name', nl: 'Achternaam' }, { required: true, search: true }),
    email: f.email({ en: 'Email', nl: 'E-mail' }),
  },
  has: { books: 'books.author' },
  access: { admin: 'all', customer: { read: true } },
});

const books = resource('books', {
  label: { en: ['Book', 'Books'], nl: ['Boek', 'Boeken'] },
  title: 'title',
  fields: {
    title: f.text({ en: 'Title', nl: 'Titel' }, { required: true, search: true, maxLength: 40 }),
    author: f.reference('authors', { en: 'Author', nl: 'Schrijver' }, { required: true }),
    kind: f.choice(
      { en: 'Kind', nl: 'Soort' },
      {
        required: true,
        default: 1,
        options: [
          { value: 0, en: 'Paper', nl: 'Papier' },
          { value: 1, en: 'Digital', nl: 'Digitaal' },
        ],
      },
    ),
    address: f.url({ en: 'Download address', nl: 'Downloadadres' }, { required: true, when: { kind: 1 } }),
    price: f.money({ en: 'Price', nl: 'Prijs' }, { required: true, min: 100 }),
    taxRate: f.percent({ en: 'Tax rate', nl: 'Tarief' }),
    publishedOn: f.date({ en: 'Published on', nl: 'Verschenen op' }),
    purchasePrice: f.money({ en: 'Purchase price', nl: 'Inkoopprijs' }, { read: ['admin'], write: ['admin'] }),
    soldCount: f.integer({ en: 'Copies sold', nl: 'Verkocht' }, { write: [] }),
    key: f.secret({ en: 'Licence key', nl: 'Licentiesleutel' }),
    code: f.secret({ en: 'Download code', nl: 'Downloadcode' }, { reveal: true, read: ['admin'] }),
    state: f.state(
      { en: 'State', nl: 'Status' },
      {
        initial: 'draft',
        states: {
          draft: { en: 'Draft', nl: 'Concept', tone: 'neutral' },
          onSale: { en: 'On sale', nl: 'Te koop', tone: 'success' },
          withdrawn: { en: 'Withdrawn', nl: 'Ingetrokken', tone: 'danger' },
        },
        transitions: {
          release: {
            from: 'draft',
            to: 'onSale',
            label: { en: 'Release', nl: 'Uitgeven' },
            shows: ['price'],
            terms: { en: 'The price holds for a year.', nl: 'De prijs geldt een jaar.' },
          },
          withdraw: { from: 'onSale', to: 'withdrawn', label: { en: 'Withdraw', nl: 'Intrekken' } },
          retract: {
            from: 'draft',
            to: 'withdrawn',
            label: { en: 'Retract', nl: 'Terugtrekken' },
            when: { kind: 1 },
            needs: ['address'],
            reason: true,
          },
        },
      },
    ),
  },
  access: { admin: 'all', customer: { read: true, update: ['title'] } },
  list: {
    columns: ['title', 'author', 'kind', 'price', 'state'],
    sort: ['title'],
    filters: ['kind', 'price', 'author'],
  },
});

const resources = [books, authors];
const rights = rightsTable(resources, application);

/** Returns two related resources with most features of forms, as a role sees them. */
export const sampleDescriptions = (role: Role = 'admin'): VisibleResource[] =>
  visibleResources(resources, rights[role], role, application);

export const sampleRows = () => ({
  authors: [
    { id: '1', firstName: 'Harry', lastName: 'Mulisch', email: 'harry@example.org', meta: { version: 1 } },
    { id: '2', firstName: 'Hella', lastName: 'Haasse', email: null, meta: { version: 1 } },
  ],
  books: [
    book('1', { title: 'De aanslag', author: '1', kind: 0, price: 1250, state: 'onSale' }),
    book('2', { title: 'Oeroeg', author: '2', kind: 1, address: 'https://example.org/oeroeg', price: 99_995 }),
    book('3', { title: 'Heren van de thee', author: '2', kind: 0, price: 1000 }),
  ],
});

const book = (id: string, values: object) => ({
  id,
  address: null,
  taxRate: 900,
  publishedOn: '2026-03-01',
  purchasePrice: 500,
  soldCount: 12,
  state: 'draft',
  ...values,
  meta: { version: 1 },
});
