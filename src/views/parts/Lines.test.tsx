/** @long: 7 s */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { inputIn, openForm, press, row } from '../testing/orderForm.tsx';
import { item, orderDescriptions, orderRows } from '../testing/orderSamples.ts';
import type { renderAdmin } from '../testing/renderAdmin.tsx';
import { onPhone } from '../testing/screens.ts';
import { mostLines } from './partsQuery.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the parts of a record in its form', () => {
  it('are inputs where they may be written, values elsewhere, and what is required has a column', async () => {
    openForm('/orders/1');
    expect((await inputIn(1, /^What/)).value).toBe('Paper');
    expect((await inputIn(2, /^Price/)).value).toBe('15.00');
    expect(within(await row(1)).queryByLabelText(/^Amount/)).toBeNull();
    expect(within(await row(1)).getByText('€15.00')).toBeTruthy();
    expect(within(await row(1)).queryByLabelText(/^Order/)).toBeNull();
    expect(press('Save')).toHaveProperty('disabled', true);
  });

  it('are copied with their record', async () => {
    const { user, saveWithParts } = openForm('/orders/2/show');
    await user.click(await screen.findByRole('link', { name: 'Duplicate' }));
    expect((await inputIn(1, /^What/)).value).toBe('Glue');
    await user.click(press('Add'));
    await waitFor(() => expect(saveWithParts).toHaveBeenCalledTimes(1));
    const { previousData, data, parts } = saveWithParts.mock.calls[0]?.[0] ?? {};
    expect([previousData, data]).toEqual([undefined, { name: 'Done' }]);
    expect(parts).toMatchObject([{ op: 'add', data: { what: 'Glue', price: 1500, pieces: 1 } }]);
  });

  it('are added, changed and removed in one request, and the new total is shown', async () => {
    const { user, saveWithParts, pathname } = openForm('/orders/1');
    await user.clear(await inputIn(1, /^Price/));
    await user.type(await inputIn(1, /^Price/), '20');
    await user.click(press('Remove Item 2'));
    await user.click(press('Add item'));
    expect(document.activeElement).toBe(await inputIn(3, /^What/));
    await user.keyboard('Pen');
    await user.type(await inputIn(3, /^Price/), '7');
    await user.click(press('Save'));
    await waitFor(() => expect(saveWithParts).toHaveBeenCalledTimes(1));
    const { items } = orderRows();
    expect(saveWithParts.mock.calls[0]?.[0]).toEqual({
      resource: 'orders',
      previousData: orderRows().orders[0],
      data: {},
      parts: [
        { op: 'remove', resource: 'items', place: 'items.1', previousData: items[1] },
        { op: 'update', resource: 'items', place: 'items.0', previousData: items[0], data: { price: 2000 } },
        {
          op: 'add',
          resource: 'items',
          place: 'items.2',
          reference: 'order',
          data: { what: 'Pen', price: 700, pieces: 1 },
        },
      ],
      idempotencyKey: expect.any(String),
    });
    await waitFor(() => expect(pathname()).toBe('/orders/1/show'));
    expect(await screen.findByText('€42.00')).toBeTruthy();
  });

  it('are created together with a new record', async () => {
    const { user, saveWithParts } = openForm('/orders/create');
    expect(await screen.findByText('There are no items yet')).toBeTruthy();
    await user.type(screen.getByLabelText(/^Name/), 'New');
    await user.click(press('Add item'));
    await user.type(await inputIn(1, /^Price/), '7');
    await user.click(press('Add'));
    await waitFor(() => expect(saveWithParts).toHaveBeenCalledTimes(1));
    expect(saveWithParts.mock.calls[0]?.[0]).toEqual({
      resource: 'orders',
      previousData: undefined,
      data: { name: 'New' },
      parts: [{ op: 'add', resource: 'items', place: 'items.0', reference: 'order', data: { price: 700, pieces: 1 } }],
      idempotencyKey: expect.any(String),
    });
  });

  it('stay as they were where only the record was changed', async () => {
    const { user, saveWithParts, update } = openForm('/orders/1');
    await user.type(await screen.findByLabelText(/^Note/), 'Quick');
    await user.click(press('Save'));
    await waitFor(() => expect(update).toHaveBeenCalledTimes(1));
    expect(update.mock.calls[0]?.[1].data).toEqual({ note: 'Quick' });
    expect(saveWithParts).not.toHaveBeenCalled();
  });

  it('are read again each time the form opens', async () => {
    const rows: Parameters<typeof renderAdmin>[0]['rows'] = orderRows();
    const { user } = openForm('/orders/1', { rows });
    await row(2);
    await user.click(screen.getByRole('link', { name: 'Cancel' }));
    const edit = await screen.findByRole('link', { name: 'Edit' });
    rows['items'] = [item('1', '1', 'Stone')];
    await user.click(edit);
    expect((await inputIn(1, /^What/)).value).toBe('Stone');
  });

  it('that were removed are kept again until the form is saved', async () => {
    const { user } = openForm('/orders/1');
    await row(2);
    await user.click(press('Remove Item 2'));
    expect(within(await row(2)).queryByLabelText(/^What/)).toBeNull();
    expect(press('Save')).toHaveProperty('disabled', false);
    await user.click(press('Keep Item 2'));
    expect((await inputIn(2, /^What/)).value).toBe('Ink');
    expect(press('Save')).toHaveProperty('disabled', true);
  });

  it('are written as they will be stored when a value is left', async () => {
    const { user } = openForm('/orders/1');
    await user.type(await inputIn(1, /^Host/), 'WWW.Example.ORG');
    await user.tab();
    const host = await inputIn(1, /^Host/);
    await waitFor(() => expect(host.value).toBe('www.example.org'));
  });
});

