import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fetchAgain } from '../testing/fetchAgain.ts';
import { renderAdmin } from '../testing/renderAdmin.tsx';
import { sampleDescriptions } from '../testing/samples.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

interface Sent {
  method?: string;
  path: string;
  body?: { data: { attributes: { trashed: string } } };
}

const trashed = (id: string, recordId: string, title: string) => ({
  type: 'trashedrecords',
  id,
  attributes: {
    resource: 'books',
    recordId,
    removedAt: '2026-11-20T09:30:00.000Z',
    // After midnight in Amsterdam.
    expiresAt: '2026-12-19T23:30:00.000Z',
    values: { title },
  },
  relationships: { user: { data: { type: 'authors', id: '2' } } },
});

/** Renders the screens over a server with a trash. */
function renderTrash(
  path: string,
  refuses: (request: Sent) => Error | undefined = () => undefined,
  more: ReturnType<typeof trashed>[] = [],
) {
  let records = [trashed('8', '2', 'Oeroeg'), trashed('7', '1', 'De aanslag'), ...more];
  const sent: Sent[] = [];
  const send = async (request: Sent) => {
    sent.push(request);
    const { method = 'GET', body } = request;
    if (method === 'GET') {
      const page = Number(new URLSearchParams(request.path.split('?')[1]).get('page'));
      return { data: records.slice(25 * (page - 1), 25 * page), meta: { total: records.length } };
    }
    const refusal = refuses(request);
    if (refusal) throw refusal;
    const id = body?.data.attributes.trashed ?? request.path.split('/')[1];
    records = records.filter((record) => record.id !== id);
    return {};
  };
  return { ...renderAdmin({ path, overrides: { send } as never }), sent };
}

const items = async () => {
  await screen.findAllByText('Hella Haasse');
  return screen.getAllByRole('listitem');
};

