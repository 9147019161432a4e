import { cleanup, screen, waitFor } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderAdmin } from '../../testing/renderAdmin.tsx';

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const path = '/books?filter=%7B%22nothing%22%3A1%7D';
const refusing = (status: number) => ({
  getList: async (_resource: string, { filter }: { filter: object }) => {
    if ('nothing' in filter) throw new HttpError('There is no field "nothing".', status);
    return { data: [{ id: '1', title: 'Oeroeg' }], total: 1 };
  },
});

it('a refused filter is explained by the list alone, and can be cleared', async () => {
  const { user } = renderAdmin({ path, overrides: refusing(400) as never });
  expect((await screen.findByRole('alert')).textContent).toMatch(/^This filter no longer works/);
  expect(screen.queryByText(/There is no field/)).toBeNull();
  await user.click(screen.getAllByRole('button', { name: 'Clear filters' })[0] as HTMLElement);
  expect(await screen.findByRole('link', { name: 'Oeroeg' })).toBeTruthy();
  await waitFor(() => expect(screen.queryByText(/There is no field/)).toBeNull());
});

it('any other failure is reported in the server’s words', async () => {
  renderAdmin({ path, overrides: refusing(500) as never });
  expect(await screen.findByText('There is no field "nothing".')).toBeTruthy();
});
