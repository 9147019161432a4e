import { expect, test } from 'vitest';
import { records } from '../testing/records.ts';
import { byName } from './order.ts';

test('the zone itself comes first, and names below one another stand together', () => {
  const ordered = records('www A 192.0.2.1', 'a.shop TXT x', '@ TXT x', 'b A 192.0.2.1', 'shop TXT x', '@ A 192.0.2.1');
  expect(ordered.sort(byName).map(({ name, type }) => `${name} ${type}`)).toEqual([
    '@ A',
    '@ TXT',
    'b A',
    'shop TXT',
    'a.shop TXT',
    'www A',
  ]);
});
