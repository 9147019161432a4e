import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderAdmin } from '../testing/renderAdmin.tsx';
import { sampleDescriptions } from '../testing/samples.ts';

afterEach(cleanup);

type User = ReturnType<typeof renderAdmin>['user'];

async function choose(user: User, ...titles: string[]): Promise<void> {
  for (const title of titles) {
    const row = (await screen.findByRole('link', { name: title })).closest('tr');
    await user.click(within(row as HTMLElement).getByRole('checkbox'));
  }
}

async function openEdit(user: User, field: string): Promise<HTMLElement> {
  await user.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Edit' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(await within(dialog).findByLabelText('Which fields?'));
  await user.click(await screen.findByRole('option', { name: field }));
  return dialog;
}

describe('work on many records', () => {
  it('changes all chosen records in one request', async () => {
    const updateMany = vi.fn(async () => ({ data: [] }));
    const { user } = renderAdmin({ path: '/books', overrides: { updateMany } });
    await choose(user, 'De aanslag', 'Oeroeg');
    const dialog = await openEdit(user, 'Price');
    expect(within(dialog).getByText('Change 2 books')).toBeTruthy();
    await user.type(within(dialog).getByLabelText(/^Price/), '19,95');
    await user.click(within(dialog).getByRole('button', { name: 'Change 2 rows' }));
    await waitFor(() => expect(updateMany).toHaveBeenCalledTimes(1));
    expect(updateMany).toHaveBeenCalledWith(
      'books',
      expect.objectContaining({ ids: ['1', '2'], data: { price: 1995 } }),
    );
    await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull());
  });

  it('judges the new value before sending it', async () => {
    const updateMany = vi.fn(async () => ({ data: [] }));
    const { user } = renderAdmin({ path: '/books', overrides: { updateMany } });
    await choose(user, 'De aanslag');
    const dialog = await openEdit(user, 'Price');
    await user.click(within(dialog).getByRole('button', { name: 'Change 1 row' }));
    expect(await within(dialog).findByText('This field is required')).toBeTruthy();
    expect(updateMany).not.toHaveBeenCalled();
  });

  it('empties an optional field of all chosen records', async () => {
    const updateMany = vi.fn(async () => ({ data: [] }));
    const { user } = renderAdmin({ path: '/books', overrides: { updateMany } });
    await choose(user, 'De aanslag');
    const dialog = await openEdit(user, 'Tax rate');
    await user.click(within(dialog).getByRole('button', { name: 'Change 1 row' }));
    await waitFor(() =>
      expect(updateMany).toHaveBeenCalledWith('books', expect.objectContaining({ data: { taxRate: null } })),
    );
  });

  it('offers a state by where its steps lead, and shows what the server says against it', async () => {
    const refusal = Object.assign(new Error('Oeroeg is still a draft'), { status: 409 });
    const { user } = renderAdmin({ path: '/books', overrides: { updateMany: async () => Promise.reject(refusal) } });
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await choose(user, 'Oeroeg');
    const dialog = await openEdit(user, 'State');
    await user.click(within(dialog).getByRole('combobox', { name: /^State/ }));
    const options = await screen.findAllByRole('option');
    expect(options.map((option) => option.textContent)).toEqual(expect.arrayContaining(['On sale', 'Withdrawn']));
    expect(screen.queryByRole('option', { name: 'Draft' })).toBeNull();
    await user.click(screen.getByRole('option', { name: 'Withdrawn' }));
    await user.click(within(dialog).getByRole('button', { name: 'Change 1 row' }));
    expect(await screen.findByText('Oeroeg is still a draft')).toBeTruthy();
  });

  it('offers only fields that the role may change', async () => {
    const { user } = renderAdmin({ path: '/books', descriptions: sampleDescriptions('customer') });
    await choose(user, 'De aanslag');
    expect(within(screen.getByRole('toolbar')).queryByRole('button', { name: 'Delete' })).toBeNull();
    await user.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Edit' }));
    await user.click(await screen.findByLabelText('Which fields?'));
    expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual(['Title']);
  });

  it('asks before it deletes, in one request', async () => {
    const deleteMany = vi.fn(async () => ({ data: [] }));
    const { user } = renderAdmin({ path: '/books', overrides: { deleteMany } });
    await choose(user, 'De aanslag', 'Oeroeg');
    await user.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Delete' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete 2 books?' });
    expect(deleteMany).not.toHaveBeenCalled();
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(deleteMany).toHaveBeenCalledTimes(1));
    expect(deleteMany).toHaveBeenCalledWith('books', expect.objectContaining({ ids: ['1', '2'] }));
  });
});
