import { cleanup, screen } from '@testing-library/react';
import type { AuthProvider } from 'react-admin';
import { afterEach, expect, it } from 'vitest';
import { money, text } from '../../../../schema/fields.ts';
import { resource } from '../../../../schema/resource.ts';
import { rightsTable } from '../../../../schema/rights.ts';
import { application } from '../../../../schema/testing/application.ts';
import { visibleResources } from '../../../../schema/visible.ts';
import { renderAdmin } from '../../../views/testing/renderAdmin.tsx';
import { Page } from './payable.tsx';

afterEach(cleanup);

const bills = resource('bills', {
  label: { en: ['Bill', 'Bills'], nl: ['Nota', "Nota's"] },
  title: 'number',
  fields: {
    number: text({ en: 'Number', nl: 'Nummer' }, { required: true }),
    openAmount: money({ en: 'Open', nl: 'Openstaand' }),
  },
  access: { admin: 'all' },
  drawnBy: { show: 'payable' },
});

it('cents of rounding, for which nobody is pressed, are still paid from the page of their document', async () => {
  renderAdmin({
    path: '/bills/1/show',
    descriptions: visibleResources([bills], rightsTable([bills], application).admin, 'admin', application),
    rows: { bills: [{ id: '1', number: 'B1', openAmount: 2, meta: { version: 1 } }] },
    authProvider: {
      checkAuth: async () => undefined,
      getPermissions: async () => ['CUSTOMER'],
    } as unknown as AuthProvider,
    extensions: { pages: { payable: Page } },
  });
  expect((await screen.findByRole('link', { name: 'Pay' })).getAttribute('href')).toBe('/bills/1/payment');
});
