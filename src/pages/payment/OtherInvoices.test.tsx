import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { renderPage } from '../../testing/renderPage.tsx';
import { OtherInvoices } from './OtherInvoices.tsx';
import type { Invoice } from './useInvoice.ts';

afterEach(cleanup);

const invoice = (id: string, openAmount: number): Invoice => ({
  id,
  customer: '1',
  number: `F-${id}`,
  dueDate: null,
  openAmount,
  sellerName: null,
  sellerIban: null,
});

it('adds and takes back invoices that are paid at the same time', async () => {
  const first = invoice('1', 1210);
  const second = invoice('2', 605);
  const onChange = vi.fn();
  await renderPage(<OtherInvoices invoices={[first, second]} chosen={[second]} onChange={onChange} />);
  await userEvent.click(screen.getByLabelText(/F-1/));
  expect(onChange).toHaveBeenLastCalledWith([second, first]);
  await userEvent.click(screen.getByLabelText(/F-2/));
  expect(onChange).toHaveBeenLastCalledWith([]);
});
