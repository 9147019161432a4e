import { expect, test } from 'vitest';
import { date, password, state, text } from '../fields.ts';
import type { Resource } from '../resource.ts';
import { authors, books, faultsOf, label } from './testing/descriptions.ts';

const people: Resource = { ...authors, fields: { ...authors.fields, email: text(label), pin: password(label) } };
const faultsOfColumns = (...columns: string[]) => faultsOf(people, { ...books, list: { columns } });

test.each(['name', 'author', 'author.name', 'author.email'])('a list may show %s', (path) => {
  expect(faultsOfColumns(path)).toEqual([]);
});

test.each(['author.isbn', 'author.pin', 'author.', '.name', 'name.length', 'author.books.name', 'author.constructor'])(
  'a list cannot show %s',
  (path) => {
    expect(faultsOfColumns('name', path)).toMatchObject([
      { at: 'list.columns', problem: `"${path}" cannot be shown`, hint: expect.stringContaining('over references') },
    ]);
  },
);

const shelved: Resource = {
  ...books,
  fields: {
    ...books.fields,
    secret: text(label, { filter: false }),
    due: date(label),
    stage: state(label, { initial: 'new', states: { new: label, old: label }, transitions: {} }),
  },
};
const view = (name: string, filter: object, more: object = {}) => ({ name, label, filter, ...more });
const faultsOfViews = (...views: object[]) =>
  faultsOf(authors, { ...shelved, list: { views } }).filter(({ at }) => at.startsWith('list'));

test('a view of a list may ask about own fields, and about days from today', () => {
  const filter = {
    stage: ['new', 'old'],
    or: [{ due: { lt: '$today' } }, { due: { gte: '2026-12-31' } }, { due: null }],
  };
  expect(faultsOfViews(view('late', filter, { sort: ['-due'], opens: true }), view('all', {}))).toEqual([]);
});

const faultsOfRelated = (filter: object) =>
  faultsOf({ ...authors, list: { views: [view('late', filter)] } }, shelved).filter(({ at }) => at.startsWith('list'));

test('a view of a list may ask of some related record several things, as deep as relations go', () => {
  const books = { some: { due: { lt: '$today' }, not: { stage: 'old' }, author: { some: { name: 'A' } } } };
  expect(faultsOfRelated({ or: [{ books }, { name: null }] })).toEqual([]);
});

test.each([
  [{ books: { some: { day: '$today' } } }, 'list.views.late.filter.books.some', 'names the unknown field "day"'],
  [{ books: { some: { secret: 'x' } } }, 'list.views.late.filter.books.some', '"secret" cannot be asked about here'],
  [{ not: { books: { some: { stage: 'lost' } } } }, 'list.views.late.filter.books.some', '"stage" is never "lost"'],
  [{ pages: { some: { name: 'A' } } }, 'list.views.late.filter', 'names the unknown field "pages"'],
  [{ name: { some: { name: 'A' } } }, 'list.views.late.filter', '"name" cannot be asked by "some" here'],
])('a view that asks of some related record what cannot be asked is refused: %j', (filter, at, problem) => {
  expect(faultsOfRelated(filter)).toMatchObject([{ at, problem }]);
});

test.each([
  [[view('late', { day: '$today' })], 'list.views.late.filter', 'names the unknown field "day"'],
  [[view('late', { secret: 'x' })], 'list.views.late.filter', '"secret" cannot be asked about here'],
  [[view('late', { stage: { gt: 'new' } })], 'list.views.late.filter', '"stage" cannot be asked by "gt" here'],
  [[view('late', { not: { stage: ['new', 'lost'] } })], 'list.views.late.filter', '"stage" is never "lost"'],
  [[view('late', { due: { lt: '$tomorrow' } })], 'list.views.late.filter', '"due" is never "$tomorrow"'],
  [[view('late', {}, { sort: ['-day'] })], 'list.views.late.sort', 'names the unknown field "day"'],
  [[view('late', {}, { sort: ['-author.pin'] })], 'list.views.late.sort', '"-author.pin" cannot be sorted by'],
  [[view('late', {}, { roles: ['nobody'] })], 'list.views.0.roles.0', '"nobody" is no role'],
  [[view('late', {}), view('late', {})], 'list.views', 'the name "late" is used twice'],
  [[view('a', {}, { opens: true }), view('b', {}, { opens: true })], 'list.views', 'several views open the list'],
])('a view that asks what cannot be asked is refused at the start', (views, at, problem) => {
  expect(faultsOfViews(...views)).toMatchObject([{ at, problem }]);
});

test.each([
  [{ widths: { name: 200, author: { min: 120 }, 'author.email': { min: 64, max: 900 } } }, []],
  [{ priority: ['author.email', 'name'] }, []],
  [{ widths: { isbn: 200 } }, ['list.widths: names the unknown field "isbn"']],
  [{ widths: { 'author.pin': 200 } }, ['list.widths: "author.pin" cannot be shown']],
  [{ widths: { name: { min: 300, max: 200 } } }, ['list.widths.name: min 300 is more than max 200']],
  [{ widths: { name: 20 } }, ['list.widths.name: is not a whole number of pixels from 64 to 900']],
  [{ widths: { name: { most: 300 } } }, ['list.widths.name.most: unknown option "most"']],
  [
    { priority: ['name', 'isbn', 'name'] },
    ['list.priority: names the unknown field "isbn"', 'list.priority: names "name" again'],
  ],
])('columns have widths and a priority, by their names: %j', (list, faults) => {
  const found = faultsOf(people, { ...books, list });
  expect(found.map(({ at, problem }) => `${at}: ${problem}`)).toEqual(faults);
});
