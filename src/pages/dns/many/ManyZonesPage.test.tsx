import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { type DataProvider, I18nContextProvider, type I18nProvider } from 'react-admin';
import { afterEach, expect, it, vi } from 'vitest';
import { applyChanges } from '../../../../rules/dns/changes/diff.ts';
import { parsedChanges } from '../../../../rules/dns/changes/parsedChanges.ts';
import type { DnsRecord } from '../../../../rules/dns/record.ts';
import { recordFaultTexts } from '../../../../rules/dns/recordFaultTexts.ts';
import { record } from '../../../../rules/dns/testing/records.ts';
import { text } from '../../../../schema/fields.ts';
import { optionKey } from '../../../../schema/names.ts';
import { resource } from '../../../../schema/resource.ts';
import { rightsTable } from '../../../../schema/rights.ts';
import { application } from '../../../../schema/testing/application.ts';
import { visibleResources } from '../../../../schema/visible.ts';
import { LanguageProvider } from '../../../i18n/LanguageProvider.tsx';
import { testTranslation } from '../../../testing/renderPage.tsx';
import { renderAdmin } from '../../../views/testing/renderAdmin.tsx';
import { testI18nProvider } from '../../../views/testing/testI18nProvider.ts';
import { ManyZonesPage } from './ManyZonesPage.tsx';

afterEach(cleanup);

const label = (en: string) => ({ en, nl: en });

const domains = resource('domains', {
  label: { en: ['Domain', 'Domains'], nl: ['Domein', 'Domeinen'] },
  title: 'name',
  fields: { name: text(label('Name'), { required: true }) },
  access: { admin: 'all' },
  drawnBy: { list: 'many' },
});

interface Saved {
  domain: string;
  changes: string;
}

/** Keeps zones and applies each saved change set at once; refuses those of one domain, and fails those of others. */
function zonesOf(count: number, refusedDomain?: string, failing: readonly string[] = []) {
  const zones = new Map<string, DnsRecord[]>();
  for (let index = 1; index <= count; index += 1)
    zones.set(String(index), [
      { ...record('@ A 192.0.2.1'), id: `${index}a` },
      { ...record('www A 192.0.2.10'), id: `${index}b` },
    ]);
  const sets: (Saved & { id: string; state: string; failure: string | null })[] = [];
  const rows = () =>
    [...zones].flatMap(([domain, records]) =>
      records.map(({ type, ...one }) => ({ ...one, domain, recordType: type })),
    );
  const getList = async () => ({ data: rows(), total: rows().length });
  const getMany = async (name: string, { ids }: { ids: string[] }) => ({
    data:
      name === 'domains'
        ? ids.map((id) => ({ id, name: `zone${id}.nl`, zoneVersion: 'v' }))
        : sets.filter(({ id }) => ids.includes(id)),
  });
  const create = async (_: string, { data: { domain, changes } }: { data: Saved }) => {
    if (domain === refusedDomain) throw new Error('The zone changed meanwhile');
    const isFailing = failing.includes(domain);
    if (!isFailing) zones.set(domain, applyChanges(zones.get(domain) ?? [], parsedChanges(changes) ?? []));
    const failure = isFailing ? 'refused' : null;
    const set = { id: `set${sets.length + 1}`, domain, changes, state: isFailing ? 'failed' : 'applied', failure };
    sets.push(set);
    return { data: set };
  };
  const values = () => [...zones.values()].map(([first]) => first?.value);
  return { values, overrides: { getList, getMany, create } as never };
}

/** Holds each text as the stand-in that a provider without it takes. */
const textOfFault = new Map([
  ...Object.entries(recordFaultTexts).map(([code, { en }]): [string, { _: string }] => [
    `validation.${code}`,
    { _: en },
  ]),
  [optionKey('dnschangesets', 'failure', 'refused'), { _: 'Our nameservers did not accept it' }],
]);

