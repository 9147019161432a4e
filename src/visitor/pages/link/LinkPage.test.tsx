import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderVisitorPage } from '../../../testing/renderVisitorPage.tsx';
import { LinkPage } from './LinkPage.tsx';

afterEach(cleanup);

const open = async (fetched: () => Promise<Response>): Promise<void> => {
  vi.stubGlobal('fetch', fetched);
  await renderVisitorPage(<LinkPage token="secret" />);
};

it('says that a link works no more once staff withdrew it', async () => {
  const answer = JSON.stringify({ errors: [{ code: 'NOT_FOUND', title: 'Not Found' }] });
  await open(async () => new Response(answer, { status: 404 }));
  expect(await screen.findByRole('heading', { name: 'Deze link werkt niet meer' })).toBeTruthy();
  expect(screen.getByText('De link is verlopen of ingetrokken. Vraag ons om een nieuwe.')).toBeTruthy();
});

it('blames no link when the server cannot be reached', async () => {
  await open(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
  expect(screen.queryByText('Deze link werkt niet meer')).toBeNull();
});
