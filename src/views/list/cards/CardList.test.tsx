import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as f from '../../../../schema/fields.ts';
import { resource } from '../../../../schema/resource.ts';
import { rightsTable } from '../../../../schema/rights.ts';
import { application } from '../../../../schema/testing/application.ts';
import { visibleResources } from '../../../../schema/visible.ts';
import { renderAdmin } from '../../testing/renderAdmin.tsx';
import { onPhone } from '../../testing/screens.ts';

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
        transitions: {},
      },
    ),
  },
  access: { admin: 'all' },
  list: { columns: ['number', 'buyer', 'contact', 'date', 'dueDate', 'price', 'note', 'total', 'open', 'state'] },
});
const descriptions = visibleResources([bills], rightsTable([bills], application).admin, 'admin', application);
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

function openBills() {
  onPhone();
  return renderAdmin({ path: '/bills', descriptions, rows: { bills: [bill('1', 'sent'), bill('2', 'draft')] } });
}

/** Finds the link of a card by its text, and not that of a notice. */
const findTitle = async (number: string): Promise<HTMLElement> => {
  const links = await screen.findAllByRole('link', { name: number });
  const title = links.find((link) => link.closest('li'));
  if (!title) throw new Error(`No card of ${number}`);
  return title;
};

const cardNamed = async (number: string): Promise<HTMLElement> =>
  (await findTitle(number)).closest('li') as HTMLElement;

const cards = () => document.querySelector('li[data-id]')?.parentElement as HTMLElement;

/** Reads the title of a card and its facts, one by one. */
const linesOf = (number: string): (string | null)[] => {
  const links = screen.getAllByRole('link', { name: number });
  const body = links.map((link) => link.closest('.body')).find((one) => one !== null);
  return [...(body?.querySelectorAll('.title, .fact, .overflow') ?? [])].map((line) => line.textContent);
};

/** Opens an item of the menu of the list. */
async function openOfList(user: ReturnType<typeof renderAdmin>['user'], name: string): Promise<void> {
  await user.click(screen.getByRole('button', { name: 'More for this list' }));
  await user.click(await screen.findByRole('menuitem', { name }));
}

async function cardOf(number: string): Promise<(string | null)[]> {
  openBills();
  await cardNamed(number);
  return linesOf(number);
}

/** Reads the items of the open menu. */
const items = async () => (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);

it('shows title, state and columns of a record', async () => {
  expect(await cardOf('N1')).toEqual([
    'N1',
    'Sent',
    'BuyerHella',
    'Date1 Mar 2026',
    'Due date31 Mar 2026',
    'Price€1.00',
    'NoteHurry',
    'Total€121.00',
    'Open€40.00',
  ]);
});

it('has no line for empty or inapplicable values', async () => {
  const lines = await cardOf('N2');
  expect(lines).not.toContain('Contact');
  expect(lines.filter((line) => line?.startsWith('Open'))).toEqual([]);
});

it('follows the chosen columns, their order and the density', async () => {
  const { user } = openBills();
  await screen.findByRole('link', { name: 'N1' });
  await openOfList(user, 'Columns');
  for (const name of ['Price', 'Note', 'Due date', 'State'])
    await user.click(await screen.findByRole('switch', { name }));
  screen.getByRole('button', { name: 'Move Total with the arrow keys' }).focus();
  await user.keyboard('{ArrowUp}'.repeat(7));
  await user.keyboard('{Escape}');
  await waitFor(() =>
    expect(linesOf('N1')).toEqual(['N1', 'Total€121.00', 'BuyerHella', 'Date1 Mar 2026', 'Open€40.00']),
  );
  await openOfList(user, 'Row height');
  const padding = () => cards().style.getPropertyValue('--card-padding');
  const before = padding();
  await user.click(await screen.findByRole('menuitemradio', { name: 'Compact rows' }));
  await waitFor(() => expect(Number.parseInt(padding(), 10)).toBeLessThan(Number.parseInt(before, 10)));
});

it('has a menu of actions, editing values among them', async () => {
  const { user, pathname } = openBills();
  const more = within(await cardNamed('N1')).getByRole('button', { name: 'More for this row' });
  await user.click(more);
  expect(await items()).toEqual([
    'Open',
    'Edit',
    ...['Number', 'Buyer', 'Contact', 'Date', 'Due date', 'Price', 'Note', 'Total', 'Open'].map(
      (one) => `Change ${one}`,
    ),
    'Open in a new tab',
    'Delete',
  ]);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(more));
  expect(pathname()).toBe('/bills');
});

