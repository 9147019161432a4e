import { expect, it } from 'vitest';
import { sampleDescriptions } from '../../testing/samples.ts';
import { withOwnViews } from './ownViews.ts';

it('a view of one’s own names the signed-in user, and leaves other conditions alone', () => {
  const label = { en: 'Mine', nl: 'Van mij' };
  const views = [{ name: 'mine', label, filter: { author: '$user', state: 'draft' } }];
  const described = sampleDescriptions().map((one) => ({ ...one, list: { ...one.list, views } }));
  expect(withOwnViews(described, '12')[0]?.list.views).toEqual([
    { name: 'mine', label, filter: { author: '12', state: 'draft' } },
  ]);
  const plain = sampleDescriptions();
  expect(withOwnViews(plain, '12')).toEqual(plain);
});
