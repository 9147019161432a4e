import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, type DataProvider, HttpError, ResourceContextProvider, TestMemoryRouter } from 'react-admin';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppTheme } from '../../../theme/AppTheme.tsx';
import { DescriptionsProvider } from '../../../views/descriptions.tsx';
import { sampleDescriptions } from '../../../views/testing/samples.ts';
import { testI18nProvider } from '../../../views/testing/testI18nProvider.ts';
import { RefundButton } from './RefundButton.tsx';

const user = userEvent.setup({ delay: null });
const payment = { id: '5', kind: 'payment', state: 'paid', amount: 1000, customer: '1', method: 1, online: true };

type Create = (resource: string, params: { data: object; meta?: { idempotencyKey?: string } }) => Promise<unknown>;
const create = vi.fn<Create>();

beforeEach(() => void create.mockReset().mockImplementation(async (_, { data }) => ({ data: { id: '9', ...data } })));
afterEach(cleanup);

function open(): void {
  const descriptions = sampleDescriptions().map((one) => (one.name === 'books' ? { ...one, name: 'payments' } : one));
  const dataProvider = {
    getOne: async () => ({ data: payment }),
    getList: async () => ({ data: [], total: 0 }),
    create,
  } as unknown as DataProvider;
  render(
    <AppTheme>
      <TestMemoryRouter initialEntries={['/payments/5/show']}>
        <CoreAdminContext dataProvider={dataProvider} i18nProvider={testI18nProvider([], 'en-gb')}>
          <DescriptionsProvider descriptions={descriptions}>
            <ResourceContextProvider value="payments">
              <Routes>
                <Route path="/payments/:id/show" element={<RefundButton />} />
              </Routes>
            </ResourceContextProvider>
          </DescriptionsProvider>
        </CoreAdminContext>
      </TestMemoryRouter>
    </AppTheme>,
  );
}

/** Opens the dialog, asks for a part of the payment, and confirms it. */
async function refund(): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Refund' }));
  const amount = await screen.findByLabelText(/^Amount/);
  await user.clear(amount);
  await user.type(amount, '2.50');
  await user.type(screen.getByLabelText(/^Why/), 'Too much');
  await confirm();
}

const confirm = async () => user.click(await screen.findByRole('button', { name: /^Refund €\s?2\.50$/ }));

async function keysOf(times: number): Promise<unknown[]> {
  await waitFor(() => expect(create).toHaveBeenCalledTimes(times));
  return create.mock.calls.map(([, { meta }]) => meta?.idempotencyKey);
}

const lost = new HttpError('No answer', 0, { problem: 'timeout', faults: [] });
const refused = new HttpError('Refused', 422, { problem: 'refused', faults: [{ detail: 'Not like this' }] });

describe('a refund', () => {
  it('goes out once when no answer came and it is confirmed again, as both have one key', async () => {
    create.mockRejectedValueOnce(lost);
    open();
    await refund();
    await waitFor(() => expect(screen.getByLabelText(/^Why/).getAttribute('aria-invalid')).toBe('true'));
    await confirm();
    const [first, second] = await keysOf(2);
    expect(first).toEqual(expect.any(String));
    expect(second).toBe(first);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('goes out once also when the dialog was closed without an answer, and opened for the same again', async () => {
    create.mockRejectedValueOnce(lost);
    open();
    await refund();
    await keysOf(1);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await refund();
    const [first, second] = await keysOf(2);
    expect(first).toEqual(expect.any(String));
    expect(second).toBe(first);
  });

  it('is another one after a refusal', async () => {
    create.mockRejectedValueOnce(refused);
    open();
    await refund();
    await screen.findByText('Not like this');
    await confirm();
    const [first, second] = await keysOf(2);
    expect(second).toEqual(expect.any(String));
    expect(second).not.toBe(first);
  });

  it('is another one after the first was made, though it is equal', async () => {
    open();
    await refund();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await refund();
    const [first, second] = await keysOf(2);
    expect(second).toEqual(expect.any(String));
    expect(second).not.toBe(first);
  });
});
