import {
  boolean,
  choice,
  choices,
  date,
  dateTime,
  email,
  iban,
  integer,
  longText,
  money,
  password,
  reference,
  state,
  text,
} from '../../../schema/fields.ts';
import { type Resource, resource } from '../../../schema/resource.ts';
import type { Principal } from '../../context.ts';
import type { Services } from '../../services.ts';
import { entityOf } from '../../sql/where.ts';

/**
 * Describes a small library, for tests of the engine. A reader (role customer) sees the authors they are a member
 * with, those authors' books, and their own loans; of publishers only the name; of vaults and memberships nothing.
 */

const label = (word: string) => ({ en: word, nl: word });
const name = (word: string) => ({ en: [word, `${word}s`], nl: [word, `${word}s`] }) as const;

const readers = resource('readers', {
  label: name('Reader'),
  title: 'email',
  fields: {
    email: email(label('Email'), { required: true, unique: true }),
    account: iban(label('Account')),
    secretWord: password(label('Secret word')),
  },
  has: { loans: 'loans.reader' },
  access: { admin: 'all', customer: { rows: { id: '$user' }, read: true } },
});

const publishers = resource('publishers', {
  label: name('Publisher'),
  title: 'name',
  fields: {
    name: text(label('Name'), { required: true }),
    city: text(label('City'), { search: true }),
    vault: reference('vaults', label('Vault')),
  },
  has: { books: 'books.publisher' },
  access: { admin: 'all', customer: { read: ['name', 'vault'] } },
});

const authors = resource('authors', {
  label: name('Author'),
  title: 'name',
  fields: {
    name: text(label('Name'), { required: true, search: true }),
    birthday: date(label('Birthday')),
    royalty: money(label('Royalty'), { read: ['admin'] }),
    mentor: reference('authors', label('Mentor')),
  },
  has: { books: 'books.author', memberships: 'memberships.author', pupils: 'authors.mentor' },
  access: { admin: 'all', customer: { rows: { 'memberships.user': '$user' }, read: true } },
});

const memberships = resource('memberships', {
  label: name('Membership'),
  title: 'user',
  fields: {
    user: reference('readers', label('User'), { required: true }),
    author: reference('authors', label('Author'), { required: true }),
  },
  access: { admin: 'all' },
});

const books = resource('books', {
  label: name('Book'),
  title: 'title',
  fields: {
    title: text(label('Title'), { required: true, search: true }),
    summary: longText(label('Summary'), { search: true }),
    genre: choice(label('Genre'), { options: [0, 1].map((value) => ({ value, ...label(`Genre ${value}`) })) }),
    tags: choices(label('Tags'), { options: ['old', 'rare'].map((value) => ({ value, ...label(value) })) }),
    pages: integer(label('Pages')),
    cost: money(label('Cost'), { read: ['admin'], search: true }),
    isLent: boolean(label('Lent')),
    published: date(label('Published')),
    addedAt: dateTime(label('Added at')),
    stage: state(label('Stage'), {
      initial: 'ordered',
      states: { ordered: label('Ordered'), shelved: label('Shelved') },
      transitions: { shelve: { from: 'ordered', to: 'shelved', label: label('Shelve') } },
    }),
    author: reference('authors', label('Author')),
    publisher: reference('publishers', label('Publisher')),
    vault: reference('vaults', label('Vault')),
  },
  has: { loans: 'loans.book' },
  access: { admin: 'all', customer: { rows: { 'author.memberships.user': '$user' }, read: true } },
});

const loans = resource('loans', {
  label: name('Loan'),
  title: 'book',
  fields: {
    book: reference('books', label('Book'), { required: true }),
    reader: reference('readers', label('Reader'), { required: true }),
    due: date(label('Due')),
  },
  access: { admin: 'all', customer: { rows: { reader: '$user' }, read: true } },
});

const vaults = resource('vaults', {
  label: name('Vault'),
  title: 'cypher',
  fields: { cypher: text(label('Cypher'), { required: true }) },
  has: { books: 'books.vault' },
  access: { admin: 'all' },
});

export const library: readonly Resource[] = [readers, publishers, authors, memberships, books, loans, vaults];

const principal = (role: Principal['role'], userId: string | null): Principal => ({ role, userId, sessionId: null });
export const librarian = principal('admin', '1');
/** Identifies a member with author 1 only. */
export const readerOfOne = principal('customer', '2');
/** Identifies a member with authors 1 and 2. */
export const readerOfTwo = principal('customer', '3');
export const stranger = principal('visitor', null);

type Values = Record<string, unknown>;

const rowsByResource: Record<string, Values[]> = {
  readers: [
    { email: 'desk@library.test' },
    { email: 'one@library.test', account: 'NL91ABNA0417164300', secretWord: 'hash' },
    { email: 'two@library.test' },
  ],
  vaults: [{ cypher: 'V1' }],
  publishers: [
    { name: 'Polder', city: 'Utrecht', vault: '1' },
    { name: 'Duin', city: 'Haarlem' },
  ],
  authors: [
    { name: 'Anna', birthday: '1950-05-01', royalty: 500 },
    { name: 'Bram', birthday: '1960-06-01', royalty: 900, mentor: '1' },
    { name: 'Cees 100%', mentor: '2' },
  ],
  memberships: [
    { user: '2', author: '1' },
    { user: '3', author: '1' },
    { user: '3', author: '2' },
  ],
  books: [
    {
      title: 'Water',
      summary: 'Over dijken',
      genre: 0,
      tags: ['old'],
      pages: 100,
      cost: 1250,
      isLent: true,
      published: '1990-01-31',
      addedAt: '2026-01-01T00:00:00.000Z',
      stage: 'shelved',
      author: '1',
      publisher: '1',
      vault: '1',
    },
    { title: 'Wind', genre: 1, tags: ['old', 'rare'], pages: 200, isLent: false, author: '1', publisher: '2' },
    { title: 'Turf', genre: 0, pages: 300, published: '2001-02-28', author: '2', publisher: '1' },
    { title: 'Klei_1', summary: 'Wind en water', pages: 300, author: '3' },
    { title: 'Wees', stage: 'shelved' },
  ],
  loans: [
    { book: '1', reader: '2', due: '2026-12-01' },
    { book: '1', reader: '3', due: '2026-12-02' },
    { book: '3', reader: '3' },
  ],
};

/** Fills the empty tables; ids count from 1 in the order above. */
export async function fillLibrary({ model, database }: Services): Promise<void> {
  for (const [name, rows] of Object.entries(rowsByResource)) {
    const { named: table } = entityOf(model, name);
    for (const row of rows) await database.db.insert(table).values(row);
  }
}
