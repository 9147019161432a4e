/** Tests one contract on every store of files. */
import { randomUUID } from 'node:crypto';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type S3Server, s3Server } from '../testing/files/s3Server.ts';
import { folderStore } from './folderStore.ts';
import { s3Store } from './s3Store.ts';
import type { FileStore, StoredContent } from './store.ts';

const folder = mkdtempSync(join(tmpdir(), 'gastheer-store-'));
let s3: S3Server;
beforeAll(async () => {
  s3 = await s3Server();
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await s3.close();
});

const textOf = async (content: StoredContent | null): Promise<[string, number] | null> =>
  content && [(await buffer(content.stream)).toString(), content.size];

describe.each<[string, () => FileStore | Promise<FileStore>]>([
  ['a folder', () => folderStore(join(folder, 'files'))],
  ['an S3-compatible store', () => s3Store(s3.options)],
])('%s', (_, open) => {
  let store: FileStore;
  beforeAll(async () => {
    store = await open();
  });

  test('gives back what was put, whole or a part of it', async () => {
    const key = randomUUID();
    await store.put(key, Buffer.from('0123456789'));
    expect(await textOf(await store.get(key))).toEqual(['0123456789', 10]);
    expect(await textOf(await store.get(key, { start: 2, end: 4 }))).toEqual(['234', 3]);
  });

  test('replaces what a key had', async () => {
    const key = randomUUID();
    await store.put(key, Buffer.from('old and long'));
    await store.put(key, Buffer.from('new'));
    expect(await textOf(await store.get(key))).toEqual(['new', 3]);
  });

  test('has nothing under a key that was never put or is removed, and removes twice without complaint', async () => {
    const key = randomUUID();
    const kept = randomUUID();
    for (const one of [key, kept]) await store.put(one, Buffer.from('x'));
    await store.remove([key]);
    await store.remove([key, randomUUID()]);
    expect([await store.get(key), await store.get(randomUUID())]).toEqual([null, null]);
    expect(await textOf(await store.get(kept))).toEqual(['x', 1]);
  });

  test.each(['../secrets.json', 'a/b', '', '..', 'A.b'])('takes %j for no key', async (key) => {
    await expect(store.put(key, Buffer.from('x'))).rejects.toThrow('is no key of a file');
    await expect(store.get(key)).rejects.toThrow('is no key of a file');
  });
});

test('the folder and its files are open to their owner alone, also where a backup left them open', async () => {
  const own = join(folder, 'closed');
  const store = folderStore(own);
  await store.put('abcd', Buffer.from('x'));
  chmodSync(own, 0o755);
  await store.put('abef', Buffer.from('x'));
  const modes = [own, join(own, 'ab'), join(own, 'ab', 'abcd')].map((path) => statSync(path).mode & 0o777);
  expect(modes).toEqual([0o700, 0o700, 0o600]);
  expect(readdirSync(join(own, 'ab'))).toEqual(['abcd', 'abef']);
  expect(existsSync(join(own, 'abcd'))).toBe(false);
});

test('an S3-compatible store that refuses a signature is an error, not an absent file', async () => {
  const stranger = await s3Store({ ...s3.options, secretAccessKey: 'another' });
  await expect(stranger.get('abcd')).rejects.toThrow('SignatureDoesNotMatch');
  await expect(stranger.put('abcd', Buffer.from('x'))).rejects.toThrow('SignatureDoesNotMatch');
});
