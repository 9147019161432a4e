import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Role } from '../../schema/role.ts';
import { renderAdmin } from './testing/renderAdmin.tsx';
import { sampleDescriptions } from './testing/samples.ts';

afterEach(cleanup);

const open = (path: string, role: Role = 'customer') => renderAdmin({ path, descriptions: sampleDescriptions(role) });

/** Closes the books to this role, as `menu.others` of a description does. */
const openClosed = (path: string) => {
  const descriptions = sampleDescriptions('customer').map((one) =>
    one.name === 'books' ? { ...one, menu: { ...one.menu, place: 'closed' as const } } : one,
  );
  return renderAdmin({ path, descriptions });
};

describe('the address of a record', () => {
  it.each(['/authors/2', '/authors/2/show'])('%s shows it to a role that may only read it', async (path) => {
    open(path);
    expect(await screen.findByRole('heading', { name: 'Hella Haasse' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
  });

  it.each([
    ['admin', '/books/abc'],
    ['admin', '/books/abc/show'],
    ['admin', '/books/-1'],
    ['admin', '/books/1/nothing'],
    ['admin', '/books/1/show/nothing'],
    ['customer', '/authors/abc'],
    ['customer', '/authors/create'],
    ['customer', '/books/import'],
  ] as const)('is unknown to an %s where it holds more than digits: %s', async (role, path) => {
    open(path, role);
    expect(await screen.findByText('unknown')).toBeTruthy();
  });
});

describe('a resource whose pages are closed to a role', () => {
  it.each(['/books', '/books/1', '/books/create', '/books/import', '/books/trash'])(
    'leads home from %s, which is here the first resource',
    async (path) => {
      const { pathname } = openClosed(path);
      await waitFor(() => expect(pathname()).toBe('/authors'));
    },
  );

  it('still shows a record that others link to, without a way to its list', async () => {
    openClosed('/books/1/show');
    expect(await screen.findByRole('heading', { name: /^De aanslag/ })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Books' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
  });
});
