import { cleanup, screen } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { afterEach, expect, it, vi } from 'vitest';
import { text } from '../../../schema/fields.ts';
import { resource } from '../../../schema/resource.ts';
import { rightsTable } from '../../../schema/rights.ts';
import { application } from '../../../schema/testing/application.ts';
import { visibleResources } from '../../../schema/visible.ts';
import { LanguageProvider } from '../../i18n/LanguageProvider.tsx';
import { testTranslation } from '../../testing/renderPage.tsx';
import { fetchAgain } from '../../views/testing/fetchAgain.ts';
import { renderAdmin } from '../../views/testing/renderAdmin.tsx';
import { ProcessingPage } from './ProcessingPage.tsx';

afterEach(cleanup);

const described = [
  resource('invoices', {
    label: { en: ['Invoice', 'Invoices'], nl: ['Factuur', 'Facturen'] },
    title: 'number',
    fields: { number: text({ en: 'Number', nl: 'Nummer' }, { required: true }) },
    access: { admin: 'all' },
    drawnBy: { show: 'processing' },
  }),
];

it('what became of a payment stays where looking again fails', async () => {
  const getList = vi.fn(async () => ({ data: [{ id: '3', state: 'paid', amount: 1210 }], total: 1 }));
  const translation = await testTranslation('en-gb');
  const { queryClient } = renderAdmin({
    path: '/invoices/1/show',
    descriptions: visibleResources(described, rightsTable(described, application).admin, 'admin', application),
    rows: { invoices: [{ id: '1', number: 'F1', openAmount: 0 }] },
    overrides: { getList } as never,
    extensions: {
      pages: {
        processing: () => (
          <LanguageProvider instance={translation}>
            <ProcessingPage />
          </LanguageProvider>
        ),
      },
    },
  });
  await screen.findByText('Thank you, we have your payment');
  getList.mockRejectedValue(new HttpError('Service Unavailable', 503));
  await fetchAgain(queryClient);
  expect(getList).toHaveBeenCalledTimes(2);
  expect(screen.getByText('Thank you, we have your payment')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});
