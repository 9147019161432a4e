import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import * as f from '../../../../schema/fields.ts';
import { resource } from '../../../../schema/resource.ts';
import { rightsTable } from '../../../../schema/rights.ts';
import { application } from '../../../../schema/testing/application.ts';
import { validatorOf } from '../../../../schema/validation.ts';
import { visibleResources } from '../../../../schema/visible.ts';
import { renderAdmin } from '../../testing/renderAdmin.tsx';

afterEach(cleanup);

const label = (en: string) => ({ en, nl: en });
const deals = resource('deals', {
  label: { en: ['Deal', 'Deals'], nl: ['Deal', 'Deals'] },
  title: 'name',
  fields: {
    name: f.text(label('Name')),
    from: f.date(label('From')),
    until: f.date(label('Until'), { after: 'from' }),
    least: f.money(label('Least')),
    price: f.money(label('Price'), { min: { field: 'least' } }),
  },
  access: { admin: 'all' },
});
const descriptions = visibleResources([deals], rightsTable([deals], application).admin, 'admin', application);
const deal = { id: '1', name: 'Spring', from: '2026-05-01', until: '2026-06-01', least: 10_000, price: 12_500 };
const onServer = validatorOf(deals.fields, { byType: {} });

function openForm() {
  const update = vi.fn(async (_: string, { data }: { data: object }) => ({ data: { ...deal, ...data } }));
  const rows = { deals: [{ ...deal, meta: { version: 1 } }] };
  return {
    update,
    ...renderAdmin({ path: '/deals/1', descriptions, rows, overrides: { update: update as never } }),
  };
}

it.each([
  ['Until', 'until', '01/05/2026', '2026-05-01', 'Must be after 1 May 2026'],
  ['From', 'from', '02/06/2026', '2026-06-02', 'Must be after 2 Jun 2026'],
  ['Price', 'price', '99.99', 9_999, 'At least €100.00'],
  ['Least', 'least', '130', 13_000, 'At least €130.00'],
])(
  'refuses %s where the server would, with its fault at the field that is bound',
  async (name, field, typed, value, words) => {
    const record = { ...deal, [field]: value };
    const [fault] = onServer({ record, changed: [field], isNew: false });
    const { user, update } = openForm();
    const input = await screen.findByLabelText<HTMLInputElement>(name);
    await user.clear(input);
    await user.type(input, typed);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const bound = screen.getByLabelText(fault?.field === 'until' ? 'Until' : 'Price');
    await waitFor(() => expect(bound.getAttribute('aria-invalid')).toBe('true'));
    const told = document.getElementById(bound.getAttribute('aria-describedby')?.split(' ')[0] ?? '');
    expect(told?.textContent).toBe(words);
    expect(update).not.toHaveBeenCalled();
  },
);

it('takes values that keep to both bounds, as the server does', async () => {
  const changed = { until: '2026-05-02', price: 10_000 };
  expect(onServer({ record: { ...deal, ...changed }, changed: Object.keys(changed), isNew: false })).toEqual([]);
  const { user, update } = openForm();
  const until = await screen.findByLabelText('Until');
  await user.clear(until);
  await user.type(until, '02/05/2026');
  const price = screen.getByLabelText('Price');
  await user.clear(price);
  await user.type(price, '100');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(update).toHaveBeenCalledTimes(1));
  expect(update.mock.calls[0]?.[1].data).toEqual(changed);
});
