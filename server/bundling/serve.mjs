/**
 * Runs production: `npm run serve`. Takes the bundle that `npm run build` makes, and the sources where that does not fit them
 * (decision 106). JavaScript, as stripping the types of a single module loads a parser (decision 41).
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundleFolder, program, whyNotBundled } from './sources.mjs';

const root = join(import.meta.dirname, '../..');
const why = whyNotBundled(root, process.env['APPLICATION']);

if (why === null) await import(pathToFileURL(join(root, bundleFolder, program)).href);
else {
  const { unbundled } = await import('./unbundled.ts');
  unbundled.why = why;
  await import('../main.ts');
}
