import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import * as f from '../../../../schema/fields.ts';
import { resource } from '../../../../schema/resource.ts';
import { rightsTable } from '../../../../schema/rights.ts';
import { visibleResources } from '../../../../schema/visible.ts';
import { onPhone } from '../../testing/onPhone.ts';
import { renderAdmin } from '../../testing/renderAdmin.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const amount = (en: string, shown?: object) => f.money({ en, nl: en }, shown && { shown: { state: 'sent' } });
const bills = resource('bills', {
  label: { en: ['Bill', 'Bills'], nl: ['Rekening', 'Rekeningen'] },
  title: 'number',
  fields: {
    number: f.text({ en: 'Number', nl: 'Nummer' }),
    buyer: f.text({ en: 'Buyer', nl: 'Koper' }),
    contact: f.text({ en: 'Contact', nl: 'Contact' }),
    date: f.date({ en: 'Date', nl: 'Datum' }),
    dueDate: f.date({ en: 'Due date', nl: 'Vervaldatum' }),
    note: f.text({ en: 'Note', nl: 'Notitie' }),
    price: amount('Price'),
    total: amount('Total'),
    open: amount('Open', { state: 'sent' }),
    state: f.state(
      { en: 'State', nl: 'Status' },
      {
        initial: 'draft',
        states: { draft: { en: 'Draft', nl: 'Concept' }, sent: { en: 'Sent', nl: 'Verstuurd' } },
        edges: {},
      },
    ),
  },
  access: { admin: 'all' },
  list: { columns: ['number', 'buyer', 'contact', 'date', 'dueDate', 'price', 'note', 'total', 'open', 'state'] },
});
const descriptions = visibleResources([bills], rightsTable([bills]).admin, 'admin');
const bill = (id: string, state: string) => ({
  id,
  number: `N${id}`,
  buyer: 'Hella',
  contact: null,
  date: '2026-03-01',
  dueDate: '2026-03-31',
  note: 'Hurry',
  price: 100,
  total: 12_100,
  open: 4000,
  state,
});

/** The lines of the card of a bill, from the top. */
async function cardOf(number: string): Promise<(string | null)[]> {
  onPhone();
  renderAdmin({ path: '/bills', descriptions, rows: { bills: [bill('1', 'sent'), bill('2', 'draft')] } });
  const card = (await screen.findByRole('link', { name: number })).closest('li') as HTMLElement;
  const [head, ...lines] = [
    ...(within(card).getByRole('link').parentElement?.parentElement?.parentElement?.children ?? []),
  ];
  return [head, ...lines].map((line) => line?.textContent ?? null);
}

it('says what a record is called, its state, what it comes to, and then what the table begins with', async () => {
  expect(await cardOf('N1')).toEqual(['N1Sent', 'Total€121.00', 'Open€40.00', 'BuyerHella', 'Date1 Mar 2026']);
});

it('has no line for what is empty or says nothing', async () => {
  expect(await cardOf('N2')).toEqual(['N2Draft', 'Total€121.00', 'BuyerHella', 'Date1 Mar 2026']);
});
