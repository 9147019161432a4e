import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import { NotificationContextProvider, TestMemoryRouter, useLocation, useNotificationContext } from 'react-admin';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { useFailedRecord } from './useFailedRecord.ts';

beforeEach(() => window.history.replaceState({}, '', '/books/7/show'));
afterEach(() => {
  cleanup();
  window.history.replaceState({}, '', '/');
});

/** Renders the page of a book; returns its handler of failures, the address of the router and the notifications. */
function openBook() {
  const { result } = renderHook(
    () => ({
      fail: useFailedRecord('books'),
      shown: useLocation().pathname,
      notified: useNotificationContext().notifications.length,
    }),
    {
      wrapper: ({ children }) => (
        <QueryClientProvider client={new QueryClient()}>
          <TestMemoryRouter initialEntries={['/books/7/show']}>
            <NotificationContextProvider>{children}</NotificationContextProvider>
          </TestMemoryRouter>
        </QueryClientProvider>
      ),
    },
  );
  return result;
}

it('leaves the page of a record that does not exist for the list', async () => {
  const page = openBook();
  act(() => page.current.fail({ status: 404 }));
  expect(page.current.notified).toBe(1);
  await expect.poll(() => page.current.shown).toBe('/books');
});

it('does not take a user back who left a deleted record while the next page still loads', () => {
  const page = openBook();
  window.history.pushState({}, '', '/authors');
  act(() => page.current.fail({ status: 404 }));
  expect(page.current.notified).toBe(0);
  expect(page.current.shown).toBe('/books/7/show');
});
