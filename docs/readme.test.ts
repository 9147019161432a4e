/** Checks the entity of README.md beside the descriptions of the portal. */

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { gastheer } from '../resources/application.ts';
import { checkDescriptions } from '../schema/check/check.ts';
import { loadDescriptions } from '../server/start/loadDescriptions.ts';

const root = resolve(import.meta.dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'readme-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('README.md shows an entity whose description is sound in this portal', async () => {
  const [, code = ''] = readFileSync(join(root, 'README.md'), 'utf8').match(/```ts\n([\s\S]*?)```/) ?? [];
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  writeFileSync(join(folder, 'vouchers.ts'), code.replaceAll("'../schema/", `'${root}/schema/`));
  const added = await loadDescriptions(folder);
  expect(added.map(({ resource }) => resource.name)).toEqual(['vouchers']);
  expect(() => checkDescriptions([...added], gastheer)).toThrow(/customers/);
  const portal = await loadDescriptions(join(root, 'resources'));
  expect(() => checkDescriptions([...portal, ...added], gastheer)).not.toThrow();
});
