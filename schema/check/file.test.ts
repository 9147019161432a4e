import { expect, test } from 'vitest';
import { file } from '../fields.ts';
import { authors, books, faultsOf, label } from './testing/descriptions.ts';

const faultsOfField = (field: object) => {
  const changes: object = { fields: { ...books.fields, extra: { label, ...field } } };
  return faultsOf(authors, { ...books, ...changes });
};

test.each([
  [{ type: 'file', accepts: ['text/html'] }, 'fields.extra.accepts.0'],
  [{ type: 'file', maxSize: 60_000_000 }, 'fields.extra.maxSize'],
  [{ type: 'picture', maxWidth: 4 }, 'fields.extra.maxWidth'],
  [{ type: 'file', unique: true }, 'fields.extra.unique'],
  [{ type: 'picture', default: 'a.png' }, 'fields.extra.default'],
  [{ type: 'file', made: 'image/png', write: [] }, 'fields.extra.made'],
  [{ type: 'file', made: 'application/pdf' }, 'fields.extra.write'],
  [{ type: 'file', made: 'application/pdf', write: [], maxSize: 10 }, 'fields.extra'],
])('%j is refused at %s', (field, at) => {
  expect(faultsOfField(field)).toMatchObject([{ at }]);
});

test('no record is known by a file', () => {
  const fields = { ...books.fields, scan: file(label) };
  expect(faultsOf(authors, { ...books, fields, title: 'scan' })).toMatchObject([{ at: 'title' }]);
});

test('a record has one file of each kind that the server makes', () => {
  const pdf = () => file(label, { made: 'application/pdf', write: [] });
  const xml = file(label, { made: 'application/xml', write: [] });
  expect(faultsOf(authors, { ...books, fields: { ...books.fields, one: pdf(), xml } })).toEqual([]);
  expect(faultsOf(authors, { ...books, fields: { ...books.fields, one: pdf(), other: pdf() } })).toMatchObject([
    { at: 'fields.other.made' },
  ]);
});
