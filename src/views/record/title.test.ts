import { describe, expect, it } from 'vitest';
import type { VisibleResource } from '../../../schema/visible.ts';
import { sampleDescriptions } from '../testing/samples.ts';
import { titleOf } from './title.ts';

type Field = VisibleResource['fields'][string];

const named = (name: string): VisibleResource => {
  const found = sampleDescriptions().find((one) => one.name === name);
  if (!found) throw new Error(name);
  return found;
};

describe('the title of a record', () => {
  it('joins the title fields that have a value', () => {
    expect(titleOf(named('authors'), { id: '1', firstName: 'Harry', lastName: 'Mulisch' })).toBe('Harry Mulisch');
    expect(titleOf(named('authors'), { id: '1', firstName: null, lastName: 'Mulisch' })).toBe('Mulisch');
  });

  it('parts names of their own by commas, and says what is twice the same once', () => {
    const { fields, ...books } = named('books');
    const twice = { ...books, fields: { ...fields, other: fields['author'] as Field }, title: ['author', 'other'] };
    const lookup = (_: string, id: string) => (id === '3' ? 'Harry Mulisch' : 'Hella Haasse');
    expect(titleOf(twice, { id: '1', author: '2', other: '3' }, { lookup })).toBe('Hella Haasse, Harry Mulisch');
    expect(titleOf(twice, { id: '1', author: '2', other: '2' }, { lookup })).toBe('Hella Haasse');
  });

  it('leaves out a word that the next part begins with, as the kind of a letter and its subject', () => {
    const authors = named('authors');
    const letter = { id: '1', firstName: 'Herinnering', lastName: 'Herinnering: factuur 7 is nog niet betaald' };
    expect(titleOf(authors, letter)).toBe('Herinnering: factuur 7 is nog niet betaald');
    expect(titleOf(authors, { id: '1', firstName: 'Jan', lastName: 'Jansen' })).toBe('Jan Jansen');
  });

  it('says languages and countries in the words of the reader', () => {
    const { fields, ...books } = named('books');
    const typed = (type: 'language' | 'country') => ({ ...(fields['title'] as Field), type }) as Field;
    const one = {
      ...books,
      fields: { ...fields, tongue: typed('language'), land: typed('country') },
      title: ['tongue', 'land'],
    };
    expect(titleOf(one, { id: '1', tongue: 'nl', land: 'BE' }, { locale: 'nl-nl' })).toBe('Nederlands België');
    expect(titleOf(one, { id: '1', tongue: 'nl', land: 'BE' }, { locale: 'en-gb' })).toBe('Dutch Belgium');
  });

  it('falls back to the number', () => {
    expect(titleOf(named('authors'), { id: '7' })).toBe('#7');
  });

  it('names a reference by the title behind it, and never by its number', () => {
    const byAuthor = { ...named('books'), title: ['author'] };
    expect(titleOf(byAuthor, { id: '1', author: '2' }, { lookup: () => 'Hella Haasse' })).toBe('Hella Haasse');
    expect(titleOf(byAuthor, { id: '1', author: '2' })).toBe('#1');
  });

  it('writes days and account numbers as people read them', () => {
    const { fields, ...books } = named('books');
    const iban = { ...fields['title'], type: 'iban' } as VisibleResource['fields'][string];
    const dated = { ...books, fields: { ...fields, iban }, title: ['publishedOn', 'iban'] };
    const record = { id: '1', publishedOn: '2026-03-01', iban: 'NL91ABNA0417164300' };
    expect(titleOf(dated, record, { locale: 'nl-nl' })).toBe('1 mrt 2026, NL91 ABNA 0417 1643 00');
    expect(titleOf(dated, record)).toBe('2026-03-01, NL91 ABNA 0417 1643 00');
  });

  it('writes moments and choices as people read them', () => {
    const { fields, ...books } = named('books');
    const at = { ...fields['publishedOn'], type: 'dateTime' } as VisibleResource['fields'][string];
    const options = [{ value: 'lent', en: 'Lent', nl: 'Uitgeleend' }];
    const event = { ...fields['title'], type: 'choice', options } as VisibleResource['fields'][string];
    const happened = { ...books, fields: { ...fields, at, event }, title: ['event', 'at'] };
    const record = { id: '1', event: 'lent', at: '2026-11-21T23:51:08.949Z' };
    expect(titleOf(happened, record, { locale: 'nl-nl' })).toBe('Uitgeleend, 22 nov 2026, 00:51');
    expect(titleOf(happened, { ...record, event: 'other' }, { locale: 'en-gb' })).toBe('other, 22 Nov 2026, 00:51');
  });
});
