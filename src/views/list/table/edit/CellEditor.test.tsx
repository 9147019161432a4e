import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { orderDescriptions, orderRows } from '../../../testing/orderSamples.ts';
import { renderAdmin } from '../../../testing/renderAdmin.tsx';
import { sampleDescriptions } from '../../../testing/samples.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const rowOf = async (title: string): Promise<HTMLElement> => {
  const links = await screen.findAllByRole('link', { name: title });
  // Leaves out the link of a notice.
  const row = links.map((link) => link.closest('tr')).find((one) => one !== null);
  if (!row) throw new Error(`No row of ${title}`);
  return row;
};
type User = ReturnType<typeof renderAdmin>['user'];

/** Finds the pencils of a row while the pointer moves over its cells. */
const pencils = async (user: User, title: string) => {
  const found: (string | null)[] = [];
  for (const cell of (await rowOf(title)).querySelectorAll('td')) {
    await user.hover(cell);
    const shown = screen.queryAllByRole('button', { name: /^Change/ });
    for (const pencil of shown) expect(cell.contains(pencil)).toBe(true);
    found.push(...shown.map((pencil) => pencil.getAttribute('aria-label')));
  }
  return found;
};
const edit = async (user: User, title: string, name: string) => {
  for (const cell of (await rowOf(title)).querySelectorAll('td')) {
    await user.hover(cell);
    const pencil = within(cell).queryByRole('button', { name: `Change ${name}` });
    if (!pencil) continue;
    await user.click(pencil);
    return screen.findByRole('dialog', { name: `Change ${name}` });
  }
  throw new Error(`No pencil at ${name}`);
};

