import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Resource } from '../../schema/resource.ts';
import { loadDescriptions } from '../../server/start/loadDescriptions.ts';

const folder = join(import.meta.dirname, '..');
const records = readFileSync(join(folder, '../rules/stored/records.ts'), 'utf8');
const own = new Set(Array.from(records.matchAll(/resources\/(\w+)\.ts/g), ([, name]) => name));

/** Lists the portal's own resources, as `rules/stored/records.ts` names them. Tests of its style judge no added resource. */
export const portalResources: readonly Resource[] = (await loadDescriptions(folder))
  .map(({ resource }) => resource)
  .filter(({ name }) => own.has(name));
