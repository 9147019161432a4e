import { expect, it } from 'vitest';
import { sampleDescriptions } from '../../testing/samples.ts';
import { guessedColumns } from './guess.ts';

const visible = new Map(sampleDescriptions().map((one) => [one.name, one]));
const books = visible.get('books');
if (!books) throw new Error('The samples are not there.');

const guessed = (headers: string[], wanted: Parameters<typeof guessedColumns>[2] = { mode: 'insert', key: null }) =>
  Object.values(
    guessedColumns(
      headers.map((header, index) => ({ header, position: `${index}`, samples: [] })),
      books,
      wanted,
      visible,
    ),
  );

it('recognizes a field by its name and by its label in either language, in any spelling', () => {
  expect(guessed(['title', 'PRIJS', 'Published on', 'soort'])).toEqual(['title', 'price', 'publishedOn', 'kind']);
  expect(guessed(['tax_rate', 'Download-adres'])).toEqual(['taxRate', 'address']);
});

it('recognizes a reference as exports write it, and by a field of its record', () => {
  expect(guessed(['Schrijver (id)'])).toEqual(['author']);
  expect(guessed(['Author: Last name'])).toEqual([{ field: 'author', by: 'lastName' }]);
  expect(guessed(['Schrijver: E-mail'])).toEqual([{ field: 'author', by: 'email' }]);
});

it('maps each field once, exact matches first', () => {
  expect(guessed(['Titel van het boek', 'Titel'])).toEqual(['title']);
  expect(guessed(['Prijs', 'Price'])).toEqual(['price']);
});

it('guesses longer words by their beginning, and short or strange ones not at all', () => {
  expect(guessed(['Prijs per stuk', 'so', 'Opmerking', ''])).toEqual(['price']);
});

it('offers no field that may not be written, and the id where records are found by it', () => {
  expect(guessed(['Copies sold', 'id'])).toEqual([]);
  expect(guessed(['id', 'Titel'], { mode: 'update', key: 'id' })).toEqual(['id', 'title']);
});
