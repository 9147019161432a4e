/**
 * Bundles the server for `npm run serve`: a part of `npm run build`. Writes the digest of its sources last, as without it nothing
 * runs the bundle.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundleServer } from './bundleServer.ts';
import { bundleFolder, digestIn, digestOf, sourceFiles } from './sources.mjs';

const root = join(import.meta.dirname, '../..');
const folder = join(root, bundleFolder);

// Reads the sources first: one that is changed meanwhile makes the bundle stale.
const digest = digestOf(root);
const listed = new Set(sourceFiles(root));
const modules = await bundleServer({ root, entry: 'server/main.ts', folder });
const unlisted = modules.filter((path) => !listed.has(path));
if (unlisted.length > 0) throw new Error(`server/bundling/sources.mjs does not list: ${unlisted.join(', ')}`);
writeFileSync(digestIn(folder), digest);