describe('a fault', () => {
  it('found by the browser is shown at its line, and nothing is sent', async () => {
    const { user, saveWithParts } = openForm('/orders/1');
    await row(1);
    await user.click(press('Add item'));
    await user.click(press('Save'));
    expect(await within(await row(3)).findByText('This field is required')).toBeTruthy();
    expect(document.activeElement).toBe(await inputIn(3, /^Price/));
    expect(saveWithParts).not.toHaveBeenCalled();
  });

  it('of a line that is removed counts no more', async () => {
    const { user, saveWithParts } = openForm('/orders/1');
    await user.clear(await inputIn(1, /^Price/));
    await user.click(press('Remove Item 1'));
    await user.click(press('Save'));
    await waitFor(() => expect(saveWithParts.mock.calls[0]?.[0].parts).toMatchObject([{ op: 'remove' }]));
  });

  it('found by the server is shown at its line, and typed values stay', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const errors = { 'items.1.what': 'Not for sale' };
    const saveWithParts = () => Promise.reject(new HttpError('Unprocessable', 422, { errors }));
    const { user, pathname } = openForm('/orders/1', { overrides: { saveWithParts } as never });
    await user.type(await inputIn(2, /^What/), 'well');
    await user.click(press('Save'));
    expect(await within(await row(2)).findByText('Not for sale')).toBeTruthy();
    expect((await inputIn(2, /^What/)).value).toBe('Inkwell');
    expect(within(await row(1)).queryByText('Not for sale')).toBeNull();
    expect(pathname()).toBe('/orders/1');
  });

  it('of a value without an input is shown for the record', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const errors = { 'items.0.amount': 'validation.REQUIRED' };
    const saveWithParts = () => Promise.reject(new HttpError('Unprocessable', 422, { errors }));
    const { user } = openForm('/orders/1', { overrides: { saveWithParts } as never });
    await user.type(await inputIn(1, /^Pieces/), '0');
    await user.click(press('Save'));
    expect(await screen.findByRole('alert')).toHaveProperty('textContent', 'This field is required');
  });

  it('of a stale version merges changes of others below typed values', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const saveWithParts = vi.fn(() => Promise.reject(new HttpError('Stale', 412, {})));
    const rows: Parameters<typeof renderAdmin>[0]['rows'] = orderRows();
    const { user } = openForm('/orders/1', { rows, overrides: { saveWithParts } as never });
    await user.type(await inputIn(1, /^What/), 'clip');
    rows['items'] = [item('0', '1', 'Tape'), { ...item('1', '1', 'Paper'), price: 9900 }];
    await user.click(press('Save'));
    await waitFor(async () => expect((await inputIn(1, /^What/)).value).toBe('Tape'));
    expect((await inputIn(2, /^What/)).value).toBe('Paperclip');
    expect((await inputIn(2, /^Price/)).value).toBe('99.00');
    expect(screen.queryByRole('row', { name: 'Item 3' })).toBeNull();
  });
});

