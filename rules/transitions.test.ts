import { describe, expect, test } from 'vitest';
import { gastheer } from '../resources/application.ts';
import { rightsTable } from '../schema/rights.ts';
import type { Role } from '../schema/role.ts';
import { loadDescriptions } from '../server/start/loadDescriptions.ts';

const resources = (await loadDescriptions('resources')).map(({ resource }) => resource);
const rights = rightsTable(resources, gastheer);

/** Lists the transitions a role may take, by resource. */
const stepsOf = (role: Role): Record<string, string[]> =>
  Object.fromEntries(
    resources.flatMap(({ name, fields }) => {
      const steps = Object.entries(fields).flatMap(([field, described]) =>
        described.type === 'state' && rights[role][name]?.update?.has(field)
          ? Object.entries(described.transitions).filter(([, { roles }]) => roles?.includes(role) ?? true)
          : [],
      );
      return steps.length > 0 ? [[name, steps.map(([step]) => step)]] : [];
    }),
  );

test('customers resume and cancel an order, sign a quotation, publish and activate a key and try a nameserver again, and no more', () => {
  expect(stepsOf('customer')).toEqual({
    orders: ['resume', 'cancel'],
    quotations: ['sign'],
    dkimkeys: ['publish', 'activate'],
    nameservers: ['retry'],
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
