/** Checks that installing and testing print only what somebody must know. */
import { execFileSync, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const shell = process.platform === 'win32';

/** Returns a setting of npm as it holds in this repository, whatever started the tests. */
const settingOf = (name: string): string => {
  const env = Object.fromEntries(Object.entries(process.env).filter(([key]) => !/^npm_/i.test(key)));
  return execFileSync('npm', ['config', 'get', name], { cwd: root, env, encoding: 'utf8', shell }).trim();
};

test('installing says nothing of packages that want a newer Node than the one that installs, as none runs on it', () => {
  expect(settingOf('loglevel')).toBe('error');
});

test('speaks', () => console.warn('a warning of somebody else’s library'));

test('a run of tests repeats nothing that a test printed which passed', () => {
  const given = ['vitest', 'run', 'docs/quiet.test.ts', '--project', 'node', '-t', '^speaks$'];
  const env = { ...process.env, TEST_REPORTS: '' };
  const { stdout, stderr } = spawnSync('npx', given, { cwd: root, env, encoding: 'utf8', shell });
  expect(stdout).toMatch(/1 passed/);
  expect(stdout + stderr).not.toContain('somebody else');
}, 60_000);
