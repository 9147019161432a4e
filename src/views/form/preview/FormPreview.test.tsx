import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { inputIn, openForm } from '../../testing/orderForm.tsx';
import { orderDescriptions } from '../../testing/orderSamples.ts';

afterEach(cleanup);

const descriptions = orderDescriptions().map((one) => (one.name === 'orders' ? { ...one, preview: ['total'] } : one));

it('shows beside a form what the server would make of what is typed, and asks nothing of a faulty one', async () => {
  const previewWithParts = vi.fn(async () => ({ data: { id: '1', name: 'Open', total: 7700, state: 'draft' } }));
  const { user } = openForm('/orders/1', { descriptions, overrides: { previewWithParts } as never });
  const aside = within(await screen.findByRole('complementary'));
  expect(await aside.findByText('€30.00')).toBeTruthy();
  expect(previewWithParts).not.toHaveBeenCalled();
  await user.clear(await inputIn(1, /^Price/));
  expect(await aside.findByText(/once everything is filled in/)).toBeTruthy();
  expect(previewWithParts).not.toHaveBeenCalled();
  await user.type(await inputIn(1, /^Price/), '62');
  expect(await aside.findByText('€77.00')).toBeTruthy();
  expect(previewWithParts.mock.calls.at(-1)).toMatchObject([
    { resource: 'orders', parts: [{ op: 'update', data: { price: 6200 } }] },
  ]);
  await waitFor(() => expect(aside.queryByText(/once everything is filled in/)).toBeNull());
});

it('leaves its values out of the form, which stored ones would contradict', async () => {
  openForm('/orders/1', { descriptions });
  const aside = await screen.findByRole('complementary');
  expect(await within(aside).findByText('Total')).toBeTruthy();
  expect(screen.getAllByText('Total')).toHaveLength(1);
});