describe('the trash of a resource', () => {
  it('shows what was removed, by whom, and until when it can be restored', async () => {
    renderTrash('/books/trash');
    const [first] = await items();
    expect(first?.textContent).toMatch(/^Oeroeg.*Hella Haasse.*20 Nov 2026.*20 Dec 2026/);
    expect(screen.getByText('Deleted: Books')).toBeTruthy();
  });

  it('goes one page back where the last of a page was taken out', async () => {
    const more = Array.from({ length: 49 }, (_, at) => trashed(String(at + 100), String(at + 100), `Book ${at + 1}`));
    const { user, queryClient } = renderTrash('/books/trash', undefined, more);
    await items();
    await user.click(screen.getByRole('button', { name: 'Go to the next page' }));
    await screen.findByText('26–50 of 51');
    await user.click(screen.getByRole('button', { name: 'Go to the next page' }));
    const last = (await screen.findByText('Book 49')).closest('li') as HTMLElement;
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
    // Lets some minutes pass on this page.
    queryClient.removeQueries({ queryKey: ['books', 'trash', 2] });
    await user.click(within(last).getByRole('button', { name: 'Bring back' }));
    expect(await screen.findByText('26–50 of 50')).toBeTruthy();
    await screen.findByText('Book 48');
  });

  it('restores a record', async () => {
    const { user, sent } = renderTrash('/books/trash');
    const [first] = await items();
    await user.click(within(first as HTMLElement).getByRole('button', { name: 'Bring back' }));
    const notice = await screen.findByText(/^Brought back:/);
    const link = within(notice).getByRole('link', { name: 'Oeroeg' });
    expect(link.getAttribute('href')).toMatch(/\/books\/2\/show$/);
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
    expect(sent.find(({ method }) => method === 'POST')).toMatchObject({
      path: 'restores',
      body: { data: { type: 'restores', attributes: { trashed: '8' } } },
    });
  });

  it('goes back a page when nothing is left on this one', async () => {
    const more = Array.from({ length: 24 }, (_, index) => trashed(`${index + 100}`, `${index + 100}`, `Book ${index}`));
    const { user } = renderTrash('/books/trash', undefined, more);
    await items();
    await user.click(screen.getByRole('button', { name: 'Go to the next page' }));
    const last = (await screen.findByText('Book 23')).closest('li');
    await user.click(within(last as HTMLElement).getByRole('button', { name: 'Bring back' }));
    expect(await screen.findByText('Oeroeg')).toBeTruthy();
    expect(screen.getAllByRole('listitem')).toHaveLength(25);
  });

  it('restores several records, and explains each refusal', async () => {
    const refusal = Object.assign(new Error('Unprocessable'), {
      status: 422,
      body: { faults: [{ detail: 'Title: this value is already in use' }] },
    });
    const { user } = renderTrash('/books/trash', ({ body }) =>
      body?.data.attributes.trashed === '7' ? refusal : undefined,
    );
    await items();
    for (const name of ['Oeroeg', 'De aanslag']) await user.click(screen.getByRole('checkbox', { name }));
    await user.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Bring back' }));
    expect(await screen.findByText('Title: this value is already in use')).toBeTruthy();
    expect(within(await screen.findByText(/^Brought back:/)).getByRole('link').textContent).toBe('Oeroeg');
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
    expect(screen.getByText('De aanslag')).toBeTruthy();
  });

  it('names the field of a refused value, and the part that keeps a record away, each on a line', async () => {
    const named = 'Review “Mooi”, Code “R1”: This value is already in use';
    const faults = [
      { detail: 'This value is already in use', meta: { field: 'title' } },
      { detail: named, meta: { hasOwnText: true, part: { type: 'reviews', id: '5', field: 'code', value: 'R1' } } },
    ];
    const refusal = Object.assign(new Error('Unprocessable'), { status: 422, body: { faults } });
    const { user } = renderTrash('/books/trash', () => refusal);
    const [first] = await items();
    await user.click(within(first as HTMLElement).getByRole('button', { name: 'Bring back' }));
    const alert = await within(first as HTMLElement).findByRole('alert');
    expect(alert.textContent).toBe(`Title: This value is already in use\n${named}`);
  });

  it('removes for good only after asking, and then says that there is nothing', async () => {
    const { user, sent } = renderTrash('/books/trash');
    await items();
    for (const name of ['Oeroeg', 'De aanslag']) await user.click(screen.getByRole('checkbox', { name }));
    await user.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Delete for good' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete 2 rows for good?' });
    expect(sent.filter(({ method }) => method === 'DELETE')).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Delete for good' }));
    expect(await screen.findByText('Nothing deleted')).toBeTruthy();
    expect(sent.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual([
      'trashedrecords/8',
      'trashedrecords/7',
    ]);
  });

  it('stays where fetching it again fails', async () => {
    const { queryClient, dataProvider } = renderTrash('/books/trash');
    await items();
    const send = vi.spyOn(dataProvider as unknown as { send(): Promise<object> }, 'send');
    send.mockRejectedValue(new HttpError('Service Unavailable', 503));
    await fetchAgain(queryClient);
    expect(send).toHaveBeenCalled();
    expect(await items()).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('is reached from the list, where this user may bring anything back', async () => {
    const { user } = renderTrash('/books');
    await user.click(await screen.findByRole('link', { name: 'Deleted rows' }));
    await items();
    cleanup();
    renderAdmin({ path: '/books', descriptions: sampleDescriptions('customer') });
    await screen.findByText('Oeroeg');
    expect(screen.queryByRole('link', { name: 'Deleted rows' })).toBeNull();
  });
});

describe('a record that was just deleted', () => {
  it('is restored by undoing', async () => {
    const { user, sent } = renderTrash('/books/1/show');
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Deleted: De aanslag')).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: /^Undo$/i }));
    expect(await screen.findByText(/^Brought back:/)).toBeTruthy();
    await waitFor(() => expect(sent.some(({ path }) => path === 'restores')).toBe(true));
    expect(sent.find(({ method }) => method === 'POST')?.body?.data.attributes).toEqual({ trashed: '7' });
  });
});
