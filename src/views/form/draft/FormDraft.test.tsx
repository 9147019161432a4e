/** @long: 15 s */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { type AuthProvider, HttpError } from 'react-admin';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { orderDescriptions, orderRows } from '../../testing/orderSamples.ts';
import { renderAdmin } from '../../testing/renderAdmin.tsx';
import { sampleRows } from '../../testing/samples.ts';
import { readDraft } from './drafts.ts';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.restoreAllMocks();
});

const authProvider = (identity: object): AuthProvider => ({
  login: async () => undefined,
  logout: async () => undefined,
  checkAuth: async () => undefined,
  checkError: async () => undefined,
  getPermissions: async () => [],
  getIdentity: async () => ({ id: '7', ...identity }),
});

const open = (path: string, options: Partial<Parameters<typeof renderAdmin>[0]> = {}, identity = {}) =>
  renderAdmin({ path, authProvider: authProvider(identity), ...options });

const orders = () => ({ descriptions: orderDescriptions(), rows: orderRows() });
const kept = (resource: string, id?: string) => readDraft({ user: '7', resource, id });
const takeUp = () => screen.findByRole('button', { name: 'Restore' });
const title = async (): Promise<HTMLInputElement> => screen.findByLabelText(/^Title/);

/** Types in a form and unloads it, as a reload does. */
async function typeAndReload(path: string, label: RegExp, text: string, options = {}): Promise<void> {
  const { user } = open(path, options);
  await user.type(await screen.findByLabelText(label), text);
  await vi.waitUntil(() => JSON.stringify({ ...sessionStorage }).includes(text));
  cleanup();
}

describe('what was typed in a form', () => {
  it('is offered after a reload, and is in the form again once it is taken up', async () => {
    await typeAndReload('/books/1', /^Title/, '!');
    const { user } = open('/books/1');
    expect((await title()).value).toBe('De aanslag');
    await user.click(await takeUp());
    expect((await title()).value).toBe('De aanslag!');
    expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', false);
    expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull();
  });

  it('is offered still where something else was typed and taken back before an answer', async () => {
    await typeAndReload('/books/1', /^Title/, '!');
    const { user } = open('/books/1');
    await takeUp();
    await user.type(await title(), 'x');
    await vi.waitUntil(() => kept('books', '1')?.values['title'] === 'De aanslagx');
    await user.type(await title(), '{Backspace}');
    await vi.waitUntil(() => kept('books', '1')?.values['title'] === 'De aanslag!');
  });

  it('is offered still after what was typed before an answer, which is offered first', async () => {
    await typeAndReload('/books/1', /^Title/, '!');
    await typeAndReload('/books/1', /^Title/, '?');
    const { user } = open('/books/1');
    await user.click(await takeUp());
    expect((await title()).value).toBe('De aanslag?');
    await user.click(await takeUp());
    expect((await title()).value).toBe('De aanslag!');
    expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull();
  });

  it('is offered still after something else was saved before an answer', async () => {
    await typeAndReload('/books/1', /^Title/, '!');
    const { user, pathname } = open('/books/1');
    await takeUp();
    await user.type(await title(), 'x');
    await vi.waitUntil(() => kept('books', '1')?.values['title'] === 'De aanslagx');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(pathname()).toBe('/books/1/show'));
    await waitFor(() => expect(kept('books', '1')?.values['title']).toBe('De aanslag!'));
  });

  it('is gone once it is discarded, and what was typed since is kept', async () => {
    await typeAndReload('/books/1', /^Title/, '!');
    const { user } = open('/books/1');
    await takeUp();
    await user.type(await title(), 'x');
    await vi.waitUntil(() => kept('books', '1')?.values['title'] === 'De aanslagx');
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull();
    await vi.waitUntil(() => kept('books', '1')?.values['title'] === 'De aanslagx');
    cleanup();
    const again = open('/books/1');
    await again.user.click(await takeUp());
    expect((await title()).value).toBe('De aanslagx');
  });

  it('is gone once it is discarded', async () => {
    await typeAndReload('/books/1', /^Title/, '!');
    const { user } = open('/books/1');
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(kept('books', '1')).toBeUndefined();
    cleanup();
    open('/books/1');
    await title();
    expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull();
  });

  it('is gone once it is saved, or left on purpose', async () => {
    const { user, pathname } = open('/books/1');
    await user.type(await title(), '!');
    await vi.waitUntil(() => kept('books', '1'));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(pathname()).toBe('/books/1/show'));
    await waitFor(() => expect(kept('books', '1')).toBeUndefined());
    await user.click(await screen.findByRole('link', { name: 'Edit' }));
    await user.type(await title(), '?');
    await vi.waitUntil(() => kept('books', '1'));
    await user.click(screen.getByRole('link', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(kept('books', '1')).toBeUndefined());
  });

  it('is kept of a new record too, without secrets', async () => {
    const { user } = open('/books/create');
    await user.type(await title(), 'Siegfried');
    await user.type(screen.getByLabelText('Licence key'), 'hush');
    await vi.waitUntil(() => kept('books')?.values['title'] === 'Siegfried');
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('hush');
    cleanup();
    const again = open('/books/create');
    await again.user.click(await takeUp());
    expect((await title()).value).toBe('Siegfried');
  });

  it('comes back with its lines, on top of what others did to them', async () => {
    const before = orders();
    await typeAndReload('/orders/1', /^Name/, '!', before);
    const { user } = open('/orders/1', before);
    await user.click(await takeUp());
    await user.click(screen.getByRole('button', { name: 'Add item' }));
    await user.keyboard('Pen');
    await vi.waitUntil(() => kept('orders', '1')?.lines['items']?.typed.length === 3);
    cleanup();
    const { rows, ...rest } = orders();
    open('/orders/1', { ...rest, rows: { ...rows, items: rows.items.slice(1) } });
    await user.click(await takeUp());
    await waitFor(() =>
      expect(screen.getAllByLabelText<HTMLInputElement>(/^What/).map(({ value }) => value)).toEqual(['Ink', 'Pen']),
    );
  });

  it('is saved on the version it was typed over, so that others are not overwritten unseen', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await typeAndReload('/books/1', /^Title/, '!');
    const rows = sampleRows();
    Object.assign(rows.books[0] ?? {}, { title: 'Siegfried', meta: { version: 2 } });
    const saveWithParts = vi
      .fn(async (_: { previousData: object }): Promise<unknown> => ({ data: rows.books[0] }))
      .mockRejectedValueOnce(new HttpError('Precondition failed', 412));
    const update = vi.fn(async (_: string, { previousData }: { previousData: object }) => ({ data: previousData }));
    const { user } = open('/books/1', { rows, overrides: { saveWithParts, update } as never });
    await user.click(await takeUp());
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const dialog = await screen.findByRole('dialog', { name: 'Somebody else was first' });
    expect(dialog.textContent).toContain('was: De aanslag');
    expect(saveWithParts.mock.calls[0]?.[0]).toMatchObject({ previousData: { meta: { version: 1 } } });
    await user.click(within(dialog).getByRole('radio', { name: /^Yours/ }));
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(update).toHaveBeenCalledTimes(1));
    expect(update.mock.calls[0]?.[1]).toMatchObject({ previousData: { meta: { version: 2 } } });
  });

  it('is neither stored nor offered while viewing as another user', async () => {
    await typeAndReload('/books/1', /^Title/, '!');
    const { user } = open('/books/1', {}, { isViewing: true });
    await user.type(await title(), '?');
    await waitFor(() => expect(kept('books', '1')?.values['title']).toBe('De aanslag!'));
    expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull();
  });
});
