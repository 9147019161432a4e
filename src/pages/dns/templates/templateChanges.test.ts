import { expect, it } from 'vitest';
import { dnsTemplates } from '../../../../rules/dns/templates/templates.ts';
import { record } from '../../../../rules/dns/testing/records.ts';
import { templateChanges, valuesOf } from './templateChanges.ts';

const [website] = dnsTemplates;

it('asks for the values that the template has, and leaves out records that lack one', () => {
  expect(valuesOf(website)).toEqual(['ip', 'ipv6']);
  expect(templateChanges(website, { ip: '192.0.2.1' }, [], 'example.nl').missing).toEqual(['ipv6']);
});

it('moves mail to another provider by its template, and leaves the website alone', () => {
  const microsoft = dnsTemplates.find(({ key }) => key === 'microsoft365') ?? website;
  const kept = [record('www A 192.0.2.9', { id: '1' }), record('@ TXT google-site-verification=x', { id: '2' })];
  const former = [
    record('@ MX mail.gastheer.test', { id: '3' }),
    record('@ TXT v=spf1 include:spf.gastheer.test ~all', { id: '4' }),
    record('autodiscover CNAME autodiscover.gastheer.test', { id: '5' }),
    record('_dmarc TXT v=DMARC1; p=quarantine', { id: '6' }),
  ];
  const { changes, missing } = templateChanges(microsoft, {}, [...kept, ...former], 'mijn.example.nl');
  expect(changes.flatMap((change) => (change.kind === 'remove' ? [change.before.id] : []))).toEqual(['3', '4', '5']);
  expect(changes.flatMap((change) => (change.kind === 'add' ? [change.after.value] : []))).toEqual([
    'mijn-example-nl.mail.protection.outlook.com',
    'v=spf1 include:spf.protection.outlook.com -all',
    'autodiscover.outlook.com',
  ]);
  expect(missing).toEqual([]);
});

it('replaces what collides with the template', () => {
  const old = record('@ A 192.0.2.9', { id: '1' });
  const { changes } = templateChanges(website, { ip: '192.0.2.1' }, [old], 'example.nl');
  expect(changes).toEqual([
    { kind: 'remove', before: old },
    { kind: 'add', after: expect.objectContaining({ name: '@', value: '192.0.2.1' }) },
    { kind: 'add', after: expect.objectContaining({ name: 'www', value: 'example.nl' }) },
  ]);
});
