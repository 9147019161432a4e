import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { VisibleResource } from '../../../schema/visible.ts';
import { renderAdmin } from '../testing/renderAdmin.tsx';
import { sampleDescriptions } from '../testing/samples.ts';

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

it('says in lists how many days a record is late', async () => {
  renderAdmin({ path: '/books', descriptions });
  const row = (await screen.findByRole('link', { name: 'De aanslag' })).closest('tr') as HTMLElement;
  expect(within(row).getByText(/^\d+ days late$/)).toBeTruthy();
  expect(within(row).queryByText('On sale')).toBeNull();
});
