import { expect, test } from 'vitest';
import { text } from '../../schema/fields.ts';
import type { Resource } from '../../schema/resource.ts';
import { rightsTable } from '../../schema/rights.ts';
import { type Rules, rulesFor } from '../../schema/rule.ts';
import { application } from '../../schema/testing/application.ts';
import { label, thing } from '../sql/testing/descriptions.ts';
import { requireGiven } from './requireGiven.ts';

const total = text(label, { required: true, write: [] });

const startWith = (resource: Resource, rules: readonly Rules[] = []) => {
  const described = [{ file: `resources/${resource.name}.ts`, resource }];
  return () => requireGiven(described, rightsTable([resource], application), rules);
};

test('a field that a new record must have and that neither a role nor a rule gives stops the start', () => {
  expect(startWith(thing('orders', { total }), [rulesFor('orders', {})])).toThrow(
    /resources\/orders\.ts: fields\.total\.required: nobody may write "total".*\s+hint: .*rules\/orders\.ts/,
  );
});

test.each([
  ['a rule derives it', thing('orders', { total }), [rulesFor('orders', { derive: [() => ({ total: '1' })] })]],
  ['it has a default', thing('orders', { total: { ...total, default: '1' } }), []],
  [
    'it is forced upon everybody who creates',
    thing('orders', { total }, { access: { admin: { read: true, create: true, values: { total: '1' } } } }),
    [],
  ],
  ['no role creates', thing('orders', { total }, { access: { admin: { read: true } } }), []],
])('such a field passes where %s', (_, resource, rules) => {
  expect(startWith(resource, rules)).not.toThrow();
});
