import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderAdmin } from '../../testing/renderAdmin.tsx';
import { sampleDescriptions } from '../../testing/samples.ts';
import { testDataProvider } from '../../testing/testDataProvider.ts';

afterEach(cleanup);

const authors = (count: number) => ({
  authors: Array.from({ length: count }, (_, index) => ({
    id: String(index + 1),
    firstName: `Author ${String(index + 1).padStart(2, '0')}`,
    lastName: 'Reve',
    meta: { version: 1 },
  })),
  books: [],
});

function open(path: string, count = 30, chosen?: Record<string, unknown>, descriptions = sampleDescriptions()) {
  const rows = authors(count);
  const getList = vi.fn(testDataProvider(rows).getList);
  const screens = renderAdmin({ path, rows, overrides: { getList } as never, chosen, descriptions });
  const pagesAsked = () =>
    getList.mock.calls.flatMap(([resource, { pagination }]) => (resource === 'authors' ? [pagination?.page] : []));
  const filtersAsked = () =>
    getList.mock.calls.flatMap(([resource, { filter }]) => (resource === 'authors' ? [filter] : []));
  return { ...screens, pagesAsked, filtersAsked };
}

const at = (position: string) => screen.findByText(position);

describe('the neighbours of a record', () => {
  it('are those of the list, in its order, for one request', async () => {
    const { user, pathname, pagesAsked } = open('/authors/2/show');
    await at('2 of 30');
    await user.click(screen.getByRole('link', { name: 'Next in the list' }));
    await at('3 of 30');
    expect(pathname()).toBe('/authors/3/show');
    await user.click(screen.getByRole('link', { name: 'Previous in the list' }));
    await at('2 of 30');
    expect(pagesAsked()).toEqual([1]);
  });

  it('are those of the view that the list opens with, and going on to the next page keeps that view', async () => {
    const filter = { firstName: { gte: 'Author 11' } };
    const views = [{ name: 'later', label: { en: 'Later', nl: 'Later' }, filter, opens: true as const }];
    const descriptions = sampleDescriptions().map((one) =>
      one.name === 'authors' ? { ...one, list: { ...one.list, views } } : one,
    );
    const { user, filtersAsked } = open('/authors/35/show', 60, undefined, descriptions);
    await at('25 of 50');
    await user.click(await screen.findByRole('link', { name: 'Next in the list' }));
    await at('26 of 50');
    expect(new Set(filtersAsked().map((asked) => JSON.stringify(asked)))).toEqual(new Set([JSON.stringify(filter)]));
  });

  it('go on across the pages of the list, there and back', async () => {
    const { user, pathname, pagesAsked } = open('/authors/24/show');
    await at('24 of 30');
    await user.click(screen.getByRole('link', { name: 'Next in the list' }));
    await at('25 of 30');
    await user.click(await screen.findByRole('link', { name: 'Next in the list' }));
    await at('26 of 30');
    expect(pathname()).toBe('/authors/26/show');
    expect(pagesAsked()).toEqual([1, 2]);
    await user.click(screen.getByRole('link', { name: 'Previous in the list' }));
    await at('25 of 30');
  });

  it('are both there for a record that is alone on its page of the list', async () => {
    const chosen = { 'authors.listParams': { page: 2, perPage: 1, sort: 'firstName', order: 'ASC', filter: {} } };
    const { user, pathname } = open('/authors/2/show', 3, chosen);
    await at('2 of 3');
    expect((await screen.findByRole('link', { name: 'Previous in the list' })).getAttribute('href')).toBe(
      '/authors/1/show',
    );
    await user.click(await screen.findByRole('link', { name: 'Next in the list' }));
    await waitFor(() => expect(pathname()).toBe('/authors/3/show'));
  });

  it('are reached with Alt and an arrow, in a form too, and end with the list', async () => {
    const { user, pathname } = open('/authors/1', 2);
    await at('1 of 2');
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(pathname()).toBe('/authors/1');
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await waitFor(() => expect(pathname()).toBe('/authors/2'));
    await at('2 of 2');
    expect(screen.getByRole('button', { name: 'Next in the list' })).toHaveProperty('disabled', true);
  });

  it('leave Alt and an arrow to inputs that have a use for them', async () => {
    const { user, pathname } = open('/authors/1', 2);
    await at('1 of 2');
    const date = document.createElement('input');
    date.type = 'date';
    document.querySelector('main')?.append(date);
    date.focus();
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(pathname()).toBe('/authors/1');
    date.blur();
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await waitFor(() => expect(pathname()).toBe('/authors/2'));
  });

  it('are not there for a record that is not on the page last looked at', async () => {
    open('/authors/30/show');
    await screen.findByRole('heading', { name: 'Author 30 Reve' });
    expect(screen.queryByRole('link', { name: 'Next in the list' })).toBeNull();
  });
});
