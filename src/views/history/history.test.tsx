import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fetchAgain } from '../testing/fetchAgain.ts';
import { renderAdmin } from '../testing/renderAdmin.tsx';
import { sampleRows } from '../testing/samples.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

interface Sent {
  method?: string;
  path: string;
  body?: { data: { attributes: object }; meta?: object };
  headers?: object;
}

const entry = (id: number, changes: object, more: object = {}) => ({
  type: 'historyentries',
  id: String(id),
  attributes: {
    action: 'update',
    version: id,
    changes,
    via: 'request',
    reason: null,
    at: `2026-11-0${id}T09:30:00.000Z`,
    viewedAs: false,
    requestId: `request-${id}`,
    ...more,
  },
  relationships: { user: { data: { type: 'authors', id: '2' } }, actor: { data: null } },
});

const entries = [
  entry(4, { price: [1100, 1250] }, { reason: 'New list of prices' }),
  entry(3, { price: [1000, 1100], title: ['Aanslag', 'De aanslag'] }, { viewedAs: true }),
  entry(2, { author: ['2', '1'], soldCount: [1, 12], key: [null, null] }),
  entry(1, { title: [null, 'Aanslag'], price: [null, 1000] }, { action: 'create' }),
];

/** Renders the history of a book, with a server that records its requests. */
function renderHistory(answer?: (request: Sent) => Promise<object>, listed = entries, total = listed.length) {
  const sent: Sent[] = [];
  const send = async (request: Sent) => {
    sent.push(request);
    if (request.method === 'POST') return answer?.(request) ?? {};
    return { data: listed, meta: { total } };
  };
  const rows = sampleRows();
  Object.assign(rows.books[0] ?? {}, { meta: { version: 4 } });
  const rendered = renderAdmin({ path: '/books/1/show?tab=history', rows, overrides: { send } as never });
  return { ...rendered, sent };
}

const shown = async () => {
  const list = await screen.findByRole('list', { name: 'History' });
  await within(list).findAllByText('Hella Haasse');
  return within(list).getAllByRole('listitem');
};

