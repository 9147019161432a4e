import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

/** Returns a setting of npm as it holds in this repository, whatever started the tests. */
const settingOf = (name: string): string => {
  const env = Object.fromEntries(Object.entries(process.env).filter(([key]) => !/^npm_/i.test(key)));
  return execFileSync('npm', ['config', 'get', name], {
    cwd: root,
    env,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  }).trim();
};

test('installing says nothing of packages that want a newer Node than the one that installs, as none runs on it', () => {
  expect(settingOf('loglevel')).toBe('error');
});