/** Opens the page in the language of the application, with the texts of faults of its descriptions. */
async function open(overrides: never) {
  const descriptions = visibleResources([domains], rightsTable([domains], application).admin, 'admin', application);
  const translation = await testTranslation('en-gb');
  const strict = testI18nProvider(descriptions, 'en-gb');
  const i18nProvider: I18nProvider = {
    ...strict,
    translate: (key, fillings) => strict.translate(key, { ...textOfFault.get(key), ...fillings }),
  };
  const Page = () => (
    <LanguageProvider instance={translation}>
      <I18nContextProvider value={i18nProvider}>
        <ManyZonesPage />
      </I18nContextProvider>
    </LanguageProvider>
  );
  return renderAdmin({ path: '/domains', descriptions, overrides, extensions: { pages: { many: Page } } });
}

it('an address is replaced in all zones but the one that is left out or refused, and undone where it was replaced', async () => {
  const { values, overrides } = zonesOf(4, '3');
  const { user } = await open(overrides);
  await user.type(await screen.findByLabelText('Find'), '192.0.2.1');
  await user.type(screen.getByLabelText('Replace with'), '198.51.100.7{Enter}');
  await user.click(await screen.findByLabelText('zone2.nl'));
  expect(screen.getByText('Domains: 3, records: 3.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Change 3 domains' }));
  expect(await screen.findByText('Applied: 2. Under way: 0. Failed: 1.')).toBeTruthy();
  expect(screen.getByText('zone3.nl: The zone changed meanwhile')).toBeTruthy();
  expect(values()).toEqual(['198.51.100.7', '192.0.2.1', '192.0.2.1', '198.51.100.7']);
  await user.click(screen.getByRole('button', { name: 'Undo in 2 domains' }));
  expect(await screen.findByText('Change of 192.0.2.1 undone')).toBeTruthy();
  await waitFor(() => expect(values()).toEqual(Array.from({ length: 4 }, () => '192.0.2.1')));
});

it('zones that were not changed for the same reason are each named once', async () => {
  const { overrides } = zonesOf(5, '3', ['1', '4']);
  const { user } = await open(overrides);
  await user.type(await screen.findByLabelText('Find'), '192.0.2.1');
  await user.type(screen.getByLabelText('Replace with'), '198.51.100.7{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Change 5 domains' }));
  expect(await screen.findByText('Applied: 2. Under way: 0. Failed: 3.')).toBeTruthy();
  await screen.findByText('zone4.nl: Our nameservers did not accept it');
  const named = within(screen.getByRole('alert')).getAllByRole('listitem');
  expect(named.map(({ textContent }) => textContent)).toEqual([
    'zone3.nl: The zone changed meanwhile',
    'zone1.nl: Our nameservers did not accept it',
    'zone4.nl: Our nameservers did not accept it',
  ]);
});

it('a zone in which the value is not possible is left out, and says why', async () => {
  const { overrides } = zonesOf(1);
  const { user } = await open(overrides);
  await user.type(await screen.findByLabelText('Find'), '192.0.2.1');
  await user.type(screen.getByLabelText('Replace with'), 'no.address{Enter}');
  expect(await screen.findByText(/1 domain is left out/)).toBeTruthy();
  expect(screen.getByText('Not a valid IPv4 address')).toBeTruthy();
  expect((screen.getByLabelText('zone1.nl') as HTMLInputElement).disabled).toBe(true);
  expect((screen.getByRole('button', { name: 'Change 0 domains' }) as HTMLButtonElement).disabled).toBe(true);
});

it('an answer that comes after the form was changed is dropped, and the new question can be asked meanwhile', async () => {
  const { values, overrides } = zonesOf(1);
  const provider: Pick<DataProvider, 'getList'> = overrides;
  const { promise, resolve } = Promise.withResolvers<void>();
  const getList = vi.fn(provider.getList);
  getList.mockImplementationOnce(async (...question) => promise.then(() => provider.getList(...question)));
  const { user } = await open({ ...provider, getList } as never);
  await user.type(await screen.findByLabelText('Find'), '192.0.2.1');
  await user.type(screen.getByLabelText('Replace with'), '198.51.100.7{Enter}');
  await waitFor(() => expect(getList).toHaveBeenCalledTimes(1));
  await user.type(screen.getByLabelText('Replace with'), '0');
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  await screen.findByRole('button', { name: 'Change 1 domain' });
  await act(async () => resolve());
  await user.click(screen.getByRole('button', { name: 'Change 1 domain' }));
  await waitFor(() => expect(values()).toEqual(['198.51.100.70']));
});
