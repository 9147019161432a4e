import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { I18nContextProvider, memoryStore, StoreContextProvider } from 'react-admin';
import { afterEach, expect, it } from 'vitest';
import { sampleDescriptions } from '../testing/samples.ts';
import { testI18nProvider } from '../testing/testI18nProvider.ts';
import { useForgetVisits, useRecentRecords, useRememberVisit } from './recentRecords.ts';

afterEach(cleanup);

it('a record that was removed is not among the recent ones, not even while its page is still open', () => {
  const store = memoryStore({ recentRecords: [{ resource: 'books', id: '2', title: 'Oeroeg' }] });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <StoreContextProvider value={store}>
      <I18nContextProvider value={testI18nProvider(sampleDescriptions(), 'en-gb')}>{children}</I18nContextProvider>
    </StoreContextProvider>
  );
  const { result } = renderHook(
    () => {
      useRememberVisit({ resource: 'books', id: '1', title: 'De aanslag' });
      return { recent: useRecentRecords(), forget: useForgetVisits() };
    },
    { wrapper },
  );
  expect(result.current.recent.map(({ id }) => id)).toEqual(['1', '2']);
  act(() => result.current.forget('books', ['1', '3']));
  expect(result.current.recent.map(({ id }) => id)).toEqual(['2']);
});
