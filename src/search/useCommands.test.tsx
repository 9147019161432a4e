import { cleanup, screen } from '@testing-library/react';
import { CoreAdminContext } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { visibleTo } from '../testing/descriptions.ts';
import { renderPage } from '../testing/renderPage.tsx';
import { DescriptionsProvider } from '../views/descriptions.tsx';
import { matching, useCommands } from './useCommands.ts';

afterEach(cleanup);

function Found({ typed }: { typed: string }) {
  const { pages, furtherPages, actions } = useCommands();
  return (
    <ul>
      {[...matching([...pages, ...furtherPages], typed), ...matching(actions, typed)].map(({ key, text }) => (
        <li key={key}>{text}</li>
      ))}
    </ul>
  );
}

async function found(typed: string): Promise<(string | null)[]> {
  await renderPage(
    <MemoryRouter>
      <CoreAdminContext>
        <DescriptionsProvider descriptions={visibleTo('admin')}>
          <Found typed={typed} />
        </DescriptionsProvider>
      </CoreAdminContext>
    </MemoryRouter>,
  );
  return screen.getAllByRole('listitem').map(({ textContent }) => textContent);
}

it.each(['plank', 'planken'])('finds the pages of a kind of record, and how to make one, by %s', async (typed) => {
  expect(await found(typed)).toEqual(['Planken', 'Verwijderd: planken', 'Plank toevoegen']);
});

it('finds what was deleted and one’s own settings by the words that other programs have for them', async () => {
  expect(await found('prullenbak planken')).toEqual(['Verwijderd: planken']);
  cleanup();
  expect(await found('wachtwoord')).toEqual(['Mijn profiel']);
});
