import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { extensions } from './extensions.ts';

/** Every `drawnBy` of the descriptions, as it is written there. */
const named = readdirSync('resources')
  .filter((file) => /(?<!\.test)\.ts$/.test(file))
  .flatMap((file) => [...readFileSync(`resources/${file}`, 'utf8').matchAll(/drawnBy: \{([^}]*)\}/g)])
  .flatMap(([, names = '']) => [...names.matchAll(/: '(\w+)'/g)].map(([, name = '']) => name));

it('knows every drawing that a description names', () => {
  const known = Object.values(extensions).flatMap((drawings) => Object.keys(drawings));
  expect(named.length).toBeGreaterThan(0);
  expect(known).toEqual(expect.arrayContaining(named));
});

it('holds nothing that no description names', () => {
  expect(
    Object.values(extensions)
      .flatMap((drawings) => Object.keys(drawings))
      .filter((name) => !named.includes(name)),
  ).toEqual([]);
});
