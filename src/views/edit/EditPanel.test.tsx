import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { afterEach, expect, it, vi } from 'vitest';
import { hasUnsavedWork } from '../../session/unsavedWork.ts';
import { fetchAgain } from '../testing/fetchAgain.ts';
import { renderAdmin } from '../testing/renderAdmin.tsx';
import { sampleDescriptions, sampleRows } from '../testing/samples.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const accepting = () =>
  vi.fn(async (_: string, { id, data }: { id: string; data: object }) => ({ data: { id, ...data } }));

async function openPanel(options: Partial<Parameters<typeof renderAdmin>[0]> = {}) {
  const admin = renderAdmin({ path: '/authors/1/show', ...options });
  const row = (await screen.findByRole('link', { name: 'De aanslag' })).closest('[role=row], tr') as HTMLElement;
  await admin.user.click(within(row).getByRole('button'));
  await admin.user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Edit De aanslag' }));
  return { ...admin, panel };
}

it('a related record is edited beside the page of its owner, which stays', async () => {
  const update = accepting();
  const { user, panel, pathname } = await openPanel({ overrides: { update: update as never } });
  const title = await panel.findByLabelText(/^Title/);
  await user.type(title, ' 2');
  await user.click(panel.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(update.mock.calls[0]?.[1].data).toEqual({ title: 'De aanslag 2' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(pathname()).toBe('/authors/1/show');
  expect(await screen.findByText(/^(Saved|Changed|Updated)/)).toBeTruthy();
});

it('typed values are not lost without a question', async () => {
  const update = accepting();
  const { user, panel } = await openPanel({ overrides: { update: update as never } });
  await user.type(await panel.findByLabelText(/^Title/), ' 2');
  await user.click(panel.getByRole('button', { name: 'Cancel' }));
  const question = within(await screen.findByRole('dialog', { name: /unsaved|Leave/i }));
  await user.click(question.getAllByRole('button').at(-1) as HTMLElement);
  expect(update).not.toHaveBeenCalled();
});

it('typed values are asked about before another page takes them, and count as unsaved work', async () => {
  const { user, panel, pathname } = await openPanel();
  const title = await panel.findByLabelText(/^Title/);
  expect(hasUnsavedWork()).toBe(false);
  await user.type(title, ' 2');
  await waitFor(() => expect(hasUnsavedWork()).toBe(true));
  const below = screen.getByRole('link', { name: 'De aanslag', hidden: true });
  await user.click(below);
  const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
  await user.click(question.getByRole('button', { name: 'Keep editing' }));
  expect(pathname()).toBe('/authors/1/show');
  expect(title).toHaveProperty('value', 'De aanslag 2');
  await user.click(below);
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(pathname()).toBe('/books/1/show'));
  await waitFor(() => expect(hasUnsavedWork()).toBe(false));
});

it.each([
  ['cannot be fetched again', 0, 'The server cannot be reached.'],
  ['was removed meanwhile', 404, /Somebody else has just removed this/],
])('a panel whose record %s stays and says so, with what was typed', async (_, status, said) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { user, panel, pathname, dataProvider, queryClient } = await openPanel();
  const title = await panel.findByLabelText(/^Title/);
  await user.type(title, '!');
  const getOne = dataProvider.getOne.bind(dataProvider);
  vi.spyOn(dataProvider, 'getOne').mockImplementation(async (resource, params) => {
    if (resource === 'books') throw new HttpError('The server cannot be reached.', status);
    return getOne(resource, params);
  });
  await fetchAgain(queryClient);
  expect(await screen.findByText(said)).toBeTruthy();
  expect(screen.queryByText(/does not exist/)).toBeNull();
  expect(pathname()).toBe('/authors/1/show');
  expect(panel.getByLabelText(/^Title/)).toHaveProperty('value', 'De aanslag!');
});

it('a panel whose record is gone before it opens says so', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { panel, pathname } = await openPanel({
    overrides: {
      getOne: async (resource, { id }) => {
        if (resource === 'books') throw new HttpError('Not found', 404);
        return { data: { ...sampleRows().authors.find((one) => one.id === id) } as never };
      },
    },
  });
  expect(await panel.findByText(/Somebody else has just removed this/)).toBeTruthy();
  expect(pathname()).toBe('/authors/1/show');
});

it('a record that freezes while it is edited keeps what was typed, and says that it cannot be saved', async () => {
  const descriptions = sampleDescriptions().map((one) =>
    one.name === 'books' ? { ...one, frozen: { unless: { state: 'onSale' } } } : one,
  );
  const { user, panel, dataProvider, queryClient } = await openPanel({ descriptions });
  await user.type(await panel.findByLabelText(/^Title/), '!');
  const { data } = await dataProvider.getOne('books', { id: '1' });
  await dataProvider.update('books', { id: '1', data: { state: 'withdrawn' }, previousData: data });
  await act(() => queryClient.invalidateQueries());
  expect(await panel.findByText(/can no longer be changed/)).toBeTruthy();
  expect(panel.getByLabelText(/^Title/)).toHaveProperty('value', 'De aanslag!');
  expect(panel.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
});
