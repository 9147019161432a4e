import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { relatedMeta } from '../../record/related.ts';
import { renderAdmin } from '../../testing/renderAdmin.tsx';
import { sampleDescriptions, sampleRows } from '../../testing/samples.ts';
import { columnsOf } from './columns.tsx';

afterEach(cleanup);

/** Returns the sample resources, with these columns for the list of books. */
const showing = (...columns: string[]) =>
  sampleDescriptions().map((one) => (one.name === 'books' ? { ...one, list: { ...one.list, columns } } : one));

const names = (columns: readonly string[], without?: string): string[] => {
  const visible = new Map(showing(...columns).map((one) => [one.name, one]));
  const books = visible.get('books');
  return books ? columnsOf(books, visible, without).map(({ name }) => name) : [];
};

describe('the columns of a list', () => {
  it('are those of the description, then all others', () => {
    const found = names(['price', 'author.email', 'title']);
    expect(found.slice(0, 3)).toEqual(['price', 'author.email', 'title']);
    expect(found).toContain('soldCount');
    expect(new Set(found).size).toBe(found.length);
  });

  it('leave out the implied reference, and all behind it', () => {
    expect(names(['title', 'author', 'author.email'], 'author')).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^author/)]),
    );
  });

  it('show a field of another record under its own label, and sort by its path', async () => {
    const { authors, books } = sampleRows();
    const getList = vi.fn(async () => ({ data: books, total: 3, meta: { prefetched: { authors } } }));
    const descriptions = showing('title', 'author.email');
    const { user } = renderAdmin({ path: '/books', descriptions, overrides: { getList: getList as never } });
    const row = (await screen.findByRole('link', { name: 'De aanslag' })).closest('tr') as HTMLElement;
    expect(within(row).getByRole('link', { name: 'harry@example.org' })).toBeTruthy();
    const head = screen.getByRole('columnheader', { name: /^Email/ });
    await user.click(within(head).getByRole('button'));
    await waitFor(() =>
      expect(getList).toHaveBeenLastCalledWith(
        'books',
        expect.objectContaining({ sort: { field: 'author.email', order: 'ASC' } }),
      ),
    );
  });
});

it('unchanged rows show new titles and values of the records they refer to', async () => {
  const { authors, books } = sampleRows();
  let along = authors;
  const getList = async () => ({ data: books, total: 3, meta: { prefetched: { authors: along } } });
  const descriptions = showing('title', 'author', 'author.email');
  const { queryClient } = renderAdmin({ path: '/books', descriptions, overrides: { getList: getList as never } });
  const row = (await screen.findByRole('link', { name: 'De aanslag' })).closest('tr') as HTMLElement;
  expect(within(row).getByText('Harry Mulisch')).toBeTruthy();
  along = (authors ?? []).map((author) => ({ ...author, lastName: 'Couperus', email: 'eline@example.org' }));
  await act(() => queryClient.invalidateQueries());
  expect(await within(row).findByText('Harry Couperus')).toBeTruthy();
  expect(within(row).getByText('eline@example.org')).toBeTruthy();
});

describe('the records included in an answer', () => {
  const includeOf = (...columns: string[]): string[] => {
    const all = showing(...columns);
    const books = all.find(({ name }) => name === 'books');
    return books ? relatedMeta(books, all).include : [];
  };

  it('is what their references lead to', () => {
    expect(includeOf('title')).toEqual(['author']);
  });

  it('is no more for a path to a value', () => {
    expect(includeOf('title', 'author.email')).toEqual(['author']);
  });

  it('is what a path leads to where that is a record', () => {
    const all = showing('title', 'author.agent');
    const author = all.find(({ name }) => name === 'books')?.fields['author'];
    const agent = { ...author, label: { en: 'Agent', nl: 'Agent' } } as never;
    const withAgents = all.map((one) => (one.name === 'authors' ? { ...one, fields: { ...one.fields, agent } } : one));
    const books = withAgents.find(({ name }) => name === 'books');
    expect(books && relatedMeta(books, withAgents).include).toEqual(['author', 'author.agent']);
  });
});
