import { expect, it } from 'vitest';
import { backTo } from './backTo.ts';

it('returns with the state that the service gave, beside what its address has', () => {
  expect(backTo('https://shop.test/done?a=1#end', 's t')).toBe('https://shop.test/done?a=1&state=s+t#end');
  expect(backTo('https://shop.test/done', null)).toBe('https://shop.test/done');
});

it('says that its reader refused', () => {
  expect(backTo('https://shop.test/done', 's', { error: 'access_denied', description: 'user_cancel' })).toBe(
    'https://shop.test/done?state=s&error=access_denied&error_description=user_cancel',
  );
});
