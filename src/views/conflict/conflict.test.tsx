import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { orderDescriptions, orderRows } from '../testing/orderSamples.ts';
import { renderAdmin } from '../testing/renderAdmin.tsx';
import { sampleRows } from '../testing/samples.ts';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const history = {
  data: [
    {
      id: '2',
      attributes: {
        action: 'update',
        version: 2,
        changes: { price: [1250, 7700] },
        via: 'request',
        at: '2026-11-04T09:30:00.000Z',
      },
      relationships: { user: { data: { type: 'authors', id: '2' } } },
    },
  ],
};

interface Update {
  id: string;
  data: object;
  previousData: { meta: { version: number } };
}

/** Renders the form of a book while another user saves it; the server refuses old versions. */
async function renderStale(theirs: object) {
  const rows = sampleRows();
  const saved: Update[] = [];
  const update = async (_: string, request: Update) => {
    const [book] = rows.books;
    if (request.previousData.meta.version !== book?.meta.version) throw new HttpError('Precondition failed', 412, {});
    saved.push(request);
    return { data: { ...book, ...request.data, meta: { version: 3 } } };
  };
  const saveWithParts = (request: { previousData: Update['previousData'] & { id: string }; data: object }) =>
    update('books', { ...request, id: request.previousData.id });
  const overrides = { update, saveWithParts, send: async () => history } as never;
  const rendered = renderAdmin({ path: '/books/1', rows, overrides });
  await screen.findByLabelText(/^Title/);
  const othersSave = (): void => {
    rows.books[0] = { ...rows.books[0], ...theirs, meta: { version: 2 } } as (typeof rows.books)[0];
  };
  /** Updates an open record as the event stream does. */
  const othersAreSeen = () => rendered.queryClient.invalidateQueries({ queryKey: ['books'] });
  return { ...rendered, saved, othersSave, othersAreSeen };
}

const type = async (user: Awaited<ReturnType<typeof renderStale>>['user'], label: RegExp, text: string) => {
  await user.clear(screen.getByLabelText(label));
  // Types in one event: the form renders for each key.
  await user.paste(text);
};
const save = () => screen.getByRole('button', { name: 'Save' });
const dialog = () => screen.findByRole('dialog', { name: 'Somebody else was first' });
const choice = (of: HTMLElement, field: string, side: RegExp) =>
  within(within(of).getByRole('radiogroup', { name: field })).getByRole('radio', { name: side });

