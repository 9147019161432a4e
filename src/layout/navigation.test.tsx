import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { visibleTo } from '../testing/descriptions.ts';
import { renderPage } from '../testing/renderPage.tsx';
import { DescriptionsProvider } from '../views/descriptions.tsx';
import { MainNavigation } from './MainNavigation.tsx';
import { NavigationDrawer } from './NavigationDrawer.tsx';
import { isUnder } from './navigation.ts';

afterEach(cleanup);

const at = (path: string, role: 'admin' | 'customer', navigation = <MainNavigation />) =>
  renderPage(
    <MemoryRouter initialEntries={[path]}>
      <DescriptionsProvider descriptions={visibleTo(role)}>{navigation}</DescriptionsProvider>
    </MemoryRouter>,
  );

it('shows what is on top, and the rest under Manage', async () => {
  await at('/shelves/3', 'admin');
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Home', 'Planken']);
  expect(screen.getByRole('link', { name: 'Planken' }).getAttribute('aria-current')).toBe('page');
  await userEvent.click(screen.getByRole('button', { name: 'Beheer' }));
  expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual(['Boeken']);
});

it('links a singleton to its page, and marks it there', async () => {
  const single = visibleTo('admin').map((one) => ({ ...one, singleton: true as const }));
  await renderPage(
    <MemoryRouter initialEntries={['/books/1']}>
      <DescriptionsProvider descriptions={single}>
        <MainNavigation />
      </DescriptionsProvider>
    </MemoryRouter>,
  );
  expect(screen.getByRole('link', { name: 'Plank' }).getAttribute('href')).toBe('/shelves/1/show');
  const manage = screen.getByRole('button', { name: 'Beheer' });
  expect(manage.getAttribute('aria-current')).toBe('true');
  await userEvent.click(manage);
  expect((await screen.findByRole('menuitem', { name: 'Boek' })).getAttribute('href')).toBe('/books/1/show');
});

it('has no Manage menu for users with nothing to manage', async () => {
  await at('/', 'customer');
  expect(screen.queryByRole('button', { name: 'Beheer' })).toBeNull();
});

it('marks Manage while one is on a page under it', async () => {
  await at('/books', 'admin');
  expect(screen.getByRole('button', { name: 'Beheer' }).getAttribute('aria-current')).toBe('true');
});

it('is all in a drawer on narrow screens, which closes on a new page', async () => {
  await at('/', 'admin', <NavigationDrawer />);
  await userEvent.click(screen.getByRole('button', { name: 'Menu openen' }));
  const drawer = within(await screen.findByRole('navigation', { name: 'Hoofdnavigatie' }));
  expect(drawer.getAllByRole('link').map((link) => link.textContent)).toEqual(['Home', 'Planken', 'Boeken']);
  await userEvent.click(drawer.getByRole('link', { name: 'Boeken' }));
  await expect.poll(() => screen.queryByRole('navigation')).toBeNull();
});

it('marks /book for no page below /books, and home for no other page', () => {
  expect(isUnder('/books', '/book')).toBe(false);
  expect(isUnder('/books', '/')).toBe(false);
  expect(isUnder('/books/3', '/books')).toBe(true);
});
