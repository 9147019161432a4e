import { cleanup, screen, waitFor } from '@testing-library/react';
import type { CreateParams, DataProvider, RaRecord } from 'react-admin';
import { afterEach, expect, it, vi } from 'vitest';
import * as f from '../../../schema/fields.ts';
import { resource } from '../../../schema/resource.ts';
import { rightsTable } from '../../../schema/rights.ts';
import { application } from '../../../schema/testing/application.ts';
import { visibleResources } from '../../../schema/visible.ts';
import { renderAdmin } from '../testing/renderAdmin.tsx';

afterEach(cleanup);

const label = (en: string) => ({ en, nl: en });
const goods = resource('goods', {
  label: { en: ['Good', 'Goods'], nl: ['Waar', 'Waren'] },
  title: 'name',
  summary: ['price'],
  fields: {
    name: f.text(label('Name'), { search: true }),
    price: f.money(label('Price')),
    months: f.integer(label('Months')),
    active: f.boolean(label('Active')),
  },
  access: { admin: 'all' },
});
const lines = resource('lines', {
  label: { en: ['Line', 'Lines'], nl: ['Regel', 'Regels'] },
  title: 'what',
  fields: {
    good: f.reference('goods', label('Good'), {
      offers: { active: true },
      fills: {
        what: 'name',
        period: { from: 'months', values: { 1: 'monthly', 12: 'yearly' } },
        cost: { from: 'price', with: 'period' },
      },
    }),
    what: f.text(label('What')),
    period: f.choice(label('Period'), {
      default: 'once',
      options: ['once', 'monthly', 'yearly'].map((value) => ({ value, ...label(value) })),
    }),
    cost: f.money(label('Cost')),
  },
  access: { admin: 'all' },
});
const all = [goods, lines];
const descriptions = visibleResources(all, rightsTable(all, application).admin, 'admin', application);
const good = (id: string, name: string, months: number) => ({ id, name, price: 500, months, active: true });
const rows = () => ({
  goods: [good('1', 'Bronze', 1), good('2', 'Silver', 12), { ...good('3', 'Old', 1), active: false }],
  lines: [{ id: '1', good: '1', what: 'Bronze', period: 'monthly', cost: 700, meta: { version: 1 } }],
});

function open(path: string, overrides?: Partial<DataProvider>) {
  const admin = renderAdmin({ path, descriptions, rows: rows(), overrides });
  const input = (name: RegExp) => screen.findByLabelText<HTMLInputElement>(name);
  const choose = async (name: string) => {
    const box = await screen.findByRole('combobox', { name: /^Good/ });
    await admin.user.clear(box);
    await admin.user.type(box, name);
    await admin.user.click(await screen.findByRole('option', { name: new RegExp(`^${name}`) }));
  };
  const values = async () => ({
    what: (await input(/^What/)).value,
    period: screen.getByRole('combobox', { name: /^Period/ }).textContent,
    cost: (await input(/^Cost/)).value,
  });
  return { ...admin, input, choose, values };
}

it('choosing a record fills other fields, and another one what the first had filled', async () => {
  const { choose, values } = open('/lines/create');
  await choose('Bronze');
  await waitFor(async () => expect(await values()).toEqual({ what: 'Bronze', period: 'monthly', cost: '5.00' }));
  await choose('Silver');
  await waitFor(async () => expect(await values()).toEqual({ what: 'Silver', period: 'yearly', cost: '5.00' }));
});

it('saving waits for what the chosen record fills in', async () => {
  const read = Promise.withResolvers<{ data: RaRecord }>();
  const create = vi.fn(async (_resource: string, { data }: CreateParams) => ({ data: { ...data, id: '9' } }));
  const { user, choose } = open('/lines/create', { getOne: () => read.promise, create } as Partial<DataProvider>);
  await choose('Bronze');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  expect(create).not.toHaveBeenCalled();
  read.resolve({ data: good('1', 'Bronze', 12) });
  await waitFor(() => expect(create).toHaveBeenCalledOnce());
  expect(create.mock.lastCall?.[1].data).toMatchObject({ good: '1', what: 'Bronze', period: 'yearly', cost: 500 });
});

it('what somebody typed stays when a record is chosen', async () => {
  const { user, choose, input, values } = open('/lines/create');
  await user.type(await input(/^What/), 'Own words');
  await choose('Bronze');
  await waitFor(async () => expect(await values()).toEqual({ what: 'Own words', period: 'monthly', cost: '5.00' }));
});

it('a value that holds with another is left to the server when that one changes', async () => {
  const { user, choose, values } = open('/lines/create');
  await choose('Bronze');
  await waitFor(async () => expect((await values()).cost).toBe('5.00'));
  await user.click(screen.getByRole('combobox', { name: /^Period/ }));
  await user.click(await screen.findByRole('option', { name: 'yearly' }));
  await waitFor(async () => expect((await values()).cost).toBe(''));
  await user.click(screen.getByRole('combobox', { name: /^Period/ }));
  await user.click(await screen.findByRole('option', { name: 'monthly' }));
  await waitFor(async () => expect((await values()).cost).toBe('5.00'));
});

it('another record replaces what a stored one had, and opening a form changes nothing', async () => {
  const { choose, values } = open('/lines/1');
  await waitFor(async () => expect(await values()).toEqual({ what: 'Bronze', period: 'monthly', cost: '7.00' }));
  await choose('Silver');
  await waitFor(async () => expect(await values()).toEqual({ what: 'Silver', period: 'yearly', cost: '5.00' }));
});

it('choices show what sums up a record, and nothing that is withdrawn', async () => {
  const { user } = open('/lines/create');
  await user.click(await screen.findByRole('combobox', { name: /^Good/ }));
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
    'Bronze · €5.00',
    'Silver · €5.00',
  ]);
});
