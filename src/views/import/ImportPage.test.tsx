import { act, cleanup, screen, waitFor } from '@testing-library/react';
import type { AuthProvider } from 'react-admin';
import { afterEach, describe, expect, it } from 'vitest';
import { renderAdmin } from '../testing/renderAdmin.tsx';
import type { ImportState } from './importRecord.ts';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const columns = ['Title', 'Remark'].map((header, index) => ({ header, position: 'AB'[index], samples: ['x'] }));
const meta = { columns, request: null, expiresAt: '2999-01-01T00:00:00.000Z' };

interface Shown {
  state?: ImportState;
  /** The answer for the columns of the file. */
  file?: () => Promise<unknown>;
  isViewing?: boolean;
}

/** Renders the page of an import; `sent` are the changes that the server received. */
function open({ state = 'uploaded', file = async () => ({ meta }), isViewing = false }: Shown = {}) {
  const sent: unknown[] = [];
  const record = { id: '5', fileName: 'books.csv', resource: 'books', state, dryRun: true, rows: 2, processed: 0 };
  const counts = { created: 2, updated: 0, faulty: 0, message: null, createdAt: '2026-11-22T10:00:00Z' };
  const send = ({ method = 'GET', body }: { method?: string; body?: unknown }) => {
    if (method === 'GET') return file();
    sent.push(body);
    Object.assign(record, { state: 'checked' });
    return Promise.resolve({});
  };
  const authProvider = { getIdentity: async () => ({ id: '7', isViewing }) } as unknown as AuthProvider;
  const overrides = { send } as never;
  const rows = { books: [], authors: [], imports: [{ ...record, ...counts }], importfaults: [] };
  const getOne = async () => ({ data: { ...counts, ...record } });
  return {
    ...renderAdmin({
      path: '/books/import/5',
      rows,
      overrides: { ...(overrides as object), getOne } as never,
      authProvider,
    }),
    sent,
  };
}

const remark = () => screen.findByRole('combobox', { name: 'Remark becomes' });
const keptHere = () => Object.keys({ ...sessionStorage }).filter((key) => key.includes('imports'));

async function mapRemark(shown?: Shown) {
  const opened = open(shown);
  await opened.user.click(await remark());
  await opened.user.click(await screen.findByRole('option', { name: /^Price/ }));
  await waitFor(async () => expect((await remark()).textContent).toMatch(/^Price/));
  return opened;
}

describe('an unsent column mapping', () => {
  it('is restored after a reload, and is sent', async () => {
    await mapRemark();
    cleanup();
    const { user, sent } = open();
    expect((await remark()).textContent).toMatch(/^Price/);
    await user.click(screen.getByRole('button', { name: 'Check the file' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      data: { id: '5', attributes: { state: 'checking', mapping: { Title: 'title', Remark: 'price' } } },
    });
    await waitFor(() => expect(keptHere()).toEqual([]));
  });

  it.each(['done', 'failed', 'queued'] as const)('is removed when the import is %s', async (state) => {
    await mapRemark();
    expect(keptHere()).toHaveLength(1);
    cleanup();
    open({ state });
    await waitFor(() => expect(keptHere()).toEqual([]));
  });

  it('is not stored while viewing as another user', async () => {
    await mapRemark({ isViewing: true });
    expect(keptHere()).toEqual([]);
  });
});

describe('announcements of an import', () => {
  const heard = () => screen.getAllByRole('status').map(({ textContent }) => textContent);

  it('name its phase, not each row', async () => {
    open({ state: 'importing' });
    expect(await screen.findByText('0 of 2 rows')).toBeTruthy();
    await waitFor(() => expect(heard()).toEqual(['The rows are being imported']));
  });

  it('say that its file was sent, not each piece', async () => {
    let tell: (sent: { loaded: number; total: number }) => void = () => undefined;
    const send = ({ method, onSent }: { method?: string; onSent: typeof tell }) => {
      if (method !== 'POST') return Promise.resolve({});
      tell = onSent;
      return new Promise(() => undefined);
    };
    const rows = { books: [], authors: [], imports: [] };
    const { user } = renderAdmin({ path: '/books/import', rows, overrides: { send } as never });
    await user.upload(await screen.findByLabelText(/CSV/), new File(['x'], 'books.csv', { type: 'text/csv' }));
    act(() => tell({ loaded: 500, total: 1000 }));
    expect(await screen.findByText(/^500 .*sent$/)).toBeTruthy();
    expect(heard()).toEqual(['']);
    act(() => tell({ loaded: 1000, total: 1000 }));
    await waitFor(() => expect(heard()).toEqual(['Sent. The file is being read.']));
  });
});
