import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { VisibleResource } from '../../../../schema/visible.ts';
import { renderAdmin } from '../../testing/renderAdmin.tsx';
import { sampleDescriptions, sampleRows } from '../../testing/samples.ts';

afterEach(cleanup);

const views = [
  { name: 'drafts', label: { en: 'Drafts', nl: 'Concepten' }, filter: { state: 'draft' }, opens: true },
  {
    name: 'cheap',
    label: { en: 'Cheap', nl: 'Goedkoop' },
    filter: { price: { lte: 2000 } },
    sort: ['-price'],
  },
] as const;
const descriptions = (): VisibleResource[] =>
  sampleDescriptions().map((one) => (one.name === 'books' ? { ...one, list: { ...one.list, views } } : one));

const titles = (): (string | null)[] =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('link')[0]?.textContent ?? null);
const tab = (name: string) => screen.findByRole('link', { name });

it('a list opens with the view that says so, and its tabs tell how many records each has', async () => {
  const { user } = renderAdmin({ path: '/books', descriptions: descriptions() });
  const drafts = await tab('Drafts 2');
  expect(drafts.getAttribute('aria-current')).toBe('page');
  expect(titles()).toEqual(['Heren van de thee', 'Oeroeg']);
  await user.click(await tab('Cheap 2'));
  await waitFor(() => expect(titles()).toEqual(['De aanslag', 'Heren van de thee']));
  await user.click(await tab('All 3'));
  await waitFor(() => expect(titles()).toEqual(['De aanslag', 'Heren van de thee', 'Oeroeg']));
  expect((await tab('All 3')).getAttribute('aria-current')).toBe('page');
  expect((await tab('Drafts 2')).getAttribute('aria-current')).toBeNull();
});

it('a view that is narrowed stays the tab, whose conditions no chip repeats', async () => {
  const filter = encodeURIComponent(JSON.stringify({ state: 'draft', kind: 1 }));
  const { user } = renderAdmin({ path: `/books?filter=${filter}`, descriptions: descriptions() });
  expect((await tab('Drafts 2')).getAttribute('aria-current')).toBe('page');
  const chips = within(await screen.findByRole('list', { name: 'Current filters' })).getAllByRole('listitem');
  expect(chips.map(({ textContent }) => textContent)).toEqual(['Kind is Digital', 'Clear filters']);
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(titles()).toEqual(['Heren van de thee', 'Oeroeg']));
});

it('all records stay chosen when the list is opened again', async () => {
  const chosen = { 'books.listParams': { filter: {}, sort: 'title', order: 'ASC', page: 1, perPage: 25 } };
  renderAdmin({ path: '/books', descriptions: descriptions(), chosen });
  await tab('All 3');
  expect(titles()).toHaveLength(3);
});

it('an empty list says how to begin, though it opens with a view', async () => {
  const rows = { ...sampleRows(), books: [] };
  renderAdmin({ path: '/books', descriptions: descriptions(), rows });
  await screen.findByText('There are no books yet');
});

it('a view without records says that nothing matches where there are others', async () => {
  const { books, ...rows } = sampleRows();
  renderAdmin({
    path: '/books',
    descriptions: descriptions(),
    rows: { ...rows, books: books.map((book) => ({ ...book, state: 'onSale' })) },
  });
  await screen.findByText('Nothing found');
});

it('amounts are added up over all matches, and over the selection', async () => {
  const asked: unknown[] = [];
  const listTotals = vi.fn(async (_resource: string, { filter, sumOf }: { filter: unknown; sumOf: string[] }) => {
    asked.push(filter);
    return { sums: Object.fromEntries(sumOf.map((field) => [field, asked.length * 100_000])), counts: {} };
  });
  const { user } = renderAdmin({ path: '/books', overrides: { listTotals } });
  const all = await screen.findByText('€1,000.00');
  expect(all.closest('dl')?.getAttribute('aria-label')).toBe('Totals of all rows found');
  const [, first] = await screen.findAllByRole('checkbox');
  await user.click(first as HTMLElement);
  const chosen = await within(await screen.findByRole('toolbar')).findByText('€2,000.00');
  expect(chosen.previousElementSibling?.textContent).toBe('Price');
  expect(asked).toEqual([{}, { id: ['1'] }]);
});

it('the filter of a state does not repeat the tab, and a state that is chosen in it leaves the view', async () => {
  const withState = descriptions().map((one) =>
    one.name === 'books' ? { ...one, list: { ...one.list, filters: ['state'] } } : one,
  );
  const { user } = renderAdmin({ path: '/books', descriptions: withState });
  await tab('Drafts 2');
  const state = screen.getByRole('combobox', { name: 'State' });
  expect(state.textContent).not.toContain('Draft');
  await user.click(state);
  await user.click(await screen.findByRole('option', { name: 'On sale' }));
  await waitFor(() => expect(titles()).toEqual(['De aanslag']));
  expect(screen.getByRole('combobox', { name: 'State' }).textContent).toBe('On sale');
});
