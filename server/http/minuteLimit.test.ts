import { expect, test } from 'vitest';
import { minuteLimit } from './minuteLimit.ts';

const refused = { status: 429 };
const text = { en: 'Too many. Wait {{0}} seconds.', nl: 'Te veel. Wacht {{0}} seconden.' };

test('the addresses of one IPv6 network share a minute, and another network has its own', async () => {
  const count = minuteLimit(2, text);
  await count({ address: '2001:db8:1:2::1' }, 'en');
  await count({ address: '2001:db8:1:2::2' }, 'en');
  await expect(count({ address: '2001:db8:1:2:ffff::3' }, 'en')).rejects.toMatchObject(refused);
  await count({ address: '2001:db8:1:3::1' }, 'en');
});

test('an IPv4 address is one sender, also where it comes in as IPv6', async () => {
  const count = minuteLimit(1, text);
  await count({ address: '192.0.2.7' }, 'en');
  await count({ address: '192.0.2.8' }, 'en');
  await expect(count({ address: '::ffff:192.0.2.7' }, 'en')).rejects.toMatchObject(refused);
});

test('users count by themselves', async () => {
  const count = minuteLimit(1, text);
  await count({ user: '1' }, 'en');
  await count({ user: '2' }, 'en');
  await expect(count({ user: '1' }, 'en')).rejects.toMatchObject(refused);
});

test('who is refused reads in their language why, and how long to wait', async () => {
  const count = minuteLimit(1, text);
  await count({ user: '1' }, 'nl');
  await expect(count({ user: '1' }, 'nl')).rejects.toMatchObject({
    errors: [{ code: 'TOO_MANY_REQUESTS', detail: 'Te veel. Wacht 60 seconden.', meta: { seconds: 60 } }],
    headers: { 'Retry-After': '60' },
  });
});
