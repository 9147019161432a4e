import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderAdmin } from '../../../testing/renderAdmin.tsx';

afterEach(cleanup);

const focused = () => document.activeElement?.getAttribute('data-id');

describe('the keys of a list', () => {
  it('go through its rows', async () => {
    const { user } = renderAdmin({ path: '/books' });
    await screen.findByRole('link', { name: 'De aanslag' });
    await user.keyboard('j');
    await waitFor(() => expect(focused()).toBe('1'));
    await user.keyboard('j{ArrowDown}');
    await waitFor(() => expect(focused()).toBe('2'));
    await user.keyboard('j');
    expect(focused()).toBe('2');
    await user.keyboard('k');
    await waitFor(() => expect(focused()).toBe('3'));
    await user.keyboard('{Home}');
    await waitFor(() => expect(focused()).toBe('1'));
    await user.keyboard('{End}');
    await waitFor(() => expect(focused()).toBe('2'));
  });

  it('select, edit and open the current row', async () => {
    const { user, pathname } = renderAdmin({ path: '/books' });
    await screen.findByRole('link', { name: 'De aanslag' });
    await user.keyboard('jx');
    expect(await screen.findByText('1 selected')).toBeTruthy();
    await user.keyboard('e');
    await screen.findByRole('dialog', { name: 'Change Title' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(focused()).toBe('1'));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(pathname()).toBe('/books/1/show'));
  });

  it('focus the bulk actions, past the button that selects more', async () => {
    const { user } = renderAdmin({ path: '/books' });
    await screen.findByRole('link', { name: 'De aanslag' });
    await user.keyboard('jx');
    expect(await screen.findByRole('button', { name: 'Select the whole page' })).toBeTruthy();
    await user.keyboard('b');
    const edit = within(await screen.findByRole('toolbar')).getByRole('button', { name: 'Edit' });
    expect(document.activeElement).toBe(edit);
  });

  it('focus the search, where they are letters again', async () => {
    const { user } = renderAdmin({ path: '/books' });
    await screen.findByRole('link', { name: 'De aanslag' });
    await user.keyboard('/');
    const search = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search' });
    expect(document.activeElement).toBe(search);
    await user.keyboard('xj?');
    expect(search.value).toBe('xj?');
    expect(screen.queryByText('1 selected')).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('are explained by ?', async () => {
    const { user } = renderAdmin({ path: '/books' });
    await screen.findByRole('link', { name: 'De aanslag' });
    await user.keyboard('?');
    expect(await screen.findByRole('dialog', { name: 'Keys in this list' })).toBeTruthy();
    await user.keyboard('j');
    expect(focused()).toBeFalsy();
  });
});
