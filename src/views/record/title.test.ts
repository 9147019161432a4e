import { describe, expect, it } from 'vitest';
import type { VisibleResource } from '../../../schema/visible.ts';
import { sampleDescriptions } from '../testing/samples.ts';
import { titleOf } from './title.ts';

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

  it('falls back to the number', () => {
    expect(titleOf(named('authors'), { id: '7' })).toBe('#7');
  });

  it('names a reference by the title behind it, and never by its number', () => {
    const byAuthor = { ...named('books'), title: ['author'] };
    expect(titleOf(byAuthor, { id: '1', author: '2' }, () => 'Hella Haasse')).toBe('Hella Haasse');
    expect(titleOf(byAuthor, { id: '1', author: '2' })).toBe('#1');
  });
});
