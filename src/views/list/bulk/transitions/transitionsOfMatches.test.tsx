import { cleanup, screen, within } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { afterEach, expect, it, vi } from 'vitest';
import { type Condition, holds } from '../../../../../schema/condition.ts';
import { fetchAgain } from '../../../testing/fetchAgain.ts';
import { renderAdmin } from '../../../testing/renderAdmin.tsx';
import { sampleRows } from '../../../testing/samples.ts';
import type { BulkChange } from '../work.ts';

afterEach(cleanup);

const { authors, books } = sampleRows();
const drafts = Array.from({ length: 40 }, (_, n) => ({
  ...books[1],
  id: String(n + 1),
  title: `Book ${n + 1}`,
  kind: n % 4 === 0 ? 1 : 0,
}));

const getList = async (resource: string, { filter = {} }: { filter?: Condition }) => {
  const found = (resource === 'books' ? drafts : authors).filter((row) => holds(filter, { ...row }));
  return { data: found.slice(0, 25), total: found.length };
};

it('counts and takes a transition of all matches only with those that fulfil its condition', async () => {
  const bulkChange = vi.fn(async (_: BulkChange) => ({ id: 'change', affected: 10, failures: [] }));
  const rows = { authors, books: drafts };
  const { user } = renderAdmin({ path: '/books', rows, overrides: { bulkChange, getList } as never });
  await screen.findByRole('link', { name: 'Book 2' });
  await user.click(screen.getByRole('checkbox', { name: /select all/i }));
  await user.click(await screen.findByRole('button', { name: 'Select all 40 that match' }));
  await user.click(within(await screen.findByRole('toolbar')).getByRole('button', { name: 'Change state' }));
  const items = await screen.findAllByRole('menuitem', { name: /Release|Retract/ });
  expect(items.map((item) => item.textContent)).toEqual(['Release40', 'Retract10']);
  await user.click(screen.getByRole('menuitem', { name: /Retract/ }));
  const dialog = await screen.findByRole('dialog');
  await user.type(await within(dialog).findByLabelText(/^Reason/), 'No longer printed');
  await user.click(within(dialog).getByRole('button', { name: 'Preview' }));
  await user.click(await within(dialog).findByRole('button', { name: 'Retract (10)' }));
  expect(await within(dialog).findByText('10 rows have been changed.')).toBeTruthy();
  expect(bulkChange.mock.calls[0]?.[0]).toMatchObject({
    filter: { and: [{ state: ['draft'], and: [{ kind: 1 }] }] },
    expected: 10,
  });
});

it('transitions that were counted stay where counting them again fails', async () => {
  const { user, queryClient, dataProvider } = renderAdmin({ path: '/books' });
  await user.click((await screen.findAllByRole('checkbox', { name: /select this row/i }))[0] as HTMLElement);
  await user.click(within(await screen.findByRole('toolbar')).getByRole('button', { name: 'Change state' }));
  const [first] = await screen.findAllByRole('menuitem');
  const text = first?.textContent;
  const getMany = vi.spyOn(dataProvider, 'getMany').mockRejectedValue(new HttpError('Service Unavailable', 503));
  await fetchAgain(queryClient);
  expect(getMany).toHaveBeenCalled();
  expect(screen.getAllByRole('menuitem')[0]?.textContent).toBe(text);
});
