/** @long: 5 s */
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { bundleFolder, digestIn, digestOf, whyNotBundled } from './sources.mjs';

const isStale = 'the sources have changed since the server was built';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'gastheer-sources-'));
  for (const folder of ['schema', 'resources', 'rules', 'outside', 'server']) write(`${folder}/one.ts`, 'export {};');
  write('package-lock.json', '{}');
});
afterEach(() => rmSync(root, { recursive: true }));

function write(path: string, content: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
}

/** Writes what a build leaves behind. */
function built(): void {
  write(`${bundleFolder}/main.js`, '');
  writeFileSync(digestIn(join(root, bundleFolder)), digestOf(root));
}

test('a server that was built runs as the bundle', () => {
  built();
  expect(whyNotBundled(root, undefined)).toBeNull();
  expect(whyNotBundled(root, root)).toBeNull();
});

test('a server that was not built, or whose build was cut short, runs from its sources', () => {
  expect(whyNotBundled(root, undefined)).toBe('the server was not built');
  write(`${bundleFolder}/main.js`, '');
  expect(whyNotBundled(root, undefined)).toBe('the server was not built');
});

test.each([
  ['a changed source', 'rules/one.ts'],
  ['a new description', 'resources/vouchers.ts'],
  ['a new rule in a folder further down', 'rules/work/vouchers.ts'],
  ['another version of a package', 'package-lock.json'],
])('%s makes the bundle stale', (_, path) => {
  built();
  write(path, '{"changed":true}');
  expect(whyNotBundled(root, undefined)).toBe(isStale);
});

test('a change at the end of a long source makes the bundle stale', () => {
  const long = `// ${'-'.repeat(3_000_000)}`;
  write('rules/one.ts', `${long}1`);
  built();
  expect(whyNotBundled(root, undefined)).toBeNull();
  write('rules/one.ts', `${long}2`);
  expect(whyNotBundled(root, undefined)).toBe(isStale);
});

test('a source that went makes the bundle stale', () => {
  built();
  rmSync(join(root, 'resources/one.ts'));
  expect(whyNotBundled(root, undefined)).toBe(isStale);
});

test('a source that was moved without a change makes the bundle stale', () => {
  built();
  rmSync(join(root, 'resources/one.ts'));
  write('resources/two.ts', 'export {};');
  expect(whyNotBundled(root, undefined)).toBe(isStale);
});

test.each(['rules/one.test.ts', 'server/testing/world.ts', 'docs/page.md'])(
  'what is not part of the server leaves the bundle as it is: %s',
  (path) => {
    built();
    write(path, 'changed');
    expect(whyNotBundled(root, undefined)).toBeNull();
  },
);

test('another application runs from its sources, as the bundle lacks it', () => {
  built();
  expect(whyNotBundled(root, tmpdir())).toBe('the application is another than the portal');
});

/** Runs what `npm run serve` runs, up to where it needs its database. */
const serve = (environment: Readonly<Record<string, string>>) =>
  spawnSync(process.execPath, [join(import.meta.dirname, 'serve.mjs')], {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], ...environment },
  });

test('npm run serve says in the log why it runs the sources', () => {
  const { status, stdout } = serve({
    APPLICATION: join(import.meta.dirname, '../../examples/fleet'),
    DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none',
    TOKEN_KEYS: randomBytes(32).toString('base64'),
    ENCRYPTION_KEY: randomBytes(32).toString('base64'),
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'noreply@example.nl',
    PUBLIC_URL: 'http://localhost:3000',
  });
  const said = stdout
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
  expect([status, said]).toMatchObject([1, [{ level: 40, why: 'the application is another than the portal' }]]);
});

test('npm run serve refuses to start without its variables, whether it was built or not', () => {
  const { status, stderr } = serve({});
  expect([status, stderr]).toEqual([1, expect.stringContaining('DATABASE_URL is not set')]);
});
