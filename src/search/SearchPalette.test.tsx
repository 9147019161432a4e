import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext } from 'react-admin';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { visibleTo } from '../testing/descriptions.ts';
import { renderPage } from '../testing/renderPage.tsx';
import { DescriptionsProvider } from '../views/descriptions.tsx';
import { SearchPalette } from './SearchPalette.tsx';

// Stubs scrolling, which jsdom lacks.
Element.prototype.scrollIntoView ??= () => undefined;

afterEach(cleanup);

const Address = () => <output data-testid="address">{decodeURIComponent(useLocation().pathname)}</output>;

/** Opens the palette over a server that answers when a test lets it. */
async function open() {
  const waiting = new Map<string, (names: readonly string[]) => void>();
  const send = ({ path }: { path: string }) =>
    new Promise((resolve) =>
      waiting.set(new URL(path, 'http://localhost').searchParams.get('q') ?? '', (names) =>
        resolve({ data: names.map((name) => ({ type: 'shelves', id: name, attributes: { name } })) }),
      ),
    );
  await renderPage(
    <MemoryRouter>
      <CoreAdminContext dataProvider={{ send } as never}>
        <DescriptionsProvider descriptions={visibleTo('admin')}>
          <SearchPalette isOpen onClose={() => undefined} />
          <Address />
        </DescriptionsProvider>
      </CoreAdminContext>
    </MemoryRouter>,
  );
  const answer = async (words: string, names: readonly string[]): Promise<void> => {
    await waitFor(() => expect(waiting.has(words)).toBe(true));
    await act(async () => waiting.get(words)?.(names));
  };
  const user = userEvent.setup({ delay: null });
  return { user, input: screen.getByRole('combobox'), answer };
}

const address = () => screen.getByTestId('address').textContent;
const chosen = () => screen.getByRole('option', { selected: true }).textContent;

it('Enter before the answer is there opens what was typed, not what was found before', async () => {
  const { user, input, answer } = await open();
  await user.type(input, 'jan');
  await answer('jan', ['Jansen', 'Janssen']);
  expect(await screen.findByRole('option', { name: /^Jansen/ })).toBeTruthy();
  await user.type(input, ' de boer{Enter}');
  expect(address()).toBe('/');
  await answer('jan de boer', ['Jan de Boer']);
  await waitFor(() => expect(address()).toBe('/shelves/Jan de Boer/show'));
});

it('Enter before the first answer opens what is found, and nothing where nothing is or more is typed', async () => {
  const { user, input, answer } = await open();
  await user.type(input, 'kees{Enter}');
  await user.type(input, 's');
  await answer('keess', ['Keess']);
  expect(await screen.findByRole('option', { name: /^Keess/ })).toBeTruthy();
  expect(address()).toBe('/');
  await user.clear(input);
  await user.type(input, 'piet{Enter}');
  await answer('piet', []);
  expect(await screen.findByText(/^Niets gevonden/)).toBeTruthy();
  expect(address()).toBe('/');
  await user.clear(input);
  await user.type(input, 'joop{Enter}');
  await answer('joop', ['Joop']);
  await waitFor(() => expect(address()).toBe('/shelves/Joop/show'));
});

it('what comes in between leaves the choice where it was, and pages and commands act at once', async () => {
  const { user, input, answer } = await open();
  await user.type(input, 'plank{ArrowDown}{ArrowDown}');
  expect(chosen()).toBe('Plank toevoegen');
  await answer('plank', ['Plank bij het raam']);
  expect(await screen.findByRole('option', { name: /^Plank bij/ })).toBeTruthy();
  expect(chosen()).toBe('Plank toevoegen');
  await user.type(input, '{ArrowUp}');
  expect(chosen()).toContain('Plank bij het raam');
  await user.clear(input);
  await user.type(input, 'planken{Enter}');
  expect(address()).toBe('/shelves');
});
