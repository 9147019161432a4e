import { cleanup, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
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
import { RecordTab } from '../tabs/nameservers.tsx';
import type { DomainChoice } from './choice.ts';
import { NameserversPage } from './NameserversPage.tsx';

afterEach(cleanup);

const domains = resource('domains', {
  label: { en: ['Domain', 'Domains'], nl: ['Domein', 'Domeinen'] },
  title: 'name',
  fields: { name: text({ en: 'Name', nl: 'Naam' }, { required: true }) },
  access: { admin: 'all' },
  drawnBy: { list: 'nameservers' },
});
const choice: DomainChoice = { id: '1', name: 'zone1.nl', stored: [], ours: ['ns1.ours.nl'], answers: [] };

/** Arrives at the page with a domain that was selected in the list. */
function Selected() {
  const state: unknown = useLocation().state;
  return state ? <NameserversPage /> : <Navigate to="/domains" state={{ selection: { ids: ['1'] } }} replace />;
}

it.each([
  ['domains that were selected', <Selected key="page" />],
  ['one domain', <RecordTab key="tab" record={{ id: '1', state: 'active' }} />],
])('the form for the nameservers of %s stays where fetching them again fails', async (_, page: ReactNode) => {
  const answer = vi.fn(async () => choice);
  async function* ask(): AsyncGenerator<never> {
    yield (await answer()) as never;
  }
  const descriptions = visibleResources([domains], rightsTable([domains], application).admin, 'admin', application);
  const translation = await testTranslation('en-gb');
  const Page = () => (
    <LanguageProvider instance={translation}>
      <AskContext value={ask as never}>{page}</AskContext>
    </LanguageProvider>
  );
  const { user, queryClient } = renderAdmin({
    path: '/domains',
    descriptions,
    extensions: { pages: { nameservers: Page } },
  });
  const hosts = await screen.findByLabelText<HTMLTextAreaElement>('Names of the nameservers');
  await user.type(hosts, 'ns1.other.nl');
  answer.mockRejectedValue(new AskFailure());
  await fetchAgain(queryClient);
  await waitFor(() => expect(answer).toHaveBeenCalledTimes(2));
  expect(hosts.isConnected && hosts.value).toBe('ns1.other.nl');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});
