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
  const { pages, actions } = useCommands();
  return (
    <ul>
      {[...matching(pages, typed), ...matching(actions, typed)].map(({ key, text }) => (
        <li key={key}>{text}</li>
      ))}
    </ul>
  );
}

it.each(['plank', 'planken'])('finds the page of a kind of record, and how to make one, by %s', async (typed) => {
  await renderPage(
    <MemoryRouter>
      <CoreAdminContext>
        <DescriptionsProvider descriptions={visibleTo('admin')}>
          <Found typed={typed} />
        </DescriptionsProvider>
      </CoreAdminContext>
    </MemoryRouter>,
  );
  const found = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(found).toEqual(['Planken', 'Plank toevoegen']);
});
