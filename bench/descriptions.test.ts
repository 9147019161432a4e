import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadDescribed } from '../server/start/loadDescriptions.ts';

test.each(['descriptions', 'web/descriptions', 'unseen/descriptions'])('the benches can load %s', async (folder) => {
  const { descriptions } = await loadDescribed(join(import.meta.dirname, folder));
  expect(descriptions.map(({ resource }) => resource.name)).toContain('users');
});
