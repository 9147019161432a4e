import { expect, test } from 'vitest';
import { password, secret } from '../fields.ts';
import { authors, books, faultsOf, label } from './testing/descriptions.ts';

test('a secret keeps the new values of a password of its resource', () => {
  const fields = { ...books.fields, key: password(label), copy: secret(label, { write: [], keeps: 'key' }) };
  expect(faultsOf(authors, { ...books, fields })).toEqual([]);
  const lost = { ...fields, copy: secret(label, { write: [], keeps: 'title' }) };
  expect(faultsOf(authors, { ...books, fields: lost })).toMatchObject([{ at: 'fields.copy.keeps' }]);
});

test('a secret that can be revealed needs the history that notes who did', () => {
  const fields = { ...books.fields, code: secret(label, { reveal: true, read: ['admin'] }) };
  expect(faultsOf(authors, { ...books, fields })).toEqual([]);
  expect(faultsOf(authors, { ...books, fields, history: false })).toMatchObject([{ at: 'fields.code.reveal' }]);
});

test('a link that a service makes is entered by nobody', () => {
  const link = { reveal: 'link', read: ['admin'] } as const;
  const described = (options: { write?: [] }) => ({
    ...books,
    fields: { ...books.fields, door: secret(label, { ...link, ...options }) },
  });
  expect(faultsOf(authors, described({}))).toMatchObject([{ at: 'fields.door.write' }]);
  expect(faultsOf(authors, described({ write: [] }))).toEqual([]);
});
