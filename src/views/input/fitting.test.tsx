import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as f from '../../../schema/fields.ts';
import { resource } from '../../../schema/resource.ts';
import { rightsTable } from '../../../schema/rights.ts';
import { application } from '../../../schema/testing/application.ts';
import { visibleResources } from '../../../schema/visible.ts';
import { renderAdmin } from '../testing/renderAdmin.tsx';

afterEach(cleanup);

const label = (en: string) => ({ en, nl: en });
const labels = (one: string) => ({ en: [one, `${one}s`], nl: [one, `${one}s`] }) as const;
const customer = () => f.reference('customers', label('Customer'));
const name = () => f.text(label('Name'));
const access = { admin: 'all' } as const;
const resources = [
  resource('customers', { label: labels('Customer'), title: 'name', fields: { name: name() }, access }),
  resource('addresses', {
    label: labels('Address'),
    title: 'name',
    fields: { name: name(), customer: customer() },
    access,
  }),
  resource('payments', {
    label: labels('Payment'),
    title: 'name',
    fields: { name: name(), customer: customer() },
    access,
  }),
  resource('bills', {
    label: labels('Bill'),
    title: 'name',
    fields: {
      name: name(),
      customer: customer(),
      address: f.reference('addresses', label('Address'), { mustMatch: 'customer' }),
    },
    has: { lines: 'lines.bill' },
    access,
  }),
  resource('lines', {
    label: labels('Line'),
    title: 'name',
    fields: {
      name: name(),
      bill: f.reference('bills', label('Bill'), { required: true, part: true }),
      payment: f.reference('payments', label('Payment'), { mustMatch: { customer: 'bill.customer' } }),
    },
    list: { columns: ['payment'] },
    access,
  }),
];
const descriptions = visibleResources(resources, rightsTable(resources, application).admin, 'admin', application);

const rows = () => ({
  customers: [
    { id: '1', name: 'Anna' },
    { id: '2', name: 'Bram' },
  ],
  addresses: [
    { id: '1', name: 'Home of Anna', customer: '1' },
    { id: '2', name: 'Home of Bram', customer: '2' },
  ],
  payments: [
    { id: '1', name: 'Paid by Anna', customer: '1' },
    { id: '2', name: 'Paid by Bram', customer: '2' },
  ],
  bills: [{ id: '1', name: 'One', customer: '1', address: '1', meta: { version: 1 } }],
  lines: [],
});

const open = (path: string, overrides = {}) => renderAdmin({ path, descriptions, rows: rows(), overrides });
const input = (of: string | RegExp): Promise<HTMLInputElement> => screen.findByRole('combobox', { name: of });
const press = (of: string) => screen.getByRole('button', { name: of });

describe('a reference to what must fit', () => {
  it('waits for what it has to fit, and says so', async () => {
    const { user } = open('/bills/create');
    expect((await input('Address')).disabled).toBe(true);
    expect(screen.getByText('First choose: Customer')).toBeTruthy();
    await user.type(await input('Customer'), 'Bram');
    await user.click(await screen.findByRole('option', { name: 'Bram' }));
    await waitFor(async () => expect((await input('Address')).disabled).toBe(false));
    expect(screen.queryByText('First choose: Customer')).toBeNull();
    await user.click(await input('Address'));
    expect(await screen.findByRole('option', { name: 'Home of Bram' })).toBeTruthy();
    expect(screen.queryByRole('option', { name: 'Home of Anna' })).toBeNull();
  });

  it('is emptied when it no longer fits', async () => {
    const update = vi.fn(async (_: string, { id, data }: { id: string; data: object }) => ({ data: { id, ...data } }));
    const { user } = open('/bills/1', { update: update as never });
    await waitFor(async () => expect((await input('Address')).value).toBe('Home of Anna'));
    await user.clear(await input('Customer'));
    await user.type(await input('Customer'), 'Bram');
    await user.click(await screen.findByRole('option', { name: 'Bram' }));
    await waitFor(async () => expect((await input('Address')).value).toBe(''));
    await user.click(press('Save'));
    await waitFor(() => expect(update).toHaveBeenCalledTimes(1));
    expect(update.mock.calls[0]?.[1].data).toEqual({ customer: '2', address: null });
  });

  it('fits, in a line, the record around it', async () => {
    const { user } = open('/bills/create');
    await user.click(await screen.findByRole('button', { name: 'Add line' }));
    const line = within(await screen.findByRole('row', { name: 'Line 1' }));
    const payment = (): HTMLInputElement => line.getByRole('combobox', { name: 'Payment' });
    expect(payment().disabled).toBe(true);
    await user.type(await input('Customer'), 'Anna');
    await user.click(await screen.findByRole('option', { name: 'Anna' }));
    await waitFor(() => expect(payment().disabled).toBe(false));
    await user.click(payment());
    expect(await screen.findByRole('option', { name: 'Paid by Anna' })).toBeTruthy();
    expect(screen.queryByRole('option', { name: 'Paid by Bram' })).toBeNull();
  });

  it('fits, on a page of its own, the record that is referred to', async () => {
    const { user } = open('/lines/create');
    expect((await input('Payment')).disabled).toBe(true);
    expect(screen.getByText('First choose: Bill')).toBeTruthy();
    await user.type(await input(/^Bill/), 'One');
    await user.click(await screen.findByRole('option', { name: 'One' }));
    await waitFor(async () => expect((await input('Payment')).disabled).toBe(false));
    await user.click(await input('Payment'));
    expect(await screen.findByRole('option', { name: 'Paid by Anna' })).toBeTruthy();
    expect(screen.queryByRole('option', { name: 'Paid by Bram' })).toBeNull();
  });
});
