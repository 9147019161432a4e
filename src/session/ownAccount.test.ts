import { expect, it, vi } from 'vitest';
import type { Fetch } from '../../authProvider/refresh.ts';
import { createOwnAccount } from './ownAccount.ts';

const answering = (body: unknown, status = 200) =>
  vi.fn<Fetch>(async () => new Response(status === 204 ? null : JSON.stringify(body), { status }));

it('sends plain JSON below the address of the interface', async () => {
  const fetch = answering({ data: { secret: 'A', uri: 'otpauth:' } });
  expect(await createOwnAccount('/api', fetch).beginTwoFactor('geheim')).toEqual({ secret: 'A', uri: 'otpauth:' });
  expect(fetch).toHaveBeenCalledWith('/api/twofactor', {
    method: 'POST',
    body: '{"password":"geheim"}',
    headers: { 'Content-Type': 'application/json' },
  });
});

it('reads sessions from their resource objects', async () => {
  const fetch = answering({ data: [{ type: 'sessions', id: 'a', attributes: { browser: 'Firefox' } }] });
  expect(await createOwnAccount('/api', fetch).sessions()).toEqual([{ id: 'a', browser: 'Firefox' }]);
});

it('takes an answer without content', async () => {
  await expect(createOwnAccount('/api', answering(null, 204)).endSession('a/b')).resolves.toBeUndefined();
});

it.each([
  [{ errors: [{ detail: 'Fout', source: { pointer: '/password' } }] }, 'Fout', 'password'],
  [{ errors: [{ detail: 'Te vaak' }] }, 'Te vaak', null],
  [{ errors: [{ detail: 'Leeg', source: { pointer: '' } }] }, 'Leeg', null],
  ['no document', '', null],
])('rejects with what the server said: %j', async (body, message, field) => {
  await expect(createOwnAccount('/api', answering(body, 422)).beginTwoFactor('x')).rejects.toMatchObject({
    name: 'RequestFault',
    message,
    field,
  });
});

it('tells the code of a refusal, for who goes on by it', async () => {
  const body = { errors: [{ code: 'ENROLMENT_EXPIRED', detail: 'Te laat' }] };
  await expect(createOwnAccount('/api', answering(body, 409)).confirmTwoFactor('123456')).rejects.toMatchObject({
    message: 'Te laat',
    code: 'ENROLMENT_EXPIRED',
  });
});

it('rejects in the same way when no answer comes', async () => {
  const fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  await expect(createOwnAccount('/api', fetch).sessions()).rejects.toMatchObject({ name: 'RequestFault' });
});
