import { cleanup, screen, waitFor } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { afterEach, expect, it, vi } from 'vitest';
import { text } from '../../../../schema/fields.ts';
import { resource } from '../../../../schema/resource.ts';
import { rightsTable } from '../../../../schema/rights.ts';
import { application } from '../../../../schema/testing/application.ts';
import { visibleResources } from '../../../../schema/visible.ts';
import { LanguageProvider } from '../../../i18n/LanguageProvider.tsx';
import { AskContext } from '../../../shop/AskContext.ts';
import { AskFailure } from '../../../shop/ask.ts';
import { testTranslation } from '../../../testing/renderPage.tsx';
import { fetchAgain } from '../../../views/testing/fetchAgain.ts';
import { renderAdmin } from '../../../views/testing/renderAdmin.tsx';
import { ConnectPage } from './ConnectPage.tsx';
import type { Consent } from './useConsent.ts';

afterEach(cleanup);

const domains = resource('domains', {
  label: { en: ['Domain', 'Domains'], nl: ['Domein', 'Domeinen'] },
  title: 'name',
  fields: { name: text({ en: 'Name', nl: 'Naam' }, { required: true }) },
  access: { admin: 'all' },
  drawnBy: { list: 'connect' },
});
const consent: Consent = {
  providerName: 'Winkel',
  serviceName: 'Webwinkel',
  template: { hostRequired: false, records: [] },
  host: '',
  groups: [],
  values: {},
  warnsPhishing: false,
  domains: [{ id: '1', name: 'zone1.nl' }],
};

it('the question of a service stays where fetching it and the zone again fails', async () => {
  const answer = vi.fn(async () => consent);
  async function* ask(): AsyncGenerator<never> {
    yield (await answer()) as never;
  }
  const getList = vi.fn(async () => ({ data: [], total: 0 }));
  const getOne = vi.fn(async () => ({ data: { id: '1', name: 'zone1.nl', zoneVersion: 1 } }));
  const descriptions = visibleResources([domains], rightsTable([domains], application).admin, 'admin', application);
  const translation = await testTranslation('en-gb');
  const Page = () => (
    <LanguageProvider instance={translation}>
      <AskContext value={ask as never}>
        <ConnectPage />
      </AskContext>
    </LanguageProvider>
  );
  const { queryClient } = renderAdmin({
    path: '/domains',
    descriptions,
    overrides: { getList, getOne } as never,
    extensions: { pages: { connect: Page } },
  });
  const goOn = await screen.findByRole('button', { name: 'Continue' });
  answer.mockRejectedValue(new AskFailure());
  for (const each of [getList, getOne]) each.mockRejectedValue(new HttpError('Service Unavailable', 503));
  await fetchAgain(queryClient);
  await waitFor(() => expect(answer).toHaveBeenCalledTimes(2));
  expect(getOne).toHaveBeenCalledTimes(2);
  expect(goOn.isConnected).toBe(true);
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});
