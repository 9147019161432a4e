import { cleanup, render, screen } from '@testing-library/react';
import { I18nContextProvider } from 'react-admin';
import { afterEach, expect, it } from 'vitest';
import { sampleDescriptions } from '../../../testing/samples.ts';
import { testI18nProvider } from '../../../testing/testI18nProvider.ts';
import type { Mode } from '../work.ts';
import { Running } from './Running.tsx';
import type { Progress } from './runBulk.ts';

afterEach(cleanup);

const running = (mode: Mode, progress: Progress | null) => (
  <I18nContextProvider value={testI18nProvider(sampleDescriptions(), 'en-gb')}>
    <Running
      asked={{ selection: { ids: [] } as never, change: { action: 'delete' } as never, mode, expected: 5000 }}
      progress={progress}
      onStop={() => undefined}
    />
  </I18nContextProvider>
);
const heard = () => [...document.querySelectorAll('[role=status], [aria-live]')].map(({ textContent }) => textContent);

it('announces the phase, not each part', () => {
  const { rerender } = render(running('best-effort', { phase: 'collecting', done: 1000, failed: 0 }));
  expect(heard()).toEqual(['The rows are being looked up']);
  expect(screen.getByText('Looking up the rows: 1,000 of 5,000')).toBeTruthy();
  for (const done of [1000, 2000]) {
    rerender(running('best-effort', { phase: 'changing', done, failed: 3 }));
    expect(heard()).toEqual(['The rows are being worked on']);
  }
});

it('announces the number of records when progress is unknown', () => {
  render(running('atomic', null));
  expect(heard()).toEqual(['Working on 5,000 rows, all at once.']);
});