describe('the history of a record', () => {
  it('shows author, time, values before and after, and reason of each change', async () => {
    renderHistory();
    const [latest, viewed, third, first] = await shown();
    expect(latest?.textContent).toMatch(/Hella Haasse changed this.*4 Nov 2026/);
    expect(latest?.textContent).toMatch(/Price€11\.00became€12\.50/);
    expect(latest?.textContent).toContain('New list of prices');
    expect(latest?.textContent).toContain('Request request-4');
    expect(viewed?.textContent).toContain('An employee on behalf of Hella Haasse');
    expect(third?.textContent).toContain('Hella HaassebecameHarry Mulisch');
    expect(third?.textContent).toContain('the value is not kept');
    expect(first?.textContent).toContain('created this');
  });

  it('says of a secret that was looked at that it was not changed', async () => {
    renderHistory(undefined, [entry(5, { code: [null, null] }, { action: 'reveal' })]);
    const [looked] = await shown();
    expect(looked?.textContent).toContain('Download codeviewed, not changed');
    expect(looked?.textContent).not.toContain('the value is not kept');
  });

  it('has an address of its own, beside that of the record', async () => {
    const { user } = renderHistory();
    await shown();
    await user.click(screen.getByRole('tab', { name: 'Details' }));
    expect(await screen.findByText('Copies sold')).toBeTruthy();
    expect(screen.queryByRole('list', { name: 'History' })).toBeNull();
  });

  it('previews a restore, and restores the chosen fields', async () => {
    const { user, sent } = renderHistory();
    const [, , third] = await shown();
    await user.click(within(third as HTMLElement).getByRole('button', { name: 'Back to this moment' }));
    const dialog = await screen.findByRole('dialog', { name: /^Back to 2 Nov 2026/ });
    expect(dialog.textContent).toContain('€12.50became€10.00');
    await user.click(within(dialog).getByRole('checkbox', { name: 'Title' }));
    await user.type(within(dialog).getByLabelText(/^Reason/), 'By mistake');
    await user.click(within(dialog).getByRole('button', { name: 'Put back' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const notice = within(await screen.findByText(/^Put back as it was:/));
    expect(notice.getByRole('link').getAttribute('href')).toBe('/books/1/show');
    expect(sent.find(({ method }) => method === 'POST')).toMatchObject({
      path: 'restores',
      headers: { 'If-Match': '"4"' },
      body: {
        data: { attributes: { resource: 'books', id: '1', entry: '2', fields: ['price'] } },
        meta: { reason: 'By mistake' },
      },
    });
  });

  it('restores on the previewed version, not over later changes', async () => {
    const { user, sent, dataProvider, queryClient } = renderHistory();
    const [, , third] = await shown();
    await user.click(within(third as HTMLElement).getByRole('button', { name: 'Back to this moment' }));
    const dialog = await screen.findByRole('dialog', { name: /^Back to 2 Nov 2026/ });
    const data = { title: 'Elsewhere', meta: { version: 5 } };
    await dataProvider.update('books', { id: '1', data, previousData: { id: '1' } });
    await queryClient.invalidateQueries();
    await waitFor(() => expect(screen.getAllByText(/^Elsewhere/).length).toBeGreaterThan(0));
    await user.click(within(dialog).getByRole('button', { name: 'Put back' }));
    await waitFor(() => expect(sent.some(({ method }) => method === 'POST')).toBe(true));
    expect(sent.find(({ method }) => method === 'POST')?.headers).toEqual({ 'If-Match': '"4"' });
  });

  it('undoes the change of one field, by the moment before it', async () => {
    const { user, sent } = renderHistory();
    const [, viewed] = await shown();
    await user.click(within(viewed as HTMLElement).getByRole('button', { name: 'Put Price back to what it was' }));
    const dialog = await screen.findByRole('dialog', { name: 'Undo this change?' });
    expect(within(dialog).getAllByRole('checkbox')).toHaveLength(1);
    await user.click(within(dialog).getByRole('button', { name: 'Put back' }));
    await waitFor(() =>
      expect(sent.find(({ method }) => method === 'POST')?.body?.data.attributes).toMatchObject({
        entry: '2',
        fields: ['price'],
      }),
    );
  });

  it('offers neither unchanged nor read-only fields', async () => {
    renderHistory();
    const [latest, , third] = await shown();
    expect(within(latest as HTMLElement).queryByRole('button', { name: /this moment/ })).toBeNull();
    expect(within(third as HTMLElement).queryByRole('button', { name: /Copies sold/ })).toBeNull();
  });

  it('shows a refusal at its field', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const refusal = Object.assign(new Error('Unprocessable'), {
      status: 422,
      body: { faults: [{ detail: 'Too little', source: { pointer: '/data/attributes/fields/0' } }] },
    });
    const { user } = renderHistory(() => Promise.reject(refusal));
    const [, viewed] = await shown();
    await user.click(within(viewed as HTMLElement).getByRole('button', { name: 'Put Price back to what it was' }));
    await user.click(await screen.findByRole('button', { name: 'Put back' }));
    expect(await screen.findByText('Price: Too little')).toBeTruthy();
  });

  it('is narrowed to a field', async () => {
    const { user, sent } = renderHistory();
    await shown();
    await user.click(screen.getByRole('combobox', { name: 'Field' }));
    await user.click(await screen.findByRole('option', { name: 'Price' }));
    await waitFor(() => expect(sent.at(-1)?.path).toContain('filter%5Bfield%5D=price'));
  });

  it('stays where fetching it again fails', async () => {
    const { queryClient, dataProvider } = renderHistory();
    await shown();
    const send = vi.spyOn(dataProvider, 'send').mockRejectedValue(new HttpError('Service Unavailable', 503));
    await fetchAgain(queryClient);
    expect(send).toHaveBeenCalled();
    expect(await shown()).toHaveLength(4);
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('stays where fetching earlier changes fails, which is tried again from there', async () => {
    const { user, dataProvider } = renderHistory(undefined, entries, 40);
    await shown();
    const send = vi.spyOn(dataProvider, 'send').mockRejectedValueOnce(new HttpError('Service Unavailable', 503));
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(await shown()).toHaveLength(3);
    await user.click(again);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull());
    expect(send.mock.calls.filter(([asked]) => /[?&]page=2/.test((asked as Sent).path))).toHaveLength(2);
  });
});
