import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { I18nContextProvider } from 'react-admin';
import { afterEach, expect, it, vi } from 'vitest';
import { text } from '../../../../schema/fields.ts';
import { resource } from '../../../../schema/resource.ts';
import { rightsTable } from '../../../../schema/rights.ts';
import { application } from '../../../../schema/testing/application.ts';
import { visibleResources } from '../../../../schema/visible.ts';
import { AskContext } from '../../../shop/AskContext.ts';
import type { Ask } from '../../../shop/ask.ts';
import { renderAdmin } from '../../../views/testing/renderAdmin.tsx';
import { testI18nProvider } from '../../../views/testing/testI18nProvider.ts';
import type { DomainChoice } from './choice.ts';
import { SetNameservers } from './SetNameservers.tsx';

afterEach(cleanup);

const label = (en: string) => ({ en, nl: en });

const domains = resource('domains', {
  label: { en: ['Domain', 'Domains'], nl: ['Domein', 'Domeinen'] },
  title: 'name',
  fields: { name: text(label('Name'), { required: true }) },
  access: { admin: 'all' },
  drawnBy: { list: 'nameservers' },
});

const choice: DomainChoice = {
  id: '1',
  name: 'zone1.nl',
  stored: [],
  ours: ['ns1.ours.nl', 'ns2.ours.nl'],
  answers: [],
};

/** Asks for two nameservers, then for three before the first answer is there, and gives the first one at last. */
async function askTwice(first: () => Promise<DomainChoice>) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const answer = vi.fn<() => Promise<DomainChoice>>(async () => choice);
  answer.mockImplementationOnce(() => promise.then(first));
  const ask = async function* ask() {
    yield await answer();
  } as Ask;
  const descriptions = visibleResources([domains], rightsTable([domains], application).admin, 'admin', application);
  const Page = () => (
    <I18nContextProvider value={testI18nProvider(descriptions, 'en-gb')}>
      <AskContext value={ask}>
        <SetNameservers choices={[choice]} />
      </AskContext>
    </I18nContextProvider>
  );
  const { user } = renderAdmin({ path: '/domains', descriptions, extensions: { pages: { nameservers: Page } } });
  const hosts = await screen.findByLabelText('Names of the nameservers');
  const look = () => user.click(screen.getByRole('button', { name: 'Check and preview' }));
  await user.type(hosts, 'ns1.other.nl ns2.other.nl');
  await look();
  await waitFor(() => expect(answer).toHaveBeenCalledTimes(1));
  await user.type(hosts, ' ns3.other.nl');
  await look();
  await screen.findByText(/Becomes/);
  await act(async () => resolve());
}

it('an answer about nameservers that are no longer wanted is dropped, as it would be carried out', async () => {
  await askTwice(async () => choice);
  expect(screen.getByText(/Becomes/).textContent).toContain('ns1.other.nl, ns2.other.nl, ns3.other.nl');
});

it('nothing is said of a failed question about nameservers that are no longer wanted', async () => {
  await askTwice(() => Promise.reject(new Error('No answer about the first ones')));
  expect(screen.getByText(/Becomes/).textContent).toContain('ns3.other.nl');
  expect(screen.queryByText('No answer about the first ones')).toBeNull();
});
