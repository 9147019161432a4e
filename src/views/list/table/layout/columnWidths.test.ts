import { describe, expect, it } from 'vitest';
import { sampleDescriptions } from '../../../testing/samples.ts';
import { ranksOf } from './columnRanks.ts';
import { type SizedColumn, sizeOf, withinBounds } from './columnWidths.ts';
import { headingWidth } from './headingWidth.ts';

const books = sampleDescriptions().find(({ name }) => name === 'books');
if (!books) throw new Error('No books');

const sized = (name: string, changes: Partial<SizedColumn> = {}) => {
  const field = books.fields[name];
  if (!field) throw new Error(`No field ${name}`);
  const heading = { whole: 40, broken: 40 };
  const given = { name, field, heading, content: 80, chosen: undefined, own: undefined, isNaming: false, rank: 0 };
  return sizeOf({ ...given, ...changes });
};

describe('the width of a column', () => {
  it('follows its values and its heading', () => {
    expect(sized('price').need).toBe(105);
    expect(sized('price', { content: 200 }).need).toBe(225);
    expect(sized('price', { heading: { whole: 180, broken: 110 } })).toMatchObject({
      least: 135,
      need: 135,
      ample: 205,
    });
  });

  it('is never less than an amount, a day or a state needs; long names are cut', () => {
    for (const name of ['price', 'state', 'kind']) expect(sized(name, { content: 300 }).least).toBe(325);
    expect(sized('author', { content: 300 }).least).toBeLessThan(200);
  });

  it('is kept for what names the record, so that names can be told apart', () => {
    const content = 600;
    expect(sized('author', { content, isNaming: true }).least).toBeGreaterThan(sized('author', { content }).least);
    expect(sized('author', { content: 80, isNaming: true }).least).toBe(105);
  });

  it('is that of the description, or between its bounds, unless somebody chose another', () => {
    expect(sized('price', { own: 160 })).toMatchObject({ least: 160, need: 160, cap: 160 });
    expect(sized('price', { own: { min: 200 } }).least).toBe(200);
    expect(sized('author', { content: 600, own: { max: 120 } })).toMatchObject({ least: 120, need: 120, cap: 120 });
    expect(sized('price', { own: 160, chosen: 200 })).toMatchObject({ least: 200, need: 200, cap: 200 });
  });

  it('stays within bounds', () => {
    expect([withinBounds(-20), withinBounds(180.4), withinBounds(10_000)]).toEqual([64, 180, 900]);
  });
});

it('a heading breaks where its lines are most alike', () => {
  const byLetter = (text: string): number => text.length;
  expect(headingWidth('Automatic renewal', byLetter)).toBe(9);
  expect(headingWidth('Open', byLetter)).toBe(4);
  expect(headingWidth('Price per unit', byLetter)).toBe(8);
});

describe('the importance of columns', () => {
  const column = (name: string) => ({ name, field: books.fields[name] ?? sizedField(), label: name });
  const sizedField = () => {
    throw new Error('No such field');
  };
  const order = (names: readonly string[], priority?: readonly string[]): string[] => {
    const list = { ...books.list, ...(priority && { priority }) };
    return [...ranksOf({ ...books, list }, names.map(column), 'title').keys()];
  };

  it('is that of the title, then of the state, then their order', () => {
    expect(order(['author', 'title', 'kind', 'price', 'state'])).toEqual(['title', 'state', 'author', 'kind', 'price']);
  });

  it('is said by the description, but for the title and what somebody added', () => {
    expect(order(['title', 'author', 'kind', 'price', 'state', 'soldCount'], ['price', 'kind'])).toEqual([
      'title',
      'soldCount',
      'price',
      'kind',
      'state',
      'author',
    ]);
  });
});
