import { cleanup, screen, waitFor } from '@testing-library/react';
import type { RaRecord } from 'react-admin';
import { afterEach, describe, expect, it } from 'vitest';
import { renderAdmin } from '../testing/renderAdmin.tsx';
import { sampleRows } from '../testing/samples.ts';

afterEach(cleanup);

interface Sent {
  method?: string;
  path: string;
}

const recent = [{ resource: 'books', id: '77', title: 'Oeroeg' }];

/** Opens a page over a server whose trash holds book 77. */
function open(path: string) {
  const rows: Record<string, RaRecord[]> = sampleRows();
  const send = async ({ method = 'GET', path: asked }: Sent) => {
    if (method === 'POST') rows['books']?.push({ ...rows['books'][0], id: '77', title: 'Oeroeg' });
    const attributes = {
      resource: 'books',
      recordId: '77',
      removedAt: '2026-11-20T09:30:00.000Z',
      expiresAt: '2026-12-19T12:00:00.000Z',
      values: { title: 'Oeroeg' },
    };
    const isAsked = asked.includes('filter%5BrecordId%5D=77');
    return { data: isAsked ? [{ type: 'trashedrecords', id: '5', attributes }] : [], meta: { total: isAsked ? 1 : 0 } };
  };
  return renderAdmin({ path, rows, overrides: { send } as never, chosen: { recentRecords: recent } });
}

describe('the page of a record that is gone', () => {
  it.each(['/books/77/show', '/books/77'])('%s tells that it was removed, and brings it back', async (path) => {
    const { user } = open(path);
    expect(await screen.findByText('This has been deleted')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Oeroeg' })).toBeTruthy();
    expect(screen.queryByText('This record does not exist')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Bring back' }));
    expect(await screen.findByText(/^Brought back:/)).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('This has been deleted')).toBeNull());
    expect(screen.getByRole('heading', { name: 'Oeroeg' })).toBeTruthy();
  });

  it('says that there is nothing, and leads to the list, where it cannot be brought back', async () => {
    open('/books/78/show');
    expect(await screen.findByText('This does not exist, or no longer does')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Books' }).getAttribute('href')).toBe('/books');
  });
});
