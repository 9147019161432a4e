/** @long: 6 s */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const run = (...args: string[]) =>
  spawnSync(process.execPath, [join(import.meta.dirname, 'main.ts'), ...args], {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'] },
  });

test('production does not start without its database, its keys and its mail server, and says what is missing', () => {
  const { status, stderr } = run();
  expect(status).toBe(1);
  for (const name of ['DATABASE_URL', 'TOKEN_KEYS', 'ENCRYPTION_KEY', 'SMTP_URL', 'MAIL_FROM', 'PUBLIC_URL'])
    expect(stderr).toMatch(new RegExp(`^  ${name} is not set`, 'm'));
  expect(stderr).not.toMatch(/^\s+at /m);
});

test('a command that does not exist is named, with those that do', () => {
  const { status, stderr } = run('sevre');
  expect([status, stderr]).toEqual([1, 'There is no command "sevre"; there are: serve, migrate, admin, outside.\n']);
});

test('a migration without a name is refused in words', () => {
  const { status, stderr } = run('migrate');
  expect(status).toBe(1);
  expect(stderr).toContain('--name');
  expect(stderr).not.toMatch(/^\s+at /m);
});
