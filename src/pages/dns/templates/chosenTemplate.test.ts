import { expect, it } from 'vitest';
import { dnsTemplates } from '../../../../rules/dns/templates/templates.ts';
import { record } from '../../../../rules/dns/testing/records.ts';
import { effectOf, fieldsOf, hostField } from './chosenTemplate.ts';

const service = {
  id: '1',
  providerName: 'The Shop',
  serviceName: 'Website',
  hostRequired: true,
  records: [{ type: 'CNAME', host: '@', pointsTo: '%Target%', ttl: 3600 }],
  variables: ['Target'],
};
const around = { zone: 'example.nl', language: 'en' } as const;

it('a template of a service asks for its place and its variables, and changes nothing until it has them', () => {
  expect(fieldsOf({ service })).toEqual([hostField, 'Target']);
  expect(effectOf({ service }, {}, [], around)).toMatchObject({ changes: [], refused: expect.stringMatching(/name/) });
  expect(effectOf({ service }, { [hostField]: 'www' }, [], around).refused).toBe('The variable Target has no value');
});

it('a template of a service replaces what it conflicts with', () => {
  const stored = [record('www A 192.0.2.9', { id: '1' })];
  const values = { [hostField]: 'www', Target: 'shop.test' };
  expect(effectOf({ service }, values, stored, around).changes).toEqual([
    { kind: 'remove', before: stored[0] },
    { kind: 'add', after: record('www CNAME shop.test') },
  ]);
});

it('a template of our own leaves out what has no value', () => {
  const [website] = dnsTemplates;
  expect(effectOf({ own: website }, { ip: '192.0.2.1' }, [], around)).toMatchObject({ isPartial: true });
});
