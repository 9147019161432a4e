import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import express from 'express';
import inject from 'light-my-request';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { application } from '../../schema/testing/application.ts';
import { webApplication } from './webApplication.ts';

const folder = mkdtempSync(join(tmpdir(), 'gastheer-web-'));
const built = join(folder, 'dist');

beforeAll(() => {
  mkdirSync(join(built, 'assets'), { recursive: true });
  writeFileSync(join(built, 'index.html'), '<!doctype html><p>the application');
  writeFileSync(join(built, 'assets', 'main-1a2b3c.js'), 'run()');
  writeFileSync(join(built, 'assets', 'main-1a2b3c.js.br'), brotliCompressSync('run()'));
  writeFileSync(join(built, 'assets', 'main-1a2b3c.js.gz'), gzipSync('run()'));
  writeFileSync(join(built, 'assets', 'plain-1a2b3c.js'), 'walk()');
  writeFileSync(join(built, 'favicon.svg'), '<svg/>');
  writeFileSync(join(folder, 'secret.txt'), 'outside');
});
afterAll(() => rmSync(folder, { recursive: true }));

const html = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const get = (url: string, headers: Record<string, string> = {}, root = built) =>
  inject(express().use(webApplication(root, { application, enquiries: [] })), { url, headers });

test('every page is the one page, asked for again each time', async () => {
  for (const url of ['/', '/customers/1', '/hosting/1/example.nl', '/index.html']) {
    const { statusCode, payload, headers } = await get(url, html);
    expect([url, statusCode, payload]).toEqual([url, 200, '<!doctype html><p>the application']);
    expect(headers['cache-control']).toMatch(/no-cache|max-age=0/);
  }
  expect((await get('/login')).statusCode).toBe(200);
});

test('the page and its icon are those of the application, whose name ends no element', async () => {
  const named = { ...application, name: 'Nuts & <b>olts</script>', mark: 'M1 1h9v9Z' };
  const ask = (url: string, headers: Record<string, string> = html) =>
    inject(express().use(webApplication(join(folder, 'named'), { application: named, enquiries: ['catalogue'] })), {
      url,
      headers,
    });
  mkdirSync(join(folder, 'named'));
  writeFileSync(
    join(folder, 'named', 'index.html'),
    '<title>%APPLICATION_NAME%</title><script>"%APPLICATION%"</script>',
  );
  const { payload, headers } = await ask('/');
  const [, title, data = ''] = /^<title>(.*)<\/title><script>(.*)<\/script>$/.exec(payload) ?? [];
  expect(title).toBe('Nuts &amp; &lt;b&gt;olts&lt;/script&gt;');
  expect(data).not.toContain('<');
  expect(JSON.parse(data)).toEqual({
    name: named.name,
    tagline: named.tagline,
    mark: named.mark,
    enquiries: ['catalogue'],
  });
  expect((await ask('/', { ...html, 'if-none-match': String(headers['etag']) })).statusCode).toBe(304);
  const icon = await ask('/assets/icon.svg', { accept: 'image/*' });
  expect([icon.headers['content-type'], icon.payload]).toEqual([
    'image/svg+xml; charset=utf-8',
    expect.stringContaining(named.mark),
  ]);
});

test('assets, whose names change with their content, are kept for ever', async () => {
  const { statusCode, headers, payload } = await get('/assets/main-1a2b3c.js');
  expect([statusCode, payload]).toEqual([200, 'run()']);
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(headers['content-type']).toContain('javascript');
});

test('an asset comes in the best coding that the browser takes, and as it is where it takes none', async () => {
  const asked = async (accepted: string) => {
    const { headers, rawPayload } = await get('/assets/main-1a2b3c.js', { 'accept-encoding': accepted });
    expect(headers['content-type']).toContain('javascript');
    expect(headers['vary']).toContain('Accept-Encoding');
    expect(headers['cache-control']).toContain('immutable');
    return [headers['content-encoding'], rawPayload] as const;
  };
  const [brotli, packed] = await asked('gzip, deflate, br');
  expect([brotli, brotliDecompressSync(packed).toString()]).toEqual(['br', 'run()']);
  const [gzip, zipped] = await asked('gzip');
  expect([gzip, gunzipSync(zipped).toString()]).toEqual(['gzip', 'run()']);
  for (const none of ['identity', 'br;q=0, gzip;q=0'])
    expect((await asked(none)).map(String)).toEqual(['undefined', 'run()']);
  const { headers, payload } = await get('/assets/plain-1a2b3c.js', { 'accept-encoding': 'br' });
  expect([headers['content-encoding'], payload]).toEqual([undefined, 'walk()']);
});

test('other files are asked for again', async () => {
  expect((await get('/favicon.svg')).headers['cache-control']).toBe('public, max-age=0');
});

test('a file that is not there is 404, not the page', async () => {
  expect((await get('/assets/main-000000.js')).statusCode).toBe(404);
  expect((await get('/assets/main-000000.js', html)).statusCode).toBe(404);
  expect((await get('/logo.png', { accept: 'image/*' })).statusCode).toBe(404);
  expect((await get('/robots.txt')).statusCode).toBe(404);
});

test('nothing outside the build is served', async () => {
  for (const url of ['/../secret.txt', '/%2e%2e/secret.txt', '/assets/../../secret.txt', '/..%2fsecret.txt'])
    expect((await get(url)).payload).not.toContain('outside');
});

test('without a build, a page says how to make one', async () => {
  const { statusCode, payload } = await get('/customers', html, join(folder, 'nothing'));
  expect(statusCode).toBe(503);
  expect(payload).toContain('npm run build');
});
