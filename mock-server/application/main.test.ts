/** @long: 8 s */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { demo } from '../../examples/fleet/demo.ts';
import { failure, npmProgram, npmScript, stop, untilReady } from '../testing/npmProgram.ts';

const program = 'mock-server/application/main.ts';
const { start, folder } = npmProgram('application', program);
const [manager] = demo.signIns;

async function tokenOf(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: manager?.email, password: manager?.password }),
  });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { meta: { token: string } }).meta.token;
}

test('the example application starts with one command, serves its own page and answers its own interface', async () => {
  expect(npmScript('application', program)).toMatchObject({ command: 'node', given: ['--build'] });
  const child = start({ args: ['examples/fleet'] });
  const { url, said } = await untilReady(child, demo.signIns.at(-1)?.email ?? '');
  expect(said).toContain('Fleet is running at');
  for (const path of ['/', '/vehicles', '/search']) {
    const page = await (await fetch(`${url}${path}`, { headers: { accept: 'text/html' } })).text();
    expect(page).toContain('<title>Fleet</title>');
    expect(page).not.toMatch(/Gastheer|"enquiries"/);
  }
  const headers = { authorization: `Bearer ${await tokenOf(url)}` };
  const described = (await (await fetch(`${url}/api/schema`, { headers })).json()) as {
    data: { name: string }[];
    meta?: object;
  };
  const names = described.data.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['vehicles', 'drivers', 'trips', 'services', 'defects', 'users']));
  expect(names.filter((name) => /^(customers|invoices|domains|hosting|orders)$/.test(name))).toEqual([]);
  expect(described.meta ?? {}).not.toHaveProperty('enquiries');
  const vehicles = await fetch(`${url}/api/vehicles?count=exact`, { headers });
  expect(((await vehicles.json()) as { meta: { total: number } }).meta.total).toBe(12);
  expect((await fetch(`${url}/mail`, { headers: { accept: 'text/html' } })).status).toBe(200);
  expect(await stop(child)).toBe(0);
}, 180_000);

test('a folder that holds no application is refused in one sentence', async () => {
  mkdirSync(join(folder(), 'empty'));
  writeFileSync(join(folder(), 'empty', 'notes.txt'), '');
  const said = await failure(start({ args: [join(folder(), 'empty')] }));
  expect(said).toMatch(/^Which application\? Name its folder/);
  expect(said).not.toMatch(/^\s+at /m);
});
