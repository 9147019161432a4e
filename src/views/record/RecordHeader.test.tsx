import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { VisibleResource } from '../../../schema/visible.ts';
import { renderAdmin } from '../testing/renderAdmin.tsx';
import { sampleDescriptions, sampleRows } from '../testing/samples.ts';

afterEach(cleanup);

const refinedBy = { field: 'kind', due: { field: 'publishedOn', when: { state: 'onSale' } } };
const descriptions = sampleDescriptions().map(
  (one): VisibleResource =>
    one.name === 'books'
      ? ({
          ...one,
          summary: ['author', 'price'],
          fields: { ...one.fields, state: { ...one.fields['state'], refinedBy } },
        } as VisibleResource)
      : one,
);

it('shows what sums up a record beside its title, and what says more than its state', async () => {
  renderAdmin({ path: '/books/3/show', descriptions });
  const back = await screen.findByRole('link', { name: 'Books' });
  const head = within(back.parentElement as HTMLElement);
  expect(await head.findByText('Hella Haasse')).toBeTruthy();
  expect(head.getByText('€10.00')).toBeTruthy();
  expect(head.getByText('Paper')).toBeTruthy();
  expect(head.queryByText('Draft')).toBeNull();
});

/** Shows a book whose author came along with it. */
function showBook(descriptions = sampleDescriptions()): void {
  const { authors, books } = sampleRows();
  const getOne = async () => ({ data: books[2], meta: { prefetched: { authors } } });
  renderAdmin({ path: '/books/3/show', descriptions, overrides: { getOne: getOne as never } });
}

it('names the record that another belongs to in the heading and the way back', async () => {
  showBook();
  const heading = await screen.findByRole('heading', { level: 1, name: /^Heren van de thee/ });
  expect(heading.textContent).toBe('Heren van de thee · Hella Haasse');
  const back = screen.getByRole('link', { name: 'Books' });
  const head = within(back.parentElement as HTMLElement);
  expect(head.getByRole('link', { name: 'Hella Haasse' }).getAttribute('href')).toBe('/authors/2/show');
});

it('does not repeat in the heading what the title names', async () => {
  showBook(sampleDescriptions().map((one) => (one.name === 'books' ? { ...one, title: ['author', 'title'] } : one)));
  const heading = await screen.findByRole('heading', { level: 1, name: /Heren van de thee/ });
  expect(heading.textContent?.match(/Hella Haasse/g)).toHaveLength(1);
});

it('says how many days a record is late in its section too, as beside the title', async () => {
  renderAdmin({ path: '/books/1/show', descriptions });
  expect(await screen.findAllByText(/^\d+ days late$/)).toHaveLength(2);
});

it('says in lists how many days a record is late, in both columns', async () => {
  renderAdmin({ path: '/books', descriptions });
  const row = (await screen.findByRole('link', { name: 'De aanslag' })).closest('tr') as HTMLElement;
  expect(within(row).getAllByText(/^\d+ days late$/)).toHaveLength(2);
  expect(within(row).queryByText('On sale')).toBeNull();
});
