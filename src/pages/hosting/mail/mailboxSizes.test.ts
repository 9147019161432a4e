import { expect, test } from 'vitest';
import { mailboxSizes } from './mailboxSizes.ts';

test('a mailbox can get the usual sizes that hold its mail and fit its account, and all of the account', () => {
  expect(mailboxSizes({ quota: 1024, usage: 1010, disk: 15_000 })).toEqual([1024, 2000, 5000, 10_000, 15_000]);
});

test('an account without a limit allows every size', () => {
  expect(mailboxSizes({ quota: 1000, usage: null, disk: null })).toEqual([1000, 2000, 5000, 10_000, 25_000, 50_000]);
});

test('a mailbox as large as its account can get no other size than what holds its mail', () => {
  expect(mailboxSizes({ quota: 5000, usage: 4900, disk: 5000 })).toEqual([5000]);
});