describe('a form whose record another user saved first', () => {
  it('shows both versions and who stored the other, and saves what is chosen on the new one', async () => {
    const { user, saved, othersSave, pathname } = await renderStale({ price: 7700, taxRate: 2100 });
    await type(user, /^Title/, 'Mijn titel');
    await type(user, /^Price/, '88,00');
    othersSave();
    await user.click(save());
    const shown = await dialog();
    await within(shown).findByText('Hella Haasse');
    expect(shown.textContent).toContain('was: €12.50');
    expect(choice(shown, 'Title', /^Yours/)).toHaveProperty('checked', true);
    expect(choice(shown, 'Tax rate', /^Stored/)).toHaveProperty('checked', true);
    const confirm = within(shown).getByRole('button', { name: 'Save' });
    expect(confirm).toHaveProperty('disabled', true);
    expect(shown.textContent).toContain('1 field left to choose');
    await user.click(choice(shown, 'Price', /^Yours/));
    await user.click(confirm);
    await waitFor(() => expect(pathname()).toBe('/books/1/show'));
    expect(saved).toMatchObject([
      { data: { title: 'Mijn titel', price: 8800 }, previousData: { meta: { version: 2 } } },
    ]);
    expect(Object.keys(saved[0]?.data ?? {})).toEqual(['title', 'price']);
  });

  it('takes all of the other, or keeps what was there against it', async () => {
    const { user, saved, othersSave, pathname } = await renderStale({ price: 7700, taxRate: 2100 });
    await type(user, /^Price/, '88,00');
    othersSave();
    await user.click(save());
    const shown = await dialog();
    await user.click(within(shown).getByRole('button', { name: 'Take all of theirs' }));
    await user.click(choice(shown, 'Tax rate', /^Yours/));
    await user.click(within(shown).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(pathname()).toBe('/books/1/show'));
    expect(saved[0]?.data).toEqual({ taxRate: 900 });
  });

  it('loses nothing that was typed when the choice is put off, and asks again', async () => {
    const { user, saved, othersSave } = await renderStale({ price: 7700 });
    await type(user, /^Title/, 'Mijn titel');
    othersSave();
    await user.click(save());
    await user.click(within(await dialog()).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByLabelText(/^Title/)).toHaveProperty('value', 'Mijn titel');
    await user.click(save());
    expect(await dialog()).toBeTruthy();
    expect(saved).toEqual([]);
  });

  it('shows both versions of a field typed in here, also where the form has followed what others wrote', async () => {
    const { user, saved, othersSave, othersAreSeen, pathname } = await renderStale({ price: 7700, taxRate: 2100 });
    await type(user, /^Price/, '88,00');
    othersSave();
    await othersAreSeen();
    expect(await screen.findByText(/you choose between both versions/)).toBeTruthy();
    for (const isPutOff of [true, false]) {
      await user.click(save());
      const shown = await dialog();
      expect(shown.textContent).toContain('was: €12.50');
      expect(within(shown).getAllByRole('radiogroup')).toHaveLength(1);
      expect(saved).toEqual([]);
      if (!isPutOff) break;
      await user.click(within(shown).getByRole('button', { name: 'Cancel' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
    await user.click(choice(await dialog(), 'Price', /^Yours/));
    await user.click(within(await dialog()).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(pathname()).toBe('/books/1/show'));
    expect(saved).toMatchObject([{ data: { price: 8800 }, previousData: { meta: { version: 2 } } }]);
  });

  it('saves at once what was typed beside what others wrote, or where theirs was taken over', async () => {
    const { user, saved, othersSave, othersAreSeen, pathname } = await renderStale({ price: 7700 });
    await type(user, /^Title/, 'Mijn titel');
    await type(user, /^Price/, '88,00');
    othersSave();
    await othersAreSeen();
    await user.click(await screen.findByRole('button', { name: 'Use this value' }));
    await user.click(save());
    await waitFor(() => expect(pathname()).toBe('/books/1/show'));
    expect(saved).toMatchObject([{ data: { title: 'Mijn titel' }, previousData: { meta: { version: 2 } } }]);
  });

  it('merges stored values below typed ones when there is nothing to choose', async () => {
    const { user, saved, othersSave, pathname } = await renderStale({});
    await type(user, /^Title/, 'Mijn titel');
    othersSave();
    await user.click(save());
    expect(await screen.findByText(/Somebody else changed this/)).toBeTruthy();
    expect(screen.getByLabelText(/^Title/)).toHaveProperty('value', 'Mijn titel');
    await user.click(save());
    await waitFor(() => expect(pathname()).toBe('/books/1/show'));
    expect(saved[0]?.data).toEqual({ title: 'Mijn titel' });
  });
});

it('a form with changed lines is shown again before it is saved', async () => {
  const rows = orderRows();
  const saveWithParts = async () => Promise.reject(new HttpError('Precondition failed', 412, {}));
  const overrides = { saveWithParts, send: async () => ({ data: [] }) } as never;
  const { user } = renderAdmin({ path: '/orders/1', descriptions: orderDescriptions(), rows, overrides });
  const name = await screen.findByLabelText(/^Name/);
  await user.type(name, '!');
  const [line] = screen.getAllByLabelText(/^What/);
  await user.type(line as HTMLElement, 's');
  rows.orders[0] = { ...rows.orders[0], name: 'Theirs', meta: { version: 5 } } as (typeof rows.orders)[0];
  await user.click(save());
  const shown = await dialog();
  await user.click(choice(shown, 'Name', /^Stored/));
  await user.click(within(shown).getByRole('button', { name: 'Apply' }));
  await waitFor(() => expect(screen.getByLabelText(/^Name/)).toHaveProperty('value', 'Theirs'));
  expect(screen.getAllByLabelText(/^What/)[0]).toHaveProperty('value', 'Papers');
  expect(await screen.findByText(/Somebody else changed this/)).toBeTruthy();
});
