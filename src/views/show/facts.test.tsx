import { cleanup, screen, within } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { afterEach, expect, it, vi } from 'vitest';
import { fetchAgain } from '../testing/fetchAgain.ts';
import { renderAdmin } from '../testing/renderAdmin.tsx';
import { sampleDescriptions } from '../testing/samples.ts';

afterEach(cleanup);

const label = (text: string) => ({ en: text, nl: text });

it('the head of a record counts, adds up and names related records, each as its description asks', async () => {
  const facts = [
    { name: 'count', label: label('On sale'), of: 'books', filter: { state: 'onSale' } },
    { name: 'worth', label: label('Worth'), of: 'books', sum: 'price', tone: 'danger' as const },
    { name: 'first', label: label('First book'), of: 'books', first: ['-title'] },
  ];
  const getManyReference = vi.fn(async (_: string, { filter, meta, sort }: Record<string, object>) => ({
    data: [{ id: '1', title: 'De aanslag' }],
    total: 'state' in (filter ?? {}) ? 2 : 7,
    meta: 'sumOf' in (meta ?? {}) ? { sums: { price: 12_500 } } : {},
    sort,
  }));
  const descriptions = sampleDescriptions().map((one) => (one.name === 'authors' ? { ...one, facts } : one));
  renderAdmin({ path: '/authors/1/show', descriptions, overrides: { getManyReference } as never });
  const factOf = async (name: string) => within((await screen.findByText(name)).parentElement as HTMLElement);
  expect(await (await factOf('On sale')).findByText('2')).toBeTruthy();
  expect(await (await factOf('Worth')).findByText('€125.00')).toBeTruthy();
  expect(await (await factOf('First book')).findByRole('link', { name: 'De aanslag' })).toBeTruthy();
  expect(getManyReference.mock.calls.map(([, { sort }]) => sort)).toContainEqual({ field: 'title', order: 'DESC' });
});

it('a fact that is known stays where fetching it again fails', async () => {
  const getManyReference = vi.fn(async () => ({ data: [], total: 7 }));
  const facts = [{ name: 'count', label: label('On sale'), of: 'books' }];
  const descriptions = sampleDescriptions().map((one) => (one.name === 'authors' ? { ...one, facts } : one));
  const { queryClient } = renderAdmin({
    path: '/authors/1/show',
    descriptions,
    overrides: { getManyReference } as never,
  });
  const fact = (await screen.findByText('On sale')).parentElement as HTMLElement;
  await within(fact).findByText('7');
  getManyReference.mockClear().mockRejectedValue(new HttpError('Service Unavailable', 503));
  await fetchAgain(queryClient);
  expect(getManyReference).toHaveBeenCalled();
  expect(within(fact).getByText('7')).toBeTruthy();
});
