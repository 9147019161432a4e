import { expect, test } from 'vitest';
import { domainItem, planItem } from './cartItems.ts';
import { domainsWithoutHosting } from './domainsWithoutHosting.ts';
import type { ShownExtension, ShownProduct } from './shopAnswers.ts';

const nl = { product: '1', extension: '.nl' } as ShownExtension;
const plan = { product: '2', kind: 'plan', name: 'Start', period: 'monthly' } as ShownProduct;
const named = (name: string) => ({ name, shown: name });

test('only domains for which no hosting was chosen are without it', () => {
  const domains = [domainItem(named('a.nl'), nl), domainItem(named('b.nl'), nl, true)];
  expect(domainsWithoutHosting(domains)).toEqual([named('a.nl'), named('b.nl')]);
  expect(domainsWithoutHosting([...domains, planItem(plan, named('a.nl'))])).toEqual([named('b.nl')]);
  expect(domainsWithoutHosting([...domains, planItem(plan, null)])).toHaveLength(2);
  expect(domainsWithoutHosting([])).toEqual([]);
});
