import { cleanup, fireEvent, screen } from '@testing-library/react';
import { CoreAdminContext } from 'react-admin';
import { afterEach, expect, it, vi } from 'vitest';
import { dayIn } from '../../../schema/day.ts';
import { renderPage } from '../../testing/renderPage.tsx';
import { downloads } from '../../views/list/files/downloads.ts';
import { testDataProvider } from '../../views/testing/testDataProvider.ts';
import { BookParts } from './BookParts.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('a list of what is open today is named after today, and one of a period after that', async () => {
  const start = vi.spyOn(downloads, 'start').mockResolvedValue(undefined as never);
  const period = { name: '2026-10', kind: 'month', from: '2026-10-01', to: '2026-10-31' } as const;
  await renderPage(
    <CoreAdminContext dataProvider={testDataProvider({})}>
      <BookParts
        period={period}
        parts={[
          { part: 'debtors', customers: 2, open: 1210, ages: [] },
          { part: 'sales', sales: [{ country: 'BE', vatNumber: 'BE0123456749', name: 'Slager', net: 100 }], href: '/' },
        ]}
      />
    </CoreAdminContext>,
  );
  for (const button of screen.getAllByRole('button')) fireEvent.click(button);
  const [debtors, sales] = start.mock.calls.map(([{ fileName }]) => fileName);
  expect(debtors).toMatch(new RegExp(`-${dayIn(new Date())}\\.csv$`));
  expect(sales).toMatch(/-2026-10\.csv$/);
});