describe('a value in a list', () => {
  it('can be edited when it is simple and the user has the right', async () => {
    const { user } = renderAdmin({ path: '/books' });
    expect(await pencils(user, 'De aanslag')).toEqual(['Change Title', 'Change Kind', 'Change Price']);
    cleanup();
    renderAdmin({ path: '/books', descriptions: sampleDescriptions('customer') });
    expect(await pencils(user, 'De aanslag')).toEqual(['Change Title']);
  });

  it('cannot be edited when its record is frozen', async () => {
    const { user } = renderAdmin({ path: '/orders', descriptions: orderDescriptions(), rows: orderRows() });
    expect(await pencils(user, 'Open')).toContain('Change Name');
    expect(await pencils(user, 'Done')).not.toContain('Change Name');
  });

  it('leaves the focus in its row once a choice is made by mouse and the pencil is gone', async () => {
    const { user } = renderAdmin({ path: '/books' });
    const dialog = await edit(user, 'Oeroeg', 'Kind');
    await user.click(await within(dialog).findByRole('combobox'));
    await user.click(await screen.findByRole('option', { name: 'Paper' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const row = await rowOf('Oeroeg');
    await waitFor(() => expect(row.contains(document.activeElement)).toBe(true));
  });

  it('is saved by Enter on the version that was shown, and restored by Undo', async () => {
    const { user, dataProvider } = renderAdmin({ path: '/books' });
    const update = vi.spyOn(dataProvider, 'update');
    const dialog = await edit(user, 'De aanslag', 'Price');
    const input = within(dialog).getByLabelText(/Price/);
    await user.clear(input);
    await user.type(input, '20,00{Enter}');
    expect(await within(await rowOf('De aanslag')).findByText('€20.00')).toBeTruthy();
    expect(update).toHaveBeenLastCalledWith(
      'books',
      expect.objectContaining({
        id: '1',
        data: { price: 2000 },
        previousData: expect.objectContaining({ price: 1250, meta: { version: 1 } }),
      }),
    );
    const undo = await screen.findByRole('button', { name: 'Undo' });
    const notice = within(undo.closest('[role=alert]') as HTMLElement);
    expect(notice.getByRole('link', { name: 'De aanslag' }).getAttribute('href')).toBe('/books/1/show');
    await user.click(undo);
    expect(await within(await rowOf('De aanslag')).findByText('€12.50')).toBeTruthy();
    expect(await screen.findByText(/^The previous value is back:/)).toBeTruthy();
  });

  it('is unchanged after Escape, and after saving it unchanged', async () => {
    const { user, dataProvider } = renderAdmin({ path: '/books' });
    const update = vi.spyOn(dataProvider, 'update');
    await user.type(within(await edit(user, 'De aanslag', 'Title')).getByLabelText(/Title/), ' of niet{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.type(within(await edit(user, 'De aanslag', 'Title')).getByLabelText(/Title/), '{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(update).not.toHaveBeenCalled();
  });

  it('shows its faults, found by the browser or the server', async () => {
    const refusal = Object.assign(new Error('No'), { status: 422, body: { errors: { title: 'Already in use' } } });
    const { user } = renderAdmin({ path: '/books', overrides: { update: async () => Promise.reject(refusal) } });
    const dialog = await edit(user, 'De aanslag', 'Title');
    const input = within(dialog).getByLabelText(/Title/);
    await user.clear(input);
    await user.type(input, '{Enter}');
    expect(await within(dialog).findByText('This field is required')).toBeTruthy();
    await user.type(input, 'Oeroeg{Enter}');
    expect(await within(dialog).findByText('Already in use')).toBeTruthy();
    expect(screen.queryByText(/Check the marked fields/)).toBeNull();
  });

  it('is saved at once when it is a choice', async () => {
    const { user, dataProvider } = renderAdmin({ path: '/books' });
    const update = vi.spyOn(dataProvider, 'update');
    const dialog = await edit(user, 'Oeroeg', 'Kind');
    await user.click(within(dialog).getByRole('combobox', { name: /Kind/ }));
    await user.click(await screen.findByRole('option', { name: 'Paper' }));
    await waitFor(() => expect(update).toHaveBeenCalledWith('books', expect.objectContaining({ data: { kind: 0 } })));
  });

  it('is saved on the version it was opened on, and on another user’s only after that was reported', async () => {
    const { user, dataProvider, queryClient } = renderAdmin({ path: '/books' });
    const dialog = await edit(user, 'De aanslag', 'Price');
    const input = within(dialog).getByLabelText<HTMLInputElement>(/Price/);
    await user.clear(input);
    await user.type(input, '20,00');
    const writeElsewhere = async (written: object): Promise<void> => {
      const { data } = await dataProvider.getOne('books', { id: '1' });
      await dataProvider.update('books', { id: '1', data: written, previousData: data });
      await act(() => queryClient.invalidateQueries());
    };
    await writeElsewhere({ price: 1111, meta: { version: 2 } });
    expect(await screen.findByText('€11.11')).toBeTruthy();
    expect(input.value).toBe('20,00');

    const update = vi.spyOn(dataProvider, 'update');
    update.mockRejectedValueOnce(Object.assign(new Error('No'), { status: 412 }));
    await user.type(input, '{Enter}');
    await waitFor(() => expect(update.mock.lastCall?.[1].previousData?.['meta']).toEqual({ version: 1 }));
    await screen.findByText(/changed/i);
    await writeElsewhere({ price: 2222, meta: { version: 3 } });
    expect(await screen.findByText('€22.22')).toBeTruthy();
    await user.type(input, '{Enter}');
    await waitFor(() => expect(update.mock.lastCall?.[1].previousData?.['meta']).toEqual({ version: 2 }));
    expect(update.mock.lastCall?.[1].data).toEqual({ price: 2000 });
  });

  it('is saved on another user’s version when that removed its row from the page', async () => {
    const { user, dataProvider, queryClient } = renderAdmin({ path: '/books?filter={"kind":0}' });
    const input = within(await edit(user, 'De aanslag', 'Price')).getByLabelText<HTMLInputElement>(/Price/);
    await user.clear(input);
    await user.type(input, '20,00');
    const { data } = await dataProvider.getOne('books', { id: '1' });
    const update = vi.spyOn(dataProvider, 'update');
    await dataProvider.update('books', { id: '1', data: { kind: 1, meta: { version: 2 } }, previousData: data });
    await act(() => queryClient.invalidateQueries());
    await waitFor(() => expect(screen.queryByRole('link', { name: 'De aanslag', hidden: true })).toBeNull());
    update.mockRejectedValueOnce(Object.assign(new Error('No'), { status: 412 }));
    await user.type(input, '{Enter}');
    await screen.findByText(/changed/i);
    await user.type(input, '{Enter}');
    await waitFor(() => expect(update.mock.lastCall?.[1].previousData?.['meta']).toEqual({ version: 2 }));
  });

  it('stays open where its row was the last to leave the list, and is not opened by the row coming back', async () => {
    const { user, dataProvider, queryClient } = renderAdmin({ path: '/books?filter={"kind":1}' });
    const write = async (kind: number): Promise<void> => {
      const { data } = await dataProvider.getOne('books', { id: '2' });
      await dataProvider.update('books', { id: '2', data: { kind }, previousData: data });
      await act(() => queryClient.invalidateQueries());
    };
    const input = within(await edit(user, 'Oeroeg', 'Title')).getByLabelText<HTMLInputElement>(/Title/);
    await user.type(input, '!');
    await write(0);
    expect(await screen.findByText('Nothing found')).toBeTruthy();
    expect(within(screen.getByRole('dialog')).getByLabelText(/Title/)).toBe(input);
    expect(input.value).toBe('Oeroeg!');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await write(1);
    await rowOf('Oeroeg');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is sent once, wherever the user clicks during validation', async () => {
    const { user, dataProvider } = renderAdmin({ path: '/books' });
    const update = vi.spyOn(dataProvider, 'update').mockReturnValue(new Promise<never>(() => undefined));
    const dialog = await edit(user, 'De aanslag', 'Title');
    await user.type(within(dialog).getByLabelText(/Title/), ' 2');
    fireEvent.submit(dialog.querySelector('form') as HTMLFormElement);
    fireEvent.click(document.querySelector('.MuiBackdrop-root') as Element);
    await waitFor(() => expect(update).toHaveBeenCalled());
    await act(() => Promise.resolve());
    expect(update).toHaveBeenCalledOnce();
    expect(dialog.querySelector('[inert] input')).toBeTruthy();
  });

  it('chosen again while the former choice is being saved counts once that has failed', async () => {
    const { user, dataProvider } = renderAdmin({ path: '/books' });
    const { promise, reject } = Promise.withResolvers<never>();
    const update = vi.spyOn(dataProvider, 'update').mockReturnValueOnce(promise);
    const dialog = await edit(user, 'Oeroeg', 'Kind');
    const choose = async (name: string): Promise<void> => {
      await user.click(within(dialog).getByRole('combobox', { name: /Kind/ }));
      await user.click(await screen.findByRole('option', { name }));
    };
    await choose('Paper');
    await waitFor(() => expect(update).toHaveBeenCalledOnce());
    // Restores the value, so that nothing differs.
    await choose('Digital');
    reject(new Error('No'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(update).toHaveBeenCalledOnce();
  });

  it('is sent once, wherever the user clicks before the answer', async () => {
    const { user, dataProvider } = renderAdmin({ path: '/books' });
    const { promise, resolve } = Promise.withResolvers<never>();
    const update = vi.spyOn(dataProvider, 'update').mockReturnValueOnce(promise);
    const dialog = await edit(user, 'De aanslag', 'Title');
    await user.type(within(dialog).getByLabelText(/Title/), ' 2{Enter}');
    await waitFor(() => expect(update).toHaveBeenCalledOnce());
    const backdrop = document.querySelector('.MuiBackdrop-root');
    if (!backdrop) throw new Error('Nothing lies behind the editor.');
    await user.click(backdrop);
    resolve({ data: { id: '1', title: 'De aanslag 2', meta: { version: 2 } } } as never);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(update).toHaveBeenCalledOnce();
  });
});
