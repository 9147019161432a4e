import { describe, expect, test } from 'vitest';
import { gastheer } from '../resources/application.ts';
import { rightsTable } from '../schema/rights.ts';
import { loadDescriptions } from '../server/start/loadDescriptions.ts';

const resources = (await loadDescriptions('resources')).map(({ resource }) => resource);
const rights = rightsTable(resources, gastheer);

/** Lists the transitions that customers may take. */
const stepsOfCustomers = (name: string): string[] => {
  const { fields = {} } = resources.find((resource) => resource.name === name) ?? {};
  return Object.entries(fields).flatMap(([field, described]) =>
    described.type === 'state' && rights.customer[name]?.update?.has(field)
      ? Object.entries(described.transitions)
          .filter(([, { roles }]) => roles?.includes('customer') ?? true)
          .map(([step]) => step)
      : [],
  );
};

describe('customers take no step but', () => {
  // Names the portal's own resources, as those of a newcomer have steps that nobody here knows.
  test.each([
    ['orders', ['resume', 'cancel']],
    ['quotations', ['sign']],
    ['dkimkeys', ['publish', 'activate']],
    ['nameservers', ['retry', 'replace', 'keep']],
    ['announcements', []],
    ['backuprestores', []],
    ['bankentries', []],
    ['bankfiles', []],
    ['collectionentries', []],
    ['collections', []],
    ['customers', []],
    ['differences', []],
    ['dnschangesets', []],
    ['documentlinks', []],
    ['domains', []],
    ['hosting', []],
    ['hostingchecks', []],
    ['invoicerules', []],
    ['invoices', []],
    ['letters', []],
    ['mandates', []],
    ['orderlines', []],
    ['outsidecalls', []],
    ['payments', []],
    ['planchanges', []],
    ['servers', []],
    ['tasks', []],
    ['users', []],
  ])('of %s %j', (name, steps) => {
    expect(resources.some((resource) => resource.name === name)).toBe(true);
    expect(stepsOfCustomers(name)).toEqual(steps);
  });
});

describe('left to the server are', () => {
  test.each([
    ['bankentries', ['book']],
    ['bankfiles', ['read', 'finish', 'refuse']],
    ['collectionentries', ['collect', 'drop']],
    ['dkimkeys', ['validate', 'withdraw']],
    ['dnschangesets', ['apply', 'finish', 'fail', 'again']],
    ['domains', ['keep', 'failRestore']],
    ['outsidecalls', ['send', 'finish', 'fail', 'doubt', 'postpone']],
    ['nameservers', ['check', 'submit', 'apply', 'known', 'fail']],
    ['invoicerules', ['end']],
    ['mandates', ['expire']],
    ['payments', ['expire', 'receiveLate', 'reopen']],
    ['quotations', ['expire']],
  ])('of %s %j', (name, steps) => {
    const fields = resources.find((resource) => resource.name === name)?.fields ?? {};
    const transitions = Object.values(fields).flatMap((field) =>
      field.type === 'state' ? Object.entries(field.transitions) : [],
    );
    expect(transitions.filter(([, { roles }]) => roles?.length === 0).map(([step]) => step)).toEqual(steps);
  });
});