it('edits a value in place, also an empty one, and restores it by Undo', async () => {
  const { user, dataProvider } = openBills();
  const update = vi.spyOn(dataProvider, 'update');
  const change = async (name: string, text: string): Promise<void> => {
    await user.click(within(await cardNamed('N1')).getByRole('button', { name: 'More for this row' }));
    await user.click(await screen.findByRole('menuitem', { name: `Change ${name}` }));
    const input = within(await screen.findByRole('dialog', { name: `Change ${name}` })).getByLabelText(name);
    await waitFor(() => expect(document.activeElement).toBe(input));
    await user.clear(input);
    await user.type(input, `${text}{Enter}`);
  };
  await change('Buyer', 'Gerrit');
  await waitFor(() => expect(linesOf('N1')).toContain('BuyerGerrit'));
  expect(update).toHaveBeenLastCalledWith('bills', expect.objectContaining({ id: '1', data: { buyer: 'Gerrit' } }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(linesOf('N1')).toContain('BuyerHella'));
  await change('Contact', 'Ans');
  await waitFor(() => expect(linesOf('N1')).toContain('ContactAns'));
});

describe('whose record leaves the list', () => {
  const openSent = async () => {
    onPhone();
    const rows = { bills: [bill('1', 'sent')] };
    const admin = renderAdmin({ path: '/bills?filter={"state":"sent"}', descriptions, rows });
    await admin.user.click(within(await cardNamed('N1')).getByRole('button', { name: 'More for this row' }));
    const become = async (state: string): Promise<void> => {
      await admin.dataProvider.update('bills', { id: '1', data: { state }, previousData: bill('1', 'sent') });
      await act(() => admin.queryClient.invalidateQueries());
    };
    return { ...admin, become };
  };

  it('closes its menu for good', async () => {
    const { become } = await openSent();
    await screen.findByRole('menu');
    await become('draft');
    await screen.findByText('Nothing found');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await become('sent');
    await cardNamed('N1');
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('keeps the value that is being edited', async () => {
    const { user, become } = await openSent();
    await user.click(await screen.findByRole('menuitem', { name: 'Change Buyer' }));
    const input = within(await screen.findByRole('dialog')).getByLabelText<HTMLInputElement>('Buyer');
    await user.type(input, '!');
    await become('draft');
    await screen.findByText('Nothing found');
    expect(within(screen.getByRole('dialog')).getByLabelText('Buyer')).toBe(input);
    expect(input.value).toBe('Hella!');
  });
});

it('opens its record wherever it is tapped', async () => {
  const { user, pathname } = openBills();
  await user.click(within(await cardNamed('N1')).getByText('Hella'));
  await waitFor(() => expect(pathname()).toBe('/bills/1/show'));
});

it('is operated by the keys of a table', async () => {
  const { user, pathname } = openBills();
  await cardNamed('N1');
  await user.keyboard('jjx');
  expect(await screen.findByText('1 selected')).toBeTruthy();
  expect(document.activeElement).toBe(await cardNamed('N2'));
  await user.keyboard('k{Enter}');
  await waitFor(() => expect(pathname()).toBe('/bills/1/show'));
});

it('shows placeholders while loading, as many as fit on the screen', async () => {
  onPhone();
  renderAdmin({ path: '/bills', descriptions, overrides: { getList: (() => new Promise(() => undefined)) as never } });
  await waitFor(() => expect(document.querySelectorAll('[aria-busy] li').length).toBeGreaterThan(1));
  // Assumes 135 pixels for a card with a title and five lines of facts.
  expect(document.querySelectorAll('[aria-busy] li').length).toBe(Math.ceil(window.innerHeight / 135));
});

it('lays out only visible cards when there are very many', async () => {
  onPhone();
  const many = Array.from({ length: 100 }, (_, at) => bill(String(at + 1), 'sent'));
  renderAdmin({ path: '/bills?perPage=100', descriptions, rows: { bills: many } });
  await cardNamed('N100');
  expect(getComputedStyle(cards()).getPropertyValue('--card-height')).toBe('135px');
  expect(cards().dataset['many']).toBeTruthy();
  cleanup();
  openBills();
  await cardNamed('N1');
  expect(cards().dataset['many']).toBeUndefined();
});

it('is sorted by several fields in turn from the menu', async () => {
  const { user } = openBills();
  await cardNamed('N1');
  await openOfList(user, 'Sort');
  await user.click(await screen.findByRole('menuitem', { name: 'State' }));
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  await openOfList(user, 'Sort');
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Sort by several fields' }));
  await user.click(screen.getByRole('menuitem', { name: 'Number' }));
  expect(await screen.findByRole('menuitem', { name: 'State (1, ascending)' })).toBeTruthy();
  await user.click(screen.getByRole('menuitem', { name: 'Number (2, ascending)' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Number (2, descending)' }));
  expect(await screen.findByRole('menuitem', { name: 'State (ascending)' })).toBeTruthy();
});
