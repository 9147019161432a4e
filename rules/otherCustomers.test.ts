/** Tests that every reference with `mustMatch` refuses another customer's record, however it is written. */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { gastheer } from '../resources/application.ts';
import type { Condition } from '../schema/condition.ts';
import { sharedBy } from '../schema/mustMatch.ts';
import { rightsTable } from '../schema/rights.ts';
import { loadDescriptions } from '../server/start/loadDescriptions.ts';
import { type Builder, builder } from '../server/testing/rows/rowBuilder.ts';
import { faultsIn, type PortalApp, portalApp } from './testing/portalApp.ts';

const resources = (await loadDescriptions('resources')).map(({ resource }) => resource);
const rights = rightsTable(resources, gastheer).admin;

let portal: PortalApp;
let rows: Builder;
beforeAll(async () => {
  portal = await portalApp();
  rows = builder(portal.app.services);
});
afterAll(() => portal.app.close());

interface Shared {
  resource: string;
  reference: string;
  to: string;
  /** Values that make the reference apply. */
  when: Condition;
  isWritten: boolean;
}

const shared: Shared[] = resources.flatMap(({ name, fields }) =>
  Object.entries(fields).flatMap(([reference, field]): Shared[] =>
    field.type === 'reference' && sharedBy(field).length > 0
      ? [
          {
            resource: name,
            reference,
            to: field.to,
            when: field.when ?? {},
            isWritten: rights[name]?.update?.has(reference) ?? false,
          },
        ]
      : [],
  ),
);

const byName = new Map(resources.map((resource) => [resource.name, resource]));

/** Names the reference by which a record belongs to a customer: directly, or through a record that it requires. */
const ownerOf = (name: string, seen: readonly string[] = []): string | undefined =>
  seen.includes(name)
    ? undefined
    : Object.entries(byName.get(name)?.fields ?? {}).find(
        ([, field]) =>
          field.type === 'reference' &&
          field.required &&
          (field.to === 'customers' || ownerOf(field.to, [...seen, name]) !== undefined),
      )?.[0];

/** Lists references that rules alone set, for the customer of the invoice or account, or the domain of the key. */
const setByRules = [
  'invoices.replaces',
  'dkimkeys.changeSet',
  'collectionentries.mandate',
  'collectionentries.payment',
  'planchanges.replaced',
];

test('it goes for each reference from a record of a customer to a record of one, but for the one by which it belongs', () => {
  const expected = resources.flatMap(({ name, fields }) => {
    const owner = ownerOf(name);
    return Object.entries(fields).flatMap(([reference, field]) =>
      owner !== undefined && field.type === 'reference' && reference !== owner && ownerOf(field.to) !== undefined
        ? [`${name}.${reference}`]
        : [],
    );
  });
  const found = shared.map(({ resource, reference }) => `${resource}.${reference}`);
  expect(expected.length).toBeGreaterThan(10);
  expect([...found, ...setByRules].sort()).toEqual(expected.sort());
});

test.each(shared)('$resource refer by $reference to nothing of somebody else', async (one) => {
  const { resource, reference, to, when, isWritten } = one;
  const foreign = await rows.build(to, null, '');
  const fault = `${reference} NOT_SAME`;
  const values = await rows.valuesFor(resource, (name) => (name === resource ? when : null), '');
  await expect(portal.store(resource, { ...values, [reference]: foreign })).rejects.toMatchObject({
    errors: expect.arrayContaining([expect.objectContaining({ code: 'NOT_SAME' })]),
  });
  if (!isWritten) return;
  const writable = Object.entries(values).filter(([name]) => rights[resource]?.create?.has(name));
  const posted = { ...Object.fromEntries(writable), [reference]: foreign };
  expect(faultsIn(await portal.post(resource, posted))).toContain(fault);
  const id = await rows.build(resource, when, '');
  expect(faultsIn(await portal.patch(resource, id, { [reference]: foreign }))).toContain(fault);
  const changes = { resource, action: 'update', ids: [id], changes: { [reference]: foreign } };
  const payload = { data: { type: 'bulkchanges', attributes: changes } };
  const answer = await portal.app.request({ method: 'POST', url: '/api/bulkchanges', payload });
  expect(faultsIn(answer)).toContain(fault);
});
