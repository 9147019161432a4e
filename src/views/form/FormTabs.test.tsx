import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { VisibleResource } from '../../../schema/visible.ts';
import { orderDescriptions, orderRows } from '../testing/orderSamples.ts';
import { renderAdmin } from '../testing/renderAdmin.tsx';
import { sampleDescriptions } from '../testing/samples.ts';

afterEach(cleanup);

const form = [
  { label: { en: 'Book', nl: 'Boek' }, fields: ['title', 'author', 'kind'] },
  { label: { en: 'Download', nl: 'Download' }, fields: ['address'] },
  { label: { en: 'Sale', nl: 'Verkoop' }, fields: ['price', 'taxRate', 'purchasePrice'] },
];
const tabbed = (): VisibleResource[] =>
  sampleDescriptions().map((one) => (one.name === 'books' ? { ...one, form, tabs: true } : one));

const tab = (name: RegExp) => screen.getByRole('tab', { name });

describe('a form with tabs', () => {
  it('shows one section at a time, and the tab of a condition only while it holds', async () => {
    const { user } = renderAdmin({ path: '/books/1', descriptions: tabbed() });
    const title = await screen.findByRole('textbox', { name: /^Title/ });
    expect(screen.queryByRole('tab', { name: /Download/ })).toBeNull();
    expect(screen.queryByRole('textbox', { name: /^Price/ })).toBeNull();
    await user.click(tab(/Sale/));
    expect(await screen.findByRole('textbox', { name: /^Price/ })).toHaveProperty('value', '12.50');
    expect(title.closest('[role="tabpanel"]')?.hasAttribute('hidden')).toBe(true);
    await user.click(tab(/Book/));
    await user.click(screen.getByLabelText('Digital'));
    expect(await screen.findByRole('tab', { name: /Download/ })).toBeTruthy();
  });

  it('counts the faults of each tab and opens the first that has one, with the cursor in it', async () => {
    const create = vi.fn();
    const { user } = renderAdmin({ path: '/books/create', descriptions: tabbed(), overrides: { create } });
    await user.type(await screen.findByRole('textbox', { name: /^Title/ }), 'Siegfried');
    await user.click(screen.getByRole('combobox', { name: /^Author/ }));
    await user.click(await screen.findByRole('option', { name: 'Harry Mulisch' }));
    await user.click(screen.getByRole('button', { name: 'Add' }));
    const address = await screen.findByRole('textbox', { name: /^Download address/ });
    await waitFor(() => expect(document.activeElement).toBe(address));
    expect(within(tab(/Download/)).getByLabelText('1 error').textContent).toBe('1');
    expect(within(tab(/Sale/)).getByLabelText('1 error')).toBeTruthy();
    expect(within(tab(/Book/)).queryByLabelText(/fault/)).toBeNull();
    expect(create).not.toHaveBeenCalled();
  });

  it('has parts behind a tab of their own, which counts the faults of all lines', async () => {
    const descriptions = orderDescriptions().map((one) =>
      one.name === 'orders' ? { ...one, tabs: true as const } : one,
    );
    const { user } = renderAdmin({ path: '/orders/1', descriptions, rows: orderRows() });
    await user.click(await screen.findByRole('tab', { name: /Items/ }));
    await user.click(await screen.findByRole('button', { name: 'Add item' }));
    await user.click(screen.getByRole('button', { name: 'Add item' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await within(tab(/Items/)).findByLabelText('2 errors')).toBeTruthy();
  });

  it('goes with a page with tabs', async () => {
    const { user } = renderAdmin({ path: '/books/1/show', descriptions: tabbed() });
    await user.click(await screen.findByRole('tab', { name: 'Sale' }));
    expect(within(screen.getByRole('tabpanel', { name: 'Sale' })).getByText('€12.50')).toBeTruthy();
    expect(screen.queryByRole('tabpanel', { name: 'Book' })).toBeNull();
  });
});
