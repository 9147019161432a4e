import { beforeEach, expect, it, vi } from 'vitest';
import { createOwnPicture } from './ownPicture.ts';

let requests: string[];
let owner: string | undefined;
let revoked: string[];
let answer: () => Response;

beforeEach(() => {
  [requests, owner, revoked] = [[], '7', []];
  answer = () => new Response('picture', { status: 200 });
  let made = 0;
  Object.assign(URL, {
    createObjectURL: () => `blob:${++made}`,
    revokeObjectURL: (address: string) => revoked.push(address),
  });
});

const own = () =>
  createOwnPicture(
    '/api',
    async (url, init) => {
      requests.push(`${init?.method ?? 'GET'} ${url}`);
      return init?.method ? new Response(null, { status: 204 }) : answer();
    },
    () => owner,
  );

it('is requested once, and again after a change', async () => {
  const picture = own();
  expect([await picture.url(), await picture.url()]).toEqual(['blob:1', 'blob:1']);
  await picture.save(new Blob(['x'], { type: 'image/webp' }));
  expect(await picture.url()).toBe('blob:2');
  await picture.remove();
  answer = () => new Response(null, { status: 204 });
  expect(await picture.url()).toBeUndefined();
  expect(requests).toEqual([
    'GET /api/avatars/7',
    'PUT /api/profile/avatar',
    'GET /api/avatars/7',
    'DELETE /api/profile/avatar',
    'GET /api/avatars/7',
  ]);
  expect(revoked).toEqual(['blob:1', 'blob:2']);
});

it('of one user is never shown as another’s', async () => {
  const picture = own();
  await picture.url();
  owner = '8';
  expect([await picture.url(), requests[1]]).toEqual(['blob:2', 'GET /api/avatars/8']);
  owner = undefined;
  expect(await picture.url()).toBeUndefined();
});

it('that cannot be loaded does not block any page', async () => {
  answer = () => {
    throw new TypeError('Failed to fetch');
  };
  expect(await own().url()).toBeUndefined();
});

it('that the server refuses says why, in its words', async () => {
  const errors = [{ detail: 'De foto is groter dan 2 MB.', source: { pointer: '' } }];
  const picture = createOwnPicture(
    '/api',
    async () => new Response(JSON.stringify({ errors }), { status: 413 }),
    vi.fn(),
  );
  await expect(picture.save(new Blob(['x']))).rejects.toThrow('De foto is groter dan 2 MB.');
});
