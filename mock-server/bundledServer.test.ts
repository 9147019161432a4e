/** @long: 20 s */
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { bundleServer } from '../server/bundling/bundleServer.ts';
import { npmProgram, root, stop, untilReady } from './testing/npmProgram.ts';

const program = 'mock-server/main.ts';
const { start } = npmProgram('demo', program);

const cache = join(root, 'node_modules', '.cache');
mkdirSync(cache, { recursive: true });
const folder = mkdtempSync(join(cache, 'bundled-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Asks a server for one of everything that the bundle changes the way to. */
async function answersOf(url: string) {
  const json = { 'content-type': 'application/json' };
  const body = JSON.stringify({ email: 'admin@gastheer.test', password: 'Polder-Fiets-Admin-42' });
  const signedIn = await fetch(`${url}/api/login`, { method: 'POST', headers: json, body });
  const { meta } = (await signedIn.json()) as { meta: { token: string } };
  const ask = async (path: string, more: RequestInit = {}) => {
    const answer = await fetch(`${url}/api/${path}`, {
      ...more,
      headers: { ...json, authorization: `Bearer ${meta.token}`, ...more.headers },
    });
    return { status: answer.status, text: (await answer.text()).replaceAll(url, '') };
  };
  const weak = { currentPassword: 'Polder-Fiets-Admin-42', password: 'welkom01' };
  return {
    signedIn: signedIn.status,
    descriptions: await ask('schema'),
    list: await ask('customers?per_page=5&sort=id'),
    home: await ask('enquiries/home', { method: 'POST', body: '{}' }),
    // Rates the password by a module that is loaded only then.
    weakPassword: await ask('profile/password', { method: 'PATCH', body: JSON.stringify(weak) }),
    // Prints by a template and fonts that stay beside the sources.
    document: await ask('invoices/1', { headers: { accept: 'application/pdf' } }),
    nextDocument: (await ask('invoices/2', { headers: { accept: 'application/pdf' } })).text.slice(0, 5),
  };
}

test('a bundled server answers as the server from sources does', async () => {
  const modules = await bundleServer({ root, entry: program, folder, apart: ['vite'] });
  expect(modules).toContain('resources/customers.ts');
  expect(modules.filter((path) => path.includes('.test.'))).toEqual([]);

  const fromSources = start({ args: ['--customers', '5'] });
  const expected = await answersOf((await untilReady(fromSources, 'klant2@gastheer.test')).url);
  expect(await stop(fromSources)).toBe(0);

  const bundled = start({ bundled: join(folder, 'main.js') });
  const found = await answersOf((await untilReady(bundled, 'klant2@gastheer.test')).url);
  expect(await stop(bundled)).toBe(0);
  expect(found).toEqual(expected);
  expect(expected).toMatchObject({
    signedIn: 200,
    descriptions: { status: 200 },
    list: { status: 200 },
    home: { status: 200 },
    weakPassword: { status: 422, text: expect.stringContaining('PASSWORD_TOO_WEAK') },
    document: { status: 200, text: expect.stringMatching(/^%PDF-/) },
    nextDocument: '%PDF-',
  });
}, 240_000);

test('modules that are loaded late stay in files of their own', () => {
  expect(readdirSync(folder)).toEqual(expect.arrayContaining(['password.js', 'file-type.js', 'embedded.js']));
});
