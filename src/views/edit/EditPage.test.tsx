/** @long: 13 s */
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { orderDescriptions, orderRows } from '../testing/orderSamples.ts';
import { renderAdmin } from '../testing/renderAdmin.tsx';
import { sampleDescriptions, sampleRows } from '../testing/samples.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const recorded = () =>
  vi.fn(async (_: string, { id, data }: { id: string; data: object }) => ({ data: { id, ...data } }));
const save = () => screen.getByRole('button', { name: 'Save' });

describe('the generated form of a record', () => {
  it('has an input for what may be written and a value for what may only be read', async () => {
    renderAdmin({ path: '/books/1' });
    expect(await screen.findByDisplayValue('De aanslag')).toBe(screen.getByLabelText(/^Title/));
    expect(screen.getByLabelText(/^Price/)).toHaveProperty('value', '12.50');
    expect(screen.getByText('Copies sold')).toBeTruthy();
    expect(screen.queryByLabelText('Copies sold')).toBeNull();
    expect(screen.queryByLabelText('State')).toBeNull();
    expect(screen.getByLabelText('Licence key')).toHaveProperty('value', '');
  });

  it('offers a customer only the one field they may change', async () => {
    renderAdmin({ path: '/books/1', descriptions: sampleDescriptions('customer') });
    await screen.findByLabelText(/^Title/);
    expect(screen.getAllByRole('textbox')).toHaveLength(1);
    expect(screen.queryByText('Purchase price')).toBeNull();
    expect(screen.queryByText('Licence key')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull();
  });

  it('has inputs only for what stays open of a frozen record', async () => {
    renderAdmin({ path: '/orders/2', descriptions: orderDescriptions(), rows: orderRows() });
    expect(await screen.findByLabelText('Note')).toBe(screen.getByRole('textbox'));
    expect(screen.getByText('Total')).toBeTruthy();
    // Names the record in the heading alone.
    expect(screen.queryByText('Name')).toBeNull();
    cleanup();
    renderAdmin({ path: '/orders/1', descriptions: orderDescriptions(), rows: orderRows() });
    expect(await screen.findByLabelText(/^Name/)).toHaveProperty('value', 'Open');
  });

  it('goes to the page of a record of which nothing can be changed', async () => {
    const descriptions = orderDescriptions().map((one) =>
      one.frozen ? { ...one, frozen: { unless: one.frozen.unless } } : one,
    );
    const { pathname } = renderAdmin({ path: '/orders/2', descriptions, rows: orderRows() });
    await waitFor(() => expect(pathname()).toBe('/orders/2/show'));
  });

  it('sends only what was changed, with cents and the record as it was', async () => {
    const update = recorded();
    const { user, pathname } = renderAdmin({ path: '/books/1', overrides: { update: update as never } });
    const price = await screen.findByLabelText(/^Price/);
    await user.clear(price);
    await user.type(price, '1.234,05');
    await user.click(save());
    await waitFor(() => expect(update).toHaveBeenCalledTimes(1));
    expect(update.mock.calls[0]?.[1]).toMatchObject({ id: '1', data: { price: 123_405 } });
    expect(Object.keys(update.mock.calls[0]?.[1].data ?? {})).toEqual(['price']);
    expect(update.mock.calls[0]?.[1]).toMatchObject({ previousData: { meta: { version: 1 }, price: 1250 } });
    await waitFor(() => expect(pathname()).toBe('/books/1/show'));
  });

  it('shows faults that the browser finds at their fields, sends nothing and leads to the first', async () => {
    const update = recorded();
    const { user } = renderAdmin({ path: '/books/1', overrides: { update: update as never } });
    const title = await screen.findByLabelText(/^Title/);
    await user.clear(title);
    await user.clear(screen.getByLabelText(/^Price/));
    await user.type(screen.getByLabelText(/^Price/), '0,50');
    await user.click(save());
    expect(await screen.findByText('This field is required')).toBeTruthy();
    expect(screen.getByText('At least €1.00')).toBeTruthy();
    expect(update).not.toHaveBeenCalled();
    await waitFor(() => expect(document.activeElement).toBe(title));
  });

  it('shows a fault that the server finds at its field', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const refusal = new HttpError('Unprocessable', 422, { errors: { title: 'validation.NOT_UNIQUE' } });
    const { user } = renderAdmin({ path: '/books/1', overrides: { update: async () => Promise.reject(refusal) } });
    const title = await screen.findByLabelText(/^Title/);
    await user.type(title, '!');
    await user.click(save());
    const message = await screen.findByText('This value is already in use');
    expect(title.getAttribute('aria-describedby')).toBe(message.closest('p')?.id);
    await waitFor(() => expect(document.activeElement).toBe(title));
    expect(screen.getByLabelText(/^Title/)).toHaveProperty('value', 'De aanslag!');
  });

  it('shows a conditional field, marked as required, only while its condition holds', async () => {
    const update = recorded();
    const { user } = renderAdmin({ path: '/books/1', overrides: { update: update as never } });
    await screen.findByLabelText(/^Title/);
    expect(screen.queryByLabelText(/^Download address/)).toBeNull();
    await user.click(screen.getByLabelText('Digital'));
    expect(await screen.findByLabelText('Download address *')).toBeTruthy();
    await user.click(save());
    expect(await screen.findByText('This field is required')).toBeTruthy();
    await user.type(screen.getByLabelText(/^Download address/), ' https://example.org/a ');
    await user.click(save());
    await waitFor(() => expect(update).toHaveBeenCalledTimes(1));
    expect(update.mock.calls[0]?.[1].data).toEqual({ kind: 1, address: 'https://example.org/a' });
  });

  it('asks before what was typed is lost', async () => {
    const { user, pathname } = renderAdmin({ path: '/books/1' });
    await user.type(await screen.findByLabelText(/^Title/), '!');
    await user.click(screen.getByRole('link', { name: 'Cancel' }));
    const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' });
    await user.click(within(dialog).getByRole('button', { name: 'Keep editing' }));
    expect(pathname()).toBe('/books/1');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('link', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(pathname()).toBe('/books/1/show'));
  });

  it('keeps the line breaks of a secret, and removes one on request', async () => {
    const update = recorded();
    const { user } = renderAdmin({ path: '/books/1', overrides: { update: update as never } });
    await user.type(await screen.findByLabelText('Licence key'), 'line 1{Enter}line 2');
    await user.click(save());
    await waitFor(() => expect(update.mock.calls[0]?.[1].data).toEqual({ key: 'line 1\nline 2' }));
    cleanup();
    const again = renderAdmin({ path: '/books/1', overrides: { update: update as never } });
    const key = (await screen.findByLabelText('Licence key')).closest('.MuiFormControl-root')?.parentElement;
    await again.user.click(within(key as HTMLElement).getByRole('button', { name: 'Remove the stored value' }));
    expect(within(key as HTMLElement).getByText('The stored value is removed when you save.')).toBeTruthy();
    await again.user.click(save());
    await waitFor(() => expect(update.mock.calls[1]?.[1].data).toEqual({ key: null }));
  });

  it('asks before a transition is taken while changes are unsaved', async () => {
    const update = recorded();
    const { user } = renderAdmin({ path: '/books/1', overrides: { update: update as never } });
    await user.type(await screen.findByLabelText(/^Title/), '!');
    await user.click(screen.getByRole('button', { name: 'Withdraw' }));
    const asked = await screen.findByRole('dialog', { name: 'Continue without saving?' });
    await user.click(within(asked).getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Withdraw' }));
    await user.click(await screen.findByRole('button', { name: 'Continue without saving' }));
    const dialog = await screen.findByRole('dialog', { name: /“Withdrawn”\?$/ });
    await user.click(within(dialog).getByRole('button', { name: 'Withdraw' }));
    await waitFor(() => expect(update.mock.calls[0]?.[1].data).toEqual({ state: 'withdrawn' }));
  });

  it('makes a record to refer to in place, with what was typed as its title, and chooses it', async () => {
    const update = recorded();
    const create = vi.fn(async (_: string, { data }: { data: object }) => ({ data: { id: '2', ...data } }));
    const { user, pathname } = renderAdmin({ path: '/books/1', overrides: { update, create } as never });
    const author = await screen.findByRole('combobox', { name: /^Author/ });
    await user.clear(author);
    await user.type(author, 'Hella S. Haasse');
    await user.click(await screen.findByRole('option', { name: 'Add “Hella S. Haasse”' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add author' });
    const firstName = await within(dialog).findByLabelText(/^First name/);
    expect(firstName).toHaveProperty('value', 'Hella');
    expect(within(dialog).getByLabelText(/^Last name/)).toHaveProperty('value', 'S. Haasse');
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(create.mock.calls[0]).toMatchObject(['authors', { data: { firstName: 'Hella', lastName: 'S. Haasse' } }]);
    expect(update).not.toHaveBeenCalled();
    await user.click(save());
    await waitFor(() => expect(update.mock.calls[0]?.[1].data).toEqual({ author: '2' }));
    await waitFor(() => expect(pathname()).toBe('/books/1/show'));
  });

  it('asks before what was typed in a record made in place is lost', async () => {
    const { user } = renderAdmin({ path: '/books/1' });
    await user.type(await screen.findByRole('combobox', { name: /^Author/ }), ' x');
    await user.click(await screen.findByRole('option', { name: /^Add/ }));
    await user.type(await screen.findByLabelText(/^Last name/), '!');
    await user.keyboard('{Escape}');
    const asked = await screen.findByRole('dialog', { name: 'Leave without saving?' });
    await user.click(within(asked).getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByLabelText(/^Title/)).toHaveProperty('value', 'De aanslag');
  });

  it('saves with Ctrl+S, and asks with Escape before what was typed is lost', async () => {
    const update = recorded();
    const { user, pathname } = renderAdmin({ path: '/books/1', overrides: { update: update as never } });
    await user.type(await screen.findByLabelText(/^Title/), '!');
    await user.keyboard('{Escape}');
    const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' });
    await user.keyboard('{Control>}s{/Control}');
    expect(update).not.toHaveBeenCalled();
    await user.click(within(dialog).getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(update.mock.calls[0]?.[1].data).toEqual({ title: 'De aanslag!' }));
    await waitFor(() => expect(pathname()).toBe('/books/1/show'));
  });

  it('closes what is open over the form with Escape, and stays', async () => {
    const { user, pathname } = renderAdmin({ path: '/books/1' });
    await user.click(await screen.findByRole('combobox', { name: /^Author/ }));
    await screen.findByRole('listbox');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    expect(pathname()).toBe('/books/1');
  });

  it('finds a record to refer to by typing', async () => {
    const update = recorded();
    const { user } = renderAdmin({ path: '/books/1', overrides: { update: update as never } });
    const author = await screen.findByRole('combobox', { name: /^Author/ });
    await waitFor(() => expect(author).toHaveProperty('value', 'Harry Mulisch'));
    await user.clear(author);
    await user.type(author, 'haas');
    await user.click(await screen.findByRole('option', { name: 'Hella Haasse' }));
    await user.click(save());
    await waitFor(() => expect(update.mock.calls[0]?.[1].data).toEqual({ author: '2' }));
  });

  describe('that freezes while it is open', () => {
    const openTyped = async (path: string, isWhollyFrozen: boolean) => {
      const descriptions = orderDescriptions().map((one) =>
        isWhollyFrozen && one.frozen ? { ...one, frozen: { unless: one.frozen.unless } } : one,
      );
      const admin = renderAdmin({ path, descriptions, rows: orderRows() });
      return { ...admin, name: await screen.findByLabelText<HTMLInputElement>(/^Name/) };
    };
    const freeze = async ({ dataProvider, queryClient }: ReturnType<typeof renderAdmin>): Promise<void> => {
      const { data } = await dataProvider.getOne('orders', { id: '1' });
      await dataProvider.update('orders', { id: '1', data: { state: 'sent' }, previousData: data });
      await act(() => queryClient.invalidateQueries());
    };
    const notice = /can no longer be changed/;

    it.each([true, false])(
      'keeps what was typed, and says that it cannot be saved (all of it frozen: %s)',
      async (all) => {
        const { name, ...admin } = await openTyped('/orders/1', all);
        await admin.user.type(name, '!');
        await admin.user.type((await screen.findAllByLabelText(/^What/))[0] as HTMLElement, '!');
        await freeze(admin as never);
        expect(await screen.findByText(notice)).toBeTruthy();
        expect(screen.getByLabelText(/^Name/)).toHaveProperty('value', 'Open!');
        expect(screen.getAllByLabelText(/^What/)[0]).toHaveProperty('value', 'Paper!');
        expect(save()).toHaveProperty('disabled', true);
        expect(admin.pathname()).toBe('/orders/1');
      },
    );

    it('goes on with what stays open of it where nothing was typed', async () => {
      const { name: _, ...admin } = await openTyped('/orders/1', false);
      await freeze(admin as never);
      await waitFor(() => expect(screen.queryByLabelText(/^Name/)).toBeNull());
      expect(screen.getByLabelText('Note')).toBe(screen.getByRole('textbox'));
      expect(screen.queryByText(notice)).toBeNull();
    });
  });

  it('stays when the record could not be refetched, and says so when it is gone', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { user, dataProvider, queryClient, pathname } = renderAdmin({ path: '/books/1' });
    const title = await screen.findByLabelText(/^Title/);
    await user.type(title, '!');
    // Waits for the list of neighbours, which includes the record.
    await screen.findByText('1 of 3');
    const getOne = vi.spyOn(dataProvider, 'getOne');
    getOne.mockRejectedValueOnce(new HttpError('The server cannot be reached.', 0));
    await act(() => queryClient.invalidateQueries({ queryKey: ['books', 'getOne'] }));
    expect(await screen.findByText('The server cannot be reached.')).toBeTruthy();
    expect(title).toHaveProperty('value', 'De aanslag!');
    expect(pathname()).toBe('/books/1');
    await user.type(title, '{Backspace}');
    getOne.mockRejectedValueOnce(new HttpError('Not found', 404));
    await act(() => queryClient.invalidateQueries({ queryKey: ['books', 'getOne'] }));
    expect(await screen.findByText('This does not exist, or no longer does')).toBeTruthy();
    expect(screen.queryByLabelText(/^Title/)).toBeNull();
  });

  it('is asked for once more where its record could not be fetched', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const rows = sampleRows();
    const getOne = vi
      .fn(async (): Promise<unknown> => ({ data: rows.books[0] }))
      .mockRejectedValueOnce(new HttpError('No answer', 500));
    const { user, pathname } = renderAdmin({ path: '/books/1', overrides: { getOne } as never });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByLabelText(/^Title/)).toBeTruthy();
    expect(pathname()).toBe('/books/1');
  });
});
