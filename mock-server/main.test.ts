/** @long: 30 s */
import { once } from 'node:events';
import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { hasDatabase } from '../server/sql/connection/openDatabase.ts';
import { failure, npmProgram, npmScript, root, stop, untilReady as untilSaid } from './testing/npmProgram.ts';

const program = 'mock-server/main.ts';
const { command, given } = npmScript('start', program);
const { start, folder } = npmProgram('start', program);

/** Collects the output up to the sign-ins, which come last. */
const untilReady = (child: ReturnType<typeof start>) => untilSaid(child, 'klant2@gastheer.test');

const signIn = (url: string) =>
  fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@gastheer.test', password: 'Polder-Fiets-Admin-42' }),
  });

/** Returns the mail to somebody who forgot their password. */
async function caughtMail(url: string): Promise<string> {
  await fetch(`${url}/api/forgotpassword`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'klant@gastheer.test' }),
  });
  const caught = async () => {
    const answer = await fetch(`${url}/mail?to=klant@gastheer.test`, { headers: { accept: 'application/json' } });
    return ((await answer.json()) as { data: { text: string }[] }).data[0]?.text;
  };
  return (await vi.waitUntil(caught, { timeout: 30_000 })) ?? '';
}

async function countCustomers(url: string): Promise<number> {
  const { meta } = (await (await signIn(url)).json()) as { meta: { token: string } };
  const headers = { authorization: `Bearer ${meta.token}` };
  const list = await fetch(`${url}/api/customers?per_page=1&count=exact`, { headers });
  return ((await list.json()) as { meta: { total: number } }).meta.total;
}

test('the first start makes demo data and says who may sign in; a later one keeps it, and adds to it when asked', async () => {
  const first = start({ args: ['--customers', '5'] });
  const { url, said } = await untilReady(first);
  expect(said).toContain('Demo data: 5 of 5 customers');
  expect(said).toMatch(/admin@gastheer\.test +Polder-Fiets-Admin-42/);
  expect(await countCustomers(url)).toBe(5);
  expect(said).toContain(`${url}/mail`);
  expect(await caughtMail(url)).toContain(`${url}/resetpassword?token=`);
  expect(said).toContain(`${url}/outside`);
  expect((await (await fetch(`${url}/outside/dns`)).text()).match(/<details>/g)?.length).toBeGreaterThan(5);
  await fetch(`${url}/outside/registrar/clock`, { method: 'POST', body: new URLSearchParams({ advance: 'P1D' }) });
  expect(await stop(first)).toBe(0);
  expect(readdirSync(join(folder(), 'data', 'outside')).sort()).toEqual([
    'clocks.json',
    'dns.json',
    'panels.json',
    'payments.json',
    'registrar.json',
  ]);

  const second = start({ args: ['--customers', '8'] });
  const again = await untilReady(second);
  expect(again.said).toContain('Demo data: 8 of 8 customers');
  expect(await countCustomers(again.url)).toBe(8);
  expect(await stop(second)).toBe(0);

  const third = start({});
  const last = await untilReady(third);
  expect(last.said).not.toContain('Demo data');
  expect(await countCustomers(last.url)).toBe(8);
}, 180_000);

/** Tells when the screens were last built; undefined where they never were. */
const builtAt = () => statSync(join(root, 'dist', 'index.html'), { throwIfNoEntry: false })?.mtimeMs;

test('a faulty description stops the start with file, place and hint, before the screens are built', async () => {
  expect([command, ...given]).toEqual(['node', '--build']);
  const builtBefore = builtAt();
  writeFileSync(
    join(folder(), 'boats.ts'),
    "export const boats = { name: 'boats', label: { en: ['Boat', 'Boats'], nl: ['Boot', 'Boten'] }, title: 'name', colour: 1, access: {}, fields: { name: { type: 'text', label: { en: 'Name' } } } };",
  );
  const said = await failure(start({ args: [...given, '--resources', folder()] }));
  expect(builtAt()).toBe(builtBefore);
  expect(said).toContain('boats.ts: colour: unknown option "colour"');
  expect(said).toContain('boats.ts: fields.name.label.nl');
  expect(said).toContain('hint: ');
  expect(said).not.toMatch(/^\s+at /m);
});

test('a port that is in use stops the start in one sentence, before demo data is made', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as { port: number };
  try {
    const said = await failure(start({ args: ['--customers', '1'], port }));
    expect(said).toBe(`Port ${port} is in use by another program; stop it or set another PORT.\n`);
    expect(hasDatabase(join(folder(), 'data'))).toBe(false);
  } finally {
    other.close();
  }
});

test.each([
  [['--customers', 'many'], '--customers takes a number from 1 to 9999999, not "many".\n'],
  [['--colour'], "Unknown option '--colour'"],
])('an argument that makes no sense stops the start: %s', async (args, sentence) => {
  const said = await failure(start({ args }));
  expect(said).toContain(sentence);
  expect(said).not.toMatch(/^\s+at /m);
});
