/** Checks that README.md names every setting of an installation, as an operator learns of them there alone. */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readConfiguration } from '../server/start/configuration.ts';

const root = resolve(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const [, production = ''] = read('README.md').split('\n## In production\n');
const folder = mkdtempSync(join(tmpdir(), 'gastheer-settings-'));
afterAll(() => rmSync(folder, { recursive: true }));

const key = randomBytes(32).toString('base64');
const needed = {
  DATA_DIR: folder,
  DATABASE_URL: 'postgresql://127.0.0.1/gastheer',
  TOKEN_KEYS: key,
  ENCRYPTION_KEY: key,
  SMTP_URL: 'smtp://127.0.0.1',
  MAIL_FROM: 'noreply@example.nl',
  PUBLIC_URL: 'https://portal.example.nl',
};

/** Finds the names of variables in the places that read the environment. */
const variables = [
  ...['server/start/configuration.ts', 'outside/configuration.ts'].flatMap((path) =>
    [...read(path).matchAll(/^ +([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*): /gm)].map(([, name = '']) => name),
  ),
  ...[...read('src/main.tsx').matchAll(/env\['(VITE_\w+)'\]/g)].map(([, name = '']) => name),
];

describe('README.md', () => {
  test.each([...new Set(variables)])('names %s', (name) => {
    expect(read('README.md')).toMatch(new RegExp(`\\b${name}\\b`));
  });

  test.each(['development', 'production'] as const)('says on which address the server listens in %s', (mode) => {
    const line = production.split('\n- ').find((one) => one.startsWith('`HOST`'));
    expect(line).toContain(`\`${readConfiguration(needed, mode).host}\` in ${mode}`);
  });

  test('says in which order several processes are replaced', () => {
    expect(production).toMatch(/build the new version everywhere[^.]*one[^.]*migrates[^.]*`\/ready`[^.]*then replace/);
  });
});