it('a line that another user removed disappears on saving, without other typed values', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const faults = [{ source: { pointer: '/atomic:operations/1' } }];
  const saveWithParts = () => Promise.reject(new HttpError('Not found', 404, { faults }));
  const rows: Parameters<typeof renderAdmin>[0]['rows'] = orderRows();
  const { user } = openForm('/orders/1', { rows, overrides: { saveWithParts } as never });
  await user.type(await inputIn(1, /^What/), 'clip');
  await user.type(await inputIn(2, /^What/), 'well');
  rows['items'] = [item('2', '1', 'Ink')];
  await user.click(press('Save'));
  await waitFor(() => expect(screen.queryByRole('row', { name: 'Item 2' })).toBeNull());
  expect((await inputIn(1, /^What/)).value).toBe('Inkwell');
});

it('on a phone each line is a card, its labels in sight', async () => {
  onPhone();
  const { user } = openForm('/orders/1');
  const card = await screen.findByRole('group', { name: 'Item 1' });
  expect(within(card).getByLabelText<HTMLInputElement>(/^What/).value).toBe('Paper');
  expect(within(card).getByText('Amount')).toBeTruthy();
  await user.click(press('Remove Item 1'));
  expect(within(card).queryByLabelText(/^What/)).toBeNull();
  expect(screen.queryByRole('table')).toBeNull();
});

describe('no lines are offered', () => {
  const isOffered = async (path: string, options: Parameters<typeof openForm>[1] = {}) => {
    openForm(path, options);
    await screen.findByLabelText(/^Note/);
    return screen.queryByRole('row', { name: 'Item 1' }) !== null || screen.queryByText('Add item') !== null;
  };

  const unfrozen = (name: string) =>
    orderDescriptions().map(({ frozen, ...one }) => ({ ...one, ...(frozen && one.name !== name && { frozen }) }));

  it('for a record that is frozen', async () => {
    const descriptions = unfrozen('items');
    expect(await isOffered('/orders/1', { descriptions })).toBe(true);
    cleanup();
    expect(await isOffered('/orders/2', { descriptions })).toBe(false);
  });

  it('where the record holds its parts, though not itself', async () => {
    const descriptions = unfrozen('orders');
    expect(await isOffered('/orders/1', { descriptions })).toBe(true);
    cleanup();
    expect(await isOffered('/orders/2', { descriptions })).toBe(false);
  });

  it('to users who may neither create nor change them', async () => {
    expect(await isOffered('/orders/1', { descriptions: orderDescriptions('customer') })).toBe(false);
  });

  it('where none of their columns can be filled in', async () => {
    const descriptions = orderDescriptions().map((one) => {
      const { price, ...fields } = one.fields;
      return one.name === 'items' && price ? { ...one, fields, list: { ...one.list, columns: ['amount'] } } : one;
    });
    expect(await isOffered('/orders/1', { descriptions })).toBe(false);
  });

  it('where there are too many of them', async () => {
    const items = Array.from({ length: mostLines + 1 }, (_, index) => item(String(index + 1), '1', 'Paper'));
    expect(await isOffered('/orders/1', { rows: { ...orderRows(), items } })).toBe(false);
  });
});

it('a new record is made with first records that are no parts of it, in one request', async () => {
  const descriptions = orderDescriptions().map((one) => {
    const { order, ...fields } = one.fields;
    return one.name === 'items' && order
      ? { ...one, fields: { ...fields, order: { ...order, part: undefined } as typeof order } }
      : { ...one, madeWith: ['items'] };
  });
  const { user, saveWithParts } = openForm('/orders/create', { descriptions });
  await user.type(await screen.findByLabelText(/^Name/), 'Whole');
  await user.click(press('Add item'));
  await user.type(await inputIn(1, /^What/), 'Pens');
  await user.type(await inputIn(1, /^Price/), '12');
  await user.click(press('Add'));
  await waitFor(() => expect(saveWithParts).toHaveBeenCalledTimes(1));
  expect(saveWithParts.mock.calls[0]?.[0].parts).toMatchObject([
    { op: 'add', resource: 'items', reference: 'order', data: { what: 'Pens', price: 1200 } },
  ]);
});
