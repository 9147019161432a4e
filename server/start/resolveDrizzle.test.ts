import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Prints how many imports of drizzle-orm's own modules Node resolves, and whether both entrances share their classes. */
const program = `
  import { registerHooks } from 'node:module';
  let resolved = 0;
  registerHooks({
    resolve: (specifier, context, nextResolve) => {
      if (specifier.startsWith('.') && context.parentURL?.includes('/node_modules/drizzle-orm/')) resolved += 1;
      return nextResolve(specifier, context);
    },
  });
  await import('./server/start/resolveDrizzle.mjs');
  const { SQL } = await import('drizzle-orm');
  const { sql } = await import('drizzle-orm/sql');
  console.log(resolved, sql\`select 1\` instanceof SQL);
`;

test('modules of drizzle-orm find each other without Node, and each is loaded once', () => {
  const root = join(import.meta.dirname, '../..');
  const said = execFileSync(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: root,
    encoding: 'utf8',
  });
  expect(said).toBe('0 true\n');
});
