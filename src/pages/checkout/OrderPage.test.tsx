import { cleanup, screen } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { afterEach, expect, it, vi } from 'vitest';
import { choice, text } from '../../../schema/fields.ts';
import { resource } from '../../../schema/resource.ts';
import { rightsTable } from '../../../schema/rights.ts';
import { application } from '../../../schema/testing/application.ts';
import { visibleResources } from '../../../schema/visible.ts';
import { LanguageProvider } from '../../i18n/LanguageProvider.tsx';
import { ShopProvider } from '../../shop/ShopContext.tsx';
import { testTranslation } from '../../testing/renderPage.tsx';
import { fetchAgain } from '../../views/testing/fetchAgain.ts';
import { renderAdmin } from '../../views/testing/renderAdmin.tsx';
import { OrderPage } from './OrderPage.tsx';

afterEach(cleanup);

const described = [
  resource('orders', {
    label: { en: ['Order', 'Orders'], nl: ['Bestelling', 'Bestellingen'] },
    title: 'number',
    fields: {
      number: text({ en: 'Number', nl: 'Nummer' }, { required: true }),
      state: choice(
        { en: 'State', nl: 'Status' },
        { options: [{ value: 'cancelled', en: 'Cancelled', nl: 'Geannuleerd' }] },
      ),
    },
    access: { admin: 'all' },
    drawnBy: { show: 'order' },
  }),
];

it('an order that is followed stays where looking at it again fails', async () => {
  const getOne = vi.fn(async () => ({ data: { id: '1', number: 'B17', state: 'cancelled', question: null } }));
  const translation = await testTranslation('en-gb');
  const Page = () => (
    <LanguageProvider instance={translation}>
      <ShopProvider ask={async function* () {} as never} Link="a" isVisitor={false}>
        <OrderPage />
      </ShopProvider>
    </LanguageProvider>
  );
  const { queryClient } = renderAdmin({
    path: '/orders/1/show',
    descriptions: visibleResources(described, rightsTable(described, application).admin, 'admin', application),
    overrides: { getOne } as never,
    extensions: { pages: { order: Page } },
  });
  await screen.findByText(/B17/);
  getOne.mockRejectedValue(new HttpError('Service Unavailable', 503));
  await fetchAgain(queryClient);
  expect(getOne).toHaveBeenCalledTimes(2);
  expect(screen.getByText(/B17/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});
