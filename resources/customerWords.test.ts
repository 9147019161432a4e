import { expect, test } from 'vitest';
import type { Label } from '../schema/label.ts';
import { rightsTable } from '../schema/rights.ts';
import type { VisibleField, VisibleResource } from '../schema/visible.ts';
import { visibleResources } from '../schema/visible.ts';
import { gastheer } from './application.ts';
import { portalResources as resources } from './testing/portalResources.ts';

const rights = rightsTable(resources, gastheer);
const visibleTo = (role: 'admin' | 'customer') => visibleResources(resources, rights[role], role, gastheer);

/** Matches words of protocols and of how the portal works inside. Kinds of DNS records are what their owners edit. */
const protocol =
  /\b(EPP|RDAP|VIES|API|HTTP|JSON|webhook|process|NXDOMAIN|SERVFAIL|REFUSED|rrset|in[- ]?doubt|pending ?foa|clientHold|REDEMPTION\w*|timed out|time-?out|breaker|queued|wachtrij|submitted|ingediend|generated|gegenereerd|validated|gevalideerd|4\d\d|5\d\d)\b/i;
/** Names what is not about services: imports of files, and DNS records. */
const others = new Set(['imports', 'dnsrecords']);

function textsOf(field: VisibleField): Label[] {
  if (field.type === 'choice' || field.type === 'choices') return [...field.options];
  if (field.type !== 'state') return [];
  const states = Object.values(field.states).flatMap((one) => (one.next ? [one, one.next] : [one]));
  return [...states, ...Object.values(field.transitions).map(({ label }) => label)];
}

const offending = (described: readonly VisibleResource[]): string[] =>
  described
    .filter(({ name }) => !others.has(name))
    .flatMap(({ name, fields }) =>
      Object.entries(fields).flatMap(([field, one]) =>
        textsOf(one)
          .flatMap(({ en, nl }) => [en, nl])
          .filter((text) => protocol.test(text))
          .map((text) => `${name}.${field}: ${text}`),
      ),
    );

test('customers read states, steps and reasons in words of everyday, in both languages', () => {
  expect(offending(visibleTo('customer')), 'Customers would read words of the trade; say it in plain ones').toEqual([]);
});

/** Matches what only makers of the portal say of values, services and files. */
const internal =
  /\b(API|HTTP|JSON|SHA[- ]?\d*|hash|fingerprints?|vingerafdruk(?:ken)?|SVG|drift|desired|gewenste?|provision\w*|job|jobs|taak|difference found|gevonden verschil|timestamp|tokens?|UBL|enum|null|boolean|queue\w*|kind: )\b/i;
const saysOf = ({ label, form, fields, list, has }: VisibleResource): readonly string[] => {
  const labels: readonly (Label | null | undefined)[] = [
    ...form.map((section) => section.label),
    ...(list.views ?? []).map((view) => view.label),
    ...Object.values(has).flatMap((many) => (typeof many === 'string' ? [] : [many.label])),
    ...Object.values(fields).flatMap((field) => [field.label, field.help, ...textsOf(field)]),
  ];
  return [...label.en, ...label.nl, ...labels.flatMap((one) => (one ? [one.en, one.nl] : []))];
};

test('customers read names of fields, their help and titles of sections in words of everyday, in both languages', () => {
  const kindsOfRecords = new Set(['dnsrecords']);
  const seen = visibleTo('customer').filter(({ name }) => !kindsOfRecords.has(name));
  const found = seen.flatMap((described) =>
    saysOf(described)
      .filter((text) => internal.test(text))
      .map((text) => `${described.name}: ${text}`),
  );
  expect(found).toEqual([]);
});

test('staff reads the words of the trade as well', () => {
  expect(offending(visibleTo('admin'))).toEqual(
    expect.arrayContaining(['nameservers.state: Submitted', 'domains.state: Transfer: timed out']),
  );
});

test('what services answered word for word is for staff alone', () => {
  const verbatim = { nameservers: 'error', dnschangesets: 'error', orderlines: 'failure', payments: 'externalId' };
  const seen = (role: 'admin' | 'customer', name: string, field: string) =>
    visibleTo(role).find((one) => one.name === name)?.fields[field]?.rights.read ?? false;
  for (const [name, field] of Object.entries(verbatim))
    expect([name, seen('admin', name, field), seen('customer', name, field)]).toEqual([name, true, false]);
  const names = visibleTo('customer').map(({ name }) => name);
  for (const name of ['outsidecalls', 'outsideservices', 'differences', 'vatchecks', 'tasks'])
    expect(names).not.toContain(name);
});
