import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { AuthProvider } from 'react-admin';
import { afterEach, expect, it, vi } from 'vitest';
import { money, text } from '../../../../schema/fields.ts';
import { resource } from '../../../../schema/resource.ts';
import { rightsTable } from '../../../../schema/rights.ts';
import { application } from '../../../../schema/testing/application.ts';
import { visibleResources } from '../../../../schema/visible.ts';
import { AskContext } from '../../../shop/AskContext.ts';
import type { CellProps } from '../../../views/cell/cellProps.ts';
import { renderAdmin } from '../../../views/testing/renderAdmin.tsx';
import { Cell } from './payable.tsx';

afterEach(cleanup);

const bills = resource('bills', {
  label: { en: ['Bill', 'Bills'], nl: ['Nota', "Nota's"] },
  title: 'number',
  fields: {
    number: text({ en: 'Number', nl: 'Nummer' }, { required: true }),
    open: money({ en: 'Open', nl: 'Openstaand' }, { drawnBeside: { cell: 'payable' } }),
  },
  access: { admin: 'all' },
  list: { columns: ['number', 'open'] },
});

/** Lists bills of these amounts to a customer, of whom the second bill is collected. */
function openList(amounts: readonly number[], path = '/bills', role = 'CUSTOMER') {
  const asked = vi.fn();
  async function* ask(name: string, body: object): AsyncGenerator<never> {
    asked(name, body);
    yield { invoice: '2', day: '2027-02-17' } as never;
  }
  const Asking = (props: CellProps) => (
    <AskContext value={ask as never}>
      <Cell {...props} />
    </AskContext>
  );
  const authProvider = { checkAuth: async () => undefined, getPermissions: async () => [role] };
  renderAdmin({
    path,
    descriptions: visibleResources([bills], rightsTable([bills], application).admin, 'admin', application),
    rows: {
      bills: amounts.map((open, row) => ({ id: `${row + 1}`, number: `B${row + 1}`, open, meta: { version: 1 } })),
    },
    authProvider: authProvider as unknown as AuthProvider,
    extensions: { cells: { payable: Asking } },
  });
  return asked;
}

const rowOf = async (number: string) => within((await screen.findByText(number)).closest('tr') as HTMLElement);
const asksToPay = async (number: string) => (await rowOf(number)).queryByRole('link', { name: 'Pay' }) !== null;

it('cents of rounding press nobody to pay, and what is collected tells its day instead', async () => {
  openList([1210, 1210, 5]);
  expect((await screen.findByText('Direct debit 17 Feb')).closest('tr')?.textContent).toContain('B2');
  expect(await Promise.all(['B1', 'B2', 'B3'].map(asksToPay))).toEqual([true, false, false]);
});

it('a list asks once what is collected, for all that is to be paid in it', async () => {
  const asked = openList([1210, 1210, 5, 0]);
  await screen.findByText(/Direct debit/);
  expect(asked.mock.calls).toEqual([['debits', { invoices: ['1', '2'] }]]);
});

it('a long list asks in parts that the server takes', async () => {
  const asked = openList(
    Array.from({ length: 40 }, () => 1210),
    '/bills?perPage=100&page=1',
  );
  await screen.findByText(/Direct debit/);
  expect(asked.mock.calls.map(([, { invoices }]) => invoices.length)).toEqual([25, 15]);
});

it('staff is asked to pay nothing, and asks nothing', async () => {
  const asked = openList([1210], '/bills', 'ADMIN');
  await screen.findByText('B1');
  await waitFor(() => expect(screen.getByText('€12.10')).toBeTruthy());
  expect(screen.queryByRole('link', { name: 'Pay' })).toBeNull();
  expect(asked).not.toHaveBeenCalled();
});
