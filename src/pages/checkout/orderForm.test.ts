import { expect, it, test } from 'vitest';
import { emptyOrder, orderFor, wayToPay } from './orderForm.ts';

it('a holder that was typed stays for another company, and one that the former company has does not', () => {
  const typed = { ...emptyOrder('1'), contact: '11', remarks: 'Ref. 17' };
  expect(orderFor({ ...typed, registrant: 'new' }, '2')).toMatchObject({
    customer: '2',
    contact: '',
    registrant: 'new',
  });
  expect(orderFor({ ...typed, registrant: '31' }, '2')).toMatchObject({ registrant: 'own', remarks: 'Ref. 17' });
});

test.each([
  [null, true, 'account'],
  [null, false, 'ideal'],
  ['account', false, 'ideal'],
  ['creditCard', true, 'creditCard'],
] as const)('who chose %s pays, with an account %s, by %s', (chosen, isOnAccount, way) => {
  expect(wayToPay(chosen, isOnAccount)).toBe(way);
});
