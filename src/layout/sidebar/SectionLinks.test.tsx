import { cleanup, screen } from '@testing-library/react';
import { CoreAdminContext, type DataProvider, memoryStore } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import type { VisibleResource } from '../../../schema/visible.ts';
import { visibleTo } from '../../testing/descriptions.ts';
import { renderPage } from '../../testing/renderPage.tsx';
import { SectionLinks } from './SectionLinks.tsx';

afterEach(cleanup);

const books = visibleTo('admin').find(({ name }) => name === 'books') as VisibleResource;

/** Answers how many books there are in each state. */
const counting = {
  listTotals: async (_resource: string, { countBy }: { countBy: string[] }) => ({
    sums: {},
    counts: Object.fromEntries(countBy.map((field) => [field, { worn: 1234 }])),
  }),
};

const open = (params?: object) =>
  renderPage(
    <MemoryRouter initialEntries={['/books']}>
      <CoreAdminContext
        dataProvider={counting as unknown as DataProvider}
        store={memoryStore(params && { 'books.listParams': params })}
      >
        <SectionLinks section={books} />
      </CoreAdminContext>
    </MemoryRouter>,
  );
const queryOf = (name: string | RegExp) =>
  Object.fromEntries(
    new URLSearchParams(screen.getByRole('link', { name }).getAttribute('href')?.replace('/books?', '')),
  );

it('a state narrows the list as it is filtered and sorted', async () => {
  await open({ filter: { binding: 1, state: 'worn' }, sort: 'title', order: 'DESC', page: 3, perPage: 10 });
  const sorted = { sort: 'title', order: 'DESC' };
  expect(queryOf(/^Nieuw/)).toEqual({ ...sorted, filter: '{"binding":1,"state":"new"}' });
  expect(screen.getByRole('link', { name: /^Versleten/ }).getAttribute('aria-current')).toBe('page');
  expect(queryOf('Alle boeken')).toEqual({ ...sorted, filter: '{}' });
});

it('a state alone is the filter of a list that was not opened before', async () => {
  await open();
  expect(queryOf(/^Nieuw/)).toEqual({ filter: '{"state":"new"}' });
  expect(screen.getByRole('link', { name: 'Alle boeken' }).getAttribute('aria-current')).toBe('page');
});

it('each state tells how many records it has', async () => {
  await open();
  await screen.findByRole('link', { name: 'Versleten 1.234' });
  screen.getByRole('link', { name: 'Nieuw 0' });
});
