import { cleanup, screen } from '@testing-library/react';
import { memoryStore, StoreContextProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import type { VisibleResource } from '../../../schema/visible.ts';
import { visibleTo } from '../../testing/descriptions.ts';
import { renderPage } from '../../testing/renderPage.tsx';
import { SectionLinks } from './SectionLinks.tsx';

afterEach(cleanup);

const books = visibleTo('admin').find(({ name }) => name === 'books') as VisibleResource;

const open = (params?: object) =>
  renderPage(
    <MemoryRouter initialEntries={['/books']}>
      <StoreContextProvider value={memoryStore(params && { 'books.listParams': params })}>
        <SectionLinks section={books} />
      </StoreContextProvider>
    </MemoryRouter>,
  );
const queryOf = (name: string) =>
  Object.fromEntries(
    new URLSearchParams(screen.getByRole('link', { name }).getAttribute('href')?.replace('/books?', '')),
  );

it('a state narrows the list as it is filtered and sorted', async () => {
  await open({ filter: { binding: 1, state: 'worn' }, sort: 'title', order: 'DESC', page: 3, perPage: 10 });
  const sorted = { sort: 'title', order: 'DESC' };
  expect(queryOf('Nieuw')).toEqual({ ...sorted, filter: '{"binding":1,"state":"new"}' });
  expect(screen.getByRole('link', { name: 'Versleten' }).getAttribute('aria-current')).toBe('page');
  expect(queryOf('Alle boeken')).toEqual({ ...sorted, filter: '{}' });
});

it('a state alone is the filter of a list that was not opened before', async () => {
  await open();
  expect(queryOf('Nieuw')).toEqual({ filter: '{"state":"new"}' });
  expect(screen.getByRole('link', { name: 'Alle boeken' }).getAttribute('aria-current')).toBe('page');
});
