import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type AuthProvider, CoreAdminContext, HttpError } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../admin/providers/queryClient.ts';
import { renderPage } from '../../testing/renderPage.tsx';
import { fetchAgain } from '../../views/testing/fetchAgain.ts';
import { testDataProvider } from '../../views/testing/testDataProvider.ts';
import { PersonSection } from './PersonSection.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const authProvider: AuthProvider = {
  login: async () => undefined,
  logout: async () => undefined,
  checkAuth: async () => undefined,
  checkError: async () => undefined,
  getPermissions: async () => [],
  getIdentity: async () => ({ id: '7' }),
};

interface Person {
  id: string;
  name: string;
  email: string;
  language: string;
  meta: { version: number };
}

/** Opens the section over one stored user, whose versions are judged as the server does. */
async function open() {
  const stored: { user: Person } = {
    user: { id: '7', name: 'Jan Bakker', email: 'jan@bakker.test', language: 'nl', meta: { version: 1 } },
  };
  const change = (values: object): void => {
    stored.user = { ...stored.user, ...values, meta: { version: stored.user.meta.version + 1 } };
  };
  const update = vi.fn(async (_: string, { data, previousData }: { data: Person; previousData: Person }) => {
    if (previousData.meta.version !== stored.user.meta.version) throw new HttpError('Ondertussen gewijzigd', 412);
    const changed = Object.entries(data).filter(([name, value]) => value !== previousData[name as keyof Person]);
    change(Object.fromEntries(changed));
    return { data: stored.user };
  });
  const getOne = async () => ({ data: stored.user });
  const dataProvider = { ...testDataProvider({}), getOne, update } as never;
  const queryClient = createQueryClient(dataProvider);
  await renderPage(
    <MemoryRouter>
      <CoreAdminContext {...{ authProvider, dataProvider, queryClient }}>
        <PersonSection onChanged={() => undefined} />
      </CoreAdminContext>
    </MemoryRouter>,
  );
  const name = await screen.findByLabelText<HTMLInputElement>(/^Naam/);
  const user = userEvent.setup();
  const save = async () => user.click(screen.getByRole('button', { name: 'Opslaan' }));
  const choose = async (language: string) => {
    await user.click(screen.getByRole('combobox'));
    await user.click(await screen.findByRole('option', { name: language }));
  };
  return { user, name, update, change, save, choose, queryClient, stored: () => stored.user };
}

it('saving the language leaves a name that staff changed meanwhile, which is shown', async () => {
  const { name, change, save, choose, queryClient, stored } = await open();
  change({ name: 'Jan de Bakker' });
  await fetchAgain(queryClient);
  expect(name.value).toBe('Jan de Bakker');
  await choose('English');
  await save();
  await waitFor(() => expect(stored()).toMatchObject({ name: 'Jan de Bakker', language: 'en' }));
});

it('a second save goes through, and one back to the first value is sent, without a stream', async () => {
  const { user, name, save, stored } = await open();
  for (const typed of ['Jan B.', 'Jan Bakker']) {
    await user.clear(name);
    await user.type(name, typed);
    await save();
    await waitFor(() => expect(stored().name).toBe(typed));
  }
  expect(stored().meta.version).toBe(3);
});

it('a save that was refused as somebody else changed the record says so, and goes through once repeated', async () => {
  const { user, name, change, save, stored } = await open();
  change({ language: 'en' });
  await user.type(name, '!');
  await save();
  expect(await screen.findByText('Ondertussen gewijzigd')).toBeTruthy();
  await save();
  await waitFor(() => expect(stored()).toMatchObject({ name: 'Jan Bakker!', language: 'en' }));
});
